import { describe, expect, test } from '@jest/globals';
import type { EditAnswer } from '#edits/find-edits.js';
import { type Case, find } from '../../support/tried.js';

function described({ byToggle }: EditAnswer): string[] {
  return [...byToggle.values()].flat().map(({ edit }) => edit.description);
}

const program = (body: string): string => `#include <stdio.h>\nint main(void) {\n${body}\nreturn 0;\n}\n`;

const sum = program(
  'int n, i, x, sum = 0;\nscanf("%d", &n);\nfor (i = 1; i < n; i++) { scanf("%d", &x); sum += x; }\nprintf("%d", sum);',
);
const sums: readonly Case[] = [
  ['3 1 2 3', '6'],
  ['1 5', '5'],
  ['0', '0'],
];

describe('edits that pass the whole suite', () => {
  test('are told for the location they lie in, the likeliest first', () => {
    const answer = find(sum, sums);
    expect(described(answer)[0]).toBe('< becomes <=');
    const [first] = [...answer.byToggle.values()][0]!;
    expect(first!.edit).toEqual({
      description: '< becomes <=',
      file: 'a.c',
      line: 5,
      column: 13,
      endLine: 5,
      endColumn: 18,
      before: 'i < n',
      after: 'i <= n',
    });
  });

  test('and where nothing passes sooner, also those with which runs take much longer', () => {
    const text = program(
      'int n, i, sum = 0;\nscanf("%d", &n);\nif (n = 0) { printf("none"); return 0; }\nfor (i = 0; i < n; i++) sum += i % 3;\nprintf("%d", sum);',
    );
    const cases: readonly Case[] = [
      ['0', 'none'],
      ['3000', '3000'],
      ['2400', '2400'],
    ];
    expect(described(find(text, cases, { persistentMax: 3 }))).toEqual(['= becomes ==']);
    expect(described(find(text, cases, { persistentMax: 0 }))).toEqual([]);
  });

  test('but none once the caller asks for an end, and the answer says that it was cut short', () => {
    const answer = find(sum, sums, {}, 'native', 'always', { isRaised: () => true });
    expect(described(answer)).toEqual([]);
    expect(answer.spent).toMatchObject({ tried: 0, translations: 0, isCutShort: true });
  });

  test('and those found before the caller asked for an end', () => {
    let asked = 0;
    const answer = find(sum, sums, {}, 'native', 'never', { isRaised: () => ++asked > 40 });
    expect(described(answer)).toContain('< becomes <=');
  });

  test('however long the tests are', () => {
    const long = program(
      'int n, i, s = 0;\nscanf("%d", &n);\nfor (i = 0; i < n; i++) s ^= i;\nprintf("%d", s);',
    );
    const cases: readonly Case[] = [
      ['3', '0'],
      // From 0 to a multiple of four they cancel each other, up to the last.
      ['400000', '400000'],
    ];
    expect(described(find(long, cases))[0]).toBe('< becomes <=');
  });

  test('a statement is left out', () => {
    const text = program('int a, b;\nscanf("%d %d", &a, &b);\na = 7;\nprintf("%d", a + b);');
    const cases: readonly Case[] = [
      ['1 2', '3'],
      ['5 6', '11'],
    ];
    expect(described(find(text, cases))).toContain('remove this statement');
  });

  test('a variable gets its first value', () => {
    const text = program('int p, n;\nscanf("%d", &n);\nwhile (n > 1) p *= n--;\nprintf("%d", p);');
    const cases: readonly Case[] = [
      ['3', '6'],
      ['5', '120'],
    ];
    expect(described(find(text, cases))).toContain('initialise p with 1');
  });

  test('a missing & is found by translation', () => {
    const text = program('int n = 0;\nscanf("%d", n);\nprintf("%d", n);');
    const answer = find(text, [['4', '4']]);
    expect(described(answer)).toEqual(['n becomes &n']);
    expect(answer.added).toMatchObject([{ id: 'a.c:4:13:input', snippet: 'n', endColumn: 14 }]);
    expect([...answer.byToggle.keys()]).toEqual([answer.added[0]!.toggle]);
  });

  test('a wider type is found where a run overflows', () => {
    const text = program(
      'int f = 1, i, n;\nscanf("%d", &n);\nfor (i = 2; i <= n; i++) f *= i;\nprintf("%lld", f);',
    );
    const cases: readonly Case[] = [
      ['5', '120'],
      ['15', '1307674368000'],
    ];
    const answer = find(text, cases);
    expect(described(answer)).toContain('int becomes long long, with its formats');
    expect(answer.added).toMatchObject([
      { id: 'a.c:3:1:declaration', kind: 'declaration', snippet: 'int f = 1, i, n' },
    ]);
  });

  test('a longer array is found where a run leaves it', () => {
    const text = program(
      'int a[2], i;\nfor (i = 0; i < 3; i++) scanf("%d", &a[i]);\nprintf("%d", a[0] + a[2]);\nif (a[2] > 5) return 0;',
    );
    const answer = find(text, [['1 2 3', '4']], {}, 'strict');
    expect(described(answer)).toContain('2 becomes 3');
    expect(answer.added).toMatchObject([{ id: 'a.c:3:5:declaration', snippet: 'a[2]' }]);
  });

  test('a statement without effect gets one', () => {
    const text = program(
      'int i, n, odd = 0;\nscanf("%d", &n);\nfor (i = 1; i <= n; i++) { if (i % 2) odd; }\nprintf("%d", odd);',
    );
    const answer = find(text, [
      ['5', '3'],
      ['8', '4'],
    ]);
    expect(described(answer)).toEqual(['odd becomes odd++']);
    expect(answer.added).toMatchObject([{ id: 'a.c:5:39:assignment' }]);
  });

  test('what reads outside of an array comes after what does not, and is replaced by it at its place', () => {
    const backwards = program(
      'int n, a[5];\nscanf("%d", &n);\nfor (int i = 0; i < n; i++) scanf("%d", &a[i]);\nfor (int i = 0; i < n; i++) printf("%d ", a[n - i]);',
    );
    const answer = find(backwards, [
      ['5 1 2 3 4 5', '5 4 3 2 1 '],
      ['3 7 8 9', '9 8 7 '],
      ['1 4', '4 '],
    ]);
    const byCost = [...answer.byToggle.values()].flat().sort((a, b) => a.cost - b.cost);
    // A loop from 1 on is as likely in both lines, and only in the first it goes beyond the array.
    expect(byCost[0]!.edit).toMatchObject({ line: 6, after: 'int i = 1; i <= n; i++' });
    const beyond = byCost.filter(({ edit }) => edit.line === 5);
    expect(beyond.length).toBeGreaterThan(0);
    for (const { cost } of beyond) expect(cost).toBeGreaterThan(byCost[0]!.cost);

    const guarded = program(
      'int i, a[3] = {4, 5, 6};\nscanf("%d", &i);\nif (i < 0 && a[i] < 5) printf("none");\nelse printf("%d", a[i]);',
    );
    const [best] = [
      ...find(guarded, [
        ['-1', 'none'],
        ['0', 'none'],
        ['1', '5'],
        ['2', '6'],
      ]).byToggle.values(),
    ].flat();
    expect(best!.edit.description).toBe('&& becomes ||');
  });

  test('a bound of an error is made smaller', () => {
    const text = program(
      'double x = 1, y;\nscanf("%lf", &y);\nwhile (x * x - y > 0.01 || y - x * x > 0.01) x = (x + y / x) / 2;\nprintf("%.6f", x);',
    );
    // 1.4166667 is within 0.01, 1.4142157 within 1e-5; six digits need one step more.
    expect(described(find(text, [['2', '1.414214']]))).toContain('0.01 becomes 0.000001');
  });

  test('none where nothing passes', () => {
    const cases: readonly Case[] = [
      ['1', '17'],
      ['2', '4'],
      ['3', '99'],
    ];
    const answer = find(program('int n;\nscanf("%d", &n);\nprintf("%d", n);'), cases);
    expect(described(answer)).toEqual([]);
    expect(answer.spent.isCutShort).toBe(false);
  });
});

describe('edits with which some test passes by luck', () => {
  const greatest = (first: string): string =>
    program(`  int n, i, x, max${first};
  scanf("%d", &n);
  for (i = 0; i < n; i++) {
    scanf("%d", &x);
    if (x < max) max = x;
  }
  printf("%d\\n", max);`);
  const cases: readonly Case[] = [
    ['3 1 5 2', '5'],
    ['2 7 4', '7'],
  ];
  const lucks = (text: string) => {
    const trusts = [...find(text, cases).byToggle.values()].flat().map(({ trust }) => trust);
    expect(trusts.length).toBeGreaterThan(0);
    return trusts.map(({ luck }) => luck);
  };

  test('say where, and what C leaves undefined there', () => {
    const message = "'max' is used before it was given a value";
    expect(new Set(lucks(greatest('')))).toEqual(new Set([{ line: 7, message }]));
  });

  test('are not enough: what is missing is looked for as well, and comes first', () => {
    const text = `#include <stdio.h>
int total = 0;
int sumTo(int n) {
  int i;
  for (i = 0; i < n; i++) total += i + 1;
  return total;
}
int main(void) {
  int n;
  while (scanf("%d", &n) == 1) printf("%d ", sumTo(n));
  return 0;
}
`;
    const sumsTo: readonly Case[] = [
      ['3 4', '6 10'],
      ['2 2 1', '3 3 1'],
      ['5', '15'],
    ];
    const { byToggle } = find(text, sumsTo, {}, 'native', 'otherwise');
    const edits = [...byToggle.values()].flat().sort((a, b) => a.cost - b.cost);
    expect(edits[0]!.edit.description).toBe('insert "total = 0;" before line 5');
    expect(edits.map(({ trust }) => trust.luck !== undefined)).toContain(true);
  });

  test('say nothing where none does', () => {
    expect(new Set(lucks(greatest(' = 0')))).toEqual(new Set([undefined]));
  });
});

describe('limits', () => {
  test('are counts, and say that they were met', () => {
    const { spent } = find(sum, sums, { stepsMax: 100, triesMin: 0 });
    expect(spent.isCutShort).toBe(true);
    expect(spent.tried).toBeLessThan(find(sum, sums).spent.candidates);
  });

  test('are not used up by what is seen of a very long test before anything is tried', () => {
    const text = `#include <stdio.h>
int main(void) {
  int n, i, sum = 1;
  scanf("%d", &n);
  for (i = 0; i < n; i++) sum = (sum + i) % 1000;
  printf("%d", sum);
}
`;
    const few = { stepsMax: 20_000, triesMin: 0, suiteRunsMax: 0 };
    const { byToggle } = find(
      text,
      [
        ['3', '3'],
        ['600000', '0'],
      ],
      few,
    );
    const [first] = [...byToggle.values()];
    expect(first![0]!.edit).toMatchObject({ before: '1', after: '0' });
  });

  test('what takes more steps than most is tried once more, with many', () => {
    const few = { quickStepsMin: 1, quickOverLongest: 1 };
    expect(described(find(sum, sums, few))[0]).toBe('< becomes <=');
    const { spent } = find(sum, sums, { ...few, lateStepsMax: 0, lateTriesMin: 0 });
    expect(spent.isCutShort).toBe(true);
  });

  test('so many edits for a location', () => {
    const { byToggle } = find(sum, sums, { perLocationMax: 1 });
    expect([...byToggle.values()].every((edits) => edits.length === 1)).toBe(true);
  });

  test('the same input gives the same answer', () => {
    const plain = (answer: EditAnswer) => [...answer.byToggle, answer.added, answer.spent];
    expect(plain(find(sum, sums))).toEqual(plain(find(sum, sums)));
  });
});

describe('missing assignments', () => {
  // The largest of each row: it is never set back.
  const rows = program(
    'int n, m, i, j, x, max = 0;\nscanf("%d %d", &n, &m);\nfor (i = 0; i < n; i++) {\n  for (j = 0; j < m; j++) {\n    scanf("%d", &x);\n    if (x > max) max = x;\n  }\n  printf("%d ", max);\n}',
  );
  const cases: readonly Case[] = [
    ['2 2 1 4 3 2', '4 3'],
    ['1 3 4 6 5', '6'],
    ['3 1 7 5 6', '7 5 6'],
  ];

  test('are inserted at the boundary of a block', () => {
    const answer = find(rows, cases, {}, 'native', 'otherwise');
    expect(described(answer)).toEqual(['insert "max = 0;" before line 6', 'insert "max = 0;" after line 10']);
    expect(answer.added).toMatchObject([
      {
        id: 'a.c:6:3:missing',
        snippet: 'for (j = 0; j < m; j++) {',
        subject: 'max',
        endLine: 6,
      },
      { id: 'a.c:10:3:missing', snippet: 'printf("%d ", max);' },
    ]);
    expect([...answer.byToggle.values()].flat()[0]!.edit).toMatchObject({
      line: 6,
      column: 3,
      endColumn: 3,
      before: '',
      after: 'max = 0;\n  ',
    });
  });

  test('are not tried unless they are asked for', () => {
    expect(described(find(rows, cases))).toEqual([]);
  });

  test('go in braces with a body that is one statement', () => {
    const loop = program('int n, k = 0;\nscanf("%d", &n);\nwhile (k < n)\n  printf("%d ", n);');
    const once: readonly Case[] = [
      ['3', '3'],
      ['5', '5'],
    ];
    const [first] = [
      ...find(
        loop,
        once,
        { perLocationMax: 9, confirmedMax: 30, costBeyondFirst: 9 },
        'native',
        'always',
      ).byToggle.values(),
    ]
      .flat()
      .map(({ edit }) => edit.after)
      .filter((after) => after.includes('k = n'));
    expect(first).toBe('{ k = n; printf("%d ", n); }');
  });

  test('are told beside other edits where they are asked for', () => {
    const text = program('int n, a = 0;\nscanf("%d", &n);\nif (n > 3) a = 2;\nprintf("%d", a);');
    const answer = find(
      text,
      [
        ['2', '0'],
        ['5', '1'],
      ],
      {},
      'native',
      'always',
    );
    expect(described(answer)).toContain('2 becomes 1');
    expect(answer.added.map(({ kind }) => kind)).toContain('missing');
  });
});

test('hot loops run compiled do the same', () => {
  const text = program(
    'int i, j, n, c = 0;\nscanf("%d", &n);\nfor (i = 0; i < n; i++) for (j = 0; j < n; j++) if (i + j > 10) c++;\nprintf("%d", c);',
  );
  // Pairs below 100 whose sum is at least 10: 10000 less the 55 whose sum is at most 9.
  const answers = [50, Number.POSITIVE_INFINITY].map((compileAfter) =>
    described(find(text, [['100', '9945']], { compileAfter })),
  );
  expect(answers[0]![0]).toBe('> becomes >=');
  expect(answers[0]).toEqual(answers[1]);
});
