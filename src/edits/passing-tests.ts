/** The passing tests, which must go on passing: those first that have refuted edits, and each with the nodes it reaches. */

import type { FormNumber } from '#model/numbers.js';
import type { PreparedTest } from './ordered-tests.js';
import type { PartialTrial } from './partial-trial.js';
import type { ActiveForm } from './program-runs.js';

export class PassingTests {
  private order: readonly PreparedTest[];
  private readonly sites = new Map<PreparedTest, ReadonlySet<FormNumber>>();

  constructor(tests: readonly PreparedTest[]) {
    this.order = tests;
  }

  /**
   * Notes which nodes they reach; a form of another changes nothing for them.
   *
   * @param isEnough asked before each; of the others nothing is known
   */
  observe(trial: PartialTrial, isEnough: () => boolean): void {
    for (const test of this.order) {
      if (isEnough()) return;
      this.sites.set(test, trial.sitesOf(test));
    }
  }

  /** @param isSpent asked before each; where it is, nothing is known, which does not count as passing */
  passStill(trial: PartialTrial, form?: ActiveForm, isSpent: () => boolean = () => false): boolean {
    const touched = this.order.filter((test) => this.mayChange(test, form));
    const refuting = touched.find((test) => isSpent() || !trial.measure(test, form).passes);
    if (refuting === undefined) return true;
    // What has refuted one candidate refutes others, too.
    this.order = [refuting, ...this.order.filter((test) => test !== refuting)];
    return false;
  }

  private mayChange(test: PreparedTest, form: ActiveForm | undefined): boolean {
    return form === undefined || this.sites.get(test)?.has(form.site) !== false;
  }
}
