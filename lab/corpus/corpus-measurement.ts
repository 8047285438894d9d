/**
 * Measures one submission of a corpus: extends its suite if asked to, localises, and
 * compares the report with what the author changed and with the spectrum-based baselines.
 * Whatever goes wrong gives a result that says why; nothing is thrown.
 */

import type { CrashKind } from '#engine/termination.js';
import { coverLines } from '#lab/baselines/cover-lines.js';
import { type LineMeasure, measureLines } from '#lab/baselines/line-spectrum.js';
import { faultLines, touchedLines } from '#lab/corpus-files/decode-corpus.js';
import { experimentRow } from '#lab/measures/experiment-row.js';
import { inconclusiveReport } from '#lab/measures/inconclusive-report.js';
import { type Measure, measure } from '#lab/measures/measure.js';
import { type LocaliseServices, localiseCompleted, realServices } from '#localise/localise.js';
import { isRefuted, type TrustLevel } from '#model/edit-trust.js';
import type { Localisation } from '#model/localisation.js';
import { kindsOfScope } from '#model/location.js';
import type { Report, ReportedEdit } from '#model/report.js';
import type { Suite } from '#model/suite.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import { prepareProgram } from '#program/prepare-program.js';
import { rejectionError } from '#program/rejection-error.js';
import type { LocaliseRequest } from '#request/localise-request.js';
import { measureAnnotated } from './annotated-lines.js';
import { isAuthorsFix } from './author-fix.js';
import { oracleOf } from './corpus-oracle.js';
import {
  type CorpusJob,
  type CorpusOptions,
  type CorpusResult,
  type HintMeasure,
  submissionName,
  type WholeMeasure,
} from './corpus-submission.js';
import { extendSuite } from './extend-suite.js';
import { fixKindOf, shapeOfLine } from './fix-kind.js';
import { fixTrustOf } from './fix-trust.js';
import { type EditJudgement, judgeEdits, judgeTogether } from './judge-edits.js';
import { placeAnswersOf } from './place-answers.js';

export async function measureSubmission(
  job: CorpusJob,
  options: CorpusOptions,
  services: LocaliseServices = realServices,
): Promise<CorpusResult> {
  try {
    return await measured(job, options, services);
  } catch (error) {
    return faultResult(job, options, error instanceof Error ? error.message : String(error));
  }
}

async function measured(
  job: CorpusJob,
  options: CorpusOptions,
  services: LocaliseServices,
): Promise<CorpusResult> {
  const { record } = job;
  const submission = { name: submissionName, text: record.source };
  const own = job.control?.suite ?? record.suite;
  const suite = extended(own, job, options);
  const oracle = oracleOf(job);
  const completed: CompletedSuite = { suite, voidTests: new Map(), ...(oracle !== undefined && { oracle }) };
  const request: LocaliseRequest = { submission, headers: [], suite, options: options.localise };
  const localisation = await localiseCompleted(request, completed, services);
  const lines = lineMeasureOf(job, options, localisation, completed);
  return resultOf(job, localisation.report, lines, {
    strategy: options.localise.strategy,
    places: placeAnswersOf(localisation),
    touched: touchedPlaces(localisation.report, lines?.places ?? []),
    addedTests: suite.tests.length - own.tests.length,
    note: noteOf(localisation),
    judgement: judgementOf(job, options, localisation.report),
    whole: wholeOf(job, options, localisation.report),
    fixTrust: options.judgeOn === undefined ? undefined : fixTrustOf(job, options.localise, completed),
  });
}

function judgementOf(
  { record, control }: CorpusJob,
  { judgeOn, localise }: CorpusOptions,
  report: Report,
): EditJudgement | undefined {
  const { source, fixed, suite } = record;
  const edits = editsByRank(report);
  if (judgeOn === undefined || fixed === undefined || control !== undefined || edits.length === 0)
    return undefined;
  const { undefinedMode } = localise;
  const judgement = judgeEdits({ name: submissionName, source, fixed, suite, edits, undefinedMode }, judgeOn);
  return judgement && { ...judgement, ...rivalryOf(report) };
}

function rivalryOf({ rivals }: Report): Pick<EditJudgement, 'rivalry'> {
  return rivals === undefined ? {} : { rivalry: rivals.groups.length === 1 ? 'alike' : 'differing' };
}

function wholeOf(
  { record, control }: CorpusJob,
  { judgeOn, localise }: CorpusOptions,
  { wholeRepair }: Report,
): WholeMeasure | undefined {
  if (wholeRepair === undefined) return undefined;
  const { edits, complete, relativeSize } = wholeRepair;
  const kind = !complete ? 'partial' : edits === undefined ? 'advice' : 'edits';
  const { source, fixed, suite } = record;
  const isJudged = kind === 'edits' && judgeOn !== undefined && control === undefined;
  if (!isJudged || fixed === undefined) return { kind, relativeSize };
  const { undefinedMode } = localise;
  const judged = { name: submissionName, source, fixed, suite, edits: edits!, undefinedMode };
  const agrees = judgeTogether(judged, judgeOn);
  return { kind, relativeSize, ...(agrees !== undefined && { agrees }) };
}

function extended(
  suite: Suite,
  { record, control }: CorpusJob,
  { extendTo, localise }: CorpusOptions,
): Suite {
  if (extendTo === undefined || record.fixed === undefined || control !== undefined) return suite;
  return extendSuite(suite, { name: submissionName, text: record.fixed }, extendTo, localise.seed);
}

/** Lines that a location touches. */
interface TouchingLocation {
  readonly kind: Report['locations'][number]['kind'];
  readonly line: number;
  readonly endLine: number;
}

/** If nothing was searched the report names no locations, but the program has them. */
function touchedPlaces(
  { locations }: Report,
  places: readonly TouchingLocation[],
): readonly TouchingLocation[] {
  return locations.length > 0 ? locations : places;
}

interface LineFacts {
  readonly baselines: LineMeasure;
  readonly places: readonly TouchingLocation[];
}

function lineMeasureOf(
  { record, control }: CorpusJob,
  { localise }: CorpusOptions,
  { stepsPerTestMax, rejection }: Localisation,
  completed: CompletedSuite,
): LineFacts | undefined {
  if (rejection !== undefined) return undefined;
  const submission = { name: submissionName, text: record.source };
  const { suite } = completed;
  const kinds = localise.kinds ?? kindsOfScope[localise.scope];
  const located = prepareProgram({ submission, headers: [], suite, kinds });
  const runs = coverLines({ submission, headers: [] }, completed, localise.undefinedMode, stepsPerTestMax);
  if (located.kind === 'rejected' || runs === undefined) return undefined;
  const trueLines = control === undefined && record.truth !== undefined ? faultLines(record.truth) : [];
  return { baselines: measureLines(runs, trueLines), places: located.prepared.located.locations };
}

interface Circumstances {
  readonly strategy: CorpusResult['strategy'];
  readonly places: CorpusResult['places'];
  readonly touched: readonly TouchingLocation[];
  readonly addedTests: number;
  readonly note: string;
  readonly judgement?: EditJudgement | undefined;
  readonly whole?: WholeMeasure | undefined;
  readonly fixTrust?: TrustLevel | undefined;
}

function resultOf(
  { corpus, record, control }: CorpusJob,
  report: Report,
  lines: LineFacts | undefined,
  { strategy, places, touched, addedTests, note, judgement, whole, fixTrust }: Circumstances,
): CorpusResult {
  // What the author changed says nothing about another problem.
  const truth = control === undefined ? record.truth : undefined;
  const trueLines = truth === undefined ? [] : faultLines(truth);
  const annotated = record.annotatedFaults;
  const measures = measure(report, trueLines);
  const text = record.source.split('\n');
  const onTrueLine = touched.filter((place) => touches(place, trueLines));
  const kinds = onTrueLine.map(({ kind }) => kind);
  const cause = lines === undefined ? 'could not be run' : causesOf(truth?.changedLines ?? [], text);
  return {
    corpus,
    strategy,
    places,
    failedReplays: report.stats.failedReplays,
    row: experimentRow({ id: record.id, problem: record.problem, report, measure: measures, trueLines }),
    singleLine: truth?.singleLine ?? false,
    fixKind: fixKindOf(truth, kinds, text),
    annotation: record.annotation ?? '',
    ...(annotated !== undefined &&
      control === undefined && { annotated: measureAnnotated(report, annotated) }),
    noLocation: onTrueLine.length > 0 ? '' : cause,
    isPerfect: isPerfect(measures, report, trueLines),
    reported: {
      locations: measures.repairable + measures.possible,
      lines: measures.reportedLines.length,
    },
    foundBy: foundBy(report, trueLines),
    hints: hintsOf(report, record.source, record.fixed, truth),
    mistakes: {
      kinds: report.mistakes.map(({ kind }) => kind),
      basis: report.mistakes[0]?.basis ?? '',
      line: report.mistakes[0]?.line ?? null,
    },
    mistakeOnTrueLine: isMistakeOn(truth === undefined ? [] : touchedLines(truth), report),
    ...(judgement !== undefined && { judgement }),
    ...(whole !== undefined && { whole }),
    ...(fixTrust !== undefined && { fixTrust }),
    isUndefined: report.findings.some(({ kind }) => undefinedKinds.has(kind)),
    voidTests: report.tests.void,
    addedTests,
    baselines: lines?.baselines,
    note,
  };
}

/** Whether a crash is undefined behaviour, which a native run may survive. */
const isUndefinedBehaviour: Readonly<Record<CrashKind, boolean>> = {
  'null-access': true,
  'out-of-bounds': true,
  'dangling-access': true,
  'wild-access': true,
  'read-only-write': true,
  'bad-free': true,
  'division-by-zero': true,
  'uninitialised-read': true,
  'oversized-shift': true,
  'missing-return': true,
  'format-mismatch': true,
  'argument-mismatch': true,
  'overlapping-copy': true,
  'stack-overflow': false,
  'out-of-memory': false,
  'output-limit': false,
  aborted: false,
};

const undefinedKinds: ReadonlySet<string> = new Set(
  Object.entries(isUndefinedBehaviour).flatMap(([kind, isUndefined]) => (isUndefined ? [kind] : [])),
);

function touches({ line, endLine }: TouchingLocation, lines: readonly number[]): boolean {
  return lines.some((each) => line <= each && each <= endLine);
}

function causesOf(trueLines: readonly number[], text: readonly string[]): string {
  if (trueLines.length === 0) return 'no line is changed';
  return [...new Set(trueLines.map((line) => shapeOfLine(text[line - 1] ?? '')))].join(', ');
}

function isPerfect({ hit }: Measure, { locations }: Report, trueLines: readonly number[]): boolean {
  return hit && locations.every((each) => each.status === 'excluded' || touches(each, trueLines));
}

function foundBy({ locations }: Report, trueLines: readonly number[]): CorpusResult['foundBy'] {
  const ranked = locations.filter((each) => each.rank !== null && touches(each, trueLines));
  ranked.sort((a, b) => a.rank! - b.rank!);
  const [best] = ranked;
  return best === undefined ? null : { kind: best.kind, sink: best.sink };
}

/** By the line where the place begins, which is the line that a reader is sent to: that of a loop is all of it. */
function isMistakeOn(lines: readonly number[], { mistakes: [first] }: Report): boolean | null {
  return first === undefined || lines.length === 0 ? null : lines.includes(first.line);
}

/** What is refuted beyond the suite is not claimed to repair anything. */
function editsByRank({ locations }: Report): readonly ReportedEdit[] {
  const ranked = [...locations].sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0);
  return ranked.flatMap(({ edit }) => (edit === undefined || isRefuted(edit.trust) ? [] : [edit]));
}

function hintsOf(
  report: Report,
  source: string,
  fixed: string | undefined,
  truth: Parameters<typeof isAuthorsFix>[3],
): HintMeasure {
  const edits = editsByRank(report);
  const own = edits.map((edit) => fixed !== undefined && isAuthorsFix(source, fixed, edit, truth));
  return { edits: edits.length, firstIsFix: own[0] ?? false, someIsFix: own.includes(true) };
}

function noteOf({ rejection, report }: Localisation): string {
  if (rejection !== undefined) return rejectionError(rejection).detail;
  const unsupported = report.tests.results.find(({ outcome }) => outcome === 'unsupported');
  return unsupported?.reason ?? '';
}

/** What could not be measured is inconclusive, and its note says why. */
export function faultResult(job: CorpusJob, { localise }: CorpusOptions, note: string): CorpusResult {
  const submission = { name: submissionName, text: job.record.source };
  const suite = job.control?.suite ?? job.record.suite;
  const report = inconclusiveReport(submission, suite, localise, note);
  return resultOf(job, report, undefined, {
    strategy: localise.strategy,
    places: {},
    touched: [],
    addedTests: 0,
    note,
  });
}
