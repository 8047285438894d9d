/**
 * Macro replacement (C17 6.10.3): input and the tokens that come out.
 */

import { describe, expect, test } from '@jest/globals';
import { messages, preprocessed, texts } from './preprocessed.js';

interface Case {
  readonly name: string;
  readonly text: string;
  readonly expected: string;
}

const replacement: readonly Case[] = [
  { name: 'object-like', text: '#define N 10\nint a[N], N2;', expected: 'int a [ 10 ] , N2 ;' },
  { name: 'empty', text: '#define E\nE a E b E', expected: 'a b' },
  { name: 'nested', text: '#define A B + 1\n#define B 2\nA', expected: '2 + 1' },
  { name: 'defined later than used in a body', text: '#define A B\nA\n#define B 1\nA', expected: 'B 1' },
  { name: 'undefined', text: '#define A 1\nA\n#undef A\n#undef B\nA', expected: '1 A' },
  { name: 'itself in its body', text: '#define x (x + 1)\nx', expected: '( x + 1 )' },
  { name: 'in a circle', text: '#define a b\n#define b c\n#define c a\na b c', expected: 'a b c' },
  { name: 'a parenthesis after a space is body', text: '#define f (1)\nf', expected: '( 1 )' },
  {
    name: 'function-like',
    text: '#define MAX(a, b) ((a) > (b) ? (a) : (b))\nMAX(x, y)',
    expected: '( ( x ) > ( y ) ? ( x ) : ( y ) )',
  },
  { name: 'its name without a call', text: '#define f(x) x\nf; f', expected: 'f ; f' },
  { name: 'a call over lines', text: '#define f(x) [x]\nf\n(\n1\n)', expected: '[ 1 ]' },
  {
    name: 'commas in parentheses',
    text: '#define f(x) [x]\nf((1, 2)) f({(,)})',
    expected: '[ ( 1 , 2 ) ] [ { ( , ) } ]',
  },
  { name: 'no parameter', text: '#define f() 1\nf() f( ) f', expected: '1 1 f' },
  { name: 'empty arguments', text: '#define f(x, y) [x|y]\nf(,) f(1,)', expected: '[ | ] [ 1 | ]' },
  { name: 'arguments are replaced first', text: '#define N 3\n#define f(x) x x\nf(N)', expected: '3 3' },
  { name: 'a call in its own argument', text: '#define f(x) (x)\nf(f(f(1)))', expected: '( ( ( 1 ) ) )' },
  { name: 'a call across the end of a body', text: '#define g f(1\n#define f(x) [x]\ng)', expected: '[ 1 ]' },
  {
    name: 'a directive within the arguments',
    text: '#define f(x) [x]\nf(\n#if 1\na\n#else\nb\n#endif\n)',
    expected: '[ a ]',
  },
  { name: 'no call across an include', text: '#define f(x) x\nf\n#include "e.h"\n(1)', expected: 'f ( 1 )' },
];

const stringsAndPastes: readonly Case[] = [
  { name: '# folds white space', text: '#define s(x) #x\ns( a  +\n b ) s()', expected: '"a + b" ""' },
  {
    name: '# escapes only within literals',
    text: `#define s(x) #x\ns("a\\n" '\\'' \\n)`,
    expected: `"\\"a\\\\n\\" '\\\\'' \\n"`,
  },
  {
    name: '# takes its argument as written',
    text: '#define N 1\n#define s(x) #x x\ns(N)',
    expected: '"N" 1',
  },
  {
    name: '# of a replaced argument',
    text: '#define N 1\n#define s(x) #x\n#define t(x) s(x)\nt(N)',
    expected: '"1"',
  },
  { name: '# drops a last lone backslash', text: '#define s(x) #x\ns(a\\)', expected: '"a"' },
  {
    name: '##',
    text: '#define p(a, b) a ## b\np(x, 1) p(1, e5) p(<, <=) p(L, "a")',
    expected: 'x1 1e5 <<= L"a"',
  },
  {
    name: '## with nothing',
    text: '#define p(a, b) <a ## b>\np(,) p(x,) p(,y)',
    expected: '< > < x > < y >',
  },
  { name: '## of several tokens', text: '#define p(a, b) a ## b\np(1 2, 3 4)', expected: '1 23 4' },
  {
    name: '## makes a macro name',
    text: '#define xy 7\n#define x 1\n#define p(a, b) a ## b\np(x, y)',
    expected: '7',
  },
  {
    name: '## does not make an operator',
    text: '#define h # ## #\n#define s(x) #x\n#define t(x) s(x)\nt(a h b)',
    expected: '"a ## b"',
  },
];

const variadic: readonly Case[] = [
  {
    name: '__VA_ARGS__',
    text: '#define p(f, ...) printf(f, __VA_ARGS__) #__VA_ARGS__\np("%d", 1, (2))',
    expected: 'printf ( "%d" , 1 , ( 2 ) ) "1, (2)"',
  },
  {
    name: '__VA_OPT__',
    text: '#define p(f, ...) q(f __VA_OPT__(,) __VA_ARGS__ __VA_OPT__(+ #f (f)))\n#define e\np(1) p(2,) p(3, e) p(4, 5)',
    expected: 'q ( 1 ) q ( 2 ) q ( 3 ) q ( 4 , 5 + "4" ( 4 ) )',
  },
  {
    name: '__VA_OPT__ beside ##',
    text: '#define p(f, ...) f ## __VA_OPT__(x y) ## z\np(a) p(a, 1)',
    expected: 'az ax yz',
  },
  {
    name: 'gcc: the comma goes with the rest',
    text: '#define p(f, ...) q(f, ## __VA_ARGS__)\np(1) p(1, 2) p(1, 2, 3)',
    expected: 'q ( 1 ) q ( 1 , 2 ) q ( 1 , 2 , 3 )',
  },
  {
    name: 'gcc: an empty rest keeps the comma unless it is the only argument',
    text: '#define p(f, ...) q(f, ## __VA_ARGS__)\n#define r(...) q(0, ## __VA_ARGS__)\np(1, ) r()',
    expected: 'q ( 1 , ) q ( 0 )',
  },
  {
    name: 'gcc: a named rest',
    text: '#define p(f, a...) q(f, ## a)\np(1) p(1, 2)',
    expected: 'q ( 1 ) q ( 1 , 2 )',
  },
];

/** What C17 6.10.3.5 shows, in programs of our own. */
const rescanning: readonly Case[] = [
  {
    name: 'example 3: redefinition and reexamination',
    text: `#define size 9
#define twice(n) twice(size + (n))
#undef size
#define size 4
#define same twice
#define cell cell[1]
#define open same(-
#define apply(f) f(both)
#define both 7,8
#define id(f) f
twice(k - 1) * twice(twice(cell)) / id(id(same)(6) + id)(3);
same(size | (5, 6) ^ both) > open 2) < apply
(twice) == apply(apply);`,
    expected: `twice ( 4 + ( k - 1 ) ) * twice ( 4 + ( twice ( 4 + ( cell [ 1 ] ) ) ) ) /
      twice ( 4 + ( 6 ) ) + id ( 3 ) ; twice ( 4 + ( 4 | ( 5 , 6 ) ^ 7 , 8 ) ) > twice ( 4 + ( - 2 ) ) <
      twice ( 4 + ( 7 , 8 ) ) == apply ( 7 , 8 ) ;`,
  },
  {
    name: 'example 4: strings and joined names',
    text: `#define quote(s) # s
#define value(s) quote(s)
#define show(a, b) print("v" # a "=%d v" # b "=%s", v ## a, v ## b)
#define part(n) part ## n
#define join(a, b) a ## b
#define late(a, b) join(a, b)
#define FARAWAY "far"
#define AWAY AWAY " away"
show(1, 2); quote(f("x\\0y", '\\4') == 0) value(part(3).c) join(FAR, AWAY); late(FAR, AWAY)`,
    expected: `print ( "v" "1" "=%d v" "2" "=%s" , v1 , v2 ) ;
      "f(\\"x\\\\0y\\", '\\\\4') == 0" "part3.c" "far" ; "far" " away"`,
  },
  {
    name: 'example 5: placemarkers',
    text: '#define cat(a,b,c) a ## b ## c\n{ cat(1,2,3), cat(,4,5), cat(6,,7), cat(8,9,), cat(1,,), cat(,2,), cat(,,3), cat(,,) }',
    expected: '{ 123 , 45 , 67 , 89 , 1 , 2 , 3 , }',
  },
  {
    name: 'example 7: variable arguments',
    text: '#define log(...) write(2, __VA_ARGS__)\n#define list(...) puts(#__VA_ARGS__)\n#define check(c, ...) (c ? puts(#c) : printf(__VA_ARGS__))\nlog("a"); log("%d", n); list(One, two,  and three.); check(n > m, "%d < %d", n, m);',
    expected: `write ( 2 , "a" ) ; write ( 2 , "%d" , n ) ; puts ( "One, two, and three." ) ;
      ( n > m ? puts ( "n > m" ) : printf ( "%d < %d" , n , m ) ) ;`,
  },
  {
    name: '6.10.3.4p4, left open: as in gcc',
    text: '#define f(a) a*g\n#define g(a) f(a)\nf(2)(9)',
    expected: '2 * 9 * g',
  },
];

describe.each([
  ['replacement', replacement],
  ['# and ##', stringsAndPastes],
  ['variable arguments', variadic],
  ['rescanning', rescanning],
] as const)('%s', (_, cases) => {
  test.each(cases)('$name', ({ text, expected }) => {
    const result = preprocessed(text, { 'e.h': '' });
    expect(messages(result)).toEqual([]);
    expect(texts(result)).toBe(expected.replace(/\s+/g, ' '));
  });
});

describe('calls that are wrong', () => {
  const cases: readonly [text: string, message: string][] = [
    ['#define f(x) x\nf(1', `main.c:2:1: syntax-error: unterminated argument list invoking macro 'f'`],
    ['#define f(x) x\nf(1, 2)', `main.c:2:1: syntax-error: macro 'f' passed 2 arguments, but takes just 1`],
    ['#define f(a, b) x\nf(1)', `main.c:2:1: syntax-error: macro 'f' requires 2 arguments, but only 1 given`],
    ['#define f() x\n f(1)', `main.c:2:2: syntax-error: macro 'f' passed 1 argument, but takes just 0`],
    [
      '#define f(a, b, ...) x\nf(1)',
      `main.c:2:1: syntax-error: macro 'f' requires at least 2 arguments, but only 1 given`,
    ],
    [
      '#define p(a, b) a ## b\n  p(+, x)',
      `main.c:2:3: syntax-error: pasting '+' and 'x' does not give a valid preprocessing token`,
    ],
  ];
  test.each(cases)('%j', (text, message) => {
    expect(messages(preprocessed(text))).toEqual([message]);
  });
});

test('predefined macros', () => {
  const result = preprocessed(
    '__LINE__ __FILE__\n__STDC_VERSION__ __GNUC__ __x86_64__\n__INCLUDE_LEVEL__ __BASE_FILE__',
  );
  expect(texts(result)).toBe('1 "main.c" 201710L 12 1 0 "main.c"');
});

test('__LINE__ is the line of the outermost use', () => {
  expect(texts(preprocessed('#define HERE __LINE__\n#define f(x) x HERE\nHERE\nf(\n__LINE__)'))).toBe(
    '3 5 4',
  );
});

test('macros passed from outside', () => {
  const result = preprocessed('N SQUARE(2)', {}, { defines: { N: '5', 'SQUARE(x)': '((x)*(x))' } });
  expect(texts(result)).toBe('5 ( ( 2 ) * ( 2 ) )');
  expect(result.macros).toEqual([]);
});
