/** `nearmiss probe`, compiled, on a class of our own whose suite has a hole. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import { buildCli, runCli } from '../support/built-cli.js';

const deadlineMs = 240_000;

beforeAll(buildCli, deadlineMs);

/** Fares: half for children under a limit and for those of 65 or more. */
const fare = (child: string, old: string): string => `#include <stdio.h>
int main(void) {
    int age;
    scanf("%d", &age);
    printf("%d\\n", ${child} || ${old} ? 5 : 10);
    return 0;
}
`;

const files: Readonly<Record<string, string>> = {
  'model.c': fare('age < 12', 'age >= 65'),
  'amy.c': fare('age < 12', 'age > 65'),
  'bob.c': fare('age <= 11', '!(age < 65)'),
  'suite.yaml': `compare: tokens
tests:
  - { name: child, stdin: "7\\n", expect: { stdout: "5\\n" } }
  - { name: grown-up, stdin: "30\\n", expect: { stdout: "10\\n" } }
  - { name: old, stdin: "80\\n", expect: { stdout: "5\\n" } }
`,
};

const command = ['probe', 'amy.c', 'bob.c', '--suite', 'suite.yaml', '--reference', 'model.c'];

async function inFolder(inspect: (root: string) => Promise<void>): Promise<void> {
  await withDir(
    async ({ path: root }) => {
      for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
      await inspect(root);
    },
    { unsafeCleanup: true },
  );
}

test(
  'a wrong submission that passes is found, and a test that it fails is written',
  () =>
    inFolder(async (root) => {
      const { exitStatus, stdout } = await runCli([...command, '--output', 'more.yaml'], root);
      expect(exitStatus).toBe(1);
      expect(stdout).toContain('1 of the 2 that pass are wrong');
      expect(stdout).toMatch(/amy\.c {2}differs on 1 input, for example\n +input +"65\\n"/);
      const more = await readFile(join(root, 'more.yaml'), 'utf8');
      expect(more).toMatch(/compare: tokens/);
      const onNew = (file: string): string[] => [
        'localise',
        file,
        '--suite',
        'more.yaml',
        '--format',
        'json',
      ];
      expect((await runCli(onNew('amy.c'), root)).exitStatus).toBe(1);
      expect((await runCli(onNew('bob.c'), root)).exitStatus).toBe(0);
    }),
  deadlineMs,
);

test(
  'as JSON; tests into a folder, whose files are never written over',
  () =>
    inFolder(async (root) => {
      const { exitStatus, stdout } = await runCli([...command, '--format', 'json', '--output', 'more'], root);
      expect(exitStatus).toBe(1);
      const { submissions, newTests } = JSON.parse(stdout);
      expect(submissions).toMatchObject([
        { file: 'amy.c', outcome: 'wrong', difference: { stdin: '65\n', expected: '5\n', actual: '10\n' } },
        { file: 'bob.c', outcome: 'right' },
      ]);
      expect(await readFile(join(root, 'more', 'probe-1.in'), 'utf8')).toBe(newTests[0].stdin);
      expect((await runCli([...command, '--output', 'more'], root)).exitStatus).toBe(2);
    }),
  deadlineMs,
);

test(
  'a file of a folder that cannot be read does not keep the others from being probed; one that is named does',
  () =>
    inFolder(async (root) => {
      const probe = ['probe', '--suite', 'suite.yaml', '--reference', 'model.c', '--format', 'json'];
      await mkdir(join(root, 'class'));
      await writeFile(join(root, 'class', 'bin.c'), 'int \0');
      await writeFile(join(root, 'class', 'eve.c'), fare('age < 12', 'age >= 65'));
      const all = await runCli([...probe, 'class'], root);
      expect(all.stderr).toMatch(/bin\.c: is not text/);
      expect(JSON.parse(all.stdout).submissions).toHaveLength(1);
      expect(await runCli([...probe, 'class/bin.c'], root)).toMatchObject({ stdout: '', exitStatus: 2 });
    }),
  deadlineMs,
);

test(
  'what cannot be used is said',
  () =>
    inFolder(async (root) => {
      const withoutReference = await runCli(['probe', '--suite', 'suite.yaml'], root);
      expect(withoutReference).toMatchObject({ exitStatus: 2 });
      expect(withoutReference.stderr).toContain('--reference');
      await writeFile(join(root, 'wrong.c'), fare('age < 12', 'age > 90'));
      const wrong = await runCli(['probe', '--suite', 'suite.yaml', '--reference', 'wrong.c'], root);
      expect(wrong).toMatchObject({ exitStatus: 2 });
      expect(wrong.stderr).toContain('wrong.c: test old');
    }),
  deadlineMs,
);
