/** The report's section on a submission that does not compile: where, what, and a repair if one is known. */

import type { Diagnostic } from '#c/token.js';
import type { CompileError, TextEdit } from '#model/report.js';
import type { AnalysisInput, NamedSource } from '#program/analysis-input.js';
import { placeAt, type Replacement } from '#program/apply-edit.js';
import { type CompileRepair, findCompileRepair } from './find-compile-repair.js';
import { hasTokenRepair, nameCompileError } from './name-compile-error.js';
import type { MendedText } from './places-before.js';

export interface ExplainedError {
  readonly compileError: CompileError;
  /** The text with the repair, where some test passes with it. */
  readonly mended?: MendedText;
}

/**
 * @param diagnostics in source order, at least one
 * @param voidTests by index
 * @returns undefined where the error lies in another file
 */
export function explainCompileError(
  input: AnalysisInput,
  diagnostics: readonly Diagnostic[],
  voidTests: ReadonlyMap<number, string>,
): ExplainedError | undefined {
  const { submission, suite } = input;
  const [first] = diagnostics;
  const isOwn = first?.span.file.name === submission.name && suite.harness?.name !== submission.name;
  if (first === undefined || !isOwn || first.kind === 'unsupported') return undefined;
  const repair = hasTokenRepair(submission.text, first.message)
    ? findCompileRepair(input, diagnostics, voidTests)
    : undefined;
  return explainWith(input, first, voidTests, repair);
}

/**
 * The same with a repair that somebody else found.
 *
 * @param first an error of the submission's own text
 */
export function explainWith(
  { submission, suite }: AnalysisInput,
  first: Diagnostic,
  voidTests: ReadonlyMap<number, string>,
  repair: CompileRepair | undefined,
): ExplainedError {
  const name = nameCompileError(submission.text, first.message, repair);
  const { line, column } =
    repair === undefined ? first.span : placeAt(submission.text, repair.changes[0]!.start);
  const compileError = {
    message: first.message,
    line,
    column,
    ...(name !== undefined && { name }),
    ...(repair !== undefined && repaired({ submission, suite }, repair, voidTests)),
  };
  return repair !== undefined && repair.passes.length > 0 && keepsLines(submission.text, repair.changes)
    ? { compileError, mended: { before: submission.text, ...repair } }
    : { compileError };
}

/** Sentences of a report name lines: they have to be those of the student's own text. */
function keepsLines(text: string, changes: readonly Replacement[]): boolean {
  return changes.every((change) => linesIn(change.text) === linesIn(text.slice(change.start, change.end)));
}

function linesIn(text: string): number {
  return text.split('\n').length;
}

function repaired(
  { submission, suite }: Pick<AnalysisInput, 'submission' | 'suite'>,
  { changes, passes }: CompileRepair,
  voidTests: ReadonlyMap<number, string>,
): Pick<CompileError, 'repair' | 'repairs' | 'afterRepair'> {
  const edits = changes.map((change) => editOf(submission, change));
  return {
    ...(edits.length === 1 ? { repair: edits[0] } : { repairs: edits }),
    afterRepair: {
      passed: passes.length,
      failed: suite.tests.length - voidTests.size - passes.length,
    },
  };
}

function editOf({ name, text }: NamedSource, { start, end, text: after }: Replacement): TextEdit {
  const before = text.slice(start, end);
  const from = placeAt(text, start);
  const to = placeAt(text, end);
  return {
    description: descriptionOf(before, after.trim()),
    file: name,
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column,
    before,
    after,
  };
}

function descriptionOf(before: string, after: string): string {
  if (before === '') return `insert ${after}`;
  return after === '' ? `remove ${before}` : `${before} becomes ${after}`;
}
