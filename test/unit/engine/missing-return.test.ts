/**
 * What the caller of a function gets that ends without `return`: what gcc -O0's code has left in the
 * result register. The results are those of gcc 12's program, which does the same each time.
 */

import { expect, test } from '@jest/globals';
import { runText } from '../../support/run-text.js';

function printed(body: string, result = 'int', stdin = '8 3 7 10'): string {
  const text = `#include <stdio.h>
    int g = 4;
    int twice(int n) { return 2 * n; }
    ${result} f(int a, int b, int *x, char *s) { int i = 0, c = 1; ${body} }
    int main(void) {
      int a, b, k = 0, x[4] = {5, 7, 8, 6}, r[2];
      while (k < 2) { scanf("%d %d", &a, &b); r[k++] = f(a, b, x, "ab"); }
      printf("%d %d", r[0], r[1]);
      return 0;
    }`;
  const { outcome, stdout } = runText(text, { mode: 'native', stdin });
  expect(outcome).toBe('passed');
  return stdout;
}

/** Called with 8 and 3, then with 7 and 10. */
const bodies: readonly (readonly [string, string])[] = [
  [`if (a > b) return 99;`, '99 7'],
  [`if (a > 5) return 99;`, '99 99'],
  [`if (a % 2 == 1) return 99;`, '0 99'],
  [`if (a % 8 == 0) return 99;`, '99 7'],
  [`if (a % 10 == 0) return 99;`, '0 0'],
  [`if (a % 7 == 0) return 99;`, '1 99'],
  [`if (a % b == 0) return 99;`, '2 7'],
  [`if (a - b > 90) return 99;`, '5 -3'],
  [`if (a + 1 > 90) return 99;`, '8 7'],
  [`if (a + b > 90) return 99;`, '11 17'],
  [`if (a <= b - 1 && b < 0) return 99;`, '3 10'],
  [`if (a == 90 || b == 90) return 99;`, '8 7'],
  [`if (!(a > 90)) c = 3; else return 99;`, '8 7'],
  [`if (x[1] > x[2]) return 99;`, '8 8'],
  [`if (s[0] == 'q') return 99;`, '97 97'],
  [`if (twice(a) == 99) return 99;`, '16 14'],
  [`for (i = 2; i < a; i++) if (a % i == 0) return 0;`, '0 7'],
  [`for (i = 2; i <= a / 2; i++) if (a % i == 0) return 99;`, '99 3'],
  [`for (i = 2; i * i <= a; i++) if (a % i == 0) return 99;`, '99 9'],
  [`for (i = 0; i < 3; i++) if (x[i] == 99) return i;`, '8 8'],
  [`for (i = 0; i < 3; i++) c += x[i];`, '8 8'],
  [`for (i = 0; s[i] != 0; i++) c++;`, '0 0'],
  [`while (a > 0) { c += a % 10; a /= 10; }`, '0 0'],
  [`do c++; while (c < b);`, '3 10'],
  [`while (1) if (c++ > 5) break;`, '6 6'],
  [`switch (a) { case 8: return 99; case 9: return 98; }`, '99 7'],
  [`c = a + b;`, '11 17'],
  [`c = a * b - x[1];`, '7 7'],
  [`c = a - x[1];`, '7 7'],
  [`c = a % b;`, '2 0'],
  [`c = a; c = 5;`, '8 7'],
  [`c = a; c++;`, '8 7'],
  [`c += a;`, '8 7'],
  [`c *= 3;`, '3 3'],
  [`c = a > b ? a : b;`, '8 10'],
  [`c = twice(a) + 1;`, '17 15'],
  [`twice(a);`, '16 14'],
  [`a * twice(b);`, '6 20'],
  [`g = a + 2;`, '10 9'],
  [`g++;`, '5 6'],
  [`if (a > b) c = a; else c = b;`, '8 10'],
  [`double d = a / 2.0; if (d > 90) return 99;`, '8 7'],
  [`char h = s[1];`, '98 98'],
  [`int y = a, *p = &y; if (*p == 99) return 99;`, '8 7'],
  [`int y = a, *p = &y; if (y == 99) return 99;`, '8 7'],
  [`long l = a; l = l * b;`, '24 70'],
  [`if (a < b) return; c = b;`, '3 7'],
];

test.each(bodies)('%s', (body, expected) => {
  expect(printed(body)).toBe(expected);
});

test.each([
  ['a byte of it', 'unsigned char', 'c = a * 100;', '32 188'],
  ['the sign of a half', 'long', 'if (a - b > 90) return 1;', '5 -3'],
  ['whether there is one', '_Bool', 'if (a % 7 == 0) return 0; if (a == 8) return 0;', '0 0'],
])('in a smaller or larger type: %s', (_name, result, body, expected) => {
  expect(printed(body, result)).toBe(expected);
});

test.each([
  ['an address', 'x[0] = a;'],
  ['what a library function leaves', 'if (a > 0) { puts(s); c = 3; }'],
  ['a table of jumps', 'switch (a) { case 1: case 2: case 3: case 4: case 5: case 6: c = 2; }'],
])('what is not known is 0: %s', (_name, body) => {
  expect(printed(body).split('\n').at(-1)).toBe('0 0');
});

test('a constant is passed without the register', () => {
  const text = 'int f(int n) { if (n > 5) return 1; } int main(void) { int m = 3; return 10 * f(m) + f(2); }';
  expect(runText(text, { mode: 'native' }).exitCode).toBe(0);
  expect(runText(text.replace('f(2)', 'f(m)'), { mode: 'native' }).exitCode).toBe(33);
});

test('what a floating argument beside it leaves is not known', () => {
  const text =
    'int f(int n, double d) { if (d > 5) return 1; } int main(void) { int m = 3; return f(m, 2.5); }';
  expect(runText(text, { mode: 'native' }).exitCode).toBe(0);
});

test('functions that end by return, and main, keep no account of it', () => {
  const text = 'int f(int n) { while (1) if (n++ > 5) return n; } int main(void) { return f(1); }';
  expect(runText(text, { mode: 'native' }).findings).toEqual([]);
});

/** Called with the first of two nodes, which is linked to the second; the number of the node returned. */
test.each([
  ['n->v = a;', 0],
  ['n->v += a;', 0],
  ['head = n; head->next = n;', 0],
  ['struct node *t = n; t = t->next;', 1],
  ['struct node *t = n; while (t->next != NULL) t = t->next; t->v = a;', 1],
  ['struct node *t; for (t = n; t != NULL; t = t->next) if (t->v == 3) return t;', -1],
  ['if (a > 99) return n;', 0],
  ['struct node *t = n->next; if (t == n) return n;', 1],
  ['twice(n->next);', 1],
  ['struct node *t = n; t = t + 1; t = NULL;', 0],
  ['a = n->v; a++;', -1],
])('an address: %s', (body, expected) => {
  const text = `#include <stddef.h>
    struct node { int v; struct node *next; } *head;
    struct node *twice(struct node *n) { return n; }
    struct node *f(struct node *n, int a) { ${body} }
    int main(void) {
      struct node b = {2, NULL}, a = {1, &b}, *r = f(&a, 5);
      return r == &a ? 10 : r == &b ? 11 : 9;
    }`;
  expect(runText(text, { mode: 'native' }).exitCode).toBe(10 + expected);
});
