/**
 * The loop of the store's thread: it handles all requests that have arrived so far as one
 * batch. The log is written to disk beside it: what must be kept is answered after that, and
 * meanwhile the next batch is handled, so that whoever looks for work does not wait for the
 * disk. What is only read waits for the disk, too, where it may have seen what is not there yet.
 */

import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { StoreAnswer, StoreRequest, StoreThreadSettings } from './sqlite-database.js';
import { isRead, SqliteFile } from './sqlite-file.js';

/** Bounds how long the first of a batch waits for the last. */
const batchMax = 64;

export function serveStore(port: MessagePort, { path, isServing }: StoreThreadSettings): void {
  const file = openFile(path, isServing);
  file.leaveDiskToSync();
  const disk = new DiskWaits(file, port);
  port.on('message', (first: StoreRequest) => {
    const batch = [first];
    while (batch.length < batchMax) {
      const next = receiveMessageOnPort(port) as { message: StoreRequest } | undefined;
      if (next === undefined) break;
      batch.push(next.message);
    }
    const answers = file.commit(batch.map(({ statements }) => statements));
    for (const [index, answer] of answers.entries()) {
      const { id, statements, answering, isCompaction } = batch[index]!;
      const message: StoreAnswer = { id, answer: isCompaction ? file.compact() : answer };
      if (answering === 'soon') port.postMessage(message);
      else if (answer.kind === 'rows' && !statements.every(isRead)) disk.answerWrite(message);
      else disk.answerRead(message);
    }
  });
}

/** An error of the native module would lose its message on its way out of the thread. */
function openFile(path: string, isServing: boolean): SqliteFile {
  try {
    return new SqliteFile(path, isServing);
  } catch (fault) {
    throw new Error((fault as Error).message);
  }
}

/** Answers that wait for the disk: those of the sync that runs, and those of the next one. */
class DiskWaits {
  private current: StoreAnswer[] | undefined;
  private next: StoreAnswer[] = [];

  constructor(
    private readonly file: SqliteFile,
    private readonly port: MessagePort,
  ) {}

  /** To what has changed nothing. */
  answerRead(answer: StoreAnswer): void {
    // What waits for the next sync was written after the current one began.
    if (this.next.length > 0) this.next.push(answer);
    else if (this.current !== undefined) this.current.push(answer);
    else this.port.postMessage(answer);
  }

  answerWrite(answer: StoreAnswer): void {
    this.next.push(answer);
    if (this.current === undefined) void this.syncAll();
  }

  /** If it fails, the thread ends, and the service with it: it could not keep what it accepts. */
  private async syncAll(): Promise<void> {
    while (this.next.length > 0) {
      this.current = this.next;
      this.next = [];
      await this.file.sync();
      for (const answer of this.current) this.port.postMessage(answer);
    }
    this.current = undefined;
  }
}
