/**
 * The embedded database as the service sees it: a thread owns the file, so that waiting for
 * the disk holds up nobody else. If the thread dies, everything that waits for it fails, and
 * the service ends, since it could not keep what it accepts.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { unreachable } from '#base/assert.js';
import { UserError } from '#base/errors.js';
import { storeThreadFile } from '../worker-files.js';
import { damaged, isDamage } from './damage.js';
import {
  type Answering,
  type Database,
  DatabaseFull,
  type Row,
  type Statement,
  UniqueViolation,
} from './database.js';
import { keepPrivate } from './private-files.js';
import type { BatchAnswer } from './sqlite-file.js';

export interface StoreRequest {
  readonly id: number;
  readonly statements: readonly Statement[];
  readonly answering: Answering;
  /** After them, the file is compacted. */
  readonly isCompaction: boolean;
}

export interface StoreAnswer {
  readonly id: number;
  readonly answer: BatchAnswer;
}

interface Waiting {
  readonly resolve: (rows: readonly (readonly Row[])[]) => void;
  readonly reject: (fault: Error) => void;
}

/** What the thread gets when it starts. */
export interface StoreThreadSettings {
  readonly path: string;
  /** Only one process at a time may serve from the store; others may still read and write it. */
  readonly isServing: boolean;
}

/** @throws UserError if the folder cannot be used, or another process serves from it */
export async function openSqliteDatabase(
  folder: string,
  isServing: boolean,
  workerFile = storeThreadFile,
): Promise<Database> {
  const path = join(folder, 'nearmiss.db');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await keepPrivate(path, isServing);
  } catch (cause) {
    throw unusable(folder, (cause as NodeJS.ErrnoException).code ?? 'unknown', cause);
  }
  const workerData: StoreThreadSettings = { path, isServing };
  const worker = new Worker(workerFile, { workerData });
  const database = new ThreadDatabase(worker);
  try {
    await database.transaction([{ sql: 'SELECT 1 AS one' }]);
  } catch (cause) {
    await database.close();
    const { message } = cause as Error;
    throw isDamage(message) ? damaged(path, message, cause) : unusable(folder, message, cause);
  }
  return database;
}

function unusable(folder: string, reason: string, cause: unknown): UserError {
  const remedy = 'give --data a writable folder of its own';
  return new UserError(
    'file-unreadable',
    `cannot keep a database here (${reason})`,
    { file: folder },
    { remedy, cause },
  );
}

class ThreadDatabase implements Database {
  readonly kind = 'sqlite';
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 0;
  private fault: Error | undefined;
  private tellLost!: (fault: Error) => void;
  readonly lost = new Promise<Error>((resolve) => {
    this.tellLost = resolve;
  });

  constructor(private readonly worker: Worker) {
    worker.on('message', (message: StoreAnswer) => this.settle(message));
    worker.on('error', (fault) => this.fail(fault as Error));
    worker.on('exit', (status) => this.fail(new Error(`the store's thread ended with status ${status}`)));
  }

  transaction(
    statements: readonly Statement[],
    answering: Answering = 'kept',
  ): Promise<readonly (readonly Row[])[]> {
    return this.ask({ statements, answering, isCompaction: false });
  }

  async compact(): Promise<void> {
    await this.ask({ statements: [], answering: 'kept', isCompaction: true });
  }

  private ask(wanted: Omit<StoreRequest, 'id'>): Promise<readonly (readonly Row[])[]> {
    return new Promise((resolve, reject) => {
      if (this.fault !== undefined) {
        reject(this.fault);
        return;
      }
      const request: StoreRequest = { id: this.nextId++, ...wanted };
      this.waiting.set(request.id, { resolve, reject });
      this.worker.postMessage(request);
    });
  }

  async close(): Promise<void> {
    this.fault ??= new Error('the store was closed');
    await this.worker.terminate();
  }

  private settle({ id, answer }: StoreAnswer): void {
    const waiting = this.waiting.get(id);
    if (waiting === undefined) return;
    this.waiting.delete(id);
    switch (answer.kind) {
      case 'rows':
        waiting.resolve(answer.rows);
        return;
      case 'unique':
        waiting.reject(new UniqueViolation('a row with this key is there'));
        return;
      case 'full':
        waiting.reject(new DatabaseFull(answer.message));
        return;
      case 'fault':
        waiting.reject(new Error(answer.message));
        return;
      default:
        unreachable(answer);
    }
  }

  private fail(fault: Error): void {
    if (this.fault === undefined) this.tellLost(fault);
    this.fault ??= fault;
    for (const { reject } of this.waiting.values()) reject(this.fault);
    this.waiting.clear();
  }
}
