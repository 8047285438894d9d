/**
 * The repair of a text that does not compile: one token changed near where the compiler
 * stops. Texts that translate are run on the suite; the one that passes most tests is the
 * repair, and of those that pass as many the likeliest. Where two are as good, neither is
 * proposed. A text that differs only in white space is the same.
 */

import type { SourceFile } from '#base/span.js';
import { lexFile } from '#c/preprocess/lex.js';
import type { Diagnostic } from '#c/token.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { runTest } from '#engine/run-test.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { applyChange } from '#program/apply-edit.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { translateInput } from '#program/translate-input.js';
import { allStepsMax, candidatesMax, compiledMax, doubtfulCostMax, runStepsMax } from './limits.js';
import { type TokenChange, tokenChanges } from './token-changes.js';

export interface CompileRepair extends TokenChange {
  /** Indices of the tests that pass with it. */
  readonly passes: readonly number[];
}

/**
 * @param voidTests by index; they are not run
 * @returns undefined where none is known, or none is better than another
 */
export function findCompileRepair(
  input: AnalysisInput,
  diagnostics: readonly Diagnostic[],
  voidTests: ReadonlyMap<number, string>,
): CompileRepair | undefined {
  const [first] = diagnostics;
  const { submission } = input;
  if (first === undefined || first.span.file.name !== submission.name) return undefined;
  const file = { name: submission.name, text: submission.text, isSystem: false };
  const changes = tokenChanges(file, first.span.start, undeclaredIn(diagnostics));
  const compiled = compiledChanges(input, file, changes.slice(0, candidatesMax));
  let stepsLeft = allStepsMax;
  const repairs = compiled.map(({ change, linked }): CompileRepair => {
    const tests = [...input.suite.tests.keys()].filter((test) => !voidTests.has(test));
    const passes = tests.filter((test) => {
      if (stepsLeft <= 0) return false;
      const run = runBriefly(input, linked, test);
      stepsLeft -= run.steps;
      return run.outcome === 'passed';
    });
    return { ...change, passes };
  });
  const best = bestOf(repairs);
  const wanted = input.suite.tests.length - voidTests.size;
  return best !== undefined && isBelievable(best, wanted) ? best : undefined;
}

function bestOf(repairs: readonly CompileRepair[]): CompileRepair | undefined {
  const byWorth = repairs.toSorted((a, b) => b.passes.length - a.passes.length || a.cost - b.cost);
  const [best, second] = byWorth;
  const isAlone =
    second === undefined || second.passes.length < best!.passes.length || second.cost > best!.cost;
  return isAlone ? best : undefined;
}

/** What passes all is right; else somebody must be likely to have made that slip, and the tests not against it. */
function isBelievable({ passes, cost }: CompileRepair, wanted: number): boolean {
  return passes.length === wanted || (passes.length > 0 && cost <= doubtfulCostMax);
}

function compiledChanges(
  input: AnalysisInput,
  file: SourceFile,
  changes: readonly TokenChange[],
): { readonly change: TokenChange; readonly linked: LinkedProgram }[] {
  const seen = new Set<string>();
  const found: { change: TokenChange; linked: LinkedProgram }[] = [];
  for (const change of changes) {
    const text = applyChange(file.text, change);
    const key = tokensOf({ ...file, text });
    if (seen.has(key)) continue;
    seen.add(key);
    const linked = translateInput({ ...input, submission: { ...input.submission, text } });
    if (linked !== undefined) found.push({ change, linked });
    if (found.length === compiledMax) break;
  }
  return found;
}

function tokensOf(file: SourceFile): string {
  return lexFile(file)
    .tokens.map(({ text, startsLine, kind }) => (startsLine && kind === 'hash' ? `\n${text}` : text))
    .join(' ');
}

function undeclaredIn(diagnostics: readonly Diagnostic[]): readonly string[] {
  const names = diagnostics.flatMap(({ message }) => /^'(\w+)' undeclared/.exec(message)?.[1] ?? []);
  return [...new Set(names)];
}

function runBriefly(input: AnalysisInput, linked: LinkedProgram, test: number) {
  const { suite, submission, undefinedMode, engineLimits } = input;
  const limits = { ...engineLimits, stepsMax: Math.min(runStepsMax, suite.stepsPerTestMax ?? runStepsMax) };
  const settings = { undefinedMode, limits, endOnWrongOutput: true, keepText: false, isSilent: true };
  const options = machineOptions(suite, test, settings);
  return runTest(linked, suite.tests[test]!, invocationOf(suite, test, submission), options);
}
