/** Where a finding of a run is: its line, and its file where there are several. */

import type { Finding } from '#base/finding.js';
import type { Span } from '#base/span.js';
import type { LinkedProgram } from './linked-program.js';

export function findingPlace({ ir }: LinkedProgram, { file, line }: Span): Pick<Finding, 'file' | 'line'> {
  return ir.isOfSeveralUnits === true ? { file: file.name, line } : { line };
}
