/**
 * Runs candidates on the suite: the failing tests first, the cheapest of them before
 * the others, then those that pass. A run ends at the first wrong character.
 *
 * A node that some failing test does not reach while its output can still become right
 * repairs nothing, so its forms are not run at all. On the first failing test, where
 * most candidates end, the others start where their node is first reached: until there
 * the runs are the same.
 *
 * Most runs that do not end soon never end. So a candidate first has few steps, a few
 * times those of the longest run known; what takes more may be tried once more with many.
 */

import type { AnalysisInput } from '#analysers/builtin/analysis-input.js';
import { invocationOf, machineOptions } from '#analysers/builtin/test-options.js';
import { demandAtEnd } from '#engine/expectation.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { Machine, type MachineOptions } from '#engine/machine.js';
import { createInitialState, type Invocation } from '#engine/start.js';
import type { State } from '#engine/state.js';
import type { EditLimits } from './limits.js';

/** What is known of a test's run without any edit. */
export interface KnownRun {
  /** Index into the suite's tests. */
  readonly test: number;
  readonly steps: number;
  readonly passes: boolean;
}

/** How long a run may take. */
export type Patience = 'quick' | 'patient';

/** `out-of-steps`: with more of them it may still pass. */
export type Verdict = 'passes' | 'fails' | 'out-of-steps';

interface PreparedTest {
  readonly test: number;
  readonly options: MachineOptions;
  /** The same without findings, by how long the run may take. */
  readonly silent: Readonly<Record<Patience, MachineOptions>>;
  readonly invocation: Invocation;
}

/** Instructions and runs of all trials together. */
export interface Expense {
  steps: number;
  runs: number;
}

/** The tests of a suite in the order in which they are run. */
export interface OrderedTests {
  readonly failing: readonly PreparedTest[];
  readonly passing: readonly PreparedTest[];
}

export function orderTests(
  input: AnalysisInput,
  runs: readonly KnownRun[],
  limits: EditLimits,
): OrderedTests {
  const stepsMax = patienceOf(input, runs, limits);
  const optionsFor = (test: number, patience: Patience): MachineOptions =>
    machineOptions(input.suite, test, {
      undefinedMode: input.undefinedMode,
      limits: { ...input.engineLimits, stepsMax: stepsMax[patience], compileAfter: limits.compileAfter },
      endOnWrongOutput: true,
      keepText: false,
    });
  const prepare = ({ test }: KnownRun): PreparedTest => {
    const options = optionsFor(test, 'patient');
    const silent = {
      quick: { ...optionsFor(test, 'quick'), isSilent: true },
      patient: { ...options, isSilent: true },
    };
    const invocation = invocationOf(input.suite, test, input.submission);
    return { test, options, silent, invocation };
  };
  const ordered = [...runs].sort((a, b) => a.steps - b.steps || a.test - b.test);
  return {
    failing: ordered.filter(({ passes }) => !passes).map(prepare),
    passing: ordered.filter(({ passes }) => passes).map(prepare),
  };
}

/** From the longest run that ended of itself, within what a run may take at most; from others nothing follows. */
function patienceOf(
  { engineLimits }: AnalysisInput,
  runs: readonly KnownRun[],
  limits: EditLimits,
): Record<Patience, number> {
  const stepsMax = Math.min(engineLimits.stepsMax, limits.runStepsMax);
  const longest = Math.max(0, ...runs.map(({ steps }) => (steps < stepsMax ? steps : 0)));
  return {
    quick: Math.min(stepsMax, Math.max(limits.quickStepsMin, limits.quickOverLongest * longest)),
    patient: Math.min(stepsMax, Math.max(limits.runStepsMin, limits.stepsOverLongest * longest)),
  };
}

/** Bytes of live objects beyond which runs do not start from a fork. */
const forkedBytesMax = 256 * 1024;
/** Bytes that are cleared at the start of a run in the time of one step. */
const clearedBytesPerStep = 256;

/** One program on the suite. */
export class Trial {
  private readonly initial = new Map<PreparedTest, State>();
  /** On the first failing test, by the number of a node: where it is first reached. */
  private readonly starts = new Map<number, State>();
  private passing: PreparedTest[];
  /** Kinds of findings of the failing runs without an edit, and of crashes among them. */
  readonly findings = new Set<string>();

  constructor(
    private readonly input: AnalysisInput,
    private readonly linked: LinkedProgram,
    private readonly tests: OrderedTests,
    private readonly expense: Expense,
  ) {
    this.passing = [...tests.passing];
  }

  /** The numbers of nodes that every failing test reaches in time. */
  sitesReached(): ReadonlySet<number> {
    let common: ReadonlySet<number> | undefined;
    for (const [index, test] of this.tests.failing.entries()) {
      const reached = this.sitesOf(test, index === 0);
      const before: ReadonlySet<number> | undefined = common;
      common = before === undefined ? reached : new Set([...before].filter((site) => reached.has(site)));
    }
    return common ?? new Set();
  }

  private sitesOf(test: PreparedTest, isFirst: boolean): ReadonlySet<number> {
    const reached = new Set<number>();
    const machine = new Machine(this.linked, test.options);
    machine.hooks = {
      onToggle: ({ state }, site) => {
        if (state.isWrong || reached.has(site)) return;
        reached.add(site);
        if (isFirst && !isLarge(state)) this.starts.set(site, repeating(state));
      },
    };
    const end = this.carryOut(machine, this.startOf(test));
    if (end.kind === 'crashed') this.findings.add(end.crash);
    for (const { kind } of machine.findings.values()) this.findings.add(kind);
    return reached;
  }

  /** Whether the program passes the whole suite with a form, or as it is without one. */
  judge(patience: Patience, form?: { readonly active: number; readonly site: number }): Verdict {
    for (const [index, test] of this.tests.failing.entries()) {
      const verdict = this.run(test, patience, form, index === 0);
      if (verdict !== 'passes') return verdict;
    }
    for (const [index, test] of this.passing.entries()) {
      const verdict = this.run(test, patience, form, false);
      if (verdict === 'passes') continue;
      // What has refuted one candidate refutes others, too.
      this.passing.splice(index, 1);
      this.passing.unshift(test);
      return verdict;
    }
    return 'passes';
  }

  private run(
    test: PreparedTest,
    patience: Patience,
    form: { active: number; site: number } | undefined,
    isFirst: boolean,
  ): Verdict {
    const machine = new Machine(this.linked, test.silent[patience]);
    const start = form && isFirst ? this.starts.get(form.site)?.fork() : undefined;
    const state = start ?? this.startOf(test);
    state.active = form?.active ?? 0;
    const termination = this.carryOut(machine, state);
    if (termination.kind === 'timed-out' && patience === 'quick') return 'out-of-steps';
    const { expect } = this.input.suite.tests[test.test]!;
    return demandAtEnd(machine, termination, expect) === true ? 'passes' : 'fails';
  }

  private startOf(test: PreparedTest): State {
    const known = this.initial.get(test);
    if (known !== undefined) return known.fork();
    const state = createInitialState(this.linked, test.options, test.invocation);
    if (isLarge(state)) {
      this.expense.steps += Math.floor(state.memory.liveBytes / clearedBytesPerStep);
      return state;
    }
    this.initial.set(test, state);
    return state.fork();
  }

  private carryOut(machine: Machine, state: State): ReturnType<Machine['run']> {
    const before = state.cost;
    const termination = machine.run(state);
    this.expense.runs++;
    this.expense.steps += state.cost - before;
    return termination;
  }
}

/** To copy its objects would cost more than to begin again: memory is cleared faster than copied. */
function isLarge({ memory }: State): boolean {
  return memory.liveBytes > forkedBytesMax;
}

/** A fork of the state that carries out the instruction at hand once more. */
function repeating(state: State): State {
  const fork = state.fork();
  fork.top.pc--;
  fork.steps--;
  return fork;
}
