/** All mistakes that have a name. Where two explain the same edit, the first does. */

import {
  divisionByZero,
  floatEquality,
  integerDivision,
  integerOverflow,
} from './entries/arithmetic-mistakes.js';
import {
  caseOrder,
  ifForWhile,
  indexForElement,
  neverReached,
  whileForDo,
} from './entries/arrangement-mistakes.js';
import { arrayTooShort, oneRoundTooFew, oneRoundTooMany, pastTheArray } from './entries/bound-mistakes.js';
import { absOfFraction, argumentType } from './entries/call-mistakes.js';
import {
  missingCase,
  missingCondition,
  missingParentheses,
  offByOne,
  wrongConstant,
  wrongOperator,
  wrongParentheses,
} from './entries/case-mistakes.js';
import {
  andForOr,
  assignmentForComparison,
  bitwiseForLogical,
  chainedComparison,
  comparisonBoundary,
  comparisonReversed,
} from './entries/condition-mistakes.js';
import { hiddenVariable, parameterChanged, swapByCopy } from './entries/copy-mistakes.js';
import { valueDropped } from './entries/dropped-mistakes.js';
import { otherExercise } from './entries/exercise-mistakes.js';
import { extremeFromZero, resetMissing, uninitialisedVariable } from './entries/first-value-mistakes.js';
import { argumentCount, inputText, missingAddress, wrongConversion } from './entries/format-mistakes.js';
import {
  fractionCutOff,
  letterCase,
  missingOperand,
  missingRemainder,
  negativeRemainder,
  surplusOperand,
  wrongFunction,
} from './entries/formula-mistakes.js';
import {
  argumentOrder,
  noBaseCase,
  recursionNotNearer,
  surplusCondition,
  surplusStatement,
} from './entries/function-mistakes.js';
import { endsTooEarly, goesOn } from './entries/jump-mistakes.js';
import { countsAway, wrongEnd } from './entries/loop-direction-mistakes.js';
import { endlessLoop, lastNodeLeftOut } from './entries/loop-end-mistakes.js';
import {
  indexOrder,
  innerLoopVariable,
  loopHeadOrder,
  loopVariableChanged,
  strlenInBound,
  wrongLoopVariable,
} from './entries/loop-mistakes.js';
import { assignmentReversed, misplacedStatement, operandOrder } from './entries/order-mistakes.js';
import {
  missingOutput,
  numberForWord,
  outputFormat,
  outputNewline,
  outputSpacing,
  outputSpelling,
  outputWording,
  promptPrinted,
  surplusOutput,
} from './entries/output-mistakes.js';
import {
  argumentNotGiven,
  doubleFree,
  listHeadLost,
  localReturned,
  nullDereference,
  pointerUnset,
  useAfterFree,
} from './entries/pointer-mistakes.js';
import { feofLoop, inputMissing, lineEndLeft, usedBeforeRead } from './entries/reading-mistakes.js';
import { addressForValue } from './entries/star-mistakes.js';
import {
  danglingElse,
  missingBraces,
  missingElse,
  missingReturn,
  straySemicolon,
  surplusElse,
} from './entries/statement-mistakes.js';
import {
  newLineKept,
  noRoomForZero,
  notTerminated,
  stringCompared,
  textForCharacter,
  textsEqualIsZero,
} from './entries/string-mistakes.js';
import { missingBreak, missingDefault } from './entries/switch-mistakes.js';
import { countsForSum, incrementOrder, missingUpdate, overwrittenSum } from './entries/update-mistakes.js';
import { charAndDigit, nameInQuotes, wrongVariable } from './entries/value-mistakes.js';
import type { MistakeEntry } from './mistake-entry.js';

export const catalogue: readonly MistakeEntry[] = [
  missingAddress,
  wrongConversion,
  argumentCount,
  argumentType,
  inputText,
  absOfFraction,
  straySemicolon,
  missingBraces,
  assignmentForComparison,
  missingReturn,
  valueDropped,
  chainedComparison,
  bitwiseForLogical,
  danglingElse,
  missingBreak,
  stringCompared,
  textsEqualIsZero,
  textForCharacter,
  loopHeadOrder,
  innerLoopVariable,
  wrongLoopVariable,
  swapByCopy,
  parameterChanged,
  hiddenVariable,
  addressForValue,
  localReturned,
  useAfterFree,
  doubleFree,
  noBaseCase,
  recursionNotNearer,
  feofLoop,
  strlenInBound,
  listHeadLost,
  lastNodeLeftOut,
  uninitialisedVariable,
  usedBeforeRead,
  inputMissing,
  lineEndLeft,
  integerDivision,
  integerOverflow,
  noRoomForZero,
  nameInQuotes,
  charAndDigit,
  floatEquality,
  extremeFromZero,
  loopVariableChanged,
  resetMissing,
  notTerminated,
  newLineKept,
  missingUpdate,
  overwrittenSum,
  countsForSum,
  incrementOrder,
  caseOrder,
  neverReached,
  ifForWhile,
  whileForDo,
  wrongEnd,
  indexForElement,
  indexOrder,
  missingElse,
  surplusElse,
  pastTheArray,
  arrayTooShort,
  oneRoundTooMany,
  oneRoundTooFew,
  andForOr,
  comparisonReversed,
  comparisonBoundary,
  argumentOrder,
  operandOrder,
  assignmentReversed,
  misplacedStatement,
  endsTooEarly,
  goesOn,
  negativeRemainder,
  missingRemainder,
  fractionCutOff,
  letterCase,
  promptPrinted,
  surplusOutput,
  outputFormat,
  outputNewline,
  outputSpacing,
  outputSpelling,
  outputWording,
  missingOutput,
  numberForWord,
  wrongVariable,
  wrongFunction,
  surplusCondition,
  surplusStatement,
  missingCase,
  missingCondition,
  missingParentheses,
  wrongParentheses,
  offByOne,
  missingOperand,
  surplusOperand,
  wrongConstant,
  wrongOperator,
  pointerUnset,
  argumentNotGiven,
  nullDereference,
  divisionByZero,
  countsAway,
  endlessLoop,
  missingDefault,
  otherExercise,
];
