/** `nearmiss corpus build`, compiled, over folders of our own. */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import { buildCli, runCli } from '../support/built-cli.js';

const deadlineMs = 120_000;

beforeAll(buildCli, deadlineMs);

const program = (expression: string): string => `#include <stdio.h>
int main(void)
{
    int a, b;
    scanf("%d%d", &a, &b);
    int r = ${expression};
    printf("%d\\n", r);
    return 0;
}
`;

const tests = { 'sum/1.in': '1 2', 'sum/1.out': '3\n', 'sum/2.in': '2 0', 'sum/2.out': '2\n' };
const pairOf = (id: string, bad: string, good: string) => ({
  [`sum/${id}/bad.c`]: bad,
  [`sum/${id}/good.c`]: good,
});
const files: Readonly<Record<string, string>> = {
  ...tests,
  ...pairOf('good', program('a - b'), program('a + b')),
  ...pairOf('same', program('a - b'), program('a   -   b')),
  ...pairOf('passes', program('b + a'), program('a + b')),
  ...pairOf('broken', program('a +'), program('a + b')),
  ...pairOf('fails', program('a - b'), program('a * b')),
  'sum/lonely/bad.c': program('a - b'),
};
const pattern = ['--faulty', '{problem}/{id}/bad.c', '--fixed', '{problem}/{id}/good.c'];
const suite = ['--input', '{problem}/{test}.in', '--expected', '{problem}/{test}.out'];

function inFolder(use: (path: string) => Promise<void>): Promise<void> {
  return withDir(
    async ({ path }) => {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(join(path, 'data', name)), { recursive: true });
        await writeFile(join(path, 'data', name), text);
      }
      await use(path);
    },
    { unsafeCleanup: true },
  );
}

test(
  'good pairs are in the corpus with their truth, the others in the report with the reason',
  () =>
    inFolder(async (path) => {
      const run = await runCli(
        ['corpus', 'build', 'data', ...pattern, ...suite, '--output', 'c.jsonl'],
        path,
      );
      expect(run).toMatchObject({ stderr: '', exitStatus: 0 });
      const lines = (await readFile(join(path, 'c.jsonl'), 'utf8')).trimEnd().split('\n');
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        {
          id: 'sum/good',
          dataset: 'pattern',
          problem: 'sum',
          comparator: 'trailing',
          source: program('a - b'),
          fixed: program('a + b'),
          tests: [
            { name: '1', stdin: '1 2', expected: '3\n', buggy_passes: false },
            { name: '2', stdin: '2 0', expected: '2\n', buggy_passes: true },
          ],
          n_fail: 1,
          n_pass: 1,
          truth: {
            changed_lines: [6],
            insertions_between: [],
            kinds: ['decl/init'],
            hunks: 1,
            single_line: true,
          },
        },
      ]);
      const report = JSON.parse(await readFile(join(path, 'c.report.json'), 'utf8'));
      const reasons = report.leftOut.map(({ id, reason }: { id: string; reason: string }) => [id, reason]);
      expect(Object.fromEntries(reasons)).toEqual({
        'sum/broken': 'faulty version does not compile',
        'sum/fails': 'fixed version fails a test',
        'sum/lonely': 'no fixed version',
        'sum/passes': 'faulty version passes every test',
        'sum/same': 'fixed version fails a test',
      });
      // The corpus can be measured as it is.
      const measured = await runCli(['experiment', 'corpus', 'c.jsonl', '--output', 'out'], path);
      expect(measured).toMatchObject({ stderr: '', exitStatus: 0 });
      expect(await readFile(join(path, 'out', 'rows.csv'), 'utf8')).toMatch(/^sum\/good,sum,near-miss,/m);
    }),
  deadlineMs,
);

test(
  'a folder of another layout, and a pattern that lacks an option, are one error each',
  () =>
    inFolder(async (path) => {
      const wrong = await runCli(
        ['corpus', 'build', 'data', '--layout', 'itsp', '--output', 'c.jsonl'],
        path,
      );
      expect(wrong).toMatchObject({ exitStatus: 2, stdout: '' });
      expect(wrong.stderr).toMatch(/^nearmiss: data: no path matches .*_buggy\.c; the folder has sum\//);
      const short = await runCli(['corpus', 'build', 'data', ...pattern, '--output', 'c.jsonl'], path);
      expect(short.stderr).toMatch(/--layout pattern needs --input/);
    }),
  deadlineMs,
);

const summing = (expression: string): string => `#include <stdio.h>
#include <stdlib.h>
int main(int argc, char *argv[])
{
    int x = atoi(argv[1]);
    scanf("%d", &argc);
    x = ${expression};
    printf("%d\\n", x);
    return 0;
}
`;

test.each([
  ['the short form', 'original', '', 'universe'],
  [
    'that of the repository',
    'source.alt/source.orig',
    'versions.alt/versions.orig/',
    'testplans.alt/universe',
  ],
])(
  'a Siemens program in %s: its corpus and faults.json, which experiment siemens takes',
  (_, original, versions, plan) =>
    withDir(
      async ({ path }) => {
        const missing = summing('x + argc').replace('    x = x + argc;\n', '');
        const program: Readonly<Record<string, string>> = {
          [`${original}/add.c`]: summing('x + argc'),
          [`${versions}v1/add.c`]: summing('x - argc'),
          [`${versions}v2/add.c`]: missing,
          [`${versions}v10/add.c`]: summing('argc + x'),
          [plan]: '1 < a\n2 < b\n',
          'inputs/a': '5',
          'inputs/b': '0',
        };
        for (const [name, text] of Object.entries(program)) {
          await mkdir(dirname(join(path, 'add', name)), { recursive: true });
          await writeFile(join(path, 'add', name), text);
        }
        const build = ['corpus', 'build', 'add', '--layout', 'sir', '--output', 'c.jsonl'];
        const run = await runCli([...build, '--faults', 'add/faults.json'], path);
        expect(run).toMatchObject({ stderr: '', exitStatus: 0 });
        const faults = JSON.parse(await readFile(join(path, 'add/faults.json'), 'utf8'));
        expect(faults).toEqual({
          v1: { faultLines: [7], missingBefore: [], singleFault: true, kind: 'assignment-or-return' },
          v2: { faultLines: [], missingBefore: [7], singleFault: true, kind: 'other' },
          v10: { faultLines: [7], missingBefore: [], singleFault: true, kind: 'assignment-or-return' },
        });
        const lines = (await readFile(join(path, 'c.jsonl'), 'utf8')).trimEnd().split('\n');
        expect(lines.map((line) => JSON.parse(line))).toMatchObject([
          {
            id: 'add/v1',
            tests: [
              { name: 't0', args: ['1'], stdin: '5', expected: '6\n', buggy_passes: false },
              { name: 't1', args: ['2'], stdin: '0', expected: '2\n', buggy_passes: true },
            ],
          },
          { id: 'add/v2', n_fail: 1 },
        ]);
        if (versions !== '') return;
        const measured = await runCli(['experiment', 'siemens', '--data', 'add', '--output', 'out'], path);
        expect(measured).toMatchObject({ stderr: '', exitStatus: 0 });
        expect(measured.stdout).toMatch(/^v1 +assignment-or-return +1 /m);
        expect(measured.stdout).not.toMatch(/Birch|173/);
      },
      { unsafeCleanup: true },
    ),
  deadlineMs,
);

test(
  'a Siemens program without variants gets some by mutation, which experiment siemens takes',
  () =>
    withDir(
      async ({ path }) => {
        const included = `#include "begin.h"\n${summing('x + argc')}`;
        const program: Readonly<Record<string, string>> = {
          'original/add.c': included,
          'original/begin.h': '/* nothing */\n',
          universe: '1 2 < a\n2 < b\n2 < c\n',
          'inputs/a': '5',
          'inputs/b': '0',
          'inputs/c': '-7',
        };
        for (const [name, text] of Object.entries(program)) {
          await mkdir(dirname(join(path, 'add', name)), { recursive: true });
          await writeFile(join(path, 'add', name), text);
        }
        const mutateInto = (folder: string, ...more: string[]) =>
          runCli(['corpus', 'mutate', 'add', '--count', '3', '--output', folder, ...more], path);
        const drawn = await mutateInto('faulty');
        expect(drawn).toMatchObject({ stderr: '', exitStatus: 0 });
        expect(drawn.stdout).toMatch(/^3 variants from \d+ mutations; \d+ are noticed by no test$/m);
        const read = (name: string) => readFile(join(path, name), 'utf8');
        const faults = JSON.parse(await read('faulty/faults.json'));
        const mutations = JSON.parse(await read('faulty/mutations.json'));
        expect(Object.keys(faults)).toEqual(['v1', 'v2', 'v3']);
        const lines = included.split('\n');
        for (const id of ['v1', 'v2', 'v3']) {
          const changed = (await read(`faulty/${id}/add.c`)).split('\n');
          const different = lines.flatMap((line, index) => (line === changed[index] ? [] : [index + 1]));
          expect(different).toEqual([mutations[id].line]);
          expect(faults[id]).toMatchObject({ faultLines: different, missingBefore: [], singleFault: true });
        }
        const measured = await runCli(['experiment', 'siemens', '--data', 'faulty', '--output', 'out'], path);
        expect(measured).toMatchObject({ stderr: '', exitStatus: 0 });
        // Every variant fails some test: its failing tests come third.
        expect(measured.stdout.match(/^v[123] +\S+ +[1-9]/gm)).toHaveLength(3);

        // The same seed draws the same, another kind only what it names.
        await mutateInto('again');
        expect(await read('again/mutations.json')).toBe(await read('faulty/mutations.json'));
        await mutateInto('sums', '--kinds', 'arithmetic');
        const kinds = Object.values<{ kind: string }>(JSON.parse(await read('sums/mutations.json')));
        expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['arithmetic']));
        expect(await mutateInto('add')).toMatchObject({ exitStatus: 2 });
      },
      { unsafeCleanup: true },
    ),
  deadlineMs,
);
