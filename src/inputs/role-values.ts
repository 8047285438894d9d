/** What the suite shows of the values that one place reads, and which others are taken to fit there. */

import { isNumber, isWhole, type Leaf } from './input-tree.js';
import { magnitude, repeatsOfChoice, repeatsOfNumber } from './limits.js';

export interface NumberValues {
  readonly kind: 'number';
  /** Digits after the point: the most that are given. */
  readonly decimals: number;
  /** Whether all are written with as many. */
  readonly isPadded: boolean;
  /** Given. */
  readonly min: number;
  readonly max: number;
  /** What new values may be. */
  readonly low: number;
  readonly high: number;
  /** Each once. */
  readonly given: readonly number[];
  /** They are all that fits: so few, again and again. */
  readonly isNarrow: boolean;
}

export interface WordValues {
  readonly kind: 'word';
  /** Characters that may stand in it: those given, and of letters and digits their whole class. */
  readonly alphabet: string;
  readonly lengthMin: number;
  readonly lengthMax: number;
  /** Each once. */
  readonly given: readonly string[];
  /** Nothing but what is given fits. */
  readonly isChoice: boolean;
}

export type RoleValues = NumberValues | WordValues;

/**
 * @param leaves of every test; at least one of each role
 * @param isConverted whether the program itself takes it for a number
 */
export function valuesOfRoles(
  leaves: readonly Leaf[],
  isConverted: (role: number) => boolean,
): readonly RoleValues[] {
  const texts: string[][] = [];
  for (const { role, text } of leaves) {
    texts[role] ??= [];
    texts[role].push(text);
  }
  const isSigned = texts.flat().some((text) => isNumber(text) && Number(text) <= 0);
  return texts.map((each, role) => {
    const numbers = each.filter(isPlainNumber);
    const isNumeric = numbers.length === each.length || (isConverted(role) && numbers.length > 0);
    return isNumeric ? numbersOf(numbers, isSigned) : wordsOf(each);
  });
}

/** A number that survives being read and written again. */
function isPlainNumber(text: string): boolean {
  return isNumber(text) && Number.isSafeInteger(Math.trunc(Number(text))) && !/^[+-]?0[0-9]/.test(text);
}

/**
 * Nothing is negative where no number of the place is, and nothing is zero where no number
 * of the suite is zero or less, and those that come again and again are all there are: that is where correct programs begin to differ.
 */
function numbersOf(texts: readonly string[], hasZero: boolean): NumberValues {
  const given = [...new Set(texts.map(Number))];
  const isNarrow = texts.length >= repeatsOfNumber * given.length;
  const places = texts.map((text) => text.split('.')[1]?.length ?? 0);
  const decimals = Math.max(...places);
  const min = Math.min(...given);
  const max = Math.max(...given);
  const isInt = texts.every(isWhole) && min >= -(2 ** 31) && max < 2 ** 31;
  const high = isNarrow ? max : max > 0 ? max * magnitude : hasZero ? Math.max(max, 1) : max;
  const low = isNarrow
    ? min
    : min < 0
      ? min * magnitude
      : hasZero
        ? 0
        : Math.ceil(min / magnitude / unitOf(decimals)) * unitOf(decimals);
  return {
    kind: 'number',
    decimals,
    isPadded: places.every((each) => each === decimals),
    min,
    max,
    low: isInt ? Math.max(low, -(2 ** 31)) : low,
    high: isInt ? Math.min(high, 2 ** 31 - 1) : high,
    given,
    isNarrow,
  };
}

export function unitOf(decimals: number): number {
  return 10 ** -decimals;
}

/** The number as it is written at its place: rounded, and brought within what fits there. */
export function writtenNumber({ decimals, isPadded, low, high }: NumberValues, value: number): string {
  const text = Math.min(Math.max(value, low), high).toFixed(decimals);
  const shown = isPadded || decimals === 0 ? text : text.replace(/\.?0+$/, '');
  return shown.replace(/^-(0(?:\.0*)?)$/, '$1');
}

const classes = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789'];

function wordsOf(texts: readonly string[]): WordValues {
  const given = [...new Set(texts)];
  const characters = [...new Set(given.join(''))];
  const lengths = given.map((text) => text.length);
  const isChoice = texts.length >= repeatsOfChoice * given.length;
  // A few letters, such as the moves of a game, may be all there are.
  const isOpen = characters.length > 3 && !isChoice;
  const known = isOpen ? classes.filter((letters) => characters.some((each) => letters.includes(each))) : [];
  return {
    kind: 'word',
    alphabet: [...new Set([...characters, ...known.join('')])].join(''),
    lengthMin: Math.min(...lengths),
    lengthMax: Math.max(...lengths),
    given,
    isChoice,
  };
}
