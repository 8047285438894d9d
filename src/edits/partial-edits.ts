/**
 * Which one-node edits bring a program nearer to its suite, where none repairs it: every
 * test that passes now passes with them, and a failing test passes, too, or the outputs
 * of failing tests are matched further and none less far, or less is printed for
 * nothing. Where several parts of a program are wrong, such an edit may repair one.
 *
 * No location is left out because it repairs no failing test, and a failing test that
 * does not reach the node need not: another part is wrong there. What brings the program
 * nearer is written into the text, translated anew and measured once more.
 *
 * Limits are counts, so the same input gives the same edits.
 */

import type { Program } from '#c/program.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { testsOnly } from '#model/edit-trust.js';
import type { Location, LocationKind } from '#model/location.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { NearerRepair } from '#repairs/repair-source.js';
import { AssignedEdits } from './assign-edits.js';
import type { Candidate } from './candidate.js';
import { CandidateTrials, type SpentBudget } from './candidate-trials.js';
import { Gains } from './gains.js';
import { defaultPartialLimits, type PartialLimits } from './limits.js';
import { proposeMissing } from './missing-edits.js';
import { ownFiles } from './own-files.js';
import { type Observed, PartialTrial } from './partial-trial.js';
import { PassingTests } from './passing-tests.js';
import type { ActiveForm } from './program-runs.js';
import { proposeEdits } from './propose.js';
import { buildSchemata } from './schemata.js';
import { outputRemovals, SparedOutput } from './spared-output.js';

/** Belongs to the location that `findEdits` would give it to. It fixes all failing tests if it is a repair. */
export interface PartialEdit extends NearerRepair {
  /**
   * How much further the outputs of failing tests are matched, in characters, and how many
   * words less they print for nothing; may be 0 where a test passes.
   */
  readonly gain: number;
}

export interface PartialAnswer {
  /** More tests first, then the larger gain, then the likelier. */
  readonly edits: readonly PartialEdit[];
  /** Locations made for edits of what no search asks for, with toggles beyond the others. */
  readonly added: readonly Location[];
  readonly spent: SpentBudget;
}

export function findPartialEdits(
  tried: TriedProgram,
  limits: PartialLimits = defaultPartialLimits,
): PartialAnswer {
  return new PartialSearch(tried, limits).run();
}

class PartialSearch {
  private readonly found: AssignedEdits;
  private readonly trials: CandidateTrials;
  private readonly passing: PassingTests;
  private readonly hopeful: Hopeful[] = [];
  private readonly failing: Observed[] = [];
  private spared: SparedOutput | undefined;

  constructor(
    private readonly tried: TriedProgram,
    private readonly limits: PartialLimits,
  ) {
    const kinds = new Set<LocationKind>([...tried.input.kinds, 'missing']);
    this.found = new AssignedEdits(tried.located.locations, kinds, limits.perLocationMax);
    this.trials = new CandidateTrials(tried, limits);
    this.passing = new PassingTests(this.trials.tests.passing);
  }

  run(): PartialAnswer {
    const { program, input } = this.tried;
    this.tryForms(
      program,
      this.trials.take(proposeEdits(program, ownFiles(input)), this.limits.candidatesMax),
    );
    if (this.failing.some(({ before }) => before.isBroken)) this.tryMissing();
    const edits = this.confirmBest();
    return { edits, added: this.found.answer.added, spent: this.trials.spent };
  }

  /** Statements put in. Where runs crash or do not end, what is missing hides every other mistake. */
  private tryMissing(): void {
    const { program, candidates } = proposeMissing(this.tried.program, ownFiles(this.tried.input));
    this.trials.allowSteps(this.limits.missingStepsMax);
    this.failing.length = 0;
    this.tryForms(program, this.trials.take(candidates, this.limits.missingMax));
  }

  private tryForms(program: Program, candidates: readonly Candidate[]): void {
    const { linked, numbers } = buildSchemata(program, candidates);
    const trial = this.trialOf(linked);
    this.observe(trial);
    // Until the first is found, there is room where there is a location.
    const located = candidates.filter((candidate) => this.found.hasRoomFor(candidate));
    const forms = located.flatMap((candidate) => {
      const form = numbers.get(candidate)!;
      const reaching = this.failing.filter(({ reached }) => reached.has(form.site));
      return reaching.length === 0 ? [] : [new TriedForm(candidate, form, reaching)];
    });
    this.trySilence(trial, outputRemovals(program, located), numbers);
    const late = this.tryEach(trial, forms, this.limits.firstTestsMax);
    this.tryEach(trial, late, Number.POSITIVE_INFINITY);
  }

  /** The failing tests, the cheapest first, while there is something left for edits; those that pass. */
  private observe(trial: PartialTrial): void {
    const observedMax = this.trials.stepsWithin(this.limits.observedStepsMax);
    const isEnough = (): boolean => this.trials.expense.steps > observedMax;
    for (const test of this.trials.tests.failing) {
      if (isEnough()) {
        this.trials.isCutShort = true;
        break;
      }
      this.failing.push(trial.observe(test));
    }
    this.passing.observe(trial, isEnough);
  }

  /** Output calls left out. */
  private trySilence(
    trial: PartialTrial,
    removals: readonly Candidate[],
    numbers: ReadonlyMap<Candidate, ActiveForm>,
  ): void {
    if (removals.length === 0) return;
    this.spared = new SparedOutput(
      this.tried.input.suite,
      this.failing.slice(0, this.limits.wholeOutputsMax).map(({ test }) => test),
      trial,
    );
    for (const candidate of removals) {
      if (this.trials.isSpent()) return;
      const form = numbers.get(candidate)!;
      const spared = this.spared.by(trial, form);
      if (spared === 0 || !this.passing.passStill(trial, form, () => this.trials.isSpent())) continue;
      this.hopeful.push({ candidate, gains: this.gainsOf(trial, form), spared });
    }
  }

  /** On some tests; where one is better, on all. Answers with those that may be better on others. */
  private tryEach(trial: PartialTrial, forms: readonly TriedForm[], testsMax: number): TriedForm[] {
    const late: TriedForm[] = [];
    const known = new Set(this.hopeful.map(({ candidate }) => candidate));
    for (const each of forms) {
      const { gains, form, candidate } = each;
      if (known.has(candidate)) continue;
      if (this.trials.isSpent()) break;
      if (each.done === 0) this.trials.tried++;
      this.measure(trial, each, testsMax);
      if (gains.isIdle && each.isOpen) late.push(each);
      if (!gains.isAny) continue;
      this.measure(trial, each, Number.POSITIVE_INFINITY);
      if (gains.isNearer && this.passing.passStill(trial, form, () => this.trials.isSpent())) {
        this.hopeful.push({ candidate, gains, spared: 0 });
      }
    }
    return late;
  }

  private measure(trial: PartialTrial, each: TriedForm, testsMax: number): void {
    const { gains, reaching, form } = each;
    for (; each.done < Math.min(testsMax, reaching.length) && !this.trials.isSpent(); each.done++) {
      const { test, before } = reaching[each.done]!;
      gains.add(test.test, before, trial.measure(test, form));
    }
  }

  private gainsOf(trial: PartialTrial, form?: ActiveForm): Gains {
    const gains = new Gains();
    for (const { test, before } of this.failing) gains.add(test.test, before, trial.measure(test, form));
    return gains;
  }

  /** The best, a few for each location, written into the text. */
  private confirmBest(): PartialEdit[] {
    const edits: PartialEdit[] = [];
    const stepsMax = this.trials.stepsWithin(this.limits.confirmStepsMax);
    for (const hopeful of this.hopeful.sort(betterFirst)) {
      if (edits.length >= this.limits.partialsMax) break;
      if (!this.found.hasRoomFor(hopeful.candidate)) continue;
      const { translations, expense } = this.trials;
      if (translations >= this.limits.confirmationsMax || expense.steps >= stepsMax) {
        this.trials.isCutShort = true;
        break;
      }
      const edit = this.confirm(hopeful);
      if (edit !== undefined) edits.push(edit);
    }
    return edits;
  }

  private confirm({ candidate, spared }: Hopeful): PartialEdit | undefined {
    const linked = this.trials.write([candidate.change]);
    if (linked === undefined) return undefined;
    const trial = this.trialOf(linked);
    const gains = this.gainsOf(trial);
    const isSpared = spared > 0 && this.spared!.by(trial) > 0;
    if (!(gains.isNearer || isSpared) || !this.passing.passStill(trial)) return undefined;
    const toggle = this.found.add(candidate, testsOnly);
    if (toggle === undefined) return undefined;
    const { edit, cost } = this.found.answer.byToggle.get(toggle)!.at(-1)!;
    return { toggle, edit, cost, fixes: gains.fixes, gain: gains.total + (isSpared ? spared : 0) };
  }

  private trialOf(linked: LinkedProgram): PartialTrial {
    return new PartialTrial(this.tried.input.suite, linked, this.trials.expense);
  }
}

interface Hopeful {
  readonly candidate: Candidate;
  readonly gains: Gains;
  /** Words less that are printed for nothing, where it leaves an output call out. */
  readonly spared: number;
}

/** A candidate, the failing tests that reach its node, and on how many of them it was run. */
class TriedForm {
  readonly gains = new Gains();
  done = 0;

  constructor(
    readonly candidate: Candidate,
    readonly form: ActiveForm,
    readonly reaching: readonly Observed[],
  ) {}

  get isOpen(): boolean {
    return this.done < this.reaching.length;
  }
}

function betterFirst(a: Hopeful, b: Hopeful): number {
  return (
    b.gains.fixes.length - a.gains.fixes.length ||
    b.gains.total + b.spared - (a.gains.total + a.spared) ||
    a.candidate.cost - b.candidate.cost ||
    a.candidate.change.start - b.candidate.change.start
  );
}
