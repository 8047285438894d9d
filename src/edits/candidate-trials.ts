/**
 * What every search for edits is made of: the tests in the order in which they are run,
 * one budget, and the proof that an edit does in the text what its form did. The budget
 * counts steps, so the same input gives the same edits; where it is used up, the
 * likeliest candidates have been tried.
 */

import { neverStop, type StopFlag } from '#base/ports.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { luckKinds, luckOf, type RunFinding } from '#engine/run-finding.js';
import { type EditTrust, withLuck } from '#model/edit-trust.js';
import { applyAllToInput } from '#program/apply-edit.js';
import { translateInput } from '#program/translate-input.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { TextChange } from './candidate.js';
import type { EditLimits } from './limits.js';
import { type OrderedTests, orderTests, type Patience } from './ordered-tests.js';
import type { Expense } from './program-runs.js';
import { FormTrial } from './trial.js';

/** What a search for edits has used up. */
export interface SpentBudget {
  /** Proposed, and of these run. */
  readonly candidates: number;
  readonly tried: number;
  readonly runs: number;
  readonly steps: number;
  readonly translations: number;
  /** A limit was met before all were tried. */
  readonly isCutShort: boolean;
}

interface Confirmed {
  readonly linked: LinkedProgram;
  readonly luck: RunFinding | undefined;
}

export interface TrustedEdit {
  readonly trust: EditTrust;
  /** Some test passes by what happens to lie outside an object, or in what was never set. */
  readonly isByLuck: boolean;
}

export class CandidateTrials {
  readonly tests: OrderedTests;
  readonly expense: Expense = { runs: 0, steps: 0 };
  candidates = 0;
  tried = 0;
  translations = 0;
  isCutShort = false;
  private stepsMax: number;

  constructor(
    private readonly program: TriedProgram,
    limits: EditLimits,
    private readonly stop: StopFlag = neverStop,
  ) {
    this.tests = orderTests(program, limits, stop);
    this.stepsMax = limits.stepsMax;
  }

  get spent(): SpentBudget {
    const { candidates, tried, expense, translations, isCutShort } = this;
    return { candidates, tried, ...expense, translations, isCutShort };
  }

  /** The likeliest of those proposed. */
  take<T>(proposed: readonly T[], countMax: number): readonly T[] {
    this.candidates += proposed.length;
    this.isCutShort ||= proposed.length > countMax;
    return proposed.slice(0, countMax);
  }

  /** Allows `steps` more from now on, whatever was used up before. */
  allowSteps(steps: number): void {
    this.stepsMax = this.stepsWithin(steps);
  }

  /** The bound for a part of the search that may use up `steps` from now on. */
  stepsWithin(steps: number): number {
    return this.expense.steps + steps;
  }

  /** @param partMax the bound for a part of the search */
  isSpent(partMax = Number.POSITIVE_INFINITY): boolean {
    const isSpent = this.expense.steps >= Math.min(partMax, this.stepsMax) || this.stop.isRaised();
    this.isCutShort ||= isSpent;
    return isSpent;
  }

  trialOf(linked: LinkedProgram): FormTrial {
    return new FormTrial(this.program.input.suite, linked, this.tests, this.expense);
  }

  /** The program with the changes written into its text; undefined where that is no longer C. */
  write(changes: readonly TextChange[]): LinkedProgram | undefined {
    this.translations++;
    return translateInput(applyAllToInput(this.program.input, changes));
  }

  /** Writes the changes into the text, translates it anew, and runs the whole suite once more. */
  passWritten(changes: readonly TextChange[]): boolean {
    return this.confirmWritten(changes) !== undefined;
  }

  /** The same; what is known of the program that passes. */
  private confirmWritten(
    changes: readonly TextChange[],
    patience: Patience = 'patient',
  ): Confirmed | undefined {
    const linked = this.write(changes);
    if (linked === undefined) return undefined;
    const { passes, luck } = this.trialOf(linked).judgeNoting(patience);
    return passes ? { linked, luck } : undefined;
  }

  /** The same; how far the program is to be trusted that passes. */
  trustWritten(changes: readonly TextChange[], patience: Patience = 'patient'): TrustedEdit | undefined {
    const confirmed = this.confirmWritten(changes, patience);
    if (confirmed === undefined) return undefined;
    const { linked, luck } = confirmed;
    const trust = withLuck(this.program.editJudge.judge(linked), luck && luckOf(luck));
    return { trust, isByLuck: luck !== undefined && luckKinds.has(luck.kind) };
  }
}
