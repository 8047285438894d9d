/** Copies of statements in which some expressions are others; what has none of these in it is shared. */

import type { Expression, ObjectDeclaration, Statement } from '#c/program.js';
import { eachPart, operandsOf } from '#c/walk.js';

/** What stands in place of expressions, which is of the same type, or stands as a condition. */
export type Replacements = ReadonlyMap<Expression, Expression>;

export function rewriteStatement(statement: Statement, replaced: Replacements): Statement {
  if (statement.kind === 'declarations') {
    return { ...statement, objects: statement.objects.map((each) => rewriteDeclaration(each, replaced)) };
  }
  const parts = new Map<unknown, unknown>();
  eachPart(
    statement,
    (expression) => parts.set(expression, rewriteExpression(expression, replaced)),
    (inner) => parts.set(inner, rewriteStatement(inner, replaced)),
  );
  return withParts(statement, parts);
}

export function rewriteExpression(expression: Expression, replaced: Replacements): Expression {
  const other = replaced.get(expression);
  if (other !== undefined) return other;
  const parts = new Map<unknown, unknown>(
    operandsOf(expression).map((operand) => [operand, rewriteExpression(operand, replaced)]),
  );
  return withParts(expression, parts);
}

function rewriteDeclaration(declaration: ObjectDeclaration, replaced: Replacements): ObjectDeclaration {
  const { initialiser } = declaration;
  if (initialiser === undefined) return declaration;
  const stores = initialiser.stores.map((store) => ({
    ...store,
    value: rewriteExpression(store.value, replaced),
  }));
  return { ...declaration, initialiser: { ...initialiser, stores } };
}

function withParts<T extends object>(node: T, parts: ReadonlyMap<unknown, unknown>): T {
  if ([...parts].every(([before, after]) => before === after)) return node;
  const exchanged = (value: unknown): unknown => (parts.has(value) ? parts.get(value) : value);
  const fields = Object.entries(node).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map(exchanged) : exchanged(value),
  ]);
  return Object.fromEntries(fields) as T;
}
