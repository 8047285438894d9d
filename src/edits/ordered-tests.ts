/**
 * The tests of a suite as trials run them: in order, the cheapest first, with the steps
 * that a run may take.
 */

import { neverStop, type StopFlag } from '#base/ports.js';
import type { MachineOptions } from '#engine/machine-options.js';
import { overflows } from '#engine/run-test.js';
import type { Invocation } from '#engine/start.js';
import type { BaselineTest } from '#program/baseline.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { EditLimits } from './limits.js';

/** A test's run without any edit. */
interface KnownRun {
  /** Index into the suite's tests. */
  readonly test: number;
  readonly steps: number;
  readonly passes: boolean;
  /** It ended of itself. */
  readonly hasEnded: boolean;
  /** As `TestRun.usesFrames`. */
  readonly usesFrames: boolean;
}

/**
 * A run of at most this many steps gains less from compiled code than from not copying a large
 * array of which it uses a few elements.
 */
const pagedStepsMax = 10_000;

/**
 * How long a run may take; `persistent`, where nothing passes sooner; `lengthy`, where an edit may let it go
 * on for long that ended early.
 */
export type Patience = 'quick' | 'patient' | 'persistent' | 'lengthy';

export interface PreparedTest {
  readonly test: number;
  /** Those of its run without any edit. */
  readonly steps: number;
  readonly options: MachineOptions;
  /** The same without findings, by how long the run may take. */
  readonly silent: Readonly<Record<Patience, MachineOptions>>;
  readonly invocation: Invocation;
}

/** The tests of a suite in the order in which they are run. */
export interface OrderedTests {
  readonly failing: readonly PreparedTest[];
  readonly passing: readonly PreparedTest[];
}

/** @param stop ends a run that is under way, which then does not pass */
export function orderTests(
  tried: TriedProgram,
  limits: EditLimits,
  stop: StopFlag = neverStop,
): OrderedTests {
  const { input } = tried;
  const runs = knownRuns(tried);
  const stepsMax = patienceOf(input, runs, limits);
  // Most edits leave it so, and the run would begin anew where compiled code cannot go on.
  const compileAfterOf = ({ usesFrames }: KnownRun): number =>
    usesFrames ? Number.POSITIVE_INFINITY : limits.compileAfter;
  const optionsFor = (run: KnownRun, patience: Patience): MachineOptions => ({
    ...machineOptions(input.suite, run.test, {
      undefinedMode: input.undefinedMode,
      limits: { ...input.engineLimits, stepsMax: stepsMax[patience], compileAfter: compileAfterOf(run) },
      endOnWrongOutput: true,
      keepText: false,
      stop,
    }),
    sharesPages: run.steps <= pagedStepsMax,
  });
  const prepare = (run: KnownRun): PreparedTest => {
    const { test, steps } = run;
    const options = optionsFor(run, 'patient');
    const silent = {
      quick: { ...optionsFor(run, 'quick'), isSilent: true },
      patient: { ...options, isSilent: true },
      persistent: { ...optionsFor(run, 'persistent'), isSilent: true },
      lengthy: { ...optionsFor(run, 'lengthy'), isSilent: true },
    };
    const invocation = invocationOf(input.suite, test, input.submission);
    return { test, steps, options, silent, invocation };
  };
  const ordered = [...runs].sort((a, b) => a.steps - b.steps || a.test - b.test);
  return {
    failing: ordered.filter(({ passes }) => !passes).map(prepare),
    passing: ordered.filter(({ passes }) => passes).map(prepare),
  };
}

/** The runs of all tests that are not void. */
function knownRuns({ tests }: TriedProgram): KnownRun[] {
  return tests.flatMap((test, index) => (test === undefined ? [] : [knownRun(index, test)]));
}

function knownRun(test: number, { run }: BaselineTest): KnownRun {
  const { outcome, steps, usesFrames } = run;
  const hasEnded = outcome !== 'timed out' && !overflows(run);
  return { test, steps, passes: outcome === 'passed', hasEnded, usesFrames };
}

/** From the longest run that ended of itself, within what a run may take at most; from others nothing follows. */
function patienceOf(
  { engineLimits }: TriedProgram['input'],
  runs: readonly KnownRun[],
  limits: EditLimits,
): Record<Patience, number> {
  const stepsMax = Math.min(engineLimits.stepsMax, limits.runStepsMax);
  const longest = Math.max(
    0,
    ...runs.map(({ hasEnded, steps }) => (hasEnded && steps < stepsMax ? steps : 0)),
  );
  const patient = Math.min(stepsMax, Math.max(limits.runStepsMin, limits.stepsOverLongest * longest));
  return {
    quick: Math.min(stepsMax, Math.max(limits.quickStepsMin, limits.quickOverLongest * longest)),
    patient,
    persistent: Math.min(stepsMax, limits.persistentOverPatient * patient),
    lengthy: Math.max(stepsMax, limits.lengthyStepsMax),
  };
}
