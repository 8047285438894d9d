import { describe, expect, test } from '@jest/globals';
import { evaluate } from '#smt/evaluate.js';
import { bitsSort, boolSort, floatingSort, type Term } from '#smt/term.js';
import { createTermStore } from '#smt/term-store.js';
import { loadZ3 } from '#smt/z3.js';

const limit = 1e7;

describe('z3', () => {
  test('finds a model that satisfies the terms', async () => {
    const z3 = await loadZ3();
    const store = createTermStore();
    const x = store.symbol('x', bitsSort(32));
    const y = store.symbol('y', bitsSort(64));
    const terms = [
      store.slt(x, store.constant(-5, 32)),
      store.eq(store.add(store.sext(x, 64), y), store.constant(1n << 62n, 64)),
    ];
    const answer = z3.check(terms, limit);
    expect(answer.kind).toBe('sat');
    if (answer.kind === 'sat') for (const term of terms) expect(evaluate(term, answer.model)).toBe(true);
  });

  test('proves that no model exists', async () => {
    const z3 = await loadZ3();
    const store = createTermStore();
    const x = store.symbol('x', bitsSort(16));
    const square = store.mul(x, x);
    expect(
      z3.check([store.eq(store.and(square, store.constant(3, 16)), store.constant(2, 16))], limit),
    ).toEqual({
      kind: 'unsat',
    });
  });

  test('gives floating and truth values', async () => {
    const z3 = await loadZ3();
    const store = createTermStore();
    const f = store.symbol('f', floatingSort(32));
    const d = store.symbol('d', floatingSort(64));
    const p = store.symbol('p', boolSort);
    const terms = [
      store.feq(store.fmul(d, d), store.floating(2.25, 64)),
      store.flt(d, store.floating(0, 64)),
      store.ite(p, store.flt(store.floating(1.5, 32), f), store.flt(f, store.floating(-1.5, 32))),
      store.boolNot(store.feq(f, f)),
    ];
    expect(z3.check(terms, limit).kind).toBe('unsat');
    const answer = z3.check(terms.slice(0, 3), limit);
    expect(answer.kind).toBe('sat');
    if (answer.kind === 'sat') expect(answer.model.get(d)).toBe(-1.5);
    const nan = z3.check(terms.slice(3), limit);
    expect(nan.kind === 'sat' && nan.model.get(f)).toBeNaN();
  });

  test('truncates out of range to the pattern of the smallest value', async () => {
    const z3 = await loadZ3();
    const store = createTermStore();
    const d = store.symbol('d', floatingSort(64));
    const whole = store.floatToSigned(d, 8);
    const outside = store.flt(store.floating(200, 64), d);
    expect(z3.check([outside, store.eq(whole, store.constant(-128, 8))], limit).kind).toBe('sat');
    expect(z3.check([outside, store.boolNot(store.eq(whole, store.constant(-128, 8)))], limit).kind).toBe(
      'unsat',
    );
  });

  test('gives up at the resource limit', async () => {
    const z3 = await loadZ3();
    const store = createTermStore();
    const [x, y] = [store.symbol('x', bitsSort(32)), store.symbol('y', bitsSort(32))];
    const one = store.constant(1, 64);
    const product = store.mul(store.zext(x, 64), store.zext(y, 64));
    const terms: Term[] = [
      store.eq(product, store.constant(4611685975477714963n, 64)),
      store.ult(one, store.zext(x, 64)),
      store.ult(one, store.zext(y, 64)),
    ];
    expect(z3.check(terms, 20000)).toEqual({ kind: 'unknown' });
  });

  test('answers the same whatever was asked before', async () => {
    const z3 = await loadZ3();
    const ask = (detours: number): unknown => {
      const store = createTermStore();
      const [x, y] = [store.symbol('x', bitsSort(32)), store.symbol('y', bitsSort(32))];
      const query = [store.ult(x, y), store.eq(store.urem(y, x), store.constant(17, 32))];
      for (let i = 0; i < detours; i++) z3.check([store.slt(store.mul(x, y), store.constant(i, 32))], limit);
      const answer = z3.check(query, limit);
      return answer.kind === 'sat' ? [answer.model.get(x), answer.model.get(y)] : answer.kind;
    };
    expect(ask(7)).toEqual(ask(0));
  });
});
