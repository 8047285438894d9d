/**
 * What a term store offers, by family; each family is built in its own file and
 * `term-store.ts` puts them together. Every function may answer with a simpler term
 * than its name says, never with one that means something else.
 *
 * Meanings are SMT-LIB's (theories FixedSizeBitVectors and FloatingPoint with rounding
 * to nearest, ties to even), total: x udiv 0 is all ones, x urem 0 and x srem 0 are x,
 * x sdiv 0 is 1 for negative x and -1 otherwise; shifts by the width or more give 0, or
 * the sign. Where SMT-LIB leaves the result open (floating to integer out of range, or
 * from NaN) it is the pattern with only the highest bit set, as on x86. All NaNs are
 * one.
 */
import type { Int } from '#base/integer.js';
import type { FloatingFunction } from './floating-function.js';
import type { FloatingWidth, Sort, Term } from './term.js';

type Unary = (a: Term) => Term;
type Binary = (a: Term, b: Term) => Term;

export interface LeafTerms {
  readonly true: Term;
  readonly false: Term;
  truth(value: boolean): Term;
  /** @param value any integer; reduced to `width` bits */
  constant(value: Int, width: number): Term;
  floating(value: number, width: FloatingWidth): Term;
  /** A fresh symbol each time, whatever the name. */
  symbol(name: string, sort: Sort): Term;
}

export interface ArithmeticTerms {
  readonly add: Binary;
  readonly sub: Binary;
  readonly mul: Binary;
  readonly neg: Unary;
}

export interface DivisionTerms {
  readonly sdiv: Binary;
  readonly udiv: Binary;
  readonly srem: Binary;
  readonly urem: Binary;
}

export interface BitwiseTerms {
  readonly and: Binary;
  readonly or: Binary;
  readonly xor: Binary;
  readonly not: Unary;
}

export interface ShiftTerms {
  readonly shl: Binary;
  readonly lshr: Binary;
  readonly ashr: Binary;
}

export interface EqualityTerms {
  /** Takes two bit-vectors of one width, or two truth values. */
  readonly eq: Binary;
}

export interface OrderTerms {
  readonly ult: Binary;
  readonly ule: Binary;
  readonly slt: Binary;
  readonly sle: Binary;
}

export interface BooleanTerms {
  readonly boolAnd: Binary;
  readonly boolOr: Binary;
  readonly boolNot: Unary;
}

export interface ChoiceTerms {
  ite(condition: Term, a: Term, b: Term): Term;
}

export interface ShapeTerms {
  /** Bits `high` … `low`, both included. */
  extract(t: Term, high: number, low: number): Term;
  /** @param width at least the term's */
  zext(t: Term, width: number): Term;
  /** @param width at least the term's */
  sext(t: Term, width: number): Term;
  concat(high: Term, low: Term): Term;
}

export interface FloatingTerms {
  readonly fadd: Binary;
  readonly fsub: Binary;
  readonly fmul: Binary;
  readonly fdiv: Binary;
  readonly fneg: Unary;
  /** @param width of the result, to which the function rounds */
  fapply(fn: FloatingFunction, a: Term, width: FloatingWidth): Term;
}

export interface FloatingOrderTerms {
  readonly feq: Binary;
  readonly flt: Binary;
  readonly fle: Binary;
}

export interface ConversionTerms {
  floatFromSigned(bits: Term, width: FloatingWidth): Term;
  floatFromUnsigned(bits: Term, width: FloatingWidth): Term;
  /** Truncates towards zero. */
  floatToSigned(t: Term, width: number): Term;
  /** Truncates towards zero. */
  floatToUnsigned(t: Term, width: number): Term;
  floatConvert(t: Term, width: FloatingWidth): Term;
}

export interface TermStore
  extends LeafTerms,
    ArithmeticTerms,
    DivisionTerms,
    BitwiseTerms,
    ShiftTerms,
    EqualityTerms,
    OrderTerms,
    BooleanTerms,
    ChoiceTerms,
    ShapeTerms,
    FloatingTerms,
    FloatingOrderTerms,
    ConversionTerms {}
