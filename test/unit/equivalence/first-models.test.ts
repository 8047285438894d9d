/** The values that proofs of equality begin with. */

import { describe, expect, test } from '@jest/globals';
import { createRandom } from '#base/random.js';
import { firstModels } from '#equivalence/first-models.js';
import type { FreeShape } from '#equivalence/free-shape.js';
import { symbolPieces } from '#equivalence/symbolic-input.js';
import { createTermStore } from '#smt/term-store.js';

const number = (low: number, high: number) => ({ kind: 'number', low, high, decimals: 0 }) as const;
const text = (space: string) => ({ kind: 'text', text: space }) as const;

function valuesOf(stdin: FreeShape['stdin']): readonly (readonly number[])[] {
  const pieces = symbolPieces({ args: [], stdin }, createTermStore());
  const models = firstModels(pieces, createRandom(1));
  return models.map((model) => pieces.map(({ symbol }) => Number(model.get(symbol))));
}

describe('first models', () => {
  test.each([
    ['around zero', -50, 50],
    ['above it', 7, 1000],
    ['below it', -1000, -7],
    ['a single value', 3, 3],
    ['all of 32 bits', -(2 ** 31), 2 ** 31 - 1],
  ])('lie in the range: %s', (_name, low, high) => {
    for (const values of valuesOf([number(low, high), text(' '), number(low, high)])) {
      for (const value of values) {
        expect(value).toBeGreaterThanOrEqual(low);
        expect(value).toBeLessThanOrEqual(high);
      }
    }
  });

  test('have small and large numbers, of both signs, and equal ones', () => {
    const models = valuesOf([number(-1000, 1000), text(' '), number(-1000, 1000)]);
    expect(models.some(([a, b]) => a === b)).toBe(true);
    expect(models.some(([a, b]) => a! < 0 && b! > 0)).toBe(true);
    expect(models.some(([a]) => Math.abs(a!) > 100)).toBe(true);
    expect(models.filter(([a]) => Math.abs(a!) < 12).length).toBeGreaterThan(models.length / 3);
  });

  test('hold a byte as the signed number that its bits are', () => {
    const bytes = valuesOf([{ kind: 'character', low: 200, high: 210 }]).flat();
    expect(Math.max(...bytes)).toBeLessThanOrEqual(210 - 256);
    expect(Math.min(...bytes)).toBeGreaterThanOrEqual(200 - 256);
  });
});
