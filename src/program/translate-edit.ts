/** The program with edits written into its text, translated anew. */

import type { LinkedProgram } from '#engine/linked-program.js';
import type { AnalysisInput } from './analysis-input.js';
import { applyToInput, type InputChange } from './apply-edit.js';
import { prepareProgram } from './prepare-program.js';

/** Undefined where the text is no longer C. */
export function translateEdit(input: AnalysisInput, change: InputChange): LinkedProgram | undefined {
  return translateInput(applyToInput(input, change));
}

/** Undefined where it is no C. */
export function translateInput({ submission, headers, suite }: AnalysisInput): LinkedProgram | undefined {
  const preparation = prepareProgram({ submission, headers, suite, kinds: [] });
  return preparation.kind === 'prepared' ? preparation.prepared.linked : undefined;
}
