/** `nearmiss experiment corpus`, compiled, over a small corpus of our own, in its threads. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import { buildCli, type CliRun, runCli } from '../support/built-cli.js';

const deadlineMs = 120_000;

beforeAll(buildCli, deadlineMs);

const program = (expression: string): string =>
  `#include <stdio.h>
int main(void)
{
    int a, b;
    int result = 0;
    scanf("%d%d", &a, &b);
    result = ${expression};
    printf("%d\\n", result);
    return 0;
}
`;

const cases = (expected: (a: number, b: number) => number) =>
  [
    [1, 2],
    [5, 0],
    [3, 4],
  ].map(([a, b], index) => ({ name: `t${index}`, stdin: `${a} ${b}\n`, expected: `${expected(a!, b!)}\n` }));

const sum = { problem: 'sum', comparator: 'exact', fixed: program('a + b'), tests: cases((a, b) => a + b) };
const product = { ...sum, problem: 'product', fixed: program('a * b'), tests: cases((a, b) => a * b) };
const truth = { changed_lines: [7], single_line: true, kinds: ['assignment'] };
const corpus = [
  { id: 'sum-1', ...sum, source: program('a - b'), truth },
  { id: 'product-1', ...product, source: program('a / (b - 4)'), truth },
  { id: 'broken', ...sum, source: program('a +'), truth },
];

/** Runs the experiment in a folder with the corpus; `inspect` sees what it wrote. */
function experiment<T>(
  args: readonly string[],
  inspect: (run: CliRun, output: string) => Promise<T>,
): Promise<T> {
  return withDir(
    async ({ path }) => {
      await writeFile(join(path, 'c.jsonl'), corpus.map((record) => JSON.stringify(record)).join('\n'));
      const run = await runCli(['experiment', 'corpus', ...args, '--output', 'out'], path);
      return inspect(run, join(path, 'out'));
    },
    { unsafeCleanup: true },
  );
}

async function rowsIn(output: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const [header, ...lines] = (await readFile(join(output, 'rows.csv'), 'utf8')).trimEnd().split('\r\n');
  const columns = header!.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index]!]));
  });
}

/** Without what time decides. */
async function steadyRowsIn(output: string): ReturnType<typeof rowsIn> {
  return (await rowsIn(output)).map((row) => ({ ...row, elapsedMs: '' }));
}

test(
  'rows, summary, figures and a table',
  () =>
    experiment(['c.jsonl', '--scope', 'paper', '--jobs', '2'], async (run, output) => {
      expect(run).toMatchObject({ stderr: '', exitStatus: 0 });
      expect(run.stdout).toMatch(/^one replaced line +3 +66\.7 /m);
      expect((await readdir(output)).sort()).toEqual([
        'rank-by-locations.svg',
        'rank-share.svg',
        'reported-lines.svg',
        'rows.csv',
        'summary.json',
      ]);
      const rows = await rowsIn(output);
      // The initial 0 of line 5 is overwritten; the return is too late.
      expect(rows.slice(0, 2)).toMatchObject([
        {
          id: 'sum-1',
          verdict: 'near-miss',
          locations: '3',
          reportedLines: '7',
          hit: '1',
          rank: '1',
          perfect: 'true',
        },
        {
          id: 'product-1',
          verdict: 'near-miss',
          reportedLines: '7',
          fixKind: 'assignment',
          executedLines: '5',
        },
      ]);
      expect(rows[2]).toMatchObject({ id: 'broken', verdict: 'compile-error', hit: '0', rankShare: '1' });
      expect(rows[2]!.note).not.toBe('');
      const summary = JSON.parse(await readFile(join(output, 'summary.json'), 'utf8'));
      expect(summary.corpora[0].groups[0].verdicts).toEqual({ 'near-miss': 2, 'compile-error': 1 });
    }),
  deadlineMs,
);

test(
  'the same rows from one thread and from three, with extended suites',
  async () => {
    const args = ['c.jsonl', '--scope', 'paper', '--extend', '12'];
    const alone = await experiment(args, async (_, output) => steadyRowsIn(output));
    const together = await experiment([...args, '--jobs', '3'], async (_, output) => steadyRowsIn(output));
    expect(together).toEqual(alone);
    expect(alone.map(({ addedTests }) => addedTests)).toEqual(['9', '9', '9']);
  },
  deadlineMs,
);

test(
  'the control: against the suite of the other problem',
  () =>
    experiment(['c.jsonl', '--control'], async (run) => {
      expect(run).toMatchObject({ stderr: '', exitStatus: 0 });
      expect(run.stdout).toContain('c: 3 submissions against the suites of other problems');
    }),
  deadlineMs,
);

describe('wrong arguments: one message, exit status 2', () => {
  test.each([
    [['c.jsonl', '--ids', 'sum-1,none'], '--ids: there is no submission "none"; see --help'],
    [['c.jsonl', '--extend', '0'], '--extend must be a whole number from 1 to 10000, not "0"; see --help'],
    [
      ['c.jsonl', '--extend', '9', '--control'],
      "--extend and --control exclude each other: there is no oracle for another problem's suite; see --help",
    ],
    [['c.jsonl', '--analyser', 'klee'], '--analyser must be builtin, not "klee"; see --help'],
    [['none.jsonl'], 'none.jsonl: there is no such file; check the path'],
  ])(
    '%j',
    (args, message) =>
      experiment(args, async (run) => {
        expect(run).toEqual({ stdout: '', stderr: `nearmiss: ${message}\n`, exitStatus: 2 });
      }),
    deadlineMs,
  );
});
