/** A job for a thread of the experiment on two faults: a text to draw faults in, or a program to measure. */

import { drawFaults } from './draw-faults.js';
import { measureFaults } from './faults-measurement.js';
import type { Draw, DrawJob, FaultsOptions, FaultsResult, FaultyProgram } from './faulty-program.js';

export type FaultsJob =
  | { readonly kind: 'draw'; readonly job: DrawJob }
  | { readonly kind: 'measure'; readonly program: FaultyProgram };

export type FaultsAnswer =
  | { readonly kind: 'drawn'; readonly drawn: Draw }
  | { readonly kind: 'measured'; readonly result: FaultsResult };

export async function answerFaultsJob(asked: FaultsJob, options: FaultsOptions): Promise<FaultsAnswer> {
  return asked.kind === 'draw'
    ? { kind: 'drawn', drawn: drawFaults(asked.job) }
    : { kind: 'measured', result: await measureFaults(asked.program, options) };
}
