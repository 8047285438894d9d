/** The loop of the store's thread, over a port of this thread. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { expect, test } from '@jest/globals';
import { serveStore } from '#service/store/serve-store.js';
import type { StoreAnswer } from '#service/store/sqlite-database.js';

test('every request is answered under its number, those of one batch in order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nearmiss-loop-'));
  const { port1: ours, port2: theirs } = new MessageChannel();
  try {
    serveStore(theirs, { path: join(folder, 'nearmiss.db'), isServing: false });
    // More than one batch holds.
    const count = 200;
    const answers = new Promise<StoreAnswer[]>((resolve) => {
      const arrived: StoreAnswer[] = [];
      ours.on('message', (answer: StoreAnswer) => {
        arrived.push(answer);
        if (arrived.length === count) resolve(arrived);
      });
    });
    ours.postMessage({ id: 1000, statements: [{ sql: 'CREATE TABLE numbers (n BIGINT)' }] });
    for (let id = 1001; id < 1000 + count; id++) {
      const statements = [
        { sql: 'INSERT INTO numbers (n) VALUES ($1)', parameters: [id] },
        { sql: 'SELECT CAST(COUNT(*) AS BIGINT) AS count, MAX(n) AS most FROM numbers' },
      ];
      ours.postMessage({ id, statements });
    }
    const [created, ...inserted] = await answers;
    expect(created).toEqual({ id: 1000, answer: { kind: 'rows', rows: [[]] } });
    expect(inserted).toEqual(
      inserted.map((_, index) => ({
        id: 1001 + index,
        answer: { kind: 'rows', rows: [[], [{ count: index + 1, most: 1001 + index }]] },
      })),
    );
  } finally {
    ours.close();
    rmSync(folder, { recursive: true });
  }
});
