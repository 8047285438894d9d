/**
 * The chunk of a text around an error of the compiler: the smallest pair of braces that holds the
 * place, with the line that opens it (after MMAPR, which does so by indentation). Where braces do
 * not match, or hold too much, it is the lines around the place.
 */

import { withoutComments } from './shown-program.js';

export interface Chunk {
  /** Offsets of whole lines. */
  readonly start: number;
  readonly end: number;
}

const literals = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

export function chunkAround(text: string, offset: number, linesMax: number): Chunk {
  const plain = withoutComments(text).replace(literals, (literal) => ' '.repeat(literal.length));
  const lines = lineStarts(text);
  const at = lineOf(lines, offset);
  const open: number[] = [];
  let smallest: readonly [number, number] | undefined;
  for (let index = 0; index < plain.length; index++) {
    if (plain[index] === '{') open.push(index);
    if (plain[index] !== '}') continue;
    const from = open.pop();
    if (from === undefined) continue;
    const pair = [lineOf(lines, from), lineOf(lines, index)] as const;
    const isAround = pair[0] <= at && at <= pair[1];
    if (isAround && (smallest === undefined || pair[1] - pair[0] < smallest[1] - smallest[0]))
      smallest = pair;
  }
  const half = Math.floor(linesMax / 2);
  const near = [Math.max(0, at - half), Math.min(lines.length - 1, at + half - 1)] as const;
  const isFit = smallest !== undefined && smallest[1] - smallest[0] < linesMax;
  const [from, to] = isFit ? smallest! : near;
  return { start: lines[from]!, end: lines[to + 1] ?? text.length };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0 && at + 1 < text.length; at = text.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return starts;
}

function lineOf(starts: readonly number[], offset: number): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= offset),
  );
}
