/** What stands behind the labels of a `switch`, and whether a statement leaves it. */

import type { Statement } from './program.js';

/** The statement that cases stand before. */
export function behindCases(statement: Statement): Statement {
  return statement.kind === 'case' || statement.kind === 'default' ? behindCases(statement.body) : statement;
}

/** It ends by a jump, or labels a statement that does: nothing behind it is reached. */
export function endsInJump(statement: Statement): boolean {
  const inner = behindCases(statement);
  switch (inner.kind) {
    case 'compound':
      return inner.body.length > 0 && endsInJump(inner.body.at(-1)!);
    case 'if':
      return inner.whenFalse !== undefined && endsInJump(inner.whenTrue) && endsInJump(inner.whenFalse);
    case 'break':
    case 'continue':
    case 'return':
    case 'goto':
      return true;
    default:
      return false;
  }
}
