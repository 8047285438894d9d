/** What a program of several files consists of, beside the file that it is named for. */

import type { IncludedSource } from './analysis-input.js';

/** Its other translation units and the files that they include; none where there is one unit. */
export function otherFiles(headers: readonly IncludedSource[]): readonly IncludedSource[] {
  const hasUnits = headers.some(({ isUnit }) => isUnit === true);
  return hasUnits ? headers.filter(({ isBracketed }) => isBracketed !== true) : [];
}
