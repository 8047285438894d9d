/**
 * The instrumentation experiment: measures programs side by side; rows come in the order
 * of the programs. Near misses are taken in that order too, until there are enough.
 */

import type { ConformanceProgram } from '#lab/replays/conformance-program.js';
import { sideBySide } from '#pool/side-by-side.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import { measureOff, type OffServices } from './instrumentation-off.js';
import type { InstrumentationMeasure, InstrumentationRow } from './instrumentation-row.js';
import { measureWitnesses, type WitnessOptions } from './instrumentation-witnesses.js';

export interface InstrumentationPlan {
  /** For the toggles that are off. */
  readonly programs: readonly ConformanceProgram[];
  /** For the witnesses. */
  readonly suspects: readonly Suspect[];
  /** How many of the suspects with a witness to measure. */
  readonly nearMissesMax: number;
  /** How many programs to measure at once. */
  readonly jobs: number;
}

export interface Suspect {
  readonly program: ConformanceProgram;
  readonly suite: CompletedSuite;
  /** It is measured even if no location repairs all of its failing tests. */
  readonly isWanted: boolean;
}

export interface InstrumentationServices extends OffServices, Omit<WitnessOptions, 'nearMissesOnly'> {
  readonly onProgress: (measure: InstrumentationMeasure, done: number, total: number) => void;
}

export async function runInstrumentation(
  { programs, suspects, nearMissesMax, jobs }: InstrumentationPlan,
  services: InstrumentationServices,
): Promise<readonly InstrumentationRow[]> {
  const off = await sideBySide(programs, jobs, (program, done) => {
    services.onProgress('all off', done, programs.length);
    return measureOff(program, services);
  });
  let nearMisses = 0;
  const witnesses = await sideBySide(suspects, jobs, async ({ program, suite, isWanted }, done) => {
    if (!isWanted && nearMisses >= nearMissesMax) return [];
    services.onProgress('witness', done, suspects.length);
    const rows = await measureWitnesses(program, suite, { ...services, nearMissesOnly: !isWanted });
    if (!isWanted && rows.some(({ location }) => location !== '')) nearMisses++;
    return rows;
  });
  return [...off, ...witnesses].flat();
}
