import { expect, test } from '@jest/globals';
import { bracketedValues } from '#smt/bracketed-values.js';
import { createEvaluator } from '#smt/evaluate.js';
import type { FloatingFunction } from '#smt/floating-function.js';
import { createSolver } from '#smt/solver.js';
import { floatingSort, type Term } from '#smt/term.js';
import { createTermStore } from '#smt/term-store.js';
import { lineOf } from '#smt/value-line.js';

const double = floatingSort(64);
const exp: FloatingFunction = {
  name: 'exp',
  apply: Math.exp,
  pieces: [[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]],
};

function setUp() {
  const store = createTermStore();
  const x = store.symbol('x', double);
  const between = (term: Term, low: number, high: number): Term =>
    store.boolAnd(store.fle(store.floating(low, 64), term), store.flt(term, store.floating(high, 64)));
  const bracketing = {
    symbol: x,
    domain: lineOf(double),
    start: 100,
    valueWith: (term: Term, value: number) => createEvaluator(new Map([[x, value]])).evaluate(term),
  };
  return { store, x, between, bracketing };
}

test('the values lie in the domain and make the constraint true', () => {
  const { store, x, between, bracketing } = setUp();
  const polynomial = store.fadd(store.fmul(x, x), x);
  const constraint = between(polynomial, 11.995, 12.005);
  const found = [...bracketedValues(constraint, bracketing)];
  expect(found.length).toBeGreaterThan(0);
  for (const value of found) {
    expect(value * value + value).toBeGreaterThanOrEqual(11.995);
    expect(value * value + value).toBeLessThan(12.005);
  }
});

test('there are none where the compared values do not cross', () => {
  const { store, x, bracketing } = setUp();
  const square = store.fadd(store.fmul(x, x), x);
  expect([...bracketedValues(store.flt(square, store.floating(-7, 64)), bracketing)]).toEqual([]);
});

test('the solver finds a value of a symbol that stands twice, though z3 does not know the function', () => {
  const { store, x, between } = setUp();
  const solver = createSolver(store, { z3ResourceLimit: 1, validate: true });
  const term = store.fadd(store.fapply(exp, x, 64), x);
  const assumed = solver.assume(solver.empty, between(term, 3.7175, 3.7185));
  if (assumed.kind !== 'sat') throw new Error(assumed.kind);
  expect(assumed.condition.model.get(x)).toBeCloseTo(1, 2);
});
