/**
 * gcc's statements within expressions, `({ int y = f(); y * y; })`: a block whose last
 * statement, if it is an expression, gives the value. Expressions that need an object
 * of their own are turned into these.
 */

import type * as ast from '#c/ast.js';
import type { Expression, ObjectDeclaration, Statement } from '#c/program.js';
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
  const scope = new Scope(context.scope);
  // No jump may lead into it.
  const inside = { name: 'statement expression' };
  scope.variablyModified.push(inside);
  body.statementExpressions.add(inside);
  const statements = context.inScope(scope, () => context.parts.block(context, body, node.body));
  body.statementExpressionDepth--;
  if (context.diagnostics.length > errorsBefore) return undefined;
  const { before, result } = withResult(statements);
  return {
    kind: 'statement-expression',
    body: before,
    result,
    type: result?.type ?? voidType,
    ...placeOf(node),
  };
}

/** The last statement's value apart from the others; its labels stay. */
function withResult(statements: readonly Statement[]): {
  readonly before: readonly Statement[];
  readonly result: Expression | undefined;
} {
  const last = statements.at(-1);
  if (last === undefined) return { before: statements, result: undefined };
  const before = statements.slice(0, -1);
  const { labels, expression } = withoutLabels(last);
  return expression === undefined
    ? { before: statements, result: undefined }
    : { before: [...before, ...labels], result: expression };
}

/** `out: x;` as `out: ;` and `x`. */
function withoutLabels(statement: Statement): {
  readonly labels: readonly Statement[];
  readonly expression: Expression | undefined;
} {
  if (statement.kind === 'expression-statement') return { labels: [], expression: statement.expression };
  if (statement.kind !== 'label') return { labels: [], expression: undefined };
  const { labels, expression } = withoutLabels(statement.body);
  const empty: Statement = { kind: 'empty', span: statement.span };
  return { labels: [{ ...statement, body: empty }, ...labels], expression };
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
