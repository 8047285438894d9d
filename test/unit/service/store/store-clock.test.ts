import { describe, expect, test } from '@jest/globals';
import type { Database } from '#service/store/database.js';
import { openStoreClock } from '#service/store/store-clock.js';

/** @param nowMs what its machine takes for the time, when it is asked */
function databaseAt(kind: Database['kind'], nowMs: () => number): Database {
  return {
    kind,
    lost: new Promise(() => {}),
    transaction: async () => [[{ now_ms: nowMs() }]],
    compact: async () => {},
    close: async () => {},
  };
}

describe('the clock of the store', () => {
  test.each([-3_600_000, 0, 3_600_000])('is that of the database, %d ms from ours', async (aheadMs) => {
    let ownMs = 5_000_000;
    const database = databaseAt('postgres', () => {
      // It is asked half-way between question and answer.
      ownMs += 10;
      const nowMs = ownMs + aheadMs;
      ownMs += 10;
      return nowMs;
    });
    const clock = await openStoreClock(database, { nowMs: () => ownMs });
    expect(clock.nowMs()).toBe(ownMs + aheadMs);
    ownMs += 1234;
    expect(clock.nowMs()).toBe(ownMs + aheadMs);
  });

  test('is ours where the database is', async () => {
    const own = { nowMs: () => 42 };
    expect(
      await openStoreClock(
        databaseAt('sqlite', () => 7),
        own,
      ),
    ).toBe(own);
  });
});
