/** The program with one edit written into its text, translated anew. */

import type { AnalysisInput } from '#analysers/builtin/analysis-input.js';
import { prepareProgram } from '#analysers/builtin/prepare-program.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import type { TextChange } from './candidate.js';

/** Undefined where the text is no longer C. */
export function translateEdit(input: AnalysisInput, change: TextChange): LinkedProgram | undefined {
  const replace = <S extends { readonly name: string; readonly text: string }>(source: S): S =>
    source.name === change.file.name ? { ...source, text: applyChange(source.text, change) } : source;
  const preparation = prepareProgram({
    submission: replace(input.submission),
    headers: input.headers.map(replace),
    suite: input.suite,
    kinds: [],
  });
  return preparation.kind === 'prepared' ? preparation.prepared.linked : undefined;
}

export function applyChange(text: string, { start, end, text: after }: TextChange): string {
  return text.slice(0, start) + after + text.slice(end);
}
