/**
 * Toggles at `=`, `op=`, `++` and `--` (C17 6.5.16, 6.5.2.4, 6.5.3.1): the place is computed
 * as written, and the stored value is replaced.
 */

import { evaluateConstant } from '#c/check/constant-expression.js';
import type { Expression } from '#c/program.js';
import {
  type EnumType,
  type FloatingType,
  type IntegerType,
  isArithmetic,
  isScalar,
  type ScalarType,
} from '#c/types.js';
import { cNameOf } from '../c-name.js';
import { afterEffects, effectsOf, hasEffects } from '../effects.js';
import { again, edited, type Fragment, repeated } from '../fragment.js';
import type { Placing } from '../placing.js';
import { toggled } from './toggled.js';
import { mayMove } from './toggles-within.js';

type ArithmeticType = IntegerType | FloatingType | EnumType;
type Assign = Expression & { kind: 'assign' };
type CompoundAssign = Expression & { kind: 'compound-assign' };
type Increment = Expression & { kind: 'increment' };

/**
 * before: x = e
 * after:  x = (__t == 3 ? (effects, __nm_choose_int()) : (e))
 *
 * gcc computes the place before a value that is just a call or just a variable. So the
 * place is kept where the call could move it, or where computing it writes to a variable.
 *
 * before: a[i] = f()
 * after:  ({ T *p = &a[i]; *p = (__t == 3 ? (f(), __nm_choose_int()) : (f())); })
 */
export function placeAssignment(placing: Placing, toggle: number, expression: Assign): void {
  const { target, value, span, type } = expression;
  if (!isScalar(type)) {
    placeRecord(placing, toggle, expression);
    return;
  }
  const isEarly = isFirst(value, target) && !isBitField(target);
  if (isEarly && placing.choose(toggle, type) !== undefined) {
    const pointer = placing.newName('p');
    placing.edits.replace(span.firstToken, span.lastToken, [
      ...['__extension__ ({ ', keptPlace(pointer, target), ` *${pointer} = `, edited(value.span), '; })'],
    ]);
  }
  toggled(placing, toggle, value);
}

/** Whether gcc computes the target before the value, and that could matter. */
function isFirst(value: Expression, target: Expression): boolean {
  if (value.kind === 'call') return !isFixed(target);
  return value.kind === 'load' && value.lvalue.kind === 'object' && hasEffects(target);
}

/** An object that is stored whole. */
function placeRecord(placing: Placing, toggle: number, { target, value, span, type }: Assign): void {
  const mayBeTwo = hasEffects(target) || hasEffects(value);
  const isMoved = placing.dialect.togglesOn > 1 && mayMove(placing, target);
  const isKept = !isFixed(target) && (mayBeTwo || isMoved);
  const pointer = isKept ? placing.newName('p') : undefined;
  const address: Fragment = pointer ?? ['&(', repeated(target.span), ')'];
  const fill = placing.fill(toggle, address, type);
  if (fill === undefined) return;
  const stored = afterEffects(value, fill);
  const on: Fragment =
    pointer === undefined
      ? ['(', stored, ', (', repeated(target.span), '))']
      : [
          '__extension__ ({ __typeof__(',
          ...[repeated(target.span), `) *${pointer} = &(`, again(target.span), '); ', stored],
          `; *${pointer}; })`,
        ];
  placing.edits.replace(span.firstToken, span.lastToken, [
    `(${placing.isOn(toggle)} ? `,
    on,
    ' : (',
    edited(span),
    '))',
  ]);
}

/**
 * before: x += e
 * after:  x = (__t == 3 ? __nm_choose_int() : x + (e))
 *
 * A place with effects or toggles is computed once and its address kept. The sum is cast to the
 * type of `x`, so that a chosen integer is not converted to a floating number.
 */
export function placeCompoundAssignment(placing: Placing, toggle: number, expression: CompoundAssign): void {
  const { target, operand, span, operator, operationType } = expression;
  const type = target.type as ScalarType;
  const unknown = placing.choose(toggle, type);
  if (unknown === undefined) return;
  if (hasEffects(operand)) {
    placeLateCompound(placing, toggle, expression, unknown);
    return;
  }
  const cast = castTo(type, operationType);
  const right: Fragment = [` ${signs[operator]} (`, edited(operand.span), ')'];
  replaceStore(placing, toggle, span, target, (place) => [
    ...[`(${placing.isOn(toggle)} ? ${unknown} : `, cast],
    ...(cast === '' ? [place, right] : ['(', place, right, ')']),
    ')',
  ]);
}

/**
 * An operand with effects is computed before the place.
 *
 * before: x += f()
 * after:  ({ int o; __t == 3 ? (void)(f()) : (void)(o = f()); x = (__t == 3 ? __nm_choose_int() : x + o); })
 */
function placeLateCompound(
  placing: Placing,
  toggle: number,
  { target, operand, span, operator, operationType }: CompoundAssign,
  unknown: string,
): void {
  const name = placing.newName('o');
  const cast = castTo(target.type as ScalarType, operationType);
  const { firstToken, lastToken } = span;
  const operate = (place: Fragment): Fragment => [
    ` = (${placing.isOn(toggle)} ? ${unknown} : ${cast}(`,
    ...[place, ` ${signs[operator]} ${name})); })`],
  ];
  const isKept = isComputedOnce(placing, target);
  if (isKept && isBitField(target)) {
    placing.skip(toggle, 'computing the place of the bit-field has side effects');
    return;
  }
  const pointer = isKept ? placing.newName('p') : '';
  placing.edits.replace(firstToken, lastToken, [
    `__extension__ ({ ${cNameOf(operand.type as ArithmeticType)} ${name}; ${placing.isOn(toggle)} ? (void)(`,
    ...[effectsOf(operand)!, `) : (void)(${name} = `, edited(operand.span), '); '],
    ...(isKept
      ? [keptPlace(pointer, target), ` *${pointer}`, operate(`*${pointer}`)]
      : [edited(target.span), operate(['(', repeated(target.span), ')'])]),
  ]);
}

/** The cast of an operation's value to its target's type, where the operation's own type could change a chosen value. */
function castTo(type: ScalarType, operationType: ScalarType): string {
  const isRounded = operationType.kind === 'floating' && isArithmetic(type) && type.kind !== 'floating';
  return isRounded ? `(${cNameOf(type)})` : '';
}

/** Whether computing it loads and calls nothing: then it is the same place whenever it is computed. */
function isFixed(place: Expression): boolean {
  switch (place.kind) {
    case 'object':
      return true;
    case 'member':
      return isFixed(place.record);
    case 'dereference': {
      const { pointer } = place;
      if (pointer.kind !== 'pointer-add' || pointer.pointer.kind !== 'decay') return false;
      return isFixed(pointer.pointer.operand) && evaluateConstant(pointer.index) !== undefined;
    }
    default:
      return false;
  }
}

/** `T *p = &(place);`, with the edits within the place. */
function keptPlace(pointer: string, place: Expression): Fragment {
  return ['__typeof__(', repeated(place.span), `) *${pointer} = &(`, edited(place.span), ');'];
}

/**
 * before: x++
 * after:  x = (__t == 3 ? __nm_choose_int() : x + 1)
 *
 * Where the old value is used, it is saved first.
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
  const next = (current: Fragment): Fragment => [`(${placing.isOn(toggle)} ? ${unknown} : `, current, step];
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
  if (isComputedOnce(placing, target)) {
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

/** `place = value(place)`, with the place written once where it has effects or may move. */
function replaceStore(
  placing: Placing,
  toggle: number,
  span: Expression['span'],
  target: Expression,
  value: (place: Fragment) => Fragment,
): void {
  if (!isComputedOnce(placing, target)) {
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
    placing.skip(toggle, 'computing the place of the bit-field has side effects');
    return;
  }
  const pointer = placing.newName('p');
  placing.edits.replace(span.firstToken, span.lastToken, [
    '__extension__ ({ ',
    ...[keptPlace(pointer, target), ` *${pointer} = `, value(`*${pointer}`), '; })'],
  ]);
}

function isComputedOnce(placing: Placing, place: Expression): boolean {
  return hasEffects(place) || mayMove(placing, place);
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
