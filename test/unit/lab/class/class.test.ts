/** A class with known mistakes: what its members are labelled with, and how groups are measured by it. */

import { expect, test } from '@jest/globals';
import { changeLabel } from '#lab/class/change-label.js';
import { groupFigures, ownLabel } from '#lab/class/group-figures.js';
import { makeClass } from '#lab/class/made-class.js';
import { readGroups } from '#lab/class/read-class-folder.js';
import { renderMixed } from '#lab/class/render-mixed.js';
import type { CorpusRecord } from '#lab/corpus-files/decode-corpus.js';

const sum = (variable: string, condition: string): string => `/* by ${variable} */
#include <stdio.h>
int main(void) {
  int n, ${variable}, total = 0;
  scanf("%d", &n);
  for (${variable} = 1; ${variable} ${condition}; ${variable}++) total += ${variable};
  printf("%d\\n", total);
  return 0;
}
`;

/** One operator in each of two conditions, with much between them. */
const farApart = (operator: string): string =>
  `int f(int a, int b) { if (a ${operator} b) g(); ${'h(a, b);\n'.repeat(10)} if (b ${operator} a) g(); }`;

test.each([
  ['the same slip under other names', sum('i', '< n'), sum('i', '<= n'), 'loop: < → <='],
  ['… in another program', sum('counter', '< n'), sum('counter', '<= n'), 'loop: < → <='],
  [
    'a condition',
    'int f(int a) { if (a = 1) return 2; return 3; }',
    'int f(int b) { if (b == 1) return 2; return 3; }',
    undefined,
  ],
  [
    'an operator in a condition',
    'int f(int a) { if (a = 1) return 2; }',
    'int f(int a) { if (a == 1) return 2; }',
    'condition: = → ==',
  ],
  [
    'the opposite',
    'int f(int a) { if (a < 1) return 2; }',
    'int f(int a) { if (a >= 1) return 2; }',
    'condition: negated',
  ],
  [
    'the opposite by a sign',
    'int f(int a) { if (!(a >= 1)) return 2; }',
    'int f(int a) { if (a >= 1) return 2; }',
    'condition: negated',
  ],
  ['a text', 'int main() { printf("a"); }', 'int main() { printf("A"); }', 'output: text → text, spelling'],
  ['a returned value', 'int f() { return 0; }', 'int f() { return 1; }', 'return: 0 → 1'],
  [
    'the opposite of a call',
    'int f(int a) { if (!(g(a))) return 2; }',
    'int f(int a) { if (g(a)) return 2; }',
    'condition: negated',
  ],
  [
    'the first value of a loop',
    'int f() { for (i = 1; i < 9; i++) ; }',
    'int f() { for (i = 0; i < 9; i++) ; }',
    'statement: 1 → 0',
  ],
  [
    'the same beside a while',
    'int f() { i = 1; while (i < 9) i++; }',
    'int f() { i = 0; while (i < 9) i++; }',
    'statement: 1 → 0',
  ],
  [
    'a condition of a for',
    'int f() { for (i = 0; i < 9; i++) ; }',
    'int f() { for (i = 0; i <= 9; i++) ; }',
    'loop: < → <=',
  ],
  [
    'braces beside a change',
    'int f() { return 0; }',
    'int f() { if (a == 1) { return 1; } return 0; }',
    'statement: → if ( v1 == 1 ) return 1 ;',
  ],
  ['few tokens far apart', farApart('<'), farApart('<='), 'condition: < → <='],
  ['many tokens far apart', farApart('* b * c * d *'), farApart('/ 5 - 4 + 3 -'), undefined],
  [
    'comments of several lines',
    '/* a 1\n b 2 */ int f() { return 0; }',
    '/* c\n 3 */ int f() { return 1; }',
    'return: 0 → 1',
  ],
  ['comments and layout alone', 'int f() { return 0; } // a', 'int f()\n{ return 0; }', undefined],
])('%s', (_, faulty, correct, label) => {
  const found = changeLabel(faulty, correct);
  if (label === undefined) expect(found === undefined || found.includes(';')).toBe(true);
  else expect(found).toBe(label);
});

const records = ['i', 'k', 'number', 'round'].map(
  (variable, at): CorpusRecord => ({
    id: `r${at}`,
    problem: 'sum',
    source: sum(variable, '< n'),
    fixed: sum(variable, '<= n'),
    suite: {
      compare: { mode: 'tokens', ignoreCase: false },
      tests: [
        { name: 'a', args: [], stdin: '4', expect: { stdout: '10' } },
        { name: 'b', args: [], stdin: '0', expect: { stdout: '0' } },
      ],
    },
    recordedPasses: [],
  }),
);

test('a class has its real programs, and the same slips in several', () => {
  const members = makeClass(records, 24, 1);
  expect(makeClass(records, 24, 1)).toEqual(members);
  expect(members).toHaveLength(24);
  expect(new Set(members.map(({ text }) => text)).size).toBe(24);
  const faulty = members.filter(({ origin }) => origin === 'faulty');
  expect(faulty.map(({ label }) => label)).toEqual(Array(4).fill('loop: < → <='));
  expect(members.filter(({ origin, label }) => origin === 'fixed' && label === '')).toHaveLength(4);
  const labels = members.filter(({ origin }) => origin === 'mutant').map(({ label }) => label);
  expect(labels).not.toContain('');
  // A slip that only the last places were left for may be in fewer.
  const counts = [...new Set(labels)].map((label) => labels.filter((each) => each === label).length);
  expect(counts.filter((count) => count < 3).length).toBeLessThanOrEqual(1);
});

test('purity and completeness, by hand', () => {
  const labels = new Map(
    Object.entries({ a: 'x', b: 'x', c: 'x', d: 'y', e: 'y', f: 'z' }).map(([name, label]) => [name, label]),
  );
  const groups = [['a', 'b', 'd'], ['c'], ['e', 'f'], ['right']];
  expect(groupFigures(groups, labels)).toEqual({
    ...{ grouped: 6, mistakes: 3, sharedMistakes: 2, groups: 3, groupsOfSeveral: 2 },
    // The groups' most frequent mistakes have 2, 1 and 1; the mistakes' largest parts 2, 1 and 1.
    ...{ purity: 4 / 6, completeness: 4 / 6 },
    ...{ own: 0, purityOfCompared: 4 / 6, completenessOfCompared: 4 / 6 },
  });
  const known = new Map([...labels].map(([name, label]) => [name, label === 'z' ? `${ownLabel}r1` : label]));
  expect(groupFigures(groups, known)).toMatchObject({
    ...{ purity: 4 / 6, own: 1, purityOfCompared: 4 / 5, completenessOfCompared: 3 / 5 },
  });
  expect(
    renderMixed(
      'class',
      groups.map((members, at) => ({ title: `g${at}`, members })),
      labels,
    ),
  ).toEqual([
    'class: group 1 “g0” has 2 mistakes',
    '    2 × x: a b',
    '    1 × y: d',
    'class: group 3 “g2” has 2 mistakes',
    '    1 × y: e',
    '    1 × z: f',
    'class: “x” is in 2 groups',
    '    1 “g0”: a b',
    '    2 “g1”: c',
    'class: “y” is in 2 groups',
    '    1 “g0”: d',
    '    3 “g2”: e',
  ]);
});

test('groups are read as grade writes them', () => {
  const group = {
    id: '1',
    title: 'one',
    members: ['a.c', 'b.c'],
    representative: 'a.c',
    tests: [],
    grounds: [],
  };
  expect(readGroups(JSON.stringify([group]), 'groups.json')).toEqual([
    { title: 'one', members: group.members },
  ]);
  expect(() => readGroups('{}', 'groups.json')).toThrow(/is not the groups.json of a graded class/);
});
