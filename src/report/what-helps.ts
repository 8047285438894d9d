/**
 * What is shown to somebody who looks for a mistake, of all that a report knows. A place
 * with an edit says more than one with values alone; one that only prints what is missing, only
 * takes other input, or only works with an overflow, says next to nothing beside any other. Once a
 * mistake has a name that an edit or the runs bear out, places that merely might be repaired
 * are left to teachers (`--all`).
 */

import { isRefuted } from '#model/edit-trust.js';
import type { MultiDiagnosis, Report, ReportedLocation } from '#model/report.js';
import { liesWithin } from '#model/text-place.js';
import { shownEdit } from './describe-edit.js';

/** Whether what is wrong has a name that more than a place bears out. */
export function isNamed({ mistakes }: Pick<Report, 'mistakes'>): boolean {
  const basis = mistakes[0]?.basis;
  return basis !== undefined && basis !== 'place';
}

/** @param candidates by rank */
export function helpful(
  report: Report,
  candidates: readonly ReportedLocation[],
): readonly ReportedLocation[] {
  const repairable = candidates.filter(({ status }) => status === 'repairable');
  if (repairable.length === 0) return isNamed(report) ? [] : candidates;
  const edited = repairable.filter(({ edit }) => shownEdit(edit) !== undefined);
  if (edited.some(({ edit }) => !isRefuted(edit!.trust))) return edited;
  if (report.mistakes[0]?.isMended === true) return [];
  const together = report.multiFault?.diagnoses ?? [];
  const isAtEdits =
    together.some((each) => each.edits !== undefined && helpfulTogether(report, each)) ||
    (report.wholeRepair?.edits?.some((edit) => isAtMistake(edit, report)) ?? false);
  const named = isNamed(report) ? repairable.filter((each) => isAtMistake(each, report)) : [];
  if (isNamed(report) && named.length === 0 && isAtEdits) return [];
  const likely = (named.length > 0 ? named : repairable).filter((each) => !isSeldom(each));
  return likely.length > 0 ? likely : isNamed(report) ? [] : repairable;
}

/** Where what is wrong has a name, several places help only with edits, one of them there. */
export function helpfulTogether(report: Report, { edits, locations }: MultiDiagnosis): boolean {
  if (!isNamed(report)) return true;
  if (edits === undefined && hidesEdits(report)) {
    const isFirst = report.multiFault?.diagnoses[0]?.locations.join() === locations.join();
    return (
      isFirst && report.locations.some((each) => locations.includes(each.id) && isAtMistake(each, report))
    );
  }
  return edits?.some((edit) => isAtMistake(edit, report)) ?? false;
}

/** An edit, of the first set perhaps, bears the mistake out, and hints leave none: which places it takes may still be seen. */
function hidesEdits({ mistakes, locations, multiFault, wholeRepair }: Report): boolean {
  const [mistake] = mistakes;
  const shown = [...locations, ...(multiFault?.diagnoses ?? []), wholeRepair ?? {}];
  return (
    mistake?.basis === 'edit' &&
    mistake.isMended !== true &&
    shown.every((each) => !('edit' in each) && !('edits' in each))
  );
}

/** Edits that only the tests speak for, and that are elsewhere than what has a name, are likely by chance. */
export function helpfulWhole(report: Report): boolean {
  const { trust, edits } = report.wholeRepair ?? {};
  if (!isNamed(report) || edits === undefined || trust !== 'tests-only') return true;
  return edits.some((edit) => isAtMistake(edit, report));
}

/**
 * Whether the values that a search found are worth reading beside the edit that is shown: the edit
 * changes what the place yields, and gives these values where the failing run says which it gives.
 */
export function saysValues(
  { id, kind, edit, witnesses, ...place }: ReportedLocation,
  { failingRun }: Pick<Report, 'failingRun'>,
): boolean {
  const shown = shownEdit(edit);
  if (shown === undefined) return true;
  if (witnesses.length === 0 || kind === 'text' || !liesWithin(shown, place)) return false;
  // What is compared afterwards stores nothing.
  if (stores.test(shown.before) && !stores.test(shown.after)) return false;
  const witness = witnesses.find(({ test }) => test === failingRun?.test);
  const { table, calls } = failingRun ?? {};
  // Where the run shows another place, nobody knows whether the edit gives what a search found.
  if (table !== undefined && table.location !== id) return false;
  if (witness === undefined || table === undefined) return true;
  const given = [...table.rows, ...(kind === 'return' ? (calls?.rows ?? []) : [])].flatMap((row) =>
    'wanted' in row && row.wanted !== undefined ? [row.wanted] : [],
  );
  return given.some((value) => witness.values.some((each) => isAlike(each, value)));
}

const stores = /(?<![=!<>])=(?!=)/;

/** Fractions are shown with fewer digits than values have. */
function isAlike(value: string, shown: string): boolean {
  return value === shown || Math.abs(Number(value) - Number(shown)) <= 1e-4 * Math.abs(Number(value));
}

/** Seldom the mistake. */
function isSeldom({ sink, wraps, kind }: ReportedLocation): boolean {
  return sink || wraps || kind === 'input';
}

function isAtMistake(
  { file, line, endLine }: Pick<ReportedLocation, 'file' | 'line' | 'endLine'>,
  { mistakes }: Report,
): boolean {
  return mistakes.some(
    (mistake) => mistake.file === file && mistake.line <= endLine && line <= mistake.endLine,
  );
}
