/** What threads answer → what agents get: the best first, the rest counted, every text in Unicode. */

import type { z } from 'zod';
import type { EditTrust } from '#model/edit-trust.js';
import type { FailedOutput, Localisation } from '#model/localisation.js';
import type { ProbeFindings } from '#model/probe-findings.js';
import type { Report, ReportedEdit, ReportedLocation, TextEdit } from '#model/report.js';
import type { CheckedPatch, ForcedResult, TestResult } from '#questions/question.js';
import { compileRepairs } from '#report/describe-edit.js';
import { candidatesOf } from '#report/describe-location.js';
import { isFailing } from '#report/describe-test.js';
import { decodeBytes } from '#report/printable.js';
import type { forceAnswer, localiseAnswer, patchAnswer, probeAnswer, valuesAnswer } from './tool-answers.js';

/** How much of each list is shown. */
const shown = {
  places: 8,
  sets: 3,
  edits: 20,
  tests: 20,
  findings: 10,
  values: 30,
  reasonChars: 300,
  outputChars: 200,
  cases: 20,
} as const;

export function renderLocalisation({
  report,
  rejection,
  failedOutputs,
}: Localisation): z.infer<typeof localiseAnswer> {
  const candidates = candidatesOf(report);
  const { wholeRepair, multiFault, mistakes, findings } = report;
  const compileError = compileErrorOf(report, rejection);
  return {
    verdict: report.verdict,
    partial: report.partial,
    tests: testCounts(
      report.tests.results.map(({ name, outcome, reason }) => {
        const output = failedOutputs.find(({ test }) => test === name);
        return {
          ...{ test: name, outcome },
          ...(reason !== undefined && { reason }),
          ...(output !== undefined &&
            output.file === undefined && {
              output: { expected: expectedText(output), printed: output.actual },
            }),
        };
      }),
    ),
    mistakes: mistakes.map(({ kind, name, file, line, sentence, meaning, question }) => ({
      ...{ kind, name, file, line, question },
      sentence: sentence ?? meaning,
    })),
    places: candidates.slice(0, shown.places).map(placeOf),
    placesLeftOut: Math.max(0, candidates.length - shown.places),
    together: (multiFault?.diagnoses ?? []).slice(0, shown.sets).map(({ locations, edits }) => ({
      places: locations,
      ...(edits !== undefined && { edits: edits.map(editOf) }),
    })),
    ...(wholeRepair !== undefined && {
      whole: {
        advice: wholeRepair.advice,
        complete: wholeRepair.complete,
        ...(wholeRepair.edits !== undefined && {
          edits: wholeRepair.edits.slice(0, shown.edits).map(editOf),
        }),
      },
    }),
    ...(compileError !== undefined && { compileError }),
    findings: findings.slice(0, shown.findings).map(({ line, message }) => ({ line, message })),
  };
}

function compileErrorOf(
  report: Report,
  rejection: Localisation['rejection'],
): z.infer<typeof localiseAnswer>['compileError'] {
  const { compileError: error, submission } = report;
  if (rejection === undefined && error === undefined) return undefined;
  const { file = submission.file, line = 1, column = 1 } = rejection?.place ?? {};
  const edits = compileRepairs(report).map(editOf);
  return {
    message: error?.message ?? rejection!.message,
    ...{ file, line: error?.line ?? line, column: error?.column ?? column },
    ...(error?.name !== undefined && { name: error.name }),
    ...(edits.length > 0 && { edits }),
  };
}

function placeOf(location: ReportedLocation): z.infer<typeof localiseAnswer>['places'][number] {
  const { id, kind, status, rank, snippet, edit, file, line, column, endLine, endColumn } = location;
  const span = { file, line, column, endLine, endColumn };
  return { id, kind, ...span, text: snippet, status, rank, ...(edit && { edit: editOf(edit) }) };
}

function editOf(
  edit: TextEdit & Partial<ReportedEdit>,
): NonNullable<z.infer<typeof localiseAnswer>['places'][number]['edit']> {
  const { file, line, column, endLine, endColumn, description, before, after } = edit;
  const { trust, oracle, inputs, counterexample, stray, luck } = edit;
  return {
    ...{ file, line, column, endLine, endColumn, description, before, after },
    ...(trust !== undefined && { trust }),
    ...(oracle !== undefined && { oracle }),
    ...(inputs !== undefined && { inputs }),
    ...(counterexample !== undefined && { counterexample }),
    ...(stray !== undefined && { stray }),
    ...(luck !== undefined && { luck }),
  };
}

interface ShownTests {
  total: number;
  passed: number;
  failed: number;
  failing: ShownTest[];
  failingLeftOut: number;
}

function testCounts(results: readonly TestResult[]): ShownTests {
  const failing = results.filter(isFailing);
  return {
    total: results.length,
    passed: results.filter(({ outcome }) => outcome === 'passed').length,
    failed: failing.length,
    failing: failing.slice(0, shown.tests).map(shownTest),
    failingLeftOut: Math.max(0, failing.length - shown.tests),
  };
}

type ShownTest = z.infer<typeof localiseAnswer>['tests']['failing'][number];

function shownTest({ test, outcome, reason, output }: TestResult): ShownTest {
  return {
    ...{ test, outcome },
    ...(reason !== undefined && { reason: reason.slice(0, shown.reasonChars) }),
    ...(output !== undefined && differing(output.expected, output.printed)),
  };
}

function expectedText({ expected, isPattern }: FailedOutput): string {
  return isPattern === true ? `a text that matches ${expected}` : expected;
}

/** From the first line that differs on. */
function differing(expected: string, printed: string): Pick<ShownTest, 'expected' | 'printed'> {
  let at = 0;
  while (at < expected.length && at < printed.length && expected[at] === printed[at]) at++;
  const start = expected.slice(0, at).lastIndexOf('\n') + 1;
  const beginning = (text: string): string => text.slice(start, start + shown.outputChars);
  return { expected: beginning(expected), printed: beginning(printed) };
}

/** @param locations whose values are shown */
export function renderValues(
  locations: readonly ReportedLocation[],
  test: string | undefined,
): z.infer<typeof valuesAnswer> {
  return {
    places: locations.map(({ id, line, snippet, status, witnesses }) => {
      const asked = witnesses.filter((each) => test === undefined || each.test === test);
      return {
        ...{ id, line, text: snippet, status },
        tests: asked.slice(0, shown.tests).map((witness) => ({
          test: witness.test,
          wanted: witness.values.slice(0, shown.values),
          had: witness.original.slice(0, shown.values),
          leftOut: Math.max(0, witness.values.length - shown.values),
        })),
        testsLeftOut: Math.max(0, asked.length - shown.tests),
      };
    }),
  };
}

export function renderForced(
  location: string,
  results: readonly ForcedResult[],
): z.infer<typeof forceAnswer> {
  return {
    location,
    passing: results.filter(({ outcome }) => outcome === 'passed').length,
    tests: results.slice(0, shown.tests).map(({ before, executions, unused, ...rest }) => ({
      ...shownTest(rest),
      ...{ before, executions, unused },
    })),
    testsLeftOut: Math.max(0, results.length - shown.tests),
  };
}

export function renderChecked({ patched, before, trust }: CheckedPatch): z.infer<typeof patchAnswer> {
  const passed = passing(patched.results);
  const passedBefore = passing(before.results);
  const tests = testCounts(patched.results);
  const { compileError } = patched;
  return {
    repaired: compileError === undefined && tests.failed === 0 && trust?.level !== 'refuted',
    tests,
    nowPass: [...passed].filter((name) => !passedBefore.has(name)).slice(0, shown.cases),
    nowFail: [...passedBefore].filter((name) => !passed.has(name)).slice(0, shown.cases),
    ...(compileError !== undefined && { compileError }),
    ...(trust !== undefined && trustOf(trust)),
  };
}

function trustOf({
  level: trust,
  ...asked
}: EditTrust): Pick<z.infer<typeof patchAnswer>, 'trust' | 'oracle'> {
  return { trust, ...asked };
}

function passing(results: readonly TestResult[]): ReadonlySet<string> {
  return new Set(results.flatMap(({ test, outcome }) => (outcome === 'passed' ? [test] : [])));
}

export function renderProbed({
  submissions,
  outcomes,
  mutants,
  newTests,
}: ProbeFindings): z.infer<typeof probeAnswer> {
  const [{ outcome, reason, difference } = { outcome: 'unusable' as const }] = submissions;
  const lists = [outcomes, mutants.unnoticed, newTests];
  return {
    submission: {
      outcome,
      ...(reason !== undefined && { reason }),
      ...(difference !== undefined && { difference: { ...difference, args: [...difference.args] } }),
    },
    unseen: outcomes
      .slice(0, shown.cases)
      .map(({ line, snippet, never }) => ({ line, text: snippet, never })),
    mutants: {
      tried: mutants.tried,
      noticed: mutants.noticed,
      unnoticed: mutants.unnoticed
        .slice(0, shown.cases)
        .map(({ line, description }) => ({ line, description })),
    },
    newTests: newTests.slice(0, shown.cases).map(({ name, args, stdin, stdout, exitCode }) => ({
      ...{ name, args: [...args], stdin, stdout },
      ...(exitCode !== undefined && { exitCode }),
    })),
    leftOut: lists.reduce((sum, { length }) => sum + Math.max(0, length - shown.cases), 0),
  };
}

/** Every text in it, which is latin-1 within, as it is meant. */
export function asUnicode<T>(value: T): T {
  if (typeof value === 'string') return decodeBytes(value) as T;
  if (Array.isArray(value)) return value.map(asUnicode) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asUnicode(each)])) as T;
}
