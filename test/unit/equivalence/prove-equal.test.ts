/** Pairs of programs whose equality is known from thinking; what is proved is also tried input by input. */

import { describe, expect, test } from '@jest/globals';
import { createRandom } from '#base/random.js';
import { deriveShapes } from '#equivalence/derive-shapes.js';
import type { FreeShape } from '#equivalence/free-shape.js';
import { defaultEqualityLimits } from '#equivalence/limits.js';
import { agreeOn, askEqual, drawInput, equalityQuestion, shapeFrom } from '../../support/equality.js';
import { linkText } from '../../support/run-text.js';

const anyInt = [-(2 ** 31), 2 ** 31 - 1] as const;
const some = [-100_000, 100_000] as const;
const pair = shapeFrom('# #\n', anyInt, anyInt);

function main(body: string): string {
  return `#include <stdio.h>\n#include <stdlib.h>\nint main(void) { ${body} return 0; }\n`;
}

function ofTwo(expression: string): string {
  return main(`int a, b; scanf("%d %d", &a, &b); printf("%d\\n", ${expression});`);
}

function ofDoubles(expression: string, format = '%.2f'): string {
  return main(`double a, b; scanf("%lf %lf", &a, &b); printf("${format}\\n", ${expression});`);
}

const sumOfArray = main(`
  int n, i, s = 0, a[20];
  scanf("%d", &n);
  for (i = 0; i < n; i++) scanf("%d", &a[i]);
  for (i = n - 1; i >= 0; i--) s += a[i];
  printf("sum: %d", s);`);

const equalPairs: readonly (readonly [name: string, a: string, b: string, shape: FreeShape])[] = [
  ['a sum the other way round', ofTwo('a + b'), ofTwo('b + a'), pair],
  ['a product and a shift', ofTwo('2 * a + b'), ofTwo('(a << 1) + b'), pair],
  [
    'a maximum by a condition and by a branch',
    ofTwo('a > b ? a : b'),
    main('int x, y; scanf("%d%d", &x, &y); if (y >= x) x = y; printf("%d", x);'),
    pair,
  ],
  [
    'types of the same range',
    ofTwo('a + b'),
    main('long a, b; scanf("%ld%ld", &a, &b); printf("%ld", a + b);'),
    shapeFrom('# #\n', some, some),
  ],
  [
    'a sum by a loop and by its formula',
    main('int n, i, s = 0; scanf("%d", &n); for (i = 1; i <= n; i++) s += i; printf("%d", s);'),
    main('int n; scanf("%d", &n); printf("%d\\n", n * (n + 1) / 2);'),
    shapeFrom('#', [0, 90]),
  ],
  [
    'an array and a running sum',
    sumOfArray,
    main(
      `int n, x, s = 0; scanf("%d", &n); while (n-- > 0) { scanf("%d", &x); s += x; } printf("sum: %d\\n", s);`,
    ),
    shapeFrom('4\n# # # #\n', some, some, some, some),
  ],
  [
    'text that a condition decides, and white space at its end',
    main('int a; scanf("%d", &a); if (a % 2) printf("odd\\n"); else printf("even\\n");'),
    main('int a; scanf("%d", &a); puts(a & 1 ? "odd   " : "even");'),
    shapeFrom('#\n', anyInt),
  ],
  [
    'a printed number and the literal that it must be',
    main('int a; scanf("%d", &a); if (a == 3) printf("[3]"); else printf("[%d]", a);'),
    main('int a; scanf("%d", &a); printf("[%d]", a);'),
    shapeFrom('#\n', anyInt),
  ],
  [
    'doubles in the same order',
    ofDoubles('a * b + a'),
    ofDoubles('b * a + a'),
    shapeFrom('# #', [-999, 999, 2], [0, 50, 1]),
  ],
  [
    'a number read as double and as int',
    main('double a; scanf("%lf", &a); printf("%.0f\\n", a);'),
    main('int a; scanf("%d", &a); printf("%d\\n", a);'),
    shapeFrom('#', [1, 100_000]),
  ],
  [
    'a digit printed as number and as character',
    main('int a; scanf("%d", &a); printf("%d", a % 10);'),
    main('int a; scanf("%d", &a); putchar(a % 10 + \'0\');'),
    shapeFrom('#', [0, 100_000]),
  ],
  [
    'where the reference divides by zero nothing is wanted',
    ofTwo('a / b'),
    ofTwo('b == 0 ? 7 : a / b'),
    shapeFrom('# #', some, some),
  ],
];

const differentPairs: readonly (readonly [name: string, a: string, b: string, shape: FreeShape])[] = [
  [
    'a sum that overflows',
    ofTwo('(a + b) / 2'),
    ofTwo('a + (b - a) / 2'),
    shapeFrom('# #', [1, anyInt[1]], [1, anyInt[1]]),
  ],
  ['one value deep inside a range', ofTwo('a + b'), ofTwo('a == 7919 ? b : a + b'), pair],
  ['one pair of values', ofTwo('a'), ofTwo('a == 123456 && b == -654321 ? 0 : a'), pair],
  ['a bound off by one', ofTwo('a < b'), ofTwo('a <= b'), pair],
  [
    'an exact sum of doubles',
    ofDoubles('a + b', '%.17g'),
    ofDoubles('b - (0.1 - a) + 0.1', '%.17g'),
    shapeFrom('# #', [0, 999, 1], [0, 999, 1]),
  ],
  ['floor and truncation', ofTwo('a / 2'), ofTwo('a >> 1'), pair],
  ['a crash on one value', ofTwo('a'), ofTwo('b / (a - 4711) == 1 ? a : a'), pair],
  [
    'endless on one value',
    ofTwo('a'),
    main('int a; scanf("%d", &a); while (a == 99); printf("%d", a);'),
    pair,
  ],
  [
    'an output that goes on',
    ofTwo('a'),
    main('int a; scanf("%d", &a); printf("%d", a); if (a > 5000) printf("!");'),
    pair,
  ],
  [
    'another width of a field',
    ofTwo('a'),
    main('int a; scanf("%d", &a); printf("%3d\\n", a);'),
    shapeFrom('# 0', [0, 5000]),
  ],
];

describe('proveEqual', () => {
  test.each(equalPairs)('%s: proved', async (_name, a, b, shape) => {
    expect(await askEqual(a, b, [shape])).toMatchObject({ kind: 'proved', shapes: 1 });
    const question = equalityQuestion(linkText(a), linkText(b), [shape]);
    const random = createRandom(1);
    for (let i = 0; i < 200; i++) expect(agreeOn(question, shape, drawInput(shape, random))).toBe(true);
  });

  test.each(differentPairs)('%s: an input on which they differ', async (_name, a, b, shape) => {
    const answer = await askEqual(a, b, [shape]);
    expect(answer).toMatchObject({ kind: 'differs' });
    if (answer.kind !== 'differs') return;
    const question = equalityQuestion(linkText(a), linkText(b), [shape]);
    expect(agreeOn(question, shape, answer.input)).toBe(false);
  });

  test('a free number read character by character leaves the shape open', async () => {
    const a = main('int a; scanf("%d", &a); printf("%d", a);');
    const b = main('int c; while ((c = getchar()) != EOF) putchar(c);');
    expect(await askEqual(a, b, [shapeFrom('#\n', anyInt)])).toEqual({
      kind: 'open',
      reason: 'a free number of the input is not read as one number',
    });
  });

  test('digits that are read one by one are free as characters', async () => {
    const digits = main(
      'int c, s = 0; while ((c = getchar()) != EOF) if (c >= 48 && c <= 57) s += c - 48; printf("%d", s);',
    );
    const [shape] = deriveShapes(
      [{ args: [], stdin: '27182' }],
      () => ({ unread: 0, meetsEnd: true }),
      defaultEqualityLimits,
    );
    expect(await askEqual(digits, digits, [shape!])).toMatchObject({
      kind: 'proved',
      proved: [shape!.byCharacter],
    });
  });

  test('words of free letters', async () => {
    const reversed = main(
      'char s[20]; int i, n = 0; scanf("%s", s); while (s[n]) n++; for (i = n - 1; i >= 0; i--) putchar(s[i]);',
    );
    const recursive = `#include <stdio.h>
      static void back(const char *s) { if (*s) { back(s + 1); printf("%c", *s); } }
      int main(void) { char s[20]; fgets(s, 20, stdin); s[3] = 0; back(s); return 0; }\n`;
    const letter = { kind: 'character', low: 97, high: 122 } as const;
    const shape = { args: [], stdin: [letter, letter, letter, { kind: 'text', text: '\n' } as const] };
    expect(await askEqual(reversed, recursive, [shape])).toMatchObject({ kind: 'proved' });
    const wrong = main(
      'char a, b, c; scanf("%c%c%c", &a, &b, &c); printf("%c%c%c", c, b == 113 ? 112 : b, a);',
    );
    expect(await askEqual(reversed, wrong, [shape])).toMatchObject({ kind: 'differs' });
  });

  test('too many paths leave it open, with the bound as the reason', async () => {
    const loop = main('int n, i; scanf("%d", &n); for (i = 0; i < n; i++); printf("%d", n);');
    const limits = { ...defaultEqualityLimits, pathsMax: 10 };
    expect(await askEqual(loop, ofTwo('a'), [shapeFrom('# 1', [0, 10_000])], { limits })).toEqual({
      kind: 'open',
      reason: 'more than 10 paths',
    });
  });

  test('what is open for a wide range may be proved for a narrower one', async () => {
    const loop = main('int n, i, s = 0; scanf("%d", &n); for (i = 0; i < n; i++) s += 2; printf("%d", s);');
    const formula = main('int n; scanf("%d", &n); printf("%d", n > 50000 ? 0 : 2 * n);');
    const narrower = shapeFrom('#', [0, 100]);
    const answer = await askEqual(loop, formula, [{ ...shapeFrom('#', [0, 100_000]), narrower }]);
    expect(answer).toMatchObject({ kind: 'proved', proved: [narrower] });
  });

  test('inputs that the reference does not read to the end are not of the shape', async () => {
    const counted = main(
      'int n, x, s = 0; scanf("%d", &n); while (n-- > 0 && scanf("%d", &x) == 1) s += x; printf("%d", s);',
    );
    const all = main(
      'int n, x, s = 0; scanf("%d", &n); while (scanf("%d", &x) == 1) s += x; printf("%d", s);',
    );
    const shape = { ...shapeFrom('# # # #\n', [0, 9], some, some, some), meetsEnd: false };
    expect(await askEqual(counted, all, [shape])).toMatchObject({ kind: 'proved' });
  });

  test('the exit status counts where it is compared', async () => {
    const [zero, one] = [
      main('int a; scanf("%d", &a);'),
      main('int a; scanf("%d", &a); if (a == 5) exit(3);'),
    ];
    const shape = shapeFrom('#', anyInt);
    expect(await askEqual(zero, one, [shape])).toMatchObject({ kind: 'proved' });
    expect(await askEqual(zero, one, [shape], { comparesStatus: true })).toEqual({
      kind: 'differs',
      input: { args: [], stdin: '5' },
    });
  });

  test('nothing is proved where the reference is never defined', async () => {
    const wrong = main('int a, b; scanf("%d", &a); printf("%d", b);');
    expect(await askEqual(wrong, wrong, [shapeFrom('#', anyInt)])).toEqual({
      kind: 'open',
      reason: 'no input on which the reference is defined',
    });
  });
});
