/**
 * What each failing run showed with every toggle off: the values at each location, in
 * order, and where it wrapped. Observed when first asked for, and kept: every witness
 * for that test is shown beside them.
 */

import { endlessRoundsMin, hopefulStepsMax } from '#engine/limits.js';
import { overflows, runTest } from '#engine/run-test.js';
import { observedValue } from '#engine/search/observed-value.js';
import type { ObservedValue } from '#model/task.js';
import type { AnalysisInput } from './analysis-input.js';
import type { PreparedProgram } from './prepare-program.js';
import { invocationOf, machineOptions } from './test-options.js';

export interface FailingRun {
  readonly original: ReadonlyMap<number, readonly ObservedValue[]>;
  /** Those that a search tries first. */
  readonly truths: ReadonlyMap<number, readonly boolean[]>;
  readonly wrapSites: ReadonlySet<string>;
  /** 0 where it filled the stack. */
  readonly steps: number;
  /** It was cut off, or filled the stack, and may be endless. */
  readonly isCutOff: boolean;
  /** It accesses memory outside an object. */
  readonly leavesObjects: boolean;
  /** It left a block of the heap, or went on past memory of which nothing is known. */
  readonly meetsUnknownMemory: boolean;
}

/** Values kept for one location in one run; a witness shows what it replaces, not a log. */
const observationsMax = 10_000;

export class FailingRuns {
  private readonly known = new Map<number, FailingRun>();

  constructor(
    private readonly input: AnalysisInput,
    private readonly prepared: PreparedProgram,
  ) {}

  /** @param test index into the suite's tests */
  of(test: number): FailingRun {
    let run = this.known.get(test);
    if (run === undefined) {
      run = this.observe(test);
      this.known.set(test, run);
    }
    return run;
  }

  private observe(test: number): FailingRun {
    const { input } = this;
    const original = new Map<number, ObservedValue[]>();
    const truths = new Map<number, boolean[]>();
    const options = machineOptions(input.suite, test, {
      undefinedMode: input.undefinedMode,
      // Values are seen by the interpreter, which takes its time.
      limits: { ...input.engineLimits, stepsMax: Math.min(input.engineLimits.stepsMax, hopefulStepsMax) },
      endOnWrongOutput: false,
      keepText: false,
    });
    const run = runTest(
      this.prepared.linked,
      input.suite.tests[test]!,
      invocationOf(input.suite, test, input.submission),
      options,
      {
        onObserve: (machine, toggle, value, type, isTruth) => {
          const seen = listFor(original, toggle);
          if (seen.length < observationsMax) seen.push(observedValue(machine, value, type, isTruth));
          if (isTruth) listFor(truths, toggle).push(value !== 0);
        },
      },
    );
    const isCutOff = run.outcome === 'timed out' || overflows(run);
    if (isCutOff) leaveLoops(truths);
    const leavesObjects = run.findings.some(({ kind }) => kind === 'out-of-bounds');
    const { wrapSites, meetsUnknownMemory } = run;
    const steps = overflows(run) ? 0 : run.steps;
    return { original, truths, wrapSites, steps, isCutOff, leavesObjects, meetsUnknownMemory };
  }
}

/** What a run that does not end does again and again, a search that did so too would not end. */
function leaveLoops(truths: Map<number, boolean[]>): void {
  for (const [toggle, seen] of truths)
    if (seen.length >= endlessRoundsMin) truths.set(toggle, [!seen.at(-1)!]);
}

function listFor<T>(lists: Map<number, T[]>, key: number): T[] {
  let list = lists.get(key);
  if (list === undefined) {
    list = [];
    lists.set(key, list);
  }
  return list;
}
