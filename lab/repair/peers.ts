/**
 * What published tools reached on the same programs: a CSV file with a column `id` and, for
 * each tool, one that says True, False or nothing where it was not run.
 */

import { UserError } from '#base/errors.js';
import { decodeRows } from '#lab/compare/read-rows.js';

export interface PeerRates {
  readonly name: string;
  /** Measured programs on which it was run, and those that it repairs. */
  readonly run: number;
  readonly repaired: number;
  /** Those that ours repairs among these programs, before evolutionary search and with it. */
  readonly before: number;
  readonly withEvolve: number;
}

/** What ours repairs, by id. */
export interface OwnRepairs {
  readonly before: boolean;
  readonly withEvolve: boolean;
}

/** Columns whose name says that it is about what a tool reached. */
const peerColumn = /_(?:ok|complete|improved)$/;

/** @throws UserError data-invalid */
export function peerRates(
  text: string,
  file: string,
  own: ReadonlyMap<string, OwnRepairs>,
): readonly PeerRates[] {
  const { columns, rows } = decodeRows(text, file);
  const peers = columns.filter((column) => peerColumn.test(column));
  if (!columns.includes('id') || peers.length === 0) {
    throw new UserError(
      'data-invalid',
      'has no column id, or none that ends in _ok, _complete or _improved',
      {
        file,
        line: 1,
      },
    );
  }
  return peers.map((name): PeerRates => {
    const run = rows.filter((row) => own.has(row.id!) && /^(?:true|false)$/i.test(row[name]!));
    const ours = run.map((row) => own.get(row.id!)!);
    return {
      name,
      run: run.length,
      repaired: run.filter((row) => /^true$/i.test(row[name]!)).length,
      before: ours.filter(({ before }) => before).length,
      withEvolve: ours.filter(({ withEvolve }) => withEvolve).length,
    };
  });
}
