/** A condition put around a statement: `f();` becomes `if (c) f();`. */

import type { Statement } from '#c/program.js';
import type { ChangeKind } from './change-kind.js';
import type { Collector } from './collector.js';
import type { Part } from './joined-condition.js';

/** @param statement one that nothing enters from outside, and behind which no `else` can follow */
export function proposeOnlyIf(
  to: Collector,
  statement: Statement,
  { form: condition, text }: Part,
  kind: ChangeKind,
): void {
  const { span } = statement;
  if (!to.mayCopy(span)) return;
  to.add(
    to.written.replaceNode(span, `if (${text}) ${to.written.text(span)}`),
    statement.kind === 'expression-statement' ? statement.expression.span : span,
    {
      kind: 'statement',
      node: statement,
      form: { kind: 'if', condition, whenTrue: statement, whenFalse: undefined, span },
    },
    { kind, description: `only if ${text}` },
  );
}
