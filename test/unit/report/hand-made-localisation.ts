/** Hand-made localisations for the tests of the reports. */

import type { Localisation } from '#model/localisation.js';
import type { Report, ReportedLocation } from '#model/report.js';

export const emptyReport: Report = {
  schemaVersion: 1,
  submission: { file: 'pay.c', sha256: '0'.repeat(64) },
  verdict: 'passes',
  presentation: false,
  analyser: 'builtin',
  scope: 'full',
  undefined: 'strict',
  seed: 1,
  partial: false,
  tests: { total: 1, passed: 1, failed: 0, void: 0, results: [{ name: 'a', outcome: 'passed' }] },
  mistakes: [],
  locations: [],
  diagnoses: [],
  findings: [],
  stats: {
    elapsedMs: 10,
    tasks: 0,
    generations: 0,
    timeouts: 0,
    retries: 0,
    paths: 0,
    steps: 0,
    searches: 0,
    searchesWithZ3: 0,
    solverQueries: 0,
    failedReplays: 0,
    pairs: 0,
    unknownPairs: 0,
    jobs: 1,
  },
};

export function localisation(
  report: Partial<Report>,
  rest: Partial<Omit<Localisation, 'report'>> = {},
): Localisation {
  return {
    report: { ...emptyReport, ...report },
    exclusions: [],
    failedOutputs: [],
    unknowns: [],
    inputLocationIds: [],
    presentationTests: [],
    stepsPerTestMax: 1_000_000,
    ...rest,
  };
}

/** A repairable location on one line of `pay.c`, its id made of its place. */
export function location(
  place: Pick<ReportedLocation, 'kind' | 'line' | 'column' | 'snippet'> & Partial<ReportedLocation>,
): ReportedLocation {
  const { kind, line, column, snippet, file = 'pay.c' } = place;
  return {
    id: `${file}:${line}:${column}:${kind}`,
    file,
    endLine: line,
    endColumn: column + snippet.length,
    status: 'repairable',
    sink: false,
    wraps: false,
    rank: 1,
    suspiciousness: 1,
    evidence: [],
    witnesses: [],
    ...place,
  };
}

/** A report with these locations, whose tests `a` and `b` fail. */
export function failing(locations: readonly ReportedLocation[]): Partial<Report> {
  return {
    verdict: 'near-miss',
    tests: {
      total: 3,
      passed: 1,
      failed: 2,
      void: 0,
      results: [
        { name: 'a', outcome: 'failed', reason: 'the output is not what is expected' },
        { name: 'b', outcome: 'failed', reason: 'the output is not what is expected' },
        { name: 'c', outcome: 'passed' },
      ],
    },
    locations: [...locations],
  };
}
