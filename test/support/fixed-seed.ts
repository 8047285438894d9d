/**
 * The seed of everything that tests draw at random: 1, so that the same tree always gives
 * the same answer, or NEARMISS_SEED, to look further. A failed property names it, and
 * `summary-reporter.cjs` does before the first test.
 */
import fc from 'fast-check';

export const testSeed = Number(process.env.NEARMISS_SEED ?? 1);
// fast-check keeps the lowest 32 bits of it.
if (!Number.isInteger(testSeed) || testSeed < 0 || testSeed >= 2 ** 31) {
  throw new Error(`NEARMISS_SEED must be a whole number below 2^31, not '${process.env.NEARMISS_SEED}'`);
}

fc.configureGlobal({ seed: testSeed });
