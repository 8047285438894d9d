/**
 * The builtin analyser: a task is one run of the failing test with every toggle
 * off, which leaves a fork where each whitelisted location is first reached, and a
 * search from each fork. A location that the run does not reach, or reaches only
 * after its output was beyond repair, is excluded without a search: the acceptor
 * answers 'no continuation' only when that is so.
 */

import type { StopFlag } from '#base/ports.js';
import { Machine } from '#engine/machine.js';
import { searchLocation } from '#engine/search/search-location.js';
import { createInitialState } from '#engine/start.js';
import type { State } from '#engine/state.js';
import {
  addStats,
  type LocatedAnswer,
  noStats,
  type SearchStats,
  type Task,
  type TaskOutcome,
} from '#model/task.js';
import { loadZ3 } from '#smt/z3.js';
import type { Z3Port } from '#smt/z3-port.js';
import type { AnalysisInput } from './analysis-input.js';
import { FailingRuns } from './failing-runs.js';
import { type PreparedProgram, prepareProgram } from './prepare-program.js';
import { Retranslation } from './retranslation.js';
import { invocationOf, machineOptions } from './test-options.js';

export class BuiltinAnalyser {
  private readonly prepared: PreparedProgram;
  private readonly failingRuns: FailingRuns;
  private readonly retranslation: Retranslation;
  private z3: Z3Port | undefined;

  /** @throws if the input does not translate: whoever asks has prepared it once before */
  constructor(private readonly input: AnalysisInput) {
    const preparation = prepareProgram(input);
    if (preparation.kind === 'rejected') throw new Error('invariant broken: the submission translates');
    this.prepared = preparation.prepared;
    this.failingRuns = new FailingRuns(input, this.prepared);
    this.retranslation = new Retranslation(input, this.prepared.located);
  }

  async analyse(task: Task, stop: StopFlag): Promise<TaskOutcome> {
    const answers: LocatedAnswer[] = [];
    let stats = noStats;
    const [symbolic, retranslated] = this.split(task.whitelist);
    const reached = this.reach(task.test, new Set(symbolic), stop);
    if (reached === undefined) return { kind: 'stopped', answers, stats };
    for (const toggle of symbolic) {
      const from = reached.get(toggle);
      if (from === undefined) {
        answers.push({ toggle, answer: { kind: 'cannot-repair', reason: 'not-executed' } });
        continue;
      }
      if (stop.isRaised()) return { kind: 'stopped', answers, stats };
      const result = await this.search(task.test, toggle, from, stop);
      if (result === undefined) return { kind: 'stopped', answers, stats };
      answers.push(result.answer);
      stats = addStats(stats, result.stats);
    }
    for (const toggle of retranslated) {
      if (stop.isRaised()) return { kind: 'stopped', answers, stats };
      answers.push({ toggle, answer: this.retranslation.answer(toggle, task.test) });
    }
    return { kind: 'completed', answers, stats };
  }

  private split(whitelist: readonly number[]): [symbolic: number[], retranslated: number[]] {
    const needs = (toggle: number): boolean =>
      this.prepared.located.locations[toggle - 1]!.needsRetranslation;
    return [whitelist.filter((toggle) => !needs(toggle)), whitelist.filter(needs)];
  }

  /** Runs the failing test and forks where each wanted location is first reached. */
  private reach(test: number, wanted: ReadonlySet<number>, stop: StopFlag): Map<number, State> | undefined {
    const { input } = this;
    const options = machineOptions(input.suite, test, { ...this.settings, stop });
    const machine = new Machine(this.prepared.linked, options);
    const reached = new Map<number, State>();
    machine.hooks = {
      onToggle: ({ state }, toggle) => {
        if (!wanted.has(toggle) || reached.has(toggle)) return;
        const fork = state.fork();
        // The fork carries out the toggle once more, switched on.
        fork.top.pc--;
        fork.steps--;
        reached.set(toggle, fork);
        if (reached.size === wanted.size) machine.end({ kind: 'wrong-output' });
      },
    };
    const start = createInitialState(
      this.prepared.linked,
      options,
      invocationOf(input.suite, test, input.submission),
    );
    const termination = machine.run(start);
    return termination.kind === 'stopped' ? undefined : reached;
  }

  private async search(
    test: number,
    toggle: number,
    from: State,
    stop: StopFlag,
  ): Promise<{ answer: LocatedAnswer; stats: SearchStats } | undefined> {
    const { input } = this;
    const run = this.failingRuns.of(test);
    const result = searchLocation(
      {
        program: this.prepared.linked,
        toggle,
        test: input.suite.tests[test]!,
        invocation: invocationOf(input.suite, test, input.submission),
        options: machineOptions(input.suite, test, { ...this.settings, stop }),
        limits: input.searchLimits,
        original: run.original.get(toggle) ?? [],
        usualTruths: run.truths.get(toggle) ?? [],
        knownWrapSites: run.wrapSites,
        isShared: this.prepared.located.locations[toggle - 1]!.kind === 'define',
        z3: this.z3,
      },
      from,
    );
    if (result.kind === 'stopped') return undefined;
    if (result.kind === 'needs-z3') {
      this.z3 = await loadZ3();
      return this.search(test, toggle, from, stop);
    }
    const stats: SearchStats = {
      paths: result.paths,
      steps: result.steps,
      searches: 1,
      searchesWithZ3: result.askedZ3 ? 1 : 0,
      solverQueries: result.solverQueries,
      failedReplays: result.failedReplays,
    };
    return { answer: { toggle, answer: result.answer }, stats };
  }

  private get settings() {
    const { undefinedMode, engineLimits } = this.input;
    return { undefinedMode, limits: engineLimits, endOnWrongOutput: true, keepText: false };
  }
}
