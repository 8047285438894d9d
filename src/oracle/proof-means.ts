/**
 * What other programs are proved equal to. A reference speaks for itself. In a class one
 * program speaks for all, once as many as have to agree are proved to do what it does: to be
 * proved equal to it is then to be proved equal to all of these.
 */

import type { StopFlag } from '#base/ports.js';
import { defaultEngineLimits } from '#engine/limits.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import type { FreeShape } from '#equivalence/free-shape.js';
import type { InputsBeyond } from '#equivalence/inputs-beyond.js';
import { defaultEqualityLimits } from '#equivalence/limits.js';
import { type Equality, proveEqual } from '#equivalence/prove-equal.js';
import type { ProgramInput } from '#inputs/program-input.js';
import type { Undefined } from '#model/outcome.js';
import { asksForStatus, type Suite, type TestCase } from '#model/suite.js';
import { loadZ3 } from '#smt/z3.js';
import type { RightProgram } from './right-programs.js';

/** Programs of a class that are tried as the one that speaks for all. */
const spokesmenMax = 2;

/** The programs of an oracle, of which one is to speak for all. */
export interface ProofMaterial {
  readonly suite: Suite;
  readonly programs: readonly RightProgram[];
  /** How many of them must do the same. */
  readonly votesMin: number;
  readonly beyond: (program: RightProgram) => InputsBeyond;
  readonly testOn: ProofMeans['testOn'];
}

export interface ProofMeans {
  readonly suite: Suite;
  readonly reference: LinkedProgram;
  readonly shapes: readonly FreeShape[];
  readonly isMeant: (input: ProgramInput) => boolean;
  /** The input as a test with what the oracle says; undefined where it says nothing. */
  readonly testOn: (input: ProgramInput) => TestCase | undefined;
}

export interface CandidateProgram {
  readonly linked: LinkedProgram;
  /** `argv[0]`. */
  readonly name: string;
  readonly undefinedMode: Undefined;
}

/** Looked for when first asked, and kept; not where the search was stopped. */
export function proofMeansOnce(material: ProofMaterial): (stop: StopFlag) => Promise<ProofMeans | undefined> {
  let found: { readonly means: ProofMeans | undefined } | undefined;
  return async (stop) => {
    if (found !== undefined) return found.means;
    const means = await findProofMeans(material, stop);
    if (!stop.isRaised()) found = { means };
    return means;
  };
}

/** @returns undefined where too few of a class are proved to do the same */
async function findProofMeans(
  { suite, programs, votesMin, beyond, testOn }: ProofMaterial,
  stop: StopFlag,
): Promise<ProofMeans | undefined> {
  for (const [at, spokesman] of programs.slice(0, spokesmenMax).entries()) {
    const inputs = beyond(spokesman);
    const means: ProofMeans = {
      suite,
      reference: spokesman.program.linked,
      shapes: inputs.shapes,
      isMeant: (input) => inputs.isMeant(input),
      testOn,
    };
    const others = programs.filter((_, index) => index !== at);
    if (await areEqual(means, others, votesMin - 1, stop)) return means;
  }
  return undefined;
}

/** Whether as many of the others as are wanted are proved equal for all inputs of all shapes. */
async function areEqual(
  means: ProofMeans,
  others: readonly RightProgram[],
  wanted: number,
  stop: StopFlag,
): Promise<boolean> {
  let equal = 0;
  for (const [index, { program }] of others.entries()) {
    if (equal + others.length - index < wanted) return false;
    if (equal === wanted) return true;
    const { linked, name } = program;
    const answer = await proveAs(means, { linked, name, undefinedMode: 'strict' }, stop);
    if (isWhole(answer, means)) equal++;
  }
  return equal >= wanted;
}

export function proveAs(
  { suite, reference, shapes }: ProofMeans,
  { linked, name, undefinedMode }: CandidateProgram,
  stop: StopFlag,
): Promise<Equality> {
  return proveEqual(
    {
      reference,
      shapes,
      program: linked,
      comparator: suite.compare,
      comparesStatus: asksForStatus(suite),
      name,
      undefinedMode,
      engineLimits: defaultEngineLimits,
      limits: defaultEqualityLimits,
      stop,
    },
    loadZ3,
  );
}

/** A narrower shape may hold no more inputs than were tried. */
export function isWhole(answer: Equality, { shapes }: ProofMeans): boolean {
  return answer.kind === 'proved' && answer.proved.every((shape) => shapes.includes(shape));
}
