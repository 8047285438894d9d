/** Repairs by whole correct programs, which name everything differently and are laid out differently. */

import { describe, expect, test } from '@jest/globals';
import { findWholeRepair } from '#clusters/find-whole-repair.js';
import { defaultClusterLimits } from '#clusters/limits.js';
import { correctProgramsOf, editJudgeOf } from '#oracle/oracle-judge.js';
import { applyAllToInput, replacementOf } from '#program/apply-edit.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import { suiteAlone } from '#program/edit-judge.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { WholeRepair } from '#repairs/repair-source.js';
import { type Case, passes, tried, triedText } from '../../support/tried.js';

const head = '#include <stdio.h>\n';

function withClass(text: string, correct: readonly string[], cases: readonly Case[]): TriedProgram {
  const alone = triedText(head + text, cases);
  const programs = correct.map((donor, at) => ({
    submission: { name: `other-${at}.c`, text: head + donor },
    headers: [],
  }));
  const completed: CompletedSuite = {
    suite: alone.input.suite,
    voidTests: new Map(),
    oracle: { kind: correct.length === 1 ? 'reference' : 'class', programs },
  };
  return {
    ...alone,
    editJudge: editJudgeOf(completed, alone.input),
    correctPrograms: () => correctProgramsOf(completed),
  };
}

/** The text with all edits, without the line that is added here. */
function repaired(given: TriedProgram, { edits }: WholeRepair): string {
  const { submission } = given.input;
  const changes = edits.map((edit) => ({ ...replacementOf(submission.text, edit), file: submission }));
  const edited = applyAllToInput(given.input, changes);
  expect(passes(tried(edited)).every(Boolean)).toBe(true);
  return edited.submission.text.slice(head.length);
}

const sums: readonly Case[] = [
  ['3 1 2 3', '6'],
  ['1 5', '5'],
  ['4 2 -2 7 1', '8'],
  ['2 9 9', '18'],
];

/** A student's, with two mistakes at two places and a comment of their own. */
const wrongSum = `int main(void) {
    int n, i, x, s = 1; // the sum
    scanf("%d", &n);
    for (i = 1; i < n; i++) {
        scanf("%d", &x);
        s += x;
    }
    printf("%d\\n", s);
    return 0;
}
`;

const rightSum = `int main() {
  int count, value, total = 0, k = 1;
  scanf("%d", &count);
  while (count >= k) { scanf("%d", &value); total = total + value; k = k + 1; }
  printf("%d\\n", total);
}
`;

describe('a repair by a whole program', () => {
  test('changes what is wrong, and nothing that says the same in other words', () => {
    const given = withClass(wrongSum, [rightSum], sums);
    const repair = findWholeRepair(given)!;
    expect(repaired(given, repair)).toBe(wrongSum.replace('s = 1', 's = 0').replace('i < n', 'n >= i'));
    expect(repair.fixes).toEqual([...given.failing].sort());
    expect(repair.trust.level).toBe('agreed');
    expect(repair.relativeSize).toBeLessThan(0.2);
    expect(repair.advice).toEqual([
      'line 3: look at what is computed here',
      'line 5: look at the condition of the loop',
    ]);
  });

  test('takes the program that needs the fewest changes', () => {
    const other = rightSum.replace('count >= k', 'k <= count').replace('total = 0', 'total = 0 * 3');
    const given = withClass(wrongSum, [other, rightSum.replace('count >= k', 'k <= count')], sums);
    expect(repaired(given, findWholeRepair(given)!)).toBe(
      wrongSum.replace('s = 1', 's = 0').replace('i < n', 'i <= n'),
    );
  });

  test('puts in what is missing, at the indentation of its neighbours, with a variable of its own', () => {
    const wrong = `int main(void) {
    int n, i, m;
    scanf("%d", &n);
    for (i = 0; i < n; i++) {
        scanf("%d", &m);
    }
    printf("%d\\n", m);
    return 0;
}
`;
    const right = `int main(void) {
  int n, i, x, best;
  scanf("%d%d", &n, &best);
  for (i = 1; i < n; i++) {
    scanf("%d", &x);
    if (x > best)
      best = x;
  }
  printf("%d\\n", best);
}
`;
    const given = withClass(
      wrong,
      [right],
      [
        ['3 1 9 3', '9'],
        ['2 -4 -7', '-4'],
        ['4 2 6 5 1', '6'],
        ['1 3', '3'],
      ],
    );
    const repair = findWholeRepair(given, { ...defaultClusterLimits, relativeSizeMax: 1 })!;
    const text = repaired(given, repair);
    expect(text).toContain('{\n    int x;\n    int n, i, m;\n    scanf("%d%d", &n, &m);');
    expect(text).toContain('        scanf("%d", &x);\n        if (x > m)\n          m = x;\n    }');
  });

  test('adds a branch that is missing, and leaves out what is too much', () => {
    const wrong = `int main(void) {
    char c;
    scanf("%c", &c);
    if (c >= 'a' && c <= 'z')
        printf("small");
    printf("!");
    return 0;
}
`;
    const right = `int main(void) {
    char letter;
    scanf("%c", &letter);
    if ('a' <= letter && letter <= 'z') { printf("small"); }
    else if (letter >= '0' && letter <= '9') { printf("digit"); }
    return 0;
}
`;
    const given = withClass(
      wrong,
      [right],
      [
        ['q', 'small'],
        ['7', 'digit'],
        ['a', 'small'],
        ['0', 'digit'],
        ['?', ''],
      ],
    );
    // More than a third of so small a program is new, so it is shown as advice.
    const repair = findWholeRepair(given)!;
    expect(repair.edits).toEqual([]);
    expect(repair.fixes).toHaveLength(given.failing.length);
    expect(repair.advice).toEqual([
      'line 6: something is missing here, a choice',
      'line 7: this is not needed',
    ]);
  });

  test('goes through functions by their role', () => {
    const wrong = `int twice(int n) { return n + 1; }
int main(void) { int a; scanf("%d", &a); printf("%d %d", twice(a), twice(a + 2)); return 0; }
`;
    const right = `int dbl(int k) { return k * 2; }
int main(void) { int v; scanf("%d", &v); printf("%d %d", dbl(v), dbl(v + 1)); return 0; }
`;
    const given = withClass(
      wrong,
      [right],
      [
        ['3', '6 8'],
        ['5', '10 12'],
        ['-1', '-2 0'],
      ],
    );
    expect(repaired(given, findWholeRepair(given)!)).toBe(
      wrong.replace('n + 1', 'n * 2').replace('a + 2', 'a + 1'),
    );
  });

  test('brings along a function that is lacking', () => {
    const wrong = `#define UNUSED 1
int main(void) {
    int a, b;
    scanf("%d %d", &a, &b);
    int c = a - b;
    printf("The greatest divisor of %d and %d is %d", a, b, c);
    printf("\\n");
    return 0;
}
`;
    const right = `int gcd(int x, int y) {
  while (y) { int r = x % y; x = y; y = r; }
  return x;
}
int main(void) {
  int p, q, d;
  scanf("%d %d", &p, &q);
  d = gcd(p, q);
  printf("The greatest divisor of %d and %d is %d\\n", p, q, d);
}
`;
    const says = (a: number, b: number, c: number): Case => [
      `${a} ${b}`,
      `The greatest divisor of ${a} and ${b} is ${c}`,
    ];
    const given = withClass(wrong, [right], [says(12, 18, 6), says(7, 5, 1), says(9, 3, 3), says(8, 4, 4)]);
    const repair = findWholeRepair(given, { ...defaultClusterLimits, relativeSizeMax: 1 })!;
    const text = repaired(given, repair);
    expect(text).toContain('int gcd(int x, int y) {\n  while (y) {');
    expect(text).toContain('    int c = gcd(a, b);');
    expect(text).toContain('    printf("\\n");');
  });

  test('that repairs some tests and breaks none is better than nothing', () => {
    // The last test asks for what no program prints.
    const given = withClass(wrongSum, [rightSum], [...sums, ['2 1 1', 'not a sum']]);
    const partly = { ...given, correctPrograms: withClass(wrongSum, [rightSum], sums).correctPrograms };
    const repair = findWholeRepair({ ...partly, editJudge: suiteAlone })!;
    expect(repair.fixes).toEqual([0, 1, 2, 3].filter((test) => given.failing.includes(test)));
    expect(repair.fixes.length).toBeLessThan(given.failing.length);
    expect(repair.trust.level).toBe('tests-only');
  });

  test('declares before it uses', () => {
    const wrong = `int main(void) {
    int n;
    scanf("%d", &n);
    int best;
    for (int i = 0; i < n; i++) {
        int x;
        scanf("%d", &x);
        if (x > best) best = x;
    }
    printf("the largest of them is %d, of %d in all\\n", best, n);
    return 0;
}
`;
    const right = `int main(void) {
  int max = -1000, n, x;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) { scanf("%d", &x); if (x > max) max = x; }
  printf("the largest of them is %d, of %d in all\\n", max, n);
}
`;
    const says = (stdin: string, largest: number, of: number): Case => [
      stdin,
      `the largest of them is ${largest}, of ${of} in all`,
    ];
    const given = withClass(
      wrong,
      [right],
      [says('2 -3 -9', -3, 2), says('3 -1 -4 -2', -1, 3), says('1 -7', -7, 1)],
    );
    expect(repaired(given, findWholeRepair(given)!)).toBe(
      wrong.replace('    int best;\n', '    int best;\n    best = -1000;\n'),
    );
  });

  test('is not there without a correct program', () => {
    expect(findWholeRepair(withClass(wrongSum, [], sums))).toBeUndefined();
  });
});
