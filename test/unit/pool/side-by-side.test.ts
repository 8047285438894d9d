import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { sideBySide } from '#pool/side-by-side.js';

test('results come in the order of the items, even if later ones finish first', async () => {
  const results = await sideBySide([3, 1, 2], 3, async (turns, index) => {
    for (let turn = 0; turn < turns; turn++) await nextTurn();
    return `${index}: ${turns}`;
  });
  expect(results).toEqual(['0: 3', '1: 1', '2: 2']);
});

test('no more run than allowed, and the next begins when one ends', async () => {
  let running = 0;
  let most = 0;
  await sideBySide([1, 1, 5, 1, 1, 1], 2, async (turns) => {
    most = Math.max(most, ++running);
    for (let turn = 0; turn < turns; turn++) await nextTurn();
    running--;
  });
  expect(most).toBe(2);
});

test('an empty list is done at once', async () => {
  expect(await sideBySide([], 4, () => Promise.reject(new Error('of nothing')))).toEqual([]);
});

test('an error in one of them is thrown', async () => {
  const work = sideBySide([1, 2], 1, async (item) => {
    if (item === 2) throw new Error('two');
  });
  await expect(work).rejects.toThrow('two');
});
