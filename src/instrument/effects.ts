/**
 * The effects of an expression whose value a toggle replaces: its calls, stores and input,
 * in order, with the conditions that decide whether they happen. Its pure operators are
 * dropped, and their undefined behaviour with them. `lowerEffects`
 * (`c/lower/lower-expression.ts`) does the same to the IR.
 */

import { isEffect } from '#c/evaluation.js';
import type { Expression } from '#c/program.js';
import { operandsOf } from '#c/walk.js';
import { again, type Fragment } from './fragment.js';

/** The effects of an expression, and then a value: `(effects, value)`. */
export function afterEffects(expression: Expression, value: Fragment): Fragment {
  const effects = effectsOf(expression);
  return effects === undefined ? value : ['(', effects, ', ', value, ')'];
}

/** The effects as an expression whose value is not used; undefined if there are none. */
export function effectsOf(expression: Expression): Fragment | undefined {
  if (!hasEffects(expression)) return undefined;
  if (isEffect(expression)) return again(expression.span);
  if (expression.kind === 'logical' && hasEffects(expression.right)) {
    const operator = expression.operator === 'and' ? ') && (' : ') || (';
    return ['((', again(expression.left.span), operator, effectsOf(expression.right)!, ', 1))'];
  }
  if (expression.kind === 'conditional') {
    const { condition, whenTrue, whenFalse } = expression;
    const [left, right] = [effectsOf(whenTrue), effectsOf(whenFalse)];
    if (left !== undefined || right !== undefined) {
      return ['((', again(condition.span), ') ? (', asVoid(left), ') : (', asVoid(right), '))'];
    }
  }
  const parts: Fragment[] = [];
  for (const operand of operandsOf(expression)) {
    const part = effectsOf(operand);
    if (part !== undefined) parts.push(parts.length === 0 ? part : [', ', part]);
  }
  return parts;
}

function asVoid(effects: Fragment | undefined): Fragment {
  return effects === undefined ? '(void)0' : ['(void)(', effects, ')'];
}

export function hasEffects(expression: Expression): boolean {
  return isEffect(expression) || operandsOf(expression).some(hasEffects);
}
