/** Toggles at declarations without an initialiser (C17 6.7.9p10); objects of static storage count as initialised. */

import type { ObjectDeclaration } from '#c/program.js';
import { isScalar } from '#c/types.js';
import type { Fragment } from '../fragment.js';
import type { Placing } from '../placing.js';

/**
 * before: int x
 * after:  int x, *d = (__t == 3 ? (x = __nm_choose_int(), (void *)0) : (void *)0)
 */
export function placeUninitialised(placing: Placing, toggle: number, declaration: ObjectDeclaration): void {
  const { symbol, span } = declaration;
  if (symbol.type.isConst === true) {
    placing.skip(toggle, 'it is a constant without a value');
    return;
  }
  const store = storeOf(placing, toggle, declaration);
  if (store === undefined) return;
  const name = placing.newName('d');
  const off = ', (void *)0) : (void *)0)';
  placing.edits.insertAfter(span.lastToken, [`, *${name} = (${placing.isOn(toggle)} ? (`, store, off]);
}

function storeOf(placing: Placing, toggle: number, declaration: ObjectDeclaration): Fragment | undefined {
  const { symbol } = declaration;
  const name = placing.nameOf(declaration);
  if (!isScalar(symbol.type)) return placing.fill(toggle, `&${name}`, symbol.type);
  const unknown = placing.choose(toggle, symbol.type);
  return unknown === undefined ? undefined : `${name} = ${unknown}`;
}
