/**
 * Floating arithmetic and comparisons. Only rules that hold for infinities, NaN and
 * both zeros: x + 0 is not x (for -0), x - x is not 0, x == x is not true.
 */
import { type Int, subInt } from '#base/integer.js';
import { largestOf, powerOfTwo, smallestOf } from './bits-operations.js';
import type { FloatingFunction } from './floating-function.js';
import { applyFloating, compareFloating } from './floating-operations.js';
import {
  boolSort,
  type FloatingComparison,
  type FloatingOperator,
  type FloatingWidth,
  floatingSort,
  type Term,
} from './term.js';
import type { FloatingOrderTerms, FloatingTerms, TermStore } from './term-api.js';
import { floatingValue, isOutOfOrder } from './term-patterns.js';
import type { TermTable } from './term-table.js';

export function floatingTerms(table: TermTable, store: TermStore): FloatingTerms {
  function folded(kind: FloatingOperator, a: Term, b: Term): Term | undefined {
    const k = floatingValue(a);
    const l = floatingValue(b);
    if (k === undefined || l === undefined) return undefined;
    return store.floating(applyFloating(kind, k, l, widthOf(a)), widthOf(a));
  }

  function fadd(a: Term, b: Term): Term {
    if (isOutOfOrder(a, b)) return fadd(b, a);
    const k = floatingValue(b);
    // match:  x + -0             result: x
    if (Object.is(k, -0)) return a;
    return folded('fadd', a, b) ?? table.node('fadd', a.sort, a, b);
  }

  function fsub(a: Term, b: Term): Term {
    // match:  x - k              result: x + -k
    const k = floatingValue(b);
    if (k !== undefined) return fadd(a, store.floating(-k, widthOf(b)));
    return table.node('fsub', a.sort, a, b);
  }

  function fmul(a: Term, b: Term): Term {
    if (isOutOfOrder(a, b)) return fmul(b, a);
    // match:  x * 1              result: x
    if (floatingValue(b) === 1) return a;
    return folded('fmul', a, b) ?? table.node('fmul', a.sort, a, b);
  }

  function fdiv(a: Term, b: Term): Term {
    // match:  x / 1              result: x
    if (floatingValue(b) === 1) return a;
    return folded('fdiv', a, b) ?? table.node('fdiv', a.sort, a, b);
  }

  function fneg(a: Term): Term {
    const k = floatingValue(a);
    if (k !== undefined) return store.floating(-k, widthOf(a));
    // match:  -(-x)              result: x
    if (a.kind === 'fneg') return a.args[0]!;
    return table.node('fneg', a.sort, a);
  }

  function fapply(fn: FloatingFunction, a: Term, width: FloatingWidth): Term {
    const k = floatingValue(a);
    return k === undefined ? table.applied(fn, floatingSort(width), a) : store.floating(fn.apply(k), width);
  }

  return { fadd, fsub, fmul, fdiv, fneg, fapply };
}

export function floatingOrderTerms(table: TermTable, store: TermStore): FloatingOrderTerms {
  function compare(kind: FloatingComparison, a: Term, b: Term): Term {
    const k = floatingValue(a);
    const l = floatingValue(b);
    if (k !== undefined && l !== undefined) return store.truth(compareFloating(kind, k, l));
    // match:  x < NaN            result: false
    if (Number.isNaN(k) || Number.isNaN(l)) return store.false;
    if (l !== undefined && isExactInteger(a)) return compareInteger(kind, a, l, false);
    if (k !== undefined && isExactInteger(b)) return compareInteger(kind, b, k, true);
    return table.node(kind, boolSort, a, b);
  }

  /**
   * match:  toFloating(i) < k    result: i < ceil(k) match:  toFloating(i) <= k
   * result: i <= floor(k) match:  toFloating(i) == k   result: i == k, or false where k
   * is not an integer
   */
  function compareInteger(kind: FloatingComparison, converted: Term, k: number, mirrored: boolean): Term {
    const bits = converted.args[0]!;
    const signed = converted.kind === 'floatFromSigned';
    const first = signed ? smallestOf(bits.width) : 0;
    const end: Int = signed ? largestOf(bits.width) : powerOfTwo(bits.width);
    if (kind === 'feq') {
      if (!Number.isInteger(k) || k < first || (signed ? k > end : k >= end)) return store.false;
      return store.eq(bits, store.constant(k + 0, bits.width));
    }
    const strict = kind === 'flt';
    const below = mirrored !== strict ? Math.ceil(k) : Math.floor(k);
    if (k < first) return store.truth(mirrored);
    if (signed ? k > end : k >= end) return store.truth(!mirrored);
    return compareWhole(strict, signed, bits, below, mirrored);
  }

  function compareWhole(
    strict: boolean,
    signed: boolean,
    bits: Term,
    bound: number,
    mirrored: boolean,
  ): Term {
    // Rounding may have moved the bound just past the last value: then all values are on one side of it.
    const last = signed ? largestOf(bits.width) : subInt(powerOfTwo(bits.width), 1);
    if (bound > last) return store.truth(!mirrored);
    const constant = store.constant(bound + 0, bits.width);
    const [a, b] = mirrored ? [constant, bits] : [bits, constant];
    if (signed) return strict ? store.slt(a, b) : store.sle(a, b);
    return strict ? store.ult(a, b) : store.ule(a, b);
  }

  return {
    feq: (a, b) => (isOutOfOrder(a, b) ? compare('feq', b, a) : compare('feq', a, b)),
    // match:  x < x              result: false
    flt: (a, b) => (a === b ? store.false : compare('flt', a, b)),
    fle: (a, b) => compare('fle', a, b),
  };
}

/** Conversions from integers that never round. */
function isExactInteger(t: Term): boolean {
  if (t.kind !== 'floatFromSigned' && t.kind !== 'floatFromUnsigned') return false;
  return t.args[0]!.width <= (t.width === 64 ? 53 : 24);
}

function widthOf(t: Term): FloatingWidth {
  return t.width as FloatingWidth;
}
