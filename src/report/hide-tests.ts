/**
 * Removes from a localisation what a student may not know about hidden tests: their names,
 * their outputs, how they ended beyond passed or not, which places they execute and how often,
 * the values that would make them pass, and the mistakes that only they bear out.
 * A text that an edit would print may be copied from what a hidden test expects, so if one
 * fails, edits of texts go as well. As in `hints.ts`,
 * all this happens before any renderer sees the localisation.
 */

import type { Localisation } from '#model/localisation.js';
import { judgementOf } from '#model/outcome.js';
import type {
  CompileError,
  MistakeBasis,
  MultiDiagnosis,
  MultiFault,
  Report,
  ReportedLocation,
  ReportedMistake,
  ReportedWholeRepair,
} from '#model/report.js';
import { withoutHarness } from './hide-harness.js';
import { withoutSentence } from './hints.js';

/**
 * @param hidden names of tests
 * @param harness the name of the file around the submission, if there is one
 */
export function hideTests(whole: Localisation, hidden: ReadonlySet<string>, harness?: string): Localisation {
  if (hidden.size === 0) return whole;
  const localisation = withoutHarness(whole, harness);
  // Inputs like the suite's may be like a hidden test's.
  const { failingRun, compileError, rivals: _compared, ...report } = localisation.report;
  const { results } = report.tests;
  const names = new Map<string, string>();
  for (const { name } of results) {
    if (hidden.has(name)) names.set(name, freeName(`hidden ${names.size + 1}`, results));
  }
  const failsHidden = results.some(({ name, outcome }) => hidden.has(name) && outcome !== 'passed');
  return {
    ...localisation,
    report: {
      ...report,
      ...(failingRun !== undefined && !hidden.has(failingRun.test) && { failingRun }),
      ...(compileError !== undefined && { compileError: withoutCount(compileError) }),
      tests: {
        ...withoutReference(report.tests),
        results: results.map((result) => {
          const name = names.get(result.name);
          return name === undefined ? result : { name, outcome: plainOutcome(result.outcome) };
        }),
      },
      mistakes: report.mistakes.flatMap((mistake) => hideInMistake(mistake, hidden)),
      locations: report.locations.map((location) => hideInLocation(location, hidden, failsHidden)),
      ...(report.multiFault !== undefined && {
        multiFault: hideInSets(report.multiFault, hidden, failsHidden),
      }),
      ...(report.wholeRepair !== undefined && {
        wholeRepair: hideInWhole(report.wholeRepair, hidden, failsHidden),
      }),
      findings: hideInFindings(localisation, hidden),
      stats: withoutWork(report.stats),
    },
    exclusions: localisation.exclusions.filter(({ test }) => !hidden.has(test)),
    failedOutputs: localisation.failedOutputs.filter(({ test }) => !hidden.has(test)),
    unknowns: localisation.unknowns.filter(({ test }) => !hidden.has(test)),
    presentationTests: localisation.presentationTests.filter((name) => !hidden.has(name)),
  };
}

function hideInSets(multiFault: MultiFault, hidden: ReadonlySet<string>, failsHidden: boolean): MultiFault {
  const { diagnoses } = multiFault;
  return {
    ...multiFault,
    diagnoses: diagnoses.map((diagnosis) => hideInDiagnosis(diagnosis, hidden, failsHidden)),
  };
}

/** How many tests pass with the repair is what they would tell one by one. */
function withoutCount({ afterRepair: _, ...compileError }: CompileError): CompileError {
  return compileError;
}

/** What does not compile says so without a test; of the runs, which name theirs, only what is seen of them. */
function hideInFindings(
  { report, rejection }: Localisation,
  hidden: ReadonlySet<string>,
): Report['findings'] {
  if (rejection !== undefined) return report.findings;
  return report.findings.filter(({ test }) => test !== undefined && !hidden.has(test));
}

/** That tests are wrong is between the teacher and the suite. */
function withoutReference({ failReference: _, ...rest }: Report['tests']): Report['tests'] {
  return rest;
}

type TestResult = Report['tests']['results'][number];

/** A program can reveal what it read by its exit status or its crash; only passed or not may show. */
function plainOutcome(outcome: TestResult['outcome']): TestResult['outcome'] {
  return judgementOf(outcome) === 'wrong' ? 'failed' : outcome;
}

/** Known as widely as the places are: an edit there passes every test, or values at one place do. */
const isOfAllTests: Readonly<Record<MistakeBasis, boolean>> = {
  edit: true,
  place: true,
  crash: false,
  progress: false,
  finding: false,
};

/** A mistake for each bit of what it reads would reveal a hidden test's input. */
function hideInMistake(mistake: ReportedMistake, hidden: ReadonlySet<string>): ReportedMistake[] {
  const { test, ...rest } = mistake;
  if (test === undefined || !hidden.has(test)) return [mistake];
  return isOfAllTests[mistake.basis] ? [withoutSentence(rest)] : [];
}

function hideInLocation(
  location: ReportedLocation,
  hidden: ReadonlySet<string>,
  failsHidden: boolean,
): ReportedLocation {
  const { edit, ...rest } = location;
  const keepsEdit = edit !== undefined && !(failsHidden && changesText(edit.before, edit.after));
  return {
    ...rest,
    ...(keepsEdit && { edit }),
    witnesses: location.witnesses.filter(({ test }) => !hidden.has(test)),
    // A branch for each bit of what it reads would reveal a hidden test's input; the rank stays.
    suspiciousness: 0,
    // Its sentences name values.
    evidence: failsHidden ? [] : location.evidence,
  };
}

/** Which places repair a hidden test would reveal one bit of that test for each place. */
function hideInDiagnosis(
  diagnosis: MultiDiagnosis,
  hidden: ReadonlySet<string>,
  failsHidden: boolean,
): MultiDiagnosis {
  const { edits, ...rest } = diagnosis;
  const tests = diagnosis.tests.filter(({ test }) => !hidden.has(test));
  const keepsEdits =
    edits !== undefined && !(failsHidden && edits.some(({ before, after }) => changesText(before, after)));
  return {
    ...rest,
    // As far as the visible tests go.
    kind: tests.some(({ by }) => by.length > 1) ? 'double' : 'twin',
    tests,
    ...(keepsEdits && { edits }),
    evidence: failsHidden ? [] : diagnosis.evidence,
  };
}

/** As for single edits; which hidden tests a part of a repair passes would reveal a bit of each. */
function hideInWhole(
  { edits, ...rest }: ReportedWholeRepair,
  hidden: ReadonlySet<string>,
  failsHidden: boolean,
): ReportedWholeRepair {
  const keepsEdits =
    edits !== undefined && !(failsHidden && edits.some(({ before, after }) => changesText(before, after)));
  return {
    ...rest,
    fixes: rest.fixes.filter((test) => !hidden.has(test)),
    ...(keepsEdits && { edits }),
  };
}

/** A program can loop as often as its input says. */
function withoutWork(stats: Report['stats']): Report['stats'] {
  const { model: _asked, ...rest } = stats;
  return { ...rest, paths: 0, steps: 0, searches: 0, searchesWithZ3: 0, solverQueries: 0 };
}

function changesText(before: string, after: string): boolean {
  return /["']/.test(before + after);
}

/** The name, or one like it that no other test has. */
export function freeName(name: string, results: readonly TestResult[]): string {
  return results.some((other) => other.name === name) ? `${name} (hidden)` : name;
}
