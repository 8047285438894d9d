/** `nearmiss corpus validate|stats|sample|split|merge`, and the corpus of `samples/`, compiled. */

import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import { buildCli, runCli } from '../support/built-cli.js';

const deadlineMs = 180_000;
const ownCorpus = resolve('samples/corpus/corpus.jsonl');

beforeAll(buildCli, deadlineMs);

const inFolder = (use: (path: string) => Promise<void>): Promise<void> =>
  withDir(({ path }) => use(path), { unsafeCleanup: true });

const linesOf = async (path: string): Promise<readonly string[]> =>
  (await readFile(path, 'utf8')).trimEnd().split('\n');

const problemsOf = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.map((line) => JSON.parse(line).problem as string));

test(
  'the corpus of samples/ is what its folders give',
  () =>
    inFolder(async (path) => {
      const output = join(path, 'again.jsonl');
      const patterns = [
        ...['--faulty', '{problem}/{author}-{attempt}.c', '--fixed', '{problem}/{author}.c'],
        ...['--input', '{problem}/tests/{test}.in', '--expected', '{problem}/tests/{test}.out'],
        ...['--id', '{problem}/{author}-{attempt}', '--layout', 'pattern', '--output', output],
      ];
      const run = await runCli(['corpus', 'build', '.', ...patterns], 'samples/corpus');
      expect(run).toMatchObject({ stderr: '', exitStatus: 0 });
      const again = await readFile(output, 'utf8');
      expect(again).toBe(await readFile(ownCorpus, 'utf8'));
      expect(again.trimEnd().split('\n')).toHaveLength(60);
      expect(problemsOf(again.trimEnd().split('\n')).size).toBe(12);
    }),
  deadlineMs,
);

test(
  'what is divided by a seed is whole, and no problem is in two parts',
  () =>
    inFolder(async (path) => {
      const split = ['corpus', 'split', ownCorpus, '--shares', '0.5,0.5', '--output', 'parts'];
      expect(await runCli(split, path)).toMatchObject({ stderr: '', exitStatus: 0 });
      const [one, two] = [
        await linesOf(join(path, 'parts/part-1.jsonl')),
        await linesOf(join(path, 'parts/part-2.jsonl')),
      ];
      expect([...one, ...two].sort()).toEqual([...(await linesOf(ownCorpus))].sort());
      expect([...problemsOf(one)].filter((problem) => problemsOf(two).has(problem))).toEqual([]);
      expect(one).toHaveLength(30);

      const sample = ['corpus', 'sample', ownCorpus, '--count', '8', '--per-problem', '1', '--output'];
      await runCli([...sample, 'a.jsonl'], path);
      await runCli([...sample, 'b.jsonl'], path);
      const drawn = await linesOf(join(path, 'a.jsonl'));
      expect(drawn).toHaveLength(8);
      expect(problemsOf(drawn).size).toBe(8);
      expect(await linesOf(join(path, 'b.jsonl'))).toEqual(drawn);

      const merge = ['corpus', 'merge', 'parts/part-1.jsonl', 'parts/part-2.jsonl', '--output', 'all.jsonl'];
      await runCli(merge, path);
      expect(await linesOf(join(path, 'all.jsonl'))).toEqual([...one, ...two]);
      const stats = await runCli(['corpus', 'stats', 'all.jsonl', '--json'], path);
      expect(JSON.parse(stats.stdout)).toMatchObject({ submissions: 60, problems: 12, withTruth: 60 });
    }),
  deadlineMs,
);

test(
  'every fault of a corpus is named with its file, line and field',
  () =>
    inFolder(async (path) => {
      await copyFile(ownCorpus, join(path, 'good.jsonl'));
      const [first, second, third] = (await linesOf(ownCorpus)).map((line) => JSON.parse(line));
      const { truth: _truth, ...untrue } = second;
      const { fixed: _fixed, ...bare } = { ...untrue, id: 'bare' };
      const records = [
        first,
        { ...first, tests: [] },
        first,
        {
          ...third,
          truth: { changed_lines: [999], insertions_between: [[1, 999]], single_line: true },
        },
        untrue,
        bare,
      ];
      const text = `${records.map((record) => JSON.stringify(record)).join('\n')}\n{"id": 1\n`;
      await writeFile(join(path, 'bad.jsonl'), text);
      const bad = await runCli(['corpus', 'validate', 'bad.jsonl'], path);
      expect(bad.exitStatus).toBe(2);
      expect(bad.stdout.split('\n')).toEqual([
        expect.stringMatching(/^error: bad\.jsonl:2: tests must have at least one entry/),
        expect.stringMatching(/^error: bad\.jsonl:7: is not JSON/),
        expect.stringMatching(/^error: bad\.jsonl:3: \S+: the id is used before, at bad\.jsonl:1$/),
        expect.stringMatching(/^error: bad\.jsonl:4: \S+: truth\.changed_lines: 999 is beyond the last line/),
        expect.stringMatching(/^error: bad\.jsonl:4: \S+: truth\.insertions_between: 999 is beyond the end/),
        expect.stringMatching(/^warning: bad\.jsonl:5: \S+: has no truth/),
        expect.stringMatching(/^warning: bad\.jsonl:6: bare: has neither fixed nor truth/),
        '5 records, 5 errors, 2 warnings',
        '',
      ]);
      const good = await runCli(['corpus', 'validate', 'good.jsonl'], path);
      expect(good).toMatchObject({ exitStatus: 0, stdout: '60 records, 0 errors, 0 warnings\n' });
      const merged = await runCli(['corpus', 'merge', 'good.jsonl', 'good.jsonl', '--output', 'm'], path);
      expect(merged.stderr).toMatch(
        /^nearmiss: good\.jsonl:1: the id "\S+" is used before, at good\.jsonl:1/,
      );
    }),
  deadlineMs,
);

test(
  'a record without truth is measured by the difference to its fixed version',
  () =>
    inFolder(async (path) => {
      const [line] = await linesOf(ownCorpus);
      const { truth: _truth, ...record } = JSON.parse(line!);
      await writeFile(join(path, 'c.jsonl'), `${JSON.stringify(record)}\n`);
      const run = await runCli(['experiment', 'corpus', 'c.jsonl', '--output', 'out'], path);
      expect(run).toMatchObject({ stderr: '', exitStatus: 0 });
      const [header, row] = await linesOf(join(path, 'out/rows.csv'));
      const at = header!.split(',').indexOf('trueLines');
      expect(row!.split(',')[at]).toBe('12');
    }),
  deadlineMs,
);
