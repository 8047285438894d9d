/** A job for a thread of the experiment on mutants: a program to draw mutants of, or a mutant to measure. */

import { drawMutants } from './draw-mutants.js';
import type { Draw, DrawJob, Mutant, MutantResult, MutantsOptions } from './mutant-program.js';
import { measureMutant } from './mutants-measurement.js';

export type MutantsJob =
  | { readonly kind: 'draw'; readonly job: DrawJob }
  | { readonly kind: 'measure'; readonly mutant: Mutant };

export type MutantsAnswer =
  | { readonly kind: 'drawn'; readonly drawn: Draw }
  | { readonly kind: 'measured'; readonly result: MutantResult };

export async function answerMutantsJob(asked: MutantsJob, options: MutantsOptions): Promise<MutantsAnswer> {
  return asked.kind === 'draw'
    ? { kind: 'drawn', drawn: drawMutants(asked.job) }
    : { kind: 'measured', result: await measureMutant(asked.mutant, options) };
}
