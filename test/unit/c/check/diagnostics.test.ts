/**
 * What is rejected, in the words of gcc 12 and on its lines. Columns are ours: the
 * start of the construct, where gcc may point at an operator.
 */

import { describe, expect, test } from '@jest/globals';
import { translateText } from '../../../support/print-program.js';

const types = 'struct s { int a; int b : 3; }; struct u; union n { int i; };\n';

/** After the first line with the types; `line:column message`, in order. */
const cases: readonly (readonly [text: string, ...expected: string[]])[] = [
  // gcc's additions
  ['void f(void) { goto in; ({ in: 1; }); }', '2:21 jump into statement expression'],
  ['void f(void) { ({ a: 1; }); ({ a: 2; }); }', "2:32 duplicate label 'a'"],
  [
    'void f(int n) { switch (n) { case 1: ({ case 2: 3; }); } }',
    '2:41 switch jumps into statement expression',
  ],
  ['void *f(void) { return &&lost; }', "2:24 label 'lost' used but not defined"],
  ['void f(int n) { goto *n; a:; }', '2:23 computed goto must be pointer type'],
  ['void *p = &&a;', "2:11 label 'a' referenced outside of any function"],
  ['void f(void) { __auto_type a; }', "2:28 '__auto_type' requires an initialized data declaration"],
  ['void f(void) { __auto_type *a = 0; }', "2:28 '__auto_type' requires a plain identifier as declarator"],
  ['void f(void) { __auto_type a = (void)0; }', "2:28 variable or field 'a' declared void"],
  [
    'int f(int n) { return __builtin_choose_expr(n, 1, 2); }',
    "2:23 first argument to '__builtin_choose_expr' not a constant",
  ],
  [
    'int f(int n) { return __builtin_add_overflow(1, 2, n); }',
    "2:52 argument 3 in call to function '__builtin_add_overflow' does not have pointer to integral type",
  ],
  [
    'int f(int *p) { return __builtin_mul_overflow(1, 2.5, p); }',
    "2:50 argument 2 in call to function '__builtin_mul_overflow' does not have integral type",
  ],
  [
    'int f(int n) { return __builtin_sub_overflow(1, n); }',
    "2:23 too few arguments to function '__builtin_sub_overflow'",
  ],
  ['void f(int n) { int a __attribute__((cleanup(n))); }', '2:46 cleanup argument not a function'],
  ['enum { TOP = 0xffffffffffffffff, OVER };', '2:34 overflow in enumeration values'],
  // names
  ['int f(void) { return y; }', "2:22 'y' undeclared (first use in this function)"],
  ['void f(void) { y = 1; y = 2; }', "2:16 'y' undeclared (first use in this function)"],
  ['int a = y;', "2:9 'y' undeclared here (not in a function)"],
  ['void f(int a) { int a; }', "2:21 'a' redeclared as different kind of symbol"],
  ['void f(void) { int a; int a; }', "2:27 redeclaration of 'a' with no linkage"],
  ['void f(void) { int a; char a; a = 1; }', "2:28 conflicting types for 'a'; have 'char'"],
  ['int a; double a;', "2:15 conflicting types for 'a'; have 'double'"],
  ['int a = 1; int a = 2;', "2:16 redefinition of 'a'"],
  ['int f(int); int f(double);', "2:17 conflicting types for 'f'; have 'int(double)'"],
  ['int f(void) { return 1; } int f(void) { return 2; }', "2:31 redefinition of 'f'"],
  ['int f; int f(void);', "2:12 'f' redeclared as different kind of symbol"],
  [
    'void f(void) { g(1); }\ndouble g(int x) { return x; }',
    "3:8 conflicting types for 'g'; have 'double(int)'",
  ],
  ['static int a; int a;', "2:19 non-static declaration of 'a' follows static declaration"],
  ['struct s { int c; };', "2:1 redefinition of 'struct s'"],
  ['enum e { A, A };', "2:13 redeclaration of enumerator 'A'"],
  ['int f(int a, int a);', "2:18 redefinition of parameter 'a'"],
  // types
  ['void f(void) { struct u x; }', "2:25 storage size of 'x' isn't known"],
  ['void f(void) { void v; }', "2:21 variable or field 'v' declared void"],
  ['void f(void) { int a[]; }', "2:20 array size missing in 'a'"],
  ['int a[-1];', "2:5 size of array 'a' is negative"],
  ['int n; int a[n];', "2:12 variably modified 'a' at file scope"],
  ['int a[1.5];', "2:5 size of array 'a' has non-integer type"],
  ['int a[][];', "2:5 array type has incomplete element type 'int[]'"],
  ['int f(void)[2];', "2:5 'f' declared as function returning an array"],
  ['struct t { int x; int x; };', "2:23 duplicate member 'x'"],
  ['struct t { struct t x; };', "2:21 field 'x' has incomplete type"],
  ['struct t { int x : 40; };', "2:16 width of 'x' exceeds its type"],
  ['_Static_assert(sizeof(int) == 8, "no");', '2:1 static assertion failed: "no"'],
  ['int a = sizeof(struct u);', "2:9 invalid application of 'sizeof' to incomplete type 'struct u'"],
  ['char double a;', '2:1 two or more data types in declaration specifiers'],
  ['int a = 09;', '2:9 invalid digit "9" in octal constant'],
  ['long char a;', "2:1 both 'long' and 'char' in declaration specifiers"],
  ['int f(int a, char a);', "2:19 conflicting types for 'a'; have 'char'"],
  ['void f(static int a);', "2:19 storage class specified for parameter 'a'"],
  // calls
  ['int f(int, int);\nint g(void) { return f(1); }', "3:22 too few arguments to function 'f'"],
  ['int f(int);\nint g(void) { return f(1, 2); }', "3:22 too many arguments to function 'f'"],
  ['void f(int x) { x(1); }', "2:17 called object 'x' is not a function or function pointer"],
  ['void f(struct s); void g(void) { f(1); }', "2:36 incompatible type for argument 1 of 'f'"],
  ['void f(void); int g(void) { return f(); }', '2:36 void value not ignored as it ought to be'],
  ['void f(void); void g(int x) { g(f()); }', '2:33 invalid use of void expression'],
  ['void f(void); int g(void) { return f() + 1; }', '2:36 void value not ignored as it ought to be'],
  // operators
  ['void f(struct s x) { x + 1; }', "2:22 invalid operands to binary + (have 'struct s' and 'int')"],
  ['int f(double d) { return d % 2; }', "2:26 invalid operands to binary % (have 'double' and 'int')"],
  ['void f(int *p) { p * 2; }', "2:18 invalid operands to binary * (have 'int *' and 'int')"],
  ['void f(long x) { *x; }', "2:18 invalid type argument of unary '*' (have 'long int')"],
  ['void f(struct s x) { -x; }', '2:22 wrong type argument to unary minus'],
  ['void f(void) { &5; }', "2:16 lvalue required as unary '&' operand"],
  ['void f(struct s x) { &x.b; }', "2:22 cannot take address of bit-field 'b'"],
  ['void f(struct s x) { x.c; }', "2:22 'struct s' has no member named 'c'"],
  ['void f(int x) { x.a; }', "2:17 request for member 'a' in something not a structure or union"],
  ['void f(struct u *p) { p->a; }', "2:23 invalid use of undefined type 'struct u'"],
  ['void f(struct s *p) { p.a; }', "2:23 'p' is a pointer; did you mean to use '->'?"],
  ['void f(struct s x) { x->a; }', "2:22 invalid type argument of '->' (have 'struct s')"],
  ['void f(int x) { x[1]; }', '2:17 subscripted value is neither array nor pointer nor vector'],
  ['void f(int *p, double d) { p[d]; }', '2:28 array subscript is not an integer'],
  ['void f(struct s x) { if (x) ; }', '2:26 used struct type value where scalar is required'],
  ['void f(struct s x) { 1 ? x : 1; }', '2:22 type mismatch in conditional expression'],
  ['void f(struct s x) { (int)x; }', '2:22 aggregate value used where an integer was expected'],
  ['void f(int x) { (struct s)x; }', '2:17 conversion to non-scalar type requested'],
  // assignments and initialisers
  ['enum { A }; void f(void) { A = 2; }', '2:28 lvalue required as left operand of assignment'],
  ['void f(void) { int a[2], b[2]; a = b; }', '2:32 assignment to expression with array type'],
  ['void f(void) { const int c = 1; c = 2; }', "2:33 assignment of read-only variable 'c'"],
  ['void f(const int *p) { *p = 2; }', "2:24 assignment of read-only location '*p'"],
  ['void f(const int x) { x++; }', "2:23 increment of read-only parameter 'x'"],
  [
    'void f(struct s x) { x = 1; }',
    "2:22 incompatible types when assigning to type 'struct s' from type 'int'",
  ],
  [
    'void f(double d, int *p) { d = p; }',
    "2:28 incompatible types when assigning to type 'double' from type 'int *'",
  ],
  [
    'int f(struct s x) { return x; }',
    "2:28 incompatible types when returning type 'struct s' but 'int' was expected",
  ],
  [
    'void f(struct s x) { int i = x; }',
    "2:30 incompatible types when initializing type 'int' using type 'struct s'",
  ],
  ['int g; int a = g;', '2:16 initializer element is not constant'],
  ['int a = *"b";', '2:9 initializer element is not constant'],
  ['int a = *("ab" + 1);', '2:9 initializer element is not constant'],
  ['int a = "ab"[3];', '2:9 initializer element is not constant'],
  ['int a = L"ab"[1];', '2:9 initializer element is not constant'],
  ['enum { A = "a"[0] };', "2:8 enumerator value for 'A' is not an integer constant"],
  ['signed void f(void);', "2:1 both 'signed' and 'void' in declaration specifiers"],
  ['signed double d;', "2:1 both 'signed' and 'double' in declaration specifiers"],
  ['signed _Bool b;', "2:1 both 'signed' and '_Bool' in declaration specifiers"],
  ['int _Bool b;', '2:1 two or more data types in declaration specifiers'],
  ['int a[2] = 5;', '2:12 invalid initializer'],
  ['int a[2] = {[2] = 1};', '2:14 array index in initializer exceeds array bounds'],
  ['struct s a = {.z = 1};', "2:15 'struct s' has no member named 'z'"],
  ['void f(int n) { int a[n] = {0}; }', '2:28 variable-sized object may not be initialized'],
  // statements
  ['void f(void) { break; }', '2:16 break statement not within loop or switch'],
  ['void f(void) { continue; }', '2:16 continue statement not within a loop'],
  ['void f(void) { case 1: ; }', '2:16 case label not within a switch statement'],
  ['void f(int x) { switch (x) { case 1: case 1: ; } }', '2:38 duplicate case value'],
  ['void f(int x) { switch (x) { case x: ; } }', '2:35 case label does not reduce to an integer constant'],
  ['void f(double d) { switch (d) { } }', '2:28 switch quantity not an integer'],
  [
    'void f(void) { for (static int i = 0; i < 3; i++) ; }',
    "2:21 declaration of static variable 'i' in 'for' loop initial declaration",
  ],
  ['void f(void) { goto out; }', "2:21 label 'out' used but not defined"],
  ['void f(void) { a: ; a: ; }', "2:21 duplicate label 'a'"],
  // an error silences the nodes above it, and nothing else
  [
    'int f(void) { return (y + 1) * 2 == z; }',
    "2:23 'y' undeclared (first use in this function)",
    "2:37 'z' undeclared (first use in this function)",
  ],
  ['struct t { struct u x; int y; } v; void f(void) { v.x = v.y; }', "2:21 field 'x' has incomplete type"],
];

function reported(text: string): string[] {
  return translateText(types + text).diagnostics.map(
    ({ span, message }) => `${span.line}:${span.column} ${message}`,
  );
}

describe('check rejects', () => {
  test.each(cases)('%s', (text, ...expected) => {
    expect(reported(text)).toEqual(expected);
  });

  test('with the kind of the fault', () => {
    const kinds = (text: string) => translateText(text).diagnostics.map(({ kind }) => kind);
    expect(kinds('int f(void) { return y; }')).toEqual(['compile-error']);
    expect(kinds('void f(int n) { struct s { int a[n]; }; }')).toEqual(['unsupported']);
  });

  test('and goes on with the correct parts', () => {
    const { program } = translateText('int f(void) { y = 1; return 2; } int g(void) { return 3; }');
    expect(program.functions.map(({ symbol }) => symbol.name)).toEqual(['f', 'g']);
  });
});

describe('check accepts', () => {
  const accepted = [
    'void main() { }',
    'int a = "ab"[1] + 1, b[] = {"x"[1], 1["yz"], !"q"[0]};',
    'long signed int a; signed short b; signed c; signed long long int d;',
    'static int x; static int a = (void *)0 != &x;',
    'int main(int argc, char **argv) { return argv[0][argc]; }',
    'struct list { struct list *next; int v; }; int f(struct list *l) { return l->next->v; }',
    'struct a; struct b { struct a *p; }; struct a { struct b b; };',
    'typedef struct { int x; } t; t f(t v) { return v; }',
    'int f(int (*g)(int), int x) { return g(x) + (*g)(x); } int h(int x) { return f(h, x); }',
    'int f(void); int f(); extern int x; int x; int x;',
    'typedef int t; int f(t t) { return t; }',
    'int f(void) { int f = 1; { double f = 2; } return f; }',
    'void f(void) { g(); } void g(void) { }',
    'enum e { A = 2, B = A * 2 }; int a[B]; int f(enum e x) { switch (x) { case A: return 1; case B: ; } return 0; }',
    'union { int i; struct { short lo, hi; }; } u; int f(void) { return u.hi; }',
    'int f(char *s) { for (; *s; s++) if (*s == 0 || !s) return 1; return *"abc"; }',
    'const char *const names[] = {"a", "b"}; int n = sizeof names / sizeof *names;',
    'int f(int n, int a[n]) { int b[n]; for (int i = 0; i < n; i++) b[i] = a[i]; return b[0]; }',
    'static int f(void); int g(void) { return f(); } static int f(void) { return 1; }',
  ];

  test.each(accepted)('%s', (text) => expect(reported(text)).toEqual([]));
});
