/**
 * What several edits that pass the suite do beyond it. Few tests fit many changes, and most of
 * those that fit do so by coincidence; where the likely ones disagree about other inputs, none
 * of them is believed. So each is run on inputs of the suite's shape, those that print the same
 * on all of them are one answer, and an answer is as likely as all its edits together. One that
 * reads what was never set, or does not end, is a tenth as likely: it passes the suite by luck.
 * It is not blamed for what the submission does as it is.
 */

import type { Candidate } from '#edits/candidate.js';
import type { OrderedTests } from '#edits/ordered-tests.js';
import { defaultEngineLimits } from '#engine/limits.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { runTest } from '#engine/run-test.js';
import { traceableProgram } from '#inputs/observe-path.js';
import { observeReads } from '#inputs/observe-reads.js';
import { shapedInputs } from '#inputs/shaped-inputs.js';
import type { Undefined } from '#model/outcome.js';
import type { Suite } from '#model/suite.js';
import { applyAllToInput } from '#program/apply-edit.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { translateInput } from '#program/translate-input.js';
import type { TriedProgram } from '#program/tried-program.js';
import { areLikelyEnough } from '#repairs/about-edits.js';

/** Inputs beyond the suite on which edits are compared, and what each run may take. */
const inputsMax = 30;
const runStepsMax = 30_000;
const seed = 1;

export interface Answer {
  /** The likeliest first. */
  readonly candidates: readonly Candidate[];
  /** How likely it is among all that pass, each as likely as its cost says. */
  readonly share: number;
  /** Inputs on which it ends in an orderly way, among those tried. */
  readonly ended: number;
  readonly tried: number;
}

/**
 * @param passing candidates that pass the suite, the likeliest first
 * @returns the likeliest answer first
 */
export function answersOf(tried: TriedProgram, passing: readonly Candidate[]): readonly Answer[] {
  const suite = inputsLike(tried, passing);
  const modes = [...suite.tests.keys()].map((test): Undefined => {
    const asItIs = printed(tried, tried.linked, { suite, test, mode: 'strict' });
    return asItIs === undefined ? tried.input.undefinedMode : 'strict';
  });
  const groups = new Map<string, { candidates: Candidate[]; ended: number }>();
  for (const candidate of passing) {
    const linked = translateInput(applyAllToInput(tried.input, [candidate.change]));
    if (linked === undefined) continue;
    const runs = modes.map((mode, test) => printed(tried, linked, { suite, test, mode }));
    // Where there is no other input, nothing shows that two of them are one answer.
    const key = runs.length === 0 ? `${groups.size}` : JSON.stringify(runs);
    const group = groups.get(key);
    if (group !== undefined) group.candidates.push(candidate);
    else groups.set(key, { candidates: [candidate], ended: runs.filter((run) => run !== undefined).length });
  }
  const { length: tests } = suite.tests;
  const likelihoods = [...groups.values()].map(
    ({ candidates, ended }) => likelihoodOf(candidates) * orderliness(ended, tests),
  );
  const all = likelihoods.reduce((sum, each) => sum + each, 0);
  return [...groups.values()]
    .map(({ candidates, ended }, index) => {
      return { candidates, share: likelihoods[index]! / all, ended, tried: tests };
    })
    .sort((a, b) => b.share - a.share);
}

/** The share of all that passes which an answer must have. */
const shareMin = 0.5;

/** Whether an answer that nobody can be asked about is shown. */
export function isBelieved(
  { candidates, share, ended, tried }: Answer,
  { failing, passing }: OrderedTests,
): boolean {
  const isLikely = areLikelyEnough([candidates[0]!.cost], failing.length + passing.length);
  return share >= shareMin && 2 * ended >= tried && isLikely;
}

const likelihoodByLuck = 0.1;

function orderliness(ended: number, tried: number): number {
  return tried === 0 ? 1 : likelihoodByLuck + ((1 - likelihoodByLuck) * ended) / tried;
}

function likelihoodOf(candidates: readonly Candidate[]): number {
  return candidates.reduce((sum, { cost }) => sum + Math.exp(-cost), 0);
}

/** Inputs of the shape that a program shows which passes the suite. */
function inputsLike({ input }: TriedProgram, [first]: readonly Candidate[]): Suite {
  const none = { ...input.suite, tests: [] };
  if (first === undefined || input.suite.harness !== undefined) return none;
  const edited = applyAllToInput(input, [first.change]);
  const { submission, headers, suite } = edited;
  const program = traceableProgram({ submission, headers, suite });
  if (program === undefined) return none;
  const inputs = shapedInputs(input.suite, program, observeReads(input.suite, program, runStepsMax), {
    seed,
    countMax: inputsMax,
  });
  return { ...input.suite, tests: inputs.map((each) => ({ name: 'beyond', ...each, expect: {} })) };
}

interface AskedRun {
  readonly suite: Suite;
  readonly test: number;
  readonly mode: Undefined;
}

/** What it prints, and its status; undefined where it crashes or does not end. */
function printed(
  { input }: TriedProgram,
  linked: LinkedProgram,
  { suite, test, mode }: AskedRun,
): readonly [string, number] | undefined {
  const options = machineOptions(suite, test, {
    undefinedMode: mode,
    limits: { ...defaultEngineLimits, stepsMax: runStepsMax },
    endOnWrongOutput: false,
    keepText: true,
    isSilent: true,
  });
  const run = runTest(linked, suite.tests[test]!, invocationOf(suite, test, input.submission), options);
  return run.exitCode === undefined ? undefined : [run.stdout, run.exitCode];
}
