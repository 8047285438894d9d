import { describe, expect, test } from '@jest/globals';
import { printUnit } from '../../../support/print-ast.js';
import { describeDiagnostics, parseText } from './support/parse-text.js';

/** Text, and what is said of it; place and wording as gcc 12 has them (its columns in bytes). */
type Case = readonly [text: string, ...diagnostics: string[]];

function check(cases: readonly Case[]): void {
  test.each(cases.map(([text, ...expected]) => [text, expected] as const))('%j', (text, expected) => {
    expect(describeDiagnostics(parseText(text).diagnostics)).toEqual(expected);
  });
}

const inMain = (text: string) => `int main() {\n  ${text}\n}`;

describe('a sign is missing', () => {
  check([
    ['int main() {\n  foo(1)\n  return 0;\n}', "2:9: expected ';' before 'return'"],
    ['int main() {\n  return 0\n}', "2:11: expected ';' before '}' token"],
    ['int main() {\n  int x = 3\n  return x;\n}', "3:3: expected ',' or ';' before 'return'"],
    ['int main() {\n  foo(1, 2;\n}', "2:11: expected ')' before ';' token"],
    ['int main() {\n  if (x {\n  return 0;}\n}', "2:8: expected ')' before '{' token"],
    [inMain('if x > 3 { }'), "2:6: expected '(' before 'x'"],
    [inMain('x = a[3;'), "2:10: expected ']' before ';' token"],
    [inMain('a ? b ;'), "2:8: expected ':' before ';' token"],
    [inMain('for (i = 0; i < 3, i++) x;'), "2:25: expected ';' before ')' token"],
    [inMain('for (int i = 0) ;'), "2:17: expected ',' or ';' before ')' token"],
    [inMain('do { } while (1)'), "2:19: expected ';' before '}' token"],
    [inMain('do ; whle (1);'), "2:8: expected 'while' before 'whle'"],
    [inMain('printf("a" x);'), "2:13: expected ')' before 'x'"],
    [inMain('x = 3 4;'), "2:8: expected ';' before numeric constant"],
    [inMain('puts("a") "b";'), "2:12: expected ';' before string constant"],
    [inMain("x 'c';"), "2:4: expected ';' before 'c'"],
    [inMain('switch (1) {  case 1 foo(); }'), "2:24: expected ':' or '...' before 'foo'"],
    [inMain('default ; '), "2:10: expected ':' before ';' token"],
    [inMain('break'), "2:8: expected ';' before '}' token"],
    ['int a[3] = {1, 2\nint b;', "2:1: expected '}' before 'int' (to match the '{' of line 1)"],
    ['int f(int x { return 0; }', "1:13: expected ';', ',' or ')' before '{' token"],
    ['int f(a, int b);', "1:9: expected ')' before 'int'"],
    [
      'int f(int)\nint main() { return 0; }',
      "2:12: expected '=', ',', ';', 'asm' or '__attribute__' before '{' token",
    ],
    ['struct s { int a; }\nint main() { }', "2:1: expected ';', identifier or '(' before 'int'"],
    ['struct { int a int b; } x;', "1:16: expected ':', ',', ';', '}' or '__attribute__' before 'int'"],
    ['enum { A B };', "1:10: expected ',' or '}' before 'B'"],
    [
      'void f() {\n  if (a) {\n    b;\n  else\n    c;\n}',
      "4:3: expected '}' before 'else' (to match the '{' of line 2)",
    ],
    ['#define N 3;\nint a[N];', "2:7: expected ']' before ';' token"],
  ]);
});

describe('an operand or a name is missing', () => {
  check([
    [inMain('x = ;'), "2:7: expected expression before ';' token"],
    [inMain('x = (1 + );'), "2:12: expected expression before ')' token"],
    [inMain('f(1,);'), "2:7: expected expression before ')' token"],
    [inMain('for (;) ;'), "2:9: expected expression before ')' token"],
    [inMain('int x = (int) ;'), "2:17: expected expression before ';' token"],
    [inMain('return return;'), "2:10: expected expression before 'return'"],
    [inMain('if (1) int y;'), "2:10: expected expression before 'int'"],
    [inMain('case : ;'), "2:8: expected expression before ':' token"],
    [inMain('int if;'), "2:7: expected identifier or '(' before 'if'"],
    [inMain('int x, ;'), "2:10: expected identifier or '(' before ';' token"],
    [inMain('s.;'), "2:5: expected identifier before ';' token"],
    [inMain('goto ;'), "2:8: expected identifier or '*' before ';' token"],
    ['int *;', "1:6: expected identifier or '(' before ';' token"],
    ['struct ;', "1:8: expected '{' before ';' token"],
    ['enum { 3 };', '1:8: expected identifier before numeric constant'],
    ['enum { };', '1:8: empty enum is invalid'],
    ['struct { a; } x;', "1:10: expected specifier-qualifier-list before 'a'"],
    ['int f(int, ) { }', "1:12: expected declaration specifiers or '...' before ')' token"],
    [inMain("x = '';"), '2:7: empty character constant'],
  ]);
});

describe('something is too much or in the wrong place', () => {
  check([
    ['int main() {\n  return 0;\n}\n}', "4:1: expected identifier or '(' before '}' token"],
    ['return 0;', "1:1: expected identifier or '(' before 'return'"],
    [inMain('if ((x == 3))) { }'), "2:16: expected statement before ')' token"],
    [inMain('int a;\n  else a = 3;'), "3:3: 'else' without a previous 'if'"],
    [inMain('int x y;'), "2:9: expected '=', ',', ';', 'asm' or '__attribute__' before 'y'"],
    ['int f(int x) return 0; }', "1:14: expected declaration specifiers before 'return'"],
    [inMain('(int x) 3;'), "2:7: expected ')' before 'x'"],
    ['int x;\n"abc";', "2:1: expected identifier or '(' before string constant"],
  ]);
});

describe('the input ends too early', () => {
  check([
    [
      'int main() {\n  return 0;\n',
      "2:11: expected declaration or statement at end of input (to match the '{' of line 1)",
    ],
    ['int x = 3', "1:9: expected ',' or ';' at end of input"],
    // The second function is not one within the first: the brace is what is missing.
    [
      'int f() {\n  if (a) {\n  return 0;\n}\nint g() {\n return 1;\n}\n',
      "7:1: expected declaration or statement at end of input (to match the '{' of line 1)",
    ],
  ]);
});

describe('names and specifiers that cannot be', () => {
  check([
    ['foo bar;', "1:1: unknown type name 'foo'"],
    ['foo f(int x) { return 0; }', "1:1: unknown type name 'foo'"],
    ['int f(foo x, int b, c) { return 0; }', "1:7: unknown type name 'foo'", "1:21: unknown type name 'c'"],
    ['struct { foo *a; } x;', "1:10: unknown type name 'foo'"],
    [inMain('foo * bar;'), "2:3: unknown type name 'foo'"],
    ['int static typedef x;', '1:1: multiple storage classes in declaration specifiers'],
    ['int struct s x;', '1:5: two or more data types in declaration specifiers'],
    ['int enum e { A } z;', '1:5: two or more data types in declaration specifiers'],
    ['int typeof(1) x;', '1:5: two or more data types in declaration specifiers'],
    [inMain('5 = x;'), '2:5: lvalue required as left operand of assignment'],
    [inMain('if (a == 1 && b = 2) ;'), '2:19: lvalue required as left operand of assignment'],
    [
      inMain('-x = 3; x++ = 1; a ? b : c = 4;'),
      '2:6: lvalue required as left operand of assignment',
      '2:15: lvalue required as left operand of assignment',
      '2:30: lvalue required as left operand of assignment',
    ],
    ['char *s = "\\x";', '1:11: \\x used with no following hex digits'],
    [
      inMain("while (x == '') g('\\x');"),
      '2:15: empty character constant',
      '2:21: \\x used with no following hex digits',
    ],
  ]);

  test('a name that is declared is an operand', () => {
    expect(describeDiagnostics(parseText('void f(int a) { int b; a * b; }').diagnostics)).toEqual([]);
  });
});

describe('constructs that are not supported are named, and reading goes on', () => {
  const cases: readonly Case[] = [
    [
      'int f() {\n  int g(int a) { return a; }\n  return g(1);\n}',
      '2:3: functions within functions are not supported',
    ],
    [inMain('asm volatile ("nop" : : "r"(x)); z;'), '2:3: asm is not supported'],
    ['asm("nop");', '1:1: asm is not supported'],
    ['int x asm("y");', '1:7: asm is not supported'],
    ['_Complex double x;', '1:1: _Complex is not supported'],
    ['_Alignas(sizeof(int)) int x;', '1:10: an alignment that is no plain number is not supported'],
    ['int f(void) __attribute__((ifunc("g")));', "1:28: the attribute 'ifunc' is not supported"],
    ['void f(void) __attribute__((constructor(1 + 1)));', '1:41: a computed priority is not supported'],
    ['typedef int v __attribute__((vector_size(16)));', "1:30: the attribute 'vector_size' is not supported"],
  ];
  check(cases);
});

describe('after an error the tree holds what could be read', () => {
  const cases: readonly (readonly [text: string, tree: string])[] = [
    ['int f() { a; b c; d; }', '(define f: (?) int (block a (declare c: <b>) d))'],
    ['int f() { a; x = ; d; }', '(define f: (?) int (block a d))'],
    ['int f() { while (a) { b; + ; c; } d; }', '(define f: (?) int (block (while a (block b c)) d))'],
    ['int x = ; int y;', '(declare y: int)'],
    ['int x = 3\nint y;', '(declare y: int)'],
    ['int f() { 5 = x; }', '(define f: (?) int (block (= 5 x)))'],
    ['void f() { if (a) { b; else c; }', '(define f: (?) void (block (if a (block b) c)))'],
    ['int struct s { int a; } x;', '(declare x: int)'],
    ['struct s typeof(1) x;', '(declare x: struct s)'],
    ['int f() { int g() { return 1; } h; }', '(define f: (?) int (block empty h))'],
    ['int f() { return 0;', '(define f: (?) int (block (return 0)))'],
  ];
  test.each(cases)('%s', (text, tree) => {
    expect(printUnit(parseText(text).unit)).toBe(tree);
  });
});

describe('one message for each broken region', () => {
  check([
    [
      'int f() { a b c; ( ; } ]\nint g() { return ; }',
      "1:11: unknown type name 'a'",
      "1:15: expected '=', ',', ';', 'asm' or '__attribute__' before 'c'",
    ],
    [
      'int f() { x = ; y = ; }\nint g() { z = ; }',
      "1:15: expected expression before ';' token",
      "2:15: expected expression before ';' token",
    ],
    ['} } } int x', "1:1: expected identifier or '(' before '}' token"],
  ]);
});

test('literals of what is left out are not looked at', () => {
  const text = "int f() { x = '' + ; }";
  expect(describeDiagnostics(parseText(text).diagnostics)).toEqual([
    "1:20: expected expression before ';' token",
  ]);
});

describe('deep nesting is named, never followed', () => {
  const many = (text: string) => text.repeat(10_000);
  const cases: readonly (readonly [what: string, text: string])[] = [
    ['parentheses', many('(')],
    ['closed parentheses', `${many('(')}1${many(')')};`],
    ['subscripts', `x${many('[x')};`],
    ['calls', many('f(')],
    ['blocks', many('{')],
    ['branches', many('if (x) ')],
    ['alternatives', `if (x) ; ${many('else if (x) ;')}`],
    ['signs', `${many('- ')}x;`],
    ['sums', `${many('x + ')}x;`],
    ['assignments', `${many('x = ')}x;`],
    ['conditions', `${many('x ? x : ')}x;`],
    ['casts', `${many('(int)')}x;`],
    ['labels', `${many('a: ')};`],
    ['pointers', `int ${many('*')}x;`],
    ['bounds', `int x${many('[1]')};`],
    ['declarators', `int ${many('(')}x`],
    ['structures', many('struct {')],
    ['initialisers', `int x = ${many('{')}`],
    ['types of expressions', many('typeof(')],
  ];
  test.each(cases)('%s', (_, text) => {
    const { diagnostics } = parseText(`int before;\nvoid f(void) { ${text} }`);
    expect(diagnostics.map(({ kind }) => kind)).toEqual(['unsupported']);
    expect(diagnostics[0]!.message).toMatch(/levels/);
  });
});
