/**
 * Terms of the solver: immutable nodes of a shared graph, built only by a
 * `TermStore`, which makes equal terms identical objects. All nodes have one
 * shape, so that walks over them stay fast; what a node means is its `kind`.
 *
 * Bit-vector values are `Int` in signed canonical form, however an operation reads
 * them; floating values are numbers (rounded to single at width 32).
 */
import type { Int } from '#base/integer.js';
import type { FloatingFunction } from './floating-function.js';

export type FloatingWidth = 32 | 64;

export type Sort =
  | { readonly kind: 'bool'; readonly width: 1 }
  | { readonly kind: 'bits'; readonly width: number }
  | { readonly kind: 'floating'; readonly width: FloatingWidth };

export const boolSort: Sort = { kind: 'bool', width: 1 };

const bitsSorts: readonly Sort[] = Array.from({ length: 65 }, (_, width) => ({ kind: 'bits', width }));

/** @param width 1 … 64 */
export function bitsSort(width: number): Sort {
  return bitsSorts[width]!;
}

const floating32: Sort = { kind: 'floating', width: 32 };
const floating64: Sort = { kind: 'floating', width: 64 };

export function floatingSort(width: FloatingWidth): Sort {
  return width === 32 ? floating32 : floating64;
}

/** Bit-vector operators whose two operands and result have one width. */
export const bitsOperators = [
  'add',
  'sub',
  'mul',
  'sdiv',
  'udiv',
  'srem',
  'urem',
  'and',
  'or',
  'xor',
  'shl',
  'lshr',
  'ashr',
] as const;
export type BitsOperator = (typeof bitsOperators)[number];

export const comparisonOperators = ['eq', 'ult', 'ule', 'slt', 'sle'] as const;
export type ComparisonOperator = (typeof comparisonOperators)[number];

export const floatingOperators = ['fadd', 'fsub', 'fmul', 'fdiv'] as const;
export type FloatingOperator = (typeof floatingOperators)[number];

export const floatingComparisons = ['feq', 'flt', 'fle'] as const;
export type FloatingComparison = (typeof floatingComparisons)[number];

export const termKinds = [
  'constant',
  'symbol',
  ...bitsOperators,
  'neg',
  'not',
  ...comparisonOperators,
  'ite',
  'boolAnd',
  'boolOr',
  'boolNot',
  'extract',
  'zext',
  'sext',
  'concat',
  ...floatingOperators,
  'fneg',
  ...floatingComparisons,
  'floatFromSigned',
  'floatFromUnsigned',
  'floatToSigned',
  'floatToUnsigned',
  'floatConvert',
  'fapply',
] as const;
export type TermKind = (typeof termKinds)[number];

export type Value = Int | boolean;

export interface Term {
  /** Counts from 0 in each store: operands have smaller ids than what is built on them. */
  readonly id: number;
  readonly kind: TermKind;
  readonly sort: Sort;
  /** The sort's width; 1 for truth values. */
  readonly width: number;
  readonly args: readonly Term[];
  /** Only for constants. */
  readonly value: Value | undefined;
  /** Only for symbols; for people, it identifies nothing. */
  readonly name: string;
  /** A symbol's number in its store, from 0; -1 for other terms. */
  readonly ordinal: number;
  /** The lowest bit that `extract` takes; 0 for other terms. */
  readonly low: number;
  /** Only for `fapply`. */
  readonly applied: FloatingFunction | undefined;
  /** The longest way down to a leaf; walks that recurse look at it first. */
  readonly depth: number;
  /** Its symbols by ascending id if they are few, else undefined: ask `symbolsOf`. */
  readonly fewSymbols: readonly Term[] | undefined;
}

export interface Constant extends Term {
  readonly kind: 'constant';
  readonly value: Value;
}

export function isConstant(term: Term): term is Constant {
  return term.kind === 'constant';
}

/** Values of symbols; a symbol that is missing is 0 or false. */
export type Model = ReadonlyMap<Term, Value>;

export const emptyModel: Model = new Map();
