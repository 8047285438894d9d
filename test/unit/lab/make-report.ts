/** Reports made by hand, for the tests of what is measured on them. */

import type { Report, ReportedLocation } from '#model/report.js';

export interface LocationFacts {
  readonly line: number;
  readonly endLine?: number;
  readonly status?: ReportedLocation['status'];
  readonly rank?: number | null;
  readonly kind?: ReportedLocation['kind'];
  readonly column?: number;
}

export function makeLocation(facts: LocationFacts): ReportedLocation {
  const { line, endLine = line, status = 'excluded', rank = null, kind = 'assignment', column = 1 } = facts;
  return {
    id: `p.c:${line}:${column}:${kind}`,
    kind,
    file: 'p.c',
    line,
    column,
    endLine,
    endColumn: column + 1,
    snippet: 'x = 1',
    status,
    sink: false,
    wraps: false,
    rank,
    suspiciousness: 0.5,
    evidence: [],
    witnesses: [],
  };
}

/** Diagnoses of several locations by their ids, in the order of their ranks, after single ones. */
export function makeSets(
  sets: readonly (readonly string[])[],
  singles: readonly string[] = [],
): Pick<Report, 'diagnoses' | 'multiFault'> {
  const diagnoses = sets.map((ids, index) => ({
    locations: [...ids],
    kind: 'double' as const,
    minimal: true,
    sink: false,
    wraps: false,
    rank: index + 1,
    tests: [],
    evidence: [],
  }));
  return {
    diagnoses: [...singles.map((id) => [id]), ...diagnoses.map(({ locations }) => locations)],
    multiFault: { faults: 2, complete: true, diagnoses },
  };
}

export function makeReport(
  locations: readonly LocationFacts[],
  changes: Partial<Report> = {},
  stats: Partial<Report['stats']> = {},
): Report {
  return {
    schemaVersion: 1,
    submission: { file: 'p.c', sha256: '0'.repeat(64) },
    verdict: 'near-miss',
    presentation: false,
    analyser: 'builtin',
    scope: 'paper',
    undefined: 'native',
    seed: 1,
    partial: false,
    mistakes: [],
    tests: {
      total: 3,
      passed: 1,
      failed: 2,
      void: 0,
      results: [
        { name: 't0', outcome: 'passed' },
        { name: 't1', outcome: 'failed' },
        { name: 't2', outcome: 'crashed' },
      ],
    },
    locations: locations.map(makeLocation),
    diagnoses: [],
    findings: [],
    stats: {
      elapsedMs: 12,
      tasks: 2,
      generations: 1,
      timeouts: 0,
      retries: 0,
      paths: 0,
      steps: 0,
      searches: 0,
      searchesWithZ3: 0,
      solverQueries: 0,
      failedReplays: 0,
      pairs: 2 * locations.length,
      unknownPairs: 0,
      jobs: 1,
      ...stats,
    },
    ...changes,
  };
}
