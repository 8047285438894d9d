/**
 * Typed expressions: names resolved, every conversion of C17 6.3 visible. Expected
 * texts follow from the clauses that the groups name.
 */

import { describe, expect, test } from '@jest/globals';
import { printExpression, translateText } from '../../../support/print-program.js';

const prelude = `
enum colour { RED, GREEN = 5 };  enum sign { MINUS = -1 };
struct point { int x, y; unsigned flag : 3; unsigned whole : 32; struct { int hidden; }; };
struct node { struct node *next; struct point at; const int id; };
_Bool t; char c; signed char sc; unsigned char uc; short s; unsigned short us; int i; unsigned u;
long l; unsigned long ul; long long ll; float f; double d; long double ld;
int *p; int *q; char *text; void *vp; const int *cp; enum colour e; enum sign es;
int a[10]; int m[2][3]; struct point pt; struct node *np; union { int i; float f; } un;
int one(int); int two(double, char *); void none(void); int any(); int many(const char *, ...);
struct point make(void); int (*fp)(int); int (*table[2])(int);
`;

/** The value of the only expression statement in a function after the prelude. */
function typed(expression: string): string {
  const { program, diagnostics } = translateText(`${prelude}void test_function(void) { ${expression}; }`);
  expect(diagnostics).toEqual([]);
  const body = program.functions.at(-1)!.body;
  const statement = body.kind === 'compound' ? body.body[0] : undefined;
  return statement?.kind === 'expression-statement' ? printExpression(statement.expression) : '';
}

type Cases = readonly (readonly [expression: string, printed: string])[];

function checkAll(name: string, cases: Cases): void {
  describe(name, () => {
    test.each(cases)('%s', (expression, printed) => expect(typed(expression)).toBe(printed));
  });
}

checkAll('values of lvalues', [
  ['i', '(load i)'],
  ['a', '(decay a)'],
  ['one', '(decay one)'],
  ['"hi"', '(decay "hi")'],
  ['RED', '0'],
  ['GREEN', '5'],
  ['pt', '(load pt)'],
]);

checkAll('constants (C17 6.4.4)', [
  ['2147483647', '2147483647'],
  ['2147483648', '2147483648:long int'],
  ['0x7fffffff', '2147483647'],
  ['0x80000000', '2147483648:unsigned int'],
  ['0xffffffffff', '1099511627775:long int'],
  ['0xffffffffffffffff', '18446744073709551615:long unsigned int'],
  ['10u', '10:unsigned int'],
  ['4294967296u', '4294967296:long unsigned int'],
  ['10L', '10:long int'],
  ['10LLU', '10:long long unsigned int'],
  ['017', '15'],
  ['0b101', '5'],
  ['1.5', '1.5:double'],
  ['0.1f', `${Math.fround(0.1)}:float`],
  ['1e3L', '1000:long double'],
  ['0x1.8p1', '3:double'],
  ["'A'", '65'],
  ["'\\377'", '-1'],
]);

checkAll('integer promotions (C17 6.3.1.1)', [
  ['+c', '(to:int (load c))'],
  ['-us', '(negate:int (to:int (load us)))'],
  ['~uc', '(complement:int (to:int (load uc)))'],
  ['-u', '(negate:unsigned int (load u))'],
  ['!d', '(not:int (load d))'],
  ['-t', '(negate:int (to:int (load t)))'],
  ['+pt.flag', '(to:int (load (. pt flag)))'],
  ['+pt.whole', '(load (. pt whole))'],
  ['+e', '(to:unsigned int (load e))'],
  ['+es', '(to:int (load es))'],
]);

checkAll('usual arithmetic conversions (C17 6.3.1.8)', [
  ['c + c', '(add:int (to:int (load c)) (to:int (load c)))'],
  ['i + u', '(add:unsigned int (to:unsigned int (load i)) (load u))'],
  ['l + u', '(add:long int (load l) (to:long int (load u)))'],
  ['l + ul', '(add:long unsigned int (to:long unsigned int (load l)) (load ul))'],
  [
    'll * ul',
    '(multiply:long long unsigned int (to:long long unsigned int (load ll)) (to:long long unsigned int (load ul)))',
  ],
  ['f / i', '(divide:float (load f) (to:float (load i)))'],
  ['f - d', '(subtract:double (to:double (load f)) (load d))'],
  ['d * ld', '(multiply:long double (to:long double (load d)) (load ld))'],
  ['us % s', '(remainder:int (to:int (load us)) (to:int (load s)))'],
  ['c << l', '(shift-left:int (to:int (load c)) (load l))'],
  ['ul >> c', '(shift-right:long unsigned int (load ul) (to:int (load c)))'],
  ['i & 1u', '(and:unsigned int (to:unsigned int (load i)) 1:unsigned int)'],
  ['i ^ l', '(xor:long int (to:long int (load i)) (load l))'],
  ['i < u', '(less (to:unsigned int (load i)) (load u))'],
  ['e == GREEN', '(equal (to:unsigned int (load e)) (to:unsigned int 5))'],
  ['e * d', '(multiply:double (to:double (load e)) (load d))'],
  ['d && p', '(and (load d) (load p))'],
]);

checkAll('pointers (C17 6.5.6, 6.5.8, 6.5.9)', [
  ['p + i', '(pointer+ (load p) (load i))'],
  ['c + p', '(pointer+ (load p) (load c))'],
  ['p - 1', '(pointer- (load p) 1)'],
  ['p - q', '(difference (load p) (load q))'],
  ['a[i]', '(load (* (pointer+ (decay a) (load i))))'],
  ['1[p]', '(load (* (pointer+ (load p) 1)))'],
  ['m[1]', '(decay (* (pointer+ (decay m) 1)))'],
  ['m[1][2]', '(load (* (pointer+ (decay (* (pointer+ (decay m) 1))) 2)))'],
  ['p == 0', '(equal (load p) 0:int *)'],
  ['(void *)0 != text', '(not-equal 0:char * (load text))'],
  ['p < q', '(less (load p) (load q))'],
  ['p == vp', '(equal (to:void * (load p)) (load vp))'],
  ['&a[i]', '(pointer+ (decay a) (load i))'],
  ['&*p', '(load p)'],
  ['&i', '(& i)'],
  ['&a', '(& a)'],
  ['*a', '(load (* (decay a)))'],
  ['&pt.y', '(& (. pt y))'],
]);

checkAll('members (C17 6.5.2.3)', [
  ['pt.x', '(load (. pt x))'],
  ['np->at.y', '(load (. (. (* (load np)) at) y))'],
  ['np->next->next', '(load (. (* (load (. (* (load np)) next))) next))'],
  ['pt.hidden', '(load (. (. pt <anonymous>) hidden))'],
  ['make().x', '(. (call (decay make)) x)'],
  ['un.f', '(load (. un f))'],
]);

checkAll('calls (C17 6.5.2.2)', [
  ['one(c)', '(call (decay one) (to:int (load c)))'],
  ['two(i, 0)', '(call (decay two) (to:double (load i)) 0:char *)'],
  ['none()', '(call (decay none))'],
  ['any(c, f, text)', '(call (decay any) (to:int (load c)) (to:double (load f)) (load text))'],
  ['many("x", s, f)', '(call (decay many) (decay "x") (to:int (load s)) (to:double (load f)))'],
  ['fp(1)', '(call (load fp) 1)'],
  ['(*fp)(1)', '(call (load fp) 1)'],
  ['(**one)(1)', '(call (decay one) 1)'],
  ['(&one)(1)', '(call (decay one) 1)'],
  ['table[1](2)', '(call (load (* (pointer+ (decay table) 1))) 2)'],
]);

checkAll('assignments (C17 6.5.16)', [
  ['i = c', '(= i (to:int (load c)))'],
  ['t = d', '(= t (to:_Bool (load d)))'],
  ['p = 0', '(= p 0:int *)'],
  ['vp = p', '(= vp (to:void * (load p)))'],
  ['e = GREEN', '(= e (to:enum colour 5))'],
  ['l = e', '(= l (to:long int (load e)))'],
  ['pt = make()', '(= pt (call (decay make)))'],
  ['fp = one', '(= fp (decay one))'],
  ['c += 1', '(add:int= c 1)'],
  ['c *= d', '(multiply:double= c (load d))'],
  ['i += u', '(add:unsigned int= i (load u))'],
  ['u += i', '(add:unsigned int= u (to:unsigned int (load i)))'],
  ['c <<= l', '(shift-left:int= c (load l))'],
  ['p += i', '(add:int *= p (load i))'],
  ['p -= c', '(subtract:int *= p (load c))'],
  ['i++', '(i ++)'],
  ['--d', '(-- d)'],
  ['*p++', '(load (* (p ++)))'],
  ['i = i = 3', '(= i (= i 3))'],
]);

checkAll('conditional and comma (C17 6.5.15, 6.5.17)', [
  ['i ? 1 : d', '(if:double (load i) (to:double 1) (load d))'],
  ['i ? c : s', '(if:int (load i) (to:int (load c)) (to:int (load s)))'],
  ['i ? p : 0', '(if:int * (load i) (load p) 0:int *)'],
  ['i ? vp : p', '(if:void * (load i) (load vp) (to:void * (load p)))'],
  ['i ? pt : make()', '(if:struct point (load i) (load pt) (call (decay make)))'],
  ['i ? none() : 1', '(if:void (load i) (call (decay none)) (to:void 1))'],
  ['i, d', '(, (load i) (load d))'],
]);

checkAll('casts (C17 6.5.4)', [
  ['(char)i', '(cast:char (load i))'],
  ['(int)i', '(load i)'],
  ['(void)i', '(cast:void (load i))'],
  ['(void *)0', '0:void *'],
  ['(char *)p', '(cast:char * (load p))'],
  ['(long)e', '(cast:long int (load e))'],
]);

checkAll('sizeof, _Alignof, offsetof (C17 6.5.3.4)', [
  ['sizeof i', '4:long unsigned int'],
  ['sizeof a', '40:long unsigned int'],
  ['sizeof m[0]', '12:long unsigned int'],
  ['sizeof "abc"', '4:long unsigned int'],
  ['sizeof(struct node)', '32:long unsigned int'],
  ['sizeof(ld)', '16:long unsigned int'],
  ['sizeof *np', '32:long unsigned int'],
  ["sizeof 'a'", '4:long unsigned int'],
  ['sizeof(c + c)', '4:long unsigned int'],
  ['_Alignof(double)', '8:long unsigned int'],
  ['__builtin_offsetof(struct node, id)', '28:long unsigned int'],
]);

checkAll('compound literals (C17 6.5.2.5)', [
  ['(struct point){1, 2}', '(load (literal:struct point zero 0:int=1 4:int=2))'],
  ['(int[]){1, 2}[1]', '(load (* (pointer+ (decay (literal:int[2] zero 0:int=1 4:int=2)) 1)))'],
]);

describe('names', () => {
  test('__func__ is a static array', () => {
    const { program } = translateText('int puts(const char *); int main(void) { puts(__func__); return 0; }');
    const [object] = program.globals;
    expect(object?.symbol.type).toMatchObject({ kind: 'array', length: 5 });
    expect(object?.initialiser?.stores.map((store) => printExpression(store.value))).toEqual([
      '109:char',
      '97:char',
      '105:char',
      '110:char',
    ]);
  });

  test('an inner declaration hides an outer one', () => {
    const { program } = translateText('int x; int f(void) { double x = 1; return x; }');
    expect(program.functions).toHaveLength(1);
    const { body } = program.functions[0]!;
    const last = body.kind === 'compound' ? body.body.at(-1) : undefined;
    expect(last?.kind === 'return' && last.value && printExpression(last.value)).toBe('(to:int (load x))');
  });

  test('macros stay with the node that they expand to', () => {
    const { program } = translateText('#define N 3\nint f(void) { double d = N; return N + 1; }');
    const { body } = program.functions[0]!;
    const [declaration, returned] = body.kind === 'compound' ? body.body : [];
    const stored =
      declaration?.kind === 'declarations'
        ? declaration.objects[0]?.initialiser?.stores[0]?.value
        : undefined;
    expect(stored?.macros).toEqual([]);
    expect(stored?.kind === 'convert' && stored.operand.macros.map((macro) => macro.name)).toEqual(['N']);
    const sum = returned?.kind === 'return' ? returned.value : undefined;
    expect(sum?.kind === 'arithmetic' && sum.left.macros.map((macro) => macro.name)).toEqual(['N']);
  });

  test('an address taken marks the object', () => {
    const { program } = translateText('int f(void) { int x, y, *p = &x; return *p + y; }');
    const { body } = program.functions[0]!;
    const [declaration] = body.kind === 'compound' ? body.body : [];
    const objects = declaration?.kind === 'declarations' ? declaration.objects : [];
    expect(objects.map(({ symbol }) => [symbol.name, symbol.isAddressed])).toEqual([
      ['x', true],
      ['y', false],
      ['p', false],
    ]);
  });
});
