/**
 * The search over all failing tests, in plans over one runner (docs/decisions/0008). The
 * first is quick: it settles most pairs of location and test. Then come the edits, outside;
 * a location that one of them repairs is settled, too. The next plans ask the rest of what
 * is left open. Where an analyser knows no efforts, or the strategy is to be measured as
 * published, the first plan is full and the only one. More plans may follow, for several
 * locations together (docs/decisions/0010).
 */

import { availableParallelism } from 'node:os';
import { BuiltinAnalyser } from '#analysers/builtin/builtin-analyser.js';
import { assert, unreachable } from '#base/assert.js';
import { createRandom, shuffled } from '#base/random.js';
import { isWorthMore } from '#engine/search/search-location.js';
import { hasTrait } from '#model/analyser.js';
import { searchedKinds } from '#model/location.js';
import type { Effort } from '#model/task.js';
import { type AnswerTable, answerAt, excludedBy, joinAnswers } from '#pool/answer-table.js';
import { createInlineRunner } from '#pool/inline-runner.js';
import type { KnownAnswers, PlanOptions } from '#pool/plan.js';
import type { PlannerState } from '#pool/planner-state.js';
import { type PlanObserver, runPlan } from '#pool/run-plan.js';
import type { Runner } from '#pool/runner.js';
import { type PlanSummary, summarise } from '#pool/summarise.js';
import { createThreadRunner } from '#pool/thread-runner.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import type { Baseline } from '#program/baseline.js';
import { FailingRuns } from '#program/failing-runs.js';
import type { PreparedProgram } from '#program/prepare-program.js';
import type { FoundRepairs } from '#repairs/edit-stage.js';
import type { LocaliseRequest } from '#request/localise-request.js';
import type { LocaliseServices } from '#request/localise-services.js';
import { observeProgress } from './observe-progress.js';
import { workerCount } from './worker-count.js';

/** What all plans so far have used up. */
export interface Used extends Omit<KnownAnswers, 'answers'> {
  readonly isLimitReached: boolean;
}

type AskedPlan = Pick<PlanOptions, 'toggles' | 'sets' | 'tests' | 'strategy' | 'effort' | 'known'>;

export class SearchStage {
  readonly jobs: number;
  /** What the failing runs showed, as far as somebody asked. */
  readonly originals: FailingRuns;
  private readonly toggles: readonly number[];
  private readonly observe: PlanObserver | undefined;
  private runner: Runner | undefined;
  private closing: Promise<void> | undefined;
  /** Of the last plan for single locations. */
  private state: PlannerState | undefined;
  private used: Used | undefined;

  constructor(
    private readonly request: LocaliseRequest,
    private readonly input: AnalysisInput,
    private readonly prepared: PreparedProgram,
    private readonly baseline: Baseline,
    private readonly services: LocaliseServices,
  ) {
    const searched = new Set(searchedKinds(input.kinds));
    this.toggles = prepared.located.locations.flatMap(({ kind, toggle }) =>
      searched.has(kind) ? [toggle] : [],
    );
    this.observe = services.onProgress && observeProgress(this.toggles, undefined, services.onProgress);
    this.originals = new FailingRuns(input, prepared);
    this.jobs = jobsFor(request, baseline, prepared);
  }

  /** The first plan. */
  async begin(): Promise<PlanSummary> {
    return this.runSingles(this.hasEfforts ? 'quick' : 'full');
  }

  /** The toggles of the locations that are searched. */
  get searched(): readonly number[] {
    return this.toggles;
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

  /** Asks the locations alone on each of these tests, whatever other tests said of them. */
  async askAlone(toggles: readonly number[], tests: readonly number[]): Promise<AnswerTable> {
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
    sets: ReadonlyMap<number, readonly number[]>,
    answers: AnswerTable,
    tests: readonly number[],
    { isQuick, strategy }: { readonly isQuick: boolean; readonly strategy: 'generations' | 'naive' },
  ): Promise<AnswerTable> {
    const effort = this.knowsEfforts ? (isQuick ? 'quick' : 'rest') : 'full';
    const numbers = [...sets.keys()];
    const { onProgress } = this.services;
    const [first] = sets.values();
    const observe = onProgress && observeProgress(numbers, first?.length, onProgress);
    const plan = {
      toggles: numbers,
      sets,
      tests,
      strategy,
      effort,
    } as const;
    const state = await this.run({ ...plan, known: { answers, ...this.usage } }, observe);
    return state.answers;
  }

  /** The failing tests in the order of the search. */
  get tests(): readonly number[] {
    return inOrder(this.baseline, this.request.options.seed);
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
    const open = this.openTests(answers, repaired);
    const pilots = await this.askAgain(answers, (toggle, test) => open.get(toggle)?.[0] === test);
    const { answers: piloted } = this.lastState();
    const isLed = (toggle: number): boolean =>
      answerAt(piloted, open.get(toggle)![0]!, toggle)?.kind === 'repairs';
    const others = [...open].some(([toggle, { length }]) => length > 1 && isLed(toggle));
    if (!others) return pilots;
    return this.askAgain(
      piloted,
      (toggle, test) => open.get(toggle)?.slice(1).includes(test) === true && isLed(toggle),
    );
  }

  async close(): Promise<void> {
    this.closing ??= this.runner?.close();
    await this.closing;
  }

  private lastState(): PlannerState {
    assert(this.state !== undefined, 'the first plan has been run');
    return this.state;
  }

  /** Another plan, for the pairs that are asked again; all other answers stand. */
  private askAgain(
    answers: AnswerTable,
    isAsked: (toggle: number, test: number) => boolean,
  ): Promise<PlanSummary> {
    let known: AnswerTable = new Map();
    for (const [test, row] of answers) {
      const kept = [...row].flatMap(([toggle, answer]) =>
        isAsked(toggle, test) ? [] : [{ toggle, answer }],
      );
      known = joinAnswers(known, test, kept);
    }
    return this.runSingles('rest', known);
  }

  /**
   * By location, the tests for which a longer search may tell more, what takes least first.
   * None where a test excludes the location, or an edit repairs it.
   */
  private openTests(answers: AnswerTable, { edits }: FoundRepairs): ReadonlyMap<number, readonly number[]> {
    const { tests } = this.baseline;
    const { locations } = this.prepared.located;
    const excluded = excludedBy(answers);
    const open = new Map<number, number[]>();
    const steps = (test: number): number => tests[test]!.run.steps;
    for (const test of [...answers.keys()].sort((a, b) => steps(a) - steps(b) || a - b)) {
      for (const [toggle, answer] of answers.get(test)!) {
        if (answer.kind !== 'unknown' || edits.has(toggle) || excluded.has(toggle)) continue;
        if (!isWorthMore(locations[toggle - 1]!.kind, answer)) continue;
        open.set(toggle, [...(open.get(toggle) ?? []), test]);
      }
    }
    return open;
  }

  /** Whether another plan can ask for more of what one left open. */
  get knowsEfforts(): boolean {
    return hasTrait(this.request.options.analyser, 'knowsEfforts');
  }

  private get hasEfforts(): boolean {
    return this.knowsEfforts && this.request.options.strategy === 'generations';
  }

  private async runSingles(effort: Effort, known?: AnswerTable): Promise<PlanSummary> {
    const { toggles, tests, observe } = this;
    const { strategy } = this.request.options;
    const plan = { toggles, tests, strategy, effort };
    this.state = await this.run(
      known === undefined ? plan : { ...plan, known: { answers: known, ...this.usage } },
      observe,
    );
    return summarise(this.state);
  }

  private async run(asked: AskedPlan, observe: PlanObserver | undefined): Promise<PlannerState> {
    const { request, services } = this;
    const { confirm, poolLimits: limits } = request.options;
    const plan: PlanOptions = { ...asked, workers: this.jobs, confirm, limits };
    const { clock, timers, stop } = services;
    this.runner ??= await this.createRunner();
    stop?.throwIfAborted();
    // The tasks of a closed runner fail at once, which ends the plan. The one who closes the
    // stage hears of what goes wrong here.
    const onStop = (): void => void this.close().catch(() => undefined);
    stop?.addEventListener('abort', onStop, { once: true });
    let state: PlannerState;
    try {
      state = await runPlan(plan, this.runner, clock, timers, observe);
    } finally {
      stop?.removeEventListener('abort', onStop);
    }
    stop?.throwIfAborted();
    const { counts, search, limitAtMs, limitReached } = state;
    this.used = { counts, search, limitAtMs, isLimitReached: limitReached };
    return state;
  }

  private async createRunner(): Promise<Runner> {
    const { input, jobs } = this;
    const { clock, tools, openRemoteRunner } = this.services;
    const { analyser: name } = this.request.options;
    if (hasTrait(name, 'needsSandbox')) {
      if (openRemoteRunner !== undefined) return openRemoteRunner(input, name);
      assert(tools !== undefined, 'whoever asks for an external analyser has tools');
      // Most localisations start no process, and need nothing of what starts them.
      const { createExternalRunner } = await import('./external-runner.js');
      return createExternalRunner(input, await tools.get(name), jobs);
    }
    if (name !== 'builtin') return unreachable(name, 'analyser');
    if (jobs === 1) {
      const analyser = new BuiltinAnalyser(input, this.prepared, this.originals);
      return createInlineRunner((task, stop) => analyser.analyse(task, stop), clock);
    }
    const workerFile = new URL('../../workers/pool-thread.js', import.meta.url);
    const runner = createThreadRunner({ threads: jobs, workerFile, workerData: input });
    await runner.warmUp();
    return runner;
  }
}

/** An edit that gives other values stands for a witness where the search has found none. */
function withWitnesses(answers: AnswerTable, { witnesses }: FoundRepairs): AnswerTable {
  let table = answers;
  for (const [toggle, byTest] of witnesses) {
    for (const [test, witness] of byTest) {
      table = joinAnswers(table, test, [{ toggle, answer: { kind: 'repairs', witness } }]);
    }
  }
  return table;
}

/** Shuffled, but short runs first: they cost least, and narrow as much as others. */
function inOrder({ failing, tests }: Baseline, seed: number): readonly number[] {
  const magnitude = (test: number): number => Math.floor(Math.log2(1 + tests[test]!.run.steps));
  return [...shuffled(failing, createRandom(seed))].sort((a, b) => magnitude(a) - magnitude(b));
}

function jobsFor({ options }: LocaliseRequest, baseline: Baseline, prepared: PreparedProgram): number {
  const tasks = Math.max(1, baseline.failing.length);
  // Each of its tasks is a process, however short.
  if (!hasTrait(options.analyser, 'runsInProcess'))
    return Math.min(options.jobs ?? availableParallelism(), tasks);
  const failingSteps = baseline.failing.map((index) => baseline.tests[index]!.run.steps);
  return workerCount(options.jobs, availableParallelism(), failingSteps, prepared.located.locations.length);
}
