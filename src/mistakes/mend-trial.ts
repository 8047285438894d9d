/**
 * What becomes of the suite when a suspicion is mended: the change is written into the text,
 * translated anew and run. It bears the suspicion out if some failing test passes and no
 * passing test fails.
 */

import type { LinkedProgram } from '#engine/linked-program.js';
import { luckKinds } from '#engine/run-finding.js';
import { notedIn, runTest, type TestRun } from '#engine/run-test.js';
import { applyAllToInput, type InputChange } from '#program/apply-edit.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { translateInput } from '#program/translate-input.js';
import type { TriedProgram } from '#program/tried-program.js';
import { mendOverLongest, mendStepsMax, mendStepsMin, mendsMax } from './limits.js';

export interface MendResult {
  /** Failing tests that pass with it, those with the shortest runs first. */
  readonly fixes: readonly number[];
  readonly passesAll: boolean;
  /** Every failing test ends and prints as before, or none could be run: nothing says that it is this. */
  readonly isIdle: boolean;
  /** Some run leaves an object, or reads what was never set, in a line where it did not before. */
  readonly leavesObjects: boolean;
}

export const nothing: MendResult = { fixes: [], passesAll: false, isIdle: false, leavesObjects: false };

export class MendTrials {
  private mends = 0;
  private steps = 0;
  private readonly known = new Map<string, MendResult>();
  private readonly failing: readonly number[];
  private readonly passing: readonly number[];
  private readonly stepsMax: number;

  constructor(private readonly tried: TriedProgram) {
    const { tests, failing, input } = tried;
    const stepsOf = (test: number): number => tests[test]!.run.steps;
    const byLength = (a: number, b: number): number => stepsOf(a) - stepsOf(b) || a - b;
    const all = [...tests.keys()].filter((test) => tests[test] !== undefined);
    const failed = new Set(failing);
    this.failing = [...failing].sort(byLength);
    this.passing = all.filter((test) => !failed.has(test)).sort(byLength);
    const ended = all.filter((test) => tests[test]!.run.outcome !== 'timed out').map(stepsOf);
    this.stepsMax = Math.min(
      input.engineLimits.stepsMax,
      Math.max(mendStepsMin, mendOverLongest * Math.max(0, ...ended)),
    );
  }

  /** Nothing is known of a mend beyond the limits: it bears nothing out. */
  try(changes: readonly InputChange[]): MendResult {
    const key = changes
      .map(({ file, start, end, text }) => `${file.name}:${start}:${end}:${text}`)
      .join('\n');
    const before = this.known.get(key);
    if (before !== undefined) return before;
    if (this.mends >= mendsMax || this.steps >= mendStepsMax) return { ...nothing, isIdle: true };
    this.mends++;
    const linked = translateInput(applyAllToInput(this.tried.input, changes));
    const result = linked === undefined ? nothing : this.run(linked);
    this.known.set(key, result);
    return result;
  }

  /** Failing tests that do otherwise with it: one of several edits need not mend any of them alone. */
  changedBy(change: InputChange): ReadonlySet<number> {
    const changed = new Set<number>();
    const linked = translateInput(applyAllToInput(this.tried.input, [change]));
    if (linked === undefined) return changed;
    for (const test of this.failing) {
      if (this.steps >= mendStepsMax) break;
      if (!this.isAsBefore(this.runOn(linked, test), test)) changed.add(test);
    }
    return changed;
  }

  private run(linked: LinkedProgram): MendResult {
    const fixes: number[] = [];
    let isIdle = true;
    let leavesObjects = false;
    for (const test of this.failing) {
      if (this.steps >= mendStepsMax) break;
      const run = this.runOn(linked, test);
      if (run.outcome === 'passed') fixes.push(test);
      isIdle &&= this.isAsBefore(run, test);
      leavesObjects ||= this.leavesAnew(run, test);
    }
    if (fixes.length === 0) return { ...nothing, isIdle, leavesObjects };
    for (const test of this.passing) {
      if (this.steps >= mendStepsMax || this.runOn(linked, test).outcome !== 'passed') return nothing;
    }
    return { fixes, passesAll: fixes.length === this.failing.length, isIdle, leavesObjects };
  }

  /** As far as it was run: to its end, or to the first wrong character. */
  private isAsBefore({ outcome, stdout }: TestRun, test: number): boolean {
    const { run, output } = this.tried.tests[test]!;
    const printed = output.items.map(({ text }) => text).join('');
    return outcome === run.outcome && printed.startsWith(stdout);
  }

  /** In a line where it did not before. */
  private leavesAnew(run: TestRun, test: number): boolean {
    const before = leavingLines(this.tried.tests[test]!.run);
    return [...leavingLines(run)].some((line) => !before.has(line));
  }

  private runOn(linked: LinkedProgram, test: number): TestRun {
    const { suite, submission, undefinedMode, engineLimits } = this.tried.input;
    const limits = { ...engineLimits, stepsMax: this.stepsMax };
    const settings = { undefinedMode, limits, endOnWrongOutput: true, keepText: true };
    const options = machineOptions(suite, test, settings);
    const run = runTest(linked, suite.tests[test]!, invocationOf(suite, test, submission), options);
    this.steps += run.steps;
    return run;
  }
}

function leavingLines(run: TestRun): ReadonlySet<number> {
  return new Set(
    notedIn(run)
      .filter(({ kind }) => luckKinds.has(kind))
      .map(({ line }) => line),
  );
}
