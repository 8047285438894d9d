/**
 * Compiled code against the interpreter, which defines the IR: the same output, end,
 * steps, findings and overflow sites, whatever is compiled and wherever the limit on
 * steps falls. `NEARMISS_PROGRAMS` sets the number of random programs.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { plainCtypeFunctions } from '#engine/libc/ctype.js';
import { plainMathFunctions } from '#engine/libc/math.js';
import { plainAbsolute } from '#engine/libc/stdlib.js';
import type { Undefined } from '#model/outcome.js';
import { body, programOf } from '../support/random-program.js';
import { runText } from '../support/run-text.js';

const programCount = Number(process.env.NEARMISS_PROGRAMS ?? 60);
const folder = fileURLToPath(new URL('../programs/', import.meta.url));
const modes: readonly Undefined[] = ['strict', 'native'];

function runWith(text: string, mode: Undefined, compileAfter: number, stepsMax = 1_000_000) {
  const run = runText(text, { mode, limits: { compileAfter, stepsMax } });
  return { ...run, wrapSites: [...run.wrapSites].sort() };
}

describe('compiled code', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.c'));

  test.each(files)('%s runs as it does in the interpreter', (file) => {
    const text = readFileSync(folder + file, 'latin1');
    for (const mode of modes) {
      const interpreted = runWith(text, mode, Number.POSITIVE_INFINITY);
      expect(runWith(text, mode, 0)).toEqual(interpreted);
      expect(runWith(text, mode, 3)).toEqual(interpreted);
    }
  });

  test('random programs run as they do in the interpreter', () => {
    fc.assert(
      fc.property(body, fc.constantFrom(...modes), fc.constantFrom(0, 2), (text, mode, compileAfter) => {
        const program = programOf(text);
        expect(runWith(program, mode, compileAfter)).toEqual(
          runWith(program, mode, Number.POSITIVE_INFINITY),
        );
      }),
      { numRuns: programCount },
    );
  }, 120_000);

  const loops = `int g; static int f(int n) { int i; for (i = 0; i < n; i++) g += i; return n < 2 ? g : f(n - 1); }
    int main(void) { int a[9], i, j; for (i = 0; i < 40; i++) for (j = 0; j < 9; j++) a[j] = f(j) + i; return a[3] & 1; }`;

  test('a run times out at the very step', () => {
    const whole = runWith(loops, 'strict', Number.POSITIVE_INFINITY);
    expect(whole.outcome).toBe('passed');
    for (let stepsMax = 1; stepsMax < whole.steps + 3; stepsMax += 611) {
      expect(runWith(loops, 'strict', 0, stepsMax)).toEqual(
        runWith(loops, 'strict', Number.POSITIVE_INFINITY, stepsMax),
      );
    }
  });

  test('a copy counts as it does in the interpreter', () => {
    const copies = `#include <string.h>
      int main(void) { static char a[4000], b[4000]; int i, s = 0; for (i = 0; i < 30; i++) { memcpy(b, a, 4000); a[i] = b[i + 1] + 1; s += b[0]; } return s & 1; }`;
    const whole = runWith(copies, 'native', Number.POSITIVE_INFINITY);
    expect(runWith(copies, 'native', 0)).toEqual(whole);
    for (let stepsMax = 1; stepsMax < whole.steps + 3; stepsMax += 97) {
      expect(runWith(copies, 'native', 0, stepsMax)).toEqual(
        runWith(copies, 'native', Number.POSITIVE_INFINITY, stepsMax),
      );
    }
  });

  const cases: readonly (readonly [string, string])[] = [
    ['an overflow', 'int i, s = 1; for (i = 0; i < 100; i++) s = s * 3 + i; return s & 7;'],
    [
      'big integers',
      'unsigned long h = 5381; int i; for (i = 0; i < 90; i++) h = h * 33 ^ i; return h % 100;',
    ],
    ['an index that leaves the array', 'int a[9] = {0}, i; for (i = 0; i < 20; i++) a[i] = i; return 0;'],
    ['a division by zero', 'int i, s = 0; for (i = 9; i > -9; i--) s += 100 / i; return s;'],
    ['a shift too far', 'int i, s = 0; for (i = 0; i < 40; i++) s ^= 1 << i; return s != 0;'],
    [
      'what was never set',
      'int a[9], i, s, t = 0; for (i = 0; i < 20; i++) { if (i > 3) s = i; t += i > 5 ? s : a[1]; } return t;',
    ],
    [
      'a variable set in one round only',
      'int i, t = 0; for (i = 0; i < 9; i++) { int s; if (i == 0) s = 1; t += s; } return t;',
    ],
    [
      'variables of blocks that end',
      'int *p = 0, i, t = 0; for (i = 0; i < 9; i++) { int x = i; if (i == 7) t += *p; p = &x; if (i % 2) continue; *p += t; } return t;',
    ],
    [
      'a null pointer',
      'int x = 1, *p = &x, i; for (i = 0; i < 9; i++) { x += *p; if (i == 7) p = 0; } return 0;',
    ],
    [
      'a conversion out of range',
      'double d = 1; int i, s = 0; for (i = 0; i < 20; i++) { d *= 9; s ^= (int)d; } return s & 1;',
    ],
    [
      'two pointers into an array while it is filled',
      'int a[6], *p = a, *q = a, i, t = 0; for (i = 0; i < 9; i++) { p[i % 6] = i; if (i > 5) t += q[i % 6] + q[5]; q[0]++; } return t;',
    ],
    [
      'an array that is copied to while it is read',
      'int a[4] = {1, 2, 3, 4}, b[4], i, t = 0; for (i = 0; i < 9; i++) { memcpy(b, a, sizeof a); a[i % 4] += b[3]; t += b[i % 4]; } return t & 127;',
    ],
    [
      'structures that are exchanged, some with addresses, some without values',
      'struct s { int v; char c[9]; } a[4], t; struct p { int *q; } b[2], u; int i, x = 3, y = 5, s = 0; for (i = 0; i < 4; i++) a[i].v = i * 7 % 4; b[0].q = &x; b[1].q = &y; for (i = 0; i < 20; i++) { t = a[i % 4]; a[i % 4] = a[(i + 1) % 4]; a[(i + 1) % 4] = t; u = b[0]; b[0] = b[1]; b[1] = u; s += a[2].v * *b[0].q; } return s & 127;',
    ],
    [
      'copies that overlap, and one that leaves its array',
      'int a[8] = {1, 2, 3, 4, 5, 6, 7, 8}, b[4], i, s = 0; for (i = 0; i < 20; i++) { memmove(a + i % 3, a + 1, 4 * sizeof *a); memmove(a + 2, a, 20); memcpy(b, a + 2 + i / 4, sizeof b); s = s * 3 + b[3] + a[5] & 1023; } return s & 127;',
    ],
    [
      'a copy over itself, to a constant, of nothing, and of what has ended',
      'static const int k[2] = {1, 2}; int a[4] = {1, 2, 3, 4}, *p = malloc(8), i, s = 0; p[0] = p[1] = 9; for (i = 0; i < 12; i++) { if (i < 9) memcpy(a + 1, a, 12); memcpy(a, p, i % 2 * 8); s += a[0] + a[3]; if (i == 10) free(p); if (i == 9) memcpy((int *)k, a, 4); } return s & 127;',
    ],
    [
      'remainders of large products',
      'long long a = 1, b = -1, s = 0, m = 998244353, k = 1000003; int i; for (i = 0; i < 60; i++) { a = a * 1000000007 % m; b = b * 99999999937 % k; s = (s + a + b) % 1000; } return s & 127;',
    ],
    [
      'unsigned remainders of large products',
      'unsigned long u = 3, x = 1, m = 4294967291u, k = 1125899906842597u, s = 0; int i; for (i = 0; i < 60; i++) { u = u * 4000000007u % m; x = (x + u) * 3000000019u % k % 5000000000u; s = (s + x + u) % 1000; } return s & 127;',
    ],
    [
      'remainders by a divisor that is converted',
      'long a = 3000000000, b = 4000000, s = 0; int i, n = 1000003; for (i = 0; i < 60; i++) { s += (a + i) * (b - i) % n; a = a * 3 % 3999999979 + 2000000000; s ^= (a - s % 7) * (b + i % 5) % (n - i); } return s & 127;',
    ],
    [
      'products that overflow, and divisors that are too large, or zero',
      'long long a = 3037000500, b = 3, m = 1LL << 52, s = 0; int i; for (i = 0; i < 9; i++) { s ^= a * (a + i - 6) % 1000; s ^= a * (a - 9) % m; s ^= a * -(a - 8) % (m - i); if (i == 7) m = 0; } return s & 127;',
    ],
    [
      'longs that are negated',
      'long a = 5, b = 7, s = 0; int i; for (i = 0; i < 30; i++) { a = -a * 3; b = ~b + i; s = (s + -(a + b) + ~(s & 15)) % 1000; } return s & 127;',
    ],
    [
      'the longest longs, negated, and unsigned ones',
      'long a = -9223372036854775807L, b = 5, s = 0; unsigned long u = 1; int i; for (i = 0; i < 12; i++) { b = -b * 31; s ^= ~b + -(b & 3); if (i == 9) { a -= 1; s ^= -a; } if (i == 10) b = 9007199254740991L; u = -u + i; s ^= ~u; } return s & 127;',
    ],
    [
      'a block that is freed between two rounds',
      'int *p = malloc(8), i, t = 0; p[0] = 1; p[1] = 2; for (i = 0; i < 9; i++) { t += p[i % 2]; p[0] = i; if (i == 6) free(p); } return t;',
    ],
    [
      'a block that moves',
      'int n = 1, i, t = 0, *p = malloc(4); for (i = 0; i < 40; i++) { if (i == n) { n *= 2; p = realloc(p, n * 4); } p[i] = i; t += p[i / 2]; } free(p); return t & 127;',
    ],
    [
      'more arrays than there are slots',
      'int a[3]={0},b[3]={0},c[3]={0},d[3]={0},e[3]={0},f[3]={0},g[3]={0},h[3]={0},k[3]={0},l[3]={0},m[3]={0},n[3]={0},o[3]={0},p[3]={0},q[3]={0},r[3]={0},s[3]={0},i; for (i = 0; i < 9; i++) { a[i%3]++; b[i%3]+=a[1]; c[i%3]+=b[1]; d[i%3]+=c[1]; e[i%3]+=d[1]; f[i%3]+=e[1]; g[i%3]+=f[1]; h[i%3]+=g[1]; k[i%3]+=h[1]; l[i%3]+=k[1]; m[i%3]+=l[1]; n[i%3]+=m[1]; o[i%3]+=n[1]; p[i%3]+=o[1]; q[i%3]+=p[1]; r[i%3]+=q[1]; s[i%3]+=r[1]; } return s[2] & 127;',
    ],
    [
      'a constant that is written',
      'static const int a[2] = {1, 2}; int *p = (int *)a, i, t = 0; for (i = 0; i < 9; i++) { t += p[i % 2]; if (i == 7) p[0] = t; } return t;',
    ],
    [
      'a list that is built, cut and freed',
      'struct n { int v; struct n *next; } *l = NULL, *p, *t; int i, s = 0; for (i = 0; i < 12; i++) { p = malloc(sizeof *p); p->v = i; p->next = l; l = p; } for (p = l; p; p = p->next) { s += p->v; if (p->v % 3 == 0 && p->next) { t = p->next; p->next = t->next; t->next = NULL; free(t); } } for (p = l; p; p = p->next) s = s * 3 + p->v & 1023; return s & 127;',
    ],
    [
      'addresses beside and over numbers',
      'union { long l; int *p; char c[8]; } u[3]; int i, x = 0, s = 0; for (i = 0; i < 30; i++) { u[i % 3].l = i; s += u[i % 3].l; u[i % 3].p = &x; *u[i % 3].p += i; if (i % 4 == 0) u[i % 3].c[i % 8] = 1; u[i % 3].p = i % 2 ? NULL : &x; if (u[i % 3].p == &x) s += x; } return s & 127;',
    ],
    [
      'addresses and ints that are not aligned',
      'struct __attribute__((packed)) { char c; int n; int *p; } q[3]; int i, x = 0, s = 0; for (i = 0; i < 30; i++) { q[i % 3].c = i; q[i % 3].n = 1000 * i; q[i % 3].p = i % 2 ? &x : NULL; if (q[i % 3].p) *q[i % 3].p += q[i % 3].n; s ^= q[i % 3].n + x; } return s & 127;',
    ],
    [
      'an array that is filled in no order',
      'int a[8], i, s = 0; unsigned char c[8]; for (i = 0; i < 8; i++) { a[i * 5 % 8] = i; c[i * 3 % 8] = 200 + i; } for (i = 0; i < 40; i++) { s += a[i % 8] + c[(i + 1) % 8]; a[(i + 3) % 8] = s & 15; } return s & 127;',
    ],
    [
      'a table of addresses that grows beyond the memory that there is',
      'int **t = malloc(130000000), x = 1; long i; for (i = 0; i < 300000; i++) t[i] = &x; return *t[5];',
    ],
    ['goto into a loop', 'int i = 0, s = 0; goto in; for (; i < 9; i++) { s += 2; in: s++; } return s;'],
    ['recursion without end', 'return main();'],
  ];

  const doubles =
    '0.0, -0.0, 0.5, -0.5, 1.0, -2.5, 3.0, 60.0, -60.0, 709.8, -745.2, 1e300, -1e300, 1e-310, 1 / 0.0, -1 / 0.0, 0 / 0.0';
  const numbers = Object.entries({ ...plainMathFunctions, ...plainCtypeFunctions, ...plainAbsolute }).map(
    ([name, { type, arity }]) => [name, type, arity] as const,
  );

  test.each(numbers)('%s answers what its call does', (name, type, arity) => {
    const values =
      type === 'int' ? '-129, -128, -1, 0, 9, 48, 65, 97, 127, 200, 255, 256, -2147483647 - 1' : doubles;
    const given = arity === 1 ? 'v[i]' : 'v[i], v[(i * 7 + j) % n]';
    const print =
      type === 'int' ? `printf("%d", ${name}(${given}))` : `printf("%a", (double)${name}(${given}))`;
    const program = `#include <ctype.h>
      #include <errno.h>
      #include <math.h>
      #include <stdio.h>
      #include <stdlib.h>
      int main(void) {
        ${type} v[] = { ${values} };
        int i, j, n = sizeof v / sizeof v[0];
        for (i = 0; i < n; i++) for (j = 0; j < n; j++) { errno = 0; ${print}; printf(" %d\\n", errno); }
        return 0;
      }`;
    const compiled = runWith(program, 'native', 0);
    expect(compiled).toEqual(runWith(program, 'native', Number.POSITIVE_INFINITY));
    expect(compiled.outcome).toBe('passed');
  });

  test('a function of numbers of a program of its own is called', () => {
    const program = `#include <stdio.h>
      double sqrt(double x) { static int n; return x + n++; }
      int abs(int x) { return x - 1; }
      int main(void) { int i; for (i = 0; i < 20; i++) printf("%g %d\\n", sqrt(i), abs(-i)); return 0; }`;
    expect(runWith(program, 'native', 0)).toEqual(runWith(program, 'native', Number.POSITIVE_INFINITY));
    expect(runWith(program, 'native', 0).stdout).toContain('\n38 -20\n');
  });

  test.each(cases)('%s ends as in the interpreter', (_name, text) => {
    for (const mode of modes) {
      const program = `#include <stdlib.h>\n#include <string.h>\nint main(void) { ${text} }`;
      expect(runWith(program, mode, 0)).toEqual(runWith(program, mode, Number.POSITIVE_INFINITY));
    }
  });
});
