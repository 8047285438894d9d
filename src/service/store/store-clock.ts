/**
 * The time as the store's machine has it. A lease is written by one machine and read by
 * another: where their clocks differed by more than it lasts, workers that live would be
 * taken for dead. The difference is asked for once, when a process starts; how far a clock
 * is set forward or back after that is not noticed.
 */

import type { Clock } from '#base/ports.js';
import { type Database, query } from './database.js';

const asking = 'SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS now_ms';

export async function openStoreClock(database: Database, own: Clock): Promise<Clock> {
  // An embedded store is on this machine.
  if (database.kind === 'sqlite') return own;
  const askedMs = own.nowMs();
  const [row] = await query(database, asking);
  const answeredMs = own.nowMs();
  const aheadMs = Math.round((row!.now_ms as number) - (askedMs + answeredMs) / 2);
  return { nowMs: () => own.nowMs() + aheadMs };
}
