/**
 * Toggles at `=`, `op=`, `++` and `--` (C17 6.5.16, 6.5.2.4, 6.5.3.1): the place is
 * computed as written, the value stored is replaced.
 */

import type { Expression } from '#c/program.js';
import { isScalar, type ScalarType } from '#c/types.js';
import { afterEffects, hasEffects } from '../effects.js';
import { edited, type Fragment, repeated } from '../fragment.js';
import type { Placing } from '../placing.js';
import { toggled } from './toggled.js';

type Assign = Expression & { kind: 'assign' };
type CompoundAssign = Expression & { kind: 'compound-assign' };
type Increment = Expression & { kind: 'increment' };

/**
 * before: x = e
 * after:  x = (__t == 3 ? (effects, __nm_choose_int()) : (e))
 */
export function placeAssignment(
  placing: Placing,
  toggle: number,
  { target, value, span, type }: Assign,
): void {
  if (isScalar(type)) {
    toggled(placing, toggle, value);
    return;
  }
  const fill = placing.fill(toggle, ['&(', repeated(target.span), ')'], type);
  if (fill === undefined) return;
  const on: Fragment = ['(', afterEffects(value, fill), ', (', repeated(target.span), '))'];
  placing.edits.replace(span.firstToken, span.lastToken, [
    `(__t == ${toggle} ? `,
    on,
    ' : (',
    edited(span),
    '))',
  ]);
}

/**
 * before: x += e
 * after:  x = (__t == 3 ? (effects of e, __nm_choose_int()) : x + (e))
 *
 * A place with effects is computed once, and its address kept.
 */
export function placeCompoundAssignment(placing: Placing, toggle: number, expression: CompoundAssign): void {
  const { target, operand, span, operator } = expression;
  const unknown = placing.choose(toggle, target.type as ScalarType);
  if (unknown === undefined) return;
  const on = afterEffects(operand, unknown);
  const right: Fragment = [` ${signs[operator]} (`, edited(operand.span), ')'];
  replaceStore(placing, toggle, span, target, (place) => [
    `(__t == ${toggle} ? `,
    on,
    ' : ',
    place,
    right,
    ')',
  ]);
}

/**
 * before: x++
 * after:  x = (__t == 3 ? __nm_choose_int() : x + 1)
 *
 * Where the old value is used it is kept first.
 */
export function placeIncrement(
  placing: Placing,
  toggle: number,
  expression: Increment,
  isDiscarded: boolean,
): void {
  const { target, delta, span, isPrefix, type } = expression;
  const unknown = placing.choose(toggle, type);
  if (unknown === undefined) return;
  const step = delta === 1 ? ' + 1)' : ' - 1)';
  const next = (current: Fragment): Fragment => [`(__t == ${toggle} ? ${unknown} : `, current, step];
  if (isPrefix || isDiscarded) {
    replaceStore(placing, toggle, span, target, next);
    return;
  }
  if (isBitField(target)) {
    placing.skip(toggle, 'the old value of a bit-field is used');
    return;
  }
  const old = placing.newName('v');
  const heldType: Fragment = ['__typeof__(', repeated(target.span), ')'];
  if (hasEffects(target)) {
    const pointer = placing.newName('p');
    placing.edits.replace(span.firstToken, span.lastToken, [
      ...['__extension__ ({ ', heldType, ` *${pointer} = &(`, edited(target.span), '); '],
      ...[heldType, ` ${old} = *${pointer}; *${pointer} = `, next(old), `; ${old}; })`],
    ]);
    return;
  }
  placing.edits.replace(span.firstToken, span.lastToken, [
    ...['__extension__ ({ ', heldType, ` ${old} = `, edited(target.span), '; ', repeated(target.span)],
    ...[' = ', next(old), `; ${old}; })`],
  ]);
}

/** `place = value(place)`, the place written once where it does work. */
function replaceStore(
  placing: Placing,
  toggle: number,
  span: Expression['span'],
  target: Expression,
  value: (place: Fragment) => Fragment,
): void {
  if (!hasEffects(target)) {
    placing.edits.replace(span.firstToken, span.lastToken, [
      '(',
      edited(target.span),
      ' = ',
      value(['(', repeated(target.span), ')']),
      ')',
    ]);
    return;
  }
  if (isBitField(target)) {
    placing.skip(toggle, 'the place of a bit-field does work');
    return;
  }
  const pointer = placing.newName('p');
  placing.edits.replace(span.firstToken, span.lastToken, [
    '__extension__ ({ __typeof__(',
    ...[repeated(target.span), `) *${pointer} = &(`, edited(target.span), `); *${pointer} = `],
    ...[value(`*${pointer}`), '; })'],
  ]);
}

function isBitField(target: Expression): boolean {
  return target.kind === 'member' && target.member.bitField !== undefined;
}

const signs: Readonly<Record<CompoundAssign['operator'], string>> = {
  add: '+',
  subtract: '-',
  multiply: '*',
  divide: '/',
  remainder: '%',
  'shift-left': '<<',
  'shift-right': '>>',
  and: '&',
  or: '|',
  xor: '^',
};
