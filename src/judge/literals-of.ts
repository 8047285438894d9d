/** The values of a witness as the report shows them. */

import type { ReportedWitness } from '#model/report.js';
import type { Demanded } from './demand.js';

export function literalsOf({ values, original }: Demanded): Pick<ReportedWitness, 'values' | 'original'> {
  return {
    values: values.map(({ literal }) => literal),
    original: original.map(({ literal }) => literal),
  };
}
