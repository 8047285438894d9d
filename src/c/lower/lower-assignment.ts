/**
 * `=`, `op=`, `++`, `--` (C17 6.5.16, 6.5.2.4). The place is computed as written; a
 * toggle replaces the value stored. C leaves the order of place and value open; ours is
 * gcc's on x86-64: the value first, unless it is just a call. If the value comes
 * straight from a call, the call is made before the toggle, so that its code exists
 * only once.
 */

import { assert } from '#base/assert.js';
import { isEffect } from '#c/evaluation.js';
import type { Register } from '#c/ir/ir.js';
import type { Expression } from '#c/program.js';
import { integerOf, intType, isScalar, type ScalarType, sizeOf } from '#c/types.js';
import { emitArithmetic, emitConvert, emitOffset, loadPlace, storePlace } from './emit.js';
import type { Lowering, LvaluePlace } from './lowering.js';
import { machineTypeOf } from './machine-type.js';
import { pointerOrigin } from './pointer-origin.js';

type Assign = Expression & { kind: 'assign' };
type CompoundAssign = Expression & { kind: 'compound-assign' };
type Increment = Expression & { kind: 'increment' };

/** Returns the value stored, in the target's type; the address for records. */
export function lowerAssignment(lowering: Lowering, expression: Assign, wantsValue: boolean): Register {
  if (!isScalar(expression.type)) return lowerRecordAssignment(lowering, expression);
  const early = expression.value.kind === 'call' ? lowering.place(expression.target) : undefined;
  const finish = beginLocated(lowering, lowering.toggles.at(expression), expression, expression.value);
  const place = early ?? lowering.place(expression.target);
  const value = finish();
  storePlace(lowering, place, value, expression.target, expression);
  return wantsValue ? storedValue(lowering, place, value, expression.target) : value;
}

/** The scalar value of `source`, as a location if `toggle` is given. */
export function lowerLocated(
  lowering: Lowering,
  toggle: number | undefined,
  at: Expression,
  source: Expression,
  type: ScalarType = source.type as ScalarType,
): Register {
  return beginLocated(lowering, toggle, at, source, type)();
}

/**
 * The same in two steps: the work, and then the value. A variable in a register is read when its
 * value is needed, so it is toggled in the second, after everything that may change it.
 *
 * @returns executes the second step
 */
export function beginLocated(
  lowering: Lowering,
  toggle: number | undefined,
  at: Expression,
  source: Expression,
  type: ScalarType = source.type as ScalarType,
): () => Register {
  const toggled = (value: () => Register, effects: () => void): Register =>
    lowering.toggled(toggle, at.span, { type, origin: pointerOrigin(source) }, value, effects);
  const whole = (): Register =>
    toggled(
      () => lowering.value(source),
      () => lowering.effects(source),
    );
  if (isInRegister(lowering, source)) return whole;
  const conversions: (Expression & { kind: 'convert' })[] = [];
  let core = source;
  while (core.kind === 'convert' && core.macros.length === 0 && isScalar(core.operand.type)) {
    conversions.unshift(core);
    core = core.operand;
  }
  if (toggle === undefined || !isEffect(core) || core.macros.length > 0 || !isScalar(core.type)) {
    const value = whole();
    return () => value;
  }
  const worked = lowering.value(core);
  const converted = (): Register =>
    toggled(
      () => conversions.reduce((value, conversion) => emitConvert(lowering, value, conversion), worked),
      () => {},
    );
  if (conversions.length === 0) return converted;
  // A conversion reads the variable at once.
  const value = converted();
  return () => value;
}

function isInRegister({ homes }: Lowering, source: Expression): boolean {
  if (source.kind !== 'load' || source.lvalue.kind !== 'object' || source.macros.length > 0) return false;
  return homes.get(source.lvalue.symbol)?.kind === 'register';
}

function lowerRecordAssignment(lowering: Lowering, expression: Assign): Register {
  const target = lowering.addressOf(expression.target);
  storeRecord(lowering, target, expression.value, lowering.toggles.at(expression), expression.span);
  return target;
}

/** Copies a record value to `target`, or fills it with symbols if the toggle is on. */
export function storeRecord(
  lowering: Lowering,
  target: Register,
  value: Expression,
  toggle: number | undefined,
  span: Expression['span'],
): void {
  const { builder } = lowering;
  const { type } = value;
  const copy = (): void => {
    const source = lowering.value(value);
    builder.emit({ op: 'copy', target, source, size: sizeOf(type) }, span);
  };
  if (toggle === undefined) {
    copy();
    return;
  }
  const on = builder.newLabel();
  const end = builder.newLabel();
  builder.emit({ op: 'toggle', toggle, target: on }, span);
  copy();
  builder.emit({ op: 'observe', toggle, value: target, type, isTruth: false }, span);
  builder.emit({ op: 'jump', target: end }, span);
  builder.place(on);
  lowering.effects(value);
  builder.emit({ op: 'symbol-object', pointer: target, toggle, type }, span);
  builder.place(end);
}

/**
 * before: target op= operand
 * after:  p = &target; v = (T)((O)*p op operand); *p = v
 *
 * An operand with effects comes before the place, as in gcc.
 */
export function lowerCompoundAssignment(
  lowering: Lowering,
  expression: CompoundAssign,
  wantsValue: boolean,
): Register {
  const { target, operand } = expression;
  const toggle = lowering.toggles.at(expression);
  const hasEffects = lowering.hasEffects(operand);
  if (hasEffects && toggle !== undefined) {
    return lowerLateCompound(lowering, expression, toggle, wantsValue);
  }
  const early = hasEffects ? lowering.value(operand) : undefined;
  const place = lowering.place(target);
  const value = lowering.toggled(
    toggle,
    expression.span,
    { type: target.type as ScalarType },
    () => operate(lowering, expression, place, early ?? lowering.value(operand)),
    () => {},
  );
  storePlace(lowering, place, value, target, expression);
  return wantsValue ? storedValue(lowering, place, value, target) : value;
}

/**
 * before: target op= operand, the operand with effects, a location
 * after:  toggle → on;  r = operand;  p = &target;  v = *p op r;  observe v;  *p = v;  goto end;
 *         on: effects of operand;  p = &target;  v = symbol;  *p = v;  end:
 */
function lowerLateCompound(
  lowering: Lowering,
  expression: CompoundAssign,
  toggle: number,
  wantsValue: boolean,
): Register {
  const { builder } = lowering;
  const { target, operand, span } = expression;
  const type = target.type as ScalarType;
  const on = builder.newLabel();
  const end = builder.newLabel();
  const result = builder.temporary();
  const store = (place: LvaluePlace, value: Register): void => {
    storePlace(lowering, place, value, target, expression);
    const stored = wantsValue ? storedValue(lowering, place, value, target) : value;
    if (stored !== result) builder.emit({ op: 'move', to: result, from: stored }, span);
  };
  builder.emit({ op: 'toggle', toggle, target: on }, span);
  const right = lowering.value(operand);
  const place = lowering.place(target);
  const value = operate(lowering, expression, place, right);
  builder.emit({ op: 'observe', toggle, value, type, isTruth: false }, span);
  store(place, value);
  builder.emit({ op: 'jump', target: end }, span);
  builder.place(on);
  lowering.effects(operand);
  const other = lowering.place(target);
  builder.emit(
    { op: 'symbol', to: result, toggle, type, isTruth: false, isShared: false, origin: 'object' },
    span,
  );
  store(other, result);
  builder.place(end);
  return result;
}

/** `*p op right` in the operation's type, as the target's type. */
function operate(
  lowering: Lowering,
  expression: CompoundAssign,
  place: LvaluePlace,
  right: Register,
): Register {
  const { target, operand, operationType, operator } = expression;
  const current = loadPlace(lowering, place, target);
  lowering.resultRegister?.operands(expression, current, right);
  if (operationType.kind === 'pointer') {
    return emitOffset(lowering, expression, current, right, operand.type, operator === 'subtract');
  }
  const type = target.type as ScalarType;
  const left = emitScalarConversion(lowering, current, type, operationType, expression);
  const rightType = operand.type as ScalarType;
  const result = emitArithmetic(lowering, expression, operator, left, right, rightType, operationType);
  return emitScalarConversion(lowering, result, operationType, type, expression);
}

export function lowerIncrement(lowering: Lowering, expression: Increment, wantsValue: boolean): Register {
  const { builder } = lowering;
  const { target, delta } = expression;
  const type = target.type as ScalarType;
  const place = lowering.place(target);
  let previous: Register | undefined;
  if (wantsValue && !expression.isPrefix) {
    previous = builder.temporary();
    builder.emit({ op: 'move', to: previous, from: loadPlace(lowering, place, target) }, expression.span);
  }
  const operate = (): Register => {
    const current = previous ?? loadPlace(lowering, place, target);
    return type.kind === 'pointer'
      ? emitOffset(lowering, expression, current, lowering.integer(delta), undefined, false)
      : emitStep(lowering, expression, current, type, delta);
  };
  const value = lowering.toggled(
    lowering.toggles.at(expression),
    expression.span,
    { type },
    operate,
    () => {},
  );
  storePlace(lowering, place, value, target, expression);
  return previous ?? (wantsValue ? storedValue(lowering, place, value, target) : value);
}

/** `current + delta` in the promoted type, converted back (C17 6.5.2.4p2). */
function emitStep(
  lowering: Lowering,
  expression: Increment,
  current: Register,
  type: ScalarType,
  delta: 1 | -1,
): Register {
  assert(type.kind !== 'pointer', 'pointers are stepped by offsets');
  const operationType =
    type.kind === 'floating' ? type : integerOf(type).rank < 3 ? intType : integerOf(type);
  const one =
    type.kind === 'floating' ? lowering.constant({ kind: 'floating', value: 1 }) : lowering.integer(1);
  const left = emitScalarConversion(lowering, current, type, operationType, expression);
  const operator = delta === 1 ? 'add' : 'subtract';
  const result = emitArithmetic(lowering, expression, operator, left, one, operationType, operationType);
  return emitScalarConversion(lowering, result, operationType, type, expression);
}

function emitScalarConversion(
  lowering: Lowering,
  operand: Register,
  from: ScalarType,
  into: ScalarType,
  at: Expression,
): Register {
  const machineFrom = machineTypeOf(from);
  const machineInto = machineTypeOf(into);
  if (JSON.stringify(machineFrom) === JSON.stringify(machineInto)) return operand;
  const to = lowering.builder.temporary();
  lowering.builder.emit(
    { op: 'convert', from: machineFrom, into: machineInto, to, operand, pointee: undefined },
    at.span,
  );
  return to;
}

/**
 * An assignment yields what the place now holds; a bit-field has fewer bits than the value (C17
 * 6.5.16p3).
 */
function storedValue(lowering: Lowering, place: LvaluePlace, value: Register, target: Expression): Register {
  if (place.kind === 'memory' && place.bitField === undefined) return value;
  return loadPlace(lowering, place, target);
}
