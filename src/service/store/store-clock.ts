/**
 * The time on the store's machine. One machine writes a lease and another reads it: if their
 * clocks differed by more than it lasts, live workers would be taken for dead. The difference
 * is measured once, when a process starts; clock changes after that go unnoticed.
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
