/**
 * A statement that stands in place of another one of the same loop: what a neighbouring case does is
 * done here as well, where this case has to do what is done elsewhere.
 *
 *   while (l < r) { if (a) l++; else if (b) l++; else { l++; r--; } }   →  … else if (b) r--; …
 *   while (lo <= hi) { if (x) break; else if (y) lo = m + 1; else hi = m - 1; }   →  if (x) hi = m - 1; …
 */

import type { Statement } from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import type { Collector } from './collector.js';
import type { Written } from './written.js';

/** Different statements of one loop; where there are more, each case does something of its own. */
const textsMax = 8;

interface Simple {
  readonly statement: Statement;
  readonly text: string;
  /** The condition that it is reached by, if it stands in a case. */
  readonly condition: TokenSpan | undefined;
}

export function proposeStandIns(to: Collector, loop: Statement): void {
  if (loop.kind !== 'while' && loop.kind !== 'for' && loop.kind !== 'do') return;
  const { written } = to;
  const all = simpleIn(loop.body, undefined, written);
  const texts = new Map(all.toReversed().map((each) => [each.text, each]));
  if (texts.size > textsMax) return;
  for (const { statement, text, condition } of all) {
    if (condition === undefined) continue;
    for (const other of [...texts.values()].reverse()) {
      if (other.text === text || isOtherwiseProposed(written, statement, other.statement)) continue;
      const isJump = statement.kind !== 'expression-statement';
      const at = isJump ? condition : statement.expression.span;
      to.add(
        written.replaceNode(statement.span, other.text),
        at,
        { kind: 'statement', node: statement, form: other.statement },
        {
          kind: ['order', 'a statement as elsewhere in the loop'],
          description: `${text} becomes ${other.text}`,
        },
      );
    }
  }
}

/** Statements of a loop, and of the cases in it, that change a variable or go on elsewhere. */
function simpleIn(
  statement: Statement,
  condition: TokenSpan | undefined,
  written: Written,
): readonly Simple[] {
  switch (statement.kind) {
    case 'compound':
      return statement.body.flatMap((each) => simpleIn(each, condition, written));
    case 'if': {
      const { whenTrue, whenFalse } = statement;
      const own = statement.condition.span;
      return [whenTrue, ...(whenFalse === undefined ? [] : [whenFalse])].flatMap((each) =>
        simpleIn(each, own, written),
      );
    }
    case 'expression-statement':
      if (!/^(?:assign|compound-assign|increment)$/.test(statement.expression.kind)) return [];
      break;
    case 'break':
    case 'continue':
      break;
    default:
      return [];
  }
  if (!written.isPlain(statement.span)) return [];
  return [{ statement, text: written.text(statement.span), condition }];
}

/** Another jump, or one token that is another. */
function isOtherwiseProposed({ tokens }: Written, a: Statement, b: Statement): boolean {
  if (a.kind !== 'expression-statement' && b.kind !== 'expression-statement') return true;
  const length = a.span.lastToken - a.span.firstToken;
  if (b.span.lastToken - b.span.firstToken !== length) return false;
  let differing = 0;
  for (let index = 0; index <= length; index++)
    if (tokens[a.span.firstToken + index]!.text !== tokens[b.span.firstToken + index]!.text) differing++;
  return differing < 2;
}
