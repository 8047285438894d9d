/**
 * Small edits, one at each of several locations, that make the whole suite pass together.
 * The sets of locations are given: no single location repairs the program, these do with
 * some values. All edits of all sets are compiled into one program; what passes is written
 * into the text, translated anew and run on the whole suite, and only then counts.
 *
 * An edit that fails a test on which no other location of its set is reached is in no
 * answer. Of those left, the likeliest together are tried first, on the failing tests,
 * the cheapest first. Limits are counts, so the same input gives the same edits.
 */

import type { TextEdit } from '#model/report.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { applyAllToInput } from '#program/apply-edit.js';
import type { PreparedProgram } from '#program/prepare-program.js';
import { translateInput } from '#program/translate-edit.js';
import { describeEdit, isEditOf } from './assign-edits.js';
import { type Candidate, touches } from './candidate.js';
import { JointTrial } from './joint-trial.js';
import { defaultJointLimits, type JointLimits } from './limits.js';
import { type KnownRun, type OrderedTests, orderTests, type PreparedTest } from './ordered-tests.js';
import { ownFiles } from './own-files.js';
import type { ActiveForm } from './partial-trial.js';
import { proposeEdits } from './propose.js';
import { buildSchemata } from './schemata.js';
import { Trial } from './trial.js';

export interface JointEdit {
  /** In the order of the set's toggles; each told by the places of the text without the others. */
  readonly edits: readonly TextEdit[];
  /** Of all of them; the less, the likelier. */
  readonly cost: number;
}

export interface JointStats {
  /** Sets of edits, one for each location, that were run. */
  readonly tried: number;
  readonly runs: number;
  readonly steps: number;
  readonly translations: number;
  /** A limit was met before all were tried. */
  readonly isCutShort: boolean;
}

export interface JointAnswer {
  /** By index of the set; the likeliest that was found. */
  readonly bySet: ReadonlyMap<number, JointEdit>;
  readonly stats: JointStats;
}

/**
 * @param runs of every test that is not void, without any edit
 * @param sets of toggles, the likeliest first
 */
export function findJointEdits(
  input: AnalysisInput,
  prepared: PreparedProgram,
  runs: readonly KnownRun[],
  sets: readonly (readonly number[])[],
  limits: JointLimits = defaultJointLimits,
): JointAnswer {
  return new JointSearch(input, prepared, runs, limits).run(sets);
}

/** Of forms: a program of their own has no toggles. */
const firstNumber = 1;

/** An edit with its form. */
interface Choice {
  readonly candidate: Candidate;
  readonly form: ActiveForm;
}

interface Combination {
  readonly choices: readonly Choice[];
  readonly cost: number;
}

class JointSearch {
  private readonly tests: OrderedTests;
  private readonly expense = { runs: 0, steps: 0 };
  private passing: readonly PreparedTest[];
  private tried = 0;
  private translations = 0;
  private isCutShort = false;

  constructor(
    private readonly input: AnalysisInput,
    private readonly prepared: PreparedProgram,
    runs: readonly KnownRun[],
    private readonly limits: JointLimits,
  ) {
    this.tests = orderTests(input, runs, limits);
    this.passing = this.tests.passing;
  }

  run(sets: readonly (readonly number[])[]): JointAnswer {
    const { program } = this.prepared;
    const byToggle = this.candidatesOf(new Set(sets.flat()));
    const candidates = [...new Set([...byToggle.values()].flat())];
    const { linked, numbers } = buildSchemata(program, candidates, firstNumber);
    const trial = new JointTrial(this.input, linked, this.expense);
    const bySet = new Map<number, JointEdit>();
    for (const [index, set] of sets.entries()) {
      if (this.isSpent(this.limits.stepsMax)) break;
      const choices = set.map((toggle) =>
        byToggle.get(toggle)!.map((candidate) => ({ candidate, form: numbers.get(candidate)! })),
      );
      const found = this.search(trial, choices);
      if (found !== undefined) bySet.set(index, found);
    }
    const { tried, expense, translations, isCutShort } = this;
    return { bySet, stats: { tried, ...expense, translations, isCutShort } };
  }

  /** By toggle, the likeliest first. */
  private candidatesOf(toggles: ReadonlySet<number>): ReadonlyMap<number, readonly Candidate[]> {
    const { program, located } = this.prepared;
    const all = proposeEdits(program, ownFiles(this.input)).filter(({ typed }) => typed !== undefined);
    return new Map(
      [...toggles].map((toggle) => {
        const location = located.locations[toggle - 1];
        const own = location ? all.filter((each) => isEditOf(location, each, located.locations)) : [];
        this.isCutShort ||= own.length > this.limits.screenedMax;
        return [toggle, own.slice(0, this.limits.screenedMax)];
      }),
    );
  }

  private search(trial: JointTrial, lists: readonly (readonly Choice[])[]): JointEdit | undefined {
    const stepsMax = Math.min(this.limits.stepsMax, this.expense.steps + this.limits.stepsPerSetMax);
    let confirmations = 0;
    for (const { choices, cost } of this.combine(this.screen(trial, lists, stepsMax))) {
      if (this.isSpent(stepsMax)) return undefined;
      this.tried++;
      const forms = choices.map(({ form }) => form);
      if (!this.passesSuite(trial, forms, stepsMax) || !this.areNeeded(trial, forms, stepsMax)) continue;
      if (++confirmations > this.limits.confirmationsMax) {
        this.isCutShort = true;
        return undefined;
      }
      const candidates = choices.map(({ candidate }) => candidate);
      if (this.confirm(candidates)) return { edits: candidates.map(describeEdit), cost };
    }
    return undefined;
  }

  /** Of each location, those that no failing test refutes whatever the others are. */
  private screen(
    trial: JointTrial,
    lists: readonly (readonly Choice[])[],
    stepsMax: number,
  ): readonly (readonly Choice[])[] {
    const { locationCandidatesMax, combinationsMax } = this.limits;
    const countMax = Math.min(locationCandidatesMax, Math.floor(combinationsMax ** (1 / lists.length)));
    return lists.map((list) => {
      const others = new Set(
        lists.flatMap((other) => (other === list ? [] : other.map(({ form }) => form.site))),
      );
      const kept: Choice[] = [];
      for (const choice of list) {
        const isSpent = (): boolean => this.isSpent(stepsMax);
        if (this.tests.failing.some((test) => isSpent() || trial.isRefuted(test, choice.form, others)))
          continue;
        if (kept.length === countMax) {
          this.isCutShort = true;
          break;
        }
        kept.push(choice);
      }
      return kept;
    });
  }

  /** One of each list, none touching another; the likeliest together first. */
  private combine(lists: readonly (readonly Choice[])[]): Combination[] {
    let combinations: Combination[] = [{ choices: [], cost: 0 }];
    for (const list of lists) {
      combinations = combinations.flatMap(({ choices, cost }) =>
        list
          .filter((choice) => !choices.some((other) => touches(choice.candidate, other.candidate)))
          .map((choice) => ({ choices: [...choices, choice], cost: cost + choice.candidate.cost })),
      );
    }
    return combinations.sort((a, b) => a.cost - b.cost);
  }

  /** Not where the steps do not suffice to tell. */
  private passesSuite(trial: JointTrial, forms: readonly ActiveForm[], stepsMax: number): boolean {
    const fails = (test: PreparedTest): boolean => this.isSpent(stepsMax) || !trial.passes(test, forms);
    if (this.tests.failing.some(fails)) return false;
    const refuting = this.passing.find(fails);
    if (refuting === undefined) return true;
    // What has refuted one set of edits refutes others, too.
    this.passing = [refuting, ...this.passing.filter((test) => test !== refuting)];
    return false;
  }

  /** Without any one of them it would not pass. */
  private areNeeded(trial: JointTrial, forms: readonly ActiveForm[], stepsMax: number): boolean {
    return forms.every((form) => {
      const others = forms.filter((other) => other !== form);
      return !this.passesSuite(trial, others, stepsMax);
    });
  }

  private confirm(candidates: readonly Candidate[]): boolean {
    this.translations++;
    const edited = applyAllToInput(
      this.input,
      candidates.map(({ change }) => change),
    );
    const linked = translateInput(edited);
    if (linked === undefined) return false;
    return new Trial(this.input, linked, this.tests, this.expense).judge('patient') === 'passes';
  }

  private isSpent(stepsMax: number): boolean {
    const isSpent = this.expense.steps >= stepsMax;
    this.isCutShort ||= isSpent;
    return isSpent;
  }
}
