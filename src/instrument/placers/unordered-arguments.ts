/**
 * Calls such as `f(i, i++)`, where one argument stores to a variable that another names.
 * C leaves open which value the other gets (6.5p2); gcc reads plain variables last, and
 * evaluates all other arguments in turn. With a toggle in it the argument would no longer be
 * a plain variable, and the program would differ though no toggle is on.
 */

import { unreachable } from '#base/assert.js';
import { isEffect } from '#c/evaluation.js';
import type { Expression, ObjectSymbol } from '#c/program.js';
import { operandsOf, visitExpression } from '#c/walk.js';

export function dependsOnOrder({ arguments: passed }: Expression & { kind: 'call' }): boolean {
  return passed.some((argument, at) => {
    const stored = storedIn(argument);
    return stored.length > 0 && passed.some((other, index) => index !== at && names(other, stored));
  });
}

/** Variables; gcc makes the stores of a call inside an argument before it takes the other arguments. */
function storedIn(expression: Expression): ObjectSymbol[] {
  if (expression.kind === 'call') return [];
  const deeper = operandsOf(expression).flatMap(storedIn);
  if (!isEffect(expression)) return deeper;
  switch (expression.kind) {
    case 'assign':
    case 'compound-assign':
    case 'increment':
      return expression.target.kind === 'object' ? [...deeper, expression.target.symbol] : deeper;
    case 'va-arg':
    case 'statement-expression':
      return deeper;
    default:
      return unreachable(expression, 'effect');
  }
}

function names(expression: Expression, symbols: readonly ObjectSymbol[]): boolean {
  let isNamed = false;
  visitExpression(expression, (part) => {
    isNamed ||= part.kind === 'object' && symbols.includes(part.symbol);
  });
  return isNamed;
}
