/**
 * The repair that a report shows first: the best-ranked edit at one place, or else the edits of
 * the best-ranked set of places, or else those of a whole repair. What those who were asked
 * refute does not count.
 */

import { judgeDiagnoses } from '#judge/judge-diagnoses.js';
import { judgeLocations, locationOf } from '#judge/judge-locations.js';
import { reportedEdit } from '#judge/reported-edit.js';
import type { Answers } from '#localise/answer.js';
import { isRefuted } from '#model/edit-trust.js';
import type { ReportedEdit } from '#model/report.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { FoundRepairs } from '#repairs/join-repairs.js';
import type { Repair } from '#repairs/repair-source.js';
import type { RepairForm } from './repair-submission.js';

export interface FirstRepair {
  readonly form: RepairForm;
  readonly generator: string;
  /** In no order of the text. */
  readonly edits: readonly ReportedEdit[];
}

export function firstRepair(tried: TriedProgram, answers: Answers): FirstRepair | undefined {
  return atOnePlace(tried, answers) ?? atSetOfPlaces(tried, answers) ?? asWhole(tried, answers);
}

/** Whose an edit at one place is. */
export function generatorOf({ answered }: FoundRepairs, repair: Repair): string {
  const owner = answered.find(({ answer }) =>
    [...answer.edits.values()].some(({ edit }) => edit === repair.edit),
  );
  const name = owner?.source.name ?? 'unknown';
  return repair.family === undefined ? name : `${name}: ${repair.family}`;
}

function atOnePlace(tried: TriedProgram, { searched, repairs }: Answers): FirstRepair | undefined {
  if (searched === undefined) return undefined;
  const first = judgeLocations(searched.locations, tried, repairs).find(
    ({ edit }) => edit !== undefined && !isRefuted(edit.trust),
  );
  if (first === undefined) return undefined;
  const [, repair] = [...repairs.edits].find(
    ([toggle]) => locationOf(tried, repairs, toggle).id === first.id,
  )!;
  return { form: 'place', generator: generatorOf(repairs, repair), edits: [first.edit!] };
}

function atSetOfPlaces(tried: TriedProgram, { sets }: Answers): FirstRepair | undefined {
  const diagnoses = sets === undefined ? [] : judgeDiagnoses(sets.diagnoses, tried);
  const edits = diagnoses
    .map((each) => each.edits ?? [])
    .find(([edit]) => edit !== undefined && !isRefuted(edit.trust));
  return edits && { form: 'set', generator: 'set of places', edits };
}

function asWhole({ failing }: TriedProgram, { whole }: Answers): FirstRepair | undefined {
  if (whole === undefined || whole.fixes.length < failing.length || whole.edits.length === 0) {
    return undefined;
  }
  const edits = whole.edits.map((edit) => reportedEdit(edit, whole.trust));
  return { form: 'whole', generator: 'several edits', edits };
}
