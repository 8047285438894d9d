/**
 * Two outputs side by side, under a comparator: the demands under which both are the same text
 * once the white space is gone that the comparator forgives. Sufficient, not necessary: whoever
 * finds a demand that may fail has to try an input on which it does.
 */

import { unreachable } from '#base/assert.js';
import { isMark, markedIndex, markOf } from '#engine/free-piece.js';
import type { PrintedPiece } from '#engine/printed.js';
import type { Comparator } from '#model/suite.js';
import type { Term } from '#smt/term.js';
import type { TermStore } from '#smt/term-api.js';
import { foldText, splitTokens, trimSpace, trimSpaceEnd } from '#suite/characters.js';
import { asPrefix, type PrintedBlock, sameText } from './printed-block.js';

/** An output as text, with a mark for each block. */
interface MarkedText {
  readonly text: string;
  readonly blocks: readonly PrintedBlock[];
}

/** `apart`: they are built differently, and nothing is known under which they are the same. */
export function sameOutput(
  store: TermStore,
  wanted: readonly PrintedPiece[],
  got: readonly PrintedPiece[],
  comparator: Comparator,
): readonly Term[] | 'apart' {
  const [a, b] = [markedText(wanted, comparator), markedText(got, comparator)];
  const demands: Term[] = [];
  let [i, j] = [0, 0];
  while (i < a.text.length && j < b.text.length) {
    const step = sameStart(store, a, i, b, j);
    if (step === undefined) return 'apart';
    if (step.demand !== store.true) demands.push(step.demand);
    i += step.first;
    j += step.second;
  }
  return i === a.text.length && j === b.text.length ? demands : 'apart';
}

interface CommonStart {
  readonly demand: Term;
  /** The characters passed in each text. */
  readonly first: number;
  readonly second: number;
}

function sameStart(
  store: TermStore,
  a: MarkedText,
  i: number,
  b: MarkedText,
  j: number,
): CommonStart | undefined {
  const [x, y] = [a.text.charCodeAt(i), b.text.charCodeAt(j)];
  if (!isMark(x) && !isMark(y)) return x === y ? { demand: store.true, first: 1, second: 1 } : undefined;
  if (isMark(x) && isMark(y)) {
    const demand = sameText(store, a.blocks[markedIndex(x)]!, b.blocks[markedIndex(y)]!);
    return demand === undefined ? undefined : { demand, first: 1, second: 1 };
  }
  if (isMark(x)) {
    const prefix = asPrefix(store, a.blocks[markedIndex(x)]!, b.text.slice(j));
    return prefix && { demand: prefix.demand, first: 1, second: prefix.length };
  }
  const prefix = asPrefix(store, b.blocks[markedIndex(y)]!, a.text.slice(i));
  return prefix && { demand: prefix.demand, first: prefix.length, second: 1 };
}

function markedText(pieces: readonly PrintedPiece[], comparator: Comparator): MarkedText {
  const blocks: PrintedBlock[] = [];
  let text = '';
  for (const piece of pieces) {
    if (piece.kind === 'text') text += piece.text;
    else {
      text += markOf(blocks.length);
      blocks.push(isTokenwise(comparator) && isTokenStart(text) ? withoutPadding(piece) : piece);
    }
  }
  return { text: normalised(text, comparator), blocks };
}

function isTokenwise({ mode }: Comparator): boolean {
  return mode === 'tokens' || mode === 'numbers';
}

/** Whether the last character is the first of its token. */
function isTokenStart(text: string): boolean {
  return trimSpaceEnd(text.slice(-2, -1)) === '';
}

/** Spaces before a token do not belong to it. */
function withoutPadding(block: PrintedBlock): PrintedBlock {
  if (block.kind === 'character' || block.spec.leftAlign || block.spec.zeroPad) return block;
  if (block.kind === 'integer') return { ...block, spec: { ...block.spec, width: 0 } };
  return { ...block, spec: { ...block.spec, width: 0 } };
}

/**
 * Texts that are equal in this form are equal to the comparator, whatever the marks stand
 * for: only white space that it forgives is taken out or made one.
 */
function normalised(text: string, { mode, ignoreCase }: Comparator): string {
  const folded = ignoreCase ? foldText(text) : text;
  switch (mode) {
    case 'exact':
      return folded;
    case 'trailing':
      return trimSpaceEnd(folded).split('\n').map(trimSpaceEnd).join('\n');
    case 'contains':
      return trimSpace(folded);
    case 'tokens':
    case 'numbers':
      return splitTokens(folded).join(' ');
    default:
      return unreachable(mode, 'compare mode');
  }
}
