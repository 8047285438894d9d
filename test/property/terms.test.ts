/** Terms built with all rewriting mean the same as the operator tree that was asked for. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createEvaluator } from '#smt/evaluate.js';
import type { Term, Value } from '#smt/term.js';
import { createTermStore } from '#smt/term-store.js';
import {
  buildTrees,
  modelValue,
  type NaiveValue,
  type Step,
  type TreeOptions,
} from '../unit/smt/support/naive-term.js';

const steps = fc.array(fc.tuple(fc.nat(63), fc.nat(40), fc.nat(4095), fc.nat(4095)), {
  minLength: 1,
  maxLength: 30,
}) as fc.Arbitrary<Step[]>;

const seeds = fc.array(fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), { minLength: 12, maxLength: 12 });
const floats = fc.array(fc.oneof(fc.double(), fc.integer({ min: -300, max: 300 }).map(Number)), {
  minLength: 2,
  maxLength: 2,
});

function valueFor(symbol: Term, seed: bigint, floating: number): NaiveValue {
  if (symbol.sort.kind === 'bool') return seed % 2n === 0n;
  if (symbol.sort.kind === 'floating') return symbol.width === 32 ? Math.fround(floating) : floating;
  // Half of the values are small or near an end.
  return BigInt.asUintN(symbol.width, seed % 2n === 0n ? ((seed >> 1n) % 9n) - 4n : seed >> 1n);
}

function checkSteps(
  program: readonly Step[],
  options: TreeOptions,
  seedList: readonly bigint[],
  reals: readonly number[],
) {
  const store = createTermStore();
  const trees = buildTrees(store, program, options);
  const env = trees.symbols.map((symbol, i) =>
    valueFor(symbol, seedList[i % seedList.length]!, reals[i % 2]!),
  );
  const model = new Map<Term, Value>(
    trees.symbols.map((symbol, i) => [symbol, modelValue(env[i]!, symbol.width)]),
  );
  const evaluator = createEvaluator(model);
  for (const { term, naive } of trees.all) {
    expect(evaluator.evaluate(term)).toEqual(modelValue(naive(env), term.width));
  }
}

describe('terms built with rewriting evaluate as the naive operator tree', () => {
  test('of small widths', () => {
    const options: TreeOptions = { widths: [1, 2, 3, 4, 8], symbolsPerWidth: 2, floating: false };
    fc.assert(
      fc.property(steps, seeds, floats, (program, seedList, reals) =>
        checkSteps(program, options, seedList, reals),
      ),
      { numRuns: 3000 },
    );
  });

  test('of the widths of C, with floating values', () => {
    const options: TreeOptions = { widths: [8, 16, 32, 33, 64], symbolsPerWidth: 2, floating: true };
    fc.assert(
      fc.property(steps, seeds, floats, (program, seedList, reals) =>
        checkSteps(program, options, seedList, reals),
      ),
      { numRuns: 3000 },
    );
  });
});
