/**
 * Random programs whose objects are read and written as types that are not theirs:
 * numbers, unions, pointers in structures, through `char *`, `memcpy`, wrong conversions
 * of `scanf` and `printf`, and variable arguments. Loops are bounded.
 */

import fc from 'fast-check';

const numbers = [
  'b',
  'h',
  'n',
  'l',
  'f',
  'd',
  'u.i',
  'u.l',
  'u.f',
  'u.d',
  's.f',
  's.d',
  's.n',
  'a[1]',
  'v[k & 1]',
];
const pointers = ['p', 's.p', 'q[0]', 'q[k & 1]'];
/** Objects of 8 bytes or more. */
const wides = ['l', 'd', 'u', 's', 'a', 'v', 'p', 'q', 's.p', 'v[1]'];
const objects = ['b', 'h', 'n', 'f', 'u.c', ...wides, ...numbers];
const types = ['signed char', 'unsigned short', 'int', 'unsigned', 'long', 'float', 'double'];

const number = fc.oneof(
  { arbitrary: fc.constantFrom(...numbers), weight: 4 },
  fc.constantFrom('0', '1', '-1', '2.5', '7', '0.5f', '65', '100000L', "'x'"),
  fc.constantFrom('*(float *)&n', '*(int *)&f', '*(long *)&d', '*(double *)&l', '((char *)&d)[k & 7]', '*p'),
  fc.constantFrom(
    '(p == &n)',
    '(int)(long)p',
    '((unsigned char *)&s)[k & 15]',
    '((short *)&d)[3]',
    '(q[0] != 0)',
  ),
);
const value = fc.oneof(
  number,
  fc
    .tuple(number, fc.constantFrom('+', '-', '*', '<', '=='), number)
    .map(([a, op, b]) => `(${a} ${op} ${b})`),
  fc.tuple(fc.constantFrom(...types), number).map(([type, x]) => `(${type})${x}`),
);
const address = fc.constantFrom('&n', 'a', '&a[1]', 'a + 2', '&u.i', '&s.n', 'p', '0');
const size = fc.constantFrom('1', '2', '3', '4', '5', '7', '8');
const shift = fc.constantFrom('0', '1', '2', '4');
const conversion = fc.constantFrom('%d', '%f', '%lf', '%c', '%ld', '%hd', '%hhd', '%u', '%lld', '%3s', '%x');
const printed = fc.constantFrom('%d', '%f', '%.1f', '%ld', '%c', '%u', '%x', '%5d', '%s', '%g', '%p');

const statement = fc.oneof(
  { arbitrary: fc.tuple(fc.constantFrom(...numbers), value).map(([x, y]) => `${x} = ${y};`), weight: 4 },
  { arbitrary: fc.tuple(fc.constantFrom(...numbers), value).map(([x, y]) => `${x} += ${y};`), weight: 1 },
  fc.tuple(fc.constantFrom(...pointers), address).map(([x, y]) => `${x} = ${y};`),
  {
    arbitrary: fc
      .tuple(conversion, fc.constantFrom(...objects))
      .map(([c, x]) => `scanf("${c}", (void *)&${x});`),
    weight: 3,
  },
  fc.tuple(conversion, fc.constantFrom(...numbers)).map(([c, x]) => `sscanf("12.5", "${c}", &${x});`),
  {
    arbitrary: fc
      .tuple(fc.constantFrom(...wides), shift, fc.constantFrom(...wides), shift, size)
      .filter(([, i, , j, bytes]) => Math.max(Number(i), Number(j)) + Number(bytes) <= 8)
      .map(([x, i, y, j, bytes]) => `memmove((char *)&${x} + ${i}, (char *)&${y} + ${j}, ${bytes});`),
    weight: 3,
  },
  fc
    .tuple(fc.constantFrom(...wides), fc.constantFrom(...wides), fc.constantFrom('4', '5', '8'))
    .map(([x, y, count]) => `for (k = 0; k < ${count}; k++) ((char *)&${x})[k] = ((char *)&${y})[k];`),
  fc
    .tuple(fc.constantFrom(...wides), shift, size)
    .filter(([, i, bytes]) => Number(i) + Number(bytes) <= 8)
    .map(([x, i, bytes]) => `memset((char *)&${x} + ${i}, 0, ${bytes});`),
  fc.tuple(fc.constantFrom(...wides), fc.nat(7), value).map(([x, i, y]) => `((char *)&${x})[${i}] = ${y};`),
  fc
    .tuple(fc.constantFrom(...wides), fc.nat(6), value)
    .map(([x, i, y]) => `*(short *)((char *)&${x} + ${i}) = ${y};`),
  fc
    .tuple(fc.constantFrom(...wides), fc.nat(4), value)
    .map(([x, i, y]) => `*(float *)((char *)&${x} + ${i}) = ${y};`),
  fc.tuple(printed, value).map(([c, x]) => `printf("${c} ", ${x});`),
  fc
    .tuple(fc.constantFrom(...wides), fc.constantFrom(...wides))
    .map(([x, y]) => `k = memcmp(&${x}, &${y}, 8) > 0;`),
  fc.tuple(fc.constantFrom(...numbers), value).map(([x, y]) => `${x} = twice(${y}, ${x});`),
  fc
    .tuple(fc.constantFrom('int', 'double', 'long', 'char *'), value)
    .map(([type, x]) => `l = (long)(va_${type.replace(' *', 'p')}(1, ${x}));`),
  fc.tuple(value, value).map(([x, y]) => `if (${x} > ${y}) n++; else f = 1;`),
  fc.constantFrom(
    's = t;',
    't = s;',
    'w = u;',
    'u = w;',
    'n = strlen(u.c);',
    'sprintf(u.c, "%.3f", d);',
    'qsort(v, 2, 8, order);',
    's.b = n;',
    'n = s.b;',
  ),
);

/** The statements of `main`. */
export const body = fc.array(statement, { minLength: 3, maxLength: 10 });

/** A whole program, that prints the objects at its end. */
export function programOf(statements: readonly string[]): string {
  const variable = ['int', 'double', 'long', 'char *'].map(
    (type) => `static ${type} va_${type.replace(' *', 'p')}(int n, ...) {
  va_list list; va_start(list, n); ${type} x = va_arg(list, ${type}); va_end(list); return x;
}`,
  );
  return `#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
union both { int i; long l; float f; double d; char c[16]; };
struct all { float f; double d; int *p; int n; int b : 5; };
static float twice(float x, double y) { return x + y; }
static int order(const void *x, const void *y) { return *(const double *)x > *(const double *)y; }
${variable.join('\n')}
int main(void) {
  char b = 1; short h = 2; int n = 3, k = 1, a[4] = {1, 2, 3, 4}; long l = 4; float f = 1.5f; double d;
  double v[2] = {2.5, 0.5};
  int *p = a, *q[2] = {a, &n};
  union both u = {7}, w = {8};
  struct all s = {1.5f, 2.5, &n, 6}, t = s;
  ${statements.join('\n  ')}
  printf("%.1f %d %d %d\\n", v[0], (int)u.l, n, p == a);
  return 0;
}
`;
}
