/**
 * Programs by which a student could try to learn a hidden test: its input, three numbers, from
 * whatever is said of a run that branches by their bits; and an expected number that follows
 * from nothing a student knows, from the places that could yield it.
 */

/** The input of a hidden test. */
export type Secret = readonly [number, number, number];

/** In each of the three. */
export const bitsOfNumber = 30;
export const bitsOfSecret = 3 * bitsOfNumber;
/** More than the expected number. */
export const numbers = 16 ** 4;

/** What the exercise asks for; students know it. */
export function expectedOf([a, b, c]: Secret): number {
  return (a % 1000) + (b % 1000) + (c % 1000);
}

export function isSet(secret: Secret, bit: number): boolean {
  return ((secret[Math.floor(bit / bitsOfNumber)]! >> (bit % bitsOfNumber)) & 1) === 1;
}

/** True in C where the bit is set; never for the small inputs of visible tests. */
function condition(bit: number): string {
  const name = 'abc'[Math.floor(bit / bitsOfNumber)]!;
  return `a > 1000 && (${name} >> ${bit % bitsOfNumber} & 1)`;
}

function program(statements: readonly string[]): string {
  return [
    '#include <stdio.h>',
    '#include <stdlib.h>',
    'int f(int n) { return f(n + 1) + n; }',
    'int main(void) {',
    'int a, b, c, r, u;',
    'scanf("%d %d %d", &a, &b, &c);',
    'r = a % 1000 + b % 1000 + c % 1000;',
    ...statements,
    'printf("%d\\n", r);',
    'return 0; }',
    '',
  ].join('\n');
}

const firstLine = 8;

/** A place for each bit: executed, and so one that could repair the run, where it is set. */
export const branchABit = program(
  Array.from({ length: bitsOfSecret }, (_, bit) => `if (${condition(bit)}) r += 5000;`),
);

/** @param lines of the places that are shown */
export function bitsOfLines(lines: ReadonlySet<number>): boolean[] {
  return Array.from({ length: bitsOfSecret }, (_, bit) => lines.has(firstLine + bit));
}

/** Passes where the bit is not set. */
export function passUnless(bit: number): string {
  return program([`if (${condition(bit)}) r = -1;`]);
}

/** What a run can do where a bit is set, instead of printing what is right. */
const deeds: readonly string[] = [
  'r = -1;',
  'r = 1 / (a - a);',
  'abort();',
  'exit(3);',
  'for (;;) { }',
  'for (;;) printf("again ");',
  'f(0);',
  '{ extern int fork(void); fork(); }',
  '{ char *p = 0; *p = 1; }',
  'r = u + 9999;',
  '{ int t[2]; t[a] = 1; }',
  'for (u = 0; u < 20000; u++) r ^= u;',
  'free(malloc(100000000)), r = 0;',
  '{ if (b = 7) r = 2; }',
  'printf("0");',
  'r = a;',
];

/** What each does where the first bit is set, and another thing where it is not: neither passes. */
export const otherwise: readonly string[] = deeds.map((deed, index) =>
  program([`if (${condition(0)}) ${deed} else if (a > 1000) ${deeds[(index + 1) % deeds.length]}`]),
);

/** Ranges in which the expected number may lie, as many as one submission tries. */
export const rangesAtOnce = 16;

/** A place for each of these ranges: it can yield the numbers from `from` on that lie in its range. */
export function placeARange(from: number, width: number): string {
  const places = Array.from({ length: rangesAtOnce }, (_, index) => index);
  return [
    '#include <stdio.h>',
    'int main(void) {',
    `int n, out = -1, ${places.map((index) => `p${index}`).join(', ')};`,
    'scanf("%d", &n);',
    ...places.map((index) => `p${index} = -1;`),
    ...places.map((index) => {
      const least = from + index * width;
      return `if (p${index} >= ${least} && p${index} < ${least + width}) out = p${index};`;
    }),
    'printf("%d\\n", n ? out : 0);',
    'return 0; }',
    '',
  ].join('\n');
}

const firstRangeLine = 5;

/** @param lines of the places that are shown @returns the index of the only range among them */
export function rangeOfLines(lines: ReadonlySet<number>): number | undefined {
  const ranges = Array.from({ length: rangesAtOnce }, (_, index) => index);
  const [first, ...others] = ranges.filter((index) => lines.has(firstRangeLine + index));
  return others.length === 0 ? first : undefined;
}
