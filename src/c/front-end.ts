/**
 * C text to typed program: preprocessing, parsing, checking. It stops where the text is
 * not C: whatever comes after a syntax error would be guesswork, so the program then
 * has no functions and the diagnostics say why.
 */

import type { SourceFile } from '#base/span.js';
import { check } from './check/check.js';
import { parse } from './parse/parse.js';
import { type PreprocessOptions, preprocess } from './preprocess/preprocess.js';
import type { Program } from './program.js';
import type { Diagnostic } from './token.js';

export type TranslationOptions = Pick<PreprocessOptions, 'resolveInclude' | 'includable'>;

export interface Translation {
  readonly program: Program;
  /** In the order of the text within each phase; empty if gcc accepts the text and we support it. */
  readonly diagnostics: readonly Diagnostic[];
}

export function translate(main: SourceFile, options: TranslationOptions): Translation {
  const { tokens, packings, macros, conditionMacros, diagnostics } = preprocess(main, options);
  const parsed = parse(tokens, main, packings);
  const syntaxDiagnostics = [...diagnostics, ...parsed.diagnostics];
  const unit = syntaxDiagnostics.length > 0 ? { declarations: [] } : parsed.unit;
  // A macro that cannot be a symbol everywhere needs its value at translation time.
  const needed = new Set([...conditionMacros, ...parsed.splitMacros]);
  const checked = check(unit, { file: main, macros, conditionMacros: needed, tokens, packings });
  return { program: checked.program, diagnostics: [...syntaxDiagnostics, ...checked.diagnostics] };
}
