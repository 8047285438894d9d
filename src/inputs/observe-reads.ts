/**
 * What a program reads of a suite's inputs: it is run on every test, and each item that it
 * takes from standard input is noted with its bytes and with the place that read it. Two
 * reads have the same place only if they come from the same call by the same way, so that
 * a function that reads a number for others does not make all numbers alike.
 */

import type { ReadKind } from '#engine/input-read.js';
import { defaultEngineLimits } from '#engine/limits.js';
import type { Machine } from '#engine/machine.js';
import { runTest } from '#engine/run-test.js';
import type { Suite } from '#model/suite.js';
import type { NamedSource } from '#program/analysis-input.js';
import type { PreparedProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { callsNamed, observedTestsMax } from './limits.js';

export interface ObservedRead {
  readonly kind: ReadKind;
  /** The place in the program, by number. */
  readonly site: number;
  /** The bytes of standard input, white space before the item included: up to, but without, `end`. */
  readonly start: number;
  readonly end: number;
}

/** What a run read of one test's standard input, in that order. */
export interface ObservedReads {
  /** Its index in the suite. */
  readonly test: number;
  readonly reads: readonly ObservedRead[];
}

/** A correct program, ready to be run. */
export interface ReadingProgram {
  readonly source: NamedSource;
  readonly prepared: Pick<PreparedProgram, 'linked'>;
}

/**
 * @param stepsMax of one run; what it read until then counts
 * @returns nothing for tests that it does not read, nor for those behind the first `observedTestsMax`
 */
export function observeReads(
  suite: Suite,
  program: ReadingProgram,
  stepsMax: number,
): readonly ObservedReads[] {
  const observer = new ReadsObserver(program, stepsMax);
  const tests = suite.tests.slice(0, observedTestsMax).keys();
  return [...tests].flatMap((test) => observer.observe(suite, test) ?? []);
}

/** Watches one program; the same place has the same number in all that it watches. */
export class ReadsObserver {
  private readonly sites = new Map<string, number>();

  /** @param stepsMax of one run; what it read until then counts */
  constructor(
    private readonly program: ReadingProgram,
    private readonly stepsMax: number,
  ) {}

  /** @returns undefined where nothing is read */
  observe(suite: Suite, test: number): ObservedReads | undefined {
    const { source, prepared } = this.program;
    const reads: ObservedRead[] = [];
    const options = machineOptions(suite, test, {
      undefinedMode: 'strict',
      // Compiled code keeps no frames, which name the place of a read.
      limits: { ...defaultEngineLimits, stepsMax: this.stepsMax, compileAfter: Number.POSITIVE_INFINITY },
      endOnWrongOutput: false,
      keepText: false,
      isSilent: true,
    });
    runTest(prepared.linked, suite.tests[test]!, invocationOf(suite, test, source), options, {
      onRead: (machine, { kind, part, start, end }) => {
        const site = numberOf(`${placeOf(machine)}:${part}`, this.sites);
        reads.push({ kind, site, start, end });
      },
    });
    return reads.length === 0 ? undefined : { test, reads };
  }
}

/** The innermost calls that led here. */
function placeOf(machine: Machine): string {
  const calls: string[] = [];
  for (
    let frame: typeof machine.frame | undefined = machine.frame;
    frame !== undefined && calls.length < callsNamed;
    frame = frame.caller
  ) {
    calls.push(`${frame.fn.index}.${frame.pc}`);
  }
  return calls.join(' ');
}

function numberOf(name: string, numbers: Map<string, number>): number {
  const known = numbers.get(name) ?? numbers.size;
  numbers.set(name, known);
  return known;
}
