/**
 * Runs one program with several forms on. Most runs need not be made: with some of the
 * forms on, a run that does not reach the nodes of the others is the same as with all of
 * them. So forms are put on one by one, each where the run before has reached its node,
 * and what the runs with fewer forms showed is kept for all who have these in common.
 */

import type { LinkedProgram } from '#engine/linked-program.js';
import type { FormNumber } from '#model/numbers.js';
import type { Suite } from '#model/suite.js';
import type { PreparedTest } from './ordered-tests.js';
import { type ActiveForm, type Expense, ProgramRuns } from './program-runs.js';

interface Seen {
  readonly passes: boolean;
  /** Nodes reached whose forms are off, before the output was wrong. */
  readonly sites: ReadonlySet<FormNumber>;
}

export class JointTrial {
  private readonly runs: ProgramRuns;
  private readonly seen = new Map<PreparedTest, Map<string, Seen>>();

  constructor(suite: Suite, linked: LinkedProgram, expense: Expense) {
    this.runs = new ProgramRuns(suite, linked, expense);
  }

  /** @param forms of different nodes, none within another */
  passes(test: PreparedTest, forms: readonly ActiveForm[]): boolean {
    const on: ActiveForm[] = [];
    for (;;) {
      const { passes, sites } = this.run(test, on);
      const reached = forms.find((form) => sites.has(form.site) && !on.includes(form));
      if (reached === undefined) return passes;
      on.push(reached);
    }
  }

  /** Whether it fails with this form alone on, and no node of the others is reached that could mend it. */
  isRefuted(test: PreparedTest, form: ActiveForm, others: ReadonlySet<FormNumber>): boolean {
    const isUntouched = ({ sites }: Seen): boolean => ![...sites].some((site) => others.has(site));
    const before = this.run(test, []);
    const seen = before.sites.has(form.site) ? this.run(test, [form]) : before;
    return !seen.passes && isUntouched(seen);
  }

  private run(test: PreparedTest, on: readonly ActiveForm[]): Seen {
    let known = this.seen.get(test);
    if (known === undefined) {
      known = new Map();
      this.seen.set(test, known);
    }
    const numbers = on.map(({ active }) => active).sort((a, b) => a - b);
    const key = numbers.join();
    let seen = known.get(key);
    if (seen === undefined) {
      seen = this.carryOut(test, numbers);
      known.set(key, seen);
    }
    return seen;
  }

  private carryOut(test: PreparedTest, on: readonly FormNumber[]): Seen {
    const sites = new Set<FormNumber>();
    const { passes } = this.runs.run(test, {
      options: test.silent.quick,
      on,
      sites: { reach: (_machine, site) => void sites.add(site), forget: () => sites.clear() },
    });
    return { passes, sites };
  }
}
