/** `rows.csv` → cells by column (RFC 4180), each row by what names it. */

import { join } from 'node:path';
import { UserError } from '#base/errors.js';
import { readUnicode } from '#suite/read-file.js';

export type Row = Readonly<Record<string, string>>;

export interface RowTable {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** @throws UserError for a folder without rows, or a malformed line */
export async function readRows(dir: string): Promise<RowTable> {
  const file = join(dir, 'rows.csv');
  return decodeRows(await readUnicode(file), file);
}

/** @throws UserError data-invalid, with the line of the row */
export function decodeRows(text: string, file: string): RowTable {
  const [header, ...rest] = cellsOf(text, file);
  if (header === undefined) throw new UserError('data-invalid', 'is empty', { file });
  const rows = rest.map(({ cells, line }): Row => {
    if (cells.length !== header.cells.length) {
      const what = `has ${cells.length} cells, the header ${header.cells.length}`;
      throw new UserError('data-invalid', what, { file, line });
    }
    return Object.fromEntries(header.cells.map((column, index) => [column, cells[index]!]));
  });
  return { columns: header.cells, rows };
}

interface CsvLine {
  readonly cells: readonly string[];
  /** From 1. */
  readonly line: number;
}

function cellsOf(text: string, file: string): readonly CsvLine[] {
  const lines: CsvLine[] = [];
  let [cells, cell, line, startLine]: [string[], string, number, number] = [[], '', 1, 1];
  const endLine = (): void => {
    lines.push({ cells: [...cells, cell], line: startLine });
    [cells, cell] = [[], ''];
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '"') {
      const end = endOfQuoted(text, at);
      if (end === undefined) {
        throw new UserError('data-invalid', 'has a quote that is not closed', { file, line });
      }
      const quoted = text.slice(at + 1, end).replaceAll('""', '"');
      line += quoted.split('\n').length - 1;
      cell += quoted;
      at = end;
    } else if (character === ',') {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') {
      endLine();
      startLine = ++line;
    } else if (character !== '\r') cell += character;
  }
  if (cell !== '' || cells.length > 0) endLine();
  return lines;
}

/** The place of the closing quote; two quotes are one in the text. */
function endOfQuoted(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') continue;
    if (text[at + 1] !== '"') return at;
    at++;
  }
  return undefined;
}
