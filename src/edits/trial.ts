/**
 * Runs candidates on the suite: the failing tests first, the cheapest of them before
 * the others, then those that pass. A run ends at the first wrong character.
 *
 * A node that some failing test does not reach while its output can still become right
 * repairs nothing, so its forms are not run at all; which are reached is seen on as many
 * tests as take little time. On the first failing test, where
 * most candidates end, the others start where their node is first reached: until there
 * the runs are the same.
 *
 * Most runs that do not end soon never end. So a candidate first has few steps, a few
 * times those of the longest run known; what takes more may be tried once more with many.
 */

import type { LinkedProgram } from '#engine/linked-program.js';
import { luckier, type RunFinding, undefinedIn } from '#engine/run-finding.js';
import type { State } from '#engine/state.js';
import type { FormNumber } from '#model/numbers.js';
import type { Suite } from '#model/suite.js';
import type { OrderedTests, Patience, PreparedTest } from './ordered-tests.js';
import { type ActiveForm, type Expense, isLarge, ProgramRuns, repeating } from './program-runs.js';

/** `out-of-steps`: with more of them it may still pass. */
export type TrialVerdict = 'passes' | 'fails' | 'out-of-steps';

/** Instructions of the runs that show which nodes are reached: what is not seen is taken to be reached. */
const seenStepsMax = 5_000_000;

/** Whether a run may take longer than that. */
const isMore: Readonly<Record<Patience, boolean>> = {
  quick: true,
  patient: true,
  persistent: false,
  lengthy: false,
};

/** One program on the suite. */
export class FormTrial {
  private readonly runs: ProgramRuns;
  /** On the first failing test, by the number of a node: where it is first reached. */
  private readonly starts = new Map<FormNumber, State>();
  private passing: PreparedTest[];

  constructor(
    suite: Suite,
    linked: LinkedProgram,
    private readonly tests: OrderedTests,
    expense: Expense,
  ) {
    this.runs = new ProgramRuns(suite, linked, expense);
    this.passing = [...tests.passing];
  }

  /** The numbers of nodes that every failing test reaches in time, as far as that is seen. */
  sitesReached(): ReadonlySet<FormNumber> {
    let common: ReadonlySet<FormNumber> | undefined;
    let steps = 0;
    for (const [index, test] of this.tests.failing.entries()) {
      steps += test.steps;
      if (index > 0 && steps > seenStepsMax) break;
      const reached = this.sitesOf(test, index === 0);
      const before: ReadonlySet<FormNumber> | undefined = common;
      common = before === undefined ? reached : new Set([...before].filter((site) => reached.has(site)));
    }
    return common ?? new Set();
  }

  private sitesOf(test: PreparedTest, isFirst: boolean): ReadonlySet<FormNumber> {
    const reached = new Set<FormNumber>();
    this.runs.run(test, {
      options: test.options,
      sites: {
        reach: ({ state }, site) => {
          if (state.isWrong) return;
          reached.add(site);
          if (isFirst && !isLarge(state, test.options)) this.starts.set(site, repeating(state));
        },
        forget: () => {
          reached.clear();
          this.starts.clear();
        },
      },
    });
    return reached;
  }

  /** Whether the program passes the whole suite as it is, and if so, by what that C leaves undefined. */
  judgeNoting(patience: Patience): { readonly passes: boolean; readonly luck: RunFinding | undefined } {
    let luck: RunFinding | undefined;
    const passes = [...this.tests.failing, ...this.passing].every((test) => {
      const options = { ...test.silent[patience], isSilent: false };
      const { passes: isPassed, machine } = this.runs.run(test, { options });
      luck = luckier(luck, undefinedIn(machine.findings.values()));
      return isPassed;
    });
    return { passes, luck };
  }

  /** Whether the program passes the whole suite with a form, or as it is without one. */
  judge(patience: Patience, form?: ActiveForm): TrialVerdict {
    for (const [index, test] of this.tests.failing.entries()) {
      const from = form && index === 0 ? this.starts.get(form.site)?.fork() : undefined;
      const verdict = this.run(test, patience, form, from);
      if (verdict !== 'passes') return verdict;
    }
    for (const [index, test] of this.passing.entries()) {
      const verdict = this.run(test, patience, form, undefined);
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
    form: ActiveForm | undefined,
    from: State | undefined,
  ): TrialVerdict {
    const on = form === undefined ? [] : [form.active];
    const { passes, termination } = this.runs.run(test, { options: test.silent[patience], on, from });
    if (termination.kind === 'timed-out' && isMore[patience]) return 'out-of-steps';
    return passes ? 'passes' : 'fails';
  }
}
