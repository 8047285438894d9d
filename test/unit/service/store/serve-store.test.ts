/** The loop of the store's thread, over a port of this thread, and what of it waits for the disk. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { expect, jest, test } from '@jest/globals';
import type { Answering } from '#service/store/database.js';
import { serveStore } from '#service/store/serve-store.js';
import type { StoreAnswer } from '#service/store/sqlite-database.js';
import { SqliteFile } from '#service/store/sqlite-file.js';

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

test('what must be kept is answered after the disk has it, and what is looked up later after that', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nearmiss-loop-'));
  const { port1: ours, port2: theirs } = new MessageChannel();
  /** Ends the first sync that has not ended. */
  const syncs: (() => void)[] = [];
  const sync = jest
    .spyOn(SqliteFile.prototype, 'sync')
    .mockImplementation(() => new Promise((resolve) => void syncs.push(resolve)));
  const answered: number[] = [];
  ours.on('message', ({ id }: StoreAnswer) => void answered.push(id));
  let sent = 0;
  const ask = async (sql: string, answering: Answering = 'kept'): Promise<void> => {
    ours.postMessage({ id: sent++, statements: [{ sql }], answering, isCompaction: false });
    // One more each, so that none of them is in a batch with the next.
    ours.postMessage({ id: -1, statements: [], answering: 'soon', isCompaction: false });
    while (answered.at(-1) !== -1) await new Promise(setImmediate);
    answered.pop();
  };
  const ended = async (): Promise<void> => {
    syncs.shift()!();
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  };
  const write = 'INSERT INTO numbers (n) VALUES (1)';
  const read = 'SELECT n FROM numbers';
  try {
    serveStore(theirs, { path: join(folder, 'nearmiss.db'), isServing: false });
    await ask('SELECT 1 AS one');
    expect(answered.splice(0)).toEqual([0]);
    await ask('CREATE TABLE numbers (n BIGINT)');
    await ask(write, 'soon');
    expect(answered.splice(0)).toEqual([2]);
    // It may have seen the table, which is on its way to the disk.
    await ask(read);
    await ask(write);
    // It may have seen a number that waits for its turn.
    await ask(read);
    await ask(read, 'soon');
    expect(answered.splice(0)).toEqual([6]);
    await ended();
    expect(answered.splice(0)).toEqual([1, 3]);
    await ended();
    expect(answered.splice(0)).toEqual([4, 5]);
    expect(syncs).toEqual([]);
    await ask(read);
    await ask('INSERT INTO nowhere (n) VALUES (1)');
    expect(answered.splice(0)).toEqual([7, 8]);
  } finally {
    sync.mockRestore();
    ours.close();
    rmSync(folder, { recursive: true });
  }
});
