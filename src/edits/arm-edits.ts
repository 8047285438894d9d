/**
 * Two arms of a chain of `else if`s exchanged: a condition that holds for what a later arm is for
 * takes it, whatever the later one says.
 *
 *   if (p >= 50) f(); else if (p >= 80) g(); else h();  →  if (p >= 80) g(); else if (p >= 50) f(); else h();
 */

import type { Expression, Statement } from '#c/program.js';
import type { Collector } from './collector.js';
import { isCopied } from './held-statements.js';

type If = Statement & { kind: 'if' };

interface Arm {
  readonly condition: Expression;
  readonly body: Statement;
}

/** In longer chains only the first are exchanged. */
const armsMax = 6;

/** @param isItem it begins a chain: it is the `else` of none */
export function proposeArms(to: Collector, statement: Statement, isItem: boolean): void {
  if (statement.kind !== 'if' || !isItem || !isCopied(statement)) return;
  const { written } = to;
  const arms = armsOf(statement).slice(0, armsMax);
  const isWhole = ({ condition, body }: Arm): boolean =>
    written.isPlain(condition.span) && written.isPlain(body.span) && isClosed(body);
  if (arms.length < 2 || !arms.every(isWhole)) return;
  for (const [index, first] of arms.entries()) {
    for (const second of arms.slice(index + 1)) exchange(to, statement, first, second);
  }
}

function armsOf({ condition, whenTrue, whenFalse }: If): readonly Arm[] {
  const rest = whenFalse?.kind === 'if' ? armsOf(whenFalse) : [];
  return [{ condition, body: whenTrue }, ...rest];
}

/** An `else` behind it is not its own. */
function isClosed({ kind }: Statement): boolean {
  return /^(?:compound|expression-statement|return|break|continue)$/.test(kind);
}

function exchange(to: Collector, statement: If, first: Arm, second: Arm): void {
  const { written } = to;
  const range = {
    ...statement.span,
    firstToken: first.condition.span.firstToken,
    lastToken: second.body.span.lastToken,
  };
  if (!written.isPlain(range) || !to.mayCopy(statement.span)) return;
  const becomes = (arm: Arm, other: Arm) => [
    { span: arm.condition.span, text: written.text(other.condition.span) },
    { span: arm.body.span, text: written.text(other.body.span) },
  ];
  const text = written.withSpans(range, [...becomes(first, second), ...becomes(second, first)]);
  const lines = [first, second].map(({ condition }) => condition.span.line);
  to.add(
    written.replaceNode(range, text),
    first.condition.span,
    { kind: 'statement', node: statement, form: withArms(statement, first, second) },
    { kind: ['order', 'arms exchanged'], description: `the cases of lines ${lines.join(' and ')} exchanged` },
  );
}

function withArms(statement: If, first: Arm, second: Arm): If {
  const { condition, whenFalse } = statement;
  const arm =
    condition === first.condition ? second : condition === second.condition ? first : armsOf(statement)[0]!;
  const rest = whenFalse?.kind === 'if' ? withArms(whenFalse, first, second) : whenFalse;
  return {
    ...statement,
    condition: arm.condition,
    whenTrue: arm.body,
    ...(rest !== undefined && { whenFalse: rest }),
  };
}
