/** Bounds of terms, from those of their symbols: as tight as they are worked out here by hand. */

import { expect, test } from '@jest/globals';
import { type Bounds, createBounds } from '#smt/bounds.js';
import { bitsSort, boolSort, floatingSort, type Term } from '#smt/term.js';
import { createPlainStore } from './support/plain-store.js';

type Store = ReturnType<typeof createPlainStore>;

interface Symbols {
  /** From -3 to 5. */
  readonly x: Term;
  /** From 2 to 4. */
  readonly y: Term;
  /** Any truth, and one that is true. */
  readonly p: Term;
  readonly t: Term;
  readonly d: Term;
  k(value: number): Term;
}

/** Terms as they are written, eight bits wide. */
function boundsOf(build: (s: Store, v: Symbols) => Term): [number, number] {
  const store = createPlainStore();
  const bits = (name: string): Term => store.symbol(name, bitsSort(8));
  const symbols: Symbols = {
    x: bits('x'),
    y: bits('y'),
    p: store.symbol('p', boolSort),
    t: store.symbol('t', boolSort),
    d: store.symbol('d', floatingSort(64)),
    k: (value) => store.constant(value, 8),
  };
  const domains = new Map<Term, readonly number[]>([
    [symbols.x, [-3, -1, 2, 5]],
    [symbols.y, [2, 4]],
    [symbols.p, [0, 1]],
    [symbols.t, [1, 1]],
  ]);
  const { low, high }: Bounds = createBounds((symbol) => domains.get(symbol)!)(build(store, symbols));
  return [Number(low), Number(high)];
}

const anything: [number, number] = [-128, 127];

test.each<[string, (s: Store, v: Symbols) => Term, [number, number]]>([
  ['x', (_, v) => v.x, [-3, 5]],
  ['7', (_, v) => v.k(7), [7, 7]],
  ['x + y', (s, v) => s.add(v.x, v.y), [-1, 9]],
  ['x + 124, which may wrap', (s, v) => s.add(v.x, v.k(124)), anything],
  ['x - y', (s, v) => s.sub(v.x, v.y), [-7, 3]],
  ['-x', (s, v) => s.neg(v.x), [-5, 3]],
  ['~x', (s, v) => s.not(v.x), [-6, 2]],
  ['x * y', (s, v) => s.mul(v.x, v.y), [-12, 20]],
  ['x * 30, which may wrap', (s, v) => s.mul(v.x, v.k(30)), anything],
  ['x / y', (s, v) => s.sdiv(v.x, v.y), [-1, 2]],
  ['y / x, which may be by 0', (s, v) => s.sdiv(v.y, v.x), anything],
  ['y / -2', (s, v) => s.sdiv(v.y, v.k(-2)), [-2, -1]],
  ['x % y', (s, v) => s.srem(v.x, v.y), [-3, 3]],
  ['y % 9', (s, v) => s.srem(v.y, v.k(9)), [0, 4]],
  ['y /u 2', (s, v) => s.udiv(v.y, v.k(2)), [1, 2]],
  ['x /u 2, which may look large', (s, v) => s.udiv(v.x, v.k(2)), anything],
  ['y %u 3', (s, v) => s.urem(v.y, v.k(3)), [0, 2]],
  ['x & y', (s, v) => s.and(v.x, v.y), [0, 4]],
  ['x & -x', (s, v) => s.and(v.x, s.neg(v.x)), anything],
  ['y | 8', (s, v) => s.or(v.y, v.k(8)), [8, 15]],
  ['y ^ 8', (s, v) => s.xor(v.y, v.k(8)), [0, 15]],
  ['6 ^ 3', (s, v) => s.xor(v.k(6), v.k(3)), [5, 5]],
  ['x | y', (s, v) => s.or(v.x, v.y), anything],
  ['x >> 1', (s, v) => s.ashr(v.x, v.k(1)), [-2, 2]],
  ['y >>u 1', (s, v) => s.lshr(v.y, v.k(1)), [1, 2]],
  ['x >>u 1', (s, v) => s.lshr(v.x, v.k(1)), [0, 127]],
  ['x >>u 0', (s, v) => s.lshr(v.x, v.k(0)), anything],
  ['x >> 8', (s, v) => s.ashr(v.x, v.k(8)), anything],
  ['x << 1', (s, v) => s.shl(v.x, v.k(1)), anything],
  ['p ? x : 9', (s, v) => s.ite(v.p, v.x, v.k(9)), [-3, 9]],
  ['t ? y : x', (s, v) => s.ite(v.t, v.y, v.x), [2, 4]],
  ['!t ? y : x', (s, v) => s.ite(s.boolNot(v.t), v.y, v.x), [-3, 5]],
  ['sext x', (s, v) => s.sext(v.x, 16), [-3, 5]],
  ['zext y', (s, v) => s.zext(v.y, 16), [2, 4]],
  ['zext x', (s, v) => s.zext(v.x, 16), [0, 255]],
  ['(sext x)[7:0]', (s, v) => s.extract(s.sext(v.x, 16), 7, 0), [-3, 5]],
  ['x[3:0]', (s, v) => s.extract(v.x, 3, 0), [-3, 5]],
  ['x[2:0], which may wrap', (s, v) => s.extract(v.x, 2, 0), [-4, 3]],
  ['y[3:1]', (s, v) => s.extract(v.y, 3, 1), [-4, 3]],
  ['concat(y, x)', (s, v) => s.concat(v.y, v.x), [512, 1279]],
])('of %s', (_name, build, bounds) => {
  expect(boundsOf(build)).toEqual(bounds);
});

const always: [number, number] = [1, 1];
const never: [number, number] = [0, 0];
const perhaps: [number, number] = [0, 1];

test.each<[string, (s: Store, v: Symbols) => Term, [number, number]]>([
  ['x == 6', (s, v) => s.eq(v.x, v.k(6)), never],
  ['-4 == x', (s, v) => s.eq(v.k(-4), v.x), never],
  ['x == 5', (s, v) => s.eq(v.x, v.k(5)), perhaps],
  ['d == d', (s, v) => s.eq(v.d, v.d), perhaps],
  ['x < 6', (s, v) => s.slt(v.x, v.k(6)), always],
  ['x < 5', (s, v) => s.slt(v.x, v.k(5)), perhaps],
  ['x < -3', (s, v) => s.slt(v.x, v.k(-3)), never],
  ['x <= 5', (s, v) => s.sle(v.x, v.k(5)), always],
  ['x <= -3', (s, v) => s.sle(v.x, v.k(-3)), perhaps],
  ['x <= -4', (s, v) => s.sle(v.x, v.k(-4)), never],
  ['y <u 5', (s, v) => s.ult(v.y, v.k(5)), always],
  ['y <u -1', (s, v) => s.ult(v.y, v.k(-1)), always],
  ['-1 <u y', (s, v) => s.ult(v.k(-1), v.y), never],
  ['x <u y', (s, v) => s.ult(v.x, v.y), perhaps],
  ['y <=u 4', (s, v) => s.ule(v.y, v.k(4)), always],
  ['y <=u 1', (s, v) => s.ule(v.y, v.k(1)), never],
  ['p and t', (s, v) => s.boolAnd(v.p, v.t), perhaps],
  ['p and !t', (s, v) => s.boolAnd(v.p, s.boolNot(v.t)), never],
  ['p or t', (s, v) => s.boolOr(v.p, v.t), always],
  ['p or !t', (s, v) => s.boolOr(v.p, s.boolNot(v.t)), perhaps],
])('whether %s', (_name, build, truth) => {
  expect(boundsOf(build)).toEqual(truth);
});
