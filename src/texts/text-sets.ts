/**
 * Sets of two or three output calls whose texts together repair every failing test, where
 * no fewer of them do: one text for each, for all executions and all tests. What is found
 * by matching (`texts/solve-texts.ts`) is written into the submission, translated
 * anew and run on every test before it counts.
 *
 * A set is decided when it is found, when it is proved that no texts do, or when fewer of
 * its calls do. Sets within one that is decided so are not asked again.
 */

import type { LocationSet } from '#model/location-set.js';
import type { Toggle } from '#model/numbers.js';
import type { TextEdit } from '#model/report.js';
import { sharedComparator } from '#model/suite.js';
import type { LocationSummary } from '#pool/summarise.js';
import type { TriedProgram } from '#program/tried-program.js';
import { textLimits } from './limits.js';
import { forgivenBy } from './piece-candidates.js';
import type { Rewriting } from './rewrite-call.js';
import { mayBeRepaired, type StepBudget, solveTexts } from './solve-texts.js';
import { combinations, styledTogether, type TextMember, writtenTexts } from './text-members.js';
import { TextOutputs } from './text-outputs.js';
import { editOf } from './text-programs.js';
import { ExpectedOutputs, type TextTest } from './text-search.js';
import { TextTrial } from './text-trial.js';

/** What one failing test needs. */
export interface TextSetTest {
  /** Index into the suite's tests. */
  readonly test: number;
  /** The fewest of the set that make it pass, ascending. */
  readonly toggles: LocationSet;
}

export interface TextSet {
  /** Ascending; so are the texts and edits. */
  readonly toggles: LocationSet;
  /** As C literals, as a witness shows them. */
  readonly texts: readonly { readonly literal: string; readonly original: string }[];
  /** Each with its place in the text as it was handed in. */
  readonly edits: readonly TextEdit[];
  /** Every failing test, ascending. */
  readonly tests: readonly TextSetTest[];
  /** Proved: no texts of fewer of them repair every failing test. */
  readonly isMinimal: boolean;
}

export interface TextSets {
  /** The smaller ones first, then by toggles; none contains another. */
  readonly sets: readonly TextSet[];
  /** Every set of at most `sizeMax` text locations was decided: there are no others. */
  readonly isComplete: boolean;
  /** Texts found that do not pass when they are written into the submission. */
  readonly failedReplays: number;
}

/**
 * @param alone what is known of each text location by itself (`answerTexts`)
 * @param sizeMax of a set
 */
export function findTextSets(
  tried: TriedProgram,
  alone: readonly LocationSummary[],
  sizeMax: 2 | 3,
): TextSets {
  return new TextSetSearch(tried, alone).find(sizeMax);
}

type Decision = 'excluded' | 'open' | readonly Rewriting[];

class TextSetSearch {
  private readonly found: TextSet[] = [];
  /** Toggles that repair alone or, among the sets, together. */
  private readonly repairing: LocationSet[] = [];
  /** Sets proved not to repair, by their toggles. */
  private readonly excluded = new Set<string>();
  private readonly outputs: TextOutputs;
  private readonly expected: ExpectedOutputs;
  private readonly members: readonly TextMember[];
  private readonly budget: StepBudget = { steps: 0, stepsMax: textLimits.setStepsMax };
  private readonly trial: TextTrial;
  private isComplete = true;
  private failedReplays = 0;
  private setsTried = 0;

  constructor(
    private readonly tried: TriedProgram,
    alone: readonly LocationSummary[],
  ) {
    this.outputs = new TextOutputs(tried);
    this.trial = new TextTrial(tried);
    this.expected = new ExpectedOutputs(
      forgivenBy(sharedComparator(tried.input.suite), this.outputs.expected),
    );
    for (const { toggle, status } of alone) {
      if (status === 'repairable') this.repairing.push([toggle]);
      if (status === 'excluded') this.excluded.add(String(toggle));
    }
    this.members = tried.outputPlan.calls
      .flatMap((planned, call) =>
        planned.toggle === undefined ? [] : [{ call, toggle: planned.toggle, planned }],
      )
      .filter(({ toggle }) => tried.tests.some((test) => test?.output.isExecuted(toggle)))
      .sort((a, b) => a.toggle - b.toggle);
  }

  find(sizeMax: number): TextSets {
    if (this.outputs.expectsFiles) this.isComplete = false;
    else if (!this.outputs.isHopeless && this.tried.failing.length > 0) {
      if (this.outputs.isComplete) this.findUpTo(sizeMax);
      else this.isComplete = false;
    }
    return { sets: this.found, isComplete: this.isComplete, failedReplays: this.failedReplays };
  }

  private findUpTo(sizeMax: number): void {
    for (let size = 2; size <= sizeMax; size++) {
      for (const set of combinations(this.members, size)) {
        if (this.isSpent()) {
          this.isComplete = false;
          return;
        }
        this.budget.steps++;
        this.decide(set);
      }
    }
  }

  private isSpent(): boolean {
    const steps = this.budget.steps + this.expected.steps;
    return steps > textLimits.allSetsStepsMax || this.setsTried >= textLimits.triedSetsMax;
  }

  private decide(set: readonly TextMember[]): void {
    const key = keyOf(set);
    if (!this.isInTime(set)) {
      this.excluded.add(key);
      return;
    }
    if (this.repairing.some((known) => includesAll(set, known))) return;
    const decision = this.solve(set);
    if (decision === 'open') this.isComplete = false;
    else if (decision === 'excluded') this.excluded.add(key);
    else this.add(set, decision);
  }

  /** Every failing test executes one of them before its output was wrong for good. */
  private isInTime(set: readonly TextMember[]): boolean {
    const { failing, tests } = this.tried;
    return failing.every((index) => set.some(({ toggle }) => tests[index]!.output.isExecutedInTime(toggle)));
  }

  private solve(set: readonly TextMember[]): Decision {
    const tests = this.outputs.testsOf(set.map(({ call }) => call));
    this.budget.steps += tests.reduce((total, { output }) => total + output.fixed.length, 0);
    const failing = tests.filter(({ isFailing }) => isFailing);
    if (!mayBeRepaired(failing, this.expected)) return 'excluded';
    const pieces = set.map(({ planned }) => planned.pieces);
    if (!pieces.every((each) => each !== undefined)) return 'open';
    const ordered = [...failing.sort(byLength), ...tests.filter(({ isFailing }) => !isFailing)];
    const present = pieces.map((each) => each.pieces);
    const answer = solveTexts(present, ordered, this.expected, this.budget);
    if (answer.kind === 'solved') return writtenTexts(set, answer.solutions);
    return this.restyled(set, ordered) ?? answer.kind;
  }

  /** With the numbers of some of them in another width or precision. */
  private restyled(set: readonly TextMember[], tests: readonly TextTest[]): readonly Rewriting[] | undefined {
    for (const { tests: styled, conversions } of styledTogether(set, tests)) {
      if (this.isSpent()) return undefined;
      const present = set.map(({ planned }) => planned.pieces!.pieces);
      const answer = solveTexts(present, styled, this.expected, this.budget);
      if (answer.kind !== 'solved') continue;
      const rewritings = writtenTexts(set, answer.solutions, conversions);
      this.setsTried++;
      if (this.trial.passesSuite(rewritings)) return rewritings;
    }
    return undefined;
  }

  private add(set: readonly TextMember[], rewritings: readonly Rewriting[]): void {
    this.setsTried++;
    if (!this.trial.passesSuite(rewritings)) {
      this.failedReplays++;
      this.isComplete = false;
      return;
    }
    const toggles = set.map(({ toggle }) => toggle);
    // Where one of them was left open by itself, fewer may do after all.
    const enough = this.trial.fewestForAll(rewritings, toggles);
    const needed = set.filter((_member, at) => enough.includes(at));
    this.repairing.push(needed.map(({ toggle }) => toggle));
    if (needed.length === 1) return;
    const chosen = enough.map((at) => rewritings[at]!);
    this.found.push({
      toggles: needed.map(({ toggle }) => toggle),
      texts: chosen.map(({ literal, original }) => ({ literal, original })),
      edits: chosen.map(editOf),
      tests: this.trial.neededByTest(
        chosen,
        needed.map(({ toggle }) => toggle),
      ),
      isMinimal: needed.every((member) => this.excluded.has(keyOf(needed.filter((each) => each !== member)))),
    });
  }
}

function keyOf(set: readonly Pick<TextMember, 'toggle'>[]): string {
  return set.map(({ toggle }) => toggle).join(' ');
}

function includesAll(set: readonly TextMember[], toggles: readonly Toggle[]): boolean {
  return toggles.every((toggle) => set.some((member) => member.toggle === toggle));
}

function byLength(a: TextTest, b: TextTest): number {
  return a.expected.length - b.expected.length;
}
