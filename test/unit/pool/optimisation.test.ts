import { Script } from 'node:vm';
import { afterEach, expect, test } from '@jest/globals';
import { optimiseAsUsual, optimiseLate } from '#pool/optimisation.js';

afterEach(optimiseAsUsual);

const text = 'function sum(a, b) { return a + b; } sum(1, 2);';

function isAccepted(cachedData: Buffer): boolean {
  // A name of its own keeps V8 from finding the script in its memory.
  return new Script(text, { cachedData, filename: `${Math.random()}` }).cachedDataRejected === false;
}

test('code kept under the usual flags is accepted again after a short run', () => {
  const kept = new Script(text).createCachedData();
  optimiseLate();
  optimiseAsUsual();
  expect(isAccepted(kept)).toBe(true);
});

test('code kept in the middle of a short run is refused at a usual start', () => {
  optimiseLate();
  const kept = new Script(text).createCachedData();
  optimiseAsUsual();
  expect(isAccepted(kept)).toBe(false);
});
