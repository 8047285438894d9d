/**
 * `nearmiss experiment conformance`, compiled, over a small corpus of our own: in the
 * engine's threads, beside gcc where there is one.
 */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import { manifestSchema } from '#lab/results/manifest.js';
import { buildCli, type CliRun, runCli } from '../support/built-cli.js';
import { describeWith } from '../support/describe-with.js';

const deadlineMs = 120_000;

beforeAll(buildCli, deadlineMs);

const sum = (operator: string): string =>
  `#include <stdio.h>\nint main(void) { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a ${operator} b); return a; }\n`;
const tests = [
  { name: 'zero', stdin: '2 0\n', expected: '2\n', buggy_passes: true, rc: 2 },
  { name: 'one', stdin: '1 1\n', expected: '2\n', buggy_passes: false, rc: 1 },
];
const corpus = [
  { id: 'good', problem: 'sum', comparator: 'exact', source: sum('-'), fixed: sum('+'), tests },
  {
    id: 'limits',
    problem: 'sum',
    comparator: 'tokens',
    // One run divides by zero, the other does not end.
    source: `#include <stdio.h>\n#include <stdlib.h>\nint main(void) { int a, b; scanf("%d%d", &a, &b);\nif (a == 1) return b / (a - 1);\nfor (;;) ; }\n`,
    tests,
  },
];

/** Runs the experiment in a folder with the corpus; `inspect` sees what it wrote. */
function experiment<T>(
  args: readonly string[],
  inspect: (run: CliRun, folder: string) => Promise<T>,
): Promise<T> {
  return withDir(
    async ({ path }) => {
      await writeFile(join(path, 'c.jsonl'), corpus.map((record) => JSON.stringify(record)).join('\n'));
      await writeFile(join(path, 'sum.c'), sum('+'));
      await writeFile(join(path, 'universe'), '< in.1\n< IN.2\n');
      await writeFile(join(path, 'in.1'), '1 2\n');
      await writeFile(join(path, 'in.2'), '3 4\n');
      return inspect(await runCli(['experiment', 'conformance', ...args, '--output', 'out'], path), path);
    },
    { unsafeCleanup: true },
  );
}

async function summaryIn(folder: string) {
  return JSON.parse(await readFile(join(folder, 'out', 'summary.json'), 'utf8'));
}

test(
  'without gcc: what passes beside what was recorded',
  () =>
    experiment(['c.jsonl', '--jobs', '2', '--steps', '10000'], async (run, folder) => {
      expect(run).toMatchObject({ stderr: '', exitStatus: 0 });
      expect(run.stdout).toContain('as recorded, source: engine  3 of 4 (75.00 %)');
      expect((await readdir(join(folder, 'out'))).sort()).toEqual([
        ...['manifest.json', 'report.html', 'rows.csv', 'rows.schema.json', 'summary.json'],
      ]);
      const manifest = manifestSchema.parse(
        JSON.parse(await readFile(join(folder, 'out', 'manifest.json'), 'utf8')),
      );
      expect(manifest).toMatchObject({ experiment: 'conformance', seed: null, tools: {} });
      expect(manifest.command).toContain('experiment conformance c.jsonl --jobs 2');
      const summary = await summaryIn(folder);
      expect(summary).toMatchObject({
        programs: 3,
        runs: 6,
        options: { gcc: false, undefinedMode: 'native' },
      });
      expect(summary.conformance).toBeUndefined();
    }),
  deadlineMs,
);

describeWith('gcc', 'with gcc', () => {
  test(
    'outputs, statuses, signals and time-outs are compared',
    () =>
      experiment(['c.jsonl', '--gcc', '--time-limit', '0.5', '--steps', '10000'], async (run, folder) => {
        expect(run).toMatchObject({ stderr: '', exitStatus: 0 });
        const rows = (await readFile(join(folder, 'out', 'rows.csv'), 'utf8'))
          .trimEnd()
          .split('\r\n')
          .slice(1);
        expect(rows.map((row) => row.split(',').slice(0, 7))).toEqual([
          ['good', 'source', 'sum', 'zero', 'exit status 2', 'exit status 2', 'equal'],
          ['good', 'source', 'sum', 'one', 'exit status 1', 'exit status 1', 'equal'],
          ['good', 'fixed', 'sum', 'zero', 'exit status 2', 'exit status 2', 'equal'],
          ['good', 'fixed', 'sum', 'one', 'exit status 1', 'exit status 1', 'equal'],
          ['limits', 'source', 'sum', 'zero', 'does not end', 'does not end', 'both-endless'],
          ['limits', 'source', 'sum', 'one', 'SIGFPE', 'SIGFPE', 'both-killed'],
        ]);
        expect((await summaryIn(folder)).conformance.agreeing).toEqual({ count: 6, total: 6 });
      }),
    deadlineMs,
  );

  test(
    'one program over a test plan',
    () =>
      experiment(['--submission', 'sum.c', '--suite', 'universe', '--gcc'], async (run, folder) => {
        expect(run).toMatchObject({ stderr: '', exitStatus: 0 });
        const { conformance } = await summaryIn(folder);
        expect(conformance.equal).toEqual({ count: 2, total: 2 });
      }),
    deadlineMs,
  );
});

describe('wrong arguments: one message, exit status 2', () => {
  test.each([
    [[], 'give a corpus file, or --submission and --suite; see --help'],
    [['c.jsonl', '--ids', 'good,bad'], '--ids: there is no submission "bad"; see --help'],
    [
      ['c.jsonl', '--steps', '0'],
      '--steps must be a whole number from 1 to 1000000000000, not "0"; see --help',
    ],
    [['none.jsonl'], 'none.jsonl: there is no such file; check the path'],
    [['c.jsonl', '--submission', 'sum.c'], '--submission needs --suite and takes no corpus file; see --help'],
  ])(
    '%j',
    (args, message) =>
      experiment(args, async (run) => {
        expect(run).toEqual({ stdout: '', stderr: `nearmiss: ${message}\n`, exitStatus: 2 });
      }),
    deadlineMs,
  );
});
