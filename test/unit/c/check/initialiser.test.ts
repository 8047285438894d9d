/**
 * Initialisers spread over their objects (C17 6.7.9): what is stored where, in source
 * order, and the lengths that arrays get from them.
 */

import { describe, expect, test } from '@jest/globals';
import { printDeclaration, translateText } from '../../../support/print-program.js';

const types = `
struct point { int x, y; }; struct box { struct point from, to; char name[4]; };
union number { int i; float f; }; struct bits { unsigned a : 3, : 2, b : 4; };
struct nested { int first; struct { int a; union { int b; char c; }; }; int last; };
int f(void);
`;

/** The last global after the types. */
function printed(declaration: string): string {
  const { program, diagnostics } = translateText(`${types}${declaration}`);
  expect(diagnostics).toEqual([]);
  return printDeclaration(program.globals.at(-1)!);
}

const cases: readonly (readonly [declaration: string, printed: string])[] = [
  ['int x = 5;', 'static x: int = 0:int=5'],
  ['int x = {5};', 'static x: int = 0:int=5'],
  ['double x = 1;', 'static x: double = 0:double=(to:double 1)'],
  ['int x;', 'static x: int'],
  ['int a[3] = {1, 2};', 'static a: int[3] = zero 0:int=1 4:int=2'],
  ['int a[] = {1, 2, 3};', 'static a: int[3] = zero 0:int=1 4:int=2 8:int=3'],
  ['int a[] = {[4] = 1, 2, [0] = 3};', 'static a: int[6] = zero 16:int=1 20:int=2 0:int=3'],
  ['int a[5] = {[1 ... 3] = 7};', 'static a: int[5] = zero 4:int=7 8:int=7 12:int=7'],
  ['int m[2][2] = {{1}, {2, 3}};', 'static m: int[2][2] = zero 0:int=1 8:int=2 12:int=3'],
  ['int m[2][2] = {1, 2, 3};', 'static m: int[2][2] = zero 0:int=1 4:int=2 8:int=3'],
  ['int m[][2] = {1, 2, 3};', 'static m: int[2][2] = zero 0:int=1 4:int=2 8:int=3'],
  ['char s[] = "ab";', 'static s: char[3] = zero 0:char=97:char 1:char=98:char'],
  ['char s[] = {"a"};', 'static s: char[2] = zero 0:char=97:char'],
  ['char s[2] = "abc";', 'static s: char[2] = zero 0:char=97:char 1:char=98:char'],
  ['char s[5] = "\\377";', 'static s: char[5] = zero 0:char=-1:char'],
  ['unsigned char s[2] = "\\377";', 'static s: unsigned char[2] = zero 0:unsigned char=255:unsigned char'],
  ['char t[][3] = {"a", "bc"};', 'static t: char[2][3] = zero 0:char=97:char 3:char=98:char 4:char=99:char'],
  ['char *s = "ab";', 'static s: char * = 0:char *=(decay "ab")'],
  ['char *w[] = {"a", 0};', 'static w: char *[2] = zero 0:char *=(decay "a") 8:char *=0:char *'],
  ['struct point p = {1, 2};', 'static p: struct point = zero 0:int=1 4:int=2'],
  ['struct point p = {.y = 3};', 'static p: struct point = zero 4:int=3'],
  [
    'struct box b = {1, 2, {3}, "ab"};',
    'static b: struct box = zero 0:int=1 4:int=2 8:int=3 16:char=97:char 17:char=98:char',
  ],
  ['struct box b = {.to.x = 5, 6, "z"};', 'static b: struct box = zero 8:int=5 12:int=6 16:char=122:char'],
  ['struct box b[2] = {[1].from.y = 9};', 'static b: struct box[2] = zero 24:int=9'],
  ['union number n = {1};', 'static n: union number = zero 0:int=1'],
  ['union number n = {.f = 1};', 'static n: union number = zero 0:float=(to:float 1)'],
  [
    'struct bits b = {5, 6};',
    'static b: struct bits = zero 0[0,3]:unsigned int=(to:unsigned int 5) 0[5,4]:unsigned int=(to:unsigned int 6)',
  ],
  ['struct nested n = {1, {2, 3}, 4};', 'static n: struct nested = zero 0:int=1 4:int=2 8:int=3 12:int=4'],
  ['struct nested n = {.c = 1, 4};', 'static n: struct nested = zero 8:char=(to:char 1) 12:int=4'],
  ['int a[2] = {1, 2, 3};', 'static a: int[2] = zero 0:int=1 4:int=2'],
  ['int x = {1, 2};', 'static x: int = 0:int=1'],
  ['int a[2] = {};', 'static a: int[2] = zero'],
  ['int a[3]; int *p = a + 1;', 'static p: int * = 0:int *=(pointer+ (decay a) 1)'],
  ['int (*p)(void) = f;', 'static p: int (*)(void) = 0:int (*)(void)=(decay f)'],
  [
    'int a[3]; long n = &a[2] - a;',
    'static n: long int = 0:long int=(difference (pointer+ (decay a) 2) (decay a))',
  ],
  ['const int k = 4; int x = k * 2;', 'static x: int = 0:int=(multiply:int (load k) 2)'],
  ['int x; int x = 3; int x;', 'static x: int = 0:int=3'],
  ['int a[]; int a[4];', 'static a: int[4]'],
  ['int a[];', 'static a: int[1]'],
];

describe('spreadInitialiser', () => {
  test.each(cases)('%s', (declaration, expected) => expect(printed(declaration)).toBe(expected));

  test('an automatic record is initialised by an expression of its type', () => {
    const { program } = translateText(
      `${types}void g(struct point o) { struct point p = o, q[2] = {o, 1}; }`,
    );
    const { body } = program.functions[0]!;
    const [declaration] = body.kind === 'compound' ? body.body : [];
    const objects = declaration?.kind === 'declarations' ? declaration.objects : [];
    expect(objects.map(printDeclaration)).toEqual([
      'automatic p: struct point = 0:struct point=(load o)',
      'automatic q: struct point[2] = zero 0:struct point=(load o) 8:int=1',
    ]);
  });
});
