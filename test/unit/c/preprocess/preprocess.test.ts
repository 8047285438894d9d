/**
 * The way back: where tokens stand, what supplied them, and which macros exist.
 */

import { describe, expect, test } from '@jest/globals';
import type { Token } from '#c/token.js';
import { place, preprocessed } from './preprocessed.js';

/** The macros that supplied a token, innermost first, each with its use. */
function chain(token: Token): string[] {
  const result: string[] = [];
  for (let { expansion } = token; expansion !== undefined; expansion = expansion.parent) {
    result.push(`${expansion.macro.name} at ${place(expansion.useSpan)}`);
  }
  return result;
}

describe('spans', () => {
  test('a token that no macro touched is where it is', () => {
    const [token] = preprocessed('  abc').tokens;
    expect(token).toMatchObject({ kind: 'identifier', text: 'abc', expansion: undefined });
    expect(place(token!.span)).toBe('main.c:1:3-1:6 abc');
    expect(token!.spelling).toBe(token!.span);
  });

  test('an object-like macro: spelled in the body, caused by the use', () => {
    const [, token] = preprocessed('#define N 10\nx N;').tokens;
    expect(token!.text).toBe('10');
    expect(place(token!.spelling)).toBe('main.c:1:11-1:13 10');
    expect(place(token!.span)).toBe('main.c:2:3-2:4 N');
    expect(chain(token!)).toEqual(['N at main.c:2:3-2:4 N']);
  });

  test('nested macros have parents, all with the outermost use', () => {
    const { tokens, macros } = preprocessed('#define M 3\n#define N M\n\n N');
    expect(place(tokens[0]!.span)).toBe('main.c:4:2-4:3 N');
    expect(place(tokens[0]!.spelling)).toBe('main.c:1:11-1:12 3');
    expect(chain(tokens[0]!)).toEqual(['M at main.c:4:2-4:3 N', 'N at main.c:4:2-4:3 N']);
    expect(tokens[0]!.expansion!.macro).toBe(macros[0]);
    expect(tokens[0]!.expansion!.parent!.macro).toBe(macros[1]);
  });

  test('arguments keep their places, the body has those of the whole call', () => {
    const { tokens } = preprocessed('#define N 1\n#define ADD(x, y) x + y\nADD(a,\n  N)');
    expect(tokens.map((token) => [token.text, place(token.span), chain(token)])).toEqual([
      ['a', 'main.c:3:5-3:6 a', []],
      ['+', 'main.c:3:1-4:5 ADD(a,\n  N)', ['ADD at main.c:3:1-4:5 ADD(a,\n  N)']],
      ['1', 'main.c:4:3-4:4 N', ['N at main.c:4:3-4:4 N']],
    ]);
  });

  test('a call within a body', () => {
    const { tokens } = preprocessed('#define SQ(x) x*x\n#define NINE SQ(3)\nNINE');
    expect(tokens.map((token) => place(token.spelling))).toEqual([
      'main.c:2:17-2:18 3',
      'main.c:1:16-1:17 *',
      'main.c:2:17-2:18 3',
    ]);
    expect(tokens.map(chain)).toEqual([
      ['NINE at main.c:3:1-3:5 NINE'],
      ['SQ at main.c:3:1-3:5 NINE', 'NINE at main.c:3:1-3:5 NINE'],
      ['NINE at main.c:3:1-3:5 NINE'],
    ]);
    expect(tokens.map((token) => place(token.span))).toEqual(Array(3).fill('main.c:3:1-3:5 NINE'));
  });

  test('a call that begins in a body and ends in the text', () => {
    const { tokens } = preprocessed('#define ID(x) <x>\n#define G ID\nG(1)');
    expect(tokens.map((token) => place(token.span))).toEqual([
      'main.c:3:1-3:5 G(1)',
      'main.c:3:3-3:4 1',
      'main.c:3:1-3:5 G(1)',
    ]);
  });

  test('made tokens are spelled as their operators', () => {
    const { tokens } = preprocessed('#define F(x, y) #x x ## y\nF(a, b)');
    expect(tokens.map((token) => [token.text, place(token.spelling), place(token.span)])).toEqual([
      ['"a"', 'main.c:1:17-1:19 #x', 'main.c:2:1-2:8 F(a, b)'],
      ['ab', 'main.c:1:20-1:26 x ## y', 'main.c:2:1-2:8 F(a, b)'],
    ]);
  });

  test('macros of a header, used in the program', () => {
    const [token] = preprocessed('#include "n.h"\nN', { 'n.h': '\n#define N 4' }).tokens;
    expect(place(token!.spelling)).toBe('n.h:2:11-2:12 4');
    expect(place(token!.span)).toBe('main.c:2:1-2:2 N');
  });

  test('standard headers are marked as the system', () => {
    const { tokens } = preprocessed('#include <stdio.h>\nEOF');
    expect(tokens[0]!.span.file).toMatchObject({ name: '<stdio.h>', isSystem: true });
    expect(tokens.at(-1)!.span.file.name).toBe('main.c');
    expect(tokens.at(-1)!.spelling.file.name).toBe('<stdio.h>');
  });
});

describe('macros', () => {
  test('object-like ones of user files, in source order, with their places', () => {
    const text =
      '#include <limits.h>\n#define B 1 // one\n#include "a.h"\n#define f(x) x\n #  define A  x + \\\n 2\n#undef B\n#define B';
    const { macros } = preprocessed(text, { 'a.h': '#define C 5' });
    expect(macros.map(({ name, parameters }) => [name, parameters])).toEqual([
      ['B', undefined],
      ['C', undefined],
      ['A', undefined],
      ['B', undefined],
    ]);
    expect(macros.map(({ nameSpan }) => place(nameSpan))).toEqual([
      'main.c:2:9-2:10 B',
      'a.h:1:9-1:10 C',
      'main.c:5:12-5:13 A',
      'main.c:8:9-8:10 B',
    ]);
    expect(macros.map(({ directiveSpan }) => place(directiveSpan))).toEqual([
      'main.c:2:1-2:12 #define B 1',
      'a.h:1:1-1:12 #define C 5',
      'main.c:5:2-6:3 #  define A  x + \\\n 2',
      'main.c:8:1-8:10 #define B',
    ]);
  });

  test('a line read twice gives one macro', () => {
    const { macros } = preprocessed('#include "a.h"\n#include "a.h"', { 'a.h': '#define C 5' });
    expect(macros).toHaveLength(1);
  });

  test('parameters, the rest apart', () => {
    const { tokens } = preprocessed(
      '#define f(a, ...) x\n#define g(a, b...) x\n#define h() x\nf(1) g(2) h()',
    );
    expect(tokens.map(({ expansion }) => [expansion!.macro.parameters, expansion!.macro.isVariadic])).toEqual(
      [
        [['a'], true],
        [['a'], true],
        [[], false],
      ],
    );
  });
});

test('the macros whose values decided a condition', () => {
  const text = `#define A 1
#define B A
#define C 2
#define D 3
#define E 4
#define P(x) (x + D)
#if B && P(0) > 1 && defined C
#elif E
#endif
#ifdef C
#endif
#if 0
#if C
#endif
#endif`;
  const { conditionMacros } = preprocessed(text);
  expect([...conditionMacros].map(({ name }) => name).sort()).toEqual(['A', 'B', 'D']);
});
