/** The solver agrees with brute force on small widths, and with z3 on the widths of C. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createBounds } from '#smt/bounds.js';
import { createEvaluator } from '#smt/evaluate.js';
import { containsPoint, type IntervalSet } from '#smt/interval-set.js';
import type { PathCondition } from '#smt/path-condition.js';
import { solutionsOf } from '#smt/solutions.js';
import { createSolver, type Solver } from '#smt/solver.js';
import { emptyModel, type Model, type Term, type Value } from '#smt/term.js';
import { createTermStore } from '#smt/term-store.js';
import { lineOf, pointOf, valueAt } from '#smt/value-line.js';
import { loadZ3 } from '#smt/z3.js';
import type { Z3Port } from '#smt/z3-port.js';
import { buildTrees, type Step, type TreeOptions } from '../unit/smt/support/naive-term.js';

const z3ResourceLimit = 1e8;

const steps = fc.array(fc.tuple(fc.nat(63), fc.nat(12), fc.nat(4095), fc.nat(4095)), {
  minLength: 4,
  maxLength: 24,
}) as fc.Arbitrary<Step[]>;

/** All models of some symbols with few values. */
function allModels(symbols: readonly Term[]): Model[] {
  let models: Map<Term, Value>[] = [new Map()];
  for (const symbol of symbols) {
    const [first, last] = lineOf(symbol.sort) as readonly [number, number];
    const longer: Map<Term, Value>[] = [];
    for (const model of models) {
      for (let point = first; point <= last; point++) {
        longer.push(new Map([...model, [symbol, valueAt(symbol.sort, point)]]));
      }
    }
    models = longer;
  }
  return models;
}

/**
 * Assumes each truth value in turn; keeps it if the solver says it can.
 *
 * @param recalls indices of models that the solver is given
 */
function checkAgainstBruteForce(
  program: readonly Step[],
  options: TreeOptions,
  z3: Z3Port | undefined,
  recalls?: readonly number[],
): void {
  const store = createTermStore();
  const { symbols, all } = buildTrees(store, program, options);
  const models = allModels(symbols);
  const solver = createSolver(store, {
    ...(z3 && { z3 }),
    ...(recalls && { recalls: recalls.map((index) => models[index % models.length]!) }),
    z3ResourceLimit,
    validate: true,
  });
  let evaluators = models.map((model) => createEvaluator(model));
  let condition = solver.empty;
  for (const { term } of all) {
    if (term.sort.kind !== 'bool') continue;
    const left = evaluators.filter(({ evaluate }) => evaluate(term) === true);
    const assumed = solver.assume(condition, term);
    if (assumed.kind === 'needs-z3') expect(z3).toBeUndefined();
    else expect(assumed.kind).toBe(left.length > 0 ? 'sat' : 'unsat');
    if (assumed.kind !== 'sat') continue;
    condition = assumed.condition;
    evaluators = left;
  }
}

describe('the solver agrees with brute force', () => {
  const twoOfFour: TreeOptions = { widths: [4], symbolsPerWidth: 2, floating: false };
  const mixed: TreeOptions = { widths: [3, 5], symbolsPerWidth: 1, floating: false };
  // Nine bits are enumerated; twelve are not.
  const twoOfSix: TreeOptions = { widths: [6], symbolsPerWidth: 2, floating: false };

  // Constraints that are connected through others.
  const fourOfTwo: TreeOptions = { widths: [2], symbolsPerWidth: 4, floating: false };

  test.each([
    ['two symbols of 4 bits', twoOfFour, 400],
    ['symbols of 3 and 5 bits', mixed, 400],
    ['two symbols of 6 bits', twoOfSix, 60],
    ['four symbols of 2 bits', fourOfTwo, 400],
  ])('without z3: %s', (_name, options, numRuns) => {
    fc.assert(
      fc.property(steps, (program) => checkAgainstBruteForce(program, options, undefined)),
      { numRuns },
    );
  });

  test('with models that it was given: two symbols of 4 bits', () => {
    const recalls = fc.array(fc.nat(255), { maxLength: 20 });
    fc.assert(
      fc.property(steps, recalls, (program, given) =>
        checkAgainstBruteForce(program, twoOfFour, undefined, given),
      ),
      { numRuns: 400 },
    );
  });

  test('with z3: two symbols of 6 bits', async () => {
    const z3 = await loadZ3();
    fc.assert(
      fc.property(steps, (program) => checkAgainstBruteForce(program, twoOfSix, z3)),
      { numRuns: 60 },
    );
  });
});

describe('the domains of single symbols agree with brute force', () => {
  test('for conditions over one symbol of 6 bits', () => {
    const options: TreeOptions = { widths: [6], symbolsPerWidth: 1, floating: false };
    fc.assert(
      fc.property(steps, fc.nat(3), (program, part) => {
        const store = createTermStore();
        const { symbols, all } = buildTrees(store, program, options);
        const symbol = symbols[0]!;
        const domain: IntervalSet = [
          [-32, 31],
          [-5, 20],
          [0, 3, 7, 31],
          [-32, -32, -2, 15],
        ][part]!;
        for (const { term } of all) {
          if (term.sort.kind !== 'bool') continue;
          const fixed = new Map<Term, Value>([[symbols[1]!, true]]);
          // Only symbolic solving: trying the values one by one would hide its faults.
          let isUndone = true;
          const valueWith = (): Value => {
            isUndone = false;
            return false;
          };
          const { evaluate: fixedValue } = createEvaluator(fixed);
          const solutions = solutionsOf(term, { symbol, domain, fixedValue, valueWith, partial: false });
          if (!isUndone) continue;
          const points = Array.from({ length: 64 }, (_, i) => i - 32);
          const expected = points.filter((point) => {
            const { evaluate } = createEvaluator(new Map([...fixed, [symbol, point]]));
            return containsPoint(domain, point) && evaluate(term) === true;
          });
          expect(points.filter((point) => containsPoint(solutions!, point))).toEqual(expected);
        }
      }),
      { numRuns: 1500 },
    );
  });

  test('for samples of conditions over symbols of all sorts', () => {
    const options: TreeOptions = { widths: [8, 16, 32, 64], symbolsPerWidth: 1, floating: true };
    fc.assert(
      fc.property(
        steps,
        fc.array(fc.double(), { minLength: 4, maxLength: 8 }),
        fc.bigInt({ min: 0n, max: 2n ** 64n }),
        (program, reals, bits) => {
          const store = createTermStore();
          const { symbols, all } = buildTrees(store, program, options);
          for (const { term } of all) {
            if (term.sort.kind !== 'bool') continue;
            for (const symbol of symbols) checkSamples(term, symbol, reals, bits);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

function checkSamples(term: Term, symbol: Term, reals: readonly number[], bits: bigint): void {
  const domain = lineOf(symbol.sort);
  const valueWith = (asked: Term, value: Value): Value =>
    createEvaluator(new Map([[symbol, value]])).evaluate(asked);
  const { evaluate: fixedValue } = createEvaluator(emptyModel);
  const solutions = solutionsOf(term, { symbol, domain, fixedValue, valueWith, partial: false });
  if (solutions === undefined) return;
  const ends = solutions.flatMap((end) => [end, BigInt(end) + 1n, BigInt(end) - 1n]);
  const samples =
    symbol.sort.kind === 'floating' ? reals.map((real) => pointOf(symbol.sort, real)) : [bits, bits >> 32n];
  const points = [...ends, ...samples, 0, -1, 1]
    .map((sample) => (Number.isSafeInteger(Number(sample)) ? Number(sample) : BigInt(sample)))
    .filter((point) => containsPoint(domain, point));
  const expected = points.filter((point) => valueWith(term, valueAt(symbol.sort, point)) === true);
  expect(points.filter((point) => containsPoint(solutions, point))).toEqual(expected);
}

describe('bounds hold for all values of the domains', () => {
  test('of two symbols of 4 bits', () => {
    const options: TreeOptions = { widths: [4], symbolsPerWidth: 2, floating: false };
    fc.assert(
      fc.property(
        steps,
        fc.integer({ min: -8, max: 7 }),
        fc.integer({ min: 0, max: 6 }),
        (program, first, length) => {
          const store = createTermStore();
          const { symbols, all } = buildTrees(store, program, options);
          const narrow: IntervalSet = [first, Math.min(7, first + length)];
          const domainOf = (symbol: Term): IntervalSet =>
            symbol === symbols[0] ? narrow : lineOf(symbol.sort);
          const boundsOf = createBounds(domainOf);
          const models = allModels(symbols).filter((model) =>
            containsPoint(narrow, model.get(symbols[0]!) as number),
          );
          const evaluators = models.map((model) => createEvaluator(model));
          for (const { term } of all) {
            const points = evaluators.map(({ evaluate }) => Number(pointOf(term.sort, evaluate(term))));
            const { low, high } = boundsOf(term);
            expect(points.every((point) => point >= low && point <= high)).toBe(true);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('on the widths of C the solver agrees with z3', () => {
  function run(
    solver: Solver,
    z3: Z3Port | undefined,
    terms: readonly Term[],
  ): (readonly [string, unknown])[] {
    let condition: PathCondition = solver.empty;
    const log: (readonly [string, unknown])[] = [];
    for (const term of terms) {
      const assumed = solver.assume(condition, term);
      if (z3 !== undefined && (assumed.kind === 'sat' || assumed.kind === 'unsat')) {
        const answer = z3.check([...condition.terms(), term], 2e6);
        if (answer.kind !== 'unknown') expect(answer.kind).toBe(assumed.kind);
      }
      if (assumed.kind === 'sat') condition = assumed.condition;
      log.push([assumed.kind, [...condition.model].map(([symbol, value]) => [symbol.name, value])]);
    }
    return log;
  }

  test.each([
    ['bit-vectors', false, 60],
    ['with floating values', true, 25],
  ])('%s, and finds the same models again', async (_name, floating, numRuns) => {
    const z3 = await loadZ3();
    const options: TreeOptions = { widths: [8, 32], symbolsPerWidth: 2, floating };
    fc.assert(
      fc.property(steps, (program) => {
        const logs = [z3, undefined].map((oracle) => {
          const store = createTermStore();
          const { all } = buildTrees(store, program, options);
          const terms = all.map(({ term }) => term).filter((term) => term.sort.kind === 'bool');
          return run(createSolver(store, { z3ResourceLimit, validate: true }), oracle, terms);
        });
        expect(logs[1]).toEqual(logs[0]);
      }),
      { numRuns },
    );
  });
});
