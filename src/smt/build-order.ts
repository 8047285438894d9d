/**
 * Less-than comparisons of bit-vectors. Against constants only the strict forms
 * `x < k` and `k < x` are kept; both orders share their rules, which differ only
 * in their ends.
 */
import { addInt, type Int, subInt } from '#base/integer.js';
import { compareBits, largestOf, powerOfTwo, signedOf, smallestOf, unsignedOf } from './bits-operations.js';
import { boolSort, type Term } from './term.js';
import type { OrderTerms, TermStore } from './term-api.js';
import { bitsValue, isChoiceWithConstant } from './term-patterns.js';
import type { TermTable } from './term-table.js';

type Strict = 'ult' | 'slt';

export function orderTerms(table: TermTable, store: TermStore): OrderTerms {
  function less(kind: Strict, a: Term, b: Term): Term {
    // match:  x < x              result: false
    if (a === b) return store.false;
    const k = bitsValue(a);
    const l = bitsValue(b);
    if (k !== undefined && l !== undefined) return store.truth(compareBits(kind, k, l, a.width));
    if (l !== undefined) return lessThanConstant(kind, a, l, b);
    if (k !== undefined) return moreThanConstant(kind, k, a, b);
    return lessWidened(kind, a, b) ?? table.node(kind, boolSort, a, b);
  }

  function lessOrEqual(kind: Strict, a: Term, b: Term): Term {
    // match:  x <= x             result: true
    if (a === b) return store.true;
    const l = bitsValue(b);
    if (l !== undefined) {
      // match:  x <= k           result: x < k + 1, true where k is the largest
      if (l === largest(kind, b.width)) return store.true;
      return less(kind, a, store.constant(addInt(l, 1), b.width));
    }
    const k = bitsValue(a);
    if (k !== undefined) {
      // match:  k <= x           result: k - 1 < x, true where k is the smallest
      if (k === smallest(kind, a.width)) return store.true;
      return less(kind, store.constant(subInt(k, 1), a.width), b);
    }
    if (isExtensionPair(a, b)) return lessOrEqual(orderOf(kind, a), a.args[0]!, b.args[0]!);
    return table.node(kind === 'slt' ? 'sle' : 'ule', boolSort, a, b);
  }

  function lessThanConstant(kind: Strict, a: Term, l: Int, b: Term): Term {
    const first = smallest(kind, a.width);
    // match:  x < smallest       result: false
    if (l === first) return store.false;
    // match:  x < smallest + 1   result: x == smallest
    if (l === signedOf(addInt(first, 1), a.width)) return store.eq(a, store.constant(first, a.width));
    // match:  x < largest        result: not (x == largest)
    if (l === largest(kind, a.width)) return store.boolNot(store.eq(a, b));
    // match:  ite(c, k, x) < l   result: ite(c, k < l, x < l)
    if (isChoiceWithConstant(a)) {
      return store.ite(a.args[0]!, less(kind, a.args[1]!, b), less(kind, a.args[2]!, b));
    }
    if (isNarrowable(kind, a)) {
      // match:  sext x < k       result: x < k, or what holds for all x
      const inner = a.args[0]!;
      const bound = kind === 'ult' ? unsignedOf(l, a.width) : l;
      if (bound > largestExact(a)) return store.true;
      if (bound <= smallestExact(a)) return store.false;
      return less(orderOf(kind, a), inner, store.constant(bound, inner.width));
    }
    return table.node(kind, boolSort, a, b);
  }

  function moreThanConstant(kind: Strict, k: Int, a: Term, b: Term): Term {
    const last = largest(kind, a.width);
    // match:  largest < x        result: false
    if (k === last) return store.false;
    // match:  largest - 1 < x    result: x == largest
    if (k === signedOf(subInt(last, 1), a.width)) return store.eq(b, store.constant(last, a.width));
    // match:  smallest < x       result: not (x == smallest)
    if (k === smallest(kind, a.width)) return store.boolNot(store.eq(b, a));
    // match:  l < ite(c, k, x)   result: ite(c, l < k, l < x)
    if (isChoiceWithConstant(b)) {
      return store.ite(b.args[0]!, less(kind, a, b.args[1]!), less(kind, a, b.args[2]!));
    }
    if (isNarrowable(kind, b)) {
      // match:  k < sext x       result: k < x, or what holds for all x
      const inner = b.args[0]!;
      const bound = kind === 'ult' ? unsignedOf(k, a.width) : k;
      if (bound < smallestExact(b)) return store.true;
      if (bound >= largestExact(b)) return store.false;
      return less(orderOf(kind, b), store.constant(bound, inner.width), inner);
    }
    return table.node(kind, boolSort, a, b);
  }

  // match:  sext x < sext y      result: x < y, where x and y have one width
  function lessWidened(kind: Strict, a: Term, b: Term): Term | undefined {
    return isExtensionPair(a, b) ? less(orderOf(kind, a), a.args[0]!, b.args[0]!) : undefined;
  }

  return {
    ult: (a, b) => less('ult', a, b),
    ule: (a, b) => lessOrEqual('ult', a, b),
    slt: (a, b) => less('slt', a, b),
    sle: (a, b) => lessOrEqual('slt', a, b),
  };
}

function smallest(kind: Strict, width: number): Int {
  return kind === 'slt' ? smallestOf(width) : 0;
}

function largest(kind: Strict, width: number): Int {
  return kind === 'slt' ? largestOf(width) : -1;
}

/** Both extended the same way from one width: monotone for both orders of the wide type. */
function isExtensionPair(a: Term, b: Term): boolean {
  return (
    (a.kind === 'zext' || a.kind === 'sext') && b.kind === a.kind && a.args[0]!.width === b.args[0]!.width
  );
}

/** Sign extension keeps both orders; zero extension turns the signed one into the unsigned. */
function orderOf(kind: Strict, extension: Term): Strict {
  return extension.kind === 'zext' ? 'ult' : kind;
}

/** Extensions whose values form one interval in the given order. */
function isNarrowable(kind: Strict, t: Term): boolean {
  return t.kind === 'zext' || (t.kind === 'sext' && kind === 'slt');
}

function smallestExact(extension: Term): Int {
  return extension.kind === 'zext' ? 0 : smallestOf(extension.args[0]!.width);
}

function largestExact(extension: Term): Int {
  const { width } = extension.args[0]!;
  return extension.kind === 'zext' ? subInt(powerOfTwo(width), 1) : largestOf(width);
}
