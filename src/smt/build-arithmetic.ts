/**
 * Sums, differences, products and negation of bit-vectors. The normal form keeps
 * one constant outermost, on the right of a sum or a product, so that chains of
 * them fold; `x - k` is a sum, `x << k` a product.
 */
import { addInt, type Int } from '#base/integer.js';
import { applyBits, negateBits } from './bits-operations.js';
import type { Term } from './term.js';
import type { ArithmeticTerms, TermStore } from './term-api.js';
import { bitsValue, hasConstantRight, isChoiceOfConstants, isOutOfOrder } from './term-patterns.js';
import type { TermTable } from './term-table.js';

export function arithmeticTerms(table: TermTable, store: TermStore): ArithmeticTerms {
  const constant = (value: Int, like: Term): Term => store.constant(value, like.width);

  function add(a: Term, b: Term): Term {
    if (isOutOfOrder(a, b)) return add(b, a);
    const k = bitsValue(b);
    if (k !== undefined) return addConstant(a, k, b);
    // match:  (x + k) + y        result: (x + y) + k
    if (hasConstantRight(a, 'add')) return add(add(a.args[0]!, b), a.args[1]!);
    if (hasConstantRight(b, 'add')) return add(add(a, b.args[0]!), b.args[1]!);
    // match:  (-x) + y           result: y - x
    if (a.kind === 'neg') return store.sub(b, a.args[0]!);
    if (b.kind === 'neg') return store.sub(a, b.args[0]!);
    // match:  (x - y) + y        result: x
    if (a.kind === 'sub' && a.args[1] === b) return a.args[0]!;
    if (b.kind === 'sub' && b.args[1] === a) return b.args[0]!;
    // match:  x * k + x * l      result: x * (k + l)
    const merged = addMultiples(a, b);
    if (merged !== undefined) return merged;
    return table.node('add', a.sort, a, b);
  }

  function addConstant(a: Term, k: Int, b: Term): Term {
    // match:  x + 0              result: x
    if (k === 0) return a;
    const value = bitsValue(a);
    if (value !== undefined) return constant(applyBits('add', value, k, a.width), a);
    // match:  (x + k) + l        result: x + (k + l)
    if (hasConstantRight(a, 'add')) return add(a.args[0]!, add(a.args[1]!, b));
    // match:  (k - x) + l        result: (k + l) - x
    if (a.kind === 'sub' && bitsValue(a.args[0]!) !== undefined) {
      return store.sub(add(a.args[0]!, b), a.args[1]!);
    }
    // match:  -x + k             result: k - x
    if (a.kind === 'neg') return store.sub(b, a.args[0]!);
    // match:  ite(c, k, l) + m   result: ite(c, k + m, l + m)
    if (isChoiceOfConstants(a)) return store.ite(a.args[0]!, add(a.args[1]!, b), add(a.args[2]!, b));
    return table.node('add', a.sort, a, b);
  }

  function addMultiples(a: Term, b: Term): Term | undefined {
    const x = hasConstantRight(a, 'mul') ? a.args[0]! : a;
    const y = hasConstantRight(b, 'mul') ? b.args[0]! : b;
    if (x !== y) return undefined;
    const k = x === a ? 1 : bitsValue(a.args[1]!)!;
    const l = y === b ? 1 : bitsValue(b.args[1]!)!;
    return mul(x, constant(addInt(k, l), a));
  }

  function sub(a: Term, b: Term): Term {
    const k = bitsValue(b);
    // match:  x - k              result: x + -k
    if (k !== undefined) return add(a, constant(negateBits(k, a.width), a));
    // match:  x - x              result: 0
    if (a === b) return constant(0, a);
    const value = bitsValue(a);
    if (value !== undefined) return subFromConstant(a, value, b);
    // match:  x - -y             result: x + y
    if (b.kind === 'neg') return add(a, b.args[0]!);
    // match:  (x + k) - y        result: (x - y) + k
    if (hasConstantRight(a, 'add')) return add(sub(a.args[0]!, b), a.args[1]!);
    // match:  x - (y + k)        result: (x - y) - k
    if (hasConstantRight(b, 'add')) return sub(sub(a, b.args[0]!), b.args[1]!);
    // match:  (x + y) - y        result: x
    if (a.kind === 'add' && a.args[1] === b) return a.args[0]!;
    if (a.kind === 'add' && a.args[0] === b) return a.args[1]!;
    // match:  x - (x - y)        result: y
    if (b.kind === 'sub' && b.args[0] === a) return b.args[1]!;
    // match:  x - (x + y)        result: -y
    if (b.kind === 'add' && b.args[0] === a) return neg(b.args[1]!);
    if (b.kind === 'add' && b.args[1] === a) return neg(b.args[0]!);
    return table.node('sub', a.sort, a, b);
  }

  function subFromConstant(a: Term, k: Int, b: Term): Term {
    // match:  0 - x              result: -x
    if (k === 0) return neg(b);
    // match:  k - -x             result: x + k
    if (b.kind === 'neg') return add(b.args[0]!, a);
    // match:  k - (x + l)        result: (k - l) - x
    if (hasConstantRight(b, 'add')) return sub(sub(a, b.args[1]!), b.args[0]!);
    // match:  k - (l - x)        result: x + (k - l)
    if (b.kind === 'sub' && bitsValue(b.args[0]!) !== undefined) return add(b.args[1]!, sub(a, b.args[0]!));
    // match:  k - (x - y)        result: (y - x) + k
    if (b.kind === 'sub') return add(sub(b.args[1]!, b.args[0]!), a);
    // match:  k - ite(c, l, m)   result: ite(c, k - l, k - m)
    if (isChoiceOfConstants(b)) return store.ite(b.args[0]!, sub(a, b.args[1]!), sub(a, b.args[2]!));
    return table.node('sub', a.sort, a, b);
  }

  function neg(a: Term): Term {
    const value = bitsValue(a);
    if (value !== undefined) return constant(negateBits(value, a.width), a);
    // match:  -(-x)              result: x
    if (a.kind === 'neg') return a.args[0]!;
    // match:  -(x - y)           result: y - x
    if (a.kind === 'sub') return sub(a.args[1]!, a.args[0]!);
    // match:  -(x + k)           result: -k - x
    if (hasConstantRight(a, 'add')) return sub(neg(a.args[1]!), a.args[0]!);
    // match:  -(x * k)           result: x * -k
    if (hasConstantRight(a, 'mul')) return mul(a.args[0]!, neg(a.args[1]!));
    // match:  -ite(c, k, l)      result: ite(c, -k, -l)
    if (isChoiceOfConstants(a)) return store.ite(a.args[0]!, neg(a.args[1]!), neg(a.args[2]!));
    return table.node('neg', a.sort, a);
  }

  function mul(a: Term, b: Term): Term {
    if (isOutOfOrder(a, b)) return mul(b, a);
    const k = bitsValue(b);
    if (k !== undefined) return mulConstant(a, k, b);
    // match:  (-x) * y           result: -(x * y)
    if (a.kind === 'neg') return neg(mul(a.args[0]!, b));
    if (b.kind === 'neg') return neg(mul(a, b.args[0]!));
    // match:  (x * k) * y        result: (x * y) * k
    if (hasConstantRight(a, 'mul')) return mul(mul(a.args[0]!, b), a.args[1]!);
    if (hasConstantRight(b, 'mul')) return mul(mul(a, b.args[0]!), b.args[1]!);
    return table.node('mul', a.sort, a, b);
  }

  function mulConstant(a: Term, k: Int, b: Term): Term {
    // match:  x * 0              result: 0
    if (k === 0) return b;
    // match:  x * 1              result: x        (at width 1, -1 is 1)
    if (k === 1 || a.width === 1) return a;
    const value = bitsValue(a);
    if (value !== undefined) return constant(applyBits('mul', value, k, a.width), a);
    // match:  x * -1             result: -x
    if (k === -1) return neg(a);
    // match:  (x * k) * l        result: x * (k * l)
    if (hasConstantRight(a, 'mul')) return mul(a.args[0]!, mul(a.args[1]!, b));
    // match:  (x + k) * l        result: x * l + k * l
    if (hasConstantRight(a, 'add')) return add(mul(a.args[0]!, b), mul(a.args[1]!, b));
    // match:  (k - x) * l        result: x * -l + k * l
    if (a.kind === 'sub' && bitsValue(a.args[0]!) !== undefined) {
      return add(mul(a.args[1]!, neg(b)), mul(a.args[0]!, b));
    }
    // match:  -x * k             result: x * -k
    if (a.kind === 'neg') return mul(a.args[0]!, neg(b));
    // match:  ite(c, k, l) * m   result: ite(c, k * m, l * m)
    if (isChoiceOfConstants(a)) return store.ite(a.args[0]!, mul(a.args[1]!, b), mul(a.args[2]!, b));
    return table.node('mul', a.sort, a, b);
  }

  return { add, sub, mul, neg };
}
