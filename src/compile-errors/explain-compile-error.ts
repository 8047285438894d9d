/** The report's section on a submission that does not compile: where, what, and a repair if one is known. */

import type { Diagnostic } from '#c/token.js';
import type { CompileError } from '#model/report.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { placeAt } from '#program/apply-edit.js';
import { type CompileRepair, findCompileRepair } from './find-compile-repair.js';
import { nameCompileError } from './name-compile-error.js';

/**
 * @param diagnostics in source order, at least one
 * @param voidTests by index
 * @returns undefined where the error lies in another file
 */
export function explainCompileError(
  input: AnalysisInput,
  diagnostics: readonly Diagnostic[],
  voidTests: ReadonlyMap<number, string>,
): CompileError | undefined {
  const { submission, suite } = input;
  const [first] = diagnostics;
  const isOwn = first?.span.file.name === submission.name && suite.harness?.name !== submission.name;
  if (first === undefined || !isOwn || first.kind === 'unsupported') return undefined;
  const repair = findCompileRepair(input, diagnostics, voidTests);
  const name = nameCompileError(submission.text, first.message, repair);
  const { line, column } = repair === undefined ? first.span : placeAt(submission.text, repair.start);
  return {
    message: first.message,
    line,
    column,
    ...(name !== undefined && { name }),
    ...(repair !== undefined && repaired(input, repair, voidTests)),
  };
}

function repaired(
  { submission, suite }: AnalysisInput,
  { start, end, text, passes }: CompileRepair,
  voidTests: ReadonlyMap<number, string>,
): Pick<CompileError, 'repair' | 'afterRepair'> {
  const before = submission.text.slice(start, end);
  const from = placeAt(submission.text, start);
  const to = placeAt(submission.text, end);
  return {
    repair: {
      description: descriptionOf(before, text),
      file: submission.name,
      line: from.line,
      column: from.column,
      endLine: to.line,
      endColumn: to.column,
      before,
      after: text,
    },
    afterRepair: {
      passed: passes.length,
      failed: suite.tests.length - voidTests.size - passes.length,
    },
  };
}

function descriptionOf(before: string, after: string): string {
  if (before === '') return `insert ${after}`;
  return after === '' ? `remove ${before}` : `${before} becomes ${after}`;
}
