/** The addresses that a free pointer may be, in their order, and how many of them are listed. */

import { describe, expect, test } from '@jest/globals';
import { neverStop } from '#base/ports.js';
import {
  arrayOf,
  type CType,
  charType,
  doubleType,
  type FunctionType,
  floatType,
  intType,
  longType,
  pointerTo,
  shortType,
  unsignedIntType,
  voidType,
} from '#c/types.js';
import { defaultEngineLimits } from '#engine/limits.js';
import { isAlike, livePointers, liveStarts, unlistedPointees } from '#engine/search/live-pointers.js';
import { createInitialState } from '#engine/start.js';
import type { Pointer } from '#engine/value.js';
import { linkText } from '../../../support/run-text.js';

const options = {
  undefinedMode: 'strict',
  limits: defaultEngineLimits,
  stdin: '',
  acceptor: undefined,
  endOnWrongOutput: false,
  keepText: true,
  stop: neverStop,
} as const;
const state = createInitialState(linkText('int main(void) { return 0; }'), options, {
  argv: ['a'],
  entry: 'main',
});
// Doubles: the program itself has none.
const names = new Map(
  (
    [
      ['one', 8, doubleType],
      ['row', 24, arrayOf(doubleType, 3)],
      ['other', 4, intType],
      ['none', 0, arrayOf(doubleType, 0)],
    ] as const
  ).map(([name, size, type]) => [state.memory.allocate('local', name, size, type, true), name]),
);

const shown = (pointers: readonly Pointer[]): string[] =>
  pointers.map(({ object, offset }) => (object === 0 ? 'null' : `${names.get(object)}+${offset}`));
const toDouble = { target: doubleType, isView: false };

describe('live pointers', () => {
  const all = ['null', 'one+0', 'row+0', 'row+8', 'row+16', 'row+24'];

  test('are null, then the places by object and offset, the end of an array with them', () => {
    expect(shown(livePointers(state, toDouble, 10))).toEqual(all);
  });

  test('are as many as asked for, and one more that shows that there are others', () => {
    expect(shown(livePointers(state, toDouble, 6))).toEqual(all);
    expect(shown(livePointers(state, toDouble, 5))).toEqual(all);
    expect(shown(livePointers(state, toDouble, 4))).toEqual(all.slice(0, 5));
  });
});

describe('starts', () => {
  test('are null, and the objects that begin with what is pointed to', () => {
    expect(shown(liveStarts(state, toDouble, 10))).toEqual(['null', 'one+0', 'row+0']);
  });

  test('are no more than asked for', () => {
    expect(shown(liveStarts(state, toDouble, 2))).toEqual(['null', 'one+0']);
  });
});

test('a block has as many elements as fit, and one alone makes no array', () => {
  const shorts = { target: shortType, isView: false };
  const offsetsIn = (size: number, type: CType | undefined): number[] => {
    const fork = state.fork();
    const block = fork.memory.allocate('heap', 'block', size, type, true);
    const found = livePointers(fork, shorts, 20).filter(({ object }) => object === block);
    return found.map(({ offset }) => offset);
  };
  expect(offsetsIn(5, shortType)).toEqual([0, 2, 4]);
  expect(offsetsIn(4, shortType)).toEqual([0, 2, 4]);
  expect(offsetsIn(3, shortType)).toEqual([0]);
  // It gets its type when its address is first used.
  expect(offsetsIn(4, undefined)).toEqual([0, 2, 4]);
});

test('structures without members, which gcc allows, are counted in no array', () => {
  const empty: CType = {
    kind: 'record',
    isUnion: false,
    tag: 'empty',
    definition: { body: { members: [], size: 0, alignment: 1 } },
  };
  const fork = state.fork();
  fork.memory.allocate('local', 'empties', 4, arrayOf(empty, undefined), true);
  expect(shown(livePointers(fork, { target: empty, isView: false }, 5))).toEqual(['null']);
});

function functionOf(result: CType, ...parameters: readonly CType[]): FunctionType {
  return { kind: 'function', result, parameters: [...parameters], variadic: false, prototyped: true };
}

describe('a pointee is', () => {
  test.each<[string, CType, CType, boolean]>([
    ['of the other sign', unsignedIntType, intType, true],
    ['of another width', shortType, intType, false],
    ['another floating type', floatType, doubleType, false],
    ['a pointer to the same', pointerTo(unsignedIntType), pointerTo(intType), true],
    ['a pointer to another', pointerTo(charType), pointerTo(intType), false],
    ['of another kind', doubleType, longType, false],
    ['an array of the same length', arrayOf(unsignedIntType, 3), arrayOf(intType, 3), true],
    ['an array of another length', arrayOf(intType, 2), arrayOf(intType, 3), false],
    ['an array of others', arrayOf(shortType, 3), arrayOf(intType, 3), false],
    ['a scalar, for void', doubleType, voidType, true],
    ['an array, for void', arrayOf(intType, 3), voidType, false],
    ['a function, for void', functionOf(intType), voidType, false],
    ['a function of the same type', functionOf(intType, intType), functionOf(intType, unsignedIntType), true],
    ['a function with another result', functionOf(doubleType, intType), functionOf(intType, intType), false],
    ['a function with no result', functionOf(voidType, intType), functionOf(intType, intType), false],
    ['a function where none is wanted', functionOf(intType, intType), functionOf(voidType, intType), false],
    ['a function of fewer parameters', functionOf(intType), functionOf(intType, intType), false],
    ['a function of other parameters', functionOf(intType, doubleType), functionOf(intType, intType), false],
    [
      'a function of any arguments besides',
      { ...functionOf(intType, intType), variadic: true },
      functionOf(intType, intType),
      false,
    ],
    [
      'a function without a prototype',
      { ...functionOf(intType), prototyped: false },
      functionOf(intType, intType),
      true,
    ],
  ])('%s', (_name, type, target, isIt) => {
    expect(isAlike(type, target)).toBe(isIt);
  });
});

test.each<[string, CType, boolean]>([
  ['numbers', intType, false],
  ['arrays', arrayOf(intType, 3), false],
  ['functions that the library has: of one number', functionOf(intType, intType), true],
  ['of none', functionOf(intType), true],
  ['of several floating numbers', functionOf(doubleType, doubleType, doubleType), true],
  ['of text', functionOf(voidType, intType, pointerTo(charType)), true],
  ['functions that it has not: of several integers', functionOf(intType, intType, intType), false],
  ['of numbers, for their effect', functionOf(voidType, intType), false],
  ['of other addresses', functionOf(intType, pointerTo(intType)), false],
])('pointers to %s: may they be what is not listed?', (_name, target, isUnlisted) => {
  expect(unlistedPointees(target) !== undefined).toBe(isUnlisted);
});
