/** In which bytes two objects differ, where these are looked at four at a time and where they are not. */

import { expect, test } from '@jest/globals';
import { MemoryObject } from '#engine/memory/memory-object.js';
import { differencesBetween } from '#engine/memory/object-content.js';
import { isSameSpecial } from '#engine/memory/special-values.js';

const noTerms = (): never => {
  throw new Error('there are no terms');
};

const objectOf = (size: number): MemoryObject =>
  MemoryObject.create({}, 1, 'global', 'o', size, 4096, undefined, true);

function changed(size: number, change: (object: MemoryObject) => void): readonly (readonly number[])[] {
  const object = objectOf(size);
  change(object);
  return differencesBetween(objectOf(size), object, isSameSpecial, { bytes: 0 });
}

test.each([24, 70, 1030])('of %d bytes', (size) => {
  expect(changed(size, () => {})).toEqual([]);
  expect(changed(size, (object) => object.writeInteger(9, 8, 1, noTerms))).toEqual([[9, 9]]);
  expect(changed(size, (object) => object.writeAny(5, 2, noTerms))).toEqual([[5, 6]]);
  expect(changed(size, (object) => object.writeAny(4, 9, noTerms))).toEqual([[4, 12]]);
  expect(changed(size, (object) => object.writeUndefined(6, 10, noTerms))).toEqual([[6, 15]]);
  const apart = changed(size, (object) => {
    object.writeAny(8, 4, noTerms);
    object.writeUndefined(13, 1, noTerms);
    object.writeInteger(size - 1, 8, 7, noTerms);
  });
  expect(apart).toEqual([
    [8, 11],
    [13, 13],
    [size - 1, size - 1],
  ]);
});

test('what may be any holds whatever the other has', () => {
  const [any, other] = [objectOf(70), objectOf(70)];
  any.writeAny(0, 68, noTerms);
  other.writeUndefined(3, 10, noTerms);
  other.writeInteger(69, 8, 1, noTerms);
  expect(differencesBetween(any, other, isSameSpecial, { bytes: 0 })).toEqual([[69, 69]]);
});
