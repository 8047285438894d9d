/** Changes of the words of an input: a character, the length, and what makes words alike: equal, part of another, the same backwards. */

import { drawBelow, type Random } from '#base/random.js';
import type { Leaf } from './input-tree.js';
import { shortList } from './limits.js';
import type { WordValues } from './role-values.js';
import { resizedWord } from './settle-input.js';
import { pick } from './vary-numbers.js';

export interface VariedWords {
  readonly leaves: readonly Leaf[];
  readonly valuesOf: (leaf: Leaf) => WordValues;
  readonly random: Random;
}

/** The new text of a word; `other` is one of the input's, or the same. */
type Variation = (word: string, values: WordValues, other: string, random: Random) => string;

const variations: readonly Variation[] = [
  changeCharacter,
  changeCharacter,
  resize,
  (_, { given }, _other, random) => pick(given, random),
  (_, _values, other) => other,
  (word, _values, other, random) => splice(word, piece(other, random), random),
  (_, _values, other, random) => piece(other, random),
  (word) => [...word].reverse().join(''),
  mirror,
  (word, _values, _other, random) => pick([...word], random).repeat(word.length),
  (word) => [...word].sort().join(''),
  drawWord,
  swapCase,
  (word) => word.slice(0, 1),
  swapCharacters,
];

export function varyWord(words: VariedWords): void {
  const { leaves, valuesOf, random } = words;
  const leaf = pick(leaves, random);
  const values = valuesOf(leaf);
  if (values.isChoice) {
    leaf.text = pick(values.given, random);
    return;
  }
  const text =
    leaf.text === '' ? '' : pick(variations, random)(leaf.text, values, pick(leaves, random).text, random);
  leaf.text = fitted(text, values, random);
}

/** With characters and a length that its place may have. */
function fitted(text: string, { alphabet, lengthMin, lengthMax }: WordValues, random: Random): string {
  const known = [...text].filter((char) => alphabet.includes(char)).join('');
  const isOpen = lengthMin < lengthMax;
  const longest = isOpen && lengthMax < shortList ? lengthMax + 1 : lengthMax;
  const shortest = isOpen ? Math.min(lengthMin, 1) : lengthMin;
  const length = Math.min(Math.max(known.length, shortest), longest);
  return resizedWord(known, length, alphabet, random);
}

function changeCharacter(word: string, { alphabet }: WordValues, _: string, random: Random): string {
  const at = drawBelow(random, word.length);
  return word.slice(0, at) + pick([...alphabet], random) + word.slice(at + 1);
}

function resize(word: string, { alphabet }: WordValues, _: string, random: Random): string {
  return resizedWord(word, Math.max(1, word.length + pick([-2, -1, 1, 2], random)), alphabet, random);
}

function drawWord(word: string, { alphabet }: WordValues, _: string, random: Random): string {
  const few = Array.from({ length: pick([2, 3, 26], random) }, () => pick([...alphabet], random));
  return Array.from(word, () => pick(few, random)).join('');
}

function piece(word: string, random: Random): string {
  const start = drawBelow(random, Math.max(1, word.length));
  return word.slice(start, start + 1 + drawBelow(random, Math.max(1, word.length - start)));
}

function splice(word: string, inner: string, random: Random): string {
  const at = drawBelow(random, word.length + 1);
  return word.slice(0, at) + inner + word.slice(at + inner.length);
}

/** `abcd` becomes `abba`, or nearly. */
function mirror(word: string, { alphabet }: WordValues, _: string, random: Random): string {
  const half = word.slice(0, (word.length + 1) >> 1);
  const whole = half + [...half.slice(0, word.length >> 1)].reverse().join('');
  return drawBelow(random, 3) > 0 ? whole : changeCharacter(whole, { alphabet } as WordValues, '', random);
}

function swapCase(word: string, _values: WordValues, _: string, random: Random): string {
  const at = drawBelow(random, word.length);
  const char = word[at]!;
  const swapped = char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase();
  return word.slice(0, at) + swapped + word.slice(at + 1);
}

function swapCharacters(word: string, _values: WordValues, _: string, random: Random): string {
  const at = drawBelow(random, word.length);
  const to = drawBelow(random, word.length);
  const characters = [...word];
  [characters[at], characters[to]] = [characters[to]!, characters[at]!];
  return characters.join('');
}
