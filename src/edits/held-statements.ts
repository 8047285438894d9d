/** What a statement holds: the body of a loop, the last branch of an `if`; copies with another one. */

import type { Statement } from '#c/program.js';
import { eachPart, labelsIn, statementsIn } from '#c/walk.js';

export type Loop = Statement & { kind: 'while' | 'do' | 'for' };
export type Holder = Loop | (Statement & { kind: 'if' });

export function isHolder(statement: Statement): statement is Holder {
  return /^(?:if|while|do|for)$/.test(statement.kind);
}

export function isLoop(statement: Statement): statement is Loop {
  return isHolder(statement) && statement.kind !== 'if';
}

/** The body of a loop; the last branch of an `if`. */
export function heldBy(holder: Holder): Statement {
  return holder.kind === 'if' ? (holder.whenFalse ?? holder.whenTrue) : holder.body;
}

export function holding(holder: Holder, held: Statement): Holder {
  if (holder.kind !== 'if') return { ...holder, body: held };
  return holder.whenFalse === undefined ? { ...holder, whenTrue: held } : { ...holder, whenFalse: held };
}

/**
 * The statements that end where `statement` ends and hold something, the outermost first:
 * `for (…) if (…) f();` and `if (…) f();`.
 */
export function holdersAtEnd(statement: Statement): readonly Holder[] {
  if (!isHolder(statement) || statement.kind === 'do') return isHolder(statement) ? [statement] : [];
  return [statement, ...holdersAtEnd(heldBy(statement))];
}

/** `statement` with another one in place of a holder at its end. */
export function withHolder(statement: Statement, holder: Holder, other: Statement): Statement {
  if (statement === holder) return other;
  return isHolder(statement) ? holding(statement, withHolder(heldBy(statement), holder, other)) : statement;
}

export function blockOf(statement: Statement, body: readonly Statement[]): Statement {
  return { kind: 'compound', body, span: statement.span };
}

/** A label or a `case` is in it, so that it is reached in another way. */
export function isEnteredInside(statement: Statement): boolean {
  if (statement.kind === 'label' || statement.kind === 'case' || statement.kind === 'default') return true;
  let isEntered = false;
  eachPart(
    statement,
    () => {},
    (inner) => {
      isEntered ||= isEnteredInside(inner);
    },
  );
  return isEntered;
}

/** A label is in it, or a `case` of a `switch` around it: a copy beside it cannot have that, too. */
export function isEnteredFromOutside(statement: Statement): boolean {
  if (statement.kind === 'label' || statement.kind === 'case' || statement.kind === 'default') return true;
  if (statement.kind === 'switch') return labelsIn(statement).length > 0;
  return statementsIn(statement).some(isEnteredFromOutside);
}

/** A copy of it may stand in the program beside it: it has no labels, and no `switch`, which lists its own. */
export function isCopied(statement: Statement): boolean {
  return labelsIn(statement).length === 0 && !hasSwitch(statement);
}

function hasSwitch(statement: Statement): boolean {
  return statement.kind === 'switch' || statementsIn(statement).some(hasSwitch);
}
