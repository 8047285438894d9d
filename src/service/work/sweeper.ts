/**
 * Looks after what was accepted, every now and then. A localisation that lost its worker waits
 * again or is given up; one that waits is announced again, since the worker that heard of it
 * may have died; one that was kept long enough is deleted. Several processes may sweep the
 * same store.
 */

import type { Clock } from '#base/ports.js';
import { faultMessage } from '#pool/fault-message.js';
import type { Logger } from '../observe/logger.js';
import type { Metrics } from '../observe/metrics.js';
import type { ProgressBus } from '../progress/progress-bus.js';
import type { Claims } from '../store/claims.js';
import type { Upkeep } from '../store/upkeep.js';
import type { Dispatcher } from './dispatcher.js';
import type { LocalisationOutcome } from './localisation-outcome.js';

export interface SweeperOptions {
  readonly claims: Claims;
  readonly upkeep: Pick<Upkeep, 'deleteOld' | 'deleteOldAudit'>;
  readonly dispatcher: Dispatcher;
  readonly bus: ProgressBus;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly leaseMs: number;
  readonly attemptsMax: number;
  /** For courses that do not say how long; 0: for ever. */
  readonly keepDays: number;
}

/** How many sweeps fit in the time of a lease. */
const sweepsPerLease = 2;
/** How many of those that wait are announced again; the rest follow when these are done. */
const announcedMax = 1000;
const hourMs = 3_600_000;

export class Sweeper {
  private readonly timer: NodeJS.Timeout;
  private current: Promise<void> = Promise.resolve();
  private isSweeping = false;
  private deletedAtMs = 0;

  constructor(private readonly options: SweeperOptions) {
    this.timer = setInterval(() => this.start(), options.leaseMs / sweepsPerLease);
  }

  /** A long sweep is not overtaken by the next. */
  start(): void {
    if (this.isSweeping) return;
    this.isSweeping = true;
    this.current = this.sweep().finally(() => {
      this.isSweeping = false;
    });
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.current;
  }

  private async sweep(): Promise<void> {
    const { claims, dispatcher, bus, clock, logger, metrics, attemptsMax } = this.options;
    try {
      const reason = `${attemptsMax} workers were lost while working on it`;
      const lost: LocalisationOutcome = { kind: 'lost', reason };
      for (const { id, isGivenUp } of await claims.sweep(clock.nowMs(), attemptsMax, JSON.stringify(lost))) {
        logger.warn({ localisation: id, isGivenUp }, 'localisation lost its worker');
        metrics.lost.inc();
        bus.publish(id, { kind: 'state' });
      }
      const waiting = await claims.waiting(announcedMax);
      if (waiting.length > 0) await dispatcher.announce(waiting);
      await this.deleteOld();
    } catch (fault) {
      logger.warn({ reason: faultMessage(fault) }, 'a sweep failed');
    }
  }

  private async deleteOld(): Promise<void> {
    const { keepDays, clock, upkeep, logger } = this.options;
    const nowMs = clock.nowMs();
    if (nowMs < this.deletedAtMs + hourMs) return;
    this.deletedAtMs = nowMs;
    const deleted = await upkeep.deleteOld(nowMs, keepDays);
    await upkeep.deleteOldAudit(nowMs);
    if (deleted > 0) logger.info({ deleted }, 'old localisations deleted');
  }
}
