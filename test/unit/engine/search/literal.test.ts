/** Values as C literals: what a reader would write, and what gcc reads back as the same value. */

import { describe, expect, test } from '@jest/globals';
import { neverStop } from '#base/ports.js';
import {
  boolType,
  charType,
  doubleType,
  intType,
  type ScalarType,
  shortType,
  unsignedCharType,
} from '#c/types.js';
import { defaultEngineLimits } from '#engine/limits.js';
import { Machine } from '#engine/machine.js';
import { floatingLiteral, integerLiteral, pointerLiteral, textLiteral } from '#engine/search/literal.js';
import { observedValue } from '#engine/search/observed-value.js';
import { createInitialState } from '#engine/start.js';
import { nullPointer, Pointer } from '#engine/value.js';
import { linkText } from '../../../support/run-text.js';

test.each<[string, number, ScalarType]>([
  ['1200', 1200, intType],
  ['-3', -3, intType],
  ['97', 97, intType],
  ['97', 97, shortType],
  ["'a'", 97, charType],
  ["'a'", 97, unsignedCharType],
  ['1', 1, boolType],
  ["'\\0'", 0, charType],
  ["'\\t'", 9, charType],
  ["'\\n'", 10, charType],
  ["'\\r'", 13, charType],
  ["'\\''", 39, charType],
  [`'"'`, 34, charType],
  ["'\\\\'", 92, charType],
  ["' '", 32, charType],
  ["'~'", 126, charType],
  ['31', 31, charType],
  ['127', 127, charType],
  ['-23', -23, charType],
  ['233', 233, unsignedCharType],
])('%s is the integer %d', (literal, value, type) => {
  expect(integerLiteral(value, type)).toBe(literal);
});

test.each<[number, string]>([
  [0.5, '0.5'],
  [2, '2.0'],
  [-3, '-3.0'],
  [0, '0.0'],
  [-0, '-0.0'],
  [1e21, '1e+21'],
  [1.5e-7, '1.5e-7'],
  [Number.NaN, 'NAN'],
  [Number.POSITIVE_INFINITY, 'INFINITY'],
  [Number.NEGATIVE_INFINITY, '-INFINITY'],
])('the floating value %d is %s', (value, literal) => {
  expect(floatingLiteral(value)).toBe(literal);
});

test.each<[string, string]>([
  ['', '""'],
  ['plain ~', '"plain ~"'],
  [`it's "so"`, `"it's \\"so\\""`],
  ['a\\b\n\t\r\0', '"a\\\\b\\n\\t\\r\\0"'],
  // Octal digits, always three: "\0101" would be another text.
  ['\x011', '"\\0011"'],
  ['\x1f\x7f\xe9', '"\\037\\177\\351"'],
])('the text %j is %s', (text, literal) => {
  expect(textLiteral(text)).toBe(literal);
});

const machine = new Machine(
  linkText(`#include <stdio.h>
#include <stdlib.h>
int row[4];
struct { int a, b; } pair;
static int half(int n) { return n / 2; }
int main(void) {
  int (*f)(int) = half;
  char *text = "ab\\n";
  int *block = malloc(8);
  int *gone = malloc(4);
  free(gone);
  block[0] = f(row[0]) + pair.b + text[0];
  fprintf(stderr, "%d", block[0]);
  for (;;) ;
}
`),
  {
    undefinedMode: 'strict',
    limits: { ...defaultEngineLimits, stepsMax: 2000 },
    stdin: '',
    acceptor: undefined,
    endOnWrongOutput: false,
    keepText: true,
    stop: neverStop,
  },
);
machine.run(createInitialState(machine.program, machine.options, { argv: ['a'], entry: 'main' }));
const { memory } = machine.state;

/** @param name as the engine has it */
function idOf(name: string): number {
  const found = [...memory.live()].find((object) => object.name === name);
  if (found === undefined) throw new Error(`no object ${name}`);
  return found.id;
}

const pointer = (object: number, offset = 0): string => pointerLiteral(machine, new Pointer(object, offset));

describe('the address of', () => {
  test('nothing, or a number made an address', () => {
    expect(pointerLiteral(machine, nullPointer)).toBe('NULL');
    expect(pointer(0, 16)).toBe('(void *)16');
  });

  test('an element, one past the last, or what lies within one', () => {
    expect([0, 8, 16, 6].map((offset) => pointer(idOf('row'), offset))).toEqual([
      '&row[0]',
      '&row[2]',
      '&row[4]',
      '&row + 6 bytes',
    ]);
  });

  test('a structure, and a part of it', () => {
    expect([0, 4].map((offset) => pointer(idOf('pair'), offset))).toEqual(['&pair', '&pair + 4 bytes']);
  });

  test('a function', () => {
    expect(pointer(idOf('half'))).toBe('half');
  });

  test('a stream', () => {
    expect(pointer(idOf('<stderr>'))).toBe('stderr');
  });

  test('a block, by the line that allocated it, freed as well', () => {
    const block = idOf('in line 9');
    expect(pointer(block, 3)).toBe('&block allocated in line 9 + 3 bytes');
    expect(pointer(block + 1)).toBe('&block allocated in line 10');
  });

  test('a string literal is its text', () => {
    const literal = [...memory.live()].find(({ kind, size }) => kind === 'string' && size === 4)!;
    expect(pointer(literal.id)).toBe('"ab\\n"');
    expect(pointer(literal.id, 1)).toBe('"ab\\n" + 1 bytes');
  });

  test('what is gone and had no name', () => {
    expect(pointer(99_999)).toBe('a pointer to memory that is gone');
  });
});

describe('what a location yielded is', () => {
  const of = (...given: [value: number | Pointer | undefined, type: ScalarType, isTruth?: boolean]) =>
    observedValue(machine, given[0], given[1], given[2] ?? false);

  test('a number, a truth, or an address', () => {
    expect(of(97, charType)).toEqual({ kind: 'integer', value: '97', literal: "'a'" });
    expect(of(2, doubleType)).toEqual({ kind: 'floating', value: 2, literal: '2.0' });
    expect(of(7, intType, true)).toEqual({ kind: 'truth', value: true, literal: 'true' });
    expect(of(0, intType, true)).toEqual({ kind: 'truth', value: false, literal: 'false' });
    const target = new Pointer(idOf('row'), 4);
    expect(of(target, { kind: 'pointer', target: intType })).toEqual({
      kind: 'pointer',
      object: target.object,
      offset: 4,
      literal: '&row[1]',
    });
  });

  test('nothing that can be given, where it was never set', () => {
    const nothing = { kind: 'words', literal: 'indeterminate' };
    expect([of(undefined, intType), of(undefined, intType, true)]).toEqual([nothing, nothing]);
  });

  test('an object, member by member', () => {
    const { type } = memory.find(idOf('pair'))!;
    memory.own(idOf('pair')).writeInteger(4, 32, 5, () => []);
    const found = observedValue(machine, new Pointer(idOf('pair'), 0), type!, false);
    expect(found).toMatchObject({
      kind: 'aggregate',
      literal: '{0, 5}',
      members: [{ literal: '0' }, { literal: '5' }],
    });
  });

  test('words for a member that was never set', () => {
    const id = memory.allocate('local', 'half set', 8, undefined, false);
    memory.own(id).writeInteger(4, 32, 5, () => []);
    const two = { kind: 'array', element: intType, length: 2 } as const;
    const found = observedValue(machine, new Pointer(id, 0), two, false);
    expect(found).toMatchObject({ literal: '{indeterminate, 5}', members: [{ kind: 'words' }, {}] });
  });

  test('words, for an object that is large', () => {
    const large = { kind: 'array', element: intType, length: 4097 } as const;
    expect(observedValue(machine, new Pointer(idOf('row'), 0), large, false)).toEqual({
      kind: 'words',
      literal: 'a large object',
    });
  });
});
