/**
 * An `else` that is missing, with output that the program has elsewhere.
 *
 *   if (a) { if (b) printf("yes"); } else printf("no");
 *     →  if (a) { if (b) printf("yes"); else printf("no"); } else printf("no");
 */

import type { Statement } from '#c/program.js';
import type { Collector } from './collector.js';
import { holdersAtEnd } from './held-statements.js';
import { type CopiedStatements, visibleOutputs } from './missing-statements.js';
import { indentOf, stretchOf } from './moved-text.js';
import type { VisibleObjects } from './walk-places.js';

export function proposeElse(
  to: Collector,
  statement: Statement,
  copied: CopiedStatements,
  scope: VisibleObjects,
): void {
  if (statement.kind !== 'if' || statement.whenFalse !== undefined) return;
  const { written } = to;
  const { span, whenTrue } = statement;
  const isEnded = /^[;}]$/.test(written.tokens[span.lastToken]!.text);
  // The word would belong to an `if` inside.
  const isTaken = holdersAtEnd(whenTrue).some((each) => each.kind === 'if' && each.whenFalse === undefined);
  if (!isEnded || isTaken || !written.isPlain(span)) return;
  const { start, end } = stretchOf(written, span);
  const indent = indentOf(span.file.text, start);
  const gap = indent === undefined ? ' ' : `\n${indent}`;
  const own = written.text(span);
  for (const { text, call } of visibleOutputs(copied, scope)) {
    if (own.includes(text)) continue;
    const whenFalse: Statement = { kind: 'expression-statement', expression: call, span };
    const change = { file: span.file, start: end, end, text: `${gap}else ${text};` };
    const typed = { kind: 'statement', node: statement, form: { ...statement, whenFalse } } as const;
    if (!to.mayCopy(span)) return;
    to.add(change, statement.condition.span, typed, {
      kind: ['missing', 'else with output as elsewhere'],
      description: `insert "else ${text};" after line ${span.endLine}`,
    });
  }
}
