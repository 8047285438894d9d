/** Models tried again: which questions they answer, and what becomes of conditions that are open. */

import { describe, expect, test } from '@jest/globals';
import type { PathCondition } from '#smt/path-condition.js';
import { type Assumed, createSolver, type Solver } from '#smt/solver.js';
import { bitsSort, type Model, type Term } from '#smt/term.js';
import type { TermStore } from '#smt/term-api.js';
import { createTermStore } from '#smt/term-store.js';

const store = createTermStore();
const [a, b] = ['a', 'b'].map((name) => store.symbol(name, bitsSort(32))) as [Term, Term];
const k = (value: number): Term => store.constant(value, 32);
const { mul, add, eq, slt }: TermStore = store;
/** No layer solves for either of the two. */
const isPythagorean = eq(add(mul(a, a), mul(b, b)), k(25));

function solverWith(recalls?: readonly Model[]): Solver {
  return createSolver(store, {
    defers: true,
    z3ResourceLimit: 0,
    ...(recalls && { recalls }),
    validate: true,
  });
}

function assumeAll(solver: Solver, terms: readonly Term[]): Assumed {
  let assumed: Assumed = { kind: 'sat', condition: solver.empty };
  for (const term of terms) {
    if (assumed.kind !== 'sat') return assumed;
    assumed = solver.assume(assumed.condition, term);
  }
  return assumed;
}

function conditionOf(assumed: Assumed): PathCondition {
  if (assumed.kind !== 'sat') throw new Error(`the terms are not refuted, but ${assumed.kind}`);
  return assumed.condition;
}

const threeAndFour: Model = new Map([
  [a, 3],
  [b, 4],
]);

/** Has the solver asked about a condition whose model is `threeAndFour`. */
function meet(solver: Solver): void {
  const condition = conditionOf(assumeAll(solver, [eq(a, k(3)), eq(b, k(4))]));
  expect(solver.assume(condition, slt(a, k(0))).kind).toBe('unsat');
}

describe('models that are tried again', () => {
  test('one that was given answers', () => {
    const solver = solverWith([threeAndFour]);
    const condition = conditionOf(assumeAll(solver, [isPythagorean]));
    expect(solver.stats.byLayer.recall).toBe(1);
    expect([condition.isOpen, condition.valueOf(a), condition.valueOf(b)]).toEqual([false, 3, 4]);
  });

  test('without it the question is left open', () => {
    expect(conditionOf(assumeAll(solverWith(), [isPythagorean])).isOpen).toBe(true);
    expect(conditionOf(assumeAll(solverWith([]), [isPythagorean])).isOpen).toBe(true);
  });

  test('one that was found on another path answers', () => {
    const solver = solverWith([]);
    meet(solver);
    const elsewhere = conditionOf(assumeAll(solver, [slt(k(0), a), isPythagorean]));
    expect([elsewhere.isOpen, elsewhere.valueOf(a), elsewhere.valueOf(b)]).toEqual([false, 3, 4]);
  });

  test('one that satisfies an open condition closes it', () => {
    const solver = solverWith([]);
    const open = conditionOf(assumeAll(solver, [isPythagorean]));
    meet(solver);
    const closed = conditionOf(solver.assume(open, slt(a, b)));
    expect([open.isOpen, closed.isOpen, closed.valueOf(a)]).toEqual([true, false, 3]);
  });

  test('one that breaks what was assumed before does not', () => {
    const solver = solverWith([threeAndFour]);
    const condition = conditionOf(assumeAll(solver, [slt(k(3), a), isPythagorean]));
    expect(condition.isOpen).toBe(true);
    expect(solver.stats.byLayer.recall).toBe(0);
  });

  test('a symbol that it lacks is 0 again', () => {
    const solver = solverWith([new Map([[b, 5]])]);
    const before = conditionOf(assumeAll(solver, [slt(a, k(9)), slt(b, k(9)), slt(k(-9), a)]));
    const moved = conditionOf(solver.assume(before, isPythagorean));
    expect([moved.valueOf(a), moved.valueOf(b)]).toEqual([0, 5]);
  });
});
