/** C text through the preprocessor and the parser, as the cases of the parser's tests want it. */

import { parse } from '#c/parse/parse.js';
import { preprocess } from '#c/preprocess/preprocess.js';
import type { Diagnostic } from '#c/token.js';
import { printUnit } from '../../../../support/print-ast.js';

export function parseText(text: string) {
  const file = { name: 'main.c', text, isSystem: false };
  const { tokens, diagnostics } = preprocess(file, { resolveInclude: () => undefined });
  const parsed = parse(tokens, file);
  return { unit: parsed.unit, diagnostics: [...diagnostics, ...parsed.diagnostics] };
}

/** `line:column: message`, one for each. */
export function describeDiagnostics(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ span, message }) => `${span.line}:${span.column}: ${message}`);
}

/** The tree of a text without faults; the faults otherwise. */
export function printText(text: string): string {
  const { unit, diagnostics } = parseText(text);
  return diagnostics.length > 0 ? describeDiagnostics(diagnostics).join('\n') : printUnit(unit);
}

/** The statements of a function's body, of a text without faults. */
export function printStatements(text: string, before = ''): string {
  const printed = printText(`${before}\nvoid f(void) {\n${text}\n}`);
  const start = printed.indexOf('(define f: (void) void (block');
  return start < 0 ? printed : printed.slice(start + '(define f: (void) void (block '.length, -2);
}
