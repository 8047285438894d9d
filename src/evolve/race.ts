/**
 * A changed program beside the one handed in, over the tests run so far: whether it has become
 * better, or has lost so much that the other tests are not worth their time.
 */

import type { TestScore } from './fitness.js';

export class Race {
  /** Tests on which both are known. */
  runs = 0;
  private passed = 0;
  private right = 0;
  private nearness = 0;

  add(before: TestScore, now: TestScore): void {
    this.runs++;
    this.passed += Number(now.passes) - Number(before.passes);
    this.right += now.right - before.right;
    this.nearness += now.nearness - before.nearness;
  }

  get isGain(): boolean {
    return [this.passed, this.right, this.nearness].find((each) => each !== 0)! > 0;
  }

  /** How near the first wrong token is does not count: it may be wrong in a better way. */
  get isLoss(): boolean {
    return this.passed < 0 || (this.passed === 0 && this.right < 0);
  }
}
