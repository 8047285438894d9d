/**
 * gcc's attributes that have functions called without a call in the text: `cleanup` when
 * an object's block is left, `constructor` before main, `destructor` after it.
 */

import type * as ast from '#c/ast.js';
import type { Expression, FunctionDefinition, FunctionSymbol } from '#c/program.js';
import type { Context } from './context.js';

/** Keeps the priorities that a declaration gives its function; the last ones count. */
export function noteStartAndEnd(
  context: Context,
  symbol: FunctionSymbol | undefined,
  calls: ast.CallingAttributes | undefined,
): void {
  if (symbol === undefined || calls === undefined) return;
  if (calls.startPriority !== undefined) context.startPriorities.set(symbol, calls.startPriority);
  if (calls.endPriority !== undefined) context.endPriorities.set(symbol, calls.endPriority);
}

/**
 * The functions with a body, by priority and then in the order of the text: as they are called at the
 * start, and backwards as at the end.
 */
export function byPriority(
  functions: readonly FunctionDefinition[],
  priorities: ReadonlyMap<FunctionSymbol, number>,
): FunctionSymbol[] {
  return functions
    .map(({ symbol }) => symbol)
    .filter((symbol) => priorities.has(symbol))
    .sort((a, b) => priorities.get(a)! - priorities.get(b)!);
}

/** `f (&object)` for `cleanup (f)`; undefined if that is wrong. */
export function cleanupCall(
  context: Context,
  object: string,
  { name, span }: { readonly name: string; readonly span: ast.Declarator['span'] },
): Expression | undefined {
  if (context.scope.lookup(name)?.kind !== 'function') {
    return context.error(span, 'cleanup argument not a function');
  }
  const place = { span, macros: [] };
  const operand: ast.Expression = { kind: 'identifier', name: object, ...place };
  return context.expression({
    kind: 'call',
    callee: { kind: 'identifier', name, ...place },
    arguments: [{ kind: 'unary', operator: '&', operand, ...place }],
    ...place,
  });
}
