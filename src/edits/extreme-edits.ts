/**
 * What a loop stores each time, where it is meant to keep the largest or the smallest.
 *
 *   for (i = 0; i < n; i++) last = t[i].end;   →  … if (t[i].end > last) last = t[i].end;
 */

import type { FunctionDefinition, Statement } from '#c/program.js';
import { isArithmetic } from '#c/types.js';
import { statementsIn } from '#c/walk.js';
import { names } from './asked-edits.js';
import type { Collector } from './collector.js';
import { isCopied, isLoop } from './held-statements.js';
import { asWritten, comparing, variableAt } from './joined-condition.js';
import { knownNumber } from './known-number.js';
import { proposeOnlyIf } from './only-if.js';
import { unconverted } from './place.js';
import { isPure } from './pure.js';

export function proposeExtremes(to: Collector, { body }: FunctionDefinition): void {
  const visit = (statement: Statement, isInLoop: boolean, mayTakeElse: boolean): void => {
    if (isInLoop && !mayTakeElse) propose(to, statement);
    // An `else` behind it would belong to what is put in.
    for (const each of statementsIn(statement))
      visit(
        each,
        isInLoop || isLoop(statement),
        statement.kind === 'if' && statement.whenFalse !== undefined,
      );
  };
  visit(body, false, false);
}

function propose(to: Collector, statement: Statement): void {
  const { written } = to;
  if (statement.kind !== 'expression-statement' || statement.expression.kind !== 'assign') return;
  const { target, value } = statement.expression;
  if (target.kind !== 'object' || !isArithmetic(target.type) || knownNumber(value) !== undefined) return;
  const kept = unconverted(value);
  const namesItself = names(kept, new Set([target.symbol]));
  if (kept.kind !== 'load' || !isPure(kept) || namesItself || !written.isPlain(statement.span)) return;
  if (!isCopied(statement)) return;
  for (const operator of ['greater', 'less'] as const) {
    const held = variableAt(target.symbol, target.span);
    const condition = comparing(written, asWritten(written, kept), operator, held);
    if (condition === undefined) return;
    proposeOnlyIf(to, statement, condition, ['statement', 'only what is larger or smaller']);
  }
}
