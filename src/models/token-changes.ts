/**
 * What an answer changes, token by token: white space and comments do not count, and what is
 * changed is written into the text as its author laid it out. The distance is the number of tokens
 * left out and put in, by a longest common subsequence (Hirschberg, CACM 18(6), 1975, says how to
 * do it in less room; the limit on pairs makes that needless).
 */

import { lexFile } from '#c/preprocess/lex.js';
import type { Replacement } from '#program/apply-edit.js';
import { withoutComments } from './shown-program.js';

export interface TokenChanges {
  /** By the offsets of the text before, in its order, none touching another. */
  readonly changes: readonly Replacement[];
  /** Tokens left out and put in. */
  readonly distance: number;
  /** Tokens that each of the changes leaves out and puts in. */
  readonly sizes: readonly number[];
}

/** A token, or a whole directive, which ends with its line. */
export interface TextUnit {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isDirective: boolean;
}

/** Unchanged units from one to the other; what lies between two of them is changed. */
export interface Hunk {
  readonly oldFrom: number;
  readonly oldTo: number;
  readonly newFrom: number;
  readonly newTo: number;
}

/**
 * @param before latin-1, as is `after`
 * @param pairsMax of units that differ
 * @returns undefined where there are more
 */
export function tokenChanges(before: string, after: string, pairsMax: number): TokenChanges | undefined {
  const plain = withoutComments(after);
  const old = textUnits(before);
  const next = textUnits(plain);
  const hunks = unitHunks(old, next, pairsMax);
  if (hunks === undefined) return undefined;
  const changes = hunks.map((hunk) => changeOf(before, plain, old, next, hunk));
  const sizes = hunks.map(({ oldFrom, oldTo, newFrom, newTo }) => oldTo - oldFrom + newTo - newFrom);
  return { changes, sizes, distance: sizes.reduce((sum, size) => sum + size, 0) };
}

export function textUnits(text: string): readonly TextUnit[] {
  const { tokens } = lexFile({ name: 'submission.c', text, isSystem: false });
  const units: TextUnit[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const first = tokens[at]!;
    const isDirective = first.startsLine && first.kind === 'hash';
    const parts = [first.text];
    let last = first;
    while (isDirective && at + 1 < tokens.length && !tokens[at + 1]!.startsLine) {
      last = tokens[++at]!;
      parts.push(last.text);
    }
    units.push({ text: parts.join(' '), start: first.spelling.start, end: last.spelling.end, isDirective });
  }
  return units;
}

/** @returns undefined where too many pairs would have to be compared */
export function unitHunks(
  old: readonly TextUnit[],
  next: readonly TextUnit[],
  pairsMax: number,
): readonly Hunk[] | undefined {
  const shorter = Math.min(old.length, next.length);
  let head = 0;
  while (head < shorter && old[head]!.text === next[head]!.text) head++;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail)!.text === next.at(-1 - tail)!.text) tail++;
  const rows = old.length - head - tail;
  const columns = next.length - head - tail;
  if (rows * columns > pairsMax) return undefined;
  const width = columns + 1;
  // The longest common subsequence of what follows a row and a column.
  const longest = new Uint32Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const at = row * width + column;
      longest[at] =
        old[head + row]!.text === next[head + column]!.text
          ? longest[at + width + 1]! + 1
          : Math.max(longest[at + width]!, longest[at + 1]!);
    }
  }
  const hunks: Hunk[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    const [oldFrom, newFrom] = [head + row, head + column];
    while (row < rows || column < columns) {
      const at = row * width + column;
      const isSame = row < rows && column < columns && old[head + row]!.text === next[head + column]!.text;
      if (isSame) break;
      if (row < rows && (column === columns || longest[at + width]! >= longest[at + 1]!)) row++;
      else column++;
    }
    if (oldFrom < head + row || newFrom < head + column) {
      hunks.push({ oldFrom, oldTo: head + row, newFrom, newTo: head + column });
    }
    while (row < rows && column < columns && old[head + row]!.text === next[head + column]!.text) {
      row++;
      column++;
    }
  }
  return hunks;
}

function changeOf(
  before: string,
  after: string,
  old: readonly TextUnit[],
  next: readonly TextUnit[],
  { oldFrom, oldTo, newFrom, newTo }: Hunk,
): Replacement {
  const isInsertion = oldFrom === oldTo;
  const start = isInsertion ? (old[oldFrom - 1]?.end ?? 0) : old[oldFrom]!.start;
  const end = isInsertion ? start : old[oldTo - 1]!.end;
  if (newFrom === newTo) return { start, end, text: separator(before[start - 1], before[end]) };
  const added = next.slice(newFrom, newTo);
  // What is put in keeps the white space that stands before it in the answer.
  const from = isInsertion && newFrom > 0 ? next[newFrom - 1]!.end : added[0]!.start;
  const text = after
    .slice(from, added.at(-1)!.end)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n');
  if (added.some(({ isDirective }) => isDirective)) {
    return { start, end, text: onOwnLines(text, before.slice(0, start), before.slice(end)) };
  }
  return {
    start,
    end,
    text: `${separator(before[start - 1], text[0])}${text}${separator(text.at(-1), before[end])}`,
  };
}

/** The end of one token and the beginning of the next that would be another one together (C17 6.4.6), or a comment. */
const runsTogether =
  /^(?:\w\w|\+\+|--|->|<<|>>|&&|\|\||##|[-<>=!+*/%&|^]=|\/[/*]|<[:%]|[:%]>|%:|\.[.\d]|\d\.)$/;

/** Two tokens that would run together are kept apart. */
function separator(left: string | undefined, right: string | undefined): string {
  return runsTogether.test(`${left ?? ''}${right ?? ''}`) ? ' ' : '';
}

function onOwnLines(text: string, before: string, after: string): string {
  const isAtStart = /(?:^|\n)[ \t]*$/.test(before) || text.startsWith('\n');
  const isAtEnd = /^[ \t]*(?:\r?\n|$)/.test(after);
  return `${isAtStart ? '' : '\n'}${text}${isAtEnd ? '' : '\n'}`;
}
