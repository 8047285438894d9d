/**
 * gcc's statements within expressions, `({ int y = f(); y * y; })`: a block whose last
 * statement, if it is an expression, gives the value. Expressions that need an object
 * of their own are turned into these.
 */

import type * as ast from '#c/ast.js';
import type { Expression, ObjectDeclaration } from '#c/program.js';
import { voidType } from '#c/types.js';
import type { Context } from './context.js';
import { placeOf } from './operands.js';
import { Scope } from './scope.js';

export function statementExpression(
  context: Context,
  node: ast.Expression & { kind: 'statement-expression' },
): Expression | undefined {
  const { body } = context;
  if (body === undefined) {
    return context.error(node.span, 'braced-group within expression allowed only inside a function');
  }
  body.statementExpressionDepth++;
  const errorsBefore = context.diagnostics.length;
  const statements = context.inScope(new Scope(context.scope), () =>
    context.parts.block(context, body, node.body),
  );
  body.statementExpressionDepth--;
  if (context.diagnostics.length > errorsBefore) return undefined;
  const last = statements.at(-1);
  const result = last?.kind === 'expression-statement' ? last.expression : undefined;
  const before = result === undefined ? statements : statements.slice(0, -1);
  return {
    kind: 'statement-expression',
    body: before,
    result,
    type: result?.type ?? voidType,
    ...placeOf(node),
  };
}

/** `expression`, after the checker's own objects have been given their values. */
export function valueAfter(
  context: Context,
  objects: readonly ObjectDeclaration[],
  expression: Expression,
): Expression {
  context.body?.innerObjects.push(...objects);
  const { span, type } = expression;
  return {
    kind: 'statement-expression',
    body: [{ kind: 'declarations', objects, span }],
    result: expression,
    type,
    span,
    macros: [],
  };
}
