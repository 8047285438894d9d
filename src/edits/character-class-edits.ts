/**
 * Classes and cases of characters: any white space in place of a blank, letters of either case where
 * those of one are named. Functions that the program does not declare are left alone.
 *
 *   c == ' '      →  isspace(c)
 *   switch (c)    →  switch (tolower(c))
 */

import type { Expression, Statement } from '#c/program.js';
import { intType, isInteger } from '#c/types.js';
import { calledWith, type DeclaredFunctions } from './called-with.js';
import type { Collector } from './collector.js';
import { type PlaceInExpression, unconverted } from './place.js';
import { precedence } from './written.js';

export function proposeWhiteSpace(
  to: Collector,
  place: PlaceInExpression,
  functions: DeclaredFunctions,
): void {
  const { node } = place;
  if (node.kind !== 'comparison' || place.isConstant) return;
  if (node.operator !== 'equal' && node.operator !== 'not-equal') return;
  const [left, right] = [unconverted(node.left), unconverted(node.right)];
  const symbol = functions.get('isspace');
  if (symbol === undefined || !isInteger(left.type) || to.written.text(right.span) !== "' '") return;
  const call = calledWith(symbol, [left], node);
  const { span, macros } = node;
  const isNegated = node.operator === 'not-equal';
  const form: Expression | undefined =
    call && isNegated ? { kind: 'unary', operator: 'not', operand: call, type: intType, span, macros } : call;
  const text = `${isNegated ? '!' : ''}isspace(${to.written.text(left.span)})`;
  to.replace(place, form, text, isNegated ? precedence.unary : precedence.postfix, {
    kind: ['logical', 'any white space'],
    description: `${to.written.text(span)} becomes ${text}`,
  });
}

/** What `switch` is asked for, in the case of its labels. */
export function proposeSwitchedCase(to: Collector, statement: Statement, functions: DeclaredFunctions): void {
  if (statement.kind !== 'switch' || statement.isJump === true) return;
  const { operand, cases } = statement;
  const letters = cases.flatMap(({ span }) => {
    const label = to.written.tokens[span.firstToken + 1]?.text ?? '';
    return /^'[a-z]'$/i.test(label) ? [label] : [];
  });
  const names = letters.length === 0 ? [] : ['tolower', 'toupper'];
  const inner = unconverted(operand);
  if (inner.kind !== 'load' || !to.written.isPlain(inner.span)) return;
  const isOf = { tolower: /[A-Z]/, toupper: /[a-z]/ } as const;
  for (const name of names as (keyof typeof isOf)[]) {
    // No letter of the other case is named.
    if (letters.some((label) => isOf[name].test(label))) continue;
    const symbol = functions.get(name);
    const form = symbol && calledWith(symbol, [inner], inner);
    const own = to.written.text(inner.span);
    const place = { node: operand, parent: undefined, use: 'value', required: 0, isConstant: false } as const;
    to.replace(place, form, `${name}(${own})`, precedence.postfix, {
      kind: ['call', `${name} around`],
      description: `${own} in ${name}`,
    });
  }
}
