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

import type { JointEdits } from '#model/diagnosis.js';
import { findLocation } from '#model/location.js';
import type { LocationSet } from '#model/location-set.js';
import type { Toggle } from '#model/numbers.js';
import type { TriedProgram } from '#program/tried-program.js';
import { isEditOf, textEditOf } from './assign-edits.js';
import { type Candidate, touches } from './candidate.js';
import { CandidateTrials, type SpentBudget } from './candidate-trials.js';
import { JointTrial } from './joint-trial.js';
import { defaultJointLimits, type JointLimits } from './limits.js';
import type { PreparedTest } from './ordered-tests.js';
import { ownFiles } from './own-files.js';
import type { ActiveForm } from './program-runs.js';
import { proposeEdits } from './propose.js';
import { buildSchemata } from './schemata.js';

export interface JointAnswer {
  /** By index of the set, the likeliest that was found; each edit with its place in the text without the others. */
  readonly bySet: ReadonlyMap<number, JointEdits>;
  /** What was tried are sets of edits, one for each location. */
  readonly spent: SpentBudget;
}

/** @param sets the likeliest first */
export function findJointEdits(
  tried: TriedProgram,
  sets: readonly LocationSet[],
  limits: JointLimits = defaultJointLimits,
): JointAnswer {
  return new JointSearch(tried, limits).run(sets);
}

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
  private readonly trials: CandidateTrials;
  private passing: readonly PreparedTest[];

  constructor(
    private readonly tried: TriedProgram,
    private readonly limits: JointLimits,
  ) {
    this.trials = new CandidateTrials(tried, limits);
    this.passing = this.trials.tests.passing;
  }

  run(sets: readonly LocationSet[]): JointAnswer {
    const { program, input } = this.tried;
    const byToggle = this.candidatesOf(new Set(sets.flat()));
    const candidates = [...new Set([...byToggle.values()].flat())];
    const { linked, numbers } = buildSchemata(program, candidates);
    const trial = new JointTrial(input.suite, linked, this.trials.expense);
    const bySet = new Map<number, JointEdits>();
    for (const [index, set] of sets.entries()) {
      if (this.trials.isSpent()) break;
      const choices = set.map((toggle) =>
        byToggle.get(toggle)!.map((candidate) => ({ candidate, form: numbers.get(candidate)! })),
      );
      const found = this.search(trial, choices);
      if (found !== undefined) bySet.set(index, found);
    }
    return { bySet, spent: this.trials.spent };
  }

  /** By toggle, the likeliest first. */
  private candidatesOf(toggles: ReadonlySet<Toggle>): ReadonlyMap<number, readonly Candidate[]> {
    const { program, located, input } = this.tried;
    const all = proposeEdits(program, ownFiles(input)).filter(({ typed }) => typed !== undefined);
    return new Map(
      [...toggles].map((toggle) => {
        const location = findLocation(located.locations, toggle);
        const own = location ? all.filter((each) => isEditOf(location, each, located.locations)) : [];
        return [toggle, this.trials.take(own, this.limits.screenedMax)];
      }),
    );
  }

  private search(trial: JointTrial, lists: readonly (readonly Choice[])[]): JointEdits | undefined {
    const stepsMax = this.trials.stepsWithin(this.limits.stepsPerSetMax);
    let confirmations = 0;
    for (const { choices, cost } of this.combine(this.screen(trial, lists, stepsMax))) {
      if (this.trials.isSpent(stepsMax)) return undefined;
      this.trials.tried++;
      const forms = choices.map(({ form }) => form);
      if (!this.passesSuite(trial, forms, stepsMax) || !this.areNeeded(trial, forms, stepsMax)) continue;
      if (++confirmations > this.limits.confirmationsMax) {
        this.trials.isCutShort = true;
        return undefined;
      }
      const candidates = choices.map(({ candidate }) => candidate);
      if (this.trials.passWritten(candidates.map(({ change }) => change)))
        return { edits: candidates.map(textEditOf), cost };
    }
    return undefined;
  }

  /** The choices of each location that no failing test refutes, whatever the others are. */
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
        const isSpent = (): boolean => this.trials.isSpent(stepsMax);
        if (this.trials.tests.failing.some((test) => isSpent() || trial.isRefuted(test, choice.form, others)))
          continue;
        if (kept.length === countMax) {
          this.trials.isCutShort = true;
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

  /** False where the steps do not suffice to decide it. */
  private passesSuite(trial: JointTrial, forms: readonly ActiveForm[], stepsMax: number): boolean {
    const fails = (test: PreparedTest): boolean =>
      this.trials.isSpent(stepsMax) || !trial.passes(test, forms);
    if (this.trials.tests.failing.some(fails)) return false;
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
}
