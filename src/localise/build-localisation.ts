/** Puts what was found together: verdict, ranks, the report, and what the text report tells besides. */

import { createHash } from 'node:crypto';
import type { Finding } from '#base/finding.js';
import { presentationTests } from '#judge/presentation-tests.js';
import { type Rankable, rankLocations } from '#judge/rank.js';
import { isSink } from '#judge/sinks.js';
import { suspiciousnessOf } from '#judge/suspiciousness.js';
import { verdictOf } from '#judge/verdict.js';
import type { ExclusionFact, Localisation } from '#model/localisation.js';
import type { Location } from '#model/location.js';
import type { Report, ReportedLocation } from '#model/report.js';
import { noStats } from '#model/task.js';
import type { LocationSummary, PlanSummary } from '#pool/summarise.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { type Baseline, findingsOf } from '#program/baseline.js';
import type { PreparedProgram } from '#program/prepare-program.js';
import type { FoundRepairs } from '#repairs/edit-stage.js';
import type { LocaliseRequest } from '#request/localise-request.js';
import { type FoundSets, reportSets } from '#several/found-sets.js';

export interface Found {
  readonly request: LocaliseRequest;
  readonly input: AnalysisInput;
  readonly prepared: PreparedProgram;
  readonly baseline: Baseline;
  readonly voidTests: ReadonlyMap<number, string>;
  /** Undefined where nothing was searched. */
  readonly searched: PlanSummary | undefined;
  /** What passes the whole suite. */
  readonly repairs: FoundRepairs;
  /** Undefined where sets of locations were not searched. */
  readonly sets: FoundSets | undefined;
  readonly jobs: number;
  readonly elapsedMs: number;
}

export function buildLocalisation(found: Found): Localisation {
  const { input, prepared, baseline, searched } = found;
  const testName = (index: number): string => input.suite.tests[index]!.name;
  const locations = searched === undefined ? [] : reportLocations(found, searched);
  const presented = presentationTests(input, baseline);
  return {
    report: buildReport(found, locations, presented.length > 0),
    exclusions: searched === undefined ? [] : exclusionFacts(found, searched),
    failedOutputs: baseline.failing.flatMap((index) => {
      const { stdout } = input.suite.tests[index]!.expect;
      const { run } = baseline.tests[index]!;
      return stdout === undefined || run.outcome !== 'failed'
        ? []
        : [{ test: testName(index), expected: stdout, actual: run.stdout }];
    }),
    unknowns: (searched?.locations ?? []).flatMap(({ toggle, unknowns }) =>
      unknowns.map(({ test, detail }) => ({
        locationId: locationAt(found, toggle).id,
        test: testName(test),
        detail,
      })),
    ),
    inputLocationIds: prepared.located.locations.filter(({ isInput }) => isInput).map(({ id }) => id),
    presentationTests: presented.map(testName),
    stepsPerTestMax: baseline.stepsPerTestMax,
  };
}

function buildReport(found: Found, locations: readonly ReportedLocation[], presentation: boolean): Report {
  const { request, input, prepared, baseline, voidTests, searched, sets } = found;
  const { options, submission } = request;
  const results = input.suite.tests.map(({ name }, index) => {
    const test = baseline.tests[index];
    if (test === undefined) return { name, outcome: 'void' as const, reason: voidTests.get(index) };
    const { outcome, reason } = test.run;
    return reason === undefined ? { name, outcome } : { name, outcome, reason };
  });
  const passed = results.filter(({ outcome }) => outcome === 'passed').length;
  const search = searched?.search ?? noStats;
  const multiFault =
    sets === undefined || options.faults === 1
      ? undefined
      : reportSets(sets, options.faults, {
          suite: input.suite,
          baseline,
          locations: prepared.located.locations,
        });
  return {
    schemaVersion: 1,
    submission: { file: submission.name, sha256: sha256(submission.text) },
    verdict: verdictOf(baseline, locations, multiFault, options.scope),
    presentation,
    analyser: options.analyser,
    scope: options.scope,
    undefined: options.undefinedMode,
    seed: options.seed,
    partial: searched?.partial ?? false,
    tests: {
      total: results.length,
      passed,
      failed: results.length - passed - voidTests.size,
      void: voidTests.size,
      results,
    },
    locations: [...locations],
    diagnoses: [
      ...locations.filter(({ status }) => status === 'repairable').map(({ id }) => [id]),
      ...(multiFault?.diagnoses ?? []).map((diagnosis) => diagnosis.locations),
    ],
    ...(multiFault !== undefined && { multiFault }),
    findings: allFindings(found),
    stats: {
      elapsedMs: found.elapsedMs,
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

/** Of the bytes of the file, which latin-1 text stands for one by one. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'latin1').digest('hex');
}

/** Of the text, then of the runs, crashes among them; by line. */
function allFindings({ input, prepared, baseline }: Found): Finding[] {
  const crashes = baseline.failing.flatMap((index): Finding[] => {
    const { crash } = baseline.tests[index]!.run;
    return crash === undefined ? [] : [{ ...crash, test: input.suite.tests[index]!.name }];
  });
  const seen = new Set<string>();
  return [...prepared.program.findings, ...findingsOf(input, baseline), ...crashes]
    .filter(({ kind, line, message }) => {
      const key = `${kind}:${line}:${message}`;
      return !seen.has(key) && seen.add(key);
    })
    .sort((a, b) => a.line - b.line);
}

function reportLocations(found: Found, searched: PlanSummary): ReportedLocation[] {
  const suspiciousness = suspiciousnessOf(found.baseline);
  const rankable = searched.locations.map((summary) => describeLocation(found, summary, suspiciousness));
  const rankings = rankLocations(rankable);
  return rankable
    .map(({ isInput: _isInput, editCost: _editCost, ...location }, index) => ({
      ...location,
      ...rankings[index]!,
    }))
    .sort((a, b) => (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) || 0);
}

function describeLocation(
  found: Found,
  summary: LocationSummary,
  suspiciousness: (toggle: number) => number,
): Rankable {
  const { input, baseline, repairs } = found;
  const { toggle } = summary;
  const { id, kind, file, line, column, endLine, endColumn, snippet, isInput } = locationAt(found, toggle);
  const { edit, cost } = repairs.edits.get(toggle) ?? {};
  return {
    id,
    kind,
    file,
    line,
    column,
    endLine,
    endColumn,
    snippet,
    status: summary.status,
    sink: summary.status !== 'excluded' && isSink([toggle], baseline),
    wraps: summary.wraps,
    suspiciousness: suspiciousness(toggle),
    witnesses: summary.witnesses.map(({ test, witness }) => ({
      test: input.suite.tests[test]!.name,
      values: witness.values.map(({ literal }) => literal),
      original: [...witness.original],
    })),
    ...(edit !== undefined && { edit }),
    isInput,
    editCost: cost,
  };
}

function locationAt({ prepared, repairs }: Found, toggle: number): Location {
  const { locations } = prepared.located;
  return locations[toggle - 1] ?? repairs.added[toggle - locations.length - 1]!;
}

/** The first failing test, in suite order, that no toggle there could help. */
function exclusionFacts(found: Found, searched: PlanSummary): ExclusionFact[] {
  const { baseline, input } = found;
  return searched.locations.flatMap(({ toggle, status }): ExclusionFact[] => {
    const { id, needsRetranslation } = locationAt(found, toggle);
    if (status !== 'excluded' || needsRetranslation) return [];
    const index = baseline.failing.find(
      (failing) => !baseline.tests[failing]!.output.isExecutedInTime(toggle),
    );
    if (index === undefined) return [];
    const kind = baseline.tests[index]!.output.isExecuted(toggle) ? 'after-wrong-output' : 'not-executed';
    return [{ locationId: id, test: input.suite.tests[index]!.name, kind }];
  });
}
