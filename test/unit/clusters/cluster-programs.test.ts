/** Correct programs that do the same in the same way, and those that do not. */

import { describe, expect, test } from '@jest/globals';
import { clusterPrograms } from '#clusters/cluster-programs.js';
import type { ClusteredPrograms } from '#model/clustered-programs.js';
import type { Suite } from '#model/suite.js';
import { renderClusters } from '#report/render-clusters.js';

const suite: Suite = {
  compare: { mode: 'tokens', ignoreCase: false },
  tests: (
    [
      ['3', '6'],
      ['1', '1'],
      ['5', '15'],
    ] as const
  ).map(([stdin, stdout], at) => ({ name: `t${at}`, args: [], stdin, expect: { stdout } })),
};

const body = (text: string): string => `#include <stdio.h>\nint main(void) {\n${text}\nreturn 0;\n}\n`;

const up = body('int n, s = 0;\nscanf("%d", &n);\nfor (int i = 1; i <= n; i++)\n  s += i;\nprintf("%d", s);');
const upElsewhere = body(
  'int last, k, total;\nscanf("%d", &last);\ntotal = 0;\nk = 1;\nwhile (last >= k) { total = total + k; k = k + 1; }\nprintf("%d\\n", total);',
);
const down = body('int n, s = 0;\nscanf("%d", &n);\nfor (int i = n; i > 0; i--) s += i;\nprintf("%d", s);');
const formula = body('int n;\nscanf("%d", &n);\nprintf("%d", n * (n + 1) / 2);');
const wrong = body('int n;\nscanf("%d", &n);\nprintf("%d", n);');

function cluster(programs: Readonly<Record<string, string>>): ClusteredPrograms {
  const sources = Object.entries(programs).map(([name, text]) => ({ source: { name, text }, headers: [] }));
  return clusterPrograms(sources, suite);
}

describe('clusters of correct programs', () => {
  test('hold those with equal loops and equal values, however they are spelled', () => {
    const { clusters } = cluster({ 'a.c': up, 'b.c': upElsewhere, 'c.c': down, 'd.c': formula });
    expect(clusters.map(({ members }) => members)).toEqual([['a.c', 'b.c'], ['c.c'], ['d.c']]);
    expect(clusters.map(({ structure }) => structure)).toEqual([
      'main: loop()',
      'main: loop()',
      'main: no loop',
    ]);
  });

  test('tell spellings in the names of the shortest', () => {
    const { clusters } = cluster({ 'a.c': up, 'b.c': upElsewhere, 'c.c': upElsewhere });
    const [{ representative, updates } = { representative: '', updates: [] }] = clusters;
    expect(representative).toBe('a.c');
    expect(updates).toContainEqual({ line: 5, text: 'i <= n', spellings: [{ text: 'n >= i', count: 2 }] });
    expect(updates).toContainEqual({
      line: 6,
      text: 's += i;',
      spellings: [{ text: 's = s + i;', count: 2 }],
    });
  });

  test('do not take a condition for another that comes out differently', () => {
    const least = (condition: string, first: string, second: string): string =>
      body(
        `int n, m = 2;\nscanf("%d", &n);\nif (${condition}) n = ${first}; else n = ${second};\nprintf("%d", n * (n + 1) / m);`,
      );
    const names = {
      'a.c': least('n > 0', 'n', '0'),
      'b.c': least('n >= 1', 'n', '0'),
      'c.c': least('n < 0', '0', 'n'),
    };
    const [found] = cluster(names).clusters;
    expect(found?.members).toEqual(['a.c', 'b.c', 'c.c']);
    const spelled = found?.updates.find(({ text }) => text === 'n > 0');
    expect(spelled?.spellings).toEqual([{ text: 'n >= 1', count: 1 }]);
  });

  test('leave out what fails or cannot be used', () => {
    const found = cluster({ 'a.c': wrong, 'b.c': up, 'c.c': 'int main(void) { return x; }' });
    expect(found.failing).toEqual(['a.c']);
    expect(found.unusable).toEqual(['c.c']);
    expect(renderClusters(found, false)).toBe(`\
1 of 3 programs pass every test, in 1 cluster; 1 fail; 1 cannot be used

Cluster 1: 1 program, for example b.c
  main: loop()
`);
  });

  test('are shown with their members and what they write', () => {
    const text = renderClusters(cluster({ 'a.c': up, 'b.c': upElsewhere }), false);
    expect(text).toContain('Cluster 1: 2 programs, for example a.c\n  main: loop()\n  b.c\n');
    expect(text).toContain('  line 5: i <= n\n    1×  n >= i\n');
  });
});
