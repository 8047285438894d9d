/**
 * What is wrong with a program of which a correct version is known, as a label that two programs
 * share where they make the same mistake: the role of the first place that differs, and the
 * tokens that do, up to names. It is taken from the two texts alone, never from a report.
 */

import { canonicalEdit } from '#groups/canonical-edit.js';
import { bareTokens, type PlacedToken } from './bare-tokens.js';

/** More than this has a label of its own. */
const changedTokensMax = 40;

/** Undefined where the two differ in too much, or in nothing. */
export function changeLabel(faulty: string, correct: string): string | undefined {
  const [from, to] = [bareTokens(faulty), bareTokens(correct)];
  const first = commonPrefix(from, to);
  const common = commonPrefix(from.slice(first).reverse(), to.slice(first).reverse());
  const [before, after] = [from.slice(first, from.length - common), to.slice(first, to.length - common)];
  if (Math.max(before.length, after.length) > changedTokensMax) return undefined;
  const change = isNegation(before, after)
    ? 'negated'
    : canonicalEdit([{ before: textOf(before), after: textOf(after) }]);
  return change === undefined ? undefined : `${roleAt(from, first)}: ${change}`;
}

function commonPrefix(a: readonly PlacedToken[], b: readonly PlacedToken[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length]!.text === b[length]!.text) length++;
  return length;
}

function textOf(tokens: readonly PlacedToken[]): string {
  return tokens.map(({ text }) => text).join(' ');
}

const opposites: ReadonlySet<string> = new Set(['< >=', '>= <', '> <=', '<= >', '== !=', '!= ==']);

/** `a < b` and `a >= b`, or `!(a < b)`: to ask for the opposite is one mistake, however it is written. */
function isNegation(before: readonly PlacedToken[], after: readonly PlacedToken[]): boolean {
  const [from, to] = [textOf(before), textOf(after)];
  return opposites.has(`${from} ${to}`) || isWrapped(from, to) || isWrapped(to, from);
}

function isWrapped(outer: string, inner: string): boolean {
  return inner !== '' && (outer === `! ( ${inner} )` || outer === `! ${inner}`);
}

/** What the statement around a token is for: found by going back to where it begins. */
function roleAt(tokens: readonly PlacedToken[], index: number): string {
  let depth = 0;
  for (let at = index - 1; at >= 0; at--) {
    const { text } = tokens[at]!;
    if (text === ')') depth++;
    else if (text === '(' && depth > 0) depth--;
    else if (text === '(') {
      const before = tokens[at - 1]?.text ?? '';
      if (before === 'for' || before === 'while') return 'loop';
      if (before === 'if' || before === 'switch') return 'condition';
      if (/^(?:printf|puts|putchar)$/.test(before)) return 'output';
    } else if (depth === 0 && /^[{};]$/.test(text) && !isInHead(tokens, at)) break;
    else if (depth === 0 && text === 'return') return 'return';
  }
  return 'statement';
}

/** A semicolon between the parentheses of a `for`. */
function isInHead(tokens: readonly PlacedToken[], index: number): boolean {
  let depth = 0;
  for (let at = index; at >= 0 && !/^[{}]$/.test(tokens[at]!.text); at--) {
    if (tokens[at]!.text === ')') depth++;
    else if (tokens[at]!.text === '(' && --depth < 0) return true;
  }
  return false;
}
