/** The TCAS experiment, whole, over a data folder of our own with two small variants. */

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { execa } from 'execa';
import { createProgram, runProgram } from '#cli/program.js';
import { buildCli, cliEntry, runCli } from '../support/built-cli.js';

/** Adds two numbers, to 10 at most. */
const original = `#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
    int a = atoi(argv[1]);
    int b = atoi(argv[2]);
    int sum = a + b;
    if (sum > 10)
        sum = 10;
    printf("%d\\n", sum);
    return 0;
}
`;

const faults = {
  v1: { singleFault: true, faultLines: [8], kind: 'assignment-or-return' },
  v2: { singleFault: true, faultLines: [9], kind: 'guard' },
};

const sources: Readonly<Record<string, string>> = {
  'original/tcas.c': original,
  'v1/tcas.c': original.replace('a + b', 'a - b'),
  'v2/tcas.c': original.replace('sum > 10', 'sum < 10'),
  universe: '1 2\n3 4\n5 0\n9 9\n2 2\n',
  'faults.json': JSON.stringify(faults),
};

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nearmiss-experiment-'));
  for (const [name, text] of Object.entries(sources)) {
    await mkdir(join(folder, 'data', name, '..'), { recursive: true });
    await writeFile(join(folder, 'data', name), text);
  }
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const deadlineMs = 120_000;

interface VariantInSummary {
  readonly effort: unknown;
  readonly naive: { readonly sameSets: boolean };
}

/** Runs the built command, whose threads measure; what it printed on standard output. */
async function experiment(...args: string[]): Promise<string> {
  await buildCli();
  const ended = await runCli(['experiment', 'tcas', ...paths(), ...args], folder);
  expect(ended).toMatchObject({ exitStatus: 0 });
  return ended.stdout;
}

/** Runs the command here, up to the error that is expected of it. */
function refused(...args: string[]): Promise<void> {
  return runProgram(createProgram('0'), ['experiment', 'tcas', ...paths(), ...args]);
}

function paths(): string[] {
  return ['--data', join(folder, 'data'), '--output', join(folder, 'out')];
}

function output(name: string): Promise<string> {
  return readFile(join(folder, 'out', name), 'utf8');
}

/** The rows by column, without their times. */
async function rows(): Promise<Record<string, string>[]> {
  const [header, ...lines] = (await output('rows.csv')).trimEnd().split('\r\n');
  const columns = header!.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index]!]));
  });
}

describe('experiment tcas', () => {
  test('scope paper: finds the faulty value, and that no value repairs the guard', async () => {
    const printed = await experiment('--repeat', '2', '--strategy', 'both', '--each-test');
    const [first, second] = await rows();
    // v1 passes only '5 0'. The sum, or either input to it, can be any number; line 10 and the
    // return are not executed by every failing test before its output is wrong.
    expect(first).toMatchObject({
      id: 'v1',
      problem: 'tcas',
      verdict: 'near-miss',
      tests: '5',
      failing: '4',
      locations: '5',
      repairable: '3',
      possible: '0',
      trueLines: '8',
      reportedLines: '6 7 8',
      hit: '1',
      // The inputs to the sum are seldom the mistake: equals, behind it.
      rank: '1',
      rankShare: '0',
      pairs: '20',
      unknownPairs: '0',
      partial: 'false',
    });
    // v2 prints 10 for every sum below it: only the guard can mend that.
    expect(second).toMatchObject({ id: 'v2', verdict: 'not-localised', failing: '5', hit: '0', rank: '' });

    const summary = JSON.parse(await output('summary.json'));
    expect(summary.averages).toMatchObject({ variants: 2, missed: ['v2'], failedReplays: 0 });
    expect(summary.averages.naive.sameSets).toBe(true);
    const [v1, v2] = summary.variants;
    expect(v1.sets.withoutInputs.reportedLines).toEqual([8]);
    expect(v1.effort.elapsedMs).toHaveLength(2);
    expect(v1.eachTest).toEqual({ tests: 4, missed: [] });
    expect(v2.eachTest.missed).toHaveLength(5);

    expect(printed).toContain('fault not among the repairable locations: v2');
    expect(printed).toContain('v2 t3: no location');
    const files = await readdir(join(folder, 'out'));
    expect(files.sort()).toEqual([
      ...['figure-10-first-6-percent', 'figure-9-effectiveness'].flatMap((name) =>
        ['csv', 'svg', 'tex'].map((extension) => `${name}.${extension}`),
      ),
      ...['manifest.json', 'report.html', 'rows.csv', 'rows.schema.json', 'summary.json'],
      ...['table-1-effort', 'table-2-comparison'].flatMap((name) => [`${name}.csv`, `${name}.tex`]),
    ]);
  });

  test('scope full finds the guard; earlier results are replaced', async () => {
    await experiment();
    await experiment('--scope', 'full', '--variants', 'v2');
    const all = await rows();
    expect(all).toHaveLength(1);
    // Whatever number stands in place of the sum that line 11 prints repairs every test: a sink, last.
    expect(all[0]).toMatchObject({ id: 'v2', scope: 'full', hit: '1', reportedLines: '9 11', rank: '1' });
  });

  test(
    'variants side by side, in threads: the same rows and the same summary',
    async () => {
      const measure = async (jobs: string) => {
        await experiment('--strategy', 'both', '--each-test', '--jobs', jobs);
        const { averages, variants } = JSON.parse(await output('summary.json'));
        const steady = variants.map(({ effort: _effort, naive, ...variant }: VariantInSummary) => ({
          ...variant,
          sameSets: naive.sameSets,
        }));
        const steadyRows = (await rows()).map(({ elapsedMs: _elapsedMs, ...row }) => row);
        return { rows: steadyRows, variants: steady, sets: averages.sets };
      };
      const alone = await measure('1');
      expect(alone.rows.map(({ id, verdict }) => [id, verdict])).toEqual([
        ['v1', 'near-miss'],
        ['v2', 'not-localised'],
      ]);
      expect(await measure('2')).toEqual(alone);
    },
    deadlineMs,
  );

  test(
    'a run that was killed goes on, and its rows are those of one that was not',
    async () => {
      await buildCli();
      const ids = ['v1', 'v2', 'v3', 'v4'];
      const data = join(folder, 'data');
      for (const id of ids) {
        await mkdir(join(data, id), { recursive: true });
        await writeFile(join(data, id, 'tcas.c'), sources['v1/tcas.c']!);
      }
      await writeFile(
        join(data, 'faults.json'),
        JSON.stringify(Object.fromEntries(ids.map((id) => [id, faults.v1]))),
      );
      const out = join(folder, 'out');
      const journal = join(out, '.nearmiss-variants.jsonl');
      const args = ['experiment', 'siemens', ...paths(), '--jobs', '1'];
      const child = execa(process.execPath, [cliEntry, ...args], { cwd: folder, reject: false });
      while (child.exitCode === null && !(await readFile(journal, 'utf8').catch(() => '')).includes('\n')) {
        await delay(5);
      }
      child.kill('SIGKILL');
      await child;
      expect(await readdir(out)).toEqual(['.nearmiss-variants.jsonl']);

      const steadyRows = async () => (await rows()).map(({ elapsedMs: _elapsedMs, ...row }) => row);
      expect(await runCli(args, folder)).toMatchObject({ exitStatus: 0 });
      const goneOn = await steadyRows();
      const { resumed } = JSON.parse(await output('manifest.json'));
      expect(resumed).toBeGreaterThanOrEqual(1);
      expect(await readdir(out)).not.toContain('.nearmiss-variants.jsonl');
      expect(await runCli(args, folder)).toMatchObject({ exitStatus: 0 });
      expect(await steadyRows()).toEqual(goneOn);
      expect(goneOn.map(({ id }) => id)).toEqual(ids);
      expect(JSON.parse(await output('manifest.json'))).toMatchObject({ resumed: 0 });
    },
    deadlineMs,
  );

  test("files that the program includes: its own, the original's, and those of --include", async () => {
    const data = join(folder, 'data');
    const text = `#include "most.h"\n#include "types.h"\n${original.replace('sum > 10', 'sum > MOST').replace('int sum', 'number sum')}`;
    await writeFile(join(data, 'original', 'tcas.c'), text);
    await writeFile(join(data, 'v1', 'tcas.c'), text.replace('a + b', 'a - b'));
    await writeFile(join(data, 'original', 'most.h'), '#define MOST 10\n');
    // In a variant's folder, its own is taken.
    await writeFile(join(data, 'v2', 'tcas.c'), text);
    await writeFile(join(data, 'v2', 'most.h'), '#define MOST 4\n');
    await mkdir(join(folder, 'more'));
    await writeFile(join(folder, 'more', 'types.h'), 'typedef int number;\n');
    await experiment('--include', join(folder, 'more'));
    const [first, second] = await rows();
    expect(first).toMatchObject({ id: 'v1', verdict: 'near-miss', failing: '4', repairable: '3' });
    // 3 + 4 and 5 + 0 are above 4, 9 + 9 is above 10 as well.
    expect(second).toMatchObject({ id: 'v2', failing: '2' });
  });

  test('a variant that does not compile is a miss, not the end', async () => {
    await writeFile(join(folder, 'data', 'v2', 'tcas.c'), 'int main( {');
    const printed = await experiment();
    const [, second] = await rows();
    expect(second).toMatchObject({ id: 'v2', verdict: 'compile-error', hit: '0', rankShare: '1' });
    expect(printed).toContain('v2 was not searched: tcas.c:1:');
  });

  test('a variant that takes too long is given up, and counts as a miss', async () => {
    // A second is enough for a few of the 500 tests, each of which runs to its limit on steps.
    const slow = original.replace('int sum', 'for (volatile long n = 0; n < 1000000000; n++) ;\n    int sum');
    await writeFile(join(folder, 'data', 'v2', 'tcas.c'), slow);
    const inputs = Array.from({ length: 500 }, (_, n) => `${n} ${n + 1}\n`);
    await writeFile(join(folder, 'data', 'universe'), inputs.join(''));
    const printed = await experiment('--variant-limit', '1', '--variants', 'v2');
    const nothing = { failing: '0', hit: '0', rank: '', rankShare: '1', partial: 'true' };
    expect(await rows()).toMatchObject([{ id: 'v2', verdict: 'inconclusive', ...nothing }]);
    expect(printed).toContain('v2 was not searched: no answer within 1 s');
  });

  test.each(['faults.json', 'universe', 'v2/tcas.c'])(
    'without %s: one message that names it',
    async (name) => {
      const path = join(folder, 'data', name);
      await rm(path);
      const message = expect.stringContaining(`${path}: there is no such file`);
      await expect(refused()).rejects.toMatchObject({ code: 'file-not-found', message });
    },
  );

  test('without the original: its folder is named', async () => {
    await rm(join(folder, 'data', 'original', 'tcas.c'));
    const message = expect.stringContaining('original: has 0 C files, not one');
    await expect(refused()).rejects.toMatchObject({ code: 'data-invalid', message });
  });

  test.each([
    ['{', 'is not JSON'],
    ['{}', 'names no variant'],
    ['{"../v1": {"singleFault": true, "faultLines": [1], "kind": "guard"}}', 'variants have names like v1'],
    [
      '{"v1": {"singleFault": true, "faultLines": [0], "kind": "guard"}}',
      'faults.json:1: v1.faultLines[0] must be a line, from 1',
    ],
  ])('faults.json %s: %s', async (text, problem) => {
    const path = join(folder, 'data', 'faults.json');
    await writeFile(path, text);
    const message = expect.stringContaining(problem);
    await expect(refused()).rejects.toMatchObject({
      code: 'data-invalid',
      place: expect.objectContaining({ file: path }),
      message,
    });
  });

  test.each([
    [['--variants', 'v9'], 'v9'],
    [['--repeat', '0'], '--repeat'],
    [['--seed', 'x'], '--seed'],
    [['--strategy', 'clever'], '--strategy must be one of generations, naive, both'],
  ])('%j is refused', async (args, name) => {
    const message = expect.stringContaining(name);
    await expect(refused(...args)).rejects.toMatchObject({ code: 'option-invalid', message });
  });

  test('an output that is a file is told before the work', async () => {
    await writeFile(join(folder, 'out'), '');
    await expect(refused()).rejects.toMatchObject({ code: 'file-unreadable', exitStatus: 2 });
  });
});
