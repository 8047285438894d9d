/**
 * Which way a program takes on an input: how each of its conditions came out, and about
 * how often. Two runs whose loops differ by a few rounds out of many take the same way.
 */

import { firstLook } from '#engine/first-look.js';
import { defaultEngineLimits } from '#engine/limits.js';
import type { Machine } from '#engine/machine.js';
import { runTest, type TestRun } from '#engine/run-test.js';
import type { Value } from '#engine/value.js';
import type { Suite } from '#model/suite.js';
import type { NamedSource } from '#program/analysis-input.js';
import { type PreparedProgram, type ProgramSource, prepareProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';

export interface TracedRun extends TestRun {
  /** Equal for the same way only. */
  readonly path: string;
  /** How conditions came out, as `toggle truth`. */
  readonly outcomes: ReadonlySet<string>;
}

/**
 * Whether a correct program's run says what is right. A signed overflow is undefined, though
 * the engine goes on as gcc's program would.
 *
 * @param mayWrap some of its runs on the suite overflow, so that overflowing says nothing of the input
 */
export function specifies({ exitCode, wrapSites }: TestRun, mayWrap: boolean): boolean {
  return exitCode !== undefined && (mayWrap || wrapSites.size === 0);
}

/** A program whose conditions can be watched. */
export interface TraceableProgram {
  readonly source: NamedSource;
  readonly prepared: PreparedProgram;
}

/** @returns undefined where it does not compile */
export function traceableProgram(source: Omit<ProgramSource, 'kinds'>): TraceableProgram | undefined {
  const preparation = prepareProgram({ ...source, kinds: ['guard'] });
  if (preparation.kind === 'rejected') return undefined;
  return { source: source.submission, prepared: preparation.prepared };
}

/** Runs one test, strictly: what a correct program leaves undefined specifies nothing. */
export function traceRun(
  suite: Suite,
  test: number,
  { source, prepared }: TraceableProgram,
  stepsMax: number,
): TracedRun {
  const { linked } = prepared;
  const counts = new Map<number, number>();
  const given = suite.tests[test]!;
  const most = Math.min(stepsMax, given.stepsMax ?? stepsMax);
  const { limits, goesOn } = firstLook({ ...defaultEngineLimits, stepsMax: most });
  const options = machineOptions(suite, test, {
    undefinedMode: 'strict',
    limits,
    endOnWrongOutput: false,
    keepText: true,
  });
  const watch = {
    onObserve: (_machine: Machine, toggle: number, value: Value): void => {
      const way = 2 * toggle + (value === 0 ? 0 : 1);
      counts.set(way, (counts.get(way) ?? 0) + 1);
    },
  };
  const run = runTest(linked, given, invocationOf(suite, test, source), options, watch, goesOn);
  const outcomes = new Set([...counts.keys()].map((way) => `${way >> 1} ${way % 2 === 1}`));
  return { ...run, path: pathOf(counts), outcomes };
}

function pathOf(counts: ReadonlyMap<number, number>): string {
  const ways = [...counts].sort(([a], [b]) => a - b);
  return ways.map(([way, count]) => `${way}:${aboutAsMany(count)}`).join(' ');
}

/** 0, 1, 2, 3, then powers of two. */
function aboutAsMany(count: number): number {
  return count < 4 ? count : 2 ** Math.floor(Math.log2(count));
}
