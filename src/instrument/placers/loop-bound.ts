/**
 * Counted loops: an analyser that unrolls loops has a bound, and a path beyond it must say
 * so. Counters are variables of the function that are set where the loop is entered, so that
 * they are known numbers again there; a jump into the loop (to a `case` within it) finds its
 * counter set as well.
 */

import type { Statement } from '#c/program.js';
import { edited } from '../fragment.js';
import type { Placing } from '../placing.js';

type Loop = Statement & { kind: 'while' | 'do' | 'for' };

/**
 * before: void f(void) { while (c) S }
 * after:  void f(void) { unsigned __nm_n1 = 0; { __nm_n1 = 0; while (c) { if (++__nm_n1 > 100) __nm_incomplete(1); S } } }
 *
 * @param functionBody that of the function that contains the loop
 */
export function countRounds(placing: Placing, loop: Loop, functionBody: Statement): void {
  const bound = placing.dialect.loopBoundMax;
  if (bound === undefined) return;
  const name = placing.newName('n');
  const { edits } = placing;
  const whole = loop.span;
  const body = loop.body.span;
  edits.replace(whole.firstToken, whole.lastToken, [`{ ${name} = 0; `, edited(whole), ' }'], true);
  edits.insertAfter(functionBody.span.firstToken, ` unsigned ${name} = 0;`);
  edits.replace(body.firstToken, body.lastToken, [`{ ${countOne(name, bound)} `, edited(body), ' }'], true);
}

/**
 * A backward jump is a loop too. Its counter is never reset.
 *
 * before: again: S
 * after:  again: { if (++__nm_n1 > 100) __nm_incomplete(1); S }
 *
 * The value of a statement expression must stay outside the braces: `again: if (…) …; x`.
 */
export function countJumps(placing: Placing, label: Statement & { kind: 'label' }): void {
  const bound = placing.dialect.loopBoundMax;
  if (bound === undefined) return;
  const name = placing.newName('n');
  const { firstToken, lastToken } = label.body.span;
  placing.helpers.add(`static unsigned ${name};`);
  if (firstToken === label.span.firstToken) {
    const colon = { ...label.span, firstToken: firstToken + 1, lastToken: firstToken + 1 };
    const counted = [edited(colon), ` ${countOne(name, bound)}`];
    placing.edits.replace(colon.firstToken, colon.lastToken, counted, true);
    return;
  }
  placing.edits.replace(
    firstToken,
    lastToken,
    [`{ ${countOne(name, bound)} `, edited(label.body.span), ' }'],
    true,
  );
}

function countOne(name: string, bound: number): string {
  return `if (++${name} > ${bound}) __nm_incomplete(1);`;
}
