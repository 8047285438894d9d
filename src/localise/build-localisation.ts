/** Puts what was found together: verdict, ranks, the report, and what the text report tells besides. */

import { createHash } from 'node:crypto';
import type { AnalysisInput } from '#analysers/builtin/analysis-input.js';
import type { PreparedProgram } from '#analysers/builtin/prepare-program.js';
import type { Finding } from '#base/finding.js';
import type { ExclusionFact, Localisation } from '#model/localisation.js';
import type { Location } from '#model/location.js';
import type { Verdict } from '#model/outcome.js';
import type { Report, ReportedLocation } from '#model/report.js';
import { noStats } from '#model/task.js';
import type { LocationSummary, PlanSummary } from '#pool/summarise.js';
import { ochiai } from '#spectrum/formulas.js';
import { type Baseline, findingsOf } from './baseline.js';
import type { LocaliseRequest } from './localise-request.js';
import { rankLocations } from './rank.js';

export interface Found {
  readonly request: LocaliseRequest;
  readonly input: AnalysisInput;
  readonly prepared: PreparedProgram;
  readonly baseline: Baseline;
  readonly voidTests: ReadonlyMap<number, string>;
  /** Undefined where nothing was searched. */
  readonly searched: PlanSummary | undefined;
  readonly jobs: number;
  readonly elapsedMs: number;
}

export function buildLocalisation(found: Found): Localisation {
  const { input, prepared, baseline, searched } = found;
  const testName = (index: number): string => input.suite.tests[index]!.name;
  const locations = searched === undefined ? [] : reportLocations(found, searched);
  return {
    report: buildReport(found, locations),
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
        locationId: prepared.located.locations[toggle - 1]!.id,
        test: testName(test),
        detail,
      })),
    ),
    inputLocationIds: prepared.located.locations.filter(({ isInput }) => isInput).map(({ id }) => id),
    stepsPerTestMax: baseline.stepsPerTestMax,
  };
}

function buildReport(found: Found, locations: readonly ReportedLocation[]): Report {
  const { request, input, baseline, voidTests, searched } = found;
  const { options, submission } = request;
  const results = input.suite.tests.map(({ name }, index) => {
    const test = baseline.tests[index];
    if (test === undefined) return { name, outcome: 'void' as const, reason: voidTests.get(index) };
    const { outcome, reason } = test.run;
    return reason === undefined ? { name, outcome } : { name, outcome, reason };
  });
  const passed = results.filter(({ outcome }) => outcome === 'passed').length;
  const search = searched?.search ?? noStats;
  return {
    schemaVersion: 1,
    submission: { file: submission.name, sha256: sha256(submission.text) },
    verdict: verdictOf(baseline, locations),
    presentation: false,
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
    diagnoses: locations.filter(({ status }) => status === 'repairable').map(({ id }) => [id]),
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

function verdictOf(baseline: Baseline, locations: readonly ReportedLocation[]): Verdict {
  if (baseline.failing.length === 0) return 'passes';
  if (baseline.failing.some((index) => baseline.tests[index]!.run.outcome === 'unsupported'))
    return 'unsupported';
  if (locations.some(({ status }) => status === 'repairable')) return 'near-miss';
  return locations.some(({ status }) => status === 'possible') ? 'inconclusive' : 'not-localised';
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
  const { prepared, input } = found;
  const ranked = searched.locations.map((summary) => ({
    summary,
    suspiciousness: suspiciousnessOf(found.baseline, summary.toggle),
  }));
  const ranks = rankLocations(ranked);
  return ranked
    .map(({ summary, suspiciousness }) => {
      const location = prepared.located.locations[summary.toggle - 1]!;
      const rank = ranks.get(summary.toggle) ?? null;
      return reportLocation(location, summary, rank, suspiciousness, (test) => input.suite.tests[test]!.name);
    })
    .sort((a, b) => (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) || 0);
}

function reportLocation(
  location: Location,
  summary: LocationSummary,
  rank: number | null,
  suspiciousness: number,
  testName: (index: number) => string,
): ReportedLocation {
  const { id, kind, file, line, column, endLine, endColumn, snippet } = location;
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
    sink: false,
    wraps: summary.wraps,
    rank,
    suspiciousness,
    witnesses: summary.witnesses.map(({ test, witness }) => ({
      test: testName(test),
      values: witness.values.map(({ literal }) => literal),
      original: [...witness.original],
    })),
  };
}

function suspiciousnessOf({ tests }: Baseline, toggle: number): number {
  const ran = tests.filter((test) => test !== undefined);
  const failed = ran.filter(({ run }) => run.outcome !== 'passed');
  const passed = ran.filter(({ run }) => run.outcome === 'passed');
  const covered = (group: typeof ran): number => group.filter(({ executed }) => executed.has(toggle)).length;
  return ochiai({
    failedCovered: covered(failed),
    failedTotal: failed.length,
    passedCovered: covered(passed),
    passedTotal: passed.length,
  });
}

/** The first failing test, in suite order, that no toggle there could help. */
function exclusionFacts({ prepared, baseline, input }: Found, searched: PlanSummary): ExclusionFact[] {
  return searched.locations.flatMap(({ toggle, status }): ExclusionFact[] => {
    const { id, needsRetranslation } = prepared.located.locations[toggle - 1]!;
    if (status !== 'excluded' || needsRetranslation) return [];
    const index = baseline.failing.find((failing) => !baseline.tests[failing]!.executedInTime.has(toggle));
    if (index === undefined) return [];
    const kind = baseline.tests[index]!.executed.has(toggle) ? 'after-wrong-output' : 'not-executed';
    return [{ locationId: id, test: input.suite.tests[index]!.name, kind }];
  });
}
