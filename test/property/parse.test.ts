/** The parser on generated C: expressions come back as they were made, and no text at all breaks it. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from '#c/parse/parse.js';
import { preprocess } from '#c/preprocess/preprocess.js';
import type { Token } from '#c/token.js';
import { printUnit } from '../support/print-ast.js';

/** An expression as C text with the parentheses that it needs, how tightly it binds, and its tree. */
interface Made {
  readonly text: string;
  readonly level: number;
  readonly tree: string;
}

const binaryLevels: Readonly<Record<string, number>> = {
  ...{ '||': 3, '&&': 4, '|': 5, '^': 6, '&': 7, '==': 8, '!=': 8, '<': 9, '>=': 9 },
  ...{ '<<': 10, '>>': 10, '+': 11, '-': 11, '*': 12, '/': 12, '%': 12 },
};
const commaLevel = 0;
const assignmentLevel = 1;
const conditionalLevel = 2;
const unaryLevel = 13;
const postfixLevel = 14;

function bound(made: Made, level: number): string {
  return made.level < level ? `(${made.text})` : made.text;
}

function prefix(sign: string, operand: Made, head = sign): Made {
  const tree = `(${head} ${operand.tree})`;
  return { text: `${sign} ${bound(operand, unaryLevel)}`, level: unaryLevel, tree };
}

function binary(sign: string, left: Made, right: Made): Made {
  const level = binaryLevels[sign]!;
  const text = `${bound(left, level)} ${sign} ${bound(right, level + 1)}`;
  return { text, level, tree: `(${sign} ${left.tree} ${right.tree})` };
}

const operand = fc.constantFrom('a', 'b', '1', '2.5').map((text): Made => ({ text, level: 15, tree: text }));
const lvalue = fc.constantFrom(
  { text: 'v', tree: 'v' },
  { text: '*p++', tree: '(* (post++ p))' },
  { text: 's->m[1]', tree: '([] (-> s m) 1)' },
);

const { expression } = fc.letrec<{ expression: Made }>((tie) => {
  const inner = tie('expression');
  return {
    expression: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      operand,
      fc.tuple(fc.constantFrom(...Object.keys(binaryLevels)), inner, inner).map((made) => binary(...made)),
      fc.tuple(fc.constantFrom('-', '!', '~', '*', '+'), inner).map(([sign, made]) => prefix(sign, made)),
      inner.map((made) => prefix('(T *)', made, 'cast (type * <T>)')),
      inner.map((made) => prefix('sizeof', { ...made, text: `(${made.text})`, level: 15 })),
      inner.map(
        (made): Made => ({
          text: `${bound(made, postfixLevel)}++`,
          level: postfixLevel,
          tree: `(post++ ${made.tree})`,
        }),
      ),
      fc.tuple(inner, inner).map(
        ([array, index]): Made => ({
          text: `${bound(array, postfixLevel)}[${index.text}]`,
          level: postfixLevel,
          tree: `([] ${array.tree} ${index.tree})`,
        }),
      ),
      fc.tuple(inner, inner).map(
        ([first, second]): Made => ({
          text: `f(${bound(first, assignmentLevel)}, ${bound(second, assignmentLevel)})`,
          level: postfixLevel,
          tree: `(call f ${first.tree} ${second.tree})`,
        }),
      ),
      fc.tuple(inner, inner, inner).map(
        ([condition, whenTrue, whenFalse]): Made => ({
          text: `${bound(condition, conditionalLevel + 1)} ? ${whenTrue.text} : ${bound(whenFalse, conditionalLevel)}`,
          level: conditionalLevel,
          tree: `(? ${condition.tree} ${whenTrue.tree} ${whenFalse.tree})`,
        }),
      ),
      fc.tuple(lvalue, inner).map(
        ([target, value]): Made => ({
          text: `${target.text} = ${bound(value, assignmentLevel)}`,
          level: assignmentLevel,
          tree: `(= ${target.tree} ${value.tree})`,
        }),
      ),
      fc.tuple(inner, inner).map(
        ([left, right]): Made => ({
          text: `${left.text}, ${bound(right, assignmentLevel)}`,
          level: commaLevel,
          tree: `(, ${left.tree} ${right.tree})`,
        }),
      ),
    ),
  };
});

function tokensOf(text: string): { tokens: readonly Token[]; file: Parameters<typeof parse>[1] } {
  const file = { name: 'main.c', text, isSystem: false };
  return { tokens: preprocess(file, { resolveInclude: () => undefined }).tokens, file };
}

describe('expressions', () => {
  test('come back with the structure that they were written with', () => {
    fc.assert(
      fc.property(expression, (made) => {
        const { tokens, file } = tokensOf(`typedef int T; void f(int a, int b) { ${made.text}; }`);
        const { unit, diagnostics } = parse(tokens, file);
        expect(diagnostics).toEqual([]);
        expect(printUnit(unit)).toBe(
          `(declare T: typedef int)\n(define f: (a: int, b: int) void (block ${made.tree}))`,
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('broken texts', () => {
  const program = `
    typedef struct node { int value : 3, *p; struct node *next; union { int a; char b[4]; }; } node;
    enum colour { RED, GREEN = RED + 2 };
    static int table[3][2] = { { 1 }, [1] = { 2, 3 }, }, (*handler)(int, node *);
    char *join(s, n) char *s; int n; { return s + n; }
    int main(int argc, char *argv[]) {
      node *list = (node *)malloc(sizeof(node)), one = { .value = 1, .b = "x" "y" };
      for (int i = 0, j = 1; i < argc; i++, j--) { if (i == 2) continue; else list->value += -i * table[i][0]; }
      switch (argc) { case 1: case 2 ... 5: do { argc--; } while (argc); break; default: goto end; }
      x = a ? b : (c, d), y = va_arg(ap, int), z = sizeof(int[3]);
      while (*argv++) ;
      end: return 'c' + 0x1f;
    }`;
  const words =
    '( ) [ ] { } ; , : ? * & = == + ++ . -> ... typedef struct enum union int x node 0 "s" case default if else for ' +
    'while do goto return sizeof static const typeof _Generic && _Static_assert asm __attribute__ __builtin_va_arg #';
  const { tokens, file } = tokensOf(program);
  const strangers = words.split(' ').map((text): Token => {
    const { span } = tokens[0]!;
    const kind = /^[a-z_]/i.test(text)
      ? 'identifier'
      : text === '0'
        ? 'number'
        : text === '"s"'
          ? 'string'
          : 'punctuator';
    return { kind, text, span, spelling: span, expansion: undefined };
  });

  /** Parses and holds the parser to what it promises of every text. */
  function check(broken: readonly Token[]): void {
    const { unit, diagnostics } = parse(broken, file);
    printUnit(unit);
    // What is left out is named; a lone `;` or attribute says nothing.
    const texts = broken.map(({ text }) => text);
    if (unit.declarations.length === 0 && !texts.includes('__attribute__')) {
      expect(diagnostics.length > 0).toBe(texts.some((text) => text !== ';'));
    }
    for (const { span } of unit.declarations) expect(span.firstToken).toBeLessThanOrEqual(span.lastToken);
  }

  test('cut anywhere, they are read to the end with a message', () => {
    for (let end = 0; end < tokens.length; end++) check(tokens.slice(0, end));
  });

  test('with tokens lost, doubled or replaced, they never break the parser', () => {
    const edit = fc.record({
      at: fc.nat(tokens.length - 1),
      removed: fc.nat(2),
      inserted: fc.array(fc.constantFrom(...strangers, ...tokens), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        const broken = [...tokens];
        for (const { at, removed, inserted } of edits) broken.splice(at, removed, ...inserted);
        check(broken);
      }),
      { numRuns: 1_000 },
    );
  });

  test('nor do tokens in any order', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom(...strangers), { maxLength: 20 }), check), {
      numRuns: 1_000,
    });
  });
});
