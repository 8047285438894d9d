/** `nearmiss experiment mutants`, compiled, over small programs of our own, in its threads. */

import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { withDir } from 'tmp-promise';
import { buildCli, type CliRun, runCli } from '../support/built-cli.js';

const deadlineMs = 120_000;

beforeAll(buildCli, deadlineMs);

const list = `// inputs: 3 1 2|5|
#include <stdio.h>
struct node { int value; struct node *next; };
int main(void) {
    struct node nodes[9], *head = NULL;
    int n = 0, sum = 0;
    while (n < 9 && scanf("%d", &nodes[n].value) == 1) {
        nodes[n].next = head;
        head = &nodes[n];
        n++;
    }
    for (struct node *at = head; at != NULL; at = at->next) sum = sum * 10 + at->value;
    printf("%d of %d\\n", sum, n);
    return 0;
}
`;
const least = `#include <stdio.h>
int main(void) {
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%d\\n", a < b ? a : b);
    return 0;
}
`;
const record = {
  id: 'greeting/1',
  problem: 'greeting',
  comparator: 'exact',
  source: 'int main(void) { return 0; }\n',
  fixed: '#include <stdio.h>\nint main(void) { printf("Hello\\n"); return 0; }\n',
  tests: [{ name: 't', stdin: '', expected: 'Hello\n' }],
};

function experiment<T>(
  args: readonly string[],
  inspect: (run: CliRun, output: string, again: () => Promise<CliRun>) => Promise<T>,
): Promise<T> {
  return withDir(
    async ({ path }) => {
      await writeFile(join(path, 'list.c'), list);
      await writeFile(join(path, 'c.jsonl'), JSON.stringify(record));
      await mkdir(join(path, 'least'));
      await writeFile(join(path, 'least/reference.c'), least);
      await writeFile(join(path, 'least/1.in'), '4 7\n');
      await writeFile(join(path, 'least/1.out'), '4\n');
      await writeFile(join(path, 'least/2.in'), '9 -7\n');
      await writeFile(join(path, 'least/2.out'), '-7\n');
      const words = ['experiment', 'mutants', 'list.c', 'least', 'c.jsonl', '--output', 'out', ...args];
      const run = await runCli(words, path);
      return inspect(run, join(path, 'out'), () => runCli(words, path));
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
  'programs of all three forms give mutants, none is excluded at its place, and the rows are those of two threads',
  async () => {
    const args = ['--count', '12', '--repair', 'off', '--seed', '4'];
    const alone = await experiment([...args, '--jobs', '2'], async (run, output) => {
      expect(run).toMatchObject({ stderr: '', exitStatus: 0 });
      const summary = JSON.parse(await readFile(join(output, 'summary.json'), 'utf8'));
      expect(summary).toMatchObject({ programs: 3, excluded: [], crashed: [], unused: [] });
      expect(summary.all.mutants).toBe(12);
      expect(summary.all.statuses.repairable).toBeGreaterThan(4);
      const names = await readdir(join(output, 'programs'));
      expect(names.filter((name) => /^m\d+-greeting_1\.c$/.test(name)).length).toBeGreaterThan(0);
      expect(names).toHaveLength(24);
      return steadyRows(output);
    });
    expect(alone).toHaveLength(12);
    const again = await experiment(args, async (_, output, repeat) => {
      await expect(access(join(output, '.nearmiss-mutants.jsonl'))).rejects.toThrow();
      expect((await repeat()).exitStatus).toBe(0);
      return steadyRows(output);
    });
    expect(again).toEqual(alone);
  },
  deadlineMs,
);

test('a program that is not there: one message, exit status 2', () =>
  experiment(['gone.c'], async (run) => {
    expect(run.exitStatus).toBe(2);
    expect(run.stderr).toContain('gone.c');
  }));
