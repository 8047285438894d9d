/** The number that an arithmetic expression is, where that is known without running the program. */

import { evaluateConstant } from '#c/check/constant-expression.js';
import type { Expression } from '#c/program.js';

export function knownNumber(expression: Expression): number | undefined {
  const constant = evaluateConstant(expression);
  return constant && Number(constant.value);
}
