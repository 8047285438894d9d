/**
 * Calls such as `f(i, i++)`, where one argument stores to a variable that another one
 * names. Which value the other gets is left open (C17 6.5p2); gcc reads a plain variable
 * last, and takes whatever is more than that in turn. A toggle would make it more, and
 * the program another one though no toggle is on.
 */

import type { Expression, ObjectSymbol } from '#c/program.js';
import { operandsOf, visitExpression } from '#c/walk.js';

export function dependsOnOrder({ arguments: passed }: Expression & { kind: 'call' }): boolean {
  return passed.some((argument, at) => {
    const stored = storedIn(argument);
    return stored.length > 0 && passed.some((other, index) => index !== at && names(other, stored));
  });
}

/** Variables; what a call inside the argument stores, gcc has done before it takes the rest. */
function storedIn(expression: Expression): ObjectSymbol[] {
  if (expression.kind === 'call') return [];
  const deeper = operandsOf(expression).flatMap(storedIn);
  switch (expression.kind) {
    case 'assign':
    case 'compound-assign':
    case 'increment':
      return expression.target.kind === 'object' ? [...deeper, expression.target.symbol] : deeper;
    default:
      return deeper;
  }
}

function names(expression: Expression, symbols: readonly ObjectSymbol[]): boolean {
  let isNamed = false;
  visitExpression(expression, (part) => {
    isNamed ||= part.kind === 'object' && symbols.includes(part.symbol);
  });
  return isNamed;
}
