/** The nodes of a typed program that name functions and objects, in a walk over all of it. */

import type {
  Expression,
  FunctionSymbol,
  ObjectDeclaration,
  ObjectSymbol,
  Program,
  Statement,
} from '#c/program.js';
import { eachPart, operandsOf } from '#c/walk.js';

/** An expression that names a function or an object. */
export type Reference = Expression & { readonly kind: 'function' | 'object' };

export function referencesIn(
  program: Program,
): ReadonlyMap<FunctionSymbol | ObjectSymbol, readonly Reference[]> {
  const found = new Map<FunctionSymbol | ObjectSymbol, Reference[]>();
  const expression = (node: Expression): void => {
    if (node.kind === 'function' || node.kind === 'object') {
      const known = found.get(node.symbol);
      if (known === undefined) found.set(node.symbol, [node]);
      else known.push(node);
    }
    if (node.kind === 'statement-expression') node.body.forEach(statement);
    operandsOf(node).forEach(expression);
  };
  const declared = ({ initialiser, variableLength, cleanup }: ObjectDeclaration): void => {
    for (const { value } of initialiser?.stores ?? []) expression(value);
    if (variableLength !== undefined) expression(variableLength);
    if (cleanup !== undefined) expression(cleanup);
  };
  const statement = (node: Statement): void => {
    if (node.kind === 'declarations') node.objects.forEach(declared);
    else eachPart(node, expression, statement);
  };
  program.globals.forEach(declared);
  for (const { body } of program.functions) statement(body);
  return found;
}
