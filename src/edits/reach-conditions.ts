/** Which condition decides whether a statement is reached: the nearest around it. Asked from the outside in. */

import type { Span } from '#base/span.js';
import type { Statement } from '#c/program.js';
import { statementsIn } from '#c/walk.js';

export class ReachConditions {
  private readonly known = new Map<Statement, Span>();

  /** @returns undefined where none does */
  of(statement: Statement): Span | undefined {
    const around = this.known.get(statement);
    const own = conditionOf(statement) ?? around;
    if (own !== undefined) for (const inner of statementsIn(statement)) this.known.set(inner, own);
    return around;
  }
}

function conditionOf(statement: Statement): Span | undefined {
  switch (statement.kind) {
    case 'if':
    case 'while':
    case 'do':
      return statement.condition.span;
    case 'for':
      return statement.condition?.span;
    case 'switch':
      return statement.operand.span;
    default:
      return undefined;
  }
}
