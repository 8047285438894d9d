/**
 * The service as a Jobe server for CodeRunner itself: its `jobesandbox.php`, its Twig and its combinator
 * grader under PHP, from a copy of CodeRunner that NEARMISS_CODERUNNER names. What they ask of Moodle is
 * a file of stubs (`test/support/coderunner/moodle.php`).
 */

import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execa } from 'execa';
import { describeUnless } from '../support/describe-with.js';
import { bundleService, type RunningService, type ServiceBundle } from '../support/running-service.js';

const startMs = 120_000;
const runMs = 60_000;

const copy = process.env.NEARMISS_CODERUNNER;
const missing =
  copy === undefined
    ? 'NEARMISS_CODERUNNER names no copy of CodeRunner'
    : spawnSync('php', ['--version'], { stdio: 'ignore' }).status === 0
      ? undefined
      : 'no php on this machine';

interface Run {
  readonly error: number;
  readonly result?: number;
  readonly output?: string;
  readonly stderr: string;
  readonly cmpinfo?: string;
  readonly graded?: {
    readonly status: number;
    readonly error: string;
    readonly mark: number;
    readonly results: readonly (readonly unknown[])[];
    readonly epilogue: string;
    readonly state: string;
  };
}

const adding = (sign: string): string =>
  `#include <stdio.h>\nint main(void) {\n  int a, b;\n  scanf("%d %d", &a, &b);\n  int sum = a ${sign} b;\n  printf("%d\\n", sum);\n}\n`;

describeUnless(missing, 'CodeRunner', () => {
  let bundle: ServiceBundle;
  let service: RunningService;
  let root = '';

  beforeAll(async () => {
    bundle = await bundleService();
    service = await bundle.start({ threads: 1, agentThreads: 2 });
    root = await mkdtemp(join(tmpdir(), 'nearmiss-coderunner-'));
    const plugin = join(root, 'question', 'type', 'coderunner');
    await mkdir(plugin, { recursive: true });
    await mkdir(join(root, 'lib'));
    for (const folder of ['classes', 'vendor']) await symlink(resolve(copy!, folder), join(plugin, folder));
    for (const stub of [join(plugin, 'questiontype.php'), join(root, 'lib', 'filelib.php')]) {
      await writeFile(stub, '<?php\n');
    }
  }, startMs);

  afterAll(async () => {
    await service.close();
    await bundle.remove();
    await rm(root, { recursive: true, force: true });
  });

  async function drive(
    jobs: readonly Readonly<Record<string, unknown>>[],
    key = service.keys.grader,
  ): Promise<{ readonly languages: unknown; readonly runs: readonly Run[] }> {
    const driver = 'test/support/coderunner/drive.php';
    const php = ['-d', 'error_reporting=E_ALL & ~E_DEPRECATED', '-d', 'display_errors=stderr', driver];
    const { stdout } = await execa('php', [...php, root, service.url, key], {
      input: JSON.stringify(jobs),
      timeout: runMs,
    });
    return JSON.parse(stdout);
  }

  test(
    'runs C, with what a run may come to',
    async () => {
      const run = (source: string, more = {}) => ({ source, language: 'c', input: '3 4', ...more });
      const files = { 'data.txt': 'abc\n', 'more.h': '#define MORE 5\n' };
      const reading =
        '#include <stdio.h>\n#include "more.h"\nint main(void) { char s[9]; fgets(s, 9, fopen("data.txt", "r")); printf("%s%d", s, MORE); }\n';
      const { languages, runs } = await drive([
        run(adding('+')),
        run('int main(void) { return x; }\n'),
        run('int main(void) { for (;;) ; }\n', { parameters: { cputime: 1 } }),
        run(reading, { files }),
      ]);
      expect(languages).toEqual({ error: 0, languages: ['c', 'nearmiss'] });
      expect(runs).toMatchObject([
        { error: 0, result: 15, output: '7\n', stderr: '' },
        { error: 0, result: 11, cmpinfo: expect.stringContaining("'x' undeclared") },
        { error: 0, result: 13 },
        { error: 0, result: 15, output: 'abc\n5' },
      ]);
    },
    runMs,
  );

  test(
    'is refused without the key of somebody who teaches',
    async () => {
      const { runs } = await drive([{ source: adding('+'), language: 'c' }], service.keys.student);
      expect(runs).toMatchObject([{ error: 1, stderr: expect.stringContaining('403') }]);
    },
    runMs,
  );

  test(
    'grades a question by our template',
    async () => {
      const template = await readFile('integrations/coderunner/service-template.twig', 'utf8');
      const at = (stdin: string, expected: string, more = {}) => ({
        ...{ testtype: '0', testcode: '', stdin, expected, extra: '', display: 'SHOW', mark: '1.000' },
        ...more,
      });
      const question = (answer: string, numchecks: number) => ({
        template,
        language: 'nearmiss',
        isgrader: true,
        variables: {
          STUDENT_ANSWER: answer,
          TESTCASES: [at('3 4', '7'), at('90 9', '99', { display: 'HIDE', mark: '3.000' }), at('3 0', '3')],
          QUESTION: { answer: adding('+'), stepinfo: { numchecks } },
        },
      });
      const { runs } = await drive([question(adding('-'), 0), question(adding('+'), 2)]);
      const [wrong, right] = runs.map(({ graded }) => graded!);
      expect(wrong).toMatchObject({ status: 1, error: '', mark: 0.2, state: '{"tries":1}' });
      expect(wrong!.results[0]).toContain('iscorrect');
      expect(wrong!.epilogue).toContain('line 5');
      expect(right).toMatchObject({ status: 1, error: '', mark: 1, state: '{"tries":3}' });
    },
    runMs,
  );
});
