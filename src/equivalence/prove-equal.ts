/**
 * Whether two programs print the same for all inputs of some shapes, in C's own integers and
 * floating values as gcc's programs have them: proved, refuted by an input on which both were
 * run, or open with the reason.
 */

import { readInParts } from '#engine/libc/free-input.js';
import type { ProgramInput } from '#inputs/program-input.js';
import type { Z3Port } from '#smt/z3-port.js';
import type { EqualityQuestion } from './equality-question.js';
import { type FreeShape, inputCount, isAmbiguous } from './free-shape.js';
import { runInputs } from './run-inputs.js';
import { proveShape, type ShapeAnswer } from './shape-proof.js';
import { nothingSpent, type Spent, shareOf } from './spending.js';

export type Equality =
  /** Equal for all inputs of the `proved` shapes on which the reference is defined. */
  | {
      readonly kind: 'proved';
      readonly shapes: number;
      /** The reference's paths, or its inputs if these were run one by one; at least one. */
      readonly paths: number;
      readonly proved: readonly FreeShape[];
    }
  | { readonly kind: 'differs'; readonly input: ProgramInput }
  | { readonly kind: 'open'; readonly reason: string };

/** @param loadZ3 called when the question first cannot do without it; it is then asked again from its start */
export async function proveEqual(
  question: EqualityQuestion,
  loadZ3: () => Promise<Z3Port>,
): Promise<Equality> {
  const answer = prove(question, undefined);
  if (answer.kind !== 'needs-z3') return answer;
  const again = prove(question, await loadZ3());
  if (again.kind === 'needs-z3') throw new Error('invariant broken: z3 is there');
  return again;
}

function prove(question: EqualityQuestion, z3: Z3Port | undefined): Equality | { kind: 'needs-z3' } {
  const spent = nothingSpent();
  const proved: FreeShape[] = [];
  let reason: string | undefined;
  const { shapes } = question;
  for (const [index, shape] of shapes.entries()) {
    const { answer, settled } = proveNarrowing(question, shape, spent, shapes.length - index, z3);
    if (answer.kind === 'differs' || answer.kind === 'needs-z3') return answer;
    if (answer.kind === 'open') reason ??= answer.reason;
    else proved.push(settled);
  }
  if (reason !== undefined) return { kind: 'open', reason };
  if (proved.length === 0) return { kind: 'open', reason: 'nothing in the inputs can be free' };
  if (spent.demands === 0) return { kind: 'open', reason: 'no input on which the reference is defined' };
  return { kind: 'proved', shapes: proved.length, paths: spent.demands, proved };
}

/**
 * The shape, or if it stays open the one that may stand for it. Each but the last takes half
 * of what is left for the shape.
 *
 * @param shapesLeft among which what is left is shared
 */
function proveNarrowing(
  question: EqualityQuestion,
  shape: FreeShape,
  spent: Spent,
  shapesLeft: number,
  z3: Z3Port | undefined,
): { readonly answer: ShapeAnswer; readonly settled: FreeShape } {
  let settled = shape;
  let answer = answerFor(question, settled, spent, shapesLeft, z3);
  for (let last = answer; last.kind === 'open'; ) {
    const next = last.reason === readInParts ? settled.byCharacter : settled.narrower;
    if (next === undefined) break;
    settled = next;
    last = answerFor(question, settled, spent, shapesLeft, z3);
    // Why the widest is open says most.
    if (last.kind !== 'open') answer = last;
  }
  return { answer, settled };
}

function answerFor(
  question: EqualityQuestion,
  shape: FreeShape,
  spent: Spent,
  shapesLeft: number,
  z3: Z3Port | undefined,
): ShapeAnswer {
  if (isAmbiguous(shape)) return { kind: 'open', reason: 'a free number beside other characters' };
  const allowance = shareOf(
    question.limits,
    spent,
    shape.narrower === undefined ? shapesLeft : 2 * shapesLeft,
  );
  const areFew = inputCount(shape) <= question.limits.inputsRunMax;
  return areFew
    ? runInputs(question, shape, allowance, spent)
    : proveShape(question, shape, allowance, spent, z3);
}
