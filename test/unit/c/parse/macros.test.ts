import { describe, expect, test } from '@jest/globals';
import type { Expression } from '#c/ast.js';
import { parseText, printStatements } from './support/parse-text.js';

describe('a node knows the macros whose whole expansion it is', () => {
  const cases: readonly (readonly [defines: string, text: string, tree: string])[] = [
    ['#define N 3', 'x = N;', '(= x 3@N)'],
    ['#define N 3', 'N + N * 2;', '(+ 3@N (* 3@N 2))'],
    ['#define M 3\n#define N M', 'x = N;', '(= x 3@N@M)'],
    ['#define N (3 + 1)', 'N * 2;', '(* (+ 3 1)@N 2)'],
    ['#define M 3\n#define N (M)', 'x = N;', '(= x 3@N@M)'],
    ['#define M 1\n#define N (M + 2)', 'x = N;', '(= x (+ 1@M 2)@N)'],
    ['#define N 1 + 2', 'x = N * 3;', '(= x (+ 1 (* 2 3)))'],
    ['#define N 1 + 2', 'x = N;', '(= x (+ 1 2)@N)'],
    ['#define N -1', 'x = N;', '(= x (- 1)@N)'],
    ['#define N 3', 'x = (N);', '(= x 3@N)'],
    ['#define SQUARE(x) ((x) * (x))\n#define N 3', 'y = SQUARE(N);', '(= y (* 3@N 3@N))'],
    ['#define MESSAGE "a" "b"', 'f(MESSAGE);', '(call f "ab"@MESSAGE)'],
    ['#define MESSAGE "a"', 'f(MESSAGE "b");', '(call f "ab")'],
    ['#define END return 0', 'END;', '(return 0)'],
    ['#define T int', '(T)x;', '(cast (type int) x)'],
    ['#define N 3', 'a[N] = N ? N : -N;', '(= ([] a 3@N) (? 3@N 3@N (- 3@N)))'],
    ['#define L x', 'L = 1;', '(= x@L 1)'],
  ];
  test.each(cases)('%s | %s', (defines, text, tree) => {
    expect(printStatements(text, defines)).toBe(tree);
  });
});

describe('spans speak of the text that the user wrote', () => {
  function firstExpression(text: string): Expression {
    const [definition] = parseText(text).unit.declarations;
    if (definition?.kind !== 'function-definition') throw new Error('no function');
    const [item] = definition.body.items;
    if (item?.kind !== 'expression-statement') throw new Error('no expression');
    return item.expression;
  }
  const written = (text: string, { span }: { readonly span: { start: number; end: number } }) =>
    text.slice(span.start, span.end);

  test('an operator with its operands, parentheses only where they are inside', () => {
    const text = 'void f(void) { x = ((a + b) * (c)); }';
    const node = firstExpression(text);
    if (node.kind !== 'assignment' || node.value.kind !== 'binary') throw new Error('no product');
    expect(written(text, node)).toBe('x = ((a + b) * (c))');
    expect(written(text, node.value)).toBe('(a + b) * (c)');
    expect(written(text, node.value.left)).toBe('a + b');
    expect(written(text, node.value.right)).toBe('c');
  });

  test('what a macro supplied stands where the macro is used', () => {
    const text = '#define N (3 + 4)\nvoid f(void) { x = N * 2; }';
    const node = firstExpression(text);
    if (node.kind !== 'assignment' || node.value.kind !== 'binary') throw new Error('no product');
    expect(written(text, node.value)).toBe('N * 2');
    expect(written(text, node.value.left)).toBe('N');
  });

  test('declarations, their parts, and statements', () => {
    const text =
      'static unsigned int *a[3] = {1, 2}, b;\nint f(s) char *s; { if (s) return 1; else return 2; }';
    const [declaration, definition] = parseText(text).unit.declarations;
    if (declaration?.kind !== 'declaration' || definition?.kind !== 'function-definition')
      throw new Error('order');
    expect(written(text, declaration)).toBe('static unsigned int *a[3] = {1, 2}, b;');
    expect(written(text, declaration.specifiers)).toBe('static unsigned int');
    expect(written(text, declaration.specifiers.type)).toBe('unsigned int');
    const [first, second] = declaration.declarators;
    expect(written(text, first!)).toBe('*a[3] = {1, 2}');
    expect(written(text, first!.declarator)).toBe('*a[3]');
    expect(written(text, { span: first!.declarator.nameSpan })).toBe('a');
    expect(written(text, first!.initialiser!)).toBe('{1, 2}');
    expect(written(text, second!)).toBe('b');
    expect(written(text, definition)).toBe(text.slice(text.indexOf('int f')));
    expect(written(text, definition.oldStyleDeclarations[0]!)).toBe('char *s;');
    expect(written(text, definition.body)).toBe('{ if (s) return 1; else return 2; }');
    expect(written(text, definition.body.items[0]!)).toBe('if (s) return 1; else return 2;');
  });
});
