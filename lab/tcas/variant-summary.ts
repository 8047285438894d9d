/**
 * Sums up the runs of one variant. The sets come from the first run (the order of the tests
 * must not matter: `runsAgree` says whether it did); times and counts are means over all
 * runs.
 */

import type { Finding } from '#base/finding.js';
import type { LineMeasure } from '#lab/baselines/line-spectrum.js';
import { mean } from '#lab/measures/figures.js';
import { type Measure, measure } from '#lab/measures/measure.js';
import { type CountByReason, countReasons, openReasonOf } from '#lab/measures/open-reason.js';
import type { Localisation, Rejection } from '#model/localisation.js';
import type { Verdict } from '#model/outcome.js';
import type { Report } from '#model/report.js';
import { rejectionError } from '#program/rejection-error.js';
import type { EachTestResult } from './each-test.js';
import { tcasLinesOfLiterature } from './published-tcas.js';
import { measureSeveralFaults, type SeveralFaults } from './several-faults.js';
import { isCounted, type TcasVariant } from './tcas-data.js';

/** The part of one run that is measured. */
export interface MeasuredRun {
  readonly report: Omit<Report, 'schemaVersion' | 'submission' | 'undefined' | 'seed'>;
  readonly inputLocationIds: readonly string[];
  readonly unknowns: Localisation['unknowns'];
  readonly rejection?: Rejection;
}

export interface VariantRuns {
  readonly variant: TcasVariant;
  /** At least one. */
  readonly runs: readonly MeasuredRun[];
  /** The same seeds with the other strategy. */
  readonly naiveRuns: readonly MeasuredRun[];
  readonly eachTest: EachTestResult | undefined;
  /** Undefined if it could not be run. */
  readonly baselines: LineMeasure | undefined;
}

/**
 * Which locations to count: all, or all without the assignments that read the program's
 * input, without the `#define`s, which KLEE's and CBMC's published sets lack, or without both.
 */
export const locationSets = ['all', 'withoutInputs', 'withoutDefines', 'withoutInputsAndDefines'] as const;
export type LocationSet = (typeof locationSets)[number];

export interface SetSummary extends Measure {
  /** `reportedLines` as a share of the variant's lines that are not blank, and of the literature's count. */
  readonly codeShare: number;
  readonly codeShareOfLiterature: number;
  /** As a share of the lines that are not blank; null if the fault is not reported. */
  readonly codeShareUntilFault: number | null;
}

export interface Effort {
  readonly elapsedMsMean: number;
  readonly elapsedMs: readonly number[];
  readonly tasksMean: number;
  readonly generationsMean: number;
  readonly timeoutsMean: number;
}

export interface VariantSummary {
  readonly id: string;
  readonly singleFault: boolean;
  readonly faultKind: string;
  readonly faultLines: readonly number[];
  /** Whether it counts in the averages: a single fault that a value can repair. */
  readonly counted: boolean;
  readonly verdict: Verdict;
  readonly message?: string;
  readonly partial: boolean;
  readonly tests: {
    readonly total: number;
    readonly failing: number;
    readonly void: number;
    /** How the failing ones ended. */
    readonly crashed: number;
    readonly timedOut: number;
  };
  readonly codeLines: number;
  readonly sets: Readonly<Record<LocationSet, SetSummary>>;
  readonly runsAgree: boolean;
  readonly effort: Effort;
  /** Over all runs. */
  readonly failedReplays: number;
  readonly unknownPairs: number;
  readonly pairs: number;
  /** Places neither repairable nor excluded in the first run, by the reason. */
  readonly leftOpen: CountByReason;
  /** Griesmayer's strategy on the same seeds. */
  readonly naive?: { readonly sameSets: boolean; readonly effort: Effort };
  readonly eachTest?: EachTestResult;
  /** For a variant with several faults. */
  readonly several?: SeveralFaults;
  /** Spectrum-based, at line level. */
  readonly baselines?: LineMeasure;
  readonly findings: readonly Finding[];
}

/** Lines of code: those that are not blank. */
export function countCodeLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length;
}

export function summariseVariant({
  variant,
  runs,
  naiveRuns,
  eachTest,
  baselines,
}: VariantRuns): VariantSummary {
  const { fault } = variant;
  const first = runs[0]!;
  const { report, rejection } = first;
  const codeLines = countCodeLines(variant.source.text);
  const outcomes = report.tests.results.map(({ outcome }) => outcome);
  const all = [...runs, ...naiveRuns];
  const sameAsFirst = (run: MeasuredRun): boolean => statusesOf(run) === statusesOf(first);
  return {
    id: variant.id,
    singleFault: fault.singleFault,
    faultKind: fault.kind,
    faultLines: fault.faultLines,
    counted: isCounted(fault),
    verdict: report.verdict,
    ...(rejection !== undefined && { message: rejectionError(rejection).message }),
    partial: runs.some((run) => run.report.partial),
    tests: {
      total: report.tests.total,
      failing: report.tests.failed,
      void: report.tests.void,
      crashed: outcomes.filter((outcome) => outcome === 'crashed').length,
      timedOut: outcomes.filter((outcome) => outcome === 'timed out').length,
    },
    codeLines,
    sets: summariseSets(first, fault.faultLines, codeLines),
    runsAgree: runs.every(sameAsFirst),
    effort: effortOf(runs),
    failedReplays: all.reduce((total, run) => total + run.report.stats.failedReplays, 0),
    unknownPairs: report.stats.unknownPairs,
    pairs: report.stats.pairs,
    leftOpen: leftOpenBy(first),
    ...(naiveRuns.length > 0 && {
      naive: { sameSets: naiveRuns.every(sameAsFirst), effort: effortOf(naiveRuns) },
    }),
    ...(eachTest !== undefined && { eachTest }),
    ...(!fault.singleFault && { several: measureSeveralFaults(report, fault.faultLines) }),
    ...(baselines !== undefined && { baselines }),
    findings: report.findings,
  };
}

function leftOpenBy({ report, unknowns }: MeasuredRun): CountByReason {
  const open = report.locations.filter(({ status }) => status === 'possible');
  return countReasons(
    open.map(({ id }) =>
      openReasonOf(unknowns.filter(({ locationId }) => locationId === id).map(({ detail }) => detail)),
    ),
  );
}

function summariseSets(
  run: MeasuredRun,
  faultLines: readonly number[],
  codeLines: number,
): VariantSummary['sets'] {
  const inputs = run.inputLocationIds;
  const defines = run.report.locations.filter(({ kind }) => kind === 'define').map(({ id }) => id);
  const without = (ids: readonly string[]) => summariseSet(run, faultLines, codeLines, ids);
  return {
    all: without([]),
    withoutInputs: without(inputs),
    withoutDefines: without(defines),
    withoutInputsAndDefines: without([...inputs, ...defines]),
  };
}

function summariseSet(
  { report }: MeasuredRun,
  faultLines: readonly number[],
  codeLines: number,
  without: readonly string[],
): SetSummary {
  const measured = measure(report, faultLines, new Set(without));
  const lines = measured.reportedLines.length;
  return {
    ...measured,
    codeShare: lines / codeLines,
    codeShareOfLiterature: lines / tcasLinesOfLiterature,
    codeShareUntilFault: measured.linesUntilFault === null ? null : measured.linesUntilFault / codeLines,
  };
}

function statusesOf({ report }: MeasuredRun): string {
  return report.locations
    .map(({ id, status }) => `${id} ${status}`)
    .sort()
    .join('\n');
}

function effortOf(runs: readonly MeasuredRun[]): Effort {
  const stats = runs.map(({ report }) => report.stats);
  return {
    elapsedMsMean: mean(stats.map(({ elapsedMs }) => elapsedMs)) ?? 0,
    elapsedMs: stats.map(({ elapsedMs }) => elapsedMs),
    tasksMean: mean(stats.map(({ tasks }) => tasks)) ?? 0,
    generationsMean: mean(stats.map(({ generations }) => generations)) ?? 0,
    timeoutsMean: mean(stats.map(({ timeouts }) => timeouts)) ?? 0,
  };
}
