/**
 * What an edit changes, up to names: the tokens that differ between the text before and after,
 * variables numbered in their order within each stretch. So `i < n` becoming `i <= n` and
 * `k < 10` becoming `k <= 10` are the same change, `< → <=`; and so is the change that makes it
 * at three places. Names of functions and numbers stay. So do texts, unless the change is one that
 * does not depend on what they say: their spelling, spaces or line ends, the decimals of a number,
 * words beside the answer, or an output call left out.
 */

import { unreachable } from '#base/assert.js';
import { changeOfText, conversion } from '#base/text-change.js';
import type { TextEdit } from '#model/report.js';
import { changedStretches, type Stretch } from './changed-stretches.js';
import { groupLimits } from './limits.js';

const tokenPattern =
  /[A-Za-z_]\w*|\.?\d(?:[eEpP][+-]|[\w.])*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|<<=|>>=|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|\S/g;

const keywords = new Set(
  'auto break case char const continue default do double else enum extern float for goto if inline int long register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while NULL EOF'.split(
    ' ',
  ),
);

/** Undefined for edits that change too much to be compared. */
export function canonicalEdit(edits: readonly Pick<TextEdit, 'before' | 'after'>[]): string | undefined {
  const changes = new Set<string>();
  for (const { before, after } of edits) {
    const [from, to] = [tokensOf(before), tokensOf(after)];
    if (Math.max(from.length, to.length) > groupLimits.tokensMax) return undefined;
    const functions = new Set([...calledIn(from), ...calledIn(to)]);
    const bare = changedStretches(withoutGrouping(from), withoutGrouping(to));
    const stretches = bare.length > 0 ? bare : changedStretches(from, to);
    for (const change of stretches) changes.add(withoutNames(change, functions));
  }
  return changes.size === 0 ? undefined : [...changes].sort().join('; ');
}

function tokensOf(text: string): readonly string[] {
  return text.match(tokenPattern) ?? [];
}

/**
 * Without parentheses that only group, and without braces: an edit puts in what it needs of them,
 * and they are a change only where nothing else is.
 */
function withoutGrouping(tokens: readonly string[]): readonly string[] {
  const open: boolean[] = [];
  return tokens.filter((token, at) => {
    if (token === '{' || token === '}') return false;
    if (token === '(') open.push(/^[A-Za-z_]/.test(tokens[at - 1] ?? '') && tokens[at - 1] !== 'return');
    if (token === ')') return open.pop() ?? true;
    return token !== '(' || open.at(-1)!;
  });
}

function calledIn(tokens: readonly string[]): readonly string[] {
  return tokens.filter((_, at) => tokens[at + 1] === '(');
}

function withoutNames({ removed, added }: Stretch, functions: ReadonlySet<string>): string {
  const change = changeOfOneText(removed, added) ?? outputLeftOut(removed, added);
  if (change !== undefined) return change;
  const names = new Map<string, string>();
  const named = (tokens: readonly string[]): string =>
    tokens
      .map((token) => {
        if (!/^[A-Za-z_]/.test(token) || keywords.has(token) || functions.has(token)) return token;
        if (!names.has(token)) names.set(token, `v${names.size + 1}`);
        return names.get(token)!;
      })
      .join(' ');
  const [before, after] = [named(removed), named(added)];
  return `${before} → ${after}`.trim();
}

/** `"acute" → "Acute"` and `"right" → "Right"` are the same slip; `"acute" → "right"` is none of spelling. */
function changeOfOneText(removed: readonly string[], added: readonly string[]): string | undefined {
  const [before, after] = [removed[0] ?? '', added[0] ?? ''];
  if (removed.length !== 1 || added.length !== 1 || !isText(before) || !isText(after)) return undefined;
  const change = changeOfText(before.slice(1, -1), after.slice(1, -1));
  switch (change) {
    case 'spelling':
    case 'spacing':
    case 'surplus':
      return `text → text, ${change}`;
    case 'newline':
      return `text → text, ${before.length < after.length ? 'line ends' : 'no line end'}`;
    case 'format':
      return lettersIn(before) === lettersIn(after) ? 'text → text, decimals' : undefined;
    case 'wording':
      return undefined;
    default:
      return unreachable(change);
  }
}

/** `%.4f` and `%8f` have the same conversions. */
function lettersIn(text: string): string {
  return [...text.matchAll(conversion)].map(([, letter]) => letter).join(' ');
}

/** `printf ( "Enter n: " ) →`, whatever the text. */
function outputLeftOut(removed: readonly string[], added: readonly string[]): string | undefined {
  const [callee = '', open, text = '', close, ...end] = removed;
  const isCall = open === '(' && isText(text) && close === ')' && end.every((token) => token === ';');
  return added.length === 0 && isCall && /^(?:printf|puts)$/.test(callee) ? 'output of a text →' : undefined;
}

function isText(token: string): boolean {
  return token.startsWith('"');
}
