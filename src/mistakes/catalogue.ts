/** All mistakes that have a name. Where two explain the same edit, the first does. */

import { oneRoundTooFew, oneRoundTooMany, pastTheArray } from './entries/bound-mistakes.js';
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
  outputFormat,
  outputNewline,
  outputSpacing,
  outputSpelling,
  outputWording,
  promptPrinted,
  surplusOutput,
} from './entries/output-mistakes.js';
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
import {
  charAndDigit,
  extremeFromZero,
  floatEquality,
  integerDivision,
  integerOverflow,
  resetMissing,
  uninitialisedVariable,
  wrongVariable,
} from './entries/value-mistakes.js';
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
  uninitialisedVariable,
  integerDivision,
  integerOverflow,
  charAndDigit,
  floatEquality,
  extremeFromZero,
  resetMissing,
  missingElse,
  surplusElse,
  pastTheArray,
  oneRoundTooMany,
  oneRoundTooFew,
  andForOr,
  comparisonReversed,
  comparisonBoundary,
  promptPrinted,
  surplusOutput,
  outputFormat,
  outputNewline,
  outputSpacing,
  outputSpelling,
  outputWording,
  wrongVariable,
];
