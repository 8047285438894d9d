/** All mistakes that have a name. Where two explain the same edit, the first does. */

import {
  andForOr,
  assignmentForComparison,
  bitwiseForLogical,
  chainedComparison,
  comparisonBoundary,
  comparisonReversed,
} from './entries/condition-mistakes.js';
import { argumentCount, missingAddress, wrongConversion } from './entries/format-mistakes.js';
import {
  danglingElse,
  missingBraces,
  missingBreak,
  missingElse,
  missingReturn,
  straySemicolon,
  surplusElse,
  valueDropped,
} from './entries/statement-mistakes.js';
import type { MistakeEntry } from './mistake-entry.js';

export const catalogue: readonly MistakeEntry[] = [
  missingAddress,
  wrongConversion,
  argumentCount,
  straySemicolon,
  missingBraces,
  assignmentForComparison,
  missingReturn,
  valueDropped,
  chainedComparison,
  bitwiseForLogical,
  danglingElse,
  missingBreak,
  missingElse,
  surplusElse,
  andForOr,
  comparisonReversed,
  comparisonBoundary,
];
