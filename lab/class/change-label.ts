/**
 * What is wrong with a program of which a correct version is known, as a label that two programs
 * share where they make the same mistake: the role of the first place that differs, and the
 * tokens that do, up to names. It is taken from the two texts alone, never from a report.
 */

import { canonicalEdit } from '#groups/canonical-edit.js';
import { changedStretches } from '#groups/changed-stretches.js';
import { groupLimits } from '#groups/limits.js';
import { bareTokens, type PlacedToken } from './bare-tokens.js';

/** `a < b` and `a >= b`, or `!(a < b)`: to ask for the opposite is one mistake, however it is written. */
const negations: ReadonlySet<string> = new Set([
  ...['< → >=', '>= → <', '> → <=', '<= → >', '== → !=', '!= → ==', '! →', '→ !'],
]);

/** From the first token that differs to the last. More has no label ... */
const spannedTokensMax = 40;
/** ... unless so few of them differ: `<` for `<=` in each of three conditions is one slip, wherever they stand. */
const changedTokensMax = 12;

/** Undefined where the two differ in too much, or in nothing. */
export function changeLabel(faulty: string, correct: string): string | undefined {
  const [from, to] = [bareTokens(faulty), bareTokens(correct)];
  const first = commonPrefix(from, to);
  const last = commonPrefix(from.slice(first).reverse(), to.slice(first).reverse());
  const [before, after] = balanced(from, to, first, last);
  if (Math.max(before.length, after.length) > spannedTokensMax && !areFew(before, after)) return undefined;
  const change = canonicalEdit([{ before: textOf(before), after: textOf(after) }]);
  if (change === undefined) return undefined;
  return `${roleAt(from, first)}: ${negations.has(change) ? 'negated' : change}`;
}

/** What stands between, with as much of what is common behind it as closes its parentheses. */
function balanced(
  from: readonly PlacedToken[],
  to: readonly PlacedToken[],
  first: number,
  last: number,
): readonly [readonly PlacedToken[], readonly PlacedToken[]] {
  const between = (tokens: readonly PlacedToken[], common: number): readonly PlacedToken[] =>
    tokens.slice(first, tokens.length - common);
  for (let common = last; common >= 0; common--) {
    const [before, after] = [between(from, common), between(to, common)];
    if (opened(before) <= 0 && opened(after) <= 0) return [before, after];
  }
  return [between(from, last), between(to, last)];
}

function opened(tokens: readonly PlacedToken[]): number {
  return tokens.reduce((sum, { text }) => sum + (text === '(' ? 1 : text === ')' ? -1 : 0), 0);
}

function areFew(before: readonly PlacedToken[], after: readonly PlacedToken[]): boolean {
  if (Math.max(before.length, after.length) > groupLimits.tokensMax) return false;
  const texts = (tokens: readonly PlacedToken[]): string[] => tokens.map(({ text }) => text);
  const changed = changedStretches(texts(before), texts(after)).map(({ removed, added }) =>
    Math.max(removed.length, added.length),
  );
  return changed.reduce((sum, count) => sum + count, 0) <= changedTokensMax;
}

function commonPrefix(a: readonly PlacedToken[], b: readonly PlacedToken[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length]!.text === b[length]!.text) length++;
  return length;
}

function textOf(tokens: readonly PlacedToken[]): string {
  return tokens.map(({ text }) => text).join(' ');
}

/**
 * What the statement around a token is for: found by going back to where it begins. What a `for`
 * does before its rounds and after each is a statement, as it is beside a `while`.
 */
function roleAt(tokens: readonly PlacedToken[], index: number): string {
  let depth = 0;
  let semicolons = 0;
  for (let at = index - 1; at >= 0; at--) {
    const { text } = tokens[at]!;
    if (text === ')') depth++;
    else if (text === '(' && depth > 0) depth--;
    else if (text === '(') {
      const before = tokens[at - 1]?.text ?? '';
      if (before === 'while') return 'loop';
      if (before === 'for') return semicolons === 1 ? 'loop' : 'statement';
      if (before === 'if' || before === 'switch') return 'condition';
      if (/^(?:printf|puts|putchar)$/.test(before)) return 'output';
    } else if (depth === 0 && /^[{};]$/.test(text)) {
      if (!isInHead(tokens, at)) break;
      semicolons++;
    } else if (depth === 0 && text === 'return') return 'return';
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
