/**
 * The full text of findings: they name the place as the program's text does, and count
 * in plain English. Every snippet is a body of `main`, or a program, in line 4.
 */

import { describe, expect, test } from '@jest/globals';
import { runText } from '../../support/run-text.js';

function run(body: string, mode: 'strict' | 'native') {
  const text = body.includes('main(') ? body : `int main(void) { ${body} return 0; }`;
  return runText(`#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n${text}`, { mode });
}

const crashes: readonly (readonly [body: string, message: string])[] = [
  // Outside an object.
  ['int a[3], i = 3; a[i] = 1;', "element 3 of 'a' is written, but its elements are 0 to 2"],
  ['int a[1], i = 1; a[i] = 1;', "element 1 of 'a' is written, but its only element is 0"],
  ['int a[2][3], i = 2; a[i][1] = 1;', "element 2 of 'a' is written, but its elements are 0 to 1"],
  ['int a[3]; memset(a, 0, 100);', "element 3 of 'a' is written, but its elements are 0 to 2"],
  ['int x = 1, *p = &x; return p[1];', "bytes 4 to 7 of 'x' are read, but it has 4 bytes"],
  ['char c, *p = &c; p[1] = 1;', "byte 1 of 'c' is written, but it has 1 byte"],
  [
    'int *p = malloc(12); p[9] = 1;',
    'element 9 of the block allocated in line 4 is written, but its elements are 0 to 2',
  ],
  [
    'struct { int a; double d; } *p = malloc(4); p->d = 1;',
    'bytes 8 to 15 of the block allocated in line 4 are written, but it has 4 bytes',
  ],
  // Outside a part of an object.
  ['int a[2][3], j = 5; a[1][j] = 1;', "element 5 of 'a[1]' is used, but its elements are 0 to 2"],
  [
    'struct { char name[4]; int n; } s[2]; int i = 4; s[1].name[i] = 1;',
    "element 4 of 's[1].name' is used, but its elements are 0 to 3",
  ],
  [
    'union { int i; char b[4]; } u; int i = -1; u.b[i] = 1;',
    "element -1 of 'u.b' is used, but its elements are 0 to 3",
  ],
  [
    'struct { int a[2], b; } *p = malloc(sizeof *p); int i = 2; p->a[i] = 1;',
    "element 2 of 'a' in the block allocated in line 4 is used, but its elements are 0 to 1",
  ],
  [
    'int (*p)[3] = malloc(2 * sizeof *p), j = 3; p[1][j] = 1;',
    'element 3 of row 1 of the block allocated in line 4 is used, but its elements are 0 to 2',
  ],
  // Gone.
  ['int *p = malloc(4); free(p); *p = 1;', 'the block allocated in line 4 is written after it was freed'],
  [
    'int *f(int n) { int *p = &n; return p; } int main(void) { return *f(3); }',
    "'n' is read, but it no longer exists: its function has returned",
  ],
  // Without a value.
  ['int a[3]; a[0] = 1; if (a[1] > 2) return 1;', "'a[1]' is used before it was given a value"],
  ['int a[2][2]; printf("%d", a[1][0]);', "'a[1][0]' is used before it was given a value"],
  ['struct { int x, y; } p; if (p.y) return 1;', "'p.y' is used before it was given a value"],
  ['struct { unsigned a : 3, b : 5; } s; if (s.b) return 1;', "'s.b' is used before it was given a value"],
  [
    'struct { unsigned a : 8, b : 8; } s[2]; s[1].a = 1; if (s[1].b) return 1;',
    "'s[1].b' is used before it was given a value",
  ],
  ['int x; printf("%d", x + 1);', "'x' is used before it was given a value"],
  [
    'int *p = malloc(12); if (p[2]) return 1;',
    'element 2 of the block allocated in line 4 is used before it was given a value',
  ],
  [
    'struct n { int v; struct n *next; } *p = malloc(sizeof *p); if (p->next) return 1;',
    "'next' in the block allocated in line 4 is used before it was given a value",
  ],
  ['char *t[2]; *t[1] = 0;', "the pointer 't[1]' is used before it was set"],
  ['int *p; *p = 1;', "the pointer 'p' is used before it was set"],
  // Read-only.
  ['char *s = "abc"; s[0] = 1;', 'a string literal is written to'],
  ['static const int k = 3; *(int *)&k = 4;', "'k' is const, but is written to"],
  // Calls.
  [
    'int f(); int main(void) { return f(1.5); } int f(int n) { return n; }',
    "the parameter 'n' of 'f' is given a double, but takes an int",
  ],
  [
    'int f(); int main(void) { return f(); } int f(int n) { return n; }',
    "'f' takes 1 argument, but is called with 0",
  ],
  ['int n = -2; int a[n]; a[0] = 1;', "the array 'a' has the negative length -2"],
];

describe('findings that end a strict run', () => {
  test.each(crashes)('%s', (body, message) => {
    expect(run(body, 'strict').crash).toMatchObject({ line: 4, message });
  });
});

const notes: readonly (readonly [body: string, message: string])[] = [
  ['int a[3]; a[0] = 1; if (a[1] > 2) return 1;', "'a[1]' is read before it was given a value"],
  [
    'struct { int v[2]; } *p = malloc(2 * sizeof *p); if (p[1].v[1]) return 1;',
    "'v[1]' in element 1 of the block allocated in line 4 is read before it was given a value",
  ],
  ['struct { unsigned a : 3, b : 5; } s; return s.b;', "'s.b' is read before it was given a value"],
  [
    'struct { int n; struct { unsigned a : 8, b : 20; } in; } s; s.in.a = 1; return s.in.b;',
    "'s.in.b' is read before it was given a value",
  ],
  ['double main() { return 3; }', "'main' returns a floating value: its exit status is left to chance"],
  ['char *main() { return "a"; }', "'main' returns an address: its exit status is left to chance"],
  ['unsigned main() { }', "'main' ends without returning a value: its exit status is left to chance"],
  [
    'char *p = malloc(3); if (p[1]) return 1;',
    'element 1 of the block allocated in line 4 is read before it was given a value',
  ],
  [
    'char *f(void) { char s[4]; return s; } int main(void) { return f() != 0; }',
    "'f' returns the address of its variable 's', which no longer exists then",
  ],
  [
    'int f(); int main(void) { return f(1, 2); } int f(void) { return 0; }',
    "'f' takes no arguments, but is called with 2",
  ],
];

describe('findings that a native run notes', () => {
  test.each(notes)('%s', (body, message) => {
    const { outcome, findings } = run(body, 'native');
    expect(outcome).toBe('passed');
    expect(findings).toContainEqual(expect.objectContaining({ line: 4, message }));
  });
});
