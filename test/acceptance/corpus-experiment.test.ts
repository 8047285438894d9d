/** `nearmiss experiment corpus`, compiled, over a small corpus of our own, in its threads. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { execa } from 'execa';
import { withDir } from 'tmp-promise';
import { sha256 } from '#lab/results/circumstances.js';
import { manifestSchema } from '#lab/results/manifest.js';
import { buildCli, type CliRun, cliEntry, runCli } from '../support/built-cli.js';

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
  preload = '',
): Promise<T> {
  return withDir(
    async ({ path }) => {
      await writeFile(join(path, 'c.jsonl'), corpus.map((record) => JSON.stringify(record)).join('\n'));
      const run = await runCli(['experiment', 'corpus', ...args, '--output', 'out'], path, preload);
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
      const figures = ['figure-11-reported-lines', 'figure-12-rank-by-locations', 'rank-share'];
      expect((await readdir(output)).sort()).toEqual(
        [
          ...['students-comparison.csv', 'students-comparison.tex'],
          ...figures.flatMap((name) => [`${name}.csv`, `${name}.svg`, `${name}.tex`]),
          ...['manifest.json', 'report.html', 'rows.csv', 'rows.schema.json', 'summary.json'],
        ].sort(),
      );
      const manifest = manifestSchema.parse(
        JSON.parse(await readFile(join(output, 'manifest.json'), 'utf8')),
      );
      expect(manifest).toMatchObject({
        experiment: 'corpus',
        command: 'nearmiss experiment corpus c.jsonl --scope paper --jobs 2 --output out --seed 1',
        seed: 1,
        resumed: 0,
        inputs: [{ path: 'c.jsonl' }],
      });
      for (const { path, sha256: hash } of manifest.outputs) {
        expect([path, sha256(await readFile(join(output, path)))]).toEqual([path, hash]);
      }
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
  'scopes and strategies side by side, with a row for each',
  () =>
    experiment(
      ['c.jsonl', '--scope', 'paper,full', '--strategy', 'generations,naive'],
      async (run, output) => {
        expect(run).toMatchObject({ stderr: '', exitStatus: 0 });
        for (const name of ['builtin paper', 'builtin paper naive', 'builtin full', 'builtin full naive']) {
          expect(run.stdout).toMatch(new RegExp(`^${name} +66\\.7 `, 'm'));
        }
        expect(run.stdout).toMatch(/^builtin paper naive less builtin paper: share ranked before /m);
        expect(run.stdout).toMatch(/^builtin full naive less builtin full: ms /m);
        const rows = await rowsIn(output);
        expect(rows).toHaveLength(12);
        expect(rows[3]).toMatchObject({ id: 'sum-1', scope: 'paper', strategy: 'naive' });
        expect(JSON.parse(await readFile(join(output, 'contradictions.json'), 'utf8'))).toEqual([]);
      },
    ),
  deadlineMs,
);

test(
  'an analyser that is not here is skipped with the reason; alone it is an error',
  async () => {
    // No tool is found on an empty path, nor a sandbox.
    const hidden = 'process.env.PATH = "/nowhere"';
    await experiment(
      ['c.jsonl', '--analyser', 'builtin,klee', '--sandbox', 'none'],
      async (run, output) => {
        expect(run.exitStatus).toBe(0);
        expect(run.stdout).toMatch(/^klee was skipped: .*klee/m);
        const manifest = JSON.parse(await readFile(join(output, 'manifest.json'), 'utf8'));
        expect(manifest.tools).toEqual({ klee: expect.stringMatching(/^skipped: .*klee/) });
      },
      hidden,
    );
    await experiment(
      ['c.jsonl', '--analyser', 'klee', '--sandbox', 'none'],
      async (run) => {
        expect(run).toMatchObject({ stdout: '', exitStatus: 2 });
      },
      hidden,
    );
  },
  deadlineMs,
);

test(
  'a run that was killed goes on, and its rows are those of one that was not',
  () =>
    withDir(
      async ({ path }) => {
        const own = resolve('samples/corpus/corpus.jsonl');
        const args = ['experiment', 'corpus', own, '--limit', '10', '--scope', 'paper', '--output'];
        const journal = join(path, 'killed', '.nearmiss-corpus.jsonl');
        const child = execa(process.execPath, [cliEntry, ...args, 'killed'], { cwd: path, reject: false });
        while (child.exitCode === null && (await linesIn(journal)) < 3) await delay(5);
        child.kill('SIGKILL');
        await child;
        expect(await readdir(join(path, 'killed'))).toEqual(['.nearmiss-corpus.jsonl']);
        for (const folder of ['killed', 'whole', 'again']) {
          expect(await runCli([...args, folder], path)).toMatchObject({ stderr: '', exitStatus: 0 });
        }
        const whole = await steadyRowsIn(join(path, 'whole'));
        expect(whole).toHaveLength(10);
        expect(await steadyRowsIn(join(path, 'killed'))).toEqual(whole);
        expect(await steadyRowsIn(join(path, 'again'))).toEqual(whole);
        const manifest = JSON.parse(await readFile(join(path, 'killed', 'manifest.json'), 'utf8'));
        expect(manifest.resumed).toBeGreaterThanOrEqual(3);
        const compared = await runCli(['experiment', 'compare', 'killed', 'whole'], path);
        expect(compared.stdout).toMatch(/^10 rows in both, 0 cells differ/);
        expect(compared.stdout).toMatch(/^rankShare +10 /m);
      },
      { unsafeCleanup: true },
    ),
  deadlineMs,
);

/** 0 where there is no file yet. */
async function linesIn(path: string): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split('\n').length - 1;
}

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
    [
      ['c.jsonl', '--analyser', 'angr'],
      '--analyser must be one of builtin, klee, esbmc, cbmc, not "angr"; see --help',
    ],
    [['c.jsonl', '--scope', 'paper,paper'], '--scope: name each once; see --help'],
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
