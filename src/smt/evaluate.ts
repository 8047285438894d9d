/**
 * The value of a term under a model. Every shared subterm is computed once for each
 * evaluator, so keeping an evaluator as long as its model makes the next, slightly
 * longer term of the same path cheap. Safe for terms of any depth.
 */
import { unreachable } from '#base/assert.js';
import type { Int } from '#base/integer.js';
import {
  applyBits,
  compareBits,
  concatBits,
  extractBits,
  invertBits,
  negateBits,
  unsignedOf,
} from './bits-operations.js';
import {
  applyFloating,
  compareFloating,
  floatingOfInt,
  floatingOfUnsigned,
  intOfFloating,
  roundFloating,
} from './floating-operations.js';
import type { FloatingWidth, Model, Term, Value } from './term.js';

export interface Evaluator {
  evaluate(term: Term): Value;
}

/** Deeper terms are walked with a stack of our own. */
const recursionDepthMax = 1000;

/** @param model must not change as long as the evaluator is used */
export function createEvaluator(model: Pick<Model, 'get'>): Evaluator {
  const known = new Map<Term, Value>();

  function valueIn(term: Term): Value {
    if (term.kind === 'constant') return term.value!;
    if (term.kind === 'symbol') return model.get(term) ?? defaultOf(term);
    const seen = known.get(term);
    if (seen !== undefined) return seen;
    const value = applyTerm(term, valueIn);
    known.set(term, value);
    return value;
  }

  /** Fills `known` from the leaves up, so that the recursion never goes deep. */
  function prepare(term: Term): void {
    const stack = [term];
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      const missing = top.args.filter((arg) => arg.args.length > 0 && !known.has(arg));
      if (missing.length > 0) {
        stack.push(...missing);
        continue;
      }
      if (!known.has(top)) known.set(top, applyTerm(top, valueIn));
      stack.pop();
    }
  }

  return {
    evaluate(term) {
      if (term.depth > recursionDepthMax && !known.has(term)) prepare(term);
      return valueIn(term);
    },
  };
}

export function evaluate(term: Term, model: Model): Value {
  return createEvaluator(model).evaluate(term);
}

/** The value of a symbol that a model does not mention. */
export function defaultOf(symbol: Term): Value {
  return symbol.sort.kind === 'bool' ? false : 0;
}

/** The value of a composed term from the values of its operands. */
function applyTerm(term: Term, valueIn: (operand: Term) => Value): Value {
  const args = term.args;
  const a = args[0]!;
  const b = args[1]!;
  switch (term.kind) {
    case 'constant':
    case 'symbol':
      return valueIn(term);
    case 'add':
    case 'sub':
    case 'mul':
    case 'sdiv':
    case 'udiv':
    case 'srem':
    case 'urem':
    case 'and':
    case 'or':
    case 'xor':
    case 'shl':
    case 'lshr':
    case 'ashr':
      return applyBits(term.kind, valueIn(a) as Int, valueIn(b) as Int, term.width);
    case 'eq':
      return valueIn(a) === valueIn(b);
    case 'ult':
    case 'ule':
    case 'slt':
    case 'sle':
      return compareBits(term.kind, valueIn(a) as Int, valueIn(b) as Int, a.width);
    case 'ite':
      return valueIn(a) === true ? valueIn(b) : valueIn(args[2]!);
    case 'boolAnd':
      return valueIn(a) === true && valueIn(b) === true;
    case 'boolOr':
      return valueIn(a) === true || valueIn(b) === true;
    case 'boolNot':
      return valueIn(a) !== true;
    case 'fadd':
    case 'fsub':
    case 'fmul':
    case 'fdiv':
      return applyFloating(
        term.kind,
        valueIn(a) as number,
        valueIn(b) as number,
        term.width as FloatingWidth,
      );
    case 'fapply':
      return term.applied!.apply(valueIn(a) as number);
    case 'feq':
    case 'flt':
    case 'fle':
      return compareFloating(term.kind, valueIn(a) as number, valueIn(b) as number);
    case 'neg':
    case 'not':
    case 'extract':
    case 'zext':
    case 'sext':
    case 'concat':
    case 'fneg':
    case 'floatFromSigned':
    case 'floatFromUnsigned':
    case 'floatToSigned':
    case 'floatToUnsigned':
    case 'floatConvert':
      return applyUnary(term, term.kind, valueIn);
    default:
      return unreachable(term.kind);
  }
}

type UnaryKind =
  | 'neg'
  | 'not'
  | 'extract'
  | 'zext'
  | 'sext'
  | 'concat'
  | 'fneg'
  | 'floatFromSigned'
  | 'floatFromUnsigned'
  | 'floatToSigned'
  | 'floatToUnsigned'
  | 'floatConvert';

function applyUnary(term: Term, kind: UnaryKind, valueIn: (operand: Term) => Value): Value {
  const operand = term.args[0]!;
  const value = valueIn(operand) as Int;
  switch (kind) {
    case 'neg':
      return negateBits(value, term.width);
    case 'not':
      return invertBits(value);
    case 'extract':
      return extractBits(value, term.low, term.width);
    case 'zext':
      return unsignedOf(value, operand.width);
    case 'sext':
      return value;
    case 'concat':
      return concatBits(value, valueIn(term.args[1]!) as Int, term.args[1]!.width, term.width);
    case 'fneg':
      return -(value as number);
    case 'floatFromSigned':
      return floatingOfInt(value, term.width as FloatingWidth);
    case 'floatFromUnsigned':
      return floatingOfUnsigned(value, operand.width, term.width as FloatingWidth);
    case 'floatToSigned':
      return intOfFloating(value as number, term.width, true);
    case 'floatToUnsigned':
      return intOfFloating(value as number, term.width, false);
    case 'floatConvert':
      return roundFloating(value as number, term.width as FloatingWidth);
    default:
      return unreachable(kind);
  }
}
