/**
 * The limits of a search for edits, for a program whose runs are long: some hundred edits are
 * tried on the failing test that takes least, and a right edit has to go through the whole
 * suite, however long that takes. Programs whose tests are short keep the limits as they are.
 */

import { overflows } from '#engine/run-test.js';
import type { BaselineTest } from '#program/baseline.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { EditLimits } from './limits.js';

/** A run that uses the registers of frames as memory is interpreted, which takes some times as long. */
const interpretedCost = 4;

/** A test of at most this many steps is short. */
const usualStepsMax = 50_000;
/** For each run of the suite: a tenth of a second or two of compiled code ... */
const suiteStepsMax = 15_000_000;
/** ... and of runs that are interpreted because they use the registers of frames as memory. */
const interpretedSuiteStepsMax = 1_500_000;

export function fittedLimits<L extends EditLimits>(tried: TriedProgram, limits: L): L {
  return withWholeSuite(tried, withTries(tried, limits));
}

function withTries<L extends EditLimits>({ tests, failing }: TriedProgram, limits: L): L {
  const failed = failing.map((index) => tests[index]!.run);
  const cheapest = failed.reduce((least, run) => (run.steps < least.steps ? run : least));
  const triedMax = limits.triedStepsMax / (cheapest.usesFrames ? interpretedCost : 1);
  const longest = Math.max(...stepsOfEnded(tests));
  const allEndless = failing.every((index) => isEndless(tests[index]!));
  const patient = Math.max(allEndless ? limits.runStepsMin : 0, limits.stepsOverLongest * longest);
  const lateTries = allEndless ? limits.lateTriesOfEndless : limits.lateTriesMin;
  return {
    ...limits,
    stepsMax: Math.max(limits.stepsMax, Math.min(limits.triesMin * cheapest.steps, triedMax)),
    lateStepsMax: Math.max(limits.lateStepsMax, Math.min(lateTries * patient, limits.lateTriedStepsMax)),
  };
}

function isEndless({ run }: BaselineTest): boolean {
  return run.outcome === 'timed out' || overflows(run);
}

/** The steps of the runs that ended by themselves. */
function stepsOfEnded(tests: TriedProgram['tests']): readonly number[] {
  return tests.map((test) => (test === undefined || isEndless(test) ? 0 : test.run.steps));
}

/** What the tests need beyond usual is added to each budget. */
function withWholeSuite<L extends EditLimits>({ tests }: TriedProgram, limits: L): L {
  const steps = stepsOfEnded(tests);
  const beyond = steps.reduce((sum, each) => sum + Math.max(0, each - usualStepsMax), 0);
  if (beyond === 0) return limits;
  const isInterpreted = tests.some((test) => test?.run.usesFrames && test.run.steps > usualStepsMax);
  const more =
    limits.suiteRunsMax * Math.min(isInterpreted ? interpretedSuiteStepsMax : suiteStepsMax, beyond);
  return {
    ...limits,
    stepsMax: limits.stepsMax + more,
    lateStepsMax: limits.lateStepsMax + more,
    translatedStepsMax: limits.translatedStepsMax + more,
    missingStepsMax: limits.missingStepsMax + more,
    runStepsMax: Math.max(limits.runStepsMax, limits.stepsOverLongest * Math.max(...steps)),
  };
}
