/**
 * Calls (C17 6.5.2.2). Arguments are evaluated from the last to the first, as gcc does
 * on x86-64. A record is passed and returned by the address of a copy: the callee
 * copies its arguments, the engine copies the result.
 */

import { assert } from '#base/assert.js';
import type { Callee, Register } from '#c/ir/ir.js';
import type { Expression } from '#c/program.js';
import { type CType, isScalar, sizeOf } from '#c/types.js';
import { foldingOfCall } from './folding.js';
import { beginLocated } from './lower-assignment.js';
import { locatedTargets, lowerStoredInput } from './lower-input.js';
import type { Lowering } from './lowering.js';

/** The register of the result; undefined for a void function, and if the result is not used. */
export function lowerCall(
  lowering: Lowering,
  expression: Expression & { kind: 'call' },
  wantsResult: boolean,
): Register | undefined {
  const { builder } = lowering;
  const callee = lowerCallee(lowering, expression.callee);
  const values: Register[] = new Array(expression.arguments.length);
  lowerArguments(lowering, expression, values);
  const located = locatedTargets(lowering, expression);
  const to = wantsResult || located.length > 0 ? resultRegister(lowering, expression.type) : undefined;
  const argumentTypes = expression.arguments.map((argument) => argument.type);
  const folding = foldingOfCall(expression);
  builder.emit(
    { op: 'call', to, callee, arguments: values, argumentTypes, resultType: expression.type, ...folding },
    expression.span,
  );
  if (to !== undefined) lowerStoredInput(lowering, expression, located, values, to);
  return to;
}

/** A variable in a register is read when the call is made, after everything that may change it. */
function lowerArguments(lowering: Lowering, call: Expression & { kind: 'call' }, values: Register[]): void {
  const finishers = call.arguments.toReversed().map((argument) => beginArgument(lowering, argument));
  finishers.forEach((finish, index) => {
    values[values.length - 1 - index] = finish();
  });
}

function beginArgument(lowering: Lowering, argument: Expression): () => Register {
  const toggle = lowering.toggles.ofArgument(argument);
  const written = toggle === undefined ? argument : asWritten(argument);
  if (isScalar(written.type)) return beginLocated(lowering, toggle, argument, written);
  const value = lowering.value(written);
  return () => value;
}

/** An address passed as `void *` can be another address of the type it had before. */
function asWritten(argument: Expression): Expression {
  if (argument.kind !== 'convert' || argument.isExplicit || argument.macros.length > 0) return argument;
  const isUntyped = argument.type.kind === 'pointer' && argument.type.target.kind === 'void';
  return isUntyped && argument.operand.type.kind === 'pointer' ? argument.operand : argument;
}

/** A record's register belongs to this call alone: the next execution reuses its object. */
function resultRegister({ builder }: Lowering, type: CType): Register | undefined {
  if (type.kind === 'void') return undefined;
  return isScalar(type) ? builder.temporary() : builder.variable('returned value', sizeOf(type));
}

/** A named function is called directly, anything else through its address. */
function lowerCallee(lowering: Lowering, callee: Expression): Callee {
  if (callee.kind === 'decay' && callee.operand.kind === 'function') {
    return lowering.tables.callee(callee.operand.symbol);
  }
  assert(callee.type.kind === 'pointer', 'a callee is a pointer to a function');
  return { kind: 'indirect', register: lowering.value(callee) };
}
