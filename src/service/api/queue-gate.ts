/**
 * Lets in what the queue has room for. The depth is asked of the store now and then; what
 * was let in since is counted here, so a burst cannot slip in between.
 */

import type { Clock } from '#base/ports.js';
import { RefusedError } from './problem.js';

/** How long an answer of the store is good for. */
const freshMs = 500;
const retryAfterSeconds = 5;

export class QueueGate {
  private depth = 0;
  /** How many were let in since the start. */
  private entered = 0;
  private countedAtMs = Number.NEGATIVE_INFINITY;
  private counting: Promise<void> | undefined;

  /** @param count how many wait */
  constructor(
    private readonly count: () => Promise<number>,
    private readonly queueMax: number,
    private readonly clock: Clock,
  ) {}

  /**
   * @param added how many shall wait more
   * @throws RefusedError `queue-full`
   */
  async enter(added: number): Promise<void> {
    const agoMs = this.clock.nowMs() - this.countedAtMs;
    // Less than nothing where the clock was set back.
    if (agoMs >= freshMs || agoMs < 0) {
      this.counting ??= this.recount();
      // The first ever is waited for; after that the last answer serves while the next comes, or none.
      if (this.countedAtMs === Number.NEGATIVE_INFINITY) await this.counting;
      else this.counting.catch(() => {});
    }
    if (this.depth + added > this.queueMax) {
      const what = `${this.depth} localisations wait, ${this.queueMax} may`;
      throw new RefusedError('queue-full', what, { 'Retry-After': String(retryAfterSeconds) });
    }
    this.depth += added;
    this.entered += added;
  }

  private async recount(): Promise<void> {
    try {
      const enteredBefore = this.entered;
      // Who entered meanwhile may not have been counted.
      this.depth = (await this.count()) + this.entered - enteredBefore;
      this.countedAtMs = this.clock.nowMs();
    } finally {
      this.counting = undefined;
    }
  }
}
