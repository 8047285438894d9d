/**
 * Comparisons of types that share their parts take as many steps as there are parts, whatever
 * tree they unfold to: counted by how often the parameters of a function type are read.
 */

import { describe, expect, test } from '@jest/globals';
import { compatibleTypes, sameInDetail, sameType } from '#c/check/compatibility.js';
import { describeType } from '#c/check/describe-type.js';
import { type CType, doubleType, type FunctionType, intType, pointerTo } from '#c/types.js';
import { isAlike } from '#engine/search/live-pointers.js';

const depth = 16;

function ignore(): void {}

/** `typedef base T0(void); typedef Tn *T(n+1)(Tn *, Tn *);`: a tree of 3^16 nodes. */
function tower(base: CType, onRead = ignore): CType {
  let type = functionOf(base, [], onRead);
  for (let level = 0; level < depth; level++) {
    type = functionOf(pointerTo(type), [pointerTo(type), pointerTo(type)], onRead);
  }
  return type;
}

function functionOf(result: CType, parameters: readonly CType[], onRead: () => void): FunctionType {
  return {
    kind: 'function',
    result,
    get parameters() {
      onRead();
      return parameters;
    },
    variadic: false,
    prototyped: true,
  };
}

const relations = { sameType, sameInDetail, compatibleTypes, isAlike };

describe.each(Object.entries(relations))('%s', (_name, relation) => {
  test('looks at each pair of floors of two towers once', () => {
    let reads = 0;
    const count = () => {
      reads++;
    };
    expect(relation(tower(intType, count), tower(intType, count))).toBe(true);
    expect(reads).toBeLessThan(10 * depth);
  });
});

describe.each(Object.entries({ sameType, compatibleTypes, isAlike }))('%s', (_name, relation) => {
  test('finds a difference on the lowest floor', () => {
    expect(relation(tower(intType), tower(doubleType))).toBe(false);
  });
});

test('a `const` on the lowest floor is a difference in detail', () => {
  const constant: CType = { ...intType, isConst: true };
  expect(sameType(tower(intType), tower(constant))).toBe(true);
  expect(sameInDetail(tower(intType), tower(constant))).toBe(false);
});

describe('describeType', () => {
  test('leaves out what is too much', () => {
    const text = describeType(tower(intType));
    expect(text.length).toBeLessThan(4000);
    expect(text).toContain('...');
  });

  test('leaves out nothing of what students write', () => {
    const comparison = functionOf(intType, [pointerTo(intType), pointerTo(intType)], ignore);
    const sort = functionOf(intType, Array<CType>(20).fill(pointerTo(comparison)), ignore);
    expect(describeType(sort)).not.toContain('...');
  });
});
