/**
 * What undefined behaviour does to a run (docs/glossary.md#undefined-behaviour): fatal kinds end it in every
 * mode; the rest end a strict run, and a native one goes on with a finding. Every
 * snippet is a body of `main`, or a program, in line 5.
 */

import { describe, expect, test } from '@jest/globals';
import type { EngineLimits } from '#engine/limits.js';
import { runText, type TextRunOptions } from '../../support/run-text.js';

const before = '#include <stdarg.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>';

function run(body: string, options: TextRunOptions) {
  const text = body.includes('main(') ? body : `int main(void) { ${body} return 0; }`;
  return runText(`${before}\n${text}`, options);
}

type Case = readonly [what: string, body: string, kind: string, message: string];

const fatal: readonly Case[] = [
  ['read of null', 'int *p = 0; return *p;', 'null-access', 'nothing can be read there'],
  ['write to null', 'int *p = 0; *p = 1;', 'null-access', 'nothing can be written there'],
  ['member of null', 'struct { int a[9], b; } *p = 0; return p->b;', 'null-access', 'a null pointer is used'],
  ['call of null', 'int (*f)(void) = 0; return f();', 'null-access', 'a null pointer is called'],
  [
    'write past a block',
    'char *p = malloc(8); p[200000] = 1;',
    'out-of-bounds',
    'the block allocated in line 5',
  ],
  ['write to a literal', 'char *s = "abc"; s[0] = 1;', 'read-only-write', 'a string literal is written to'],
  [
    'read of freed memory',
    'int *p = calloc(1, 4); free(p); return *p;',
    'dangling-access',
    'after it was freed',
  ],
  ['double free', 'int *p = malloc(4); free(p); free(p);', 'bad-free', 'was freed before'],
  ['free of a variable', 'int x; free(&x);', 'bad-free', 'malloc did not return'],
  ['free of the middle', 'char *p = malloc(4); free(p + 1);', 'bad-free', 'malloc did not return'],
  ['realloc of the middle', 'char *p = malloc(4); realloc(p + 1, 8);', 'bad-free', 'malloc did not return'],
  ['pointer never set', 'int *p; return *p;', 'wild-access', "the pointer 'p' is used before it was set"],
  [
    'number as an address',
    'int *p = (int *)123456; return *p;',
    'wild-access',
    'memory that belongs to nothing',
  ],
  ['call of a non-function', 'int x; ((void (*)(void))&x)();', 'wild-access', 'does not point to a function'],
  ['division by zero', 'int x = 0; return 1 / x;', 'division-by-zero', 'a division by zero'],
  ['remainder by zero', 'unsigned x = 0; return 1 % x;', 'division-by-zero', 'a division by zero'],
  ['INT_MIN / -1', 'int x = 1 << 31, y = -1; return x / y;', 'division-by-zero', 'divided by -1'],
  ['INT_MIN % -1', 'int x = 1 << 31, y = -1; return x % y;', 'division-by-zero', 'divided by -1'],
  ['LONG_MIN / -1', 'long x = 1L << 63, y = -1; return x / y;', 'division-by-zero', 'divided by -1'],
  ['array beyond the stack', 'int n = 9999999; char a[n]; a[0] = 1;', 'stack-overflow', "the array 'a'"],
  [
    'array of negative length',
    'int n = -5; char a[n]; a[0] = 1;',
    'stack-overflow',
    'the negative length -5',
  ],
  ['array without elements', 'int n = 0; char a[n]; a[5000] = 1;', 'out-of-bounds', 'it has no elements'],
  [
    'write to a constant',
    'static const int t[2] = {1, 2}; int main(void) { *(int *)t = 3; return 0; }',
    'read-only-write',
    "'t' is const",
  ],
  ['abort', 'abort();', 'aborted', 'the program calls abort'],
  [
    'endless recursion',
    'int f(int n) { return f(n + 1) + 1; } int main(void) { return f(0); }',
    'stack-overflow',
    "'f' calls itself without end",
  ],
  [
    'address of a local that is gone',
    'int *f(void) { int x = 3, *p = &x; return p; } int main(void) { return *f(); }',
    'dangling-access',
    "'x' is read, but it no longer exists",
  ],
  [
    'memory of alloca that is gone',
    'char *f(void) { char *p = __builtin_alloca(4); return p; } int main(void) { return *f(); }',
    'dangling-access',
    'the block given by alloca in line 5 is read, but it no longer exists',
  ],
  [
    'write past alloca',
    'char *p = __builtin_alloca(8); p[8] = 1;',
    'out-of-bounds',
    'given by alloca in line 5',
  ],
  ['alloca beyond the stack', 'return *(char *)__builtin_alloca(99999999);', 'stack-overflow', 'do not fit'],
  [
    'argument that was not passed',
    'int f(int n, ...) { va_list l; va_start(l, n); return va_arg(l, int); } int main(void) { return f(1); }',
    'wild-access',
    'va_arg asks for more arguments',
  ],
];

describe('fatal in every mode', () => {
  describe.each(['strict', 'native'] as const)('%s', (mode) => {
    test.each(fatal)('%s', (_what, body, kind, message) => {
      const { outcome, crash } = run(body, { mode });
      expect(outcome).toBe('crashed');
      expect(crash).toMatchObject({ kind, line: 5, message: expect.stringContaining(message) });
    });
  });
});

/** Each with a native run's result: exit status or output. */
const survived: readonly (readonly [...Case, native: number | string])[] = [
  // In gcc's frame 'i' lies after 'a', and the frame pointer that main's caller does not need after 's'.
  [
    'read past an array',
    'int a[3] = {0}, i = 3; return a[i];',
    'out-of-bounds',
    "element 3 of 'a' is read",
    3,
  ],
  ['text too long', 'char s[3]; strcpy(s, "abc");', 'out-of-bounds', "element 3 of 's' is written", 0],
  [
    'write before an array',
    'int a[3], i = -1; a[i] = 1;',
    'out-of-bounds',
    "element -1 of 'a' is written",
    0,
  ],
  ['branch without value', 'int x; if (x) return 1;', 'uninitialised-read', "'x' is used before", 0],
  ['loop without value', 'int x; while (x) x = 0;', 'uninitialised-read', "'x' is used before", 0],
  ['switch without value', 'int x; switch (x) { case 0: return 4; }', 'uninitialised-read', "'x' is used", 4],
  ['print without value', 'int x; printf("%d", x);', 'uninitialised-read', '', '0'],
  ['index without value', 'int x, a[2] = {7, 8}; return a[x];', 'uninitialised-read', "'x' is used", 7],
  ['element without value', 'int a[3]; a[0] = 1; if (a[1]) return 1;', 'uninitialised-read', '', 0],
  ['text without value', 'char s[4]; puts(s);', 'uninitialised-read', '', '\n'],
  ['argument without value', 'int x; return abs(x);', 'uninitialised-read', '', 0],
  ['shift too far', 'int x = 33; return 1 << x;', 'oversized-shift', 'a shift by 33 bits', 2],
  ['negative shift', 'int x = -31; return 8 >> x;', 'oversized-shift', 'a shift by -31 bits', 4],
  ['long shift too far', 'int x = 65; return 4L >> x;', 'oversized-shift', 'has 64 bits', 2],
  [
    '%d of a double',
    'printf("%d", 1.5);',
    'format-mismatch',
    "'%d' is given a double, but takes an int",
    '0',
  ],
  [
    '%f of an int',
    'printf("%.1f", 1);',
    'format-mismatch',
    "'%.1f' is given an int, but takes a double",
    '0.0',
  ],
  ['%ld of an int', 'printf("%ld", 5);', 'format-mismatch', "'%ld' is given an int, but takes a long", '5'],
  ['%d of nothing', 'printf("%d");', 'format-mismatch', "no argument is given for '%d'", '0'],
  ['null as text', 'char *s = 0; printf("%s", s);', 'null-access', 'is printed as a string', '(null)'],
  [
    'overlapping memcpy',
    'char s[8] = "abcd"; memcpy(s + 1, s, 4); printf("%s", s);',
    'overlapping-copy',
    'memcpy copies',
    'aabcd',
  ],
  [
    'what the allocator leaves of a freed block',
    'int *p = malloc(40); p[4] = 5; p[9] = 6; free(p); p[9] = 7; return p[4] * 10 + p[9];',
    'dangling-access',
    'is written after it was freed',
    57,
  ],
  [
    'list freed node by node, its link beyond what the allocator needs',
    'struct n { char s[16]; struct n *next; } *h = 0; int k = 0; for (; k < 12; k++) { struct n *x = malloc(sizeof *x); x->next = h; h = x; } for (; h; h = h->next, k--) free(h); return k;',
    'dangling-access',
    'is read after it was freed',
    0,
  ],
  [
    'freed block that was given out again',
    'char *p = malloc(40), *q; free(p); q = malloc(33); strcpy(p, "as q"); printf("%s", q);',
    'dangling-access',
    'is written after it was freed',
    'as q',
  ],
  [
    'text in a chunk that waits beyond the list',
    'char *t[8]; for (int i = 0; i < 8; i++) t[i] = strcpy(malloc(20), "012345678"); for (int i = 0; i < 8; i++) free(t[i]); printf("%s", t[7] + 8);',
    'dangling-access',
    'is read after it was freed',
    '8',
  ],
  [
    'zero of a text in the size of the free memory, where the next block has its own',
    'char *s = malloc(24), *t; strcpy(s, "of twenty-four characters"+1); t = malloc(8); t[0] = 0; printf("%s%s", s, t);',
    'out-of-bounds',
    'is written',
    'f twenty-four characters!',
  ],
  [
    'block that realloc left in its place',
    'int *p = malloc(4), *q = realloc(p, 400); q[1] = 7; return p[1];',
    'dangling-access',
    'is read after it was freed',
    7,
  ],
  [
    'block freed through its old address',
    'int *p = malloc(4); realloc(p, 400); free(p); return 4;',
    'bad-free',
    'free is given memory that was freed before',
    4,
  ],
  [
    'variable of a block that has ended',
    'int *p; { int x = 5; p = &x; } return *p;',
    'dangling-access',
    "'x' is read, but it no longer exists: the block that declares it has ended",
    5,
  ],
  [
    'array of a block left by break',
    'char *p = 0; while (1) { char s[4] = "ab"; p = s; break; } p[0] = 99; printf("%s", p);',
    'dangling-access',
    "'s' is written",
    'cb',
  ],
  [
    'counter of a loop that is over',
    'int *p; for (int i = 0; i < 3; i++) p = &i; return *p;',
    'dangling-access',
    "'i' is read",
    3,
  ],
  [
    'list of variables of a loop',
    'struct n { int v; struct n *next; } *list = 0; for (int i = 0; i < 2; i++) { struct n x = {i, list}; list = &x; } return list->v;',
    'dangling-access',
    "'x' is read",
    1,
  ],
  [
    'variable left by goto',
    'int *p; { int x = 4; p = &x; goto out; } out: return *p;',
    'dangling-access',
    "'x' is read",
    4,
  ],
  ['distance of two objects', 'int a[1], b[1]; return a - b == 0;', 'wild-access', 'are subtracted', 0],
  [
    'index beyond a row',
    'int m[2][3] = {{1, 2, 3}, {4, 5, 6}}, j = 4; return m[0][j];',
    'out-of-bounds',
    "element 4 of 'm[0]' is used",
    5,
  ],
  [
    'index before a row',
    'int m[2][3] = {{1, 2, 3}, {4, 5, 6}}, j = -1; return m[1][j];',
    'out-of-bounds',
    "element -1 of 'm[1]' is used",
    3,
  ],
  [
    'index beyond a member',
    'struct { int a[3], b; } s = {{1, 2, 3}, 4}; int i = 3; return s.a[i];',
    'out-of-bounds',
    "element 3 of 's.a' is used",
    4,
  ],
  [
    'address beyond a row',
    'int m[2][2] = {{1, 2}, {3, 4}}, j = 3, *p = &m[0][j]; return *p;',
    'out-of-bounds',
    "element 3 of 'm[0]' is used",
    4,
  ],
  [
    'text too long for its block',
    'char *p = malloc(5); strcpy(p, "hello"); printf("%s", p);',
    'out-of-bounds',
    'element 5 of the block allocated in line 5 is written',
    'hello',
  ],
  [
    'block of the size of a pointer',
    'struct n { int v; struct n *next; } *p = malloc(sizeof p); p->next = 0; return p->next == 0;',
    'out-of-bounds',
    'bytes 8 to 15 of the block allocated in line 5 are written, but it has 8 bytes',
    1,
  ],
  [
    'list without an end',
    'struct n { int v; struct n *next; } *p = malloc(sizeof *p); while (p) p = p->next;',
    'uninitialised-read',
    '',
    0,
  ],
  ['exit status without value', 'int x; return x;', 'uninitialised-read', "'x' is used", 0],
  [
    'double for an int',
    'int f(); int main(void) { return f(1.5) > 9; } int f(int x) { return x; }',
    'argument-mismatch',
    "the parameter 'x' of 'f' is given a double, but takes an int",
    0,
  ],
  [
    'int for a long',
    'int f(); int main(void) { return f(-1); } int f(long x) { return x == 4294967295; }',
    'argument-mismatch',
    'is given an int, but takes a long',
    1,
  ],
  [
    'argument too few',
    'int f(); int main(void) { f(1); return 3; } int f(int x, int y) { return x; }',
    'argument-mismatch',
    "'f' takes 2 arguments, but is called with 1",
    3,
  ],
  [
    'recursion without return',
    'int gcd(int a, int b) { if (b == 0) return a; gcd(b, a % b); } int main(void) { return gcd(12, 18); }',
    'missing-return',
    "'gcd' ends without returning a value",
    6,
  ],
  [
    'missing return value',
    'int f(int n) { if (n) return 1; } int main(void) { return f(0) + 2; }',
    'missing-return',
    "'f' ends without returning a value",
    2,
  ],
];

describe('fatal in a strict run only', () => {
  test.each(survived)('%s, strict', (_what, body, kind, message) => {
    const { outcome, crash } = run(body, { mode: 'strict' });
    expect(outcome).toBe('crashed');
    expect(crash).toMatchObject({ kind, line: 5, message: expect.stringContaining(message) });
  });

  test.each(survived)('%s, native', (_what, body, kind, _message, native) => {
    const { outcome, exitCode, stdout, findings } = run(body, { mode: 'native' });
    expect(outcome).toBe('passed');
    expect(typeof native === 'number' ? exitCode : stdout).toBe(native);
    expect(findings).toContainEqual(expect.objectContaining({ kind, line: 5 }));
  });
});

const tolerated: readonly (readonly [...Case, exitCode: number])[] = [
  ['signed overflow', 'int x = 2147483647; return x + 1 < 0;', 'signed-overflow', 'wraps round', 1],
  ['overflow of a negation', 'int x = 1 << 31; return -x < 0;', 'signed-overflow', 'wraps round', 1],
  [
    'argument too many',
    'int f(); int main(void) { return f(1, 2); } int f(int x) { return x; }',
    'argument-mismatch',
    "'f' takes 1 argument, but is called with 2",
    1,
  ],
  [
    'address of a local returned',
    'int *f(void) { int x = 3; return &x; } int main(void) { f(); return 7; }',
    'dangling-access',
    "'f' returns the address of its variable 'x'",
    7,
  ],
  ['order of two objects', 'int a[1], b[1]; return (a < b) + (b < a);', 'pointer-order', 'compared', 1],
  [
    'conversion of a large value',
    'double d = 1e20; return (int)d < 0;',
    'conversion-overflow',
    'too large',
    1,
  ],
];

describe('noted in every mode', () => {
  describe.each(['strict', 'native'] as const)('%s', (mode) => {
    test.each(tolerated)('%s', (_what, body, kind, message, exitCode) => {
      const result = run(body, { mode });
      expect(result).toMatchObject({ outcome: 'passed', exitCode });
      const finding = { kind, line: 5, message: expect.stringContaining(message) };
      expect(result.findings).toContainEqual(expect.objectContaining(finding));
    });
  });
});

const defined: readonly (readonly [what: string, body: string, exitCode: number])[] = [
  ['an indeterminate value may be copied', 'int x, y = x; x = 3; y = x; return y;', 3],
  ['a structure may be copied with holes', 'struct { char c; int i; } a, b; a.c = 4; b = a; return b.c;', 4],
  ['division of doubles by zero', 'double d = 0; return 1 / d > 1e308;', 1],
  ['unsigned wrap', 'unsigned x = 0; return x - 1 > 5;', 1],
  ['a shift out of the sign', 'int x = 1; return (x << 31) < 0;', 1],
  ['the address past the end', 'int a[3], *p = a + 3; return p - a;', 3],
  [
    'the end of a row',
    'int m[2][2] = {{1, 2}, {3, 4}}, *e = &m[0][2], *p, s = 0; for (p = m[0]; p < e; p++) s += *p; return s;',
    3,
  ],
  ['a row as a pointer', 'int m[2][3] = {{1, 2, 3}, {4, 5, 6}}, *p = &m[0][0]; return p[5];', 6],
  ['a flexible member', 'struct { int n; char d[]; } *p = malloc(20); p->d[9] = 5; return p->d[9];', 5],
  [
    'a flexible member of C90',
    'struct { int n; char d[1]; } *p = malloc(20); p->d[9] = 5; return p->d[9];',
    5,
  ],
  ['write to a local constant', 'const int x = 5; *(int *)&x = 6; return *(int *)&x;', 6],
  ['a table of constants', 'static const char *const t[] = {"a", "b"}; return t[1][0];', 98],
  [
    'a call without its value, as the last of a function',
    'int f(int n) { if (n > 0) { f(n - 1); } else return 1; } int main(void) { f(3); return 2; }',
    2,
  ],
  ['free of null', 'free(0); return 2;', 2],
  ['malloc of too much', 'return malloc(-1) == NULL;', 1],
  ['a call whose value is not used', 'printf("x"); return 6;', 6],
  ['a missing value that is not used', 'int f(void) { } int main(void) { f(); return 5; }', 5],
  ['main without return', 'int main(void) { }', 0],
  ['a null pointer from main', 'int *main(void) { return 0; }', 0],
  ['a number as a pointer from main', 'int *main(void) { return (int *)263; }', 7],
  ['characters of literals before the start', 'int z = "ab"[1] + 1; int main(void) { return z; }', 99],
  [
    'a block that is entered again',
    'int *p = 0, s = 0; for (int i = 0; i < 3; i++) { int x = i; p = &x; s += *p; } return s;',
    3,
  ],
  [
    'a switch whose cases pass over a declaration',
    'int *p, n = 1; switch (n) { int x; case 1: p = &x; *p = 5; n = x; } return n;',
    5,
  ],
  ['blocks of alloca', 'char *p = __builtin_alloca(4); p[3] = 7; return p[3];', 7],
];

describe('defined', () => {
  test.each(defined)('%s', (_what, body, exitCode) => {
    expect(run(body, { mode: 'strict' })).toMatchObject({ outcome: 'passed', exitCode, findings: [] });
  });
});

describe('limits', () => {
  const limits: Partial<EngineLimits> = {
    stepsMax: 10_000,
    stackBytesMax: 10_000,
    memoryBytesMax: 100_000,
    outputBytesMax: 100,
  };

  test.each([
    [
      'out-of-memory',
      'for (;;) malloc(1000);',
      'the program needs more memory than it may use (100000 bytes)',
    ],
    ['output-limit', 'for (;;) puts("again");', 'the program prints more than 100 bytes'],
  ])('%s', (kind, body, message) => {
    const { outcome, crash } = run(body, { limits });
    expect(outcome).toBe('crashed');
    expect(crash).toMatchObject({ kind, message });
  });

  test('steps: the run has timed out', () => {
    expect(run('for (;;);', { limits })).toMatchObject({
      outcome: 'timed out',
      reason: 'it runs for more than 10000 steps',
      steps: 10_000,
    });
  });

  test('variables larger than the stack', () => {
    expect(run('char a[200000]; a[0] = 0;', { limits }).crash).toMatchObject({
      kind: 'stack-overflow',
      message: "the variables of 'main' do not fit on the stack",
    });
  });

  test('stack', () => {
    const text = 'int f(int n) { return n ? f(n - 1) : 0; } int main(void) { return f(1000); }';
    expect(run(text, { limits }).crash).toMatchObject({ kind: 'stack-overflow' });
    expect(run(text, {}).outcome).toBe('passed');
  });

  test('memory that is freed can be used again', () => {
    const body = 'for (int i = 0; i < 500; i++) { char *p = malloc(1000); p[0] = 1; free(p); }';
    expect(run(body, { limits }).outcome).toBe('passed');
  });

  test('one declaration has one object, however often it is reached', () => {
    const text = `struct s { char text[500]; } make(void) { struct s s = {"x"}; return s; }
      int main(void) { for (int i = 1; i < 300; i++) { char a[i]; a[0] = make().text[0]; *(int[100]){i} += a[0]; } }`;
    expect(run(text, { limits: { ...limits, stepsMax: 1_000_000 } }).outcome).toBe('passed');
  });
});
