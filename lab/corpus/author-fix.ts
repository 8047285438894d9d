/**
 * Whether an edit that a report hints at is what the author did in the end. The text with
 * the edit is compared with the author's later version; white space and comments do not
 * count. If the fix replaces one line, comparing that line alone is enough, since authors
 * tidy up elsewhere.
 */

import type { Truth } from '#lab/corpus-files/decode-corpus.js';
import type { TextEdit } from '#model/report.js';

export function isAuthorsFix(
  source: string,
  fixed: string,
  edit: TextEdit,
  truth: Truth | undefined,
): boolean {
  const edited = applyEdit(source, edit);
  if (bareText(edited) === bareText(fixed)) return true;
  if (truth?.singleLine !== true || edit.line !== edit.endLine || edit.line !== truth.changedLines[0]) {
    return false;
  }
  const line = bareText(linesOf(edited)[edit.line - 1]!);
  return line !== '' && linesOf(fixed).some((each) => bareText(each) === line);
}

/** Columns count from 1; the end column is past the end. */
export function applyEdit(source: string, edit: TextEdit): string {
  const lines = source.split('\n');
  const before = lines.slice(0, edit.line - 1);
  const head = lines[edit.line - 1]!.slice(0, edit.column - 1);
  const tail = lines[edit.endLine - 1]!.slice(edit.endColumn - 1);
  return [...before, `${head}${edit.after}${tail}`, ...lines.slice(edit.endLine)].join('\n');
}

/** All edits of one repair, none of which touches another. */
export function applyEdits(source: string, edits: readonly TextEdit[]): string {
  // What is behind is changed first, and shifts nothing that is still to be changed.
  const lastFirst = [...edits].sort((a, b) => b.line - a.line || b.column - a.column);
  return lastFirst.reduce(applyEdit, source);
}

function linesOf(text: string): string[] {
  return text.split('\n');
}

/**
 * Without comments, and without white space outside literals. Empty statements are dropped:
 * removing a call may leave its semicolon.
 */
export function bareText(text: string): string {
  return text
    .replace(
      /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\/\*[\s\S]*?\*\/|\/\/[^\n]*|\s+/g,
      (_, quoted: string | undefined) => quoted ?? '',
    )
    .replace(
      /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<=[;{}]);+/g,
      (_, quoted: string | undefined) => quoted ?? '',
    );
}
