/**
 * What the store needs from a database: statements in the part of SQL that SQLite and
 * PostgreSQL share, with parameters `$1`, `$2` …, and transactions as lists of them. Whole
 * numbers come back as numbers, everything else as text or null. Once the promise resolves,
 * the changes are on disk, unless less was asked for.
 */

export type Parameter = string | number | null;
export type Row = Readonly<Record<string, Parameter>>;

export interface Statement {
  readonly sql: string;
  readonly parameters?: readonly Parameter[];
}

/**
 * When a transaction is answered: once what it changed, and what it saw, is on disk (`kept`), or
 * before (`soon`). Until a later one is kept, a power failure may undo the changes of one that was
 * answered soon; nothing else that happens to a process does.
 */
export type Answering = 'kept' | 'soon';

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  /**
   * Carries out all statements in order, or none. Resolves to the rows of each.
   * @param answering by default `kept`
   * @throws UniqueViolation if there is already a row with a key that must be unique
   * @throws DatabaseAway if it cannot be reached now
   * @throws DatabaseFull if there is no room on its disk
   */
  transaction(statements: readonly Statement[], answering?: Answering): Promise<readonly (readonly Row[])[]>;
  /**
   * Gives back the room of what was deleted. Afterwards no file of the database has any of it; the log
   * of PostgreSQL, only where its settings say so (docs/privacy.md).
   * @throws if another process reads from an embedded one all the time
   */
  compact(): Promise<void>;
  /** Resolves when nothing can be stored any more, not even by trying again. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation';
}

/** It may be there again the next time. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/** Its disk has no room: what only reads goes on. */
export class DatabaseFull extends Error {
  override readonly name = 'DatabaseFull';
}

/** One statement's rows. */
export async function query(
  database: Database,
  sql: string,
  parameters: readonly Parameter[] = [],
  answering: Answering = 'kept',
): Promise<readonly Row[]> {
  const [rows] = await database.transaction([{ sql, parameters }], answering);
  return rows!;
}
