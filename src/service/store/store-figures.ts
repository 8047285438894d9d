/** Figures of the store for whoever watches the service: its size, and whose work waits how long. */

import { type Database, query } from './database.js';

/** Whose it is that waits, or that runs. */
export interface Share {
  readonly people: number;
  /** The part that belongs to the person who has most; 0 where there is nothing. */
  readonly largest: number;
}

export interface StoreFigures {
  /** On disk, without an embedded store's log. */
  readonly bytes: number;
  /** 0 if nothing waits. */
  readonly oldestWaitingMs: number;
  readonly shares: Readonly<Record<'queued' | 'running', Share>>;
}

const bytesOf = {
  sqlite: 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()',
  postgres: 'SELECT pg_database_size(current_database()) AS bytes',
} as const;

/** Those of which only teachers still wait for something do not count. */
const isAwaited = 'shown_ms IS NULL';

/** @param nowMs by the store's clock */
export async function readStoreFigures(database: Database, nowMs: number): Promise<StoreFigures> {
  const [size] = await query(database, bytesOf[database.kind]);
  const [first] = await query(
    database,
    `SELECT MIN(created_ms) AS oldest FROM localisations WHERE state = 'queued' AND ${isAwaited}`,
  );
  const groups = await query(
    database,
    `SELECT state, CAST(COUNT(*) AS BIGINT) AS people, CAST(MAX(rows_of_one) AS BIGINT) AS most,
        CAST(SUM(rows_of_one) AS BIGINT) AS total
      FROM (SELECT state, person_id, COUNT(*) AS rows_of_one FROM localisations
        WHERE state IN ('queued', 'running') AND ${isAwaited} GROUP BY state, person_id) AS shares
      GROUP BY state`,
  );
  const shareOf = (state: string): Share => {
    const group = groups.find((row) => row.state === state);
    if (group === undefined) return { people: 0, largest: 0 };
    return { people: Number(group.people), largest: Number(group.most) / Number(group.total) };
  };
  const oldest = first?.oldest;
  return {
    bytes: Number(size!.bytes),
    oldestWaitingMs: typeof oldest === 'number' ? Math.max(0, nowMs - oldest) : 0,
    shares: { queued: shareOf('queued'), running: shareOf('running') },
  };
}
