/**
 * What a call that reads input stores, as locations: after the call, a symbol replaces
 * the value if the call stored one. The input consumed and the call's result do not
 * change.
 *
 * before: scanf("%d%d", &a, p)
 * after:  r = scanf("%d%d", &a, p);
 *         if (r > 0) { toggle → on; observe a; goto end; on: a = symbol; end: }
 *         if (r > 1) { … *p … }
 */

import { type InputTarget, inputTargets } from '#c/input-targets.js';
import type { Register } from '#c/ir/ir.js';
import type { Expression } from '#c/program.js';
import { type CType, isScalar } from '#c/types.js';
import type { Lowering } from './lowering.js';
import { machineTypeOf } from './machine-type.js';

type Call = Expression & { kind: 'call' };
type Located = InputTarget & { readonly toggle: number };

/** The call's targets that are locations. */
export function locatedTargets({ toggles }: Lowering, call: Call): readonly Located[] {
  return inputTargets(call).flatMap((target) => {
    const toggle = toggles.ofInput(call.arguments[target.argument]!);
    return toggle === undefined ? [] : [{ ...target, toggle }];
  });
}

/** @param values the arguments' values; @param result what the call returned */
export function lowerStoredInput(
  lowering: Lowering,
  call: Call,
  targets: readonly Located[],
  values: readonly Register[],
  result: Register,
): void {
  const { builder } = lowering;
  const { span } = call;
  for (const target of targets) {
    const whenStored = builder.newLabel();
    const end = builder.newLabel();
    branchIfStored(lowering, call, target, result, whenStored, end);
    builder.place(whenStored);
    const argument = values[target.argument]!;
    const pointer = target.isIndirect ? loadPointer(lowering, argument, span) : argument;
    const on = builder.newLabel();
    builder.emit({ op: 'toggle', toggle: target.toggle, target: on }, span);
    observeAt(lowering, target.toggle, pointer, target.type, span);
    builder.emit({ op: 'jump', target: end }, span);
    builder.place(on);
    freeAt(lowering, target.toggle, pointer, target.type, span);
    builder.place(end);
  }
}

function branchIfStored(
  lowering: Lowering,
  { type: resultType, span }: Call,
  { moreThan }: InputTarget,
  result: Register,
  whenTrue: number,
  whenFalse: number,
): void {
  const { builder } = lowering;
  const type = machineTypeOf(resultType);
  if (moreThan === undefined) {
    builder.emit({ op: 'branch', condition: result, type, whenTrue, whenFalse }, span);
    return;
  }
  const condition = builder.temporary();
  const right = lowering.integer(moreThan);
  builder.emit({ op: 'compare', operator: 'greater', type, to: condition, left: result, right }, span);
  builder.emit({ op: 'branch', condition, type: machineTypeOf(resultType), whenTrue, whenFalse }, span);
}

function loadPointer({ builder }: Lowering, pointer: Register, span: Expression['span']): Register {
  const to = builder.temporary();
  builder.emit({ op: 'load', to, pointer, type: { kind: 'pointer' }, bitField: undefined }, span);
  return to;
}

/** Notes the content of the object at `pointer`. */
export function observeAt(
  { builder }: Lowering,
  toggle: number,
  pointer: Register,
  type: CType,
  span: Expression['span'],
): void {
  let value = pointer;
  if (isScalar(type)) {
    value = builder.temporary();
    builder.emit({ op: 'load', to: value, pointer, type: machineTypeOf(type), bitField: undefined }, span);
  }
  builder.emit({ op: 'observe', toggle, value, type, isTruth: false }, span);
}

/** Stores symbols to the object at `pointer`. */
export function freeAt(
  { builder }: Lowering,
  toggle: number,
  pointer: Register,
  type: CType,
  span: Expression['span'],
): void {
  if (!isScalar(type)) {
    builder.emit({ op: 'symbol-object', pointer, toggle, type }, span);
    return;
  }
  const value = builder.temporary();
  builder.emit(
    { op: 'symbol', to: value, toggle, type, isTruth: false, isShared: false, origin: 'object' },
    span,
  );
  builder.emit({ op: 'store', pointer, value, type: machineTypeOf(type), bitField: undefined }, span);
}
