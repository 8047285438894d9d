/** A shape of few inputs: each is run on both programs. */

import { addInt, type Int } from '#base/integer.js';
import type { EqualityQuestion } from './equality-question.js';
import { type FreeInputPiece, type FreeShape, freePieces, inputOf } from './free-shape.js';
import { replayAgainst, runReference } from './replay-input.js';
import type { ShapeAnswer } from './shape-proof.js';
import type { Allowance, Spent } from './spending.js';

/** What starting two runs counts. */
const stepsPerRun = 200;

/** Steps without symbols are faster, and hot ones are compiled. */
const concreteStepsPerStep = 5;

export function runInputs(
  question: EqualityQuestion,
  shape: FreeShape,
  { steps }: Allowance,
  spent: Spent,
): ShapeAnswer {
  const stepsMax = spent.steps + steps;
  for (const values of combinations(freePieces(shape))) {
    if (question.stop.isRaised()) return { kind: 'open', reason: 'it was stopped' };
    if (spent.steps > stepsMax)
      return { kind: 'open', reason: `more than ${question.limits.stepsMax} steps` };
    const input = inputOf(shape, values);
    const wanted = runReference(question, shape, input);
    if (wanted.kind === 'unsupported') return { kind: 'open', reason: wanted.reason };
    if (wanted.kind === 'void') continue;
    const replay = replayAgainst(question, input, wanted);
    if (replay.kind === 'different') return { kind: 'differs', input };
    if (replay.kind === 'unsupported') return { kind: 'open', reason: replay.reason };
    spent.demands++;
    spent.steps += stepsPerRun + (2 * wanted.steps) / concreteStepsPerStep;
  }
  return { kind: 'equal' };
}

/** The last piece changes fastest. */
function* combinations(pieces: readonly FreeInputPiece[]): Generator<readonly Int[]> {
  const [first, ...rest] = pieces;
  if (first === undefined) {
    yield [];
    return;
  }
  for (let value = first.low; value <= first.high; value = addInt(value, 1)) {
    for (const values of combinations(rest)) yield [value, ...values];
  }
}
