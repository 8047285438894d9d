/**
 * Statements, declarations in blocks, and what a whole program collects: globals,
 * function symbols, macros needed at translation time, findings.
 */

import { describe, expect, test } from '@jest/globals';
import { printDeclaration, printStatement, translateText } from '../../../support/print-program.js';

/** The body of the last function. */
function body(text: string): string {
  const { program, diagnostics } = translateText(text);
  expect(diagnostics).toEqual([]);
  return printStatement(program.functions.at(-1)!.body);
}

const cases: readonly (readonly [text: string, printed: string])[] = [
  ['int f(int x) { if (x) return 1; else return x; }', '{ if (load x) return 1; else return (load x); }'],
  ['double f(int x) { return x; }', '{ return (to:double (load x)); }'],
  ['void f(int x) { return x; }', '{ return (cast:void (load x)); }'],
  ['int f(void) { return; }', '{ return; }'],
  [
    'void f(void) { for (int i = 0; i < 3; i++) continue; }',
    '{ for (automatic i: int = 0:int=0; (less (load i) 3); (i ++)) continue; }',
  ],
  ['void f(void) { for (;;) break; }', '{ for (; ; ) break; }'],
  [
    'void f(int n) { while (n) n--; do n++; while (n); }',
    '{ while (load n) (n --); do (n ++); while (load n); }',
  ],
  [
    'int f(char c) { switch (c) { case 1: case 2 ... 4: break; default: return 1; } return 0; }',
    '{ switch (to:int (load c)) [1 2..4 default] { case 1: case 2: break; default: return 1; } return 0; }',
  ],
  [
    'void f(unsigned u) { switch (u) { case -1: ; } }',
    '{ switch (load u) [4294967295] { case 4294967295: ; } }',
  ],
  ['void f(void) { goto end; end: ; }', '{ goto end; end: ; }'],
  ['void f(void) { ; { int x; } }', '{ ; { automatic x: int; } }'],
  ['int f(void) { static int n = 1; return n; }', '{ return (load n); }'],
  ['void f(void) { typedef int t; extern int x; enum { A }; }', '{  }'],
  [
    'void f(int n) { int a[n]; a[0] = n; }',
    '{ automatic a.length: long unsigned int = 0:long unsigned int=(to:long unsigned int (load n)), ' +
      'automatic a: int[] length (load a.length); (= (* (pointer+ (decay a) 0)) (load n)); }',
  ],
  [
    'int f(int n, int m, int (*p)[m]) { return p[n][1]; }',
    '{ automatic p.length: long unsigned int = 0:long unsigned int=(to:long unsigned int (load m)); ' +
      'return (load (* (pointer+ (decay (* (cast:int (*)[] (pointer+ (cast:int * (load p)) ' +
      '(multiply:long int (to:long int (load n)) (to:long int (load p.length))))))) 1))); }',
  ],
  [
    'int f(int a, int b) { return a ?: b; }',
    '{ return ({ automatic ?.value: int = 0:int=(load a); (if:int (load ?.value) (load ?.value) (load b)) }); }',
  ],
  ['int f(void) { return ({ int y = 1; y; }); }', '{ return ({ automatic y: int = 0:int=1; (load y) }); }'],
  ['void f(int x) { ({ if (x) x = 1; }); }', '{ ({ if (load x) (= x 1); }); }'],
  ['int f(int x) { return _Generic(x, long: 1, int: 2, default: 3); }', '{ return 2; }'],
  ['int f(char *p) { return _Generic(p, const char *: 1, default: 3); }', '{ return 3; }'],
  [
    'unsigned long f(int n) { double a[n]; return sizeof a; }',
    '{ automatic a.length: long unsigned int = 0:long unsigned int=(to:long unsigned int (load n)), ' +
      'automatic a: double[] length (load a.length); return (multiply:long unsigned int (load a.length) 8:long unsigned int); }',
  ],
  [
    'int f(int a[], int g(int)) { return g(a[0]); }',
    '{ return (call (load g) (load (* (pointer+ (load a) 0)))); }',
  ],
  [
    '#include <stdarg.h>\nint f(int n, ...) { va_list v; va_start(v, n); n = va_arg(v, int); va_end(v); return n; }',
    '{ automatic v: struct __va_list_tag[1]; (call (decay __builtin_va_start) (decay v) (load n)); ' +
      '(= n (va-arg:int (decay v))); (call (decay __builtin_va_end) (decay v)); return (load n); }',
  ],
];

describe('checkStatement', () => {
  test.each(cases)('%s', (text, printed) => expect(body(text)).toBe(printed));
});

describe('check', () => {
  test('gathers the globals in source order, static locals among them', () => {
    const { program } = translateText('int a = 1; int f(void) { static int b; return b; } static int c;');
    expect(program.globals.map(printDeclaration)).toEqual([
      'static a: int = 0:int=1',
      'static b: int',
      'static c: int',
    ]);
  });

  test('has one symbol for all declarations of a function, with the composite of their types', () => {
    const { program } = translateText('int f(); int g(void) { return f(1); } int f(int x) { return x; }');
    const symbol = program.functionSymbols.get('f');
    expect(symbol?.type).toMatchObject({ prototyped: true, parameters: [{ name: 'int' }] });
    expect(symbol?.definition).toBe(program.functions[1]);
  });

  test('takes K&R definitions, with the declared types for parameters', () => {
    const { program, diagnostics } = translateText('f(a, b) float b; { return a + b; }');
    expect(diagnostics).toEqual([]);
    const [definition] = program.functions;
    expect(definition?.symbol.type).toMatchObject({
      prototyped: false,
      parameters: [],
      result: { name: 'int' },
    });
    expect(definition?.parameters.map(({ name, type }) => [name, type.kind])).toEqual([
      ['a', 'integer'],
      ['b', 'floating'],
    ]);
    expect(program.findings.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
      "implicit-int: return type of 'f' defaults to 'int'",
      "implicit-int: type of 'a' defaults to 'int'",
    ]);
  });

  test('a K&R definition keeps an earlier prototype', () => {
    const { program, diagnostics } = translateText('short f(short); short f(a) short a; { return a; }');
    expect(diagnostics).toEqual([]);
    expect(program.functions[0]?.symbol.type).toMatchObject({ prototyped: true });
  });

  test('notes the macros that translation needs', () => {
    const { program } = translateText(
      '#define N 3\n#define M (N + 1)\n#define K 2\n#define V 9\n#define C 1\n' +
        '#if C\nint a[M]; enum { E = K };\n#endif\nint b = V; int f(int x) { return x + V; }',
    );
    const names = [...program.translationTimeMacros].map((macro) => macro.name).sort();
    expect(names).toEqual(['C', 'K', 'M', 'N']);
  });
});

describe('findings', () => {
  const findings: readonly (readonly [text: string, kinds: readonly string[]])[] = [
    ['int f(void) { return g(1) + g(2); }', ["implicit-declaration: implicit declaration of function 'g'"]],
    [
      'int f(void) { return printf("x") + isalpha(65); }',
      [
        "implicit-declaration: implicit declaration of function 'printf': <stdio.h> is not included",
        "implicit-declaration: implicit declaration of function 'isalpha': <ctype.h> is not included",
      ],
    ],
    [
      'x; main() { return x; }',
      [
        "implicit-int: type of 'x' defaults to 'int'",
        "implicit-int: return type of 'main' defaults to 'int'",
      ],
    ],
    [
      'void f(int *p, int i) { i = p; }',
      ["int-pointer-conversion: assignment to 'int' from 'int *' makes an integer from a pointer"],
    ],
    ['void f(int *p) { if (p == 3) ; }', ['int-pointer-conversion: comparison between pointer and integer']],
    [
      'void f(int *p, char *q) { p = q; }',
      ["pointer-type-mismatch: assignment to 'int *' from 'char *', an incompatible pointer type"],
    ],
    ['void f(char *p, unsigned char *q, void *v) { p = q; p = v; v = q; p = 0; }', []],
  ];

  test.each(findings)('%s', (text, expected) => {
    const { program, diagnostics } = translateText(text);
    expect(diagnostics).toEqual([]);
    expect(program.findings.map(({ kind, message }) => `${kind}: ${message}`)).toEqual(expected);
  });

  test('a built-in function called without its header has its true type', () => {
    const { program } = translateText('double f(void) { return sqrt(2); }');
    expect(program.functionSymbols.get('sqrt')).toMatchObject({
      isImplicit: true,
      type: { prototyped: true, result: { name: 'double' } },
    });
    expect(body('double f(void) { return sqrt(2); }')).toBe('{ return (call (decay sqrt) (to:double 2)); }');
  });

  test('any other returns int', () => {
    expect(body('double f(void) { return atof("2"); }')).toBe(
      '{ return (to:double (call (decay atof) (decay "2"))); }',
    );
  });
});
