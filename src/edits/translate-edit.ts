/** The program with edits written into its text, translated anew. */

import type { AnalysisInput } from '#analysers/builtin/analysis-input.js';
import { prepareProgram } from '#analysers/builtin/prepare-program.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { applyToInput } from './apply-edit.js';
import type { TextChange } from './candidate.js';

/** Undefined where the text is no longer C. */
export function translateEdit(input: AnalysisInput, change: TextChange): LinkedProgram | undefined {
  return translateInput(applyToInput(input, change));
}

/** Undefined where it is no C. */
export function translateInput({ submission, headers, suite }: AnalysisInput): LinkedProgram | undefined {
  const preparation = prepareProgram({ submission, headers, suite, kinds: [] });
  return preparation.kind === 'prepared' ? preparation.prepared.linked : undefined;
}
