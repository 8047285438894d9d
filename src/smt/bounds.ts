/**
 * Signed bounds of a term from the domains of its symbols, and three-valued truth of
 * conditions: enough to prove many conjunctions unsatisfiable without search. Never
 * wrong, often loose; floating values have no bounds here.
 */
import { unreachable } from '#base/assert.js';
import { addInt, bitwiseInt, divInt, type Int, mulInt, shiftRightInt, subInt } from '#base/integer.js';
import { largerInt, largestOf, powerOfTwo, smallerInt, smallestOf } from './bits-operations.js';
import { type IntervalSet, magnitude } from './interval-set.js';
import type { Term } from './term.js';

export interface Bounds {
  /** Both included; 0 and 1 for truth values. */
  readonly low: Int;
  readonly high: Int;
}

/** Deeper terms are not looked into. */
const depthMax = 500;

const anyTruth: Bounds = { low: 0, high: 1 };
const isTrue: Bounds = { low: 1, high: 1 };
const isFalse: Bounds = { low: 0, high: 0 };

/** Computes bounds, each shared term once, under domains that must not change meanwhile. */
export function createBounds(domainOf: (symbol: Term) => IntervalSet): (term: Term) => Bounds {
  const known = new Map<Term, Bounds>();

  function boundsOf(term: Term): Bounds {
    if (term.kind === 'constant') return constantBounds(term);
    const seen = known.get(term);
    if (seen !== undefined) return seen;
    const bounds = term.depth > depthMax ? widest(term) : composedBounds(term, boundsOf, domainOf);
    known.set(term, bounds);
    return bounds;
  }
  return boundsOf;
}

function widest(term: Term): Bounds {
  if (term.sort.kind === 'bool') return anyTruth;
  return { low: smallestOf(term.width), high: largestOf(term.width) };
}

function constantBounds(term: Term): Bounds {
  if (term.sort.kind === 'bool') return term.value === true ? isTrue : isFalse;
  if (term.sort.kind === 'floating') return widest(term);
  return { low: term.value as Int, high: term.value as Int };
}

/** The bounds where all of them are values of the width, else all values: the result may wrap. */
function fitted(term: Term, low: Int, high: Int): Bounds {
  return low >= smallestOf(term.width) && high <= largestOf(term.width) ? { low, high } : widest(term);
}

function composedBounds(
  term: Term,
  boundsOf: (operand: Term) => Bounds,
  domainOf: (symbol: Term) => IntervalSet,
): Bounds {
  const [a, b, c] = term.args as [Term, Term, Term];
  switch (term.kind) {
    case 'symbol': {
      if (term.sort.kind === 'floating') return widest(term);
      const domain = domainOf(term);
      return { low: domain[0]!, high: domain[domain.length - 1]! };
    }
    case 'add': {
      const [x, y] = [boundsOf(a), boundsOf(b)];
      return fitted(term, addInt(x.low, y.low), addInt(x.high, y.high));
    }
    case 'sub': {
      const [x, y] = [boundsOf(a), boundsOf(b)];
      return fitted(term, subInt(x.low, y.high), subInt(x.high, y.low));
    }
    case 'neg': {
      const x = boundsOf(a);
      return fitted(term, subInt(0, x.high), subInt(0, x.low));
    }
    case 'not': {
      const x = boundsOf(a);
      return { low: subInt(-1, x.high), high: subInt(-1, x.low) };
    }
    case 'mul': {
      const product = corners(term, boundsOf(a), boundsOf(b), mulInt);
      // A square; one that may wrap has the widest bounds, which may be negative.
      const isSquare = a === b && product.low > smallestOf(term.width);
      return isSquare ? { ...product, low: largerInt(product.low, 0) } : product;
    }
    case 'sdiv':
    case 'udiv':
    case 'srem':
    case 'urem':
      return quotientBounds(term, term.kind, boundsOf(a), boundsOf(b));
    case 'and':
    case 'or':
    case 'xor':
      return bitwiseBounds(term, term.kind, boundsOf(a), boundsOf(b));
    case 'lshr':
    case 'ashr':
      return shiftedBounds(term, boundsOf(a), boundsOf(b));
    case 'ite': {
      const condition = boundsOf(a);
      if (condition.low === 1) return boundsOf(b);
      if (condition.high === 0) return boundsOf(c);
      return hull(boundsOf(b), boundsOf(c));
    }
    case 'eq':
    case 'slt':
    case 'sle':
    case 'ult':
    case 'ule':
      return comparisonBounds(term.kind, a, boundsOf(a), boundsOf(b));
    case 'boolAnd': {
      const [x, y] = [boundsOf(a), boundsOf(b)];
      return { low: Math.min(Number(x.low), Number(y.low)), high: Math.min(Number(x.high), Number(y.high)) };
    }
    case 'boolOr': {
      const [x, y] = [boundsOf(a), boundsOf(b)];
      return { low: Math.max(Number(x.low), Number(y.low)), high: Math.max(Number(x.high), Number(y.high)) };
    }
    case 'boolNot': {
      const x = boundsOf(a);
      return { low: subInt(1, x.high), high: subInt(1, x.low) };
    }
    case 'sext':
      return boundsOf(a);
    case 'zext': {
      const x = boundsOf(a);
      return x.low >= 0 ? x : { low: 0, high: subInt(powerOfTwo(a.width), 1) };
    }
    case 'extract':
      return term.low === 0 ? fitted(term, boundsOf(a).low, boundsOf(a).high) : widest(term);
    case 'concat': {
      const x = boundsOf(a);
      const unit = powerOfTwo(b.width);
      return { low: mulInt(x.low, unit), high: addInt(mulInt(x.high, unit), subInt(unit, 1)) };
    }
    case 'constant':
    case 'shl':
    case 'fadd':
    case 'fsub':
    case 'fmul':
    case 'fdiv':
    case 'fneg':
    case 'feq':
    case 'flt':
    case 'fle':
    case 'floatFromSigned':
    case 'floatFromUnsigned':
    case 'floatToSigned':
    case 'floatToUnsigned':
    case 'floatConvert':
    case 'fapply':
      return widest(term);
    default:
      return unreachable(term.kind);
  }
}

function hull(a: Bounds, b: Bounds): Bounds {
  return { low: smallerInt(a.low, b.low), high: largerInt(a.high, b.high) };
}

/** The bounds of an operation that is monotone in each operand, whatever the direction. */
function corners(term: Term, x: Bounds, y: Bounds, operation: (a: Int, b: Int) => Int): Bounds {
  const first = operation(x.low, y.low);
  let low = first;
  let high = first;
  for (const corner of [operation(x.low, y.high), operation(x.high, y.low), operation(x.high, y.high)]) {
    if (corner < low) low = corner;
    if (corner > high) high = corner;
  }
  return fitted(term, low, high);
}

function quotientBounds(term: Term, kind: 'sdiv' | 'udiv' | 'srem' | 'urem', x: Bounds, y: Bounds): Bounds {
  if (kind === 'udiv' || kind === 'urem') {
    // Where no operand looks negative, unsigned is signed.
    if (x.low < 0 || y.low <= 0) return widest(term);
    return quotientBounds(term, kind === 'udiv' ? 'sdiv' : 'srem', x, y);
  }
  if (y.low <= 0 && y.high >= 0) return widest(term);
  if (kind === 'sdiv') return corners(term, x, y, divInt);
  const [u, v] = [magnitude(y.low), magnitude(y.high)];
  const top = subInt(largerInt(u, v), 1);
  const low = x.low >= 0 ? 0 : subInt(0, smallerInt(top, magnitude(x.low)));
  return { low, high: x.high <= 0 ? 0 : smallerInt(top, x.high) };
}

function bitwiseBounds(term: Term, kind: 'and' | 'or' | 'xor', x: Bounds, y: Bounds): Bounds {
  if (x.low === x.high && y.low === y.high) {
    const value = bitwiseInt(kind, x.low, y.low);
    return { low: value, high: value };
  }
  if (kind === 'and') {
    if (x.low >= 0 && y.low >= 0) return { low: 0, high: smallerInt(x.high, y.high) };
    if (x.low >= 0) return { low: 0, high: x.high };
    return y.low >= 0 ? { low: 0, high: y.high } : widest(term);
  }
  if (x.low < 0 || y.low < 0) return widest(term);
  // No bit above the highest of both.
  const top = largerInt(x.high, y.high);
  const full = subInt(powerOfTwo(BigInt(top).toString(2).length), 1);
  const low = kind === 'or' ? largerInt(x.low, y.low) : 0;
  return { low, high: smallerInt(full, largestOf(term.width)) };
}

function shiftedBounds(term: Term, x: Bounds, by: Bounds): Bounds {
  if (by.low !== by.high || by.low < 0 || by.low >= term.width) return widest(term);
  const count = Number(by.low);
  if (term.kind === 'ashr' || x.low >= 0) {
    return { low: shiftRightInt(x.low, count), high: shiftRightInt(x.high, count) };
  }
  return count === 0 ? widest(term) : { low: 0, high: subInt(powerOfTwo(term.width - count), 1) };
}

function comparisonBounds(
  kind: 'eq' | 'slt' | 'sle' | 'ult' | 'ule',
  operand: Term,
  x: Bounds,
  y: Bounds,
): Bounds {
  if (kind === 'eq') {
    if (operand.sort.kind === 'floating') return anyTruth;
    if (x.high < y.low || y.high < x.low) return isFalse;
    return x.low === x.high && y.low === y.high ? isTrue : anyTruth;
  }
  if (kind === 'ult' || kind === 'ule') return unsignedBounds(kind, x, y);
  const strict = kind === 'slt';
  if (strict ? x.high < y.low : x.high <= y.low) return isTrue;
  return (strict ? x.low >= y.high : x.low > y.high) ? isFalse : anyTruth;
}

/** Within one half of the signed line both orders agree; the negative half is the upper one. */
function unsignedBounds(kind: 'ult' | 'ule', x: Bounds, y: Bounds): Bounds {
  const signs = [x, y].map(({ low, high }) => (low >= 0 ? 0 : high < 0 ? 1 : undefined));
  if (signs[0] === undefined || signs[1] === undefined) return anyTruth;
  if (signs[0] !== signs[1]) return signs[0] < signs[1] ? isTrue : isFalse;
  const strict = kind === 'ult';
  if (strict ? x.high < y.low : x.high <= y.low) return isTrue;
  return (strict ? x.low >= y.high : x.low > y.high) ? isFalse : anyTruth;
}
