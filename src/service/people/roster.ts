/**
 * A roster: CSV (RFC 4180) with a person a line, as name and id; with a header, in the order
 * that it gives. Reads a text; nothing else.
 */

import { UserError } from '#base/errors.js';

export interface RosterEntry {
  readonly name: string;
  readonly rosterId: string;
}

export const rosterLimits = { entriesMax: 5000, charsMax: 200 } as const;

/** @throws UserError `roster-invalid`, with the line */
export function parseRoster(text: string, file = 'roster.csv'): readonly RosterEntry[] {
  const [first, ...rest] = rowsOf(text.replace(/^\uFEFF/, ''), file);
  if (first === undefined) throw invalid(file, 1, 'there is nobody in it');
  const header = first.cells.map((cell) => cell.trim().toLowerCase());
  const isHeader = header.includes('name') && header.includes('id');
  const [nameAt, idAt] = isHeader ? [header.indexOf('name'), header.indexOf('id')] : [0, 1];
  const rows = isHeader ? rest : [first, ...rest];
  if (rows.length === 0) throw invalid(file, first.line, 'there is nobody in it');
  const lines = new Map<string, number>();
  return rows.map(({ cells, line }) => {
    const name = cellOf(cells[nameAt], 'name', file, line);
    const rosterId = cellOf(cells[idAt], 'id', file, line);
    const before = lines.get(rosterId);
    if (before !== undefined) throw invalid(file, line, `the id ${rosterId} is in line ${before} already`);
    if (lines.size === rosterLimits.entriesMax) {
      throw invalid(file, line, `there are more than ${rosterLimits.entriesMax} people`);
    }
    lines.set(rosterId, line);
    return { name, rosterId };
  });
}

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Without empty lines. A quoted cell may have commas, line ends, and quotes written twice. */
function rowsOf(text: string, file: string): readonly Row[] {
  const rows: Row[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  let cells: string[] = [];
  let line = 1;
  let startedAt = 1;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (found === null) throw invalid(file, line, 'a quote is not closed, or stands inside a cell');
    const [whole, quoted, plain, end] = found;
    cells.push(quoted?.replaceAll('""', '"') ?? plain!);
    line += whole.split('\n').length - 1;
    if (end === ',' && cell.lastIndex < text.length) continue;
    if (cells.some((each) => each.trim() !== '')) rows.push({ cells, line: startedAt });
    cells = [];
    startedAt = line;
  }
  return rows;
}

function cellOf(cell: string | undefined, what: string, file: string, line: number): string {
  const text = cell?.trim() ?? '';
  if (text !== '' && text.length <= rosterLimits.charsMax && !/\p{Cc}/u.test(text)) return text;
  throw invalid(file, line, `the ${what} must be 1 to ${rosterLimits.charsMax} printable characters`);
}

function invalid(file: string, line: number, what: string): UserError {
  return new UserError('roster-invalid', what, { file, line });
}
