/**
 * The builtin analyser: a task is one run of the failing test with every toggle off,
 * which leaves a fork where each whitelisted location is first reached, and a search
 * from each fork; for several locations together, from where the first of them is
 * reached. A location that the run does not reach, or reaches only after its output was
 * beyond repair, is excluded without a search: that is when the acceptor answers 'no
 * continuation'.
 */

import type { StopFlag } from '#base/ports.js';
import { isEndless } from '#engine/endless.js';
import { Machine } from '#engine/machine.js';
import type { MachineOptions } from '#engine/machine-options.js';
import type { LocationSearch } from '#engine/search/location-search.js';
import { longerThan } from '#engine/search/path-ends.js';
import { reachedBeside, searchLocation } from '#engine/search/search-location.js';
import { createInitialState, type Invocation } from '#engine/start.js';
import type { State } from '#engine/state.js';
import { locationAt } from '#model/location.js';
import type { LocationSet } from '#model/location-set.js';
import type { AskedNumber, Toggle } from '#model/numbers.js';
import {
  type Answer,
  addStats,
  type Effort,
  type LocatedAnswer,
  noStats,
  type SearchStats,
  type Task,
  type TaskOutcome,
} from '#model/task.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { FailingRuns } from '#program/failing-runs.js';
import { type PointableProgram, pointableProgram } from '#program/pointable-program.js';
import { type PreparedProgram, prepareProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { loadZ3 } from '#smt/z3.js';
import type { Z3Port } from '#smt/z3-port.js';
import { Retranslation } from './retranslation.js';

export class BuiltinAnalyser {
  private readonly retranslation: Retranslation;
  private z3: Z3Port | undefined;
  private pointable: PointableProgram | undefined;
  private pointableRuns: FailingRuns | undefined;

  /**
   * @param prepared the input's program, if the caller has it
   * @param failingRuns the program's runs of failing tests
   * @throws if the input does not translate: the caller has already prepared it once
   */
  constructor(
    private readonly input: AnalysisInput,
    readonly prepared: PreparedProgram = translated(input),
    readonly failingRuns: FailingRuns = new FailingRuns(input, prepared),
  ) {
    this.retranslation = new Retranslation(input, prepared.located);
  }

  async analyse(task: Task, stop: StopFlag): Promise<TaskOutcome> {
    const answers: LocatedAnswer[] = [];
    let stats = noStats;
    const [symbolic, retranslated] = this.split(task);
    for (const [searched, questions] of this.byProgram(symbolic)) {
      const run = { ...this.runOf(task.test, stop), searched };
      const failingRun = this.reach(run, new Set(questions.flatMap(({ on }) => on)));
      if (failingRun === undefined) return { kind: 'stopped', answers, stats };
      const { reached, unreached } = failingRun;
      const beside = new Map<number, ReadonlySet<number> | undefined>();
      for (const { number, on } of questions) {
        if (firstReached(reached, on) === undefined) answers.push({ toggle: number, answer: unreached });
      }
      for (const [{ number, on }, from] of latestFirst(questions, reached)) {
        if (stop.isRaised()) return { kind: 'stopped', answers, stats };
        if (on.length > 1 && this.isLeftAlone(task, run, on, from, beside)) {
          answers.push({ toggle: number, answer: { kind: 'cannot-repair', reason: 'no-value' } });
          continue;
        }
        const result = await this.search(task, run, on, from.state);
        if (result === undefined) return { kind: 'stopped', answers, stats };
        answers.push({ toggle: number, answer: result.answer });
        stats = addStats(stats, result.stats);
      }
    }
    for (const question of retranslated) {
      if (stop.isRaised()) return { kind: 'stopped', answers, stats };
      const answer = this.answerRetranslated(question, task, stop);
      answers.push({ toggle: question.number, answer });
    }
    return { kind: 'completed', answers, stats };
  }

  /** A free pointer is searched in a program in which what it could point to has an address. */
  private byProgram(questions: readonly Question[]): [SearchedProgram, readonly Question[]][] {
    this.pointable ??= pointableProgram(this.prepared);
    const { pointers } = this.pointable;
    const isPointer = ({ on }: Question): boolean => on.some((toggle) => pointers.has(toggle));
    const withPointers = questions.filter(isPointer);
    const plain = questions.filter((question) => !isPointer(question));
    const programs: [SearchedProgram, readonly Question[]][] = [];
    if (plain.length > 0) programs.push([this, plain]);
    if (withPointers.length > 0) {
      this.pointableRuns ??= new FailingRuns(this.input, this.pointable);
      programs.push([{ prepared: this.pointable, failingRuns: this.pointableRuns }, withPointers]);
    }
    return programs;
  }

  /** Whether the location reached first repairs nothing, and no other is reached whatever it yields. */
  private isLeftAlone(
    { test }: Task,
    run: TestedRun,
    on: LocationSet,
    { toggle, state }: ReachedState,
    beside: Map<number, ReadonlySet<number> | undefined>,
  ): boolean {
    if (!beside.has(toggle)) {
      beside.set(toggle, reachedBeside(this.searchOf(test, 'quick', run, [toggle]), state));
    }
    const reached = beside.get(toggle);
    return reached !== undefined && !on.some((other) => reached.has(other));
  }

  private split({ whitelist, sets }: Task): [symbolic: Question[], retranslated: Question[]] {
    const questions = whitelist.map((number, index) => ({ number, on: sets?.[index] ?? [number as Toggle] }));
    const needs = ({ on }: Question): boolean =>
      on.some((toggle) => locationAt(this.prepared.located.locations, toggle).needsRetranslation);
    return [questions.filter((question) => !needs(question)), questions.filter(needs)];
  }

  /** A value that translation needs cannot be a symbol; together with other locations it is not tried. */
  private answerRetranslated({ on }: Question, { test, effort }: Task, stop: StopFlag): Answer {
    if (on.length === 1) return this.retranslation.answer(on[0]!, test, effort, stop);
    const detail = 'the compiler needs one of the values, and those are only tried alone';
    return { kind: 'unknown', reason: 'unsupported', detail };
  }

  /**
   * Runs the failing test and forks where each wanted location is first reached; with the answer
   * for those that it does not reach.
   */
  private reach(
    { options, invocation, searched }: TestedRun,
    wanted: ReadonlySet<number>,
  ): { readonly reached: ReachedStates; readonly unreached: Answer } | undefined {
    const { linked } = searched.prepared;
    const machine = new Machine(linked, options);
    const reached = new Map<number, ReachedState>();
    const watched = new Uint8Array(searched.prepared.located.locations.length + 1);
    const watch = (): void => {
      for (const toggle of wanted) watched[toggle] = 1;
    };
    watch();
    machine.hooks = {
      watched,
      onToggle: ({ state }, number) => {
        // Nothing else has a number in a program without forms.
        const toggle = number as Toggle;
        watched[toggle] = 0;
        if (!wanted.has(toggle) || reached.has(toggle)) return;
        const fork = state.fork();
        // The fork executes the toggle once more, switched on.
        fork.top.pc--;
        fork.steps--;
        reached.set(toggle, { toggle, state: fork, order: reached.size });
        if (reached.size === wanted.size) machine.end({ kind: 'wrong-output' });
      },
      onRepeat() {
        reached.clear();
        watch();
      },
    };
    const termination = machine.run(createInitialState(linked, options, invocation));
    if (termination.kind === 'stopped') return undefined;
    const { canGoOn, state } = machine;
    const isCutOff = termination.kind === 'timed-out' && !(canGoOn && isEndless(linked, options, state));
    const unreached: Answer = isCutOff
      ? { kind: 'unknown', ...longerThan(options.limits.stepsMax) }
      : { kind: 'cannot-repair', reason: 'not-executed' };
    return { reached, unreached };
  }

  private async search(
    task: Task,
    run: TestedRun,
    on: LocationSet,
    from: State,
  ): Promise<{ answer: Answer; stats: SearchStats } | undefined> {
    const result = searchLocation(this.searchOf(task.test, task.effort, run, on), from);
    if (result.kind === 'stopped') return undefined;
    if (result.kind === 'needs-z3') {
      this.z3 = await loadZ3();
      return this.search(task, run, on, from);
    }
    const stats: SearchStats = {
      paths: result.paths,
      steps: result.steps,
      searches: 1,
      searchesWithZ3: result.askedZ3 ? 1 : 0,
      solverQueries: result.solverQueries,
      failedReplays: result.failedReplays,
    };
    return { answer: result.answer, stats };
  }

  private searchOf(
    test: number,
    effort: Effort,
    { options, invocation, searched }: TestedRun,
    on: LocationSet,
  ): LocationSearch {
    const { input } = this;
    const run = searched.failingRuns.of(test);
    return {
      program: searched.prepared.linked,
      on: on.map((toggle) => ({
        toggle,
        kind: locationAt(this.prepared.located.locations, toggle).kind,
        original: run.original.get(toggle) ?? [],
        usualTruths: run.truths.get(toggle) ?? [],
      })),
      test: input.suite.tests[test]!,
      invocation,
      options,
      limits: input.searchLimits,
      effort,
      usualSteps: run.steps,
      isCutOff: run.isCutOff,
      leavesObjects: run.leavesObjects,
      meetsUnknownMemory: run.meetsUnknownMemory,
      knownWrapSites: run.wrapSites,
      z3: this.z3,
    };
  }

  private runOf(test: number, stop: StopFlag): Omit<TestedRun, 'searched'> {
    const { suite, submission, undefinedMode, engineLimits } = this.input;
    const options = machineOptions(suite, test, {
      undefinedMode,
      limits: engineLimits,
      endOnWrongOutput: true,
      keepText: false,
      isSilent: true,
      stop,
    });
    return { options, invocation: invocationOf(suite, test, submission) };
  }
}

/** What a task asks: a number of its whitelist, and the toggles that are on, ascending. */
interface Question {
  readonly number: AskedNumber;
  readonly on: LocationSet;
}

interface ReachedState {
  readonly toggle: Toggle;
  /** The toggle is its next instruction. */
  readonly state: State;
  /** Its place in the order in which the wanted locations are first reached. */
  readonly order: number;
}

type ReachedStates = ReadonlyMap<number, ReachedState>;

function firstReached(reached: ReachedStates, on: LocationSet): ReachedState | undefined {
  const states = on.map((toggle) => reached.get(toggle)).filter((state) => state !== undefined);
  return states.reduce<ReachedState | undefined>(
    (first, state) => (first === undefined || state.order < first.order ? state : first),
    undefined,
  );
}

/**
 * The questions whose locations are reached, those first whose search follows the least of the
 * failing run: if time runs out, they are answered.
 */
function latestFirst(questions: readonly Question[], reached: ReachedStates): [Question, ReachedState][] {
  return questions
    .map((question) => [question, firstReached(reached, question.on)] as const)
    .filter((pair): pair is [Question, ReachedState] => pair[1] !== undefined)
    .sort(([, a], [, b]) => b.order - a.order);
}

/** How a task runs its test: the same for all its searches. */
interface TestedRun {
  readonly options: MachineOptions;
  readonly invocation: Invocation;
  readonly searched: SearchedProgram;
}

/** The program that is searched, and its failing runs. */
interface SearchedProgram {
  readonly prepared: PreparedProgram;
  readonly failingRuns: FailingRuns;
}

function translated(input: AnalysisInput): PreparedProgram {
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error('invariant broken: the submission translates');
  return preparation.prepared;
}
