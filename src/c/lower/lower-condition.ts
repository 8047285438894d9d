/**
 * Conditions as jumps (C17 6.5.13 to 6.5.15, 6.8.4, 6.8.5): `&&`, `||` and `!` become
 * control flow. A guard's condition is a location: toggled on, its truth is a two-way
 * choice and only its effects are executed.
 */

import type { Label, Register } from '#c/ir/ir.js';
import type { Expression } from '#c/program.js';
import { intType } from '#c/types.js';
import type { Lowering } from './lowering.js';
import { intMachineType, machineTypeOf } from './machine-type.js';

/** Jumps by the truth of `expression`, with its toggle if it is a guard's condition. */
export function lowerBranch(
  lowering: Lowering,
  expression: Expression,
  whenTrue: Label,
  whenFalse: Label,
): void {
  lowering.varied(
    { node: expression, span: expression.span },
    lowering.variants.ofExpression(expression),
    () => lowerDecision(lowering, expression, whenTrue, whenFalse),
    (form) => lowerDecision(lowering, form, whenTrue, whenFalse),
  );
}

function lowerDecision(lowering: Lowering, expression: Expression, whenTrue: Label, whenFalse: Label): void {
  const toggle = lowering.toggles.ofGuard(expression);
  if (toggle === undefined) {
    branchWithin(lowering, expression, whenTrue, whenFalse);
    return;
  }
  const truth = lowering.toggled(
    toggle,
    expression.span,
    { type: intType, isTruth: true },
    () => truthValue(lowering, expression),
    () => lowering.effects(expression),
  );
  lowering.builder.emit(
    { op: 'branch', condition: truth, type: intMachineType, whenTrue, whenFalse },
    expression.span,
  );
}

/** 0 or 1 in a register. */
function truthValue(lowering: Lowering, expression: Expression): number {
  const { builder } = lowering;
  if (expression.kind === 'logical') return lowering.value(expression);
  if (expression.kind === 'comparison') return decisiveValue(lowering, expression);
  const to = builder.temporary();
  const zero = machineTypeOf(expression.type);
  const right =
    zero.kind === 'pointer'
      ? lowering.constant({ kind: 'address', value: 0 })
      : zero.kind === 'floating'
        ? lowering.constant({ kind: 'floating', value: 0 })
        : lowering.integer(0);
  const left = decisiveValue(lowering, expression);
  builder.emit({ op: 'compare', operator: 'not-equal', type: zero, to, left, right }, expression.span);
  return to;
}

/** The same for an expression that is not a guard itself, or whose toggle has already been handled. */
export function branchWithin(
  lowering: Lowering,
  expression: Expression,
  whenTrue: Label,
  whenFalse: Label,
): void {
  const { builder } = lowering;
  if (expression.macros.length === 0) {
    if (expression.kind === 'logical') {
      const right = builder.newLabel();
      if (expression.operator === 'and') lowerBranch(lowering, expression.left, right, whenFalse);
      else lowerBranch(lowering, expression.left, whenTrue, right);
      builder.place(right);
      lowerBranch(lowering, expression.right, whenTrue, whenFalse);
      return;
    }
    if (expression.kind === 'unary' && expression.operator === 'not') {
      lowerBranch(lowering, expression.operand, whenFalse, whenTrue);
      return;
    }
  }
  const condition = decisiveValue(lowering, expression);
  const type = machineTypeOf(expression.type);
  builder.emit({ op: 'branch', condition, type, whenTrue, whenFalse }, expression.span);
}

/** The value of a condition without `&&` and `||`. */
function decisiveValue(lowering: Lowering, expression: Expression): Register {
  const { resultRegister } = lowering;
  resultRegister?.beforeCondition(expression);
  const value = lowering.value(expression);
  resultRegister?.afterCondition(expression, value);
  return value;
}
