/**
 * A small seeded random number generator (sfc32, public domain, by C. Doty-Humphrey)
 * and what is drawn with it. Everything random in the product comes from here, so
 * that a report can name the seed that repeats it.
 */

export interface Random {
  /** A whole number, uniform over 0 … 2^32 - 1. */
  nextUint32(): number;
}

export function createRandom(seed: number): Random {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = seed >>> 0;
  let counter = 1;
  const random = {
    nextUint32(): number {
      const result = (a + b + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + result) | 0;
      return result >>> 0;
    },
  };
  // The first outputs of neighbouring seeds are alike; the reference warms up 12 rounds.
  for (let round = 0; round < 12; round++) random.nextUint32();
  return random;
}

/** A whole number, uniform over 0 … `bound` - 1 (without modulo bias). */
export function drawBelow(random: Random, bound: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const value = random.nextUint32();
    if (value < limit) return value % bound;
  }
}

/** A new array in random order (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = drawBelow(random, i + 1);
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}
