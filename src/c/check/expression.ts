/**
 * Typed expressions from the syntax tree (C17 6.5), each family of operators in its own
 * file. The result may be an lvalue or a function; code that needs its value asks for
 * it.
 */

import type * as ast from '#c/ast.js';
import type { Expression } from '#c/program.js';
import { assignment } from './assignment.js';
import { binary, comma } from './binary.js';
import { call } from './call.js';
import { chosenExpression, typesCompatible } from './choice-of-types.js';
import { conditional } from './conditional.js';
import type { Context } from './context.js';
import { genericSelection } from './generic-selection.js';
import { labelAddress } from './label-address.js';
import { member, subscript, vaArgument } from './postfix.js';
import { character, compoundLiteral, identifier, number, string } from './primary.js';
import { alignOfExpression, alignOfType, offsetOf, sizeOfExpression, sizeOfType } from './size.js';
import { statementExpression, valueAfter } from './statement-expression.js';
import { cast, increment, unary } from './unary.js';

export function checkExpression(context: Context, node: ast.Expression): Expression | undefined {
  const checked = context.checked.get(node);
  if (checked !== undefined) return checked;
  const pendingBefore = context.pendingLengths.length;
  const expression = typedExpression(context, node);
  if (context.pendingLengths.length === pendingBefore) return expression;
  // A type name with a variable bound stands directly in this expression.
  const lengths = context.pendingLengths.splice(pendingBefore);
  return expression && valueAfter(context, lengths, expression);
}

function typedExpression(context: Context, node: ast.Expression): Expression | undefined {
  switch (node.kind) {
    case 'identifier':
      return identifier(context, node);
    case 'number':
      return number(context, node);
    case 'character':
      return character(node);
    case 'string':
      return string(node);
    case 'unary':
      return unary(context, node);
    case 'increment':
      return increment(context, node);
    case 'binary':
      return binary(context, node);
    case 'assignment':
      return assignment(context, node);
    case 'conditional':
      return conditional(context, node);
    case 'comma':
      return comma(context, node);
    case 'call':
      return call(context, node);
    case 'subscript':
      return subscript(context, node);
    case 'member':
      return member(context, node);
    case 'cast':
      return cast(context, node);
    case 'sizeof-expression':
      return sizeOfExpression(context, node);
    case 'sizeof-type':
      return sizeOfType(context, node);
    case 'alignof-type':
      return alignOfType(context, node);
    case 'alignof-expression':
      return alignOfExpression(context, node);
    case 'compound-literal':
      return compoundLiteral(context, node);
    case 'va-arg':
      return vaArgument(context, node);
    case 'offsetof':
      return offsetOf(context, node);
    case 'label-address':
      return labelAddress(context, node);
    case 'types-compatible':
      return typesCompatible(context, node);
    case 'chosen':
      return chosenExpression(context, node);
    case 'generic':
      return genericSelection(context, node);
    case 'statement-expression':
      return statementExpression(context, node);
  }
}
