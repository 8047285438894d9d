import { describe, expect, test } from '@jest/globals';
import { printStatements, printText } from './support/parse-text.js';

type Case = readonly [text: string, tree: string];

function check(cases: readonly Case[]): void {
  test.each(cases)('%s', (text, tree) => {
    expect(printText(text)).toBe(tree);
  });
}

describe('specifiers', () => {
  check([
    ['int x;', '(declare x: int)'],
    ['unsigned x; long unsigned int y;', '(declare x: unsigned)\n(declare y: int+long+unsigned)'],
    ['long long int x;', '(declare x: int+long+long)'],
    ['int static const unsigned x;', '(declare x: static const int+unsigned)'],
    ['long const double x;', '(declare x: const double+long)'],
    ['extern volatile _Bool x;', '(declare x: extern _Bool)'],
    ['static inline void f(void);', '(declare f: (void) static inline void)'],
    ['typedef unsigned long T; T x;', '(declare T: typedef long+unsigned)\n(declare x: <T>)'],
    ['const struct s *p;', '(declare p: * const struct s)'],
    ['int __attribute__((unused)) x __attribute__((aligned(8)));', '(declare x: int)'],
    ['_Noreturn void f(int *restrict p);', '(declare f: (p: * int) void)'],
    [
      'typeof(1 + x) y; __typeof__(int *) z;',
      '(declare y: typeof (+ 1 x))\n(declare z: typeof (type * int))',
    ],
  ]);
});

describe('declarators', () => {
  check([
    ['int a, *b, c[3], d(void);', '(declare a: int; b: * int; c: [3] int; d: (void) int)'],
    ['int *a[3];', '(declare a: [3] * int)'],
    ['int (*a)[3];', '(declare a: * [3] int)'],
    ['int (*f[3])(int, char *);', '(declare f: [3] * (int, * char) int)'],
    ['int (*f(int x))[4];', '(declare f: (x: int) * [4] int)'],
    ['void (*signal(int, void (*)(int)))(int);', '(declare signal: (int, * (int) void) * (int) void)'],
    ['char *const *p;', '(declare p: * *const char)'],
    ['int ((x)), (*(y)), (z[2])[3];', '(declare x: int; y: * int; z: [2] [3] int)'],
    ['int m[2][N + 1];', '(declare m: [2] [(+ N 1)] int)'],
    ['int a[];', '(declare a: [] int)'],
    ['int f(int a[static 3], int [], int b[*]);', '(declare f: (a: [3] int, [] int, b: [*] int) int)'],
    [
      'int f(int (x)(int), int (), int (*)(), int (int));',
      '(declare f: (x: (int) int, (?) int, * (?) int, (int) int) int)',
    ],
    ['int printf(const char *, ...);', '(declare printf: (* const char, ...) int)'],
    [
      'typedef int T; int f(T), g(int (T)), h(T T);',
      '(declare T: typedef int)\n(declare f: (<T>) int; g: ((<T>) int) int; h: (T: <T>) int)',
    ],
    ['int f(), g(a, b);', '(declare f: (?) int; g: (a, b) int)'],
    ['int f(register int x);', '(declare f: (x: register int) int)'],
  ]);
});

describe('records and enumerations', () => {
  check([
    ['struct s;', '(declare struct s)'],
    [
      'struct s { int a, *b; struct s *next; } x;',
      '(declare x: struct s {a: int; b: * int; next: * struct s})',
    ],
    ['union { int i; float f; } u;', '(declare u: union {i: int; f: float})'],
    [
      'struct { int a : 3, : 2; unsigned : 0; int b; };',
      '(declare struct {a: int bits 3; : int bits 2; : unsigned bits 0; b: int})',
    ],
    [
      'struct { union { int a; char b; }; int c; } x;',
      '(declare x: struct {union {a: int; b: char}; c: int})',
    ],
    ['struct { int a };', '(declare struct {a: int})'],
    ['struct {} x;', '(declare x: struct {})'],
    [
      'typedef int T; struct { T T; T b; } x;',
      '(declare T: typedef int)\n(declare x: struct {T: <T>; b: <T>})',
    ],
    [
      'typedef struct s { int a; } s; s x; struct s y;',
      '(declare s: typedef struct s {a: int})\n(declare x: <s>)\n(declare y: struct s)',
    ],
    ['enum e { A, B = A + 2, C, };', '(declare enum e {A, B = (+ A 2), C})'],
    ['enum { X } static x; enum e y;', '(declare x: static enum {X})\n(declare y: enum e)'],
    [
      'struct s { int (*f)(struct s *); char n[8]; };',
      '(declare struct s {f: * (* struct s) int; n: [8] char})',
    ],
  ]);
});

describe('initialisers', () => {
  check([
    ['int a = 1, b = a ? 2 : 3;', '(declare a: int = 1; b: int = (? a 2 3))'],
    ['int a[] = {1, 2, 3,};', '(declare a: [] int = {1, 2, 3})'],
    ['int m[2][2] = {{1, 2}, {3}};', '(declare m: [2] [2] int = {{1, 2}, {3}})'],
    ['struct s x = {.a = 1, .b.c[2] = 3};', '(declare x: struct s = {.a 1, .b .c [2] 3})'],
    ['int a[9] = {[1 ... 3] = 5, [N] = 6, 7};', '(declare a: [9] int = {[1 ... 3] 5, [N] 6, 7})'],
    ['struct s x = {a: 1, b: 2};', '(declare x: struct s = {.a 1, .b 2})'],
    ['int a[2] = {[1] 5};', '(declare a: [2] int = {[1] 5})'],
    [
      'char s[] = "a" "b", *t = {0}, u[1] = {};',
      '(declare s: [] char = "ab"; t: * char = {0}; u: [1] char = {})',
    ],
  ]);
});

describe('functions', () => {
  check([
    ['int f(int a, char *b) { return a; }', '(define f: (a: int, b: * char) int (block (return a)))'],
    ['struct s *f(void) {}', '(define f: (void) * struct s (block))'],
    ['int (f)(int a) {}', '(define f: (a: int) int (block))'],
    ['int (*f(int a))(char) {}', '(define f: (a: int) * (char) int (block))'],
    [
      'int f(a, b) int a; char *b; { return a; }',
      '(define f: (a, b) int (declare a: int) (declare b: * char) (block (return a)))',
    ],
    [
      'char *f(s, n) char *s, n; { int x; }',
      '(define f: (s, n) * char (declare s: * char; n: char) (block (declare x: int)))',
    ],
    ['main() { return 0; }', '(define main: (?) implicit (block (return 0)))'],
    [
      'main(argc, argv) char *argv[]; {}',
      '(define main: (argc, argv) implicit (declare argv: [] * char) (block))',
    ],
    ['static f(a) { return a; }', '(define f: (a) static implicit (block (return a)))'],
    [
      'static x; const y = 1; *z;',
      '(declare x: static implicit)\n(declare y: const implicit = 1)\n(declare z: * implicit)',
    ],
    ['_Static_assert(1 < 2, "or" "der"); _Static_assert(1);', '(assert (< 1 2) "order")\n(assert 1 _)'],
    [';; int x;;', '(declare x: int)'],
    ['', ''],
  ]);
});

describe('names of types follow scope', () => {
  const before = 'typedef int T; typedef struct { int T; } U;';
  const cases: readonly Case[] = [
    ['T * p;', '(declare p: * <T>)'],
    ['T (x); T (*y);', '(declare x: <T>) (declare y: * <T>)'],
    ['int T = 3; T * 2;', '(declare T: int = 3) (* T 2)'],
    ['{ int T; T = 1; } T x;', '(block (declare T: int) (= T 1)) (declare x: <T>)'],
    ['T T = 3; (T) - 1;', '(declare T: <T> = 3) (- T 1)'],
    ['typedef char T; T x;', '(declare T: typedef char) (declare x: <T>)'],
    [
      'for (int T = 0; T < 3; T++) ; T x;',
      '(for (declare T: int = 0) (< T 3) (post++ T) empty) (declare x: <T>)',
    ],
    ['enum { T } x; T + 1;', '(declare x: enum {T}) (+ T 1)'],
    ['struct T { int T; } x; x.T = 1; T y;', '(declare x: struct T {T: int}) (= (. x T) 1) (declare y: <T>)'],
    ['goto T; T: ; T x;', '(goto T) (label T empty) (declare x: <T>)'],
    [
      'U u; u.T = (T)1; int i = sizeof(U);',
      '(declare u: <U>) (= (. u T) (cast (type <T>) 1)) (declare i: int = (sizeof-type (type <U>)))',
    ],
    [
      'const T x; T const y; unsigned T;',
      '(declare x: const <T>) (declare y: const <T>) (declare T: unsigned)',
    ],
  ];
  test.each(cases)('%s', (text, tree) => {
    expect(printStatements(text, before)).toBe(tree);
  });

  test('a parameter hides a name of a type in its function only', () => {
    expect(printText('typedef int T; int f(int T) { return T * 2; } T x;')).toBe(
      '(declare T: typedef int)\n(define f: (T: int) int (block (return (* T 2))))\n(declare x: <T>)',
    );
  });
});
