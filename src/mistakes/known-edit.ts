/**
 * An edit that repairs something, whoever proposed it, as a change of tokens: what stays the
 * same at both ends of its texts is left out, so that `i < n` → `i <= n` changes `<` to `<=`.
 */

import type { SourceFile, Span } from '#base/span.js';
import type { TextEdit } from '#model/report.js';
import { offsetAt, placeAt } from '#program/apply-edit.js';

export interface KnownEdit {
  readonly edit: TextEdit;
  /** What the changed tokens cover; empty where tokens are put in. */
  readonly span: Span;
  /** The first token that changes: where an edit of several places begins. */
  readonly first: Span;
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** All that the edit replaces. */
  readonly whole: Span;
  /** Passes the suite alone, or together with the others of its set. */
  readonly isAlone: boolean;
}

export type TokenChange = readonly [before: string, after: string];

const token =
  /\s+|\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z_]\w*|\.?\d(?:[eEpP][-+]|[\w.])*|<<=|>>=|->|\+\+|--|<<|>>|[-+*/%&|^=!<>]=|&&|\|\||./g;

interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export function knownEdit(edit: TextEdit, file: SourceFile, isAlone: boolean): KnownEdit {
  const start = offsetAt(file.text, edit);
  const before = piecesOf(edit.before);
  const after = piecesOf(edit.after);
  const head = commonCount(before, after);
  const tail = commonCount(before.slice(head).reverse(), after.slice(head).reverse());
  const changed = before.slice(head, before.length - tail);
  const from = changed[0]?.start ?? before[head - 1]?.end ?? 0;
  const to = changed.at(-1)?.end ?? from;
  const span = spanAt(file, start + from, start + to);
  const [first] = changed;
  return {
    edit,
    span,
    first: first === undefined ? span : spanAt(file, start + first.start, start + first.end),
    removed: changed.map(({ text }) => text),
    added: after.slice(head, after.length - tail).map(({ text }) => text),
    whole: spanAt(file, start, start + edit.before.length),
    isAlone,
  };
}

/** What the edit takes out as it is written, in one line. */
export function removedText({ span: { file, start, end } }: KnownEdit): string {
  return file.text.slice(start, end).replace(/\s+/g, ' ');
}

/** Tokens that become others, each pair once; undefined where tokens are put in or left out. */
export function exchanges(edit: KnownEdit): readonly TokenChange[] | undefined {
  const [removed, added] = withoutIdleParentheses(edit);
  if (removed.length !== added.length) return undefined;
  const pairs = new Map<string, TokenChange>();
  for (const [at, before] of removed.entries()) {
    const after = added[at]!;
    if (before !== after) pairs.set(`${before} ${after}`, [before, after]);
  }
  return [...pairs.values()];
}

/** The same tokens in another order. */
export function isReordered({ removed, added }: KnownEdit): boolean {
  return removed.length > 1 && [...removed].sort().join(' ') === [...added].sort().join(' ');
}

/** `j <= (p + k)` becomes `j < p + k` as `j < (p + k)` would be written by others: only the sign counts. */
function withoutIdleParentheses({ removed, added }: KnownEdit): readonly (readonly string[])[] {
  if (removed.length === added.length) return [removed, added];
  const [before, after] = [withoutParentheses(removed), withoutParentheses(added)];
  return before.join(' ') === after.join(' ') ? [removed, added] : [before, after];
}

/** Where the one side or the other needs some. */
export function withoutParentheses(tokens: readonly string[]): readonly string[] {
  return tokens.filter((token) => token !== '(' && token !== ')');
}

/** The one token that becomes another, be it at several places at once; undefined where more changes. */
export function exchanged(edit: KnownEdit): TokenChange | undefined {
  const [first, ...others] = exchanges(edit) ?? [];
  return others.length === 0 ? first : undefined;
}

export function spanAt(file: SourceFile, start: number, end: number): Span {
  const first = placeAt(file.text, start);
  const last = placeAt(file.text, end);
  return { file, ...first, endLine: last.line, endColumn: last.column, start, end };
}

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(token)]
    .filter(({ 0: piece }) => !/^(?:\s|\/[*/])/.test(piece))
    .map(({ 0: piece, index }) => ({ text: piece, start: index, end: index + piece.length }));
}

function commonCount(a: readonly Piece[], b: readonly Piece[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count]!.text === b[count]!.text) count++;
  return count;
}
