/**
 * Whether a function may end without `return`, as far as its statements show: a condition counts
 * as open unless it is constant, and a label as reached.
 */

import { evaluateConstant } from '#c/check/constant-expression.js';
import type { Expression, Statement } from '#c/program.js';
import { statementsIn } from '#c/walk.js';

const leavingFunctions: ReadonlySet<string> = new Set(['exit', '_exit', '_Exit', 'abort', 'longjmp']);

export function mayReturnNothing(body: Statement): boolean {
  return reachesEnd(body) || hasEmptyReturn(body);
}

function hasEmptyReturn(statement: Statement): boolean {
  if (statement.kind === 'return') return statement.value === undefined;
  return statementsIn(statement).some(hasEmptyReturn);
}

/** Whether what comes after the statement may be executed after it. */
function reachesEnd(statement: Statement): boolean {
  switch (statement.kind) {
    case 'return':
    case 'goto':
    case 'break':
    case 'continue':
      return false;
    case 'expression-statement':
      return !leavesProgram(statement.expression);
    case 'compound':
      return statement.body.reduce(
        (isReached, item) => (isReached || hasLabel(item)) && reachesEnd(item),
        true,
      );
    case 'if':
      return (
        statement.whenFalse === undefined || reachesEnd(statement.whenTrue) || reachesEnd(statement.whenFalse)
      );
    case 'while':
    case 'do':
    case 'for':
      return !isAlwaysTrue(statement.condition) || hasBreak(statement.body);
    case 'switch':
      return statement.defaultCase === undefined || hasBreak(statement.body) || reachesEnd(statement.body);
    case 'case':
    case 'default':
    case 'label':
      return reachesEnd(statement.body);
    default:
      return true;
  }
}

function leavesProgram(expression: Expression): boolean {
  if (expression.kind !== 'call' || expression.callee.kind !== 'decay') return false;
  const { operand } = expression.callee;
  return operand.kind === 'function' && leavingFunctions.has(operand.symbol.name);
}

function isAlwaysTrue(condition: Expression | undefined): boolean {
  if (condition === undefined) return true;
  const known = evaluateConstant(condition);
  return known !== undefined && Number(known.value) !== 0;
}

function hasLabel(statement: Statement): boolean {
  const { kind } = statement;
  return kind === 'label' || kind === 'case' || kind === 'default' || statementsIn(statement).some(hasLabel);
}

/** A `break` that leaves the loop or `switch` of which this is the body. */
function hasBreak(statement: Statement): boolean {
  switch (statement.kind) {
    case 'break':
      return true;
    case 'while':
    case 'do':
    case 'for':
    case 'switch':
      return false;
    default:
      return statementsIn(statement).some(hasBreak);
  }
}
