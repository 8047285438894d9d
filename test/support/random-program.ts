/**
 * Random programs: variables of every arithmetic type, an array and a pointer into it,
 * a structure, helper functions, nested loops and branches. They are defined except for
 * signed overflow.
 */

import fc from 'fast-check';

const integerTypes = [
  ...['_Bool', 'char', 'unsigned char', 'short', 'unsigned short', 'int', 'unsigned'],
  ...['long', 'unsigned long', 'long long'],
];
const variables = ['v0', 'v1', 'v2', 'v3', 'v4'];
const counters = ['i', 'j', 'k'];
const cellCount = 8;

const anyType = fc.constantFrom(...integerTypes);
const literal = fc.oneof(
  fc.integer({ min: -20, max: 20 }).map((value) => `${value}`),
  fc.constantFrom('2147483647', '-2147483647', '0x80000000', '255', '-128', '65535', '4294967295u'),
  fc.constantFrom('0x7fffffffffffffffL', '0x8000000000000000UL', '1000000007', "'a'", '1L'),
);

/** Expressions without effects; divisors are positive and shifts small enough. */
const { expression } = fc.letrec<{ expression: string; leaf: string }>((tie) => {
  const sub = tie('expression');
  const binary = fc
    .tuple(
      sub,
      fc.constantFrom('+', '-', '*', '&', '|', '^', '<', '<=', '>', '>=', '==', '!=', '&&', '||'),
      sub,
    )
    .map(([left, operator, right]) => `(${left} ${operator} ${right})`);
  return {
    leaf: fc.oneof(
      { arbitrary: fc.constantFrom(...variables, ...counters), weight: 4 },
      { arbitrary: literal, weight: 3 },
      { arbitrary: sub.map((index) => `a[(${index}) & ${cellCount - 1}]`), weight: 1 },
      { arbitrary: fc.constantFrom('*p', 's.x', 's.y', 's.bits', 'p[(i + j) & 3]'), weight: 2 },
    ),
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('leaf'),
      { arbitrary: binary, weight: 4 },
      fc.tuple(sub, fc.constantFrom('/', '%'), sub).map(([l, op, r]) => `(${l} ${op} (((${r}) & 15) + 1))`),
      fc.tuple(sub, fc.constantFrom('<<', '>>'), sub).map(([l, op, r]) => `(${l} ${op} ((${r}) & 7))`),
      fc.tuple(fc.constantFrom('-', '~', '!'), sub).map(([operator, operand]) => `${operator}(${operand})`),
      fc.tuple(anyType, sub).map(([type, operand]) => `((${type})${operand})`),
      fc.tuple(sub, sub, sub).map(([c, x, y]) => `(${c} ? ${x} : ${y})`),
      fc.tuple(fc.constantFrom('h0', 'h1'), sub, sub).map(([f, x, y]) => `${f}(${x}, ${y})`),
      fc.tuple(sub, sub).map(([x, y]) => `((double)${x} < ${y} * 0.5)`),
    ),
  };
});

const place = fc.oneof(
  { arbitrary: fc.constantFrom(...variables), weight: 4 },
  { arbitrary: expression.map((index) => `a[(${index}) & ${cellCount - 1}]`), weight: 2 },
  { arbitrary: fc.constantFrom('(*p)', 's.x', 's.y', 's.bits'), weight: 1 },
);

/** Loops are bounded by counters that nothing else writes; `depth` is the next counter. */
function statement(depth: number): fc.Arbitrary<string> {
  const assignment = fc
    .tuple(place, fc.constantFrom('=', '+=', '-=', '*=', '&=', '|=', '^='), expression)
    .map(([target, operator, value]) => `${target} ${operator} ${value};`);
  const simple = fc.oneof(
    { arbitrary: assignment, weight: 6 },
    fc.tuple(place, fc.constantFrom('++', '--')).map(([target, operator]) => `${target}${operator};`),
    expression.map((index) => `p = a + ((${index}) & ${cellCount / 2 - 1});`),
    expression.map((value) => `printf("%ld ", (long)(${value}));`),
    expression.map((value) => `d = d * 0.25 + (double)(${value});`),
  );
  if (depth === counters.length) return simple;
  const block = fc
    .array(statement(depth + 1), { minLength: 1, maxLength: 3 })
    .map((body) => `{ ${body.join(' ')} }`);
  const counter = counters[depth]!;
  return fc.oneof(
    { arbitrary: simple, weight: 6 },
    fc.tuple(expression, block, block).map(([c, x, y]) => `if (${c}) ${x} else ${y}`),
    fc
      .tuple(fc.integer({ min: 1, max: 5 }), block, expression)
      .map(
        ([n, body, c]) =>
          `for (${counter} = 0; ${counter} < ${n}; ${counter}++) { if (${c}) continue; ${body} }`,
      ),
    fc
      .tuple(fc.integer({ min: 1, max: 5 }), block, expression)
      .map(([n, body, c]) => `${counter} = ${n}; do { ${body} if (${c}) break; } while (--${counter} > 0);`),
    fc
      .tuple(expression, block, block, expression)
      .map(
        ([c, x, y, d]) =>
          `switch ((int)(${c}) & 3) { case 0: ${x} case 1: ${y} break; default: v0++; if (${d}) v1++; v2--; }`,
      ),
  );
}

/** The statements of a function. */
export const body = fc
  .record({
    types: fc.array(anyType, { minLength: variables.length, maxLength: variables.length }),
    values: fc.array(literal, { minLength: variables.length, maxLength: variables.length }),
    cell: fc.constantFrom('signed char', 'unsigned short', 'int', 'unsigned', 'long'),
    statements: fc.array(statement(0), { minLength: 3, maxLength: 8 }),
  })
  .map(({ types, values, cell, statements }) =>
    [
      ...variables.map((name, index) => `${types[index]} ${name} = ${values[index]};`),
      `${cell} a[${cellCount}] = {1, -2, 3}, *p = a + 1;`,
      'struct { short x; unsigned y; int bits : 5; } s = {4, 5, -6};',
      'int i = 1, j = 2, k = 3; double d = 0.5;',
      ...statements,
      `printf("\\n${variables.map(() => '%ld').join(' ')}\\n", ${variables.map((name) => `(long)${name}`).join(', ')});`,
      `for (i = 0; i < ${cellCount}; i++) printf("%ld ", (long)a[i]);`,
      'printf("%d %u %d %d %.17g\\n", s.x, s.y, s.bits, (int)(p - a), d);',
    ].join('\n  '),
  );

/** The functions that the bodies call. */
export const helpers = `#include <stdio.h>
static int h0(int x, unsigned char y) { return x < 0 ? -x : x + y; }
static unsigned long h1(long x, long y) { unsigned long r = 1; for (; y & 7; y--) r = r * 31 + x; return r; }
`;

/** The body as a function of its own. */
export function functionOf(text: string, index: number): string {
  return `static void program_${index}(void) {\n  ${text}\n}\n`;
}

/** A whole program that runs the body once. */
export function programOf(text: string): string {
  return `${helpers}${functionOf(text, 0)}int main(void) { program_0(); return 0; }\n`;
}
