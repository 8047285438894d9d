/**
 * What is reported for one submission in a class, and the figures for all of them: plain
 * data, from which the table, the JSON file and the page are rendered.
 */

import { unreachable } from '#base/assert.js';
import { inEnglish } from '#language/english.js';
import type { EntryFeedback } from '#model/class-feedback.js';
import type { MistakeGroup } from '#model/class-groups.js';
import { type Backing, backings } from '#model/edit-trust.js';
import type { Localisation } from '#model/localisation.js';
import type { Report, ReportedLocation } from '#model/report.js';
import { type ClassVerdict, classVerdicts } from './class-words.js';
import { nameDiagnosis, type PlacedDiagnosis, placedDiagnoses } from './describe-diagnosis.js';
import { nameLocation } from './name-location.js';
import type { SubmittedFile } from './submitted-file.js';

export interface ClassEntry {
  /** Path below the class's folder, with `/`. */
  readonly submission: string;
  /** The first submission with the same text and headers, if this is a copy. */
  readonly sameAs?: string;
  readonly verdict: ClassVerdict;
  /** Why, where the verdict alone does not say; otherwise empty. */
  readonly reason: string;
  /** Latin-1; undefined if it could not be read. */
  readonly source?: string;
  /** What else belongs to a program of several files; latin-1. */
  readonly otherFiles?: readonly SubmittedFile[];
  /** With what the hint level allows. Undefined if there is none. */
  readonly localisation?: Localisation;
  /** The report's file, below the output folder. */
  readonly reportPath?: string;
}

export interface ClassResult {
  /** As the user gave them. */
  readonly folder: string;
  readonly suite: string;
  /** In the order of their names. */
  readonly entries: readonly ClassEntry[];
  /** Inputs on which the submissions that pass do not agree. Latin-1. */
  readonly disputed?: readonly { readonly args: readonly string[]; readonly stdin: string }[];
  /** Submissions that make the same mistake, the largest group first; not where hints are limited. */
  readonly groups?: readonly MistakeGroup[];
  /** What each submission gets; by its name. */
  readonly feedback?: ReadonlyMap<string, EntryFeedback>;
  /** Names of the tests that the reference itself fails. */
  readonly failReference?: readonly string[];
}

/** The text of all its files, one after the other. */
export function wholeText({ source = '', otherFiles = [] }: ClassEntry): string {
  return [source, ...otherFiles.map(({ text }) => text)].join('\n');
}

/** The share of the tests passed, 0 to 1, without void ones; null if every test is void. */
export function scoreOf({ localisation }: ClassEntry): number | null {
  if (localisation === undefined) return null;
  const { passed, total, void: voided } = localisation.report.tests;
  return total === voided ? null : passed / (total - voided);
}

/** Rounded to a whole number, but for 100, which means that every test passed. */
export function percentOf(score: number): number {
  return score < 1 ? Math.min(99, Math.round(score * 100)) : 100;
}

export function countVerdicts(entries: readonly ClassEntry[]): ReadonlyMap<ClassVerdict, number> {
  return new Map(
    classVerdicts.map((verdict) => [verdict, entries.filter((entry) => entry.verdict === verdict).length]),
  );
}

/** What stands behind the near misses: what there is of it, the most trusted first. */
export function countBackings(entries: readonly ClassEntry[]): ReadonlyMap<Backing, number> {
  const found = entries.flatMap(({ verdict, localisation }) =>
    verdict === 'near-miss' ? (localisation?.report.backing ?? []) : [],
  );
  const counts = backings.map((backing): [Backing, number] => [
    backing,
    found.filter((each) => each === backing).length,
  ]);
  return new Map(counts.filter(([, amount]) => amount > 0));
}

/** The group of each submission that is in one, counted from 1. */
export function groupNumbers({ groups = [] }: ClassResult): ReadonlyMap<string, number> {
  return new Map(
    groups.flatMap(({ members }, at) => members.map((name): [string, number] => [name, at + 1])),
  );
}

/** Those that pass every test and are wrong on some input that no test has. */
export function luckyPasses(entries: readonly ClassEntry[]): readonly ClassEntry[] {
  return entries.filter(({ localisation }) => localisation?.report.beyond?.trust === 'refuted');
}

/** Those with a score, the lowest first; equals by name. */
export function nearMissesByScore(entries: readonly ClassEntry[]): readonly ClassEntry[] {
  return byScore(entries, 'near-miss');
}

/** The same for those that several edits together repair. */
export function multiFaultsByScore(entries: readonly ClassEntry[]): readonly ClassEntry[] {
  return byScore(entries, 'multi-fault');
}

function byScore(entries: readonly ClassEntry[], verdict: ClassVerdict): readonly ClassEntry[] {
  return entries
    .filter((entry) => entry.verdict === verdict && scoreOf(entry) !== null)
    .sort((a, b) => scoreOf(a)! - scoreOf(b)! || (a.submission < b.submission ? -1 : 1));
}

/** Mean score of the near misses; null if there are none. */
export function meanNearMissScore(entries: readonly ClassEntry[]): number | null {
  const scores = nearMissesByScore(entries).map((entry) => scoreOf(entry)!);
  return scores.length === 0 ? null : scores.reduce((total, score) => total + score, 0) / scores.length;
}

/** Repairable locations, the best first; if there are none, the possible ones. */
export function bestLocations({ locations }: Report): readonly ReportedLocation[] {
  const repairable = locations.filter(({ status }) => status === 'repairable');
  return repairable.length > 0 ? repairable : locations.filter(({ status }) => status === 'possible');
}

/** The likeliest set of locations, if it says more than any single location. */
export function bestDiagnosis(report: Report): PlacedDiagnosis | undefined {
  const [best] = placedDiagnoses(report);
  const { verdict } = report;
  switch (verdict) {
    case 'multi-fault':
    case 'inconclusive':
      return best;
    case 'near-miss':
      // Sets stand beside single locations only if these take their values from the input.
      return best?.diagnosis.edits === undefined ? undefined : best;
    case 'passes':
    case 'compile-error':
    case 'not-localised':
    case 'unsupported':
      return undefined;
    default:
      return unreachable(verdict, 'verdict');
  }
}

/** Where to look first; undefined if nothing is known. */
export function nameBest(report: Report): string | undefined {
  const { file } = report.submission;
  const together = bestDiagnosis(report);
  if (together !== undefined) return nameDiagnosis(together, file, inEnglish);
  const [best] = bestLocations(report);
  if (best !== undefined) return nameLocation(best, file, inEnglish);
  const { compileError } = report;
  if (compileError === undefined) return undefined;
  const { line, name } = compileError;
  return `line ${line}: ${name === undefined ? '' : `${name}, `}does not compile`;
}
