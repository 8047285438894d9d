/** The embedded database without its thread: opened and written by the caller. */

import { type Database, DatabaseFull, UniqueViolation } from '#service/store/database.js';
import { SqliteFile } from '#service/store/sqlite-file.js';

export function openSqliteHere(path: string): Database {
  const file = new SqliteFile(path);
  return {
    kind: 'sqlite',
    lost: new Promise(() => {}),
    async transaction(statements) {
      const [answer] = file.commit([statements]);
      if (answer!.kind === 'rows') return answer!.rows;
      if (answer!.kind === 'unique') throw new UniqueViolation();
      throw answer!.kind === 'full' ? new DatabaseFull(answer!.message) : new Error(answer!.message);
    },
    async compact() {
      const answer = file.compact();
      if (answer.kind === 'fault' || answer.kind === 'full') throw new Error(answer.message);
    },
    async close() {
      file.close();
    },
  };
}
