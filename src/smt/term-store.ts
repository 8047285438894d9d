/**
 * Creates term stores: the families of terms over one table. A store belongs to
 * one search; terms of two stores must never meet. Ids and ordinals count from 0
 * in each store, so that the same search builds the same terms with the same ids.
 */
import { assert } from '#base/assert.js';
import { type Int, wrapInt } from '#base/integer.js';
import { arithmeticTerms } from './build-arithmetic.js';
import { bitwiseTerms } from './build-bitwise.js';
import { booleanTerms } from './build-boolean.js';
import { choiceTerms } from './build-choice.js';
import { conversionTerms } from './build-conversion.js';
import { divisionTerms } from './build-division.js';
import { equalityTerms } from './build-equality.js';
import { floatingOrderTerms, floatingTerms } from './build-floating.js';
import { orderTerms } from './build-order.js';
import { shapeTerms } from './build-shape.js';
import { shiftTerms } from './build-shift.js';
import { roundFloating } from './floating-operations.js';
import { bitsSort, boolSort, type FloatingWidth, floatingSort, type Sort, type Term } from './term.js';
import type { LeafTerms, TermStore } from './term-api.js';
import { createTermTable, type TermTable } from './term-table.js';

export type { TermStore } from './term-api.js';

export function createTermStore(): TermStore {
  const table = createTermTable();
  const store = leafTerms(table) as TermStore;
  return Object.assign(
    store,
    arithmeticTerms(table, store),
    divisionTerms(table, store),
    bitwiseTerms(table, store),
    shiftTerms(table, store),
    equalityTerms(table, store),
    orderTerms(table, store),
    booleanTerms(table, store),
    choiceTerms(table, store),
    shapeTerms(table, store),
    floatingTerms(table, store),
    floatingOrderTerms(table, store),
    conversionTerms(table, store),
  );
}

function leafTerms(table: TermTable): LeafTerms {
  const yes = table.truthConstant(true);
  const no = table.truthConstant(false);
  return {
    true: yes,
    false: no,
    truth: (value) => (value ? yes : no),
    constant: (value: Int, width: number): Term => {
      assert(width >= 1 && width <= 64, 'bit-vectors have 1 to 64 bits');
      return table.bitsConstant(wrapInt(value, width, true), width);
    },
    floating: (value: number, width: FloatingWidth): Term =>
      table.floatingConstant(roundFloating(value, width), width),
    symbol: (name: string, sort: Sort): Term => table.freshSymbol(name, sharedSort(sort)),
  };
}

/** Sorts are compared by identity. */
function sharedSort(sort: Sort): Sort {
  if (sort.kind === 'bool') return boolSort;
  return sort.kind === 'bits' ? bitsSort(sort.width) : floatingSort(sort.width);
}
