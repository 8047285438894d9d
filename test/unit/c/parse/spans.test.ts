import { describe, expect, test } from '@jest/globals';
import type { Expression } from '#c/ast.js';
import { parseText } from './support/parse-text.js';

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

  test('of a statement in braces, everything that begins and ends in it', () => {
    const parts = (text: string): string[] => {
      const [definition] = parseText(`void f(void) { ${text} }`).unit.declarations;
      if (definition?.kind !== 'function-definition') throw new Error('no function');
      return definition.body.items.map((item) => written(`void f(void) { ${text} }`, item));
    };
    expect(parts('a: case 1: b; c;')).toEqual(['a: case 1: b;', 'c;']);
    // Where no statement follows, a label is all there is.
    expect(parts('b; a: int c; d:')).toEqual(['b;', 'a', 'int c;', 'd']);
    expect(parts('do { } while (x); for (;;) ; __extension__ y;')).toEqual([
      'do { } while (x);',
      'for (;;) ;',
      'y;',
    ]);
    expect(parts('int g() { } asm ("nop"); return (1);')).toEqual(['int g() { }', ';', 'return (1);']);
  });

  test('of types, without attributes, parentheses and qualifiers at their ends', () => {
    const text = 'int f(const char *const, int (x), struct s __attribute__((packed)) *, int [3]);';
    const [declaration] = parseText(text).unit.declarations;
    if (declaration?.kind !== 'declaration') throw new Error('no declaration');
    const [step] = declaration.declarators[0]!.declarator.steps;
    if (step?.kind !== 'function') throw new Error('no function');
    expect(written(text, step)).toBe(text.slice(text.indexOf('('), -1));
    expect(step.parameters.map((parameter) => written(text, parameter))).toEqual([
      'const char *',
      'int (x',
      'struct s __attribute__((packed)) *',
      'int [3]',
    ]);
    expect(step.parameters.map(({ declarator }) => written(text, declarator))).toEqual([
      '*',
      'x',
      '*',
      '[3]',
    ]);
  });

  test('of initialisers and their items', () => {
    const text = 'struct s x = { (1), .a[2] = (3), b: 4, [0 ... 1] 5 };';
    const [declaration] = parseText(text).unit.declarations;
    if (declaration?.kind !== 'declaration') throw new Error('no declaration');
    const { initialiser } = declaration.declarators[0]!;
    if (initialiser?.kind !== 'list-initialiser') throw new Error('no list');
    expect(initialiser.items.map((item) => written(text, item))).toEqual([
      '(1)',
      '.a[2] = (3)',
      'b: 4',
      '[0 ... 1] 5',
    ]);
    expect(initialiser.items.map(({ value }) => written(text, value))).toEqual(['1', '3', '4', '5']);
    const designators = initialiser.items.flatMap((item) => item.designators);
    expect(designators.map((each) => written(text, each))).toEqual(['.a', '[2]', 'b', '[0 ... 1]']);
  });
});
