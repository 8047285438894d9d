/** Work in the serving process: takes what waits in the store as threads become free. */

import { faultMessage } from '#pool/fault-message.js';
import type { Logger } from '../observe/logger.js';
import type { ClaimedLocalisation, Claims } from '../store/claims.js';
import type { Dispatcher } from './dispatcher.js';
import type { LocalisationWorker } from './localisation-worker.js';

/** How many results may be on their way to the store for each thread, besides what it works on. */
const writtenMax = 4;
/** While all are small, so many are taken for each thread before it is free: whoever comes next waits a little longer. */
const aheadShare = 1 / 2;

export class EmbeddedWork implements Dispatcher {
  private isClosed = false;
  private isTaking = false;
  private taking: Promise<void> = Promise.resolve();
  /** Something arrived while it was taking. */
  private isWanted = false;

  constructor(
    private readonly claims: Claims,
    private readonly worker: LocalisationWorker,
    private readonly threads: number,
    private readonly logger: Logger,
  ) {}

  async announce(): Promise<void> {
    this.take();
  }

  async cancel(id: string): Promise<void> {
    this.worker.stop(id);
  }

  /** Takes no more; the worker drains what is running. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.taking;
  }

  /** At most one loop takes; it ends when all threads are busy or nothing waits. */
  private take(): void {
    this.isWanted = true;
    if (this.isTaking) return;
    this.taking = this.takeAll();
  }

  private async takeAll(): Promise<void> {
    this.isTaking = true;
    while (this.isWanted && !this.isClosed) {
      this.isWanted = false;
      while (!this.isClosed && this.hasRoom()) {
        const claimed = await this.claimNext();
        if (claimed === undefined) break;
        const takeMore = (): void => this.take();
        void this.worker.work(claimed, takeMore).then(takeMore);
      }
    }
    // In the same turn as the last look at `isWanted`, so that no request gets lost in between.
    this.isTaking = false;
  }

  private hasRoom(): boolean {
    const { size, inThreads, hasSmallOnes } = this.worker;
    const ahead = hasSmallOnes ? Math.ceil(this.threads * aheadShare) : 0;
    return inThreads < this.threads + ahead && size < (1 + writtenMax) * this.threads;
  }

  /** Undefined also if the store cannot be asked: the sweeper will try again. */
  private async claimNext(): Promise<ClaimedLocalisation | undefined> {
    try {
      return await this.claims.claimNext(this.worker.lease());
    } catch (fault) {
      this.logger.warn({ reason: faultMessage(fault) }, 'cannot ask the store for work');
      return undefined;
    }
  }
}
