/** What an edit changes on failing tests: which pass, how much further outputs are matched, and whether any less far. */

import type { Approach } from './partial-trial.js';

export class Gains {
  private readonly fixed: number[] = [];
  private harms = 0;
  /** Over the tests that are matched further: what more is matched, and one for each that breaks down no longer. */
  total = 0;

  /** Tests that pass, ascending. */
  get fixes(): readonly number[] {
    return [...this.fixed].sort((a, b) => a - b);
  }

  /** It shows nothing yet, neither good nor bad. */
  get isIdle(): boolean {
    return !this.isAny && this.harms === 0;
  }

  get isAny(): boolean {
    return this.fixed.length > 0 || this.total > 0;
  }

  get isNearer(): boolean {
    return this.fixed.length > 0 || (this.total > 0 && this.harms === 0);
  }

  add(test: number, before: Approach, after: Approach): void {
    if (after.passes) this.fixed.push(test);
    const further = after.progress - before.progress;
    // What no longer breaks down, and is matched as far, is nearer.
    const mended = further >= 0 && before.isBroken && !after.isBroken ? 1 : 0;
    const isLess = further < 0 || (further === 0 && after.isBroken && !before.isBroken);
    if (isLess && !after.passes) this.harms++;
    else this.total += Math.max(0, further) + mended;
  }
}
