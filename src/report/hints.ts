/**
 * What the teacher lets a student see of a localisation. Each level allows what the
 * one before it does, and more.
 *
 *   line    the places and the names of the mistakes, which tests fail, and the input of one
 *   values  also the values wanted there, what happens there, and the outputs expected
 *   edit    also the edit that passes all tests, and inputs on which one that does is wrong
 *
 * A localisation is reduced here, before any renderer sees it, so that no format can
 * leak what a level does not allow.
 */

import { unreachable } from '#base/assert.js';
import type { FailingRun } from '#model/failing-run.js';
import type { Localisation } from '#model/localisation.js';
import type { TestOutcome } from '#model/outcome.js';
import type {
  MultiDiagnosis,
  Report,
  ReportedEdit,
  ReportedLocation,
  ReportedMistake,
} from '#model/report.js';

export const hintLevels = ['line', 'values', 'edit'] as const;
export type HintLevel = (typeof hintLevels)[number];

export function limitHints(localisation: Localisation, level: HintLevel): Localisation {
  switch (level) {
    case 'edit':
      return localisation;
    case 'values':
      return upToValues(localisation);
    case 'line':
      return upToLines(localisation);
    default:
      return unreachable(level, 'hint level');
  }
}

/** Inputs beyond the suite, and what is wanted there, are the teacher's. */
export function withoutCounterexamples(localisation: Localisation): Localisation {
  const { rivals: _compared, ...report } = localisation.report;
  return {
    ...localisation,
    report: {
      ...withDiagnoses(report, ({ edits, ...rest }) => ({
        ...rest,
        ...(edits !== undefined && { edits: edits.map(withoutCounterexample) }),
      })),
      ...(report.beyond !== undefined && { beyond: withoutCounterexample(report.beyond) }),
      ...(report.wholeRepair !== undefined && { wholeRepair: withoutCounterexample(report.wholeRepair) }),
      locations: report.locations.map(({ edit, ...rest }) => ({
        ...rest,
        ...(edit !== undefined && { edit: withoutCounterexample(edit) }),
      })),
    },
  };
}

function withoutCounterexample<T extends Pick<ReportedEdit, 'counterexample' | 'stray'>>(judged: T): T {
  const { counterexample: _seen, stray: _beside, ...rest } = judged;
  return rest as T;
}

/** What is wrong stays, and how many tests would pass. */
function withoutCompileRepair(localisation: Localisation): Localisation {
  const { compileError } = localisation.report;
  if (compileError === undefined) return localisation;
  const { repair: _seen, repairs: _all, ...rest } = compileError;
  return { ...localisation, report: { ...localisation.report, compileError: rest } };
}

function upToValues(localisation: Localisation): Localisation {
  const { report } = withoutCompileRepair(withoutCounterexamples(localisation));
  return {
    ...localisation,
    report: {
      ...withDiagnoses(report, withoutEdits),
      ...withAdviceAlone(report),
      locations: report.locations.map(withoutEdit),
    },
  };
}

function upToLines(localisation: Localisation): Localisation {
  const { report } = withoutCompileRepair(withoutCounterexamples(localisation));
  const { failingRun, ...rest } = withDiagnoses(report, (diagnosis) =>
    withoutValues(withoutEdits(diagnosis)),
  );
  return {
    ...localisation,
    report: {
      ...rest,
      ...(failingRun !== undefined && { failingRun: withInputOnly(failingRun) }),
      ...withAdviceAlone(report),
      tests: { ...report.tests, results: report.tests.results.map(withoutExpectation) },
      mistakes: report.mistakes.map(withoutSentence),
      locations: report.locations.map((location) => ({
        ...withoutEdit(location),
        evidence: [],
        witnesses: [],
      })),
    },
    failedOutputs: [],
  };
}

/** What is expected and what happens are values. */
function withInputOnly({ test, args, input, files, seesLineEnds }: FailingRun): FailingRun {
  return { test, args, input, ...(files !== undefined && { files }), seesLineEnds };
}

/** What happens on a test is said with its values. */
export function withoutSentence(mistake: ReportedMistake): ReportedMistake {
  const { sentence: _quoting, said: _parts, inWords: _retelling, ...rest } = mistake;
  return rest;
}

/** Sentences about a location that has an edit may name the edit. */
function withoutEdit(location: ReportedLocation): ReportedLocation {
  if (location.edit === undefined) return location;
  const { edit, ...rest } = location;
  return { ...rest, evidence: [] };
}

function withDiagnoses(report: Report, limit: (diagnosis: MultiDiagnosis) => MultiDiagnosis): Report {
  const { multiFault } = report;
  if (multiFault === undefined) return report;
  return { ...report, multiFault: { ...multiFault, diagnoses: multiFault.diagnoses.map(limit) } };
}

function withoutEdits(diagnosis: MultiDiagnosis): MultiDiagnosis {
  if (diagnosis.edits === undefined) return diagnosis;
  const { edits, ...rest } = diagnosis;
  return { ...rest, evidence: [] };
}

/** What is to be looked at names places, and nothing that is right there. */
function withAdviceAlone({ wholeRepair }: Report): Pick<Report, 'wholeRepair'> {
  if (wholeRepair === undefined) return {};
  const { edits: _shown, ...rest } = wholeRepair;
  return { wholeRepair: rest };
}

/** Which places a test needs is shown along with the places. */
function withoutValues(diagnosis: MultiDiagnosis): MultiDiagnosis {
  const tests = diagnosis.tests.map((test) => ({ ...test, witnesses: [] }));
  return { ...diagnosis, tests, evidence: [] };
}

type TestResult = Report['tests']['results'][number];

const tellsExpectation: Readonly<Record<TestOutcome, boolean>> = {
  passed: false,
  failed: true,
  'timed out': false,
  crashed: false,
  unsupported: false,
  void: false,
};

/** Why an output or a status is wrong reveals what is right; how a run ended does not. */
function withoutExpectation({ reason, ...rest }: TestResult): TestResult {
  return tellsExpectation[rest.outcome] || reason === undefined ? rest : { ...rest, reason };
}
