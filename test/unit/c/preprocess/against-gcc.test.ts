/**
 * Programs of macros that gcc's preprocessor and ours must turn into the same
 * tokens.
 */

import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { lexFile } from '#c/preprocess/lex.js';
import { usualSpelling } from '#c/preprocess/scanner.js';
import { describeWith } from '../../../support/describe-with.js';
import { messages, preprocessed, texts } from './preprocessed.js';

const programs: Readonly<Record<string, string>> = {
  'deferred calls': `#define EMPTY
#define OPEN (
#define F(x) <x>
#define LATE(x) x EMPTY
LATE(F)(1) F OPEN 1) F EMPTY (2) F
(3)`,
  'calls out of arguments': `#define f(x) x f
#define g(x) [x]
f(1)(2)(3) g(g)(g(1)) g(g(g)(2)) g g(3)`,
  'unbalanced bodies': `#define a(x) b(x
#define b(x) [x]
a(1)) a(b(2)))`,
  'names that hide each other': `#define NO(x) x
#define G0(x) NO(G1)(x)
#define G1(x) NO(x)
#define x x y
#define y y x
G0(42) x y x`,
  'white space in strings': `#define str(x) #x
#define late(x) str(x)
#define E
#define P a E(1)
#define Q(x) [x ]
late(P) late( a E b ) str(  a   b
 c ) late(Q( z )) late(Q(E)) late(-E-) late(- E-) late(-E -) late(Q(1)Q(2)) late(a/**/b) late( E -1)`,
  rests: `#define p(x, ...) x ## __VA_ARGS__ | #__VA_ARGS__ | __VA_ARGS__
#define q(x, ...) x , ## __VA_ARGS__ , ## __VA_ARGS__ .
#define r(x, y...) x ## y , ## y
#define Z 1 2
p(a) p(a,) p(a,b) p(a,b,c) p(,b , c) q(Z) q(Z,Z) q(Z, Z, q(Z)) r(a) r(a,b,c)`,
  'counting by pasted names': `#define CAT(a, ...) a##__VA_ARGS__
#define DEC(n) CAT(DEC_, n)
#define DEC_2 1
#define DEC_1 0
#define IF(c) CAT(IF_, c)
#define IF_0(t, ...) __VA_ARGS__
#define IF_1(t, ...) t
#define SECOND(x, n, ...) n
#define CHECK(...) SECOND(__VA_ARGS__, 0,)
#define NOT(x) CHECK(CAT(NOT_, x))
#define NOT_0 ~, 1,
NOT(0) NOT(1) NOT(DEC(DEC(2))) IF(NOT(DEC(1)))(yes, no) IF(DEC(1))(yes, no, never)`,
  statements: `#define SWAP(a, b) do { int t = a; a = b; b = t; } while (0)
#define FOR(i, n) for (int i = 0; i < (n); i++)
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define N 10
FOR(i, N) FOR(j, MAX(i, MAX(N, 3))) if (x[i] > x[j]) SWAP(x[i], x[j]);`,
  'directives within a call': `#define f(x, y) <x|y>
#define A 1
f(A,
#undef A
#define A 2
A
#ifdef B
no
#endif
)`,
  'lines and comments': `#define TWO 1 + /* a
comment */ 1 // and more
int a\\
b = TWO; "x\\
y" /\\
/ nothing
__LINE__ \\
__LINE__
__LINE__`,
  'numbers and literals': `1.e+5 0x1p-3 .5e 1..2 a.b 1ex+2 0xe+1 ...-> L"a" u8"b" U'c' Lx 'ab' "\\""`,
  conditions: `#if -9223372036854775807 - 1 < 0 && 0xffffffffffffffff > 0 && -1 >> 63 == -1 && ~0u == -1
1
#endif
#define d defined(X)
#if d
2
#elif !d && (7 % 4 * 2 - 6 == 0 ? (5 & 3 | 8 ^ 1) == 9 : 0)
3
#else
4
#endif`,
  'what gcc defines': 'linux unix __x86_64__ __GNUC__ __INT_MAX__ __SIZE_TYPE__ __STDC_VERSION__ __DBL_MAX__',
};

describeWith('gcc', 'the same tokens as gcc -E', () => {
  test.each(Object.keys(programs))('%s', (name) => {
    const text = programs[name]!;
    const { stdout, status } = spawnSync('gcc', ['-E', '-P', '-x', 'c', '-'], {
      input: text,
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    const { tokens } = lexFile({ name: 'gcc', text: stdout, isSystem: false });
    const ours = preprocessed(text);
    expect(messages(ours)).toEqual([]);
    expect(texts(ours)).toBe(tokens.map((token) => usualSpelling(token.text)).join(' '));
  });
});
