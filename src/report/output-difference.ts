/**
 * Where an output first differs from the expected one, in a few characters. It shows the
 * difference that matters most: a different word before different white space, which most
 * comparisons forgive. It does not judge: the comparator has decided whether the test passed.
 */

import type { Say } from '#language/say.js';
import { printableBytes } from './printable.js';

export interface OutputDifference {
  /** In the actual output, from 1; in the expected one where the actual output has nothing more. */
  readonly line: number;
  /** As C string literals, cut around the difference; `nothing more` at the end of a text. */
  readonly expected: string;
  readonly actual: string;
  readonly isWhiteSpaceOnly: boolean;
  /** White space alone differs, by an empty line before what the other output has there. */
  readonly emptyLine?: 'printed' | 'missing';
}

/** How many characters of a line are shown before the difference, and in all. */
const leadChars = 20;
const shownChars = 44;

/** Undefined if the texts are equal. Both are latin-1. */
export function findDifference(expected: string, actual: string, say: Say): OutputDifference | undefined {
  const place = differencePlace(expected, actual);
  if (place === undefined) return undefined;
  const { inExpected, inActual, isWhiteSpaceOnly } = place;
  return {
    line: (inActual === actual.length ? expected.slice(0, inExpected) : actual.slice(0, inActual)).split('\n')
      .length,
    expected: around(expected, inExpected, say),
    actual: around(actual, inActual, say),
    isWhiteSpaceOnly,
    ...(isWhiteSpaceOnly && emptyLineOf(expected, actual, inActual)),
  };
}

/** @param at where the first character differs */
function emptyLineOf(expected: string, actual: string, at: number): Pick<OutputDifference, 'emptyLine'> {
  if (at > 0 && actual[at - 1] !== '\n') return {};
  const hasText = (text: string): boolean => /^[^\n]*\S/.test(text.slice(at));
  if (actual[at] === '\n' && hasText(expected)) return { emptyLine: 'printed' };
  return expected[at] === '\n' && hasText(actual) ? { emptyLine: 'missing' } : {};
}

/** Offsets of the difference; a text that has nothing more there has its length. */
export interface DifferencePlace {
  readonly inExpected: number;
  readonly inActual: number;
  readonly isWhiteSpaceOnly: boolean;
}

/** Undefined if the texts are equal. */
export function differencePlace(expected: string, actual: string): DifferencePlace | undefined {
  if (expected === actual) return undefined;
  const words = firstWordDifference(expected, actual);
  const [inExpected, inActual] = words ?? firstCharacterDifference(expected, actual);
  return { inExpected, inActual, isWhiteSpaceOnly: words === undefined };
}

type Positions = readonly [inExpected: number, inActual: number];

/** Where the first word that differs begins in each; undefined if only white space does. */
function firstWordDifference(expected: string, actual: string): Positions | undefined {
  const wanted = expected.matchAll(/[^ \t\n\v\f\r]+/g);
  const got = actual.matchAll(/[^ \t\n\v\f\r]+/g);
  for (;;) {
    const a = wanted.next().value;
    const b = got.next().value;
    if (a === undefined && b === undefined) return undefined;
    if (a?.[0] !== b?.[0]) return [a?.index ?? expected.length, b?.index ?? actual.length];
  }
}

function firstCharacterDifference(expected: string, actual: string): Positions {
  let at = 0;
  while (at < expected.length && expected[at] === actual[at]) at++;
  return [at, at];
}

/** The beginning of an output, as a C string literal. */
export function outputBeginning(text: string, say: Say): string {
  return text === '' ? say`nothing` : around(text, 0, say);
}

/** The line of `text` around `at`, its newline included. */
function around(text: string, at: number, say: Say): string {
  if (at === text.length) return say`nothing more`;
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const newline = text.indexOf('\n', at);
  const lineEnd = newline === -1 ? text.length : newline + 1;
  const start = at - lineStart <= leadChars ? lineStart : at - leadChars;
  const end = Math.min(lineEnd, start + shownChars);
  const shown = printableBytes(text.slice(start, end)).replace(/"/g, '\\"');
  return `${start === lineStart ? '' : '… '}"${shown}"${end === lineEnd ? '' : ' …'}`;
}
