/**
 * Words that a program spells otherwise than the tests do: printed by way of a variable, a table
 * or a function, or compared with what is read. Each edit costs a translation.
 *
 *   char *days[] = {…, "Wendesday", …};   →  "Wednesday", which a failing test expects
 *   strcmp(word, "quite") == 0            →  strcmp(word, "quit") == 0, which one reads
 *
 * The text of an output call itself is matched as a whole (`texts/`).
 */

import { editDistance } from '#base/edit-distance.js';
import type { Program } from '#c/program.js';
import type { Candidate } from './candidate.js';
import { Collector } from './collector.js';
import { joined } from './joined-change.js';
import { spelledWordsMax } from './limits.js';
import { Written } from './written.js';

/** Texts of tests. */
export interface SpelledTexts {
  /** What failing tests expect, and what they read. */
  readonly wanted: readonly string[];
  /** The same of all tests. */
  readonly all: readonly string[];
}

interface Literal {
  /** The index of its token. */
  readonly index: number;
  /** White space, and as the literal spells it. */
  readonly before: string;
  readonly words: string;
  readonly after: string;
}

/** @returns those that change the fewest letters first */
export function proposeSpellings(
  program: Program,
  isSubmission: (fileName: string) => boolean,
  { wanted, all }: SpelledTexts,
): Candidate[] {
  const written = new Written(program, isSubmission);
  const literals = literalsIn(written);
  const known = new Set(literals.map(({ words }) => words));
  const [phrasesOfAll, phrasesWanted] = [phrasesIn(all), phrasesIn(wanted)];
  const near = literals.flatMap((literal) => {
    const count = wordsIn(literal.words).length;
    if (phrasesOfAll(count).has(literal.words)) return [];
    return [...phrasesWanted(count)].flatMap((phrase) => {
      const max = distanceMax(literal.words);
      const distance = known.has(phrase) ? max + 1 : editDistance(literal.words, phrase, max);
      return distance > max ? [] : [{ literal, phrase, distance }];
    });
  });
  const to = new Collector(written);
  const nearest = new Map<Literal, Spelling>();
  for (const each of near.sort((a, b) => a.distance - b.distance)) {
    propose(to, [each]);
    if (!nearest.has(each.literal)) nearest.set(each.literal, each);
  }
  const { candidates } = to;
  propose(to, [...nearest.values()]);
  // All at once, unless one is enough, and while there is still something left for it.
  const [together] = candidates.splice(near.length);
  if (together !== undefined) candidates.splice(aloneMax, 0, together);
  return candidates;
}

/** Literals that are tried alone before all are at once. */
const aloneMax = 4;

function propose(to: Collector, spellings: readonly Spelling[]): void {
  const { written } = to;
  const changes = spellings.map(({ literal: { index, before, after }, phrase }) => {
    const { span } = written.tokens[index]!;
    return written.replaceNode(
      { ...span, firstToken: index, lastToken: index },
      `"${before}${phrase}${after}"`,
    );
  });
  const change = joined(changes);
  const [first] = spellings;
  if (change === undefined || first === undefined) return;
  const description = spellings
    .map(({ literal: { words }, phrase }) => `"${words}" becomes "${phrase}"`)
    .join(', and ');
  const { span } = written.tokens[first.literal.index]!;
  to.add(change, span, undefined, { kind: ['output format', 'spelling'], description });
}

interface Spelling {
  readonly literal: Literal;
  readonly phrase: string;
}

/** Those of words alone, without conversions and escapes. */
function literalsIn(written: Written): readonly Literal[] {
  return written.tokens.flatMap(({ kind, text, span }, index) => {
    if (kind !== 'string' || !written.isSpelled({ ...span, firstToken: index, lastToken: index })) return [];
    const [, before = '', words = '', after = ''] = literal.exec(text) ?? [];
    return /[a-zA-Z]{2}/.test(words) ? [{ index, before, words, after }] : [];
  });
}

const literal = /^"((?:\s|\\[nt])*)([^"\\%]*?)((?:\s|\\[nt])*)"$/;

/** The shorter a word, the more words are near it. */
function distanceMax({ length }: string): number {
  if (length <= 3) return 1;
  return length <= 9 ? 2 : 3;
}

/** By how many words they have; each number is looked for once. */
function phrasesIn(texts: readonly string[]): (count: number) => ReadonlySet<string> {
  const known = new Map<number, ReadonlySet<string>>();
  return (count) => {
    const phrases = known.get(count) ?? phrasesOf(texts, count);
    known.set(count, phrases);
    return phrases;
  };
}

/** Every so many words that follow each other in a text, also without the signs around them. */
function phrasesOf(texts: readonly string[], count: number): ReadonlySet<string> {
  const phrases = new Set<string>();
  for (const text of texts) {
    const words = wordsIn(text).slice(0, spelledWordsMax);
    for (let at = 0; at + count <= words.length; at++) {
      const phrase = words.slice(at, at + count).join(' ');
      for (const each of [phrase, phrase.replace(/^[^a-zA-Z\d]+|[^a-zA-Z\d]+$/g, '')]) {
        if (/[a-zA-Z]/.test(each) && !/["\\]/.test(each)) phrases.add(each);
      }
    }
  }
  return phrases;
}

function wordsIn(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
