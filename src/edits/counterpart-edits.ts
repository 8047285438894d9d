/**
 * What one variable gains another one loses, or gains as well: time that is used is no longer there.
 *
 *   used += job.minutes;   →  used += job.minutes; left -= job.minutes;
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type { ObjectSymbol, Statement } from '#c/program.js';
import { isArithmetic, isScalar } from '#c/types.js';
import { names } from './asked-edits.js';
import type { Collector } from './collector.js';
import { isCopied } from './held-statements.js';
import { knownNumber } from './known-number.js';
import { objectAt } from './missing-statements.js';
import { compounded, unconverted } from './place.js';
import { isPure } from './pure.js';
import { putExpressionBeside } from './put-beside.js';
import type { VisibleObjects } from './walk-places.js';

/** Other variables, the nearest. */
const othersMax = 4;

const turned = { add: ['subtract', '-='], subtract: ['add', '+='] } as const;
const same = { add: ['add', '+='], subtract: ['subtract', '-='] } as const;

export function proposeCounterparts(
  to: Collector,
  anchor: Statement,
  isItem: boolean,
  scope: VisibleObjects,
): void {
  if (anchor.kind !== 'expression-statement' || anchor.expression.kind !== 'compound-assign') return;
  const change = anchor.expression;
  const { target, operator, operand, span } = change;
  if (operator !== 'add' && operator !== 'subtract') return;
  if (target.kind !== 'object' || !isArithmetic(target.type) || knownNumber(operand) !== undefined) return;
  const { written } = to;
  const value = unconverted(operand);
  if (!isPure(value) || !written.isPlain(anchor.span) || !isCopied(anchor)) return;
  const own = unqualified(target.type);
  const isOther = (each: ObjectSymbol): boolean =>
    isScalar(each.type) && !names(change, new Set([each])) && sameType(unqualified(each.type), own);
  for (const other of scope.filter(isOther).slice(-othersMax).reverse()) {
    for (const [sign, text] of [turned[operator], same[operator]]) {
      if (!to.mayCopy(anchor.span)) return;
      const expression = compounded({ span, macros: [] }, sign, objectAt(other, span), value);
      if (expression === undefined) continue;
      const whole = `${other.name} ${text} ${written.text(operand.span)}`;
      const put = { expression, text: whole, subject: other.name };
      putExpressionBeside(to, { anchor, side: 'after', isItem }, put, ['effect', 'another changes as well']);
    }
  }
}
