/**
 * The shapes of the inputs that a suite shows. Each number that stands apart becomes free, in
 * a range an order of magnitude beyond what the suite shows, with the signs that it shows;
 * one that decides how much of the input the reference reads stays as it is. Letters
 * and digits of words become any of their class, but for words that several inputs share.
 * In a large suite only the inputs with the fewest numbers are looked at.
 *
 * before: 3\n10 20 -5\n
 * after:  3\n[-200, 200] [-200, 200] [-200, 200]\n
 */

import type { ProgramInput } from '#inputs/program-input.js';
import { type FreeShape, freePieces, type InputPiece } from './free-shape.js';
import type { EqualityLimits } from './limits.js';
import {
  type FoundNumber,
  type NumberRange,
  neighboursOf,
  numbersIn,
  rangeOf,
  scaled,
  widened,
} from './shown-numbers.js';
import { charactersIn, sharedWords } from './shown-words.js';

/** How much of an input the reference reads. */
export interface ReadExtent {
  /** The length of what it leaves unread. */
  readonly unread: number;
  /** It tries to read beyond the end. */
  readonly meetsEnd: boolean;
}

/** Undefined if the run does not end in an orderly way. */
export type ReadsInput = (input: ProgramInput) => ReadExtent | undefined;

/** Which place of the program takes what stands at this offset of standard input; undefined where that is not known. */
export type SiteAt = (input: ProgramInput, offset: number) => number | undefined;

/** How far free numbers go beyond those that the suite shows. */
const wideningFactor = 10;

interface ReadInput {
  readonly input: ProgramInput;
  readonly extent: ReadExtent;
  /** Those that may be free. */
  readonly numbers: readonly ReadNumber[];
}

interface ReadNumber extends FoundNumber {
  readonly site: number | undefined;
}

export type ShapeLimits = Pick<EqualityLimits, 'shapesMax' | 'freePiecesMax' | 'extentRunsMax'>;

/**
 * @param siteAt unless given, numbers of inputs that are not alike share one range
 * @returns none twice; first those with the fewest free pieces
 */
export function deriveShapes(
  inputs: readonly ProgramInput[],
  reads: ReadsInput,
  { shapesMax, freePiecesMax, extentRunsMax }: ShapeLimits,
  siteAt: SiteAt = () => undefined,
): readonly FreeShape[] {
  const read = cheapest(inputs, extentRunsMax)
    .map((input) => readInput(endedLine(input), reads, (offset) => siteAt(input, offset)))
    .filter((each) => each !== undefined);
  const common = sharedWords(inputs.map(({ stdin }) => stdin));
  const shapes = new Map<string, FreeShape>();
  for (const each of read) {
    const shape = shapeOf(each, rangesFor(each, read), common, freePiecesMax);
    if (freePieces(shape).length > 0) shapes.set(keyOf(shape), shape);
  }
  const freedom = (shape: FreeShape): number => freePieces(shape).length;
  return [...shapes.values()].sort((a, b) => freedom(a) - freedom(b)).slice(0, shapesMax);
}

/** In the order of the suite, those with the fewest numbers that can be read within so many runs. */
function cheapest(inputs: readonly ProgramInput[], runsMax: number): readonly ProgramInput[] {
  const byRuns = inputs.map((input) => ({ input, runs: runsToRead(input) })).sort((a, b) => a.runs - b.runs);
  const chosen = new Set<ProgramInput>();
  let left = runsMax;
  for (const { input, runs } of byRuns) {
    left -= runs;
    if (left < 0) break;
    chosen.add(input);
  }
  return inputs.filter((input) => chosen.has(input));
}

/** At most so many: itself, and with each number's neighbours. */
function runsToRead({ stdin }: ProgramInput): number {
  return numbersIn(stdin).reduce((sum, number) => sum + neighboursOf(number).length, 1);
}

function keyOf({ args, stdin }: FreeShape): string {
  return JSON.stringify([args, stdin], (_, value) => (typeof value === 'bigint' ? `${value}n` : value));
}

/** Only behind a last line that is ended does it show whether the end of the input is looked at. */
function endedLine({ args, stdin }: ProgramInput): ProgramInput {
  return { args, stdin: stdin === '' || stdin.endsWith('\n') ? stdin : `${stdin}\n` };
}

function readInput(
  input: ProgramInput,
  reads: ReadsInput,
  siteAt: (offset: number) => number | undefined,
): ReadInput | undefined {
  const extent = reads(input);
  if (extent === undefined) return undefined;
  const end = input.stdin.length - extent.unread;
  const isCount = (number: FoundNumber): boolean =>
    neighboursOf(number).some((text) => readsOtherwise(input, number, text, extent, reads));
  const numbers = numbersIn(input.stdin).filter((number) => number.start < end && !isCount(number));
  return { input, extent, numbers: numbers.map((number) => ({ ...number, site: siteAt(number.start) })) };
}

function readsOtherwise(
  { args, stdin }: ProgramInput,
  { start, text }: FoundNumber,
  other: string,
  { unread, meetsEnd }: ReadExtent,
  reads: ReadsInput,
): boolean {
  const extent = reads({ args, stdin: stdin.slice(0, start) + other + stdin.slice(start + text.length) });
  return extent === undefined || extent.unread !== unread || extent.meetsEnd !== meetsEnd;
}

/** Where all inputs have as many free numbers, each has a range of its own; else those that one place reads. */
function rangesFor({ numbers }: ReadInput, all: readonly ReadInput[]): readonly NumberRange[] {
  const areAlike = all.every((other) => other.numbers.length === numbers.length);
  return numbers.map(({ decimals, site }, index) => {
    const others = areAlike
      ? all.map((other) => other.numbers[index]!)
      : all.flatMap((other) => other.numbers.filter((each) => each.site === site));
    return rangeOf(others.map((other) => scaled(other, decimals)));
  });
}

function shapeOf(
  read: ReadInput,
  shown: readonly NumberRange[],
  common: ReadonlySet<string>,
  piecesMax: number,
): FreeShape {
  const characters = charactersIn(read.input.stdin, common);
  const letters = characters.filter(({ isDigit }) => !isDigit);
  const reaching = (factor: number): FreeShape => {
    const numbers = read.numbers.map(({ start, text, decimals }, index): Found => {
      const range = widened(shown[index]!, factor);
      return { start, length: text.length, piece: { kind: 'number', ...range, decimals } };
    });
    return withPieces(read, [...numbers, ...letters], piecesMax);
  };
  const [wide, narrow] = [reaching(wideningFactor), reaching(1)];
  const narrower = keyOf(wide) === keyOf(narrow) ? {} : { narrower: narrow };
  const byCharacter =
    letters.length === characters.length ? {} : { byCharacter: withPieces(read, characters, piecesMax) };
  return { ...wide, ...narrower, ...byCharacter };
}

/** A free piece, and the text that it takes the place of. */
interface Found {
  readonly start: number;
  readonly length: number;
  readonly piece: InputPiece;
}

/** Only the first pieces are free; those that the reference does not read never are. */
function withPieces({ input, extent }: ReadInput, found: readonly Found[], piecesMax: number): FreeShape {
  const { args, stdin } = input;
  const end = stdin.length - extent.unread;
  const free = found
    .filter(({ start, length }) => start + length <= end)
    .sort((a, b) => a.start - b.start)
    .slice(0, piecesMax);
  const pieces: InputPiece[] = [];
  let at = 0;
  for (const { start, length, piece } of free) {
    if (start > at) pieces.push({ kind: 'text', text: stdin.slice(at, start) });
    pieces.push(piece);
    at = start + length;
  }
  if (at < stdin.length) pieces.push({ kind: 'text', text: stdin.slice(at) });
  return { args, stdin: pieces, meetsEnd: extent.meetsEnd };
}
