/**
 * Equality of bit-vectors and of truth values. Against a constant the other side
 * is undone operation by operation as long as each has an inverse, so that most
 * equalities end as `symbol == constant`.
 */
import { type Int, remInt, shiftRightInt } from '#base/integer.js';
import {
  extractBits,
  inverseOfOdd,
  largestOf,
  powerOfTwo,
  smallestOf,
  trailingZeros,
  unsignedOf,
} from './bits-operations.js';
import { boolSort, isConstant, type Term } from './term.js';
import type { EqualityTerms, TermStore } from './term-api.js';
import {
  areComplements,
  bitsValue,
  hasConstantRight,
  isChoiceWithConstant,
  isOutOfOrder,
} from './term-patterns.js';
import type { TermTable } from './term-table.js';

export function equalityTerms(table: TermTable, store: TermStore): EqualityTerms {
  const constant = (value: Int, like: Term): Term => store.constant(value, like.width);

  function eq(a: Term, b: Term): Term {
    if (isOutOfOrder(a, b)) return eq(b, a);
    // match:  x == x             result: true
    if (a === b) return store.true;
    if (a.sort === boolSort) return eqTruth(a, b);
    const k = bitsValue(b);
    if (k !== undefined) return eqConstant(a, k, b);
    return eqShared(a, b) ?? eqWidened(a, b) ?? table.node('eq', boolSort, a, b);
  }

  function eqTruth(a: Term, b: Term): Term {
    // match:  p == true          result: p
    if (isConstant(b)) return b.value === true ? a : store.boolNot(a);
    // match:  p == not p         result: false
    if (areComplements(a, b)) return store.false;
    // match:  not p == not q     result: p == q
    if (a.kind === 'boolNot' && b.kind === 'boolNot') return eq(a.args[0]!, b.args[0]!);
    return table.node('eq', boolSort, a, b);
  }

  /** Two terms with an operand or a form in common. The older stands left: it has not the other within it. */
  function eqShared(a: Term, b: Term): Term | undefined {
    // match:  x + k == y + l     result: x == y + (l - k)
    if (hasConstantRight(a, 'add')) {
      const [x, k] = a.args as [Term, Term];
      if (hasConstantRight(b, 'add')) return eq(x, store.add(b.args[0]!, store.sub(b.args[1]!, k)));
    }
    // match:  x == x + k         result: k == 0, false
    if (hasConstantRight(b, 'add') && b.args[0] === a) return store.false;
    // match:  x == x + y         result: y == 0
    if (b.kind === 'add' && b.args.includes(a)) return eq(otherOperand(b, a), constant(0, a));
    // match:  x + y == x + z     result: y == z
    if (a.kind === 'add' && b.kind === 'add') {
      const common = a.args.find((arg) => b.args.includes(arg));
      if (common !== undefined) return eq(otherOperand(a, common), otherOperand(b, common));
    }
    // match:  -x == -y           result: x == y
    if ((a.kind === 'neg' || a.kind === 'not') && b.kind === a.kind) return eq(a.args[0]!, b.args[0]!);
    return undefined;
  }

  function eqWidened(a: Term, b: Term): Term | undefined {
    // match:  sext x == sext y   result: x == y, where x and y have one width
    if ((a.kind === 'zext' || a.kind === 'sext') && b.kind === a.kind) {
      if (a.args[0]!.width === b.args[0]!.width) return eq(a.args[0]!, b.args[0]!);
    }
    return undefined;
  }

  function eqConstant(a: Term, k: Int, b: Term): Term {
    const value = bitsValue(a);
    if (value !== undefined) return store.truth(value === k);
    switch (a.kind) {
      case 'add': {
        // match:  x + k == l     result: x == l - k
        if (isConstant(a.args[1]!)) return eq(a.args[0]!, store.sub(b, a.args[1]!));
        break;
      }
      case 'sub': {
        // match:  k - x == l     result: x == k - l
        if (isConstant(a.args[0]!)) return eq(a.args[1]!, store.sub(a.args[0]!, b));
        // match:  x - y == 0     result: x == y
        if (k === 0) return eq(a.args[0]!, a.args[1]!);
        break;
      }
      // match:  -x == k          result: x == -k
      case 'neg':
        return eq(a.args[0]!, store.neg(b));
      // match:  ~x == k          result: x == ~k
      case 'not':
        return eq(a.args[0]!, store.not(b));
      case 'xor': {
        // match:  x ^ k == l     result: x == k ^ l
        if (isConstant(a.args[1]!)) return eq(a.args[0]!, store.xor(a.args[1]!, b));
        // match:  x ^ y == 0     result: x == y
        if (k === 0) return eq(a.args[0]!, a.args[1]!);
        break;
      }
      case 'mul': {
        const reduced = eqMultiple(a, k);
        if (reduced !== undefined) return reduced;
        break;
      }
      case 'zext':
      case 'sext':
        return eqExtension(a, k);
      case 'concat': {
        // match:  concat(x, y) == k   result: x == high bits of k and y == its low bits
        const [high, low] = a.args as [Term, Term];
        return store.boolAnd(
          eq(high, constant(extractBits(k, low.width, high.width), high)),
          eq(low, constant(extractBits(k, 0, low.width), low)),
        );
      }
      case 'ite':
        if (isChoiceWithConstant(a)) return eqChoice(a, b);
        break;
      default:
        break;
    }
    return table.node('eq', boolSort, a, b);
  }

  function eqMultiple(a: Term, l: Int): Term | undefined {
    const [x, factor] = a.args as [Term, Term];
    const k = bitsValue(factor);
    if (k === undefined) return undefined;
    const zeros = trailingZeros(k, a.width);
    // match:  x * k == l, k odd  result: x == l * k^-1
    if (zeros === 0) return eq(x, store.mul(constant(l, a), constant(inverseOfOdd(k, a.width), a)));
    // match:  x * k == l, 2^n divides k but not l   result: false
    if (remInt(l, powerOfTwo(zeros)) !== 0) return store.false;
    // match:  x * (k * 2^n) == l * 2^n, k odd   result: low bits of x == l * k^-1
    const width = a.width - zeros;
    const odd = store.constant(shiftRightInt(unsignedOf(k, a.width), zeros), width);
    const rest = store.constant(shiftRightInt(l, zeros), width);
    const inverse = store.constant(inverseOfOdd(bitsValue(odd)!, width), width);
    return eq(store.extract(x, width - 1, 0), store.mul(rest, inverse));
  }

  // match:  sext x == k          result: x == k, or false where sext x is never k
  function eqExtension(a: Term, k: Int): Term {
    const inner = a.args[0]!;
    const value = a.kind === 'zext' ? unsignedOf(k, a.width) : k;
    const fits =
      a.kind === 'zext'
        ? value < powerOfTwo(inner.width)
        : value >= smallestOf(inner.width) && value <= largestOf(inner.width);
    return fits ? eq(inner, constant(value, inner)) : store.false;
  }

  // match:  ite(c, k, x) == l    result: c or x == l where k == l, else not c and x == l
  function eqChoice(a: Term, b: Term): Term {
    const [condition, yes, no] = a.args as [Term, Term, Term];
    return store.ite(condition, eq(yes, b), eq(no, b));
  }

  return { eq };
}

function otherOperand(sum: Term, operand: Term): Term {
  return sum.args[0] === operand ? sum.args[1]! : sum.args[0]!;
}
