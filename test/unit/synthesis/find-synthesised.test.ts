import { describe, expect, test } from '@jest/globals';
import { applyTextEdit } from '#program/apply-edit.js';
import type { EditJudge } from '#program/edit-judge.js';
import { findSynthesised } from '#synthesis/find-synthesised.js';
import { type Case, passes, tried, triedText } from '../../support/tried.js';

const asked = { excluded: new Set<never>(), missing: 'never' } as const;

/** The lines that differ once the edit is made; undefined where none is believed. */
function repaired(text: string, cases: readonly Case[]): string[] | undefined {
  const given = triedText(text, cases);
  const [edits] = [...findSynthesised(given, asked).byToggle.values()];
  if (edits === undefined) return undefined;
  const input = applyTextEdit(given.input, edits[0]!.edit);
  expect(passes(tried(input))).toEqual(cases.map(() => true));
  const before = new Set(text.split('\n'));
  return input.submission.text.split('\n').filter((line) => !before.has(line));
}

const area = `#include <stdio.h>
int main(void) {
  double a, b, c;
  scanf("%lf %lf", &a, &b);
  c = a * b / 2;
  printf("%.2f\\n", c);
  return 0;
}
`;

const primes = `#include <stdio.h>
int is_prime(int n) {
  int i;
  for (i = 2; i < n; i++) {
    if (n % i == 0) return 0;
  }
  return 1;
}
int main(void) {
  int a, b, i;
  scanf("%d %d", &a, &b);
  for (i = a; i <= b; i++) {
    if (is_prime(i)) printf("%d ", i);
  }
  return 0;
}
`;

const fee = `#include <stdio.h>
int main(void) {
  int days, min;
  scanf("%d %d", &days, &min);
  min += days * (12 * 60);
  printf("%d\\n", min);
  return 0;
}
`;

const marks = `#include <stdio.h>
int main(void) {
  int n, mark, passed = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) {
    scanf("%d", &mark);
    if (mark > 50) passed++;
  }
  printf("%d\\n", passed);
  return 0;
}
`;

const price = `#include <stdio.h>
int main(void) {
  double price, total;
  scanf("%lf", &price);
  total = price * 1.15;
  printf("%.2f\\n", total);
  return 0;
}
`;

/** As the search for values knows it: what the assignment in a line stores first, by the test. */
function repairedBy(text: string, cases: readonly Case[], line: number, values: readonly number[]) {
  const given = triedText(text, cases);
  const { toggle } = given.located.locations.find((each) => each.line === line)!;
  const wanted = new Map([[toggle, new Map(values.map((value, test) => [test, value]))]]);
  const [edits = []] = [...findSynthesised(given, { ...asked, wanted }).byToggle.values()];
  return edits[0]?.edit;
}

describe('a number becomes another', () => {
  test('by the value that is wanted', () => {
    const cases: readonly Case[] = [
      ['1 5', '1445'],
      ['2 0', '2880'],
      ['0 7', '7'],
      ['3 1', '4321'],
    ];
    const edit = repairedBy(fee, cases, 5, [1445, 2880]);
    expect(edit).toMatchObject({ before: '12', after: '24', description: '12 becomes 24' });
  });

  test('a fraction, as short as passes', () => {
    const cases: readonly Case[] = [
      ['10', '11.90'],
      ['100', '119.00'],
      ['20', '23.80'],
      ['0', '0.00'],
    ];
    const edit = repairedBy(price, cases, 5, [11.9, 119]);
    expect(edit).toMatchObject({ before: '1.15', after: '1.19' });
  });

  test('in a condition, the roundest between what has to be kept apart', () => {
    const cases: readonly Case[] = [
      ['3 55 70 20', '1'],
      ['2 57 64', '1'],
      ['2 10 90', '1'],
      ['4 59 51 66 70', '2'],
      ['1 50', '0'],
      ['2 99 68', '2'],
    ];
    expect(repaired(marks, cases)).toEqual(['    if (mark > 60) passed++;']);
  });
});

describe('a number that is missing is put behind an expression', () => {
  test('that has to be divided by it, as what is printed of a fraction tells', () => {
    const interest = `#include <stdio.h>
int main(void) {
  double sum, rate, gain;
  scanf("%lf %lf", &sum, &rate);
  gain = sum * rate;
  printf("%.2f\\n", gain);
  return 0;
}
`;
    const cases: readonly Case[] = [
      ['200 3', '6.00'],
      ['150 2.5', '3.75'],
      ['99 1', '0.99'],
      ['0 4', '0.00'],
    ];
    const edit = repairedBy(interest, cases, 5, [6, 3.75, 0.99]);
    expect(edit).toMatchObject({ before: 'sum * rate', after: 'sum * rate / 100' });
  });

  test('or multiplied, in parentheses where they are needed', () => {
    const seconds = `#include <stdio.h>
int main(void) {
  int hours, minutes, all;
  scanf("%d %d", &hours, &minutes);
  all = hours * 60 + minutes;
  printf("%d\\n", all);
  return 0;
}
`;
    const cases: readonly Case[] = [
      ['1 5', '3900'],
      ['0 1', '60'],
      ['2 0', '7200'],
      ['0 0', '0'],
    ];
    const edit = repairedBy(seconds.replace('60', '(30 + 30)'), cases, 5, [3900, 60, 7200]);
    expect(edit).toMatchObject({ after: '(hours * (30 + 30) + minutes) * 60' });
  });

  test('of a quotient of integers the roundest', () => {
    const dozens = `#include <stdio.h>
int main(void) {
  int eggs, full;
  scanf("%d", &eggs);
  full = eggs;
  printf("%d\\n", full);
  return 0;
}
`;
    const cases: readonly Case[] = [
      ['25', '2'],
      ['12', '1'],
      ['11', '0'],
      ['60', '5'],
    ];
    const edit = repairedBy(dozens, cases, 5, [2, 1, 0, 5]);
    expect(edit).toMatchObject({ after: 'eggs / 12' });
  });
});

describe('a statement behind a condition is put in', () => {
  test('where a sign is wrong', () => {
    const cases: readonly Case[] = [
      ['1 3', '1.50'],
      ['-2 3', '3.00'],
      ['3 -3', '4.50'],
      ['-5 -1', '2.50'],
      ['-4 7', '14.00'],
    ];
    expect(repaired(area, cases)).toEqual(['  if (c < 0) c = -c;']);
  });

  test('where a special case is missing, before the loop and as far in', () => {
    const cases: readonly Case[] = [
      ['1 9', '2 3 5 7'],
      ['2 11', '2 3 5 7 11'],
      ['1 4', '2 3'],
      ['20 30', '23 29'],
    ];
    expect(repaired(primes, cases)).toEqual(['  if (n == 1) return 0;']);
  });

  test('where a recursion has no end', () => {
    const text = `#include <stdio.h>
int power(int b, int n) {
  return b * power(b, n - 1);
}
int main(void) {
  int b, n;
  scanf("%d %d", &b, &n);
  printf("%d\\n", power(b, n));
  return 0;
}
`;
    const cases: readonly Case[] = [
      ['2 0', '1'],
      ['2 3', '8'],
      ['3 2', '9'],
      ['5 1', '5'],
      ['7 2', '49'],
    ];
    expect(repaired(text, cases)).toEqual(['  if (n == 0) return 1;']);
  });

  test('where a function goes on after its answer, in braces with what stands alone', () => {
    const text = `#include <stdio.h>
int main(void) {
  int n;
  scanf("%d", &n);
  if (n < 0)
    printf("negative");
  if (n % 2 == 0)
    printf("even");
  else
    printf("odd");
  return 0;
}
`;
    const cases: readonly Case[] = [
      ['-4', 'negative'],
      ['-3', 'negative'],
      ['6', 'even'],
      ['5', 'odd'],
    ];
    expect(repaired(text, cases)).toEqual(['    { printf("negative"); return 0; }']);
  });
});

describe('an expression is rewritten', () => {
  test('a condition gets the second of two parts', () => {
    const text = `#include <stdio.h>
int main(void) {
  int x, y;
  scanf("%d %d", &x, &y);
  if (x > 0) printf("inside\\n");
  else printf("outside\\n");
  return 0;
}
`;
    const cases: readonly Case[] = [
      ['1 5', 'inside'],
      ['5 1', 'outside'],
      ['4 4', 'outside'],
      ['3 4', 'inside'],
      ['-1 4', 'outside'],
      ['0 9', 'outside'],
      ['-3 -7', 'outside'],
      ['8 2', 'outside'],
    ];
    expect(repaired(text, cases)).toEqual(['  if (x > 0 && x < y) printf("inside\\n");']);
  });

  test('a formula gets the operand that it lacks', () => {
    const text = `#include <stdio.h>
int main(void) {
  int i, n, sum = 0;
  scanf("%d", &n);
  for (i = 1; i <= n; i++) {
    sum = sum + i;
  }
  printf("%d\\n", sum);
  return 0;
}
`;
    const cases: readonly Case[] = [
      ['1', '1'],
      ['2', '5'],
      ['3', '14'],
      ['4', '30'],
      ['6', '91'],
    ];
    expect(repaired(text, cases)).toEqual(['    sum = sum + i * i;']);
  });

  test('over variables of which input has set a part', () => {
    const text = `#include <stdio.h>
int main(void) {
  long long a, b;
  scanf("%I64d %I64d", &a, &b);
  a = a * b;
  printf("%lld", a);
  return 0;
}
`;
    const cases: readonly Case[] = [
      ['1 5', '6'],
      ['5 1', '10'],
      ['4 4', '20'],
      ['3 7', '24'],
      ['7 3', '28'],
      ['9 10', '99'],
    ];
    expect(repaired(text, cases)).toEqual(['  a = a * b + a;']);
  });

  test('what a compound assignment adds', () => {
    const text = `#include <stdio.h>
int main(void) {
  int i, n, k, sum = 0;
  scanf("%d %d", &n, &k);
  for (i = 0; i < n; i++) sum += i;
  printf("%d\\n", sum);
  return 0;
}
`;
    const cases: readonly Case[] = [
      ['1 5', '5'],
      ['2 3', '7'],
      ['3 10', '33'],
      ['4 0', '6'],
      ['4 2', '14'],
    ];
    expect(repaired(text, cases)).toEqual(['  for (i = 0; i < n; i++) sum += i + k;']);
  });
});

test('expressions that differ only where a loop ends are kept apart', () => {
  const spans = `#include <stdio.h>
int main(void) {
  int n, i;
  scanf("%d", &n);
  for (i = 1; i <= n; i++) printf("%d to %d\\n", i, i + 2);
  return 0;
}
`;
  const upTo = (n: number): Case => {
    const first = Array.from({ length: n - 2 }, (_, index) => index + 1);
    return [`${n}`, first.map((i) => `${i} to ${i + 2}\n`).join('')];
  };
  const { byToggle } = findSynthesised(triedText(spans, [upTo(23), upTo(4), upTo(31), upTo(40)]), asked);
  const descriptions = [...byToggle.values()].flatMap((edits) => edits.map(({ edit }) => edit.description));
  expect(descriptions).toContain('i becomes i + 2');
});

describe('nothing is answered', () => {
  const twice = `#include <stdio.h>
int main(void) {
  int n;
  scanf("%d", &n);
  printf("%d\\n", 2 * n);
  return 0;
}
`;

  test('where few tests fit an expression that is far from what is written', () => {
    const cases: readonly Case[] = [
      ['3', '6'],
      ['5', '13'],
    ];
    expect(repaired(twice, cases)).toBeUndefined();
  });

  test('where no expression over the variables fits', () => {
    const cases: readonly Case[] = [
      ['3', '6'],
      ['4', '17'],
      ['5', '2'],
      ['6', '-90'],
      ['7', '3'],
      ['8', '1001'],
    ];
    expect(repaired(twice, cases)).toBeUndefined();
  });

  test('where what is likely disagrees beyond the suite', () => {
    const text = `#include <stdio.h>
int main(void) {
  int a, b, c, d;
  scanf("%d %d %d %d", &a, &b, &c, &d);
  if (a > 0) printf("yes\\n");
  else printf("no\\n");
  return 0;
}
`;
    // Whether b, c or d is meant, nobody can say.
    const cases: readonly Case[] = [
      ['1 0 0 0', 'no'],
      ['1 5 5 5', 'yes'],
      ['2 7 7 7', 'yes'],
      ['0 0 0 0', 'no'],
      ['3 9 9 9', 'yes'],
    ];
    expect(repaired(text, cases)).toBeUndefined();
  });
});

describe('who can be asked', () => {
  const cases: readonly Case[] = [
    ['1 9', '2 3 5 7'],
    ['2 11', '2 3 5 7 11'],
    ['1 4', '2 3'],
  ];

  function judgedBy(judge: EditJudge['judge']): readonly string[] {
    const editJudge: EditJudge = {
      hasOracle: true,
      judge,
      prove: async () => ({ level: 'tests-only' }),
      isRefuted: () => false,
      isStraying: () => false,
    };
    const { byToggle } = findSynthesised({ ...triedText(primes, cases), editJudge }, asked);
    return [...byToggle.values()].flatMap(([best]) => [best!.trust.level]);
  }

  test('refutes every edit: none is answered', () => {
    const counterexample = { args: [], stdin: '', expected: '', actual: '' };
    expect(judgedBy(() => ({ level: 'refuted', oracle: 'reference', counterexample }))).toEqual([]);
  });

  test('agrees: the likeliest is answered', () => {
    expect(judgedBy(() => ({ level: 'agreed', oracle: 'reference', inputs: 30 }))).toEqual(['agreed']);
  });
});
