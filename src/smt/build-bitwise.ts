/**
 * Conjunction, disjunction, exclusive or and complement, bit by bit. One constant
 * is kept outermost, as in sums; `x ^ -1` is a complement. Nothing is distributed
 * over anything, which would copy operands.
 */
import { applyBits, invertBits } from './bits-operations.js';
import type { Term } from './term.js';
import type { BitwiseTerms, TermStore } from './term-api.js';
import { bitsValue, hasConstantRight, isChoiceOfConstants, isOutOfOrder } from './term-patterns.js';
import type { TermTable } from './term-table.js';

type Bitwise = 'and' | 'or' | 'xor';

export function bitwiseTerms(table: TermTable, store: TermStore): BitwiseTerms {
  /** The rules that hold for all three, for a constant on the right. */
  function withConstant(kind: Bitwise, a: Term, b: Term): Term | undefined {
    const l = bitsValue(b);
    if (l === undefined) return undefined;
    const k = bitsValue(a);
    if (k !== undefined) return store.constant(applyBits(kind, k, l, a.width), a.width);
    // match:  (x op k) op l      result: x op (k op l)
    if (hasConstantRight(a, kind)) return store[kind](a.args[0]!, store[kind](a.args[1]!, b));
    // match:  ite(c, k, l) op m  result: ite(c, k op m, l op m)
    if (isChoiceOfConstants(a)) {
      return store.ite(a.args[0]!, store[kind](a.args[1]!, b), store[kind](a.args[2]!, b));
    }
    return undefined;
  }

  function and(a: Term, b: Term): Term {
    if (isOutOfOrder(a, b)) return and(b, a);
    // match:  x & x              result: x
    if (a === b) return a;
    const k = bitsValue(b);
    // match:  x & 0              result: 0
    if (k === 0) return b;
    // match:  x & -1             result: x
    if (k === -1) return a;
    const folded = withConstant('and', a, b);
    if (folded !== undefined) return folded;
    // match:  x & ~x             result: 0
    if (areInverse(a, b)) return store.constant(0, a.width);
    return table.node('and', a.sort, a, b);
  }

  function or(a: Term, b: Term): Term {
    if (isOutOfOrder(a, b)) return or(b, a);
    // match:  x | x              result: x
    if (a === b) return a;
    const k = bitsValue(b);
    // match:  x | 0              result: x
    if (k === 0) return a;
    // match:  x | -1             result: -1
    if (k === -1) return b;
    const folded = withConstant('or', a, b);
    if (folded !== undefined) return folded;
    // match:  x | ~x             result: -1
    if (areInverse(a, b)) return store.constant(-1, a.width);
    return table.node('or', a.sort, a, b);
  }

  function xor(a: Term, b: Term): Term {
    if (isOutOfOrder(a, b)) return xor(b, a);
    // match:  x ^ x              result: 0
    if (a === b) return store.constant(0, a.width);
    const k = bitsValue(b);
    // match:  x ^ 0              result: x
    if (k === 0) return a;
    // match:  x ^ -1             result: ~x
    if (k === -1) return not(a);
    const folded = withConstant('xor', a, b);
    if (folded !== undefined) return folded;
    // match:  x ^ ~x             result: -1
    if (areInverse(a, b)) return store.constant(-1, a.width);
    return table.node('xor', a.sort, a, b);
  }

  function not(a: Term): Term {
    const value = bitsValue(a);
    if (value !== undefined) return store.constant(invertBits(value), a.width);
    // match:  ~~x                result: x
    if (a.kind === 'not') return a.args[0]!;
    // match:  ~(x ^ k)           result: x ^ ~k
    if (hasConstantRight(a, 'xor')) return xor(a.args[0]!, not(a.args[1]!));
    // match:  ~ite(c, k, l)      result: ite(c, ~k, ~l)
    if (isChoiceOfConstants(a)) return store.ite(a.args[0]!, not(a.args[1]!), not(a.args[2]!));
    return table.node('not', a.sort, a);
  }

  return { and, or, xor, not };
}

function areInverse(a: Term, b: Term): boolean {
  return (a.kind === 'not' && a.args[0] === b) || (b.kind === 'not' && b.args[0] === a);
}
