/**
 * What the preprocessor's tests share: preprocessing a text with other files, and the
 * results in a form that reads well in a failure. Knows nothing about expectations.
 */

import type { SourceFile, Span } from '#base/span.js';
import { type PreprocessedText, type PreprocessOptions, preprocess } from '#c/preprocess/preprocess.js';

/** Preprocesses `main.c`; `files` are what includes find, by name. */
export function preprocessed(
  text: string,
  files: Readonly<Record<string, string>> = {},
  options: Partial<PreprocessOptions> = {},
): PreprocessedText {
  const known = new Map(
    Object.entries(files).map(([name, content]): [string, SourceFile] => [
      name,
      { name, text: content, isSystem: false },
    ]),
  );
  const main: SourceFile = { name: 'main.c', text, isSystem: false };
  return preprocess(main, { resolveInclude: (name) => known.get(name), ...options });
}

/** The tokens' texts, one space between them. */
export function texts(result: PreprocessedText): string {
  return result.tokens.map((token) => token.text).join(' ');
}

/** `file:line:column: kind: message`, one for each diagnostic. */
export function messages(result: PreprocessedText): string[] {
  return result.diagnostics.map(
    ({ kind, span, message }) => `${span.file.name}:${span.line}:${span.column}: ${kind}: ${message}`,
  );
}

/** `file:line:column-endLine:endColumn text`, the text as it stands in the file. */
export function place(span: Span): string {
  const { file, line, column, endLine, endColumn, start, end } = span;
  return `${file.name}:${line}:${column}-${endLine}:${endColumn} ${file.text.slice(start, end)}`;
}
