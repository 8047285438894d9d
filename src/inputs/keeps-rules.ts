/**
 * Whether inputs keep what all inputs of a suite keep: orders between numbers, how many
 * items follow, items that differ. One does if the suite shows the same rules with it.
 */

import type { Suite, TestCase } from '#model/suite.js';
import { learnShape } from './input-shape.js';
import { observedTestsMax } from './limits.js';
import { type ObservedReads, type ReadingProgram, ReadsObserver } from './observe-reads.js';
import type { ProgramInput } from './program-input.js';

export class KeptRules {
  private readonly given: readonly TestCase[];
  private readonly observer: ReadsObserver;
  private readonly reads: readonly ObservedReads[];
  private readonly shown: ReadonlySet<string>;

  /**
   * @param program a correct one, whose reads say what stands where
   * @param stepsMax of its run on one input
   */
  constructor(
    private readonly suite: Suite,
    program: ReadingProgram,
    stepsMax: number,
  ) {
    this.given = suite.tests.slice(0, observedTestsMax - 1);
    this.observer = new ReadsObserver(program, stepsMax);
    this.reads = [...this.given.keys()].flatMap((test) => this.observer.observe(suite, test) ?? []);
    this.shown = rulesOf(this.given, this.reads);
  }

  areKeptBy(input: ProgramInput): boolean {
    if (this.shown.size === 0) return true;
    const tests = [...this.given, { name: 'another', ...input, expect: {} }];
    const another = this.observer.observe({ ...this.suite, tests }, tests.length - 1);
    const kept = rulesOf(tests, another === undefined ? this.reads : [...this.reads, another]);
    return [...this.shown].every((rule) => kept.has(rule));
  }
}

function rulesOf(tests: readonly TestCase[], reads: readonly ObservedReads[]): ReadonlySet<string> {
  const { orders, lists, counts } = learnShape(tests, reads);
  return new Set([
    ...orders.map(({ earlier, later, signs }) => `order ${earlier} ${later} ${[...signs].sort()}`),
    ...[...lists.distinct].map((body) => `distinct ${body}`),
    ...[...lists.permutations].map((body) => `permutation ${body}`),
    ...[...counts.ofRuns].map((rule) => `run ${JSON.stringify(rule)}`),
    ...[...counts.ofWords].map((rule) => `word ${JSON.stringify(rule)}`),
  ]);
}
