/** One object's bytes: plain ones, indeterminate ones, and values that only the engine understands. */

import { describe, expect, test } from '@jest/globals';
import { MemoryObject } from '#engine/memory/memory-object.js';
import { SpecialTable } from '#engine/memory/special-table.js';
import { ByteOf } from '#engine/memory/special-values.js';
import { Pointer } from '#engine/value.js';

function noTerms(): never {
  throw new Error('there are no terms here');
}

function object(size: number, isDefined = true): MemoryObject {
  return MemoryObject.create({}, 1, 'local', 'o', size, 4096, undefined, isDefined);
}

function bytes(of: MemoryObject, offset: number, size: number) {
  return of.readBytes(offset, size, noTerms);
}

test('special values are found at every offset, and each counts once', () => {
  const table = new SpecialTable(24);
  const [first, second, third] = [new Pointer(1, 0), new Pointer(2, 0), new Pointer(3, 0)];
  table.set(16, first);
  table.set(3, second);
  table.set(16, third);
  const copy = new SpecialTable(24, table);
  table.delete(3);
  table.delete(8);
  expect([table.size, [...table]]).toEqual([1, [[16, third]]]);
  expect([copy.size, copy.get(3), copy.get(16), copy.get(8)]).toEqual([2, second, third, undefined]);
});

test('as ints and marks, small objects see a buffer that they share, each from its own place on', () => {
  const [first, second] = [object(8, false), object(8, false)];
  first.writeInteger(4, 32, 11, noTerms);
  second.writeInteger(0, 32, 22, noTerms);
  expect(first.seeInts()[first.intsFrom + 1]).toBe(11);
  expect(second.seeInts()[second.intsFrom]).toBe(22);
  const fourMarks = (each: MemoryObject): number[] => {
    const marks = each.seeFourMarks();
    return [...marks.subarray(each.marksFrom, each.marksFrom + 2)];
  };
  const [plain, undefinedOnes] = [fourMarks(second)[0]!, fourMarks(second)[1]!];
  expect(fourMarks(first)).toEqual([undefinedOnes, plain]);
  expect(plain).not.toBe(undefinedOnes);
});

test('an object that gets marks again sees the new ones', () => {
  const o = object(4, false);
  o.writeInteger(0, 32, 5, noTerms);
  const before = o.seeFourMarks();
  o.settle();
  o.writeUndefined(0, 4, noTerms);
  expect(o.fourMarks).toBeUndefined();
  expect(o.seeFourMarks()[o.marksFrom]).toBe(0);
  expect(before).toBeDefined();
});

describe('plain bytes', () => {
  test('every width at every offset, little end first', () => {
    const o = object(16);
    o.writeInteger(3, 32, 0x01020304, noTerms);
    expect(bytes(o, 2, 6)).toEqual([0, 4, 3, 2, 1, 0]);
    expect(o.readInteger(3, 16, false)).toBe(0x0304);
    expect(o.readInteger(4, 32, true)).toBe(0x00010203);
    o.writeInteger(0, 8, -1, noTerms);
    expect([o.readInteger(0, 8, true), o.readInteger(0, 8, false)]).toEqual([-1, 255]);
    o.writeInteger(0, 16, -2, noTerms);
    expect([o.readInteger(0, 16, true), o.readInteger(0, 16, false)]).toEqual([-2, 65534]);
    o.writeInteger(0, 32, -3, noTerms);
    expect([o.readInteger(0, 32, true), o.readInteger(0, 32, false)]).toEqual([-3, 4294967293]);
  });

  test.each([0, 1, -1, 2 ** 32, -(2 ** 32), 2 ** 53 - 1, -(2 ** 53) + 1, 2n ** 53n, -(2n ** 63n)])(
    'a long %d',
    (value) => {
      const o = object(8);
      o.writeInteger(0, 64, value, noTerms);
      expect(o.readInteger(0, 64, true)).toBe(value);
    },
  );

  test('an unsigned long beyond the signed ones', () => {
    const o = object(8);
    o.writeInteger(0, 64, 2n ** 64n - 1n, noTerms);
    expect([o.readInteger(0, 64, false), o.readInteger(0, 64, true)]).toEqual([2n ** 64n - 1n, -1]);
  });

  test('floating values share their bytes with integers', () => {
    const o = object(8);
    o.writeFloating(0, 64, 1, noTerms);
    expect(o.readInteger(0, 64, false)).toBe(0x3ff0000000000000n);
    o.writeFloating(4, 32, -2, noTerms);
    expect([o.readInteger(4, 32, false), o.readFloating(4, 32)]).toEqual([0xc0000000, -2]);
  });

  test('ints by the short way, within bounds only', () => {
    const o = object(6);
    expect(o.writePlainInt(2, -7)).toBe(true);
    expect(o.readPlainInt(2)).toBe(-7);
    expect([o.writePlainInt(3, 1), o.writePlainInt(-1, 1)]).toEqual([false, false]);
    expect([o.readPlainInt(3), o.readPlainInt(-1)]).toEqual([undefined, undefined]);
  });
});

describe('indeterminate bytes', () => {
  test('a fresh object has nothing else; a store defines only its own bytes', () => {
    const o = object(8, false);
    expect(bytes(o, 0, 8)).toEqual(new Array(8).fill(undefined));
    o.writeInteger(2, 16, 0x0102, noTerms);
    expect(bytes(o, 0, 5)).toEqual([undefined, undefined, 2, 1, undefined]);
    expect([o.hasUndefined(0, 4), o.hasUndefined(2, 2)]).toEqual([true, false]);
    expect([o.isPlain(2, 2), o.isPlain(2, 3), o.readPlainInt(0)]).toEqual([true, false, undefined]);
  });

  test('bytes become indeterminate again', () => {
    const o = object(8);
    o.writeUndefined(1, 2, noTerms);
    expect(bytes(o, 0, 4)).toEqual([0, undefined, undefined, 0]);
    o.fill(0, 2, 0, noTerms);
    expect(bytes(o, 0, 4)).toEqual([0, 0, undefined, 0]);
  });

  test('copies keep them', () => {
    const from = object(4, false);
    from.writeInteger(1, 8, 9, noTerms);
    const to = object(6);
    to.copyFrom(from, 0, 1, 4, noTerms);
    expect(bytes(to, 0, 6)).toEqual([0, undefined, 9, undefined, undefined, 0]);
  });
});

describe('addresses', () => {
  const pointer = new Pointer(7, 12);
  const partsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, i) => new ByteOf(pointer, first + i));

  test('stay whole where they were stored', () => {
    const o = object(16);
    o.writeSpecial(4, pointer, noTerms);
    expect(o.specialAt(4, 8)).toBe(pointer);
    expect([o.specialAt(4, 4), o.specialAt(5, 8), o.specialAt(0, 8)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(o.isPlain(11, 1)).toBe(false);
    expect(o.isPlain(12, 4)).toBe(true);
  });

  test('lose the bytes that are overwritten', () => {
    const o = object(16);
    o.writeSpecial(4, pointer, noTerms);
    o.writeInteger(2, 32, 0, noTerms);
    expect(bytes(o, 4, 8)).toEqual([0, 0, ...partsFrom(2, 6)]);
    expect(o.specialAt(4, 8)).toBeUndefined();
    o.writeInteger(9, 8, 5, noTerms);
    expect(bytes(o, 8, 4)).toEqual([...partsFrom(4, 1), 5, ...partsFrom(6, 2)]);
  });

  test('give way to another address that overlaps', () => {
    const o = object(16);
    const other = new Pointer(8, 0);
    o.writeSpecial(0, pointer, noTerms);
    o.writeSpecial(4, other, noTerms);
    expect(o.specialAt(4, 8)).toBe(other);
    expect(bytes(o, 0, 4)).toEqual(partsFrom(0, 4));
  });

  test('stay whole in a copy of all their bytes, and in parts in a copy of some', () => {
    const from = object(8);
    from.writeSpecial(0, pointer, noTerms);
    const to = object(16);
    to.copyFrom(from, 0, 8, 8, noTerms);
    expect(to.specialAt(8, 8)).toBe(pointer);
    to.copyFrom(from, 2, 0, 4, noTerms);
    expect(bytes(to, 0, 5)).toEqual([...partsFrom(2, 4), 0]);
  });

  test('may be copied within their object, over themselves', () => {
    const o = object(24);
    o.writeSpecial(0, pointer, noTerms);
    o.copyFrom(o, 0, 4, 8, noTerms);
    expect(o.specialAt(4, 8)).toBe(pointer);
    expect(bytes(o, 0, 4)).toEqual(partsFrom(0, 4));
  });

  test('are not overwritten by the short way', () => {
    const o = object(12);
    o.writeSpecial(0, pointer, noTerms);
    expect(o.writePlainInt(8, 3)).toBe(false);
  });
});

describe('clones', () => {
  test('do not share anything that either writes', () => {
    const o = object(16, false);
    o.writeInteger(0, 32, 1, noTerms);
    o.writeSpecial(8, new Pointer(2, 0), noTerms);
    const copy = o.clone({});
    copy.writeInteger(0, 32, 2, noTerms);
    copy.writeUndefined(8, 8, noTerms);
    o.writeInteger(4, 8, 3, noTerms);
    expect([o.readInteger(0, 32, true), copy.readInteger(0, 32, true)]).toEqual([1, 2]);
    expect(o.specialAt(8, 8)).toEqual(new Pointer(2, 0));
    expect(copy.hasUndefined(4, 1)).toBe(true);
  });
});
