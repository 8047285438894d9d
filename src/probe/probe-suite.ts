/**
 * Probes a suite: what it does not notice, seen by new inputs of the shape that its tests
 * have. Submissions that pass every test and differ from the reference, conditions of the
 * reference that always come out the same, mutants of the reference that pass; and few new
 * tests that notice all of them. What drawn inputs do not tell apart from the reference is to
 * be proved equal to it: where that fails, it is by one more input. Pure: the same request
 * gives the same findings.
 */

import { neverStop } from '#base/ports.js';
import type { Undefined } from '#model/outcome.js';
import type { NewTest, ProbedSubmission, ProbeFindings, UnseenOutcome } from '#model/probe-findings.js';
import type { Suite } from '#model/suite.js';
import { isWhole, proveAs } from '#oracle/proof-means.js';
import { type ChosenInput, chooseTests } from './choose-tests.js';
import { ComparedProgram, type ComparedSource, shortestOf } from './compared-program.js';
import { submissionStepsMin } from './limits.js';
import { type ProbedMutants, probeMutants } from './probe-mutants.js';
import { probeReference, type Reference, type ReferenceProbes } from './reference-probes.js';

export interface ProbeRequest {
  /** With an expected output in every test. */
  readonly suite: Suite;
  readonly reference: Reference;
  readonly submissions: readonly ComparedSource[];
  readonly undefinedMode: Undefined;
  readonly seed: number;
  readonly mutantsMax: number;
}

/** @throws UserError if the reference does not compile, or fails a test */
export async function probeSuite(request: ProbeRequest): Promise<ProbeFindings> {
  const { suite, reference, seed } = request;
  const drawn = probeReference(suite, reference, seed);
  const compared = request.submissions.map((each) => compareOnSuite(each, request, drawn));
  const { probes, proved } = await askBeyond(
    compared.flatMap((each) => ('program' in each ? [each.program] : [])),
    drawn,
  );
  const submissions = compared.map((each) =>
    'program' in each
      ? probeSubmission(each, probes, proved.has(each.program))
      : { found: each.found, inputs: [] },
  );
  const outcomes = unseenOutcomes(probes);
  const mutants = probeMutants(suite, reference, probes, request);
  const chosen = chooseTests(noticedBy(probes, submissions, outcomes, mutants));
  const paths = new Set(probes.given.map(({ path }) => path));
  const pathsOfTests = paths.size;
  for (const { path } of probes.runs) paths.add(path);
  return {
    schemaVersion: 1,
    reference: reference.source.name,
    seed,
    tests: suite.tests.length,
    inputs: { generated: probes.generated, kept: probes.runs.length, pathsOfTests, paths: paths.size },
    submissions: submissions.map(({ found }) => found),
    outcomes: outcomes.map(({ found }) => found),
    mutants: {
      tried: mutants.tried,
      noticed: mutants.noticed,
      unnoticed: mutants.surviving.map(({ line, description, program, differing }) => ({
        line,
        description,
        difference: program.difference(probes, shortestOf(probes.suite, differing)),
      })),
    },
    newTests: newTests(chosen, suite, probes, submissions),
  };
}

interface Probed<T> {
  readonly found: T;
  /** New inputs that notice it. */
  readonly inputs: readonly number[];
}

interface PassingSubmission {
  readonly file: string;
  readonly program: ComparedProgram;
}

/** @returns what is found of it already, unless it passes the suite */
function compareOnSuite(
  compared: ComparedSource,
  { suite, undefinedMode }: ProbeRequest,
  probes: ReferenceProbes,
): PassingSubmission | { readonly found: ProbedSubmission } {
  const file = compared.source.name;
  const program = ComparedProgram.of(compared, suite, undefinedMode);
  if (typeof program === 'string')
    return { found: { file, outcome: 'unusable', reason: program, inputs: 0 } };
  const failure = program.failure(suite, probes, submissionStepsMin);
  if (failure === undefined) return { file, program };
  if (failure.outcome !== 'unsupported') return { found: { file, outcome: 'fails', inputs: 0 } };
  return { found: { file, outcome: 'unusable', reason: failure.reason ?? failure.outcome, inputs: 0 } };
}

interface AskedBeyond {
  readonly probes: ReferenceProbes;
  /** They do what the reference does on every input of the shapes that the suite shows. */
  readonly proved: ReadonlySet<ComparedProgram>;
}

/** @param passing all that pass the suite */
async function askBeyond(passing: readonly ComparedProgram[], drawn: ReferenceProbes): Promise<AskedBeyond> {
  const proved = new Set<ComparedProgram>();
  let probes = drawn;
  for (const program of passing) {
    if (program.differing(probes).length > 0) continue;
    const { means } = probes;
    const equality = await proveAs(means, program.candidate, neverStop);
    if (isWhole(equality, means)) proved.add(program);
    if (equality.kind === 'differs' && means.isMeant(equality.input)) {
      probes = probes.withInput(equality.input) ?? probes;
    }
  }
  return { probes, proved };
}

function probeSubmission(
  { file, program }: PassingSubmission,
  probes: ReferenceProbes,
  isProved: boolean,
): Probed<ProbedSubmission> {
  const inputs = program.differing(probes);
  if (inputs.length === 0) {
    return {
      found: { file, outcome: 'right', inputs: 0, ...(isProved && { isProved: true as const }) },
      inputs,
    };
  }
  const difference = program.difference(probes, shortestOf(probes.suite, inputs));
  return { found: { file, outcome: 'wrong', inputs: inputs.length, difference }, inputs };
}

/** In the order of the text. */
function unseenOutcomes({ program, given, runs }: ReferenceProbes): readonly Probed<UnseenOutcome>[] {
  const seen = new Set(given.flatMap(({ outcomes }) => [...outcomes]));
  const inputsOf = new Map<string, number[]>();
  for (const [input, { outcomes }] of runs.entries()) {
    for (const outcome of outcomes) {
      if (!seen.has(outcome)) inputsOf.set(outcome, [...(inputsOf.get(outcome) ?? []), input]);
    }
  }
  return program.prepared.located.locations.flatMap(({ toggle, line, snippet }) =>
    [true, false].flatMap((never) => {
      const inputs = inputsOf.get(`${toggle} ${never}`);
      return inputs === undefined ? [] : [{ found: { line, snippet, never }, inputs }];
    }),
  );
}

function noticedBy(
  { suite }: ReferenceProbes,
  submissions: readonly Probed<unknown>[],
  outcomes: readonly Probed<unknown>[],
  { surviving }: ProbedMutants,
): Parameters<typeof chooseTests>[0] {
  const mutants = surviving.map(({ differing }) => ({ inputs: differing }));
  const numbers = (of: readonly { readonly inputs: readonly number[] }[], input: number): number[] =>
    of.flatMap(({ inputs }, number) => (inputs.includes(input) ? [number] : []));
  return suite.tests.map(({ args, stdin }, input) => ({
    submissions: numbers(submissions, input),
    outcomes: numbers(outcomes, input),
    mutants: numbers(mutants, input),
    length: args.join(' ').length + stdin.length,
  }));
}

function newTests(
  chosen: readonly ChosenInput[],
  given: Suite,
  { suite }: ReferenceProbes,
  submissions: readonly Probed<ProbedSubmission>[],
): readonly NewTest[] {
  const taken = new Set(given.tests.map(({ name }) => name));
  let number = 0;
  return chosen.map(({ input, adds }): NewTest => {
    do number++;
    while (taken.has(`probe-${number}`));
    const { args, stdin, expect } = suite.tests[input]!;
    return {
      name: `probe-${number}`,
      args,
      stdin,
      stdout: expect.stdout ?? '',
      ...(expect.exitCode !== undefined && { exitCode: expect.exitCode }),
      adds: { ...adds, submissions: adds.submissions.map((each) => submissions[each]!.found.file) },
    };
  });
}
