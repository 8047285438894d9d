/**
 * The search for values over all failing tests, in plans over one runner
 * (docs/decisions/0008). The first plan is quick: it settles most pairs of location and
 * test. Then come the edits, outside; a location that one of them repairs is settled,
 * too. The next plans ask the rest of what is left open. Where an analyser knows no
 * efforts, or the strategy is to be measured as published, the first plan is full and the
 * only one. More plans may follow, for several locations together (docs/decisions/0010).
 */

import { availableParallelism } from 'node:os';
import { assert } from '#base/assert.js';
import { hasTrait } from '#model/analyser.js';
import { searchedKinds } from '#model/location.js';
import type { LocationSet } from '#model/location-set.js';
import type { SetNumber, Toggle } from '#model/numbers.js';
import type { Answer, Effort } from '#model/task.js';
import { type AnswerTable, answerAt, joinAnswers, withEdited } from '#pool/answer-table.js';
import type { KnownAnswers, PlanOptions } from '#pool/plan.js';
import type { PlannerState } from '#pool/planner-state.js';
import { type PlanObserver, runPlan } from '#pool/run-plan.js';
import type { Runner } from '#pool/runner.js';
import { type PlanSummary, summarise } from '#pool/summarise.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { FoundRepairs } from '#repairs/join-repairs.js';
import type { LocaliseOptions } from '#request/localise-request.js';
import type { LocaliseServices } from '#request/localise-services.js';
import { createRunner } from './create-runner.js';
import { observeProgress } from './observe-progress.js';
import { openTests } from './open-tests.js';
import { testsInOrder } from './tests-in-order.js';
import { workerCount } from './worker-count.js';

/**
 * The share of the time that the first plan may take: the edits that are tried after it find most of
 * what is likely, and need some, too.
 */
const firstPlanShare = 0.75;

/** What all plans so far have used up. */
export interface Used extends Omit<KnownAnswers, 'answers'> {
  readonly isLimitReached: boolean;
}

export type ValueOptions = Pick<
  LocaliseOptions,
  'analyser' | 'strategy' | 'confirm' | 'seed' | 'jobs' | 'poolLimits'
>;

type AskedPlan = Pick<PlanOptions, 'toggles' | 'sets' | 'tests' | 'strategy' | 'effort' | 'known'>;

export class ValueSearch {
  readonly jobs: number;
  /** The toggles of the locations that are searched. */
  readonly searched: readonly Toggle[];
  /** The failing tests in the order of the search. */
  readonly tests: readonly number[];
  /** Whether another plan can ask for more of what one left open. */
  readonly knowsEfforts: boolean;
  /** When all plans end. */
  private readonly limitAtMs: number;
  private readonly startedMs: number;
  private readonly observe: PlanObserver | undefined;
  private runner: Runner | undefined;
  private closing: Promise<void> | undefined;
  /** The state that the last plan for single locations ended in. */
  private state: PlannerState | undefined;
  private used: Used | undefined;

  /** @param limitAtMs when it ends at the latest, where what came before counts as well */
  constructor(
    private readonly tried: TriedProgram,
    private readonly options: ValueOptions,
    private readonly services: LocaliseServices,
    limitAtMs: number = Number.POSITIVE_INFINITY,
  ) {
    this.startedMs = services.clock.nowMs();
    this.limitAtMs = Math.min(limitAtMs, this.startedMs + options.poolLimits.globalTimeLimitMs);
    const kinds = new Set(searchedKinds(tried.input.kinds));
    this.searched = tried.located.locations.flatMap(({ kind, toggle }) => (kinds.has(kind) ? [toggle] : []));
    this.tests = testsInOrder(tried, options.seed);
    this.knowsEfforts = hasTrait(options.analyser, 'knowsEfforts');
    this.observe = services.onProgress && observeProgress(this.searched, undefined, services.onProgress);
    this.jobs = workerCount(tried, options.analyser, options.jobs, availableParallelism());
  }

  /** What single locations were answered so far. */
  get answers(): AnswerTable {
    return this.lastState().answers;
  }

  /** What all plans so far have used up. */
  get usage(): Used {
    assert(this.used !== undefined, 'the first plan has been run');
    return this.used;
  }

  /** The first plan. */
  async begin(): Promise<PlanSummary> {
    if (!this.hasEfforts) return this.runSingles('full');
    const share = firstPlanShare * (this.limitAtMs - this.startedMs);
    return this.runSingles('quick', undefined, this.startedMs + share);
  }

  /**
   * The first plan where only locations count that repair every test: one test after the other, and a
   * location that a test leaves open is not asked of those after it.
   */
  async beginInTurn(): Promise<PlanSummary> {
    if (!this.hasEfforts || this.tests.length < 2) return this.begin();
    const { searched, tests } = this;
    const plan = { strategy: 'generations', effort: 'quick' } as const;
    let last: PlannerState | undefined;
    let left = searched;
    for (const test of tests) {
      const known = last && { answers: last.answers, ...this.usage };
      const asked = { ...plan, toggles: left, tests: [test], ...(known !== undefined && { known }) };
      const state = await this.run(asked, this.observe);
      left = left.filter((toggle) => answerAt(state.answers, test, toggle)?.kind === 'repairs');
      last = state;
      if (left.length === 0) break;
    }
    this.state = { ...last!, options: { ...last!.options, toggles: searched, tests } };
    return summarise(this.state);
  }

  /**
   * What is left to ask: of each location first its pilot, the test that takes least of
   * those that are open; where that finds a witness, the others. Where it finds nothing,
   * longer tests would seldom find more, and the location stays possible in any case.
   */
  async finish(repaired: FoundRepairs): Promise<PlanSummary> {
    const first = this.lastState();
    if (!this.hasEfforts) return summarise(first);
    const answers = withWitnesses(first.answers, repaired);
    const open = openTests(this.tried, answers, new Set(repaired.edits.keys()));
    const pilots = await this.askAgain(answers, (toggle, test) => open.get(toggle)?.[0] === test);
    const { answers: piloted } = this.lastState();
    const isLed = (toggle: Toggle): boolean =>
      answerAt(piloted, open.get(toggle)![0]!, toggle)?.kind === 'repairs';
    const others = [...open].some(([toggle, { length }]) => length > 1 && isLed(toggle));
    if (!others) return pilots;
    return this.askAgain(
      piloted,
      (toggle, test) => open.get(toggle)?.slice(1).includes(test) === true && isLed(toggle),
    );
  }

  /** Asks the locations alone on each of these tests, whatever other tests said of them. */
  async askAlone(toggles: readonly Toggle[], tests: readonly number[]): Promise<AnswerTable> {
    if (tests.length === 0 || toggles.length === 0) return this.answers;
    const { answers } = this;
    // With another strategy the answers would be struck that are asked for.
    const plan = { toggles, tests, strategy: 'naive', effort: this.knowsEfforts ? 'quick' : 'full' } as const;
    const state = await this.run({ ...plan, known: { answers, ...this.usage } }, this.observe);
    this.state = { ...this.lastState(), answers: state.answers };
    return state.answers;
  }

  /**
   * Searches several locations together: in generations, a set that one test excludes is
   * not asked of others; `naive` asks all.
   *
   * @param sets by number; all of them are asked
   * @param answers what is known of them, by number
   * @param tests in the order of the search
   * @param asked.isQuick for answers that take little, where the analyser knows efforts
   */
  async askTogether(
    sets: ReadonlyMap<SetNumber, LocationSet>,
    answers: AnswerTable,
    tests: readonly number[],
    { isQuick, strategy }: { readonly isQuick: boolean; readonly strategy: 'generations' | 'naive' },
  ): Promise<AnswerTable> {
    const effort = this.knowsEfforts ? (isQuick ? 'quick' : 'rest') : 'full';
    const toggles = [...sets.keys()];
    const { onProgress } = this.services;
    const [first] = sets.values();
    const observe = onProgress && observeProgress(toggles, first?.length, onProgress);
    const known = { answers, ...this.usage };
    const state = await this.run({ toggles, sets, tests, strategy, effort, known }, observe);
    return state.answers;
  }

  async close(): Promise<void> {
    this.closing ??= this.runner?.close();
    await this.closing;
  }

  private get hasEfforts(): boolean {
    return this.knowsEfforts && this.options.strategy === 'generations';
  }

  private lastState(): PlannerState {
    assert(this.state !== undefined, 'the first plan has been run');
    return this.state;
  }

  /** Another plan, for the pairs that are asked again; all other answers stand. */
  private askAgain(
    answers: AnswerTable,
    isAsked: (toggle: Toggle, test: number) => boolean,
  ): Promise<PlanSummary> {
    let known: AnswerTable = new Map();
    for (const [test, row] of answers) {
      const singles = row as ReadonlyMap<Toggle, Answer>;
      const kept = [...singles].flatMap(([toggle, answer]) =>
        isAsked(toggle, test) ? [] : [{ toggle, answer }],
      );
      known = joinAnswers(known, test, kept);
    }
    return this.runSingles('rest', known);
  }

  private async runSingles(
    effort: Effort,
    answers?: AnswerTable,
    limitAtMs: number = this.limitAtMs,
  ): Promise<PlanSummary> {
    const { searched: toggles, tests, observe } = this;
    const { strategy } = this.options;
    const known = answers && { answers, ...this.usage };
    const plan = { toggles, tests, strategy, effort, ...(known !== undefined && { known }) };
    this.state = await this.run(plan, observe, limitAtMs);
    return summarise(this.state);
  }

  private async run(
    asked: AskedPlan,
    observe: PlanObserver | undefined,
    limitAtMs: number = this.limitAtMs,
  ): Promise<PlannerState> {
    const { tried, jobs, services } = this;
    const { analyser, confirm, poolLimits: limits } = this.options;
    const plan: PlanOptions = { ...asked, workers: jobs, confirm, limits, limitAtMs };
    const { clock, timers, stop } = services;
    this.runner ??= await createRunner(tried, analyser, jobs, services);
    stop?.throwIfAborted();
    // The tasks of a closed runner fail at once, which ends the plan. Whoever closes the
    // search hears of what goes wrong here.
    const onStop = (): void => void this.close().catch(() => undefined);
    stop?.addEventListener('abort', onStop, { once: true });
    let state: PlannerState;
    try {
      state = await runPlan(plan, this.runner, clock, timers, observe);
    } finally {
      stop?.removeEventListener('abort', onStop);
    }
    stop?.throwIfAborted();
    const { counts, search, limitReached } = state;
    this.used = { counts, search, limitAtMs: this.limitAtMs, isLimitReached: limitReached };
    return state;
  }
}

/** An edit that gives other values stands for a witness. */
function withWitnesses(answers: AnswerTable, { witnesses }: FoundRepairs): AnswerTable {
  let table = answers;
  for (const [toggle, byTest] of witnesses) {
    for (const [test, witness] of byTest) {
      table = withEdited(table, test, toggle, { kind: 'repairs', witness });
    }
  }
  return table;
}
