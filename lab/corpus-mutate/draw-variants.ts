/**
 * Faulty variants of a correct program, a mutation in each: kinds are drawn evenly from those
 * that the text offers, and a variant counts if it compiles, some test notices it, and what
 * differs is one statement on the mutated line. The draw depends on the program, its suite
 * and the seed alone.
 */

import { createRandom, drawBelow, shuffled } from '#base/random.js';
import { baselineStepsMax, stepsOverLongestPassing, stepsPerTestMin } from '#engine/limits.js';
import { faultOf, type SirObject } from '#lab/corpus-build/sir-object.js';
import { grouped } from '#lab/faults/grouped.js';
import { type Mutation, type MutationKind, mutate } from '#lab/faults/mutation.js';
import { proposeMutations } from '#lab/faults/propose-mutations.js';
import { prepareText, type RunBounds, runSuite } from '#lab/faults/run-mutant.js';
import type { FaultsFile } from '#lab/tcas/faults-schema.js';
import { deriveTruth } from '#lab/truth/derive-truth.js';
import type { SyntaxTreeSource } from '#syntax/syntax-node.js';

export interface MutatedVariant {
  /** `v1`, `v2`, … in the order of the draw. */
  readonly id: string;
  readonly text: string;
  readonly mutation: Mutation;
  readonly fault: FaultsFile[string];
}

export interface DrawnVariants {
  readonly variants: readonly MutatedVariant[];
  /** Mutations that were tried. */
  readonly tried: number;
  /** Those that no test notices. */
  readonly unnoticed: number;
}

export interface VariantsWanted {
  readonly count: number;
  readonly seed: number;
  /** Mutations of other kinds are not drawn. */
  readonly kinds: readonly MutationKind[];
}

/** @returns fewer than `count` where there are no more mutations */
export function drawVariants(
  { original, headers, suite }: SirObject,
  trees: SyntaxTreeSource,
  { count, seed, kinds }: VariantsWanted,
  onProgress: (found: number, tried: number) => void = () => {},
): DrawnVariants {
  const correct = prepareText(original.text, suite, headers);
  const undefinedMode = 'native';
  const runs = correct && runSuite(correct, suite, { undefinedMode, stepsMax: baselineStepsMax });
  if (correct === undefined || runs === undefined) return { variants: [], tried: 0, unnoticed: 0 };
  const bounds: RunBounds = {
    undefinedMode,
    stepsMax: Math.max(stepsPerTestMin, stepsOverLongestPassing * runs.longestSteps),
    failingMax: 1,
  };
  const { program } = correct;
  const random = createRandom(seed);
  const proposed = proposeMutations(program, program.file.name).filter(({ kind }) => kinds.includes(kind));
  const byKind = [...grouped(proposed, ({ kind }) => kind).values()].map((each) => shuffled(each, random));
  const variants: MutatedVariant[] = [];
  let tried = 0;
  let unnoticed = 0;
  while (variants.length < count) {
    const open = byKind.filter(({ length }) => length > 0);
    if (open.length === 0) break;
    const mutation = open[drawBelow(random, open.length)]!.pop()!;
    onProgress(variants.length, tried++);
    const text = mutate(original.text, [mutation]);
    const outcome = deriveTruth(trees, text, original.text);
    const lines = outcome.kind === 'derived' ? outcome.truth.changedLines : [];
    if (outcome.kind !== 'derived' || lines.length !== 1 || lines[0] !== mutation.line) continue;
    const prepared = prepareText(text, suite, headers);
    const failing = prepared && runSuite(prepared, suite, bounds)?.failing;
    if (failing === undefined) continue;
    if (failing.size === 0) unnoticed++;
    else variants.push({ id: `v${variants.length + 1}`, text, mutation, fault: faultOf(outcome.truth) });
  }
  return { variants, tried, unnoticed };
}
