/** What follows from the order of terms alone; z3 is not there to ask. */

import { describe, expect, test } from '@jest/globals';
import { createSolver } from '#smt/solver.js';
import { bitsSort, type Term } from '#smt/term.js';
import type { TermStore } from '#smt/term-api.js';
import { createTermStore } from '#smt/term-store.js';

const store = createTermStore();
const [a, b, c] = ['a', 'b', 'c'].map((name) => store.symbol(name, bitsSort(32))) as [Term, Term, Term];
/** Terms that no other layer takes apart. */
const [p, q] = [store.mul(a, b), store.mul(b, c)];
const k = (value: number): Term => store.constant(value, 32);
const { slt, sle, ult, ule, eq, boolNot, boolOr, boolAnd }: TermStore = store;

type Row = readonly [name: string, known: readonly Term[], asked: Term];

const refuted: readonly Row[] = [
  ['a cycle of three', [slt(a, b), slt(b, c)], slt(c, a)],
  ['a cycle with one strict step', [sle(a, b), slt(b, c)], sle(c, a)],
  ['equality against order', [slt(a, b)], eq(a, b)],
  ['order through equality', [eq(a, b), slt(b, c)], sle(c, a)],
  ['equality that follows', [sle(a, b), sle(b, a)], boolNot(eq(a, b))],
  ['the opposite of a constraint', [boolNot(eq(p, q))], eq(p, q)],
  ['both parts of a disjunction', [slt(a, b), slt(b, c)], boolOr(slt(b, a), slt(c, a))],
  ['one part of a conjunction', [slt(a, b), slt(b, c)], boolAnd(slt(b, k(5)), slt(c, a))],
  ['unsigned order', [ult(p, q), ule(q, c)], ule(c, p)],
  ['constants between', [slt(p, k(5))], slt(k(4), p)],
  ['constants apart', [slt(p, k(5)), slt(k(7), q)], slt(q, p)],
];

const open: readonly Row[] = [
  ['no cycle', [slt(a, b), slt(a, c)], slt(c, b)],
  ['a cycle of equals', [sle(a, b), sle(b, c)], sle(c, a)],
  ['signed and unsigned apart', [slt(p, q)], ult(q, p)],
  ['one part of a disjunction', [slt(a, b)], boolOr(slt(b, a), slt(c, a))],
  ['the next constant', [slt(p, k(5))], slt(k(3), p)],
];

function ask(known: readonly Term[], asked: Term): { readonly kind: string; readonly byOrder: boolean } {
  const solver = createSolver(store, { z3ResourceLimit: 0, knowsOrder: true });
  let condition = solver.empty;
  for (const term of known) {
    const assumed = solver.assume(condition, term);
    if (assumed.kind !== 'sat') throw new Error('the constraints are satisfiable');
    condition = assumed.condition;
  }
  const before = solver.stats.byLayer.order;
  const { kind } = solver.assume(condition, asked);
  return { kind, byOrder: solver.stats.byLayer.order > before };
}

describe('the order of terms', () => {
  test.each(refuted)('%s: refuted', (_name, known, asked) => {
    expect(ask(known, asked)).toEqual({ kind: 'unsat', byOrder: true });
  });

  test.each(open)('%s: not refuted', (_name, known, asked) => {
    expect(ask(known, asked).kind).not.toBe('unsat');
  });
});
