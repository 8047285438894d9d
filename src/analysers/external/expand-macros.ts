/**
 * One of our units with its macros expanded, so that an analyser that reads
 * preprocessed C needs no compiler. Lines are not kept; the submission, whose lines
 * count, has no macros left.
 */

import { preprocess } from '#c/preprocess/preprocess.js';

/** @throws if the text, which is ours, does not preprocess */
export function expandMacros(text: string): string {
  if (!/^\s*#/m.test(text)) return text;
  const file = { name: 'runtime.c', text, isSystem: true };
  const { tokens, diagnostics } = preprocess(file, { resolveInclude: () => undefined });
  if (diagnostics.length > 0)
    throw new Error(`invariant broken: our runtime preprocesses: ${diagnostics[0]!.message}`);
  const lines: string[] = [];
  let line = 0;
  for (const { span, text: word } of tokens) {
    if (span.line === line) lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
    line = span.line;
  }
  return `${lines.join('\n')}\n`;
}
