/**
 * How far from likely a changed text is, beside other edits. One text that fits every
 * test is no accident, as a rule. But few tests are soon met by a text that spells what
 * they expect: digits that the program should have computed, a printed value left out.
 */

import type { TextEdit } from '#model/report.js';

/** More than nearly every edit of an expression. */
const spelledCost = 10;

export function textCost({ before, after }: TextEdit): number {
  const isLeftOut = !after.includes('"') && printsValues(before);
  const written = digitsIn(before);
  const isSpelled = [...digitsIn(after)].some((digits) => !written.has(digits));
  return isLeftOut || isSpelled ? spelledCost : 0;
}

const conversion = /%[-+ #0]*\d*(\.\d+)?[a-zA-Z]+/g;

/** A call without a text prints a value, as `putchar(c)` does. */
function printsValues(call: string): boolean {
  return !call.includes('"') || call.replaceAll('%%', '').match(conversion) !== null;
}

function digitsIn(call: string): ReadonlySet<string> {
  return new Set(call.replace(conversion, '').match(/\d+/g));
}
