/**
 * Places as other tools name them. A report names files without folders and counts
 * columns in bytes, since sources are latin-1 texts, one character a byte; other tools
 * want the path they know and columns in UTF-16 code units of the file's text.
 */

import { withoutByteOrderMark } from '#base/byte-order-mark.js';
import { decodeBytes } from './printable.js';
import type { SubmittedFile } from './submitted-file.js';

export interface ReportedPlaces {
  /** The file's path, folders as in the path of the submission. */
  pathOf(file: string): string;
  /** A column of a line of the file, from 1, in UTF-16 code units. */
  columnOf(file: string, line: number, column: number): number;
}

/**
 * @param source the submission as latin-1 text; columns of files that are not given stay as they are
 * @param submissionPath as it was given; the files that it includes are beside it
 * @param otherFiles its other files, named like itself
 */
export function createReportedPlaces(
  submissionFile: string,
  source: string,
  submissionPath: string,
  otherFiles: readonly SubmittedFile[] = [],
): ReportedPlaces {
  const isNamedSo = submissionPath.endsWith(`/${submissionFile}`);
  const folderEnd = isNamedSo
    ? submissionPath.length - submissionFile.length
    : submissionPath.lastIndexOf('/') + 1;
  const folder = submissionPath.slice(0, folderEnd).replace(/^(?:\.\/+)+/, '');
  const files = [{ name: submissionFile, text: source }, ...otherFiles];
  const multibyte = files.filter(({ text }) => decodeBytes(text) !== text);
  const linesOf = new Map(
    multibyte.map(({ name, text }) => [name, withoutByteOrderMark(text).split(/\r?\n/)]),
  );
  return {
    pathOf: (file) => `${folder}${file}`,
    columnOf(file, line, column) {
      const lines = linesOf.get(file);
      if (lines === undefined) return column;
      return decodeBytes((lines[line - 1] ?? '').slice(0, column - 1)).length + 1;
    },
  };
}
