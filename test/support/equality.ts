/** Asks whether two C texts are equal for all inputs of some shapes, and attacks the answer input by input. */

import { addInt, type Int, subInt } from '#base/integer.js';
import { neverStop } from '#base/ports.js';
import { drawBelow, type Random } from '#base/random.js';
import { defaultEngineLimits } from '#engine/limits.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import type { EqualityQuestion } from '#equivalence/equality-question.js';
import { type FreeShape, freePieces, type InputPiece, inputOf } from '#equivalence/free-shape.js';
import { defaultEqualityLimits } from '#equivalence/limits.js';
import { type Equality, proveEqual } from '#equivalence/prove-equal.js';
import { replayInput } from '#equivalence/replay-input.js';
import type { ProgramInput } from '#inputs/program-input.js';
import { loadZ3 } from '#smt/z3.js';
import { linkText } from './run-text.js';

export function equalityQuestion(
  reference: LinkedProgram,
  program: LinkedProgram,
  shapes: readonly FreeShape[],
  given: Partial<EqualityQuestion> = {},
): EqualityQuestion {
  return {
    reference,
    program,
    shapes,
    comparator: { mode: 'trailing', ignoreCase: false },
    comparesStatus: false,
    name: 'program',
    undefinedMode: 'strict',
    engineLimits: defaultEngineLimits,
    limits: defaultEqualityLimits,
    stop: neverStop,
    ...given,
  };
}

export function askEqual(
  reference: string,
  program: string,
  shapes: readonly FreeShape[],
  given: Partial<EqualityQuestion> = {},
): Promise<Equality> {
  return proveEqual(equalityQuestion(linkText(reference), linkText(program), shapes, given), loadZ3);
}

/** Pieces from a text in which each `#` is a number of the next range, in units of its last decimal. */
export function shapeFrom(
  text: string,
  ...ranges: readonly (readonly [low: Int, high: Int, decimals?: number])[]
): FreeShape {
  const stdin = text.split('#').flatMap((part, index): InputPiece[] => {
    const [low, high, decimals = 0] = ranges[index - 1] ?? [0, 0];
    const number: InputPiece[] = index === 0 ? [] : [{ kind: 'number', low, high, decimals }];
    return part === '' ? number : [...number, { kind: 'text', text: part }];
  });
  return { args: [], stdin };
}

/** An input of the shape: often at the ends of the ranges, or near zero. */
export function drawInput(shape: FreeShape, random: Random): ProgramInput {
  return inputOf(
    shape,
    freePieces(shape).map(({ low, high }) => drawBetween(low, high, random)),
  );
}

function drawBetween(low: Int, high: Int, random: Random): Int {
  const span = Number(subInt(high, low)) + 1;
  const anywhere = addInt(low, drawBelow(random, Math.min(span, 2 ** 32)));
  const near = drawBelow(random, 7) - 3;
  const choices = [anywhere, anywhere, near, addInt(low, Math.abs(near)), subInt(high, Math.abs(near))];
  const chosen = choices[drawBelow(random, choices.length)]!;
  return chosen < low ? low : chosen > high ? high : chosen;
}

/** Whether both print the same there, or the reference says nothing. */
export function agreeOn(question: EqualityQuestion, shape: FreeShape, input: ProgramInput): boolean {
  const { kind } = replayInput(question, shape, input);
  return kind === 'same' || kind === 'void';
}
