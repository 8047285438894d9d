/**
 * Changes of one output call's text that do not repair the suite but bring it nearer, for
 * a program that has a fault of another kind as well: a prompt that should not be printed
 * beside a wrong guard. Every test that passes still passes, and where the call is
 * executed no failing output is accepted less far, and some further.
 *
 * Where every value is wrong nothing is accepted further; a literal text that nobody
 * expects, and at which every output that has it goes wrong, is superfluous all the same.
 *
 * Judged by the outputs that were recorded; whoever goes on with the changed program runs it.
 */

import { textOf } from '#base/span.js';
import type { Toggle } from '#model/numbers.js';
import type { TextEdit } from '#model/report.js';
import { sharedComparator } from '#model/suite.js';
import { failsByOutputAlone } from '#program/baseline.js';
import type { PlannedCall } from '#program/output-plan.js';
import type { TriedProgram } from '#program/tried-program.js';
import { textLimits } from './limits.js';
import { changedCharacters } from './piece-candidates.js';
import { type Restyling, restylings } from './restyle.js';
import { rewriteCall } from './rewrite-call.js';
import { findText, type TextSolution } from './solve-text.js';
import { restyledTest, TextOutputs } from './text-outputs.js';
import { editOf } from './text-programs.js';
import { progressWith, type TextProgress, usualChanges } from './text-progress.js';
import type { TextTest } from './text-search.js';

export interface PartialTextEdit {
  readonly toggle: Toggle;
  readonly edit: TextEdit;
  /** Changed characters. */
  readonly cost: number;
  /** Failing tests that pass with it, ascending. */
  readonly fixes: readonly number[];
  /** How many more characters are accepted, over the failing tests. */
  readonly gain: number;
}

/** The likeliest first: more tests that pass, a larger gain, fewer changed characters. */
export function partialTextEdits(tried: TriedProgram): readonly PartialTextEdit[] {
  const outputs = new TextOutputs(tried);
  return tried.outputPlan.calls
    .flatMap((planned, call) => new CallChanges(tried, outputs, planned, call).best())
    .sort(byLikelihood)
    .slice(0, textLimits.partialEditsMax);
}

function byLikelihood(a: PartialTextEdit, b: PartialTextEdit): number {
  return b.fixes.length - a.fixes.length || b.gain - a.gain || a.cost - b.cost || a.toggle - b.toggle;
}

interface ExecutingTest {
  readonly index: number;
  readonly test: TextTest;
  /** With the text as it is. */
  readonly before: TextProgress;
}

class CallChanges {
  private readonly tests: readonly ExecutingTest[];
  private readonly present: readonly string[];
  /** Characters stepped through. */
  private steps = 0;

  constructor(
    private readonly tried: TriedProgram,
    outputs: TextOutputs,
    private readonly planned: PlannedCall,
    call: number,
  ) {
    this.present = planned.pieces?.pieces ?? [];
    const { toggle } = planned;
    const isInTime = tried.failing.some(
      (index) => toggle !== undefined && tried.tests[index]!.output.isExecutedInTime(toggle),
    );
    const executing = isInTime && this.present.length > 0 ? [...tried.input.suite.tests.keys()] : [];
    this.tests = executing.flatMap((index): ExecutingTest[] => {
      const test = outputs.testAt(index, [call]);
      if (test === undefined || test.output.executions.length === 0) return [];
      return [{ index, test, before: progressWith(test, { kind: 'pieces', pieces: this.present }) }];
    });
  }

  best(): PartialTextEdit[] {
    if (!this.tests.some(({ test }) => test.isFailing)) return [];
    const byText = new Map<string, PartialTextEdit>();
    const add = (edit: PartialTextEdit | undefined): void => {
      if (edit !== undefined && !byText.has(edit.edit.after)) byText.set(edit.edit.after, edit);
    };
    const changes = usualChanges(this.present);
    for (const solution of [...this.solved(), ...changes]) add(this.judged(solution));
    const asIs: TextSolution = { kind: 'pieces', pieces: this.present };
    for (const restyling of restylings(this.planned.pieces!).slice(0, textLimits.setStylesMax)) {
      for (const solution of [asIs, ...changes.slice(0, -1)]) add(this.judged(solution, restyling));
    }
    return [...byText.values()].sort(byLikelihood).slice(0, textLimits.partialEditsOfCallMax);
  }

  /** Texts that are right for some failing tests and all that pass. */
  private solved(): TextSolution[] {
    const passing = this.tests.flatMap(({ test }) => (test.isFailing ? [] : [test]));
    return this.tests
      .filter(
        ({ index, test }) => test.isFailing && failsByOutputAlone(this.tried, this.tried.input.suite, index),
      )
      .slice(0, textLimits.partialSeedsMax)
      .flatMap(({ test }) => {
        const comparator = sharedComparator(this.tried.input.suite);
        return findText(this.present, [test, ...passing], comparator, textLimits.setStepsMax) ?? [];
      })
      .filter((solution) => this.isNoAccident(solution));
  }

  /** Literal text can always be made what one test expects. */
  private isNoAccident(solution: TextSolution): boolean {
    const failing = this.tests.filter(({ test }) => test.isFailing);
    if (this.present.length > 1 || failing.length === 1) return true;
    return failing.filter(({ test }) => progressWith(test, solution).isWhole).length > 1;
  }

  /** Undefined where it brings nothing nearer, or something less near. */
  private judged(solution: TextSolution, restyling?: Restyling): PartialTextEdit | undefined {
    const fixes: number[] = [];
    let gain = 0;
    for (const { index, test, before } of this.tests) {
      const styled = restyling === undefined ? test : restyledTest(test, restyling);
      if (styled === undefined) return undefined;
      if (this.steps > textLimits.partialStepsMax) return undefined;
      const after = progressWith(styled, solution);
      this.steps += after.accepted + 1;
      if (!test.isFailing && !after.isWhole) return undefined;
      if (!test.isFailing) continue;
      const isFixed = after.isWhole && failsByOutputAlone(this.tried, this.tried.input.suite, index);
      if (isFixed) fixes.push(index);
      else if (after.accepted < before.accepted) return undefined;
      gain += Math.max(0, after.accepted - before.accepted);
    }
    if (fixes.length === 0 && gain === 0 && !(solution.kind === 'removed' && this.isSuperfluous()))
      return undefined;
    return this.editOf(solution, fixes, gain, restyling?.conversions);
  }

  private editOf(
    solution: TextSolution,
    fixes: readonly number[],
    gain: number,
    conversions: readonly string[] | undefined,
  ): PartialTextEdit | undefined {
    const { output, pieces, toggle } = this.planned;
    const rewriting = rewriteCall(output, pieces!, solution, conversions);
    if (rewriting.after === textOf(rewriting.span)) return undefined;
    return { toggle: toggle!, edit: editOf(rewriting), cost: this.costOf(solution), fixes, gain };
  }

  private costOf(solution: TextSolution): number {
    const pieces = solution.kind === 'pieces' ? solution.pieces : [];
    return this.present.reduce((cost, text, at) => cost + changedCharacters(text, pieces[at] ?? ''), 0);
  }

  /** Literal text that no test expects, at which every failing output that has it goes wrong. */
  private isSuperfluous(): boolean {
    const text = this.present[0]!.trim();
    if (this.present.length > 1 || text === '') return false;
    if (this.tried.input.suite.tests.some(({ expect }) => expect.stdout?.includes(text))) return false;
    return this.tests.every(({ test: { acceptor, output, isFailing } }) => {
      const state = acceptor.stepText(acceptor.start, output.fixed[0]!);
      return isFailing && state !== undefined && acceptor.stepText(state, this.present[0]!) === undefined;
    });
  }
}
