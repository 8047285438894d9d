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

import type { Location, LocationKind } from '#model/location.js';
import type { TextEdit } from '#model/report.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import type { PreparedProgram } from '#program/prepare-program.js';
import { translateEdit } from '#program/translate-edit.js';
import { AssignedEdits } from './assign-edits.js';
import type { Candidate } from './candidate.js';
import { Gains } from './gains.js';
import { defaultPartialLimits, type PartialLimits } from './limits.js';
import { type KnownRun, type OrderedTests, orderTests } from './ordered-tests.js';
import { ownFiles } from './own-files.js';
import { type ActiveForm, type Observed, PartialTrial } from './partial-trial.js';
import { PassingTests } from './passing-tests.js';
import { proposeEdits } from './propose.js';
import { buildSchemata } from './schemata.js';
import { outputRemovals, SparedOutput } from './spared-output.js';

export interface PartialEdit {
  /** Of the location it is told for, as `findEdits` tells it. */
  readonly toggle: number;
  readonly edit: TextEdit;
  /** The less, the likelier. */
  readonly cost: number;
  /** Failing tests that pass with it, in the suite's order; all of them if it is a repair. */
  readonly fixes: readonly number[];
  /**
   * How much further the outputs of failing tests are matched, in characters, and how many
   * words less they print for nothing; may be 0 where a test passes.
   */
  readonly gain: number;
}

export interface PartialStats {
  /** Proposed, and of these run. */
  readonly candidates: number;
  readonly tried: number;
  readonly runs: number;
  readonly steps: number;
  readonly translations: number;
  /** A limit was met before all were tried. */
  readonly isCutShort: boolean;
}

export interface PartialAnswer {
  /** More tests first, then the larger gain, then the likelier. */
  readonly edits: readonly PartialEdit[];
  /** Locations made for edits of what no search asks for, with toggles beyond the others. */
  readonly added: readonly Location[];
  readonly stats: PartialStats;
}

/** @param runs of every test that is not void, without any edit */
export function findPartialEdits(
  input: AnalysisInput,
  prepared: PreparedProgram,
  runs: readonly KnownRun[],
  limits: PartialLimits = defaultPartialLimits,
): PartialAnswer {
  return new PartialSearch(input, prepared, runs, limits).run();
}

/** Of forms: a program of their own has no toggles. */
const firstNumber = 1;

class PartialSearch {
  private readonly found: AssignedEdits;
  private readonly tests: OrderedTests;
  private readonly passing: PassingTests;
  private readonly expense = { runs: 0, steps: 0 };
  private readonly hopeful: Hopeful[] = [];
  private readonly failing: Observed[] = [];
  private spared: SparedOutput | undefined;
  private tried = 0;
  private translations = 0;
  private isCutShort = false;

  constructor(
    private readonly input: AnalysisInput,
    private readonly prepared: PreparedProgram,
    runs: readonly KnownRun[],
    private readonly limits: PartialLimits,
  ) {
    const kinds = new Set<LocationKind>([...input.kinds, 'missing']);
    this.found = new AssignedEdits(prepared.located.locations, kinds, limits.perLocationMax);
    this.tests = orderTests(input, runs, limits);
    this.passing = new PassingTests(this.tests.passing);
  }

  run(): PartialAnswer {
    const candidates = this.tryForms();
    const edits = this.confirmBest();
    const { tried, translations, expense, isCutShort } = this;
    return {
      edits,
      added: this.found.answer.added,
      stats: { candidates, tried, ...expense, translations, isCutShort },
    };
  }

  /** Answers with how many there are. */
  private tryForms(): number {
    const { program } = this.prepared;
    const all = proposeEdits(program, ownFiles(this.input));
    const candidates = all.slice(0, this.limits.candidatesMax);
    this.isCutShort ||= candidates.length < all.length;
    const { linked, numbers } = buildSchemata(program, candidates, firstNumber);
    const trial = new PartialTrial(this.input, linked, this.expense);
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
    return all.length;
  }

  /** The failing tests, the cheapest first, while there is something left for edits; those that pass. */
  private observe(trial: PartialTrial): void {
    const { observedStepsMax } = this.limits;
    const isEnough = (): boolean => this.expense.steps > observedStepsMax;
    for (const test of this.tests.failing) {
      if (isEnough()) {
        this.isCutShort = true;
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
      this.input.suite,
      this.failing.slice(0, this.limits.wholeOutputsMax).map(({ test }) => test),
      trial,
    );
    for (const candidate of removals) {
      if (this.isSpent()) return;
      const form = numbers.get(candidate)!;
      const spared = this.spared.by(trial, form);
      if (spared === 0 || !this.passing.passStill(trial, form, () => this.isSpent())) continue;
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
      if (this.isSpent()) break;
      if (each.done === 0) this.tried++;
      this.measure(trial, each, testsMax);
      if (gains.isIdle && each.isOpen) late.push(each);
      if (!gains.isAny) continue;
      this.measure(trial, each, Number.POSITIVE_INFINITY);
      if (gains.isNearer && this.passing.passStill(trial, form, () => this.isSpent())) {
        this.hopeful.push({ candidate, gains, spared: 0 });
      }
    }
    return late;
  }

  private measure(trial: PartialTrial, each: TriedForm, testsMax: number): void {
    const { gains, reaching, form } = each;
    for (; each.done < Math.min(testsMax, reaching.length) && !this.isSpent(); each.done++) {
      const { test, before } = reaching[each.done]!;
      gains.add(test.test, before, trial.measure(test, form));
    }
  }

  private gainsOf(trial: PartialTrial, form?: ActiveForm): Gains {
    const gains = new Gains();
    for (const { test, before } of this.failing) gains.add(test.test, before, trial.measure(test, form));
    return gains;
  }

  /** The best, so many of each location, written into the text. */
  private confirmBest(): PartialEdit[] {
    const edits: PartialEdit[] = [];
    const stepsMax = this.expense.steps + this.limits.confirmStepsMax;
    for (const hopeful of this.hopeful.sort(betterFirst)) {
      if (edits.length >= this.limits.partialsMax) break;
      if (!this.found.hasRoomFor(hopeful.candidate)) continue;
      if (this.translations >= this.limits.confirmationsMax || this.expense.steps >= stepsMax) {
        this.isCutShort = true;
        break;
      }
      const edit = this.confirm(hopeful);
      if (edit !== undefined) edits.push(edit);
    }
    return edits;
  }

  private confirm({ candidate, spared }: Hopeful): PartialEdit | undefined {
    this.translations++;
    const linked = translateEdit(this.input, candidate.change);
    if (linked === undefined) return undefined;
    const trial = new PartialTrial(this.input, linked, this.expense);
    const gains = this.gainsOf(trial);
    const isSpared = spared > 0 && this.spared!.by(trial) > 0;
    if (!(gains.isNearer || isSpared) || !this.passing.passStill(trial)) return undefined;
    const toggle = this.found.add(candidate);
    if (toggle === undefined) return undefined;
    const { edit, cost } = this.found.answer.byToggle.get(toggle)!.at(-1)!;
    return { toggle, edit, cost, fixes: gains.fixes, gain: gains.total + (isSpared ? spared : 0) };
  }

  private isSpent(): boolean {
    const isSpent = this.expense.steps >= this.limits.stepsMax;
    this.isCutShort ||= isSpent;
    return isSpent;
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
