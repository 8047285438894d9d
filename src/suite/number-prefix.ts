/**
 * The beginning of a number in an output, read one character at a time by the grammar `[+-]?
 * (digits .? digits* | . digits) ([eE] [+-]? digits)?`. A prefix holds the value so far as 0.digits
 * · 10^point with as many digits as the expected number can tell apart; of the rest it keeps only
 * whether they are zero (`sticky`). So there are few different prefixes, however long the texts
 * are.
 */

import { isDigit } from '#base/c-characters.js';
import { clampExponent } from './decimal.js';

export type NumberStage =
  /** Nothing yet. */
  | 'start'
  | 'sign'
  /** Digits, no point. */
  | 'whole'
  /** A point and no digit on either side. */
  | 'point'
  /** A point, and digits on one side at least. */
  | 'fraction'
  /** `e`, or `e` and a sign. */
  | 'mark'
  | 'mark-sign'
  | 'exponent';

export interface NumberPrefix {
  readonly stage: NumberStage;
  readonly negative: boolean;
  /** The first digits, from the first that is not 0; empty while there is none. */
  readonly digits: string;
  /** A digit that is not 0 was left out of `digits`. */
  readonly sticky: boolean;
  readonly point: number;
  readonly exponentNegative: boolean;
  readonly exponent: number;
}

export const emptyNumber: NumberPrefix = {
  stage: 'start',
  negative: false,
  digits: '',
  sticky: false,
  point: 0,
  exponentNegative: false,
  exponent: 0,
};

const plus = 43;
const minus = 45;
const pointChar = 46;

/** The prefix with one character more, `undefined` if the number does not continue with it. */
export function extendNumber(
  prefix: NumberPrefix,
  char: number,
  digitsMax: number,
): NumberPrefix | undefined {
  if (isDigit(char)) return extendByDigit(prefix, char - 48, digitsMax);
  switch (prefix.stage) {
    case 'start':
      if (char === plus || char === minus) return { ...emptyNumber, stage: 'sign', negative: char === minus };
      return char === pointChar ? atStage(prefix, 'point') : undefined;
    case 'sign':
      return char === pointChar ? atStage(prefix, 'point') : undefined;
    case 'whole':
      if (char === pointChar) return atStage(prefix, 'fraction');
      return isExponentMark(char) ? atStage(prefix, 'mark') : undefined;
    case 'fraction':
      return isExponentMark(char) ? atStage(prefix, 'mark') : undefined;
    case 'mark':
      if (char !== plus && char !== minus) return undefined;
      return { ...atStage(prefix, 'mark-sign'), exponentNegative: char === minus };
    default:
      return undefined;
  }
}

export function isExponentMark(char: number): boolean {
  return char === 69 || char === 101;
}

function extendByDigit(prefix: NumberPrefix, digit: number, digitsMax: number): NumberPrefix {
  switch (prefix.stage) {
    case 'start':
    case 'sign':
    case 'whole':
      return appendDigits(atStage(prefix, 'whole'), digit, 1, digitsMax);
    case 'point':
    case 'fraction':
      return appendDigits(atStage(prefix, 'fraction'), digit, 1, digitsMax);
    default:
      return { ...prefix, stage: 'exponent', exponent: clampExponent(prefix.exponent * 10 + digit) };
  }
}

/** The same digit `count` times, to a prefix whose stage is `whole` or `fraction`. */
export function appendDigits(
  prefix: NumberPrefix,
  digit: number,
  count: number,
  digitsMax: number,
): NumberPrefix {
  const isWhole = prefix.stage === 'whole';
  if (prefix.digits === '' && digit === 0) {
    return isWhole ? prefix : withDigits(prefix, '', false, prefix.point - count);
  }
  const room = Math.min(count, digitsMax - prefix.digits.length);
  return withDigits(
    prefix,
    prefix.digits + String(digit).repeat(room),
    prefix.sticky || (digit !== 0 && count > room),
    isWhole ? prefix.point + count : prefix.point,
  );
}

// Written out in full: spreading an object costs many times as much, and this runs for every character.
function atStage(prefix: NumberPrefix, stage: NumberStage): NumberPrefix {
  const { negative, digits, sticky, point, exponentNegative, exponent } = prefix;
  return { stage, negative, digits, sticky, point, exponentNegative, exponent };
}

function withDigits(prefix: NumberPrefix, digits: string, sticky: boolean, point: number): NumberPrefix {
  const { stage, negative, exponentNegative, exponent } = prefix;
  return { stage, negative, digits, sticky, point, exponentNegative, exponent };
}

/** Whether the prefix is a whole number by itself. */
export function isCompleteNumber(prefix: NumberPrefix): boolean {
  return prefix.stage === 'whole' || prefix.stage === 'fraction' || prefix.stage === 'exponent';
}

/** Equal for equal prefixes only. */
export function keyOfPrefix(prefix: NumberPrefix): string {
  const { stage, negative, digits, sticky, point, exponentNegative, exponent } = prefix;
  return `${stage}${negative ? '-' : '+'}${digits}${sticky ? '~' : '@'}${point}${exponentNegative ? '-' : '+'}${exponent}`;
}
