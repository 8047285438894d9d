/**
 * How far from likely a changed text is, beside other edits. One text that fits every
 * test is no accident, as a rule. But few tests are soon met by a text that spells what
 * they expect: digits that the program should have computed, a printed value left out.
 */

import type { TextEdit } from '#model/report.js';

/** More than nearly every edit of an expression. */
const spelledCost = 10;
/** More than most of them: a line of words put in may be what the program should have worked out, or was forgotten. */
const addedLineCost = 5;

export function textCost({ before, after }: TextEdit): number {
  const isLeftOut = !after.includes('"') && printsValues(before);
  const written = digitsIn(before);
  const isSpelled = [...digitsIn(after)].some((digits) => !written.has(digits));
  if (isLeftOut || isSpelled) return spelledCost;
  return wordyLinesIn(after) > wordyLinesIn(before) ? addedLineCost : 0;
}

/** Lines of a call's text that hold words besides their conversions. */
function wordyLinesIn(call: string): number {
  const lines = call.replace(conversion, '').split('\\n');
  return lines.filter((line) => /[a-zA-Z]{2}/.test(line)).length;
}

const conversion = /%[-+ #0]*\d*(\.\d+)?[a-zA-Z]+/g;

/** A call without a text prints a value, as `putchar(c)` does. */
function printsValues(call: string): boolean {
  return !call.includes('"') || call.replaceAll('%%', '').match(conversion) !== null;
}

function digitsIn(call: string): ReadonlySet<string> {
  return new Set(call.replace(conversion, '').match(/\d+/g));
}
