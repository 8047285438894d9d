/**
 * A store that builds exactly what it is asked for, without any rewriting (except for
 * extensions by zero bits, which do not exist as terms). Its symbols may belong to
 * another store: its terms can then stand beside that store's in one question.
 */

import { type Int, wrapInt } from '#base/integer.js';
import type { FloatingFunction } from '#smt/floating-function.js';
import {
  bitsOperators,
  bitsSort,
  boolSort,
  comparisonOperators,
  type FloatingWidth,
  floatingComparisons,
  floatingOperators,
  floatingSort,
  type Sort,
  type Term,
  type TermKind,
} from '#smt/term.js';
import type { TermStore } from '#smt/term-api.js';
import { createTermTable, type TermTable } from '#smt/term-table.js';

type Family = (table: TermTable, kind: TermKind) => (a: Term, b?: Term) => Term;

const truth: Family = (table, kind) => (a, b) => table.node(kind, boolSort, a, b);
const sameSort: Family = (table, kind) => (a, b) => table.node(kind, a.sort, a, b);

/** The families of kinds whose names are those of their builders. */
const families: readonly (readonly [TermKind, Family])[] = [
  ...[...comparisonOperators, ...floatingComparisons].map((kind) => [kind, truth] as const),
  ...(['boolAnd', 'boolOr', 'boolNot'] as const).map((kind) => [kind, truth] as const),
  ...[...bitsOperators, ...floatingOperators].map((kind) => [kind, sameSort] as const),
  ...(['neg', 'not', 'fneg'] as const).map((kind) => [kind, sameSort] as const),
];

export function createPlainStore(): TermStore {
  const table = createTermTable();
  const extend = (kind: TermKind) => (a: Term, width: number) =>
    width === a.width ? a : table.node(kind, bitsSort(width), a);
  const toBits = (kind: TermKind) => (a: Term, width: number) => table.node(kind, bitsSort(width), a);
  const toFloating = (kind: TermKind) => (a: Term, width: FloatingWidth) =>
    table.node(kind, floatingSort(width), a);
  return {
    ...Object.fromEntries(families.map(([kind, family]) => [kind, family(table, kind)])),
    true: table.truthConstant(true),
    false: table.truthConstant(false),
    truth: (value: boolean) => table.truthConstant(value),
    constant: (value: Int, width: number) => table.bitsConstant(wrapInt(value, width, true), width),
    floating: (value: number, width: FloatingWidth) =>
      table.floatingConstant(width === 32 ? Math.fround(value) : value, width),
    symbol: (name: string, sort: Sort) => table.freshSymbol(name, sort),
    fapply: (fn: FloatingFunction, a: Term, width: FloatingWidth) =>
      table.applied(fn, floatingSort(width), a),
    ite: (c: Term, a: Term, b: Term) => table.node('ite', a.sort, c, a, b),
    extract: (t: Term, high: number, low: number) =>
      table.node('extract', bitsSort(high - low + 1), t, undefined, undefined, low),
    concat: (a: Term, b: Term) => table.node('concat', bitsSort(a.width + b.width), a, b),
    zext: extend('zext'),
    sext: extend('sext'),
    floatFromSigned: toFloating('floatFromSigned'),
    floatFromUnsigned: toFloating('floatFromUnsigned'),
    floatConvert: toFloating('floatConvert'),
    floatToSigned: toBits('floatToSigned'),
    floatToUnsigned: toBits('floatToUnsigned'),
  } as TermStore;
}
