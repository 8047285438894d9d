/** `nearmiss experiment faults`, compiled, over a small corpus of our own, in its threads. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import { buildCli, type CliRun, runCli } from '../support/built-cli.js';

const deadlineMs = 120_000;

beforeAll(buildCli, deadlineMs);

/** Each branch has tests of its own. */
const fixed = (first: string, second: string): string =>
  `#include <stdio.h>
int main(void)
{
    int kind, value;
    scanf("%d %d", &kind, &value);
    if (kind == 1)
        printf("${first} %d\\n", value + 3);
    else
        printf("${second} %d\\n", value * 2);
    return 0;
}
`;

const record = (id: string, first: string, second: string) => ({
  id,
  problem: id,
  comparator: 'exact',
  source: 'int main(void) { return 0; }\n',
  fixed: fixed(first, second),
  tests: [
    [1, 4, `${first} 7`],
    [2, 4, `${second} 8`],
    [1, 0, `${first} 3`],
    [3, 5, `${second} 10`],
  ].map(([kind, value, output], index) => ({
    name: `t${index}`,
    stdin: `${kind} ${value}\n`,
    expected: `${output}\n`,
  })),
});

const corpus = [
  record('days', 'Rest', 'Work'),
  record('fares', 'Child', 'Adult'),
  record('dice', 'Odd', 'Even'),
];

function experiment<T>(
  args: readonly string[],
  inspect: (run: CliRun, output: string, folder: string) => Promise<T>,
): Promise<T> {
  return withDir(
    async ({ path }) => {
      await writeFile(join(path, 'c.jsonl'), corpus.map((each) => JSON.stringify(each)).join('\n'));
      const run = await runCli(['experiment', 'faults', 'c.jsonl', ...args, '--output', 'out'], path);
      return inspect(run, join(path, 'out'), path);
    },
    { unsafeCleanup: true },
  );
}

/** Without times, which are the eighteenth column; the cells before it have no commas. */
async function steadyRows(output: string): Promise<readonly string[]> {
  const rows = (await readFile(join(output, 'rows.csv'), 'utf8')).trimEnd().split('\r\n');
  return rows.slice(1).map((row) => row.split(',').toSpliced(17, 1).join(','));
}

test(
  'rows, summary, a table, and the programs, which can be localised in again',
  () =>
    experiment(['--count', '3', '--jobs', '2'], async (run, output, folder) => {
      expect(run).toMatchObject({ stderr: '', exitStatus: 0 });
      expect(run.stdout).toMatch(/^programs +2 +1 +3$/m);
      expect((await readdir(output)).sort()).toEqual([
        ...['manifest.json', 'programs', 'report.html', 'rows.csv', 'rows.schema.json', 'summary.json'],
      ]);
      const summary = JSON.parse(await readFile(join(output, 'summary.json'), 'utf8'));
      expect(
        summary.groups.map(({ name, programs }: { name: string; programs: number }) => [name, programs]),
      ).toEqual([
        ['twins', 2],
        ['doubles', 1],
        ['all', 3],
      ]);
      const names = (await readdir(join(output, 'programs'))).filter((name) => name.endsWith('.c'));
      expect(names).toHaveLength(3);
      const program = join('out', 'programs', names[0]!);
      const again = await runCli(
        [
          'localise',
          program,
          '--suite',
          program.replace(/c$/, 'json'),
          '--undefined',
          'native',
          '--format',
          'json',
        ],
        folder,
      );
      // The submission fails its suite.
      expect(again).toMatchObject({ stderr: '', exitStatus: 1 });
      const row = (await steadyRows(output)).find((each) => each.startsWith(names[0]!.replace(/\.c$/, ',')));
      const { verdict, tests } = JSON.parse(again.stdout);
      expect(row!.split(',').slice(2, 3)).toEqual([verdict]);
      expect(row!.split(',').slice(6, 8)).toEqual([String(tests.total), String(tests.failed)]);
    }),
  deadlineMs,
);

test(
  'the same rows from one thread and from three',
  async () => {
    const rows = (args: readonly string[]) => experiment(args, async (_, output) => steadyRows(output));
    const alone = await rows(['--count', '3', '--faults', '1', '--seed', '5']);
    expect(alone).toHaveLength(3);
    expect(await rows(['--count', '3', '--faults', '1', '--seed', '5', '--jobs', '3'])).toEqual(alone);
  },
  deadlineMs,
);

test('wrong arguments: one message, exit status 2', () =>
  experiment(['--count', '0'], async (run) => {
    expect(run.exitStatus).toBe(2);
    expect(run.stderr).toContain('--count must be a whole number from 1 to 100000, not "0"; see --help');
  }));
