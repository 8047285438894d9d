/**
 * Measures one mutant: localises, and looks up what the report says of the places where it must be
 * repairable. Whatever goes wrong gives a result that says why.
 */

import { experimentRow } from '#lab/measures/experiment-row.js';
import { inconclusiveReport } from '#lab/measures/inconclusive-report.js';
import { measure } from '#lab/measures/measure.js';
import { localiseCompleted } from '#localise/localise.js';
import type { Report, ReportedLocation } from '#model/report.js';
import { placeOf } from './draw-mutants.js';
import type { Mutant, MutantResult, MutantsOptions } from './mutant-program.js';

export async function measureMutant(mutant: Mutant, { localise }: MutantsOptions): Promise<MutantResult> {
  try {
    const { suite } = mutant;
    const { report } = await localiseCompleted(
      { submission: submissionOf(mutant), headers: [], suite, options: localise },
      { suite, voidTests: new Map() },
    );
    return resultOf(mutant, report, judged(mutant, report), '');
  } catch (error) {
    return crashedResult(mutant, { localise }, error instanceof Error ? error.message : String(error));
  }
}

/** The result if there is no report. */
export function crashedResult(
  mutant: Mutant,
  { localise }: Pick<MutantsOptions, 'localise'>,
  note: string,
): MutantResult {
  const report = inconclusiveReport(submissionOf(mutant), mutant.suite, localise, note);
  return resultOf(mutant, report, { status: 'crashed', place: '' }, note);
}

function submissionOf({ name, text }: Mutant) {
  return { name: `${name}.c`, text };
}

type Judged = Pick<MutantResult, 'status' | 'place'>;

/** The worst first: an exclusion is a fault of ours whatever else is repairable. */
const order = ['excluded', 'repairable', 'possible'] as const satisfies readonly ReportedLocation['status'][];

function judged({ places }: Mutant, { locations }: Report): Judged {
  const reported = locations.filter((location) => places.includes(placeOf(location)));
  for (const status of order) {
    const found = reported.find((location) => location.status === status);
    if (found !== undefined) return { status, place: placeOf(found) };
  }
  return { status: 'nowhere', place: '' };
}

function resultOf(mutant: Mutant, report: Report, result: Judged, note: string): MutantResult {
  const { name, origin, problem, mutation, places } = mutant;
  const trueLines = [mutation.line];
  return {
    mutant: { name, origin, problem, mutation, places },
    row: experimentRow({ id: name, problem, report, measure: measure(report, trueLines), trueLines }),
    ...result,
    note,
  };
}
