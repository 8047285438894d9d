/**
 * Counts in the database itself how often each localisation ends: any change to a row
 * that has ended, including the one that ends it, counts as an ending. So each has one
 * if nothing touches it afterwards.
 */

const table = 'CREATE TABLE endings (id TEXT NOT NULL)';

export const watchEndings: Readonly<Record<'sqlite' | 'postgres', readonly string[]>> = {
  sqlite: [
    table,
    `CREATE TRIGGER note_ending AFTER UPDATE ON localisations WHEN NEW.ended_ms IS NOT NULL
      BEGIN INSERT INTO endings (id) VALUES (NEW.id); END`,
  ],
  postgres: [
    table,
    `CREATE FUNCTION note_ending() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO endings (id) VALUES (NEW.id); RETURN NULL; END'`,
    `CREATE TRIGGER note_ending AFTER UPDATE ON localisations FOR EACH ROW
      WHEN (NEW.ended_ms IS NOT NULL) EXECUTE FUNCTION note_ending()`,
  ],
};

/** The localisations that do not have exactly one ending. */
export const notEndedOnce = `SELECT l.id, l.state, CAST(COUNT(e.id) AS INTEGER) AS endings
  FROM localisations l LEFT JOIN endings e ON e.id = l.id
  GROUP BY l.id, l.state HAVING COUNT(e.id) <> 1`;
