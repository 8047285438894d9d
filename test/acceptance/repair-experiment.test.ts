/** `nearmiss experiment repair`, compiled, over a few programs of our own, in its threads. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { execa } from 'execa';
import { withDir } from 'tmp-promise';
import { decodeRows } from '#lab/compare/read-rows.js';
import { manifestSchema } from '#lab/results/manifest.js';
import { buildCli, cliEntry, runCli } from '../support/built-cli.js';
import { brokenPrograms, halfRepairable } from '../support/evolving.js';

const deadlineMs = 240_000;

beforeAll(buildCli, deadlineMs);

const records = [...brokenPrograms.slice(0, 2), halfRepairable].map(({ text, cases }, at) => ({
  id: `p${at}`,
  problem: `problem-${at}`,
  comparator: 'tokens',
  source: text,
  tests: cases.map(([stdin, expected], index) => ({ name: `t${index}`, stdin, expected })),
}));
const broken = { ...records[0]!, id: 'broken', source: 'int main(' };

const peers = `id,tool_ok,other_complete,lab
p0,True,,3
p1,False,True,3
p2,True,False,3
unknown,True,True,4
`;

const args = ['experiment', 'repair', 'c.jsonl', '--variants', 'evolve,random', '--evaluations', '300'];

async function withCorpus(inspect: (path: string) => Promise<void>): Promise<void> {
  await withDir(
    async ({ path }) => {
      const lines = [...records, broken].map((record) => JSON.stringify(record));
      await writeFile(join(path, 'c.jsonl'), lines.join('\n'));
      await writeFile(join(path, 'peers.csv'), peers);
      await inspect(path);
    },
    { unsafeCleanup: true },
  );
}

async function rowsIn(output: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const { rows } = decodeRows(await readFile(join(output, 'rows.csv'), 'utf8'), 'rows.csv');
  // What time decides.
  return rows.map((row) => ({ ...row, elapsedMs: '', beforeMs: '', sourceMs: '' }));
}

async function linesIn(file: string): Promise<number> {
  return (await readFile(file, 'utf8').catch(() => '')).split('\n').length - 1;
}

test(
  'a row for each search, figures for each variant, and what others reached',
  () =>
    withCorpus(async (path) => {
      const run = await runCli([...args, '--on', 'all', '--peers', 'peers.csv', '--output', 'out'], path);
      expect(run).toMatchObject({ stderr: '', exitStatus: 0 });
      expect(run.stdout).toMatch(/^4 programs, 1 of them not run; /m);
      expect(run.stdout).toMatch(/^tool_ok +3 +2 +- +none +/m);
      expect(run.stdout).toMatch(/^other_complete +2 +1 +- +none +/m);
      const rows = await rowsIn(join(path, 'out'));
      expect(rows.map(({ id, variant }) => `${id} ${variant}`)).toEqual([
        ...['p0 evolve', 'p0 random', 'p1 evolve', 'p1 random', 'p2 evolve', 'p2 random', 'broken '],
      ]);
      expect(rows[4]).toMatchObject({ tests: '5', failing: '4', repairedBefore: 'none' });
      expect(rows.at(-1)!.note).not.toBe('');
      const summary = JSON.parse(await readFile(join(path, 'out', 'summary.json'), 'utf8'));
      expect(summary).toMatchObject({ programs: 4, notRun: 1, searched: 3 });
      for (const { searches, whole, partial } of summary.variants) {
        expect(searches).toBe(3);
        expect(whole + partial).toBeLessThanOrEqual(3);
      }
      const manifest = JSON.parse(await readFile(join(path, 'out', 'manifest.json'), 'utf8'));
      expect(manifestSchema.parse(manifest)).toMatchObject({ experiment: 'repair', resumed: 0 });
    }),
  deadlineMs,
);

test(
  'what nothing else repairs is searched, and nothing else',
  () =>
    withCorpus(async (path) => {
      await runCli([...args, '--output', 'out'], path);
      const rows = await rowsIn(join(path, 'out'));
      for (const { repairedBefore, variant } of rows) {
        expect(['whole', 'advice', ''].includes(repairedBefore!)).toBe(variant === '');
      }
      expect(rows.filter(({ id }) => id === 'p2')).toHaveLength(2);
    }),
  deadlineMs,
);

test(
  'a run that was killed goes on, and its rows are those of one that was not',
  () =>
    withCorpus(async (path) => {
      const all = [...args, '--on', 'all', '--output'];
      const child = execa(process.execPath, [cliEntry, ...all, 'killed'], { cwd: path, reject: false });
      const journal = join(path, 'killed', '.nearmiss-repair.jsonl');
      while (child.exitCode === null && (await linesIn(journal)) < 2) await delay(5);
      child.kill('SIGKILL');
      await child;
      expect((await runCli([...all, 'killed'], path)).exitStatus).toBe(0);
      const manifest = JSON.parse(await readFile(join(path, 'killed', 'manifest.json'), 'utf8'));
      expect(manifest.resumed).toBeGreaterThanOrEqual(2);
      await runCli([...all, 'whole'], path);
      expect(await rowsIn(join(path, 'killed'))).toEqual(await rowsIn(join(path, 'whole')));
    }),
  deadlineMs,
);

test(
  'a file of others that names nobody is refused before anything is measured',
  () =>
    withCorpus(async (path) => {
      await writeFile(join(path, 'peers.csv'), 'id,lab\np0,3\n');
      const run = await runCli([...args, '--peers', 'peers.csv', '--output', 'out'], path);
      expect(run).toMatchObject({ stdout: '', exitStatus: 2 });
      expect(run.stderr).toMatch(/peers\.csv:1: .*_ok, _complete or _improved/);
    }),
  deadlineMs,
);
