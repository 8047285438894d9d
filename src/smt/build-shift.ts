/**
 * Shifts of bit-vectors. A left shift by a constant is a product, so that it joins
 * the normal form of sums; right shifts by constants are merged, and never reach
 * the width.
 */
import { addInt, type Int } from '#base/integer.js';
import { applyBits, powerOfTwo, smallerInt, unsignedOf } from './bits-operations.js';
import type { Term } from './term.js';
import type { ShiftTerms, TermStore } from './term-api.js';
import { bitsValue, hasConstantRight, isChoiceOfConstants } from './term-patterns.js';
import type { TermTable } from './term-table.js';

type Shift = 'shl' | 'lshr' | 'ashr';

export function shiftTerms(table: TermTable, store: TermStore): ShiftTerms {
  function shift(kind: Shift, a: Term, b: Term): Term {
    const amount = bitsValue(b);
    if (amount !== undefined) return shiftByConstant(kind, a, unsignedOf(amount, a.width), b);
    const value = bitsValue(a);
    // match:  0 shift x          result: 0
    if (value === 0) return a;
    // match:  -1 ashr x          result: -1
    if (value === -1 && kind === 'ashr') return a;
    return table.node(kind, a.sort, a, b);
  }

  function shiftByConstant(kind: Shift, a: Term, amount: Int, b: Term): Term {
    const width = a.width;
    const value = bitsValue(a);
    if (value !== undefined) return store.constant(applyBits(kind, value, bitsValue(b)!, width), width);
    // match:  x shift 0          result: x
    if (amount === 0) return a;
    if (amount >= width) {
      // match:  x ashr (>= width) result: x ashr (width - 1)
      if (kind === 'ashr') return shiftRight(kind, a, width - 1);
      // match:  x shift (>= width) result: 0
      return store.constant(0, width);
    }
    // match:  x << k             result: x * 2^k
    if (kind === 'shl') return store.mul(a, store.constant(powerOfTwo(Number(amount)), width));
    return shiftRight(kind, a, Number(amount));
  }

  function shiftRight(kind: 'lshr' | 'ashr', a: Term, amount: number): Term {
    const width = a.width;
    if (amount === 0) return a;
    const by = store.constant(amount, width);
    // match:  (x >> k) >> l      result: x >> (k + l)
    if (hasConstantRight(a, kind)) {
      const total = addInt(unsignedOf(bitsValue(a.args[1]!)!, width), amount);
      return shiftByConstant(kind, a.args[0]!, total, store.constant(smallerInt(total, width), width));
    }
    // match:  ite(c, k, l) >> m  result: ite(c, k >> m, l >> m)
    if (isChoiceOfConstants(a)) {
      return store.ite(a.args[0]!, shift(kind, a.args[1]!, by), shift(kind, a.args[2]!, by));
    }
    return table.node(kind, a.sort, a, by);
  }

  return {
    shl: (a, b) => shift('shl', a, b),
    lshr: (a, b) => shift('lshr', a, b),
    ashr: (a, b) => shift('ashr', a, b),
  };
}
