/**
 * A `break;` that is missing where a case of a `switch` runs on into the next, at one place or at
 * all of them.
 *
 *   case 1: f(); case 2: g();   →  case 1: f(); break; case 2: g();
 */

import { behindCases, endsInJump } from '#c/labelled-statement.js';
import type { Statement } from '#c/program.js';
import type { Collector } from './collector.js';
import { blockOf, isEnteredInside } from './held-statements.js';
import { insertion, placeAt } from './put-beside.js';

export function proposeBreaks(to: Collector, statement: Statement): void {
  if (statement.kind !== 'switch' || statement.body.kind !== 'compound') return;
  const { written } = to;
  const items = statement.body.body;
  for (const [index, item] of items.entries()) {
    const next = items[index + 1];
    if (next?.kind !== 'case' && next?.kind !== 'default') continue;
    const last = behindCases(item);
    const { span } = last;
    const isEnded = /^[;}]$/.test(written.tokens[span.lastToken]!.text);
    if (!isEnded || endsInJump(last) || isEnteredInside(last) || !written.isPlain(span) || !to.mayCopy(span))
      continue;
    const beside = { anchor: last, side: 'after', isItem: true } as const;
    const form = blockOf(last, [last, { kind: 'break', span }]);
    to.add(
      insertion(written, beside, 'break;'),
      span,
      { kind: 'statement', node: last, form },
      { kind: ['order', 'break of a case'], description: `insert "break;" after line ${span.endLine}` },
      placeAt(written, beside, 'break'),
    );
  }
}
