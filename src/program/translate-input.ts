/** A submission with edits written into its text, translated anew. */

import type { LinkedProgram } from '#engine/linked-program.js';
import type { AnalysisInput } from './analysis-input.js';
import { prepareProgram } from './prepare-program.js';

/** Undefined where the text is not C. */
export function translateInput({ submission, headers, suite }: AnalysisInput): LinkedProgram | undefined {
  const preparation = prepareProgram({ submission, headers, suite, kinds: [] });
  return preparation.kind === 'prepared' ? preparation.prepared.linked : undefined;
}
