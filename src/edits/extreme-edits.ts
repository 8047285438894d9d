/**
 * What a loop stores each time, where it is meant to keep the largest or the smallest.
 *
 *   for (i = 0; i < n; i++) last = t[i].end;   →  … if (t[i].end > last) last = t[i].end;
 */

import type { Expression, FunctionDefinition, Statement } from '#c/program.js';
import { intType, isArithmetic } from '#c/types.js';
import { statementsIn } from '#c/walk.js';
import { names } from './asked-edits.js';
import type { Collector } from './collector.js';
import { holdersAtEnd, isCopied, isLoop } from './held-statements.js';
import { knownNumber } from './known-number.js';
import { compared, unconverted } from './place.js';
import { isPure } from './pure.js';
import { comparisonOperators, precedence } from './written.js';

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
  if (
    kept.kind !== 'load' ||
    !isPure(kept) ||
    names(kept, new Set([target.symbol])) ||
    !written.isPlain(statement.span)
  )
    return;
  if (!isCopied(statement) || holdersAtEnd(statement).length > 0) return;
  const { span } = statement;
  const held: Expression = { kind: 'load', lvalue: target, type: target.type, span: target.span, macros: [] };
  for (const operator of ['greater', 'less'] as const) {
    if (!to.mayCopy(span)) return;
    const at = {
      kind: 'comparison',
      operator,
      left: kept,
      right: held,
      type: intType,
      span,
      macros: [],
    } as const;
    const condition = compared(at, kept, held);
    if (condition === undefined) return;
    const sign = comparisonOperators[operator].text;
    const asked = `${written.operand(kept, precedence.relational + 1)} ${sign} ${written.text(target.span)}`;
    const form: Statement = { kind: 'if', condition, whenTrue: statement, whenFalse: undefined, span };
    to.add(
      written.replaceNode(span, `if (${asked}) ${written.text(span)}`),
      statement.expression.span,
      { kind: 'statement', node: statement, form },
      { kind: ['statement', 'only what is larger or smaller'], description: `only if ${asked}` },
    );
  }
}
