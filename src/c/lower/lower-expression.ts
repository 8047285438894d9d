/**
 * Expressions to registers. `lowerValue` returns the register of a scalar value, or of
 * a record value's address; `lowerEffects` executes only the work in an expression
 * (calls, input, stores) without its pure operators: that is what is left of an
 * expression whose value a toggle replaces.
 */

import { assert, unreachable } from '#base/assert.js';
import { type Choice, isChoice, isEffect } from '#c/evaluation.js';
import type { Register } from '#c/ir/ir.js';
import type { Expression } from '#c/program.js';
import { isScalar, type ScalarType, sizeOf } from '#c/types.js';
import { operandsOf } from '#c/walk.js';
import { withEffectsLifted } from './early-effects.js';
import { emitArithmetic, emitConvert, loadPlace } from './emit.js';
import { lowerAssignment, lowerCompoundAssignment, lowerIncrement } from './lower-assignment.js';
import { lowerCall } from './lower-call.js';
import { branchWithin, lowerBranch } from './lower-condition.js';
import { lowerAddress, lowerPointerAdd } from './lower-element.js';
import { addressOf, lowerPlace } from './lower-place.js';
import { lowerInnerBlock } from './lower-statement.js';
import type { ExpressionParts, Lowering } from './lowering.js';
import { machineTypeOf } from './machine-type.js';
import { exchangedDifference, startsRight } from './operand-order.js';

/** The value; macros that are locations are toggled, the outermost first. */
function lowerValue(lowering: Lowering, expression: Expression): Register {
  const forms = lowering.variants.ofExpression(expression);
  if (forms === undefined || !isScalar(expression.type)) return lowerMacros(lowering, expression, 0);
  const { span } = expression;
  const to = lowering.builder.temporary();
  lowering.varied(
    { node: expression, span },
    forms,
    () => lowering.builder.move(to, lowerMacros(lowering, expression, 0), span),
    (form) => lowering.builder.move(to, lowerValue(lowering, form), span),
  );
  return to;
}

function lowerMacros(lowering: Lowering, expression: Expression, index: number): Register {
  const macro = expression.macros[index];
  if (macro === undefined) return lowerOperation(lowering, expression);
  const { type } = expression;
  const inner = () => lowerMacros(lowering, expression, index + 1);
  if (!isScalar(type)) return inner();
  return lowering.toggled(
    lowering.toggles.ofMacro(macro),
    expression.span,
    { type, isShared: true },
    inner,
    () => lowerEffects(lowering, expression),
  );
}

function lowerOperation(lowering: Lowering, expression: Expression): Register {
  const { builder } = lowering;
  const { span } = expression;
  switch (expression.kind) {
    case 'constant':
      return lowerConstant(lowering, expression.type, expression.value);
    case 'load':
      return lowerLoad(lowering, expression);
    case 'member':
      // A scalar member comes here without a load if the record is not an lvalue.
      return isScalar(expression.type)
        ? loadPlace(lowering, lowerPlace(lowering, expression), expression)
        : addressOf(lowering, expression);
    case 'object':
    case 'dereference':
    case 'string':
    case 'compound-literal':
      // Only a record comes here as a value without a load: its address stands for it.
      return addressOf(lowering, expression);
    case 'decay':
      if (expression.operand.type.kind === 'function')
        return lowerFunctionAddress(lowering, expression.operand);
      return lowerAddress(lowering, expression.operand);
    case 'function':
      return lowerFunctionAddress(lowering, expression);
    case 'address-of':
      if (expression.lvalue.type.kind === 'function')
        return lowerFunctionAddress(lowering, expression.lvalue);
      return lowerAddress(lowering, expression.lvalue);
    case 'unary': {
      noteExchange(lowering, expression);
      const operand = lowerValue(lowering, expression.operand);
      const to = builder.temporary();
      const type = machineTypeOf(expression.operand.type);
      builder.emit({ op: 'unary', operator: expression.operator, type, to, operand }, span);
      return to;
    }
    case 'arithmetic': {
      const rest = afterEarlyEffects(lowering, expression, lowerDiscarded);
      if (rest !== expression) return lowerValue(lowering, rest);
      noteExchange(lowering, expression);
      const [left, right] = lowerOperands(lowering, expression);
      lowering.resultRegister?.operands(expression, left, right);
      return emitArithmetic(
        lowering,
        expression,
        expression.operator,
        left,
        right,
        expression.right.type as ScalarType,
      );
    }
    case 'comparison': {
      const rest = afterEarlyEffects(lowering, expression, lowerDiscarded);
      if (rest !== expression) return lowerValue(lowering, rest);
      const [left, right] = lowerOperands(lowering, expression);
      lowering.resultRegister?.operands(expression, left, right);
      const to = builder.temporary();
      const type = machineTypeOf(expression.left.type);
      builder.emit({ op: 'compare', operator: expression.operator, type, to, left, right }, span);
      return to;
    }
    case 'pointer-add':
      return lowerPointerAdd(lowering, expression, false);
    case 'pointer-difference': {
      const left = lowerValue(lowering, expression.left);
      const right = lowerValue(lowering, expression.right);
      const to = builder.temporary();
      builder.emit({ op: 'difference', to, left, right, scale: pointeeSize(expression.left) }, span);
      return to;
    }
    case 'logical':
    case 'conditional':
      return lowerByBranching(lowering, expression);
    case 'convert':
      return lowerConvert(lowering, expression);
    case 'assign':
      return lowerAssignment(lowering, expression, true);
    case 'compound-assign':
      return lowerCompoundAssignment(lowering, expression, true);
    case 'increment':
      return lowerIncrement(lowering, expression, true);
    case 'comma':
      lowerDiscarded(lowering, expression.left);
      return lowerValue(lowering, expression.right);
    case 'call':
      return lowerCall(lowering, expression, true) ?? lowering.integer(0);
    case 'va-arg': {
      const list = lowerValue(lowering, expression.list);
      const to = builder.temporary();
      builder.emit({ op: 'next-argument', to, list, type: expression.type }, span);
      return to;
    }
    case 'statement-expression':
      return lowerInnerBlock(lowering, expression, (result) =>
        result === undefined ? lowering.integer(0) : lowerValue(lowering, result),
      );
    default:
      return unreachable(expression);
  }
}

/** What is left of the expression once the effects that gcc moves to its front are executed. */
function afterEarlyEffects(
  lowering: Lowering,
  expression: Expression & { kind: 'arithmetic' | 'comparison' },
  execute: (lowering: Lowering, effect: Expression) => void,
): Expression {
  const lifted = withEffectsLifted(expression, (part) => lowering.hasEffects(part));
  if (lifted === undefined) return expression;
  for (const { expression: effect, isKnown } of lifted.effects)
    (isKnown ? lowerEffects : execute)(lowering, effect);
  if (lowering.exchanged.has(expression)) lowering.exchanged.add(lifted.value);
  return lifted.value;
}

/** The operands' values, computed in gcc's order where that can be seen. */
function lowerOperands(
  lowering: Lowering,
  expression: Expression & { kind: 'arithmetic' | 'comparison' },
): readonly [Register, Register] {
  const { left, right } = expression;
  if (startsRightHere(lowering, expression)) {
    const later = lowerValue(lowering, right);
    return [lowerValue(lowering, left), later];
  }
  const first = lowerValue(lowering, left);
  return [first, lowerValue(lowering, right)];
}

function startsRightHere(
  lowering: Lowering,
  expression: Expression & { kind: 'arithmetic' | 'comparison' },
): boolean {
  if (!lowering.hasEffects(expression)) return false;
  const isExchanged = lowering.exchanged.has(expression);
  return startsRight(expression, isExchanged);
}

/** Notes which difference within an expression is computed from its right operand on. */
function noteExchange(lowering: Lowering, expression: Expression): void {
  const difference = exchangedDifference(expression);
  if (difference !== undefined) lowering.exchanged.add(difference);
}

/** Evaluates only for effects, but executes the operators on the way too. */
function lowerDiscarded(lowering: Lowering, expression: Expression): void {
  lowering.varied(
    { node: expression, span: expression.span },
    lowering.variants.ofExpression(expression),
    () => discard(lowering, expression),
    (form) => discard(lowering, form),
  );
}

function discard(lowering: Lowering, expression: Expression): void {
  switch (expression.kind) {
    case 'assign':
      lowerAssignment(lowering, expression, false);
      return;
    case 'compound-assign':
      lowerCompoundAssignment(lowering, expression, false);
      return;
    case 'increment':
      lowerIncrement(lowering, expression, false);
      return;
    case 'call':
      if (!isScalar(expression.type) || expression.macros.length > 0) break;
      lowerCall(lowering, expression, false);
      return;
    case 'comma':
      lowerDiscarded(lowering, expression.left);
      lowerDiscarded(lowering, expression.right);
      return;
    case 'statement-expression':
      lowerInnerBlock(lowering, expression, (result) => {
        if (result !== undefined) lowerDiscarded(lowering, result);
      });
      return;
    case 'convert':
      if (expression.type.kind === 'void') {
        lowerDiscarded(lowering, expression.operand);
        return;
      }
      break;
    case 'conditional':
      if (!isScalar(expression.type)) {
        lowerArms(lowering, expression, (arm) => lowerDiscarded(lowering, arm));
        return;
      }
      break;
    default:
  }
  lowerValue(lowering, expression);
}

/** Only calls, input and stores, in order, with the conditions that decide whether they happen. */
function lowerEffects(lowering: Lowering, expression: Expression): void {
  if (!lowering.hasEffects(expression)) return;
  if (isEffect(expression)) lowerDiscarded(lowering, expression);
  else if (isChoice(expression)) lowerEffectsOfChoice(lowering, expression);
  else {
    const isBinary = expression.kind === 'arithmetic' || expression.kind === 'comparison';
    const rest = isBinary ? afterEarlyEffects(lowering, expression, lowerEffects) : expression;
    if (rest !== expression) {
      lowerEffects(lowering, rest);
      return;
    }
    noteExchange(lowering, expression);
    const operands = operandsOf(expression);
    const isTurned = isBinary && startsRightHere(lowering, expression);
    for (const operand of isTurned ? operands.toReversed() : operands) lowerEffects(lowering, operand);
  }
}

function lowerEffectsOfChoice(lowering: Lowering, choice: Choice): void {
  switch (choice.kind) {
    case 'logical': {
      if (!lowering.hasEffects(choice.right)) {
        lowerEffects(lowering, choice.left);
        return;
      }
      const right = lowering.builder.newLabel();
      const end = lowering.builder.newLabel();
      const goOn = choice.operator === 'and';
      lowerBranch(lowering, choice.left, goOn ? right : end, goOn ? end : right);
      lowering.builder.place(right);
      lowerEffects(lowering, choice.right);
      lowering.builder.place(end);
      return;
    }
    case 'conditional':
      if (!lowering.hasEffects(choice.whenTrue) && !lowering.hasEffects(choice.whenFalse)) {
        lowerEffects(lowering, choice.condition);
        return;
      }
      lowerArms(lowering, choice, (arm) => lowerEffects(lowering, arm));
      return;
    default:
      unreachable(choice, 'choice');
  }
}

function lowerArms(
  lowering: Lowering,
  expression: Expression & { kind: 'conditional' },
  arm: (expression: Expression) => void,
): void {
  const { builder } = lowering;
  const whenTrue = builder.newLabel();
  const whenFalse = builder.newLabel();
  const end = builder.newLabel();
  lowerBranch(lowering, expression.condition, whenTrue, whenFalse);
  builder.place(whenTrue);
  arm(expression.whenTrue);
  builder.emit({ op: 'jump', target: end }, expression.span);
  builder.place(whenFalse);
  arm(expression.whenFalse);
  builder.place(end);
}

/** `a && b`, `a || b`, `c ? x : y` as values: each arm moves its value into one register. */
function lowerByBranching(
  lowering: Lowering,
  expression: Expression & { kind: 'logical' | 'conditional' },
): Register {
  const { builder } = lowering;
  const to = builder.temporary();
  const moveInto = (value: Register): void => builder.move(to, value, expression.span);
  if (expression.kind === 'conditional') {
    lowerArms(lowering, expression, (arm) => {
      if (arm.type.kind === 'void') lowerDiscarded(lowering, arm);
      else moveInto(lowerValue(lowering, arm));
    });
    return to;
  }
  const whenTrue = builder.newLabel();
  const whenFalse = builder.newLabel();
  const end = builder.newLabel();
  branchWithin(lowering, expression, whenTrue, whenFalse);
  builder.place(whenTrue);
  moveInto(lowering.integer(1));
  builder.emit({ op: 'jump', target: end }, expression.span);
  builder.place(whenFalse);
  moveInto(lowering.integer(0));
  builder.place(end);
  return to;
}

function lowerConstant(lowering: Lowering, type: ScalarType, value: number | bigint): Register {
  if (type.kind === 'pointer') return lowering.constant({ kind: 'address', value });
  if (type.kind === 'floating') return lowering.constant({ kind: 'floating', value: Number(value) });
  return lowering.constant({ kind: 'integer', value });
}

function lowerLoad(lowering: Lowering, expression: Expression & { kind: 'load' }): Register {
  if (!isScalar(expression.type)) return addressOf(lowering, expression.lvalue);
  return loadPlace(lowering, lowerPlace(lowering, expression.lvalue), expression.lvalue);
}

function lowerFunctionAddress(lowering: Lowering, expression: Expression): Register {
  if (expression.kind === 'function') {
    return lowering.constant({
      kind: 'function',
      index: lowering.tables.functionReference(expression.symbol),
    });
  }
  assert(expression.kind === 'dereference', 'a function is named or pointed to');
  return lowerValue(lowering, expression.pointer);
}

function lowerConvert(lowering: Lowering, expression: Expression & { kind: 'convert' }): Register {
  if (!isScalar(expression.type)) {
    lowerDiscarded(lowering, expression.operand);
    return lowering.integer(0);
  }
  return emitConvert(lowering, lowerValue(lowering, expression.operand), expression);
}

function pointeeSize(expression: Expression): number {
  assert(expression.type.kind === 'pointer', 'the operand is a pointer');
  return sizeOf(expression.type.target);
}

export const expressionParts: ExpressionParts = {
  value: lowerValue,
  discarded: lowerDiscarded,
  effects: lowerEffects,
  place: lowerPlace,
  addressOf,
};
