/**
 * Terms built with all rewriting mean the same as the operator tree that was asked for:
 * by evaluation, with constants and values from the edges of the rules, and by z3,
 * which compares the whole terms.
 */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createRandom, drawBelow, type Random } from '#base/random.js';
import { createEvaluator } from '#smt/evaluate.js';
import type { Term, Value } from '#smt/term.js';
import { createTermStore } from '#smt/term-store.js';
import { loadZ3 } from '#smt/z3.js';
import { constantsOf, edgesOf, floatingEdges } from '../unit/smt/support/edge-values.js';
import {
  buildTrees,
  modelValue,
  type NaiveValue,
  type Step,
  type Tree,
  type TreeOptions,
} from '../unit/smt/support/naive-term.js';
import { createPlainStore } from '../unit/smt/support/plain-store.js';

function stepsUpTo(maxLength: number): fc.Arbitrary<Step[]> {
  return fc.array(fc.tuple(fc.nat(63), fc.nat(40), fc.nat(4095), fc.nat(4095)), {
    minLength: 1,
    maxLength,
  }) as fc.Arbitrary<Step[]>;
}

const anyStep = fc.tuple(fc.nat(63), fc.nat(40), fc.nat(4095), fc.nat(4095));

/** A chain of operations, mostly with a constant. */
const chains = fc
  .tuple(
    anyStep,
    fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom(0, 3, 2, 5, 6), fc.nat(63)),
        fc.constant(0),
        fc.nat(4095),
        fc.nat(4095),
      ),
      { minLength: 1, maxLength: 2 },
    ),
  )
  .map(([first, rest]) => [first, ...rest]) as fc.Arbitrary<Step[]>;

/**
 * The tree to compare: an operation with a constant, a choice, an extension or a conversion, or two
 * of them.
 */
const operands = fc.array(
  fc.tuple(fc.oneof(fc.constantFrom(0, 5, 6, 6, 7), fc.nat(63)), fc.nat(10), fc.nat(4095), fc.nat(4095)),
  { minLength: 1, maxLength: 2 },
) as fc.Arbitrary<Step[]>;

const draws = fc.nat(2 ** 32 - 1);

/** One in four is any value, the others are at an edge. */
function valueFor(
  symbol: Term,
  near: readonly bigint[],
  random: Random,
  widths: readonly number[],
): NaiveValue {
  const { sort, width } = symbol;
  const pick = <V>(values: readonly V[]): V => values[drawBelow(random, values.length)]!;
  const choice = drawBelow(random, 4);
  const any = (BigInt(random.nextUint32()) << 32n) + BigInt(random.nextUint32());
  if (sort.kind === 'bool') return choice < 2;
  const isNear = choice > 1 && near.length > 0;
  if (sort.kind === 'bits') {
    const value = choice === 0 ? any : isNear ? pick(near) : pick(edgesOf(width, widths));
    return BigInt.asUintN(width, value);
  }
  const value = choice === 0 ? Number(any) / 2 ** 40 : isNear ? Number(pick(near)) : pick(floatingEdges);
  return width === 32 ? Math.fround(value) : value;
}

/** Under a few models drawn from the number, mostly made of the terms' constants. */
function checkByEvaluation(
  symbols: readonly Term[],
  trees: readonly Tree[],
  drawn: number,
  { widths }: TreeOptions,
): void {
  const near = constantsOf(trees.map(({ term }) => term));
  const random = createRandom(drawn);
  for (let count = 0; count < 6; count++) {
    const env = symbols.map((symbol) => valueFor(symbol, near, random, widths));
    const model = new Map<Term, Value>(
      symbols.map((symbol, i) => [symbol, modelValue(env[i]!, symbol.width)]),
    );
    const { evaluate } = createEvaluator(model);
    for (const { term, plain, naive } of trees) {
      const expected = modelValue(naive(env), term.width);
      expectSame(evaluate(term), expected);
      expectSame(evaluate(plain), expected);
    }
  }
}

/** Like `toEqual`, whose bookkeeping would take most of the time here. */
function expectSame(value: Value, expected: Value): void {
  if (!Object.is(value, expected)) expect(value).toEqual(expected);
}

describe('terms built with rewriting evaluate as the naive operator tree', () => {
  const narrow: TreeOptions = { widths: [1, 2, 3, 4, 8], symbolsPerWidth: 2, floating: false };
  const ofC: TreeOptions = { widths: [1, 8, 32, 64], symbolsPerWidth: 2, floating: false };
  const floating: TreeOptions = { widths: [8, 16, 32, 33, 64], symbolsPerWidth: 1, floating: true };
  const rounding: TreeOptions = { widths: [24, 25, 53, 54], symbolsPerWidth: 1, floating: true };

  test.each<[string, TreeOptions, fc.Arbitrary<Step[]>, number]>([
    ['of small widths', narrow, stepsUpTo(30), 800],
    ['of the widths of C', ofC, stepsUpTo(30), 800],
    ['with floating values', floating, stepsUpTo(30), 800],
    ['of few operations on small widths', narrow, chains, 2000],
    ['of few operations on the widths of C', ofC, chains, 2000],
    ['of few operations with floating values', floating, chains, 2000],
    ['of few operations where rounding begins', rounding, chains, 2000],
  ])('%s', (_name, options, programs, numRuns) => {
    fc.assert(
      fc.property(programs, draws, (program, drawn) => {
        const { symbols, all } = buildTrees(createTermStore(), program, options);
        checkByEvaluation(symbols, all, drawn, options);
      }),
      { numRuns },
    );
  });

  test.each<[string, TreeOptions, number]>([
    ['small widths', narrow, 300],
    ['the widths of C', ofC, 600],
    ['floating values', floating, 200],
    ['integers where rounding begins', rounding, 200],
  ])('compared with constants at the ends of rules: %s', (_name, options, numRuns) => {
    fc.assert(
      fc.property(operands, draws, (program, drawn) => {
        const forest = buildTrees(createTermStore(), program, options);
        for (const operand of forest.all) {
          for (const comparison of forest.comparisonsOf(operand)) {
            checkByEvaluation(forest.symbols, [comparison], drawn, options);
          }
        }
      }),
      { numRuns },
    );
  });
});

describe('z3 finds no value for which rewriting changes a term', () => {
  test.each<[string, TreeOptions, number]>([
    ['of bit-vectors', { widths: [1, 8, 32, 64], symbolsPerWidth: 1, floating: false }, 250],
    ['with floating values', { widths: [8, 32, 64], symbolsPerWidth: 1, floating: true }, 60],
  ])('%s', async (_name, options, numRuns) => {
    const z3 = await loadZ3();
    const answers = { unsat: 0, unknown: 0 };
    fc.assert(
      fc.property(chains, (program) => {
        const { all } = buildTrees(createTermStore(), program, options);
        for (const { term, plain } of all) {
          const { boolNot, eq } = createPlainStore();
          const answer = z3.check([boolNot(eq(term, plain))], 3e5);
          expect(answer.kind).not.toBe('sat');
          answers[answer.kind as 'unsat' | 'unknown']++;
        }
      }),
      { numRuns },
    );
    // 64-bit products are beyond it, and so are some quotients.
    expect(answers.unsat).toBeGreaterThan(8 * answers.unknown);
  });
});
