/** Toggles at `return e;` (C17 6.8.6.4). */

import type { Expression } from '#c/program.js';
import { isScalar } from '#c/types.js';
import { afterEffects } from '../effects.js';
import { edited, repeated } from '../fragment.js';
import type { Placing } from '../placing.js';
import { toggled } from './toggled.js';

/**
 * before: return e;
 * after:  return (__t == 3 ? (effects, __nm_choose_int()) : (e));
 *
 * A record is filled in an object of ours.
 */
export function placeReturn(placing: Placing, toggle: number, value: Expression): void {
  if (isScalar(value.type)) {
    toggled(placing, toggle, value);
    return;
  }
  const name = placing.newName('r');
  const fill = placing.fill(toggle, `&${name}`, value.type);
  if (fill === undefined) return;
  const { firstToken, lastToken } = value.span;
  const declare = ['__extension__ ({ __typeof__(', repeated(value.span), `) ${name}; `];
  placing.edits.replace(firstToken, lastToken, [
    ...[`(${placing.isOn(toggle)} ? `, declare, afterEffects(value, fill), `; ${name}; }) : (`],
    ...[edited(value.span), '))'],
  ]);
}
