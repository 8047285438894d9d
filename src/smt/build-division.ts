/**
 * Quotients and remainders of bit-vectors, signed and unsigned. Unsigned ones by powers
 * of two become shifts and masks; signed ones round towards zero and stay. Division by
 * zero has SMT-LIB's value: whoever builds the term must guard it.
 */
import { applyBits, trailingZeros } from './bits-operations.js';
import type { Term } from './term.js';
import type { DivisionTerms, TermStore } from './term-api.js';
import { bitsValue, isChoiceOfConstants } from './term-patterns.js';
import type { TermTable } from './term-table.js';

type Division = 'sdiv' | 'udiv' | 'srem' | 'urem';

export function divisionTerms(table: TermTable, store: TermStore): DivisionTerms {
  /** The rules that all four have in common; undefined where none applies. */
  function divideConstants(kind: Division, a: Term, b: Term): Term | undefined {
    const l = bitsValue(b);
    if (l === undefined) return undefined;
    const k = bitsValue(a);
    if (k !== undefined) return store.constant(applyBits(kind, k, l, a.width), a.width);
    // match:  ite(c, k, l) / m   result: ite(c, k / m, l / m)
    if (isChoiceOfConstants(a)) {
      const [condition, yes, no] = a.args as [Term, Term, Term];
      const folded = [yes, no].map((arm) => applyBits(kind, bitsValue(arm)!, l, a.width));
      return store.ite(condition, store.constant(folded[0]!, a.width), store.constant(folded[1]!, a.width));
    }
    return undefined;
  }

  function sdiv(a: Term, b: Term): Term {
    const folded = divideConstants('sdiv', a, b);
    if (folded !== undefined) return folded;
    const k = bitsValue(b);
    // match:  x sdiv -1          result: -x       (at width 1, 1 is -1)
    if (k === -1) return store.neg(a);
    // match:  x sdiv 1           result: x
    if (k === 1) return a;
    return table.node('sdiv', a.sort, a, b);
  }

  function udiv(a: Term, b: Term): Term {
    const folded = divideConstants('udiv', a, b);
    if (folded !== undefined) return folded;
    const k = bitsValue(b);
    // match:  x udiv 0           result: all ones
    if (k === 0) return store.constant(-1, a.width);
    // match:  x udiv 2^n         result: x lshr n
    if (k !== undefined) {
      const exponent = exponentOf(b);
      if (exponent !== undefined) return store.lshr(a, store.constant(exponent, a.width));
    }
    return table.node('udiv', a.sort, a, b);
  }

  function srem(a: Term, b: Term): Term {
    const folded = divideConstants('srem', a, b);
    if (folded !== undefined) return folded;
    const k = bitsValue(b);
    // match:  x srem 0           result: x
    if (k === 0) return a;
    // match:  x srem ±1          result: 0
    if (k === 1 || k === -1) return store.constant(0, a.width);
    return table.node('srem', a.sort, a, b);
  }

  function urem(a: Term, b: Term): Term {
    const folded = divideConstants('urem', a, b);
    if (folded !== undefined) return folded;
    const k = bitsValue(b);
    // match:  x urem 0           result: x
    if (k === 0) return a;
    // match:  x urem 2^n         result: x & (2^n - 1)
    if (k !== undefined && exponentOf(b) !== undefined) {
      return store.and(a, store.sub(b, store.constant(1, a.width)));
    }
    return table.node('urem', a.sort, a, b);
  }

  return { sdiv, udiv, srem, urem };
}

/** n for a constant 2^n (read as unsigned), else undefined. */
function exponentOf(t: Term): number | undefined {
  const value = bitsValue(t)!;
  if (value === 0) return undefined;
  const zeros = trailingZeros(value, t.width);
  return applyBits('shl', 1, zeros, t.width) === value ? zeros : undefined;
}
