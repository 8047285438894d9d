/**
 * Another jump in place of one: `return` with what the function returns elsewhere for `break`
 * and `continue`, and each of these for the other.
 *
 *   if (c) { printf("found"); break; }  →  if (c) { printf("found"); return 0; }
 */

import type { FunctionDefinition, Statement } from '#c/program.js';
import { statementsIn } from '#c/walk.js';
import type { Collector } from './collector.js';
import { type CopiedStatements, returnedAs } from './missing-statements.js';
import { ReachConditions } from './reach-conditions.js';

type Jump = Statement & { kind: 'break' | 'continue' };

export function proposeJumps(to: Collector, definition: FunctionDefinition, copied: CopiedStatements): void {
  const conditions = new ReachConditions();
  const visit = (statement: Statement, isInSwitch: boolean): void => {
    const condition = conditions.of(statement);
    const isJump = statement.kind === 'continue' || (statement.kind === 'break' && !isInSwitch);
    if (isJump && to.written.isPlain(statement.span)) {
      const others = [otherJump(statement as Jump), ...returnedAs(definition, copied, statement.span)];
      for (const { text, statement: form } of others) {
        const change = to.written.replaceNode(statement.span, text);
        const at = condition ?? statement.span;
        to.add(
          change,
          at,
          { kind: 'statement', node: statement, form },
          {
            kind: ['missing', `${form.kind} in place of ${statement.kind}`],
            description: `${statement.kind}; becomes ${text}`,
          },
        );
      }
    }
    const isSwitched =
      statement.kind === 'switch' || (isInSwitch && !/^(?:for|while|do)$/.test(statement.kind));
    for (const inner of statementsIn(statement)) visit(inner, isSwitched);
  };
  visit(definition.body, false);
}

/** `continue` is C wherever such a `break` is. */
function otherJump({ kind, span }: Jump): { readonly text: string; readonly statement: Statement } {
  const other = kind === 'break' ? 'continue' : 'break';
  return { text: `${other};`, statement: { kind: other, span } };
}
