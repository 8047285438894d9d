/**
 * What is told of one submission of a class, and the figures over all of them: plain
 * data, from which the table, the JSON file and the page are rendered.
 */

import type { Localisation } from '#model/localisation.js';
import type { Verdict } from '#model/outcome.js';
import type { Report, ReportedLocation } from '#model/report.js';
import { nameDiagnosis, type PlacedDiagnosis, placedDiagnoses } from './describe-diagnosis.js';
import { nameLocation } from './name-location.js';

/** `unreadable`: there was no C text to look at. `fault`: of ours, the submission was not graded. */
export const classVerdicts = [
  'passes',
  'near-miss',
  'multi-fault',
  'not-localised',
  'inconclusive',
  'unsupported',
  'compile-error',
  'unreadable',
  'fault',
] as const satisfies readonly (Verdict | 'unreadable' | 'fault')[];
export type ClassVerdict = (typeof classVerdicts)[number];

export interface ClassEntry {
  /** Path below the class's folder, with `/`. */
  readonly submission: string;
  /** The first submission with the same text and headers, of which this is a copy. */
  readonly sameAs?: string;
  readonly verdict: ClassVerdict;
  /** Why, where the verdict alone does not say; otherwise empty. */
  readonly reason: string;
  /** Latin-1; undefined where it could not be read. */
  readonly source?: string;
  /** As far as hints are allowed. Undefined where nothing came of it. */
  readonly localisation?: Localisation;
  /** Of the report's file, below the output folder. */
  readonly reportPath?: string;
}

export interface ClassResult {
  /** As the user gave them. */
  readonly folder: string;
  readonly suite: string;
  /** In the order of their names. */
  readonly entries: readonly ClassEntry[];
}

/** Share of the tests passed, 0 to 1, void ones left out; null where no test says anything. */
export function scoreOf({ localisation }: ClassEntry): number | null {
  if (localisation === undefined) return null;
  const { passed, total, void: voided } = localisation.report.tests;
  return total === voided ? null : passed / (total - voided);
}

/** Down to a whole number, so that only who passes everything has 100. */
export function percentOf(score: number): number {
  return Math.floor(score * 100);
}

export function countVerdicts(entries: readonly ClassEntry[]): ReadonlyMap<ClassVerdict, number> {
  return new Map(
    classVerdicts.map((verdict) => [verdict, entries.filter((entry) => entry.verdict === verdict).length]),
  );
}

/** Those with a score, the lowest first; equals by name. */
export function nearMissesByScore(entries: readonly ClassEntry[]): readonly ClassEntry[] {
  return byScore(entries, 'near-miss');
}

/** The same of those that several edits together repair. */
export function multiFaultsByScore(entries: readonly ClassEntry[]): readonly ClassEntry[] {
  return byScore(entries, 'multi-fault');
}

function byScore(entries: readonly ClassEntry[], verdict: ClassVerdict): readonly ClassEntry[] {
  return entries
    .filter((entry) => entry.verdict === verdict && scoreOf(entry) !== null)
    .sort((a, b) => scoreOf(a)! - scoreOf(b)! || (a.submission < b.submission ? -1 : 1));
}

/** Mean score of the near misses; null where there are none. */
export function meanNearMissScore(entries: readonly ClassEntry[]): number | null {
  const scores = nearMissesByScore(entries).map((entry) => scoreOf(entry)!);
  return scores.length === 0 ? null : scores.reduce((total, score) => total + score, 0) / scores.length;
}

/** Repairable locations, the best first; where there are none, the possible ones. */
export function bestLocations({ locations }: Report): readonly ReportedLocation[] {
  const repairable = locations.filter(({ status }) => status === 'repairable');
  return repairable.length > 0 ? repairable : locations.filter(({ status }) => status === 'possible');
}

/** The likeliest set of locations, where it says more than any single one. */
export function bestDiagnosis(report: Report): PlacedDiagnosis | undefined {
  const [best] = placedDiagnoses(report);
  const { verdict } = report;
  if (verdict === 'multi-fault' || verdict === 'inconclusive') return best;
  // Beside single locations there are sets only where these take their values from the input.
  return verdict === 'near-miss' && best?.diagnosis.edits !== undefined ? best : undefined;
}

/** Where to look first; undefined where nothing is known of it. */
export function nameBest(report: Report): string | undefined {
  const { file } = report.submission;
  const together = bestDiagnosis(report);
  if (together !== undefined) return nameDiagnosis(together, file);
  const [best] = bestLocations(report);
  return best && nameLocation(best, file);
}
