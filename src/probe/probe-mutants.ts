/** Mutants of the reference: one place changed, as an edit would. Those that every test passes are holes of the suite. */

import { createRandom, shuffled } from '#base/random.js';
import { proposeEdits } from '#edits/propose.js';
import type { Suite } from '#model/suite.js';
import { applyChange } from '#program/apply-edit.js';
import { ComparedProgram } from './compared-program.js';
import { stepsMin } from './limits.js';
import type { Reference, ReferenceProbes } from './reference-probes.js';

export interface SurvivingMutant {
  readonly line: number;
  readonly description: string;
  readonly program: ComparedProgram;
  /** New inputs that notice it. */
  readonly differing: readonly number[];
}

export interface ProbedMutants {
  readonly tried: number;
  readonly noticed: number;
  /** That pass every test, and differ on some new input; in the order of the text. */
  readonly surviving: readonly SurvivingMutant[];
}

export function probeMutants(
  suite: Suite,
  { source, headers }: Reference,
  probes: ReferenceProbes,
  settings: { readonly seed: number; readonly mutantsMax: number },
): ProbedMutants {
  const { program } = probes.program.prepared;
  const candidates = proposeEdits(program, (file) => file === source.name);
  const drawn = shuffled(candidates, createRandom(settings.seed)).slice(0, settings.mutantsMax);
  const surviving: SurvivingMutant[] = [];
  let tried = 0;
  let noticed = 0;
  for (const { change, at, description } of drawn) {
    const text = applyChange(source.text, change);
    const mutant = ComparedProgram.of({ source: { ...source, text }, headers }, suite, 'native');
    if (typeof mutant === 'string') continue;
    tried++;
    if (mutant.failure(suite, probes, stepsMin) !== undefined) {
      noticed++;
      continue;
    }
    const differing = mutant.differing(probes);
    if (differing.length > 0) surviving.push({ line: at.line, description, program: mutant, differing });
  }
  surviving.sort((a, b) => a.line - b.line || (a.description < b.description ? -1 : 1));
  return { tried, noticed, surviving };
}
