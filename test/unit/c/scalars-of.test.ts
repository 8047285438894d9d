/** Scalars of an object are counted without walking through them: there may be more than anybody can walk. */

import { expect, test } from '@jest/globals';
import { hasPointers, scalarCount, scalarsOf } from '#c/scalars-of.js';
import { type CType, intType, type Member } from '#c/types.js';

function record(types: readonly CType[], isUnion = false): CType {
  const members: Member[] = types.map((type, at) => ({ name: `m${at}`, type, offset: isUnion ? 0 : 4 * at }));
  const body = { members, size: 4 * types.length, alignment: 4 };
  return { kind: 'record', isUnion, tag: undefined, definition: { body } };
}

test('they are as many as are listed', () => {
  const pair = record([intType, intType]);
  const array: CType = { kind: 'array', element: pair, length: 3 };
  const whole = record([array, record([intType, pair], true), { kind: 'pointer', target: pair }]);
  for (const type of [intType, pair, array, whole]) expect(scalarCount(type)).toBe(scalarsOf(type).length);
  expect(scalarCount(whole)).toBe(8);
  expect([hasPointers(pair), hasPointers(array), hasPointers(whole)]).toEqual([false, false, true]);
});

test('a structure whose definition comes later has them then', () => {
  const definition: { body: { members: Member[]; size: number; alignment: number } | undefined } = {
    body: undefined,
  };
  const type: CType = { kind: 'record', isUnion: false, tag: 's', definition };
  expect(scalarCount(type)).toBe(0);
  definition.body = { members: [{ name: 'a', type: intType, offset: 0 }], size: 4, alignment: 4 };
  expect(scalarCount(type)).toBe(1);
});

test('structures that double fifty times are counted at once', () => {
  let type: CType = intType;
  for (let level = 0; level < 50; level++) type = record([type, type]);
  expect(scalarCount(type)).toBe(2 ** 50);
  expect(hasPointers(type)).toBe(false);
});
