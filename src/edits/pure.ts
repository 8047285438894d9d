/** Whether evaluating an expression calls and changes nothing. */

import { isEffect } from '#c/evaluation.js';
import type { Expression } from '#c/program.js';
import { operandsOf } from '#c/walk.js';

/** The same parts are asked about for each candidate around them. */
const knownPure = new WeakMap<Expression, boolean>();

export function isPure(expression: Expression): boolean {
  const known = knownPure.get(expression);
  if (known !== undefined) return known;
  const pure = !isEffect(expression) && operandsOf(expression).every(isPure);
  knownPure.set(expression, pure);
  return pure;
}
