/**
 * The embedded database: one SQLite file, written by the thread that opened it. A batch of
 * transactions is committed together, so that they share one wait for the disk; each of them
 * still takes effect as a whole or not at all. A commit writes the log to disk (`synchronous =
 * full`), so that it survives a power failure; or it leaves that to `sync`, during which the
 * thread goes on with the next batch.
 */

import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

import Libsql from 'libsql';
import type { Row, Statement } from './database.js';

export type BatchAnswer =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly Row[])[] }
  | { readonly kind: 'unique' }
  | { readonly kind: 'full'; readonly message: string }
  | { readonly kind: 'fault'; readonly message: string };

/** How long to wait for another process (`nearmiss key`) that writes at the same moment. */
const busyTimeoutMs = 10_000;

/** 1 MiB of pages, which the next submissions fill. */
const freePagesKept = 256;
/** 16 MiB: a few milliseconds. */
const pagesGivenBackMax = 4096;

const syncFile = promisify(fdatasync);

type Prepared = ReturnType<Libsql.Database['prepare']>;

export class SqliteFile {
  private readonly file: Libsql.Database;
  private readonly prepared = new Map<string, Prepared>();

  /** Held as long as the process lives; the system releases it, however the process ends. */
  private readonly lock: Libsql.Database | undefined;
  /** The log is there as long as somebody has the file open. */
  private log: number | undefined;

  /**
   * Creates the file if there is none.
   * @throws if we want to serve from it and somebody else does
   */
  constructor(
    private readonly path: string,
    isServing = false,
  ) {
    this.lock = isServing ? lockFile(`${path}.lock`) : undefined;
    this.file = new Libsql(path);
    this.file.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    // For a file that is new, and for an older one once it has been written anew.
    this.file.exec('PRAGMA auto_vacuum = incremental');
    this.file.exec('PRAGMA journal_mode = wal');
    this.file.exec('PRAGMA synchronous = full');
    // What is deleted is overwritten.
    this.file.exec('PRAGMA secure_delete = on');
  }

  /** From now on a commit is on disk once the next `sync` that begins after it has ended. */
  leaveDiskToSync(): void {
    this.file.exec('PRAGMA synchronous = normal');
  }

  /** Writes the log to disk. If that fails, nobody knows what is there. */
  async sync(): Promise<void> {
    this.log ??= openSync(`${this.path}-wal`, 'r');
    await syncFile(this.log);
  }

  /** Answers all of them, in order. */
  commit(batch: readonly (readonly Statement[])[]): readonly BatchAnswer[] {
    try {
      this.file.exec(batch.flat().every(isRead) ? 'BEGIN' : 'BEGIN IMMEDIATE');
      const answers = batch.map((statements) => this.carryOut(statements));
      this.file.exec('COMMIT');
      if (batch.flat().some(isDeletion)) this.giveBackPages();
      return answers;
    } catch (fault) {
      if (this.file.inTransaction) this.file.exec('ROLLBACK');
      return batch.map(() => faultOf(fault));
    }
  }

  /** Writes the file anew, and empties the log: what was deleted is in neither. */
  compact(): BatchAnswer {
    try {
      this.file.exec('VACUUM');
      const state = this.file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { readonly busy: number };
      if (state.busy === 0) return { kind: 'rows', rows: [] };
      return {
        kind: 'fault',
        message: 'another process reads the store, so its log still has what was deleted',
      };
    } catch (fault) {
      return faultOf(fault);
    }
  }

  /**
   * Pages that nobody uses go back to the disk, some after each deletion, so that nobody waits for long.
   * What is left serves what comes. It is a favour: a disk that is full must not take back the deletion.
   */
  private giveBackPages(): void {
    try {
      const { freelist_count: free } = this.file.prepare('PRAGMA freelist_count').get() as {
        readonly freelist_count: number;
      };
      if (free > freePagesKept) this.file.exec(`PRAGMA incremental_vacuum(${pagesGivenBackMax})`);
    } catch {
      // The next deletion tries again.
    }
  }

  version(): string {
    const row = this.file.prepare('SELECT sqlite_version() AS version').get() as { version: string };
    return row.version;
  }

  close(): void {
    if (this.log !== undefined) closeSync(this.log);
    this.file.close();
    this.lock?.close();
  }

  private carryOut(statements: readonly Statement[]): BatchAnswer {
    this.file.exec('SAVEPOINT one');
    try {
      const rows = statements.map((statement) => this.run(statement));
      this.file.exec('RELEASE one');
      return { kind: 'rows', rows };
    } catch (fault) {
      // Where the disk is full, SQLite may have rolled back the whole batch.
      if (!this.file.inTransaction) throw fault;
      this.file.exec('ROLLBACK TO one');
      this.file.exec('RELEASE one');
      const { code, message } = fault as Error & { code?: string };
      return isUnique(code, message) ? { kind: 'unique' } : faultOf(fault);
    }
  }

  private run({ sql, parameters = [] }: Statement): readonly Row[] {
    let prepared = this.prepared.get(sql);
    if (prepared === undefined) {
      // Here `$1` would be the name of a parameter.
      prepared = this.file.prepare(sql.replace(/\$(\d+)/g, '?$1'));
      this.prepared.set(sql, prepared);
    }
    if (prepared.reader) return prepared.all([...parameters]) as Row[];
    prepared.run([...parameters]);
    return [];
  }
}

/** A database that nothing is ever written to, locked by a transaction that stays open. */
function lockFile(path: string): Libsql.Database {
  const lock = new Libsql(path);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (cause) {
    lock.close();
    throw new Error('another nearmiss serve uses it', { cause });
  }
}

/** It changes nothing. */
export function isRead({ sql }: Statement): boolean {
  return /^\s*SELECT\b/i.test(sql);
}

function isDeletion({ sql }: Statement): boolean {
  return /^\s*DELETE\b/i.test(sql);
}

function faultOf(fault: unknown): BatchAnswer {
  const { code, message } = fault as Error & { code?: string };
  const isFull = code === 'SQLITE_FULL' || /database or disk is full/.test(message);
  return { kind: isFull ? 'full' : 'fault', message };
}

function isUnique(code: string | undefined, message: string): boolean {
  return (
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ||
    /UNIQUE constraint/.test(message)
  );
}
