/** The letters and digits that a suite's inputs show, each of which may become another of its class. */

import type { InputPiece } from './free-shape.js';

export interface FoundCharacter {
  readonly start: number;
  readonly length: 1;
  readonly isDigit: boolean;
  readonly piece: Extract<InputPiece, { kind: 'character' }>;
}

/** Words that are written alike in several inputs may be commands: they stay as they are. */
export function sharedWords(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const text of texts) {
    for (const word of new Set(text.split(/\s+/))) {
      if (!/[A-Za-z]{2}/.test(word)) continue;
      if (seen.has(word)) shared.add(word);
      seen.add(word);
    }
  }
  return shared;
}

/** @param fixed words that stay as they are */
export function charactersIn(text: string, fixed: ReadonlySet<string>): readonly FoundCharacter[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) =>
    fixed.has(word) ? [] : charactersOf(word, index),
  );
}

/** The first digit of a number stays one that a numeral begins with. */
function charactersOf(word: string, start: number): readonly FoundCharacter[] {
  const isNumeral = /^[-+]?[1-9][0-9]+$/.test(word);
  const first = word.search(/[0-9]/);
  return Array.from(word).flatMap((char, at): FoundCharacter[] => {
    const range = /[a-z]/.test(char)
      ? 'az'
      : /[A-Z]/.test(char)
        ? 'AZ'
        : /[0-9]/.test(char)
          ? '09'
          : undefined;
    if (range === undefined) return [];
    const low = isNumeral && at === first ? 49 : range.charCodeAt(0);
    const piece = { kind: 'character', low, high: range.charCodeAt(1) } as const;
    return [{ start: start + at, length: 1, isDigit: range === '09', piece }];
  });
}
