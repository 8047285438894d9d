/** The commonest toggle: an expression whose value is replaced where it stands. */

import type { Expression } from '#c/program.js';
import { isArithmetic, type ScalarType } from '#c/types.js';
import { cNameOf } from '../c-name.js';
import { afterEffects } from '../effects.js';
import { edited, type Fragment } from '../fragment.js';
import type { Placing } from '../placing.js';

/**
 * before: e
 * after:  (__t == 3 ? (effects, __nm_choose_int()) : (e))
 *
 * A conversion that the context makes is written out, so that both arms have one type and
 * nothing is rounded on the way (C17 6.5.15p5).
 */
export function toggled(placing: Placing, toggle: number, value: Expression): void {
  const type = value.type as ScalarType;
  const unknown = placing.choose(toggle, type);
  if (unknown === undefined) return;
  const isConverted = value.kind === 'convert' && isArithmetic(type);
  const cast = isConverted ? `(${cNameOf(type)})` : '';
  replaceValue(placing, toggle, value, unknown, [cast, '(', edited(value.span), ')']);
}

/** The same for the truth of a condition. */
export function toggledTruth(placing: Placing, toggle: number, condition: Expression): void {
  const unknown = placing.choose(toggle, condition.type as ScalarType, true);
  if (unknown === undefined) return;
  replaceValue(placing, toggle, condition, unknown, ['((', edited(condition.span), ') != 0)']);
}

function replaceValue(
  placing: Placing,
  toggle: number,
  value: Expression,
  unknown: string,
  off: Fragment,
): void {
  const { firstToken, lastToken } = value.span;
  const on = afterEffects(value, unknown);
  placing.edits.replace(firstToken, lastToken, [`(${placing.isOn(toggle)} ? `, on, ' : ', off, ')']);
}
