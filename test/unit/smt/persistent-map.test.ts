import { expect, test } from '@jest/globals';
import { PersistentMap } from '#smt/persistent-map.js';

test('a persistent map keeps all its versions', () => {
  const versions = [PersistentMap.empty<string>()];
  const keys = [0, 15, 16, 17, 255, 256, 70_000, 3, 15];
  keys.forEach((key, i) => {
    versions.push(versions[i]!.with(key, `${key} of ${i}`));
  });
  const expected = new Map<number, string>();
  keys.forEach((key, i) => {
    for (const probe of keys) expect(versions[i]!.get(probe)).toBe(expected.get(probe));
    expected.set(key, `${key} of ${i}`);
  });
  expect(versions.at(-1)!.get(15)).toBe('15 of 8');
  expect(versions.at(-1)!.get(1_000_000)).toBeUndefined();
});
