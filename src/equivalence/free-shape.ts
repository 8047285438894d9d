/**
 * A shape of input: a text of which some numbers and characters are free, and the inputs
 * that it stands for. A free number is written as a decimal numeral without superfluous
 * zeros, but with all its decimals.
 */

import { type Int, subInt } from '#base/integer.js';
import { freePiecesMax } from '#engine/free-piece.js';
import type { ProgramInput } from '#inputs/program-input.js';

export type InputPiece =
  | { readonly kind: 'text'; readonly text: string }
  /** An integer between `low` and `high`, divided by 10 to the power of `decimals`. */
  | { readonly kind: 'number'; readonly low: Int; readonly high: Int; readonly decimals: number }
  /** A byte between `low` and `high`, none of which is white space. */
  | { readonly kind: 'character'; readonly low: number; readonly high: number };

export interface FreeShape {
  readonly args: readonly string[];
  readonly stdin: readonly InputPiece[];
  /**
   * Whether the reference, on inputs of this shape, tries to read beyond the end; an input
   * on which it does otherwise is not of the shape. Without it both are.
   */
  readonly meetsEnd?: boolean;
  /** Some of the same inputs, for when so many cannot be decided. */
  readonly narrower?: FreeShape;
  /** Digits in place of numbers, for programs that read these character by character. */
  readonly byCharacter?: FreeShape;
}

export type FreeInputPiece = Exclude<InputPiece, { kind: 'text' }>;

export function freePieces({ stdin }: FreeShape): readonly FreeInputPiece[] {
  return stdin.filter((piece) => piece.kind !== 'text');
}

/** Whether a free piece stands where the text around it could be taken for a part of it. */
export function isAmbiguous(shape: FreeShape): boolean {
  const { stdin } = shape;
  return (
    freePieces(shape).length > freePiecesMax ||
    stdin.some((piece, at) => piece.kind === 'number' && !(ends(stdin[at - 1]) && starts(stdin[at + 1])))
  );
}

const separator = '[\\s,;:()\\[\\]{}=]';
const endsApart = new RegExp(`${separator}$`);
const startsApart = new RegExp(`^${separator}`);

function ends(before: InputPiece | undefined): boolean {
  return before === undefined || (before.kind === 'text' && endsApart.test(before.text));
}

function starts(after: InputPiece | undefined): boolean {
  return after === undefined || (after.kind === 'text' && startsApart.test(after.text));
}

/** How many inputs a shape stands for. */
export function inputCount(shape: FreeShape): Int {
  return freePieces(shape).reduce<Int>((count, { low, high }) => {
    const choices = BigInt(subInt(high, low)) + 1n;
    return BigInt(count) * choices;
  }, 1n);
}

/** @param values of the free pieces, in order */
export function inputOf({ args, stdin }: FreeShape, values: readonly Int[]): ProgramInput {
  let index = 0;
  const texts = stdin.map((piece) => (piece.kind === 'text' ? piece.text : textOf(piece, values[index++]!)));
  return { args, stdin: texts.join('') };
}

export function textOf(piece: FreeInputPiece, value: Int): string {
  if (piece.kind === 'character') return String.fromCharCode(Number(value));
  const { decimals } = piece;
  const digits = String(value < 0 ? -value : value).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const sign = value < 0 ? '-' : '';
  return decimals === 0 ? `${sign}${digits}` : `${sign}${whole}.${digits.slice(-decimals)}`;
}
