/**
 * Draws mutants of one correct program, a mutation in each: kinds are drawn evenly from those that
 * the text offers, over the whole text. A mutant counts if it compiles, some test notices it, and a
 * test that does prints something. The draw depends on the program, its suite and the seed alone.
 */

import { createRandom, drawBelow, shuffled } from '#base/random.js';
import { stepsOverLongestPassing, stepsPerTestMin } from '#engine/limits.js';
import { grouped } from '#lab/faults/grouped.js';
import { mutate } from '#lab/faults/mutation.js';
import { proposeMutations } from '#lab/faults/propose-mutations.js';
import { prepareText, type RunBounds, runSuite } from '#lab/faults/run-mutant.js';
import { kindsOfScope } from '#model/location.js';
import type { Suite } from '#model/suite.js';
import { completeSuite } from '#program/complete-suite.js';
import type { CorrectProgram, Draw, DrawJob, DrawnMutant } from './mutant-program.js';
import { WitnessPlaces } from './witness-places.js';

/** For the longest run of the correct program: one that runs longer is left out. */
const correctStepsMax = 2_000_000;
/** For all runs of one draw. */
const drawStepsMax = 400_000_000;

export function drawMutants({ program, undefinedMode, count, seed }: DrawJob): Draw {
  const suite = testsOf(program);
  if (typeof suite === 'string') return { ...emptyDraw, suite: program.suite, note: suite };
  const kinds = kindsOfScope.full;
  const correct = prepareText(program.text, suite, [], kinds)!;
  const bounds = { undefinedMode, stepsMax: correctStepsMax };
  const runs = runSuite(correct, suite, bounds);
  if (runs === undefined || runs.failing.size > 0)
    return { ...emptyDraw, suite, note: 'it does not pass its own tests' };
  const ofMutants: RunBounds = {
    undefinedMode,
    stepsMax: Math.max(stepsPerTestMin, stepsOverLongestPassing * runs.longestSteps),
    toTheEnd: true,
  };
  const witnesses = new WitnessPlaces(correct);
  const random = createRandom(seed);
  const proposed = proposeMutations(correct.program, correct.program.file.name);
  const byKind = [...grouped(proposed, ({ kind }) => kind).values()].map((each) => shuffled(each, random));
  const mutants: DrawnMutant[] = [];
  const counts = { tried: 0, rejected: 0, unnoticed: 0, silent: 0 };
  let steps = 0;
  while (mutants.length < count && steps < drawStepsMax) {
    const open = byKind.filter(({ length }) => length > 0);
    if (open.length === 0) break;
    const mutation = open[drawBelow(random, open.length)]!.pop()!;
    const text = mutate(program.text, [mutation]);
    const mutant = prepareText(text, suite, [], kinds);
    const ofMutant = mutant && runSuite(mutant, suite, ofMutants);
    counts.tried++;
    steps += ofMutant?.steps ?? 0;
    if (mutant === undefined || ofMutant === undefined) counts.rejected++;
    else if (ofMutant.failing.size === 0) counts.unnoticed++;
    else if (!ofMutant.printsSomething) counts.silent++;
    else mutants.push({ text, mutation, places: witnesses.of(mutation, mutant).map(placeOf) });
  }
  return { suite, mutants, ...counts, note: '' };
}

export const emptyDraw = { mutants: [], tried: 0, rejected: 0, unnoticed: 0, silent: 0 } as const;

/** A location's id without the file, which the mutant's report names otherwise. */
export function placeOf({ id }: { readonly id: string }): string {
  return id.slice(id.indexOf(':') + 1);
}

/** The suite, or why there is none: every test that is left specifies something that the program does. */
function testsOf({ text, suite }: CorrectProgram): Suite | string {
  if (suite.harness !== undefined) return 'its suite has a harness';
  try {
    const completed = completeSuite(suite, { name: 'submission.c', text });
    if ((completed.failsReference ?? []).length > 0) return 'it does not pass its own tests';
    const tests = suite.tests.flatMap((_, index) =>
      completed.voidTests.has(index) ? [] : [completed.suite.tests[index]!],
    );
    return { ...completed.suite, tests };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
