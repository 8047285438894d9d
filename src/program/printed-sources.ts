/**
 * Where a printed value comes from, as far as that is one location: an argument that is
 * a location itself; a variable printed as it is; the result of a function that is
 * called right there. A variable or result that is looked at elsewhere as well, other
 * than to give it its own next value (`s = s + x`), is not a source: what is stored there
 * decides more than what is printed.
 */

import type { Toggles } from '#c/lower/lowering.js';
import type { Expression, Program, Statement } from '#c/program.js';
import { eachPart, visitExpression, visitProgram } from '#c/walk.js';
import type { OutputCall } from '#locate/output-calls.js';
import type { Toggle } from '#model/numbers.js';

export interface PrintedSource {
  /** The toggle of the `argument` location. */
  readonly toggle: Toggle | undefined;
  /** The variable or function whose value it is. */
  readonly symbol: object | undefined;
}

export function printedSources(
  program: Program,
  outputs: readonly OutputCall[],
  toggles: Toggles,
): (value: Expression) => PrintedSource {
  const shared = usedOtherwise(program, outputs);
  return (value) => {
    const symbol = symbolOf(withoutConversions(value));
    return {
      toggle: toggles.ofArgument(value),
      symbol: symbol === undefined || shared.has(symbol) ? undefined : symbol,
    };
  };
}

/** The variables and functions whose values do more than be printed. */
function usedOtherwise(program: Program, outputs: readonly OutputCall[]): ReadonlySet<object> {
  const printed = new Set(outputs.flatMap((output) => output.printed.map(withoutConversions)));
  const own = new Set<Expression>();
  const used = new Set<object>();
  visitProgram(program, (expression) => {
    if (expression.kind === 'assign' && expression.target.kind === 'object') {
      const { symbol } = expression.target;
      visitExpression(expression.value, (part) => {
        if (symbolOf(part) === symbol) own.add(part);
      });
    }
    const symbol = symbolOf(expression);
    if (symbol !== undefined && !printed.has(expression) && !own.has(expression)) used.add(symbol);
  });
  return used;
}

/** The symbol of a variable that is read, or of a function that is called. */
function symbolOf(value: Expression): object | undefined {
  if (value.kind === 'load') return value.lvalue.kind === 'object' ? value.lvalue.symbol : undefined;
  if (value.kind !== 'call' || value.callee.kind !== 'decay') return undefined;
  return value.callee.operand.kind === 'function' ? value.callee.operand.symbol : undefined;
}

function withoutConversions(value: Expression): Expression {
  return value.kind === 'convert' ? withoutConversions(value.operand) : value;
}

/** The variable that a location stores to, or the function that it returns from, by toggle. */
export function findTargets(program: Program, toggles: Toggles): ReadonlyMap<number, object> {
  const targets = new Map<number, object>();
  const add = (node: object, target: object | undefined): void => {
    const toggle = toggles.at(node);
    if (toggle !== undefined && target !== undefined) targets.set(toggle, target);
  };
  visitProgram(program, (expression) => {
    const { kind } = expression;
    if (kind !== 'assign' && kind !== 'compound-assign' && kind !== 'increment') return;
    const { target } = expression;
    add(expression, target.kind === 'object' ? target.symbol : undefined);
  });
  for (const declaration of program.globals) add(declaration, declaration.symbol);
  for (const { symbol, body } of program.functions) {
    visitStatements(body, (statement) => {
      if (statement.kind === 'return') add(statement, symbol);
      if (statement.kind !== 'declarations') return;
      for (const declaration of statement.objects) add(declaration, declaration.symbol);
    });
  }
  return targets;
}

function visitStatements(statement: Statement, see: (statement: Statement) => void): void {
  see(statement);
  eachPart(
    statement,
    () => {},
    (inner) => visitStatements(inner, see),
  );
}
