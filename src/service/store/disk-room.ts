/**
 * Whether the store still has room. Some of an embedded store's disk is kept free for what was
 * accepted before: results, cancellations, erasures. Whether a server's disk is full shows only
 * when it is written to, so that is tried now and then.
 */

import type { Clock } from '#base/ports.js';
import { type Database, DatabaseFull, query } from './database.js';

/** How long an answer is good for. */
const freshMs = 2000;

export class DiskRoom {
  private answer: Promise<void> | undefined;
  private answeredMs = Number.NEGATIVE_INFINITY;

  /**
   * @param freeBytes of the disk; undefined: not known here
   * @param reserveBytes that submissions do not use
   */
  constructor(
    private readonly database: Database,
    private readonly freeBytes: () => Promise<number | undefined>,
    private readonly reserveBytes: number,
    private readonly clock: Clock,
  ) {}

  /** @throws DatabaseFull; whatever the database throws */
  check(): Promise<void> {
    const nowMs = this.clock.nowMs();
    const agoMs = nowMs - this.answeredMs;
    // Negative if the clock was set back.
    if (this.answer === undefined || agoMs >= freshMs || agoMs < 0) {
      this.answeredMs = nowMs;
      this.answer = this.look(nowMs);
      // A database that is away may be back at any moment.
      this.answer.catch((fault) => {
        if (!(fault instanceof DatabaseFull)) this.answer = undefined;
      });
    }
    return this.answer;
  }

  private async look(nowMs: number): Promise<void> {
    const free = await this.freeBytes();
    if (free !== undefined && free < this.reserveBytes) {
      throw new DatabaseFull(`${free} bytes are free on its disk, ${this.reserveBytes} are kept free`);
    }
    const sql = `INSERT INTO write_probe (id, written_ms) VALUES (1, $1)
      ON CONFLICT (id) DO UPDATE SET written_ms = excluded.written_ms`;
    await query(this.database, sql, [nowMs]);
  }
}
