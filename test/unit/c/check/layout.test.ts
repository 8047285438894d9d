/**
 * Record layout: sizes, offsets and bits as gcc 12 gives them on x86-64, measured with
 * `offsetof` and by setting every bit of a bit-field.
 */

import { describe, expect, test } from '@jest/globals';
import { printLayout, translateText } from '../../../support/print-program.js';

const cases: readonly (readonly [definition: string, layout: string])[] = [
  ['struct { char a; int b; }', '8/4, a @0, b @4'],
  ['struct { char a; double b; short c; }', '24/8, a @0, b @8, c @16'],
  ['struct { char a[3]; short b; char c; long d; }', '16/8, a @0, b @4, c @6, d @8'],
  ['struct { unsigned a : 3; unsigned b : 5; unsigned c : 30; }', '8/4, a 0..2, b 3..7, c 32..61'],
  ['struct { char a; int b : 8; char c; }', '4/4, a @0, b 8..15, c @2'],
  ['struct { int a : 4; int : 0; int b : 4; }', '8/4, a 0..3, b 32..35'],
  ['struct { long a : 40; int b : 10; char c; }', '8/8, a 0..39, b 40..49, c @7'],
  ['struct { char a; unsigned short b : 9; unsigned c : 7; }', '4/4, a @0, b 16..24, c 25..31'],
  ['struct { char a; int : 20; char b; }', '5/1, a @0, b @4'],
  ['union { char a; double b; int c[5]; }', '24/8, a @0, b @0, c @0'],
  [
    'struct { int a; union { char b; short c; }; struct { char d; long double e; }; }',
    '48/16, a @0, <anonymous> @4, <anonymous> @16',
  ],
  ['struct { int n; double tail[]; }', '8/8, n @0, tail @8'],
  ['struct { _Bool a : 1; _Bool b : 1; char c : 6; short d : 12; }', '4/2, a 0..0, b 1..1, c 2..7, d 16..27'],
  ['union { int a : 3; long b : 33; }', '8/8, a 0..2, b 0..32'],
  ['struct { }', '0/1'],
  ['struct { char *p; char q; char *r[2]; void (*f)(void); }', '40/8, p @0, q @8, r @16, f @32'],
];

describe('layOutRecord', () => {
  test.each(cases)('%s', (definition, layout) => {
    const { program, diagnostics } = translateText(`${definition} x;`);
    expect(diagnostics).toEqual([]);
    expect(printLayout(program.recordTypes.at(-1)!)).toBe(layout);
  });

  test('a member of record type is placed by its alignment', () => {
    const { program } = translateText(
      'struct r { unsigned a : 3, c : 30; }; struct { char a; struct r b; char c; } x;',
    );
    expect(program.recordTypes.map(printLayout)).toEqual([
      '8/4, a 0..2, c 32..61',
      '16/4, a @0, b @4, c @12',
    ]);
  });
});
