/**
 * Macros whose value translation needs (array bounds, `case` labels, `#if`): no symbol
 * can stand for them, so the program is translated again with candidate values and run.
 * One that passes is a witness; that none passes proves nothing, so such a location is
 * never excluded (docs/glossary.md#kinds-of-location).
 */

import type { StopFlag } from '#base/ports.js';
import { readInteger } from '#c/preprocess/condition-literal.js';
import { runTest, type TestRun } from '#engine/run-test.js';
import type { LocatedProgram } from '#locate/locate.js';
import type { Toggle } from '#model/numbers.js';
import type { Answer, Effort, ObservedValue } from '#model/task.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { type PreparedProgram, prepareProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';

/** Other values for one, the likeliest first. */
const near: readonly ((value: number) => number)[] = [
  ...[1, -1, 2, -2].map((step) => (value: number) => value + step),
  (value) => value * 10,
  (value) => Math.trunc(value / 2),
  ...[3, -3, 5, -5, 10, -10].map((step) => (value: number) => value + step),
  (value) => value * 2,
];
/**
 * If so many of them change nothing of what is printed, no more are tried:
 * most sizes of arrays are larger than their program needs.
 */
const alikeMax = 6;

/** Instructions of all runs for one macro and one test. */
const runStepsMax: Readonly<Record<Effort, number>> = {
  quick: 2_000_000,
  rest: 100_000_000,
  full: 100_000_000,
};

export class Retranslation {
  private readonly variants = new Map<string, PreparedProgram | undefined>();

  constructor(
    private readonly input: AnalysisInput,
    private readonly located: LocatedProgram,
  ) {}

  /** @param stop once it is raised, no more is tried: no answer is known then */
  answer(toggle: Toggle, test: number, effort: Effort, stop: StopFlag): Answer {
    const original = this.currentValue(toggle);
    const usual = original.kind === 'integer' ? this.variant(toggle, String(original.value)) : undefined;
    const usualRun = usual && this.run(usual, test, stop, true);
    let steps = usualRun?.steps ?? 0;
    let alike = 0;
    for (const [index, candidate] of this.candidates(toggle).entries()) {
      if (steps >= runStepsMax[effort] || stop.isRaised()) {
        return {
          kind: 'unknown',
          reason: 'steps',
          detail: 'the compiler needs this value, and each that is tried runs for long',
        };
      }
      if (alike === alikeMax && index === alikeMax) break;
      const variant = this.variant(toggle, candidate);
      if (variant === undefined) continue;
      const run = this.run(variant, test, stop, index < alikeMax);
      steps += run.steps;
      if (usualRun !== undefined && isAlike(run, usualRun)) alike++;
      if (run.outcome !== 'passed') continue;
      const value = { kind: 'integer', value: candidate, literal: candidate } as const;
      return { kind: 'repairs', witness: { values: [value], original: [original], wraps: false } };
    }
    return {
      kind: 'unknown',
      reason: 'unsupported',
      detail: 'the compiler needs this value; none of those tried makes the test pass',
    };
  }

  /** An integer where the macro stands for one constant, as `(-8)` and `0x10u` do. */
  private currentValue(toggle: Toggle): ObservedValue {
    const { directiveSpan, nameSpan } = this.located.macroOf.get(toggle)!;
    const literal = directiveSpan.file.text.slice(nameSpan.end, directiveSpan.end).trim();
    const [, sign, digits] = /^\(?(-?)(\w+)\)?$/.exec(literal) ?? [];
    const read = digits === undefined ? undefined : readInteger(digits);
    if (read === undefined || typeof read === 'string') return { kind: 'words', literal };
    return { kind: 'integer', value: `${sign}${read.value}`, literal };
  }

  /** Values near the macro's own, then the other small constants of the program. */
  private candidates(toggle: Toggle): string[] {
    const current = this.currentValue(toggle);
    const value = current.kind === 'integer' ? current.value : undefined;
    const beside = value === undefined ? [] : near.map((other) => other(Number(value)));
    // A header comment is full of years and numbers of rooms, and each costs a translation.
    const code = this.input.submission.text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ' ');
    const constants = code.match(/\b\d{1,6}\b/g)?.map(Number) ?? [];
    const all = [...beside, ...constants.flatMap((constant) => [constant, constant + 1, constant - 1])];
    return [...new Set(all)].map(String).filter((candidate) => candidate !== value);
  }

  private variant(toggle: Toggle, candidate: string): PreparedProgram | undefined {
    const key = `${toggle}:${candidate}`;
    if (!this.variants.has(key)) this.variants.set(key, this.translate(toggle, candidate));
    return this.variants.get(key);
  }

  private translate(toggle: Toggle, candidate: string): PreparedProgram | undefined {
    const { directiveSpan, nameSpan } = this.located.macroOf.get(toggle)!;
    const { file } = directiveSpan;
    const text = `${file.text.slice(0, nameSpan.end)} (${candidate})${file.text.slice(directiveSpan.end)}`;
    const replace = (source: { name: string; text: string }) =>
      source.name === file.name ? { ...source, text } : source;
    const preparation = prepareProgram({
      submission: replace(this.input.submission),
      headers: this.input.headers.map(replace),
      suite: this.input.suite,
      kinds: [],
    });
    return preparation.kind === 'prepared' ? preparation.prepared : undefined;
  }

  /** @param isWhole goes on after a wrong output, and keeps all of it */
  private run(variant: PreparedProgram, test: number, stop: StopFlag, isWhole: boolean): TestRun {
    const { suite, submission, undefinedMode, engineLimits } = this.input;
    const options = machineOptions(suite, test, {
      undefinedMode,
      limits: engineLimits,
      endOnWrongOutput: !isWhole,
      keepText: isWhole,
      stop,
    });
    return runTest(variant.linked, suite.tests[test]!, invocationOf(suite, test, submission), options);
  }
}

function isAlike(run: TestRun, usual: TestRun): boolean {
  return run.outcome === usual.outcome && run.stdout === usual.stdout;
}
