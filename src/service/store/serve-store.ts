/**
 * The loop of the store's thread: it handles all requests that have arrived so far as one
 * batch. While it waits for the disk, the next batch gathers.
 */

import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { StoreAnswer, StoreRequest, StoreThreadSettings } from './sqlite-database.js';
import { SqliteFile } from './sqlite-file.js';

/** Bounds how long the first of a batch waits for the last. */
const batchMax = 64;

export function serveStore(port: MessagePort, { path, isServing }: StoreThreadSettings): void {
  const file = new SqliteFile(path, isServing);
  port.on('message', (first: StoreRequest) => {
    const batch = [first];
    while (batch.length < batchMax) {
      const next = receiveMessageOnPort(port) as { message: StoreRequest } | undefined;
      if (next === undefined) break;
      batch.push(next.message);
    }
    const answers = file.commit(batch.map(({ statements }) => statements));
    for (const [index, answer] of answers.entries()) {
      const { id, isCompaction } = batch[index]!;
      port.postMessage({ id, answer: isCompaction ? file.compact() : answer } satisfies StoreAnswer);
    }
  });
}
