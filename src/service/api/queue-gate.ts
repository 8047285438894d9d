/**
 * Lets in what the queue has room for. It asks the store for the depth now and then and
 * counts what it has let in since, so a burst cannot slip through.
 */

import type { Clock } from '#base/ports.js';
import { RefusedError } from './problem.js';

/** How long an answer from the store is good for. */
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
   * @param added how many more will wait
   * @throws RefusedError `queue-full`
   */
  async enter(added: number): Promise<void> {
    const agoMs = this.clock.nowMs() - this.countedAtMs;
    // Negative if the clock was set back.
    if (agoMs >= freshMs || agoMs < 0) {
      this.counting ??= this.recount();
      // Only the very first answer is waited for; after that the last one serves until the next comes.
      if (this.countedAtMs === Number.NEGATIVE_INFINITY) await this.counting;
      else this.counting.catch(() => {});
    }
    if (this.depth + added > this.queueMax) {
      const what = `${this.depth} localisations are waiting, at most ${this.queueMax} may`;
      throw new RefusedError('queue-full', what, { 'Retry-After': String(retryAfterSeconds) });
    }
    this.depth += added;
    this.entered += added;
  }

  private async recount(): Promise<void> {
    try {
      const enteredBefore = this.entered;
      // Those let in meanwhile may not be counted yet.
      this.depth = (await this.count()) + this.entered - enteredBefore;
      this.countedAtMs = this.clock.nowMs();
    } finally {
      this.counting = undefined;
    }
  }
}
