/** Which places are locations, kind by kind: subject and text of each, in source order. */

import { describe, expect, test } from '@jest/globals';
import type { Location, LocationKind } from '#model/location.js';
import { prepareProgram } from '#program/prepare-program.js';

function located(kind: LocationKind, text: string): string[] {
  return locationsOf(kind, text).map(({ subject, snippet }) => `${subject}: ${snippet}`);
}

function locationsOf(kind: LocationKind, text: string): readonly Location[] {
  const preparation = prepareProgram({
    submission: { name: 'program.c', text },
    headers: [],
    suite: { tests: [] },
    kinds: [kind],
  });
  if (preparation.kind === 'rejected') throw new Error(preparation.diagnostics[0]!.message);
  return preparation.prepared.located.locations;
}

const headers = '#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <assert.h>\n';

describe('arguments', () => {
  test('of the functions of the program, through pointers too', () => {
    const text = `int max(int a, int b) { return a > b ? a : b; }
      int main(void) { int (*f)(int, int) = max; return max(1, f(2, 3 + 4)); }`;
    expect(located('argument', text)).toEqual([
      'argument 1 of max(): 1',
      'argument 2 of max(): f(2, 3 + 4)',
      'argument 1 of f(): 2',
      'argument 2 of f(): 3 + 4',
    ]);
  });

  test('not a format, a literal that is printed unchanged, or a stream', () => {
    const text = `${headers}int main(void) { char s[9] = "x"; int n = 1;
      printf("%d %s", n, "text"); puts("text"); puts(s); fprintf(stderr, "%d", n + 1); sprintf(s, "%d", n);
      fputs("text", stdout); putchar('a'); return 0; }`;
    expect(located('argument', text)).toEqual([
      'argument 2 of printf(): n',
      'argument 3 of printf(): "text"',
      'argument 1 of puts(): s',
      'argument 3 of fprintf(): n + 1',
      'argument 1 of sprintf(): s',
      'argument 3 of sprintf(): n',
      "argument 1 of putchar(): 'a'",
    ]);
  });

  test('not in input calls, in unevaluated code or in library macros, and no records', () => {
    const text = `${headers}struct pair { int a, b; }; int sum(struct pair p) { return p.a + p.b; }
      int main(void) { struct pair p = {1, 2}; char s[9]; assert(p.a == 1); scanf("%d", &p.a);
      fgets(s, 9, stdin); return sum(p) + sizeof(abs(3)); }`;
    expect(located('argument', text)).toEqual([]);
  });
});

describe('loops that copy', () => {
  test('have no location for an iterator that goes from element to element', () => {
    const text = `int main(void) { int a[9], b[9] = {1}, i, k = 0;
      for (i = 0; i < 9; i++) a[i] = b[i];
      for (i = 8; i >= 0; i -= 1) a[i] = k;
      for (i = 0; i < 9; i = i + 1) { a[i] = 0; }
      return a[0]; }`;
    expect(located('assignment', text)).toEqual(['a[i]: a[i] = b[i]', 'a[i]: a[i] = k', 'a[i]: a[i] = 0']);
  });

  test('have locations for one that strides, as in a sieve', () => {
    const text = `int main(void) { int composite[99] = {0}, i = 2, j;
      for (j = i + i; j < 99; j += i) composite[j] = 1;
      for (j = 1; j < 99; j = j * 2) composite[j] = 0;
      return composite[4]; }`;
    expect(located('assignment', text)).toEqual([
      'j: j = i + i',
      'j: j += i',
      'composite[j]: composite[j] = 1',
      'j: j = 1',
      'j: j = j * 2',
      'composite[j]: composite[j] = 0',
    ]);
  });
});

describe('input', () => {
  test('the targets of scanf by conversion', () => {
    const text = `${headers}int main(void) { int a, b[3], n; double d; char c, s[9], *p = s;
      scanf("%d %*d%% %lf%n", &a, &d, &n); scanf(" %c%8s%[^\\n]", &c, s, p + 1);
      fscanf(stdin, "%d", b + 1); return sscanf(s, "%2d", &b[2]); }`;
    expect(located('input', text)).toEqual([
      'a: &a',
      'd: &d',
      'c: &c',
      's: s',
      'p + 1: p + 1',
      'b + 1: b + 1',
      'b[2]: &b[2]',
    ]);
  });

  test('buffers of lines', () => {
    const text = `${headers}int main(void) { char s[9], *line = NULL; size_t n = 0; fgets(s, 9, stdin);
      getline(&line, &n, stdin); return 0; }`;
    expect(located('input', text)).toEqual(['s: s', 'line: &line']);
  });

  test('not of another stream, not with a format that is not a literal, not of functions that return the value', () => {
    const text = `${headers}int main(int argc, char **argv) { int a; char s[9]; FILE *f = fopen("x", "r");
      fscanf(f, "%d", &a); fgets(s, 9, f); scanf(argv[0], &a); a = getchar(); return a; }`;
    expect(located('input', text)).toEqual([]);
  });
});

test('what a macro of a standard header does inside is not a place', () => {
  const text = `#include <stdatomic.h>
    atomic_int a; int main(void) { int old = 2; atomic_compare_exchange_strong(&a, &old, 3);
    atomic_store(&a, 4); return atomic_fetch_add(&a, 5); }`;
  expect(located('initialiser', text)).toEqual(['old: old = 2']);
  expect(located('guard', text)).toEqual([]);
  expect(located('assignment', text)).toEqual(['atomic_store(&a, 4): atomic_store(&a, 4)']);
});

describe('uninitialised', () => {
  test('variables of all storage without an initialiser', () => {
    const text = `struct pair { int a; char b[3]; }; int total, known = 1; static double sums[4];
      int f(int parameter) { static int calls; int x, y = 2; struct pair p; char *name;
      for (int i; x < 1;) { int inner; } return x; } int main(void) { return 0; }`;
    expect(located('uninitialised', text).map((each) => each.split(':')[0])).toEqual([
      'total',
      'sums',
      'calls',
      'x',
      'p',
      'name',
      'i',
      'inner',
    ]);
  });

  test('not an object with pointers, nor one that is too large or whose length is known only in the run', () => {
    const text = `${headers}struct node { struct node *next; } list; char *names[3]; int sieve[5000];
      extern int elsewhere; int elsewhere = 1; int main(int n, char **a) { int rows[n]; return 0; }`;
    expect(located('uninitialised', text)).toEqual([]);
  });
});

test('an if and the guard of the macro that it begins with have ids of their own', () => {
  const text = `#define SMALL (n < 5 ? n : 0)
    int main(int n, char **v) { if (SMALL && v[0][0]) return 1; if (n) return 2; return 0; }`;
  expect(locationsOf('guard', text).map(({ id, snippet }) => `${id} ${snippet}`)).toEqual([
    'program.c:2:37:guard SMALL && v[0][0]',
    'program.c:2:37:guard:2 SMALL',
    'program.c:2:69:guard n',
  ]);
});
