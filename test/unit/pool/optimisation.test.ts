import { Script } from 'node:vm';
import { afterEach, expect, test } from '@jest/globals';
import { canOptimiseLate, optimiseAsUsual, optimiseLate } from '#pool/optimisation.js';
import { describeUnless } from '../../support/describe-with.js';

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

describeUnless(canOptimiseLate ? undefined : 'this V8 has no such flag', 'code kept in a short run', () => {
  test('is refused at a usual start', () => {
    optimiseLate();
    const kept = new Script(text).createCachedData();
    optimiseAsUsual();
    expect(isAccepted(kept)).toBe(false);
  });
});
