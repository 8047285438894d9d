/** The last step: what was found, judged and put together, with what the text report shows besides. */

import { type Finding, findingKey } from '#base/finding.js';
import { luckOf, undefinedIn } from '#engine/run-finding.js';
import { isCutOff, type TestRun } from '#engine/run-test.js';
import type { LeftFile } from '#engine/written-files.js';
import { judgeDiagnoses } from '#judge/judge-diagnoses.js';
import { judgeLocations, locationOf } from '#judge/judge-locations.js';
import { presentationTests } from '#judge/presentation-tests.js';
import { reportedEdit } from '#judge/reported-edit.js';
import { backingOf, verdictOf } from '#judge/verdict.js';
import { type NamedMistake, nameMistakes } from '#mistakes/name-mistakes.js';
import { isRefuted } from '#model/edit-trust.js';
import type { ExclusionFact, FailedOutput, Localisation } from '#model/localisation.js';
import { judgementOf } from '#model/outcome.js';
import { defaultRepairEffort, triesAllEdits } from '#model/repair-effort.js';
import type {
  MultiFault,
  Report,
  ReportedEdit,
  ReportedLocation,
  ReportedWholeRepair,
  Rivals,
} from '#model/report.js';
import type { ExpectedFile } from '#model/suite.js';
import { noStats } from '#model/task.js';
import { compareRivals } from '#oracle/rival-edits.js';
import type { PlanSummary } from '#pool/summarise.js';
import { findingsOf } from '#program/baseline.js';
import type { CompletedSuite } from '#program/complete-suite.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { WholeRepair } from '#repairs/repair-source.js';
import type { LocaliseRequest } from '#request/localise-request.js';
import { fromLatin1, toLatin1 } from '#suite/text-bytes.js';
import { showFailingRun } from '#trace/failing-run.js';
import type { Answers } from './answer.js';
import { mendRepair } from './mend-repair.js';
import { namedSubmission } from './named-submission.js';

/** How much is kept of what a run printed before it was cut off: it may print for ever. */
const cutOffOutputCharsMax = 4096;

export interface Found extends Answers {
  readonly request: LocaliseRequest;
  readonly tried: TriedProgram;
  readonly completed: CompletedSuite;
  /** Asked last: to judge and to name mistakes takes time, too. */
  readonly elapsedMs: () => number;
}

export function buildLocalisation(found: Found): Localisation {
  const { tried, searched, repairs } = found;
  const { input, failing, tests } = tried;
  const testName = (index: number): string => input.suite.tests[index]!.name;
  const locations = searched === undefined ? [] : judgeLocations(searched.locations, tried, repairs);
  const presented = presentationTests(tried);
  return {
    report: buildReport(found, locations, presented.length > 0),
    exclusions: searched === undefined ? [] : exclusionFacts(found, searched),
    failedOutputs: failing.flatMap((index) => {
      const { stdout, matches, files } = input.suite.tests[index]!.expect;
      const { outcome, stdout: printed, wrongFile } = tests[index]!.run;
      if (wrongFile !== undefined) return [failedFile(testName(index), wrongFile, files!)];
      const expected = stdout ?? (matches === undefined ? undefined : toLatin1(matches));
      if (expected === undefined || judgementOf(outcome) !== 'wrong') return [];
      const actual = outcome === 'failed' ? printed : printed.slice(0, cutOffOutputCharsMax);
      const pattern = matches !== undefined && { isPattern: true as const };
      return [{ test: testName(index), expected, actual, ...pattern }];
    }),
    unknowns: (searched?.locations ?? []).flatMap(({ toggle, unknowns }) =>
      unknowns.map(({ test, detail }) => ({
        locationId: locationOf(tried, repairs, toggle).id,
        test: testName(test),
        detail,
      })),
    ),
    inputLocationIds: tried.located.locations.filter(({ isInput }) => isInput).map(({ id }) => id),
    presentationTests: presented.map(testName),
    stepsPerTestMax: tried.stepsPerTestMax,
  };
}

function failedFile(
  test: string,
  { name, text: actual }: LeftFile,
  files: readonly ExpectedFile[],
): FailedOutput {
  const { text, matches } = files.find((file) => file.name === name)!;
  const place = { test, file: fromLatin1(name), actual };
  return text === undefined
    ? { ...place, expected: toLatin1(matches!), isPattern: true }
    : { ...place, expected: text };
}

function buildReport(found: Found, locations: readonly ReportedLocation[], presentation: boolean): Report {
  const { request, tried, completed, searched } = found;
  const { voidTests, failsReference } = completed;
  const { options } = request;
  const results = tried.input.suite.tests.map(({ name }, index) => {
    const test = tried.tests[index];
    if (test === undefined) return { name, outcome: 'void' as const, reason: voidTests.get(index) };
    const { outcome, reason } = test.run;
    return { name, outcome, ...(reason !== undefined && { reason }), ...luckIn(test.run) };
  });
  const passed = results.filter(({ outcome }) => outcome === 'passed').length;
  const search = searched?.search ?? noStats;
  const multiFault = multiFaultOf(found);
  const verdict = verdictOf(tried, locations, multiFault, options.scope);
  // The literature knows only places; without a search nothing bears a mistake out.
  const namesMistakes = options.scope === 'full' && searched !== undefined;
  const hidden = new Set(request.hiddenTests);
  const whole = wholeEdits(found);
  const rivals = rivalsOf(found, locations);
  const named = namesMistakes ? nameMistakes({ tried, locations, multiFault, whole, hidden, rivals }) : [];
  const repair = wholeRepairFrom(found, locations, multiFault, named[0]);
  return {
    schemaVersion: 1,
    submission: namedSubmission(request),
    verdict,
    ...backingOf(verdict, locations, multiFault),
    ...(verdict === 'passes' && beyondOf(found)),
    presentation,
    analyser: options.analyser,
    scope: options.scope,
    undefined: options.undefinedMode,
    seed: options.seed,
    partial: (searched?.partial ?? false) || tried.tests.some((test) => test?.run.isStopped === true),
    tests: {
      total: results.length,
      passed,
      failed: results.length - passed - voidTests.size,
      void: voidTests.size,
      results,
      ...(failsReference !== undefined && {
        failReference: failsReference.map((index) => tried.input.suite.tests[index]!.name),
      }),
    },
    mistakes: named.map(({ reported }) => reported),
    ...(options.scope === 'full' && failingRunOf(found, locations, multiFault, { named: named[0], whole })),
    locations: [...locations],
    diagnoses: [
      ...locations.filter(({ status }) => status === 'repairable').map(({ id }) => [id]),
      ...(multiFault?.diagnoses ?? []).map((diagnosis) => diagnosis.locations),
    ],
    ...(rivals !== undefined && { rivals }),
    ...(multiFault !== undefined && { multiFault }),
    ...(repair !== undefined && { wholeRepair: wholeRepairOf(repair, tried) }),
    findings: allFindings(found),
    stats: {
      elapsedMs: found.elapsedMs(),
      tasks: searched?.counts.tasks ?? 0,
      generations: searched?.counts.generations ?? 0,
      timeouts: searched?.counts.timeouts ?? 0,
      retries: searched?.counts.retries ?? 0,
      ...search,
      pairs: searched?.pairs ?? 0,
      unknownPairs: searched?.unknownPairs ?? 0,
      jobs: found.jobs,
    },
  };
}

function failingRunOf(
  { tried, request }: Found,
  locations: readonly ReportedLocation[],
  multiFault: MultiFault | undefined,
  { named, whole }: { readonly named: NamedMistake | undefined; readonly whole: readonly ReportedEdit[] },
): Pick<Report, 'failingRun'> {
  const span = named?.reported.basis === 'place' ? undefined : named?.reported;
  const place = { span, mend: named?.mend, whole };
  const failingRun = showFailingRun(tried, locations, multiFault, new Set(request.hiddenTests), place);
  return failingRun === undefined ? {} : { failingRun };
}

/** Where somebody was asked, that says more than edits among themselves. */
function rivalsOf({ tried, request }: Found, locations: readonly ReportedLocation[]): Rivals | undefined {
  if (tried.editJudge.hasOracle || !triesAllEdits(request.options.repair ?? defaultRepairEffort))
    return undefined;
  const edits = locations.flatMap(({ id, edit }) => (edit === undefined ? [] : [{ id, edit }]));
  return compareRivals(tried.input, edits);
}

/** A native run goes on where a strict one crashes; that it passes then is luck. */
function luckIn({ outcome, findings }: TestRun): Pick<Report['tests']['results'][number], 'luck'> {
  const first = outcome === 'passed' ? undefinedIn(findings) : undefined;
  return first === undefined ? {} : { luck: luckOf(first) };
}

/** A submission that passes is judged like an edit that does; one that nobody was asked about is not. */
function beyondOf({ tried }: Found): Pick<Report, 'beyond'> {
  const { level, ...asked } = tried.editJudge.judge(tried.linked);
  return level === 'tests-only' ? {} : { beyond: { trust: level, ...asked } };
}

function multiFaultOf({ request, sets, tried }: Found): MultiFault | undefined {
  const { faults } = request.options;
  if (sets === undefined || faults === 1) return undefined;
  return { faults, complete: sets.isComplete, diagnoses: judgeDiagnoses(sets.diagnoses, tried) };
}

/** Those that pass all tests. */
function wholeEdits({ whole, tried }: Found): readonly ReportedEdit[] {
  const isComplete = whole !== undefined && whole.fixes.length === tried.failing.length;
  return isComplete ? whole.edits.map((edit) => reportedEdit(edit, whole.trust)) : [];
}

/** Where no edit that was found holds, it is the mend of what has a name. */
function wholeRepairFrom(
  found: Found,
  locations: readonly ReportedLocation[],
  multiFault: MultiFault | undefined,
  named: NamedMistake | undefined,
): WholeRepair | undefined {
  const { request, tried, whole } = found;
  const isHeld =
    locations.some(({ edit }) => edit !== undefined && !isRefuted(edit.trust)) ||
    multiFault?.diagnoses.some(({ edits }) => edits !== undefined) === true ||
    wholeEdits(found).length > 0;
  if (isHeld || named === undefined || request.options.repair === 'off') return whole;
  return mendRepair(named, tried) ?? whole;
}

function wholeRepairOf(
  { edits, advice, fixes, trust, relativeSize, proposedBy }: WholeRepair,
  { input, failing }: TriedProgram,
): ReportedWholeRepair {
  const { level, ...asked } = trust;
  return {
    ...(edits.length > 0 && { edits: edits.map((edit) => reportedEdit(edit, trust)) }),
    advice: [...advice],
    fixes: fixes.map((test) => input.suite.tests[test]!.name),
    complete: fixes.length === failing.length,
    relativeSize,
    ...(proposedBy !== undefined && { proposedBy }),
    trust: level,
    ...asked,
  };
}

/** Those of the text, then those of the runs, crashes included; by line. */
function allFindings({ tried }: Found): Finding[] {
  const { input, program, failing, tests } = tried;
  const crashes = failing.flatMap((index): Finding[] => {
    const { crash } = tests[index]!.run;
    return crash === undefined ? [] : [{ ...crash, test: input.suite.tests[index]!.name }];
  });
  const seen = new Set<string>();
  return [...program.findings, ...findingsOf(input, tried), ...crashes]
    .filter((finding) => {
      const key = findingKey(finding);
      return !seen.has(key) && seen.add(key);
    })
    .sort((a, b) => inFileOrder(a, b) || a.line - b.line);
}

/** Where there is one file, findings name none. */
function inFileOrder({ file: a = '' }: Finding, { file: b = '' }: Finding): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The first failing test, in suite order, that no toggle there could help. */
function exclusionFacts(found: Found, searched: PlanSummary): ExclusionFact[] {
  const { tried, repairs } = found;
  const { failing, tests, input } = tried;
  return searched.locations.flatMap(({ toggle, status }): ExclusionFact[] => {
    const { id, needsRetranslation } = locationOf(tried, repairs, toggle);
    if (status !== 'excluded' || needsRetranslation) return [];
    const index = failing.find(
      (test) => !isCutOff(tests[test]!.run) && !tests[test]!.output.isExecutedInTime(toggle),
    );
    if (index === undefined) return [];
    const kind = tests[index]!.output.isExecuted(toggle) ? 'after-wrong-output' : 'not-executed';
    return [{ locationId: id, test: input.suite.tests[index]!.name, kind }];
  });
}
