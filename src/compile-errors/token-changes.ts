/**
 * Changes of one token, or of two neighbours, near the place where the compiler stops: put in,
 * taken out, spelt otherwise, exchanged. They are proposals only, the likeliest first;
 * most of them do not compile.
 */

import { editDistance } from '#base/edit-distance.js';
import type { SourceFile } from '#base/span.js';
import { lexFile } from '#c/preprocess/lex.js';
import type { PpToken } from '#c/preprocess/pp-token.js';
import type { Replacement } from '#program/apply-edit.js';
import { knownWords } from './known-words.js';
import { misspeltMax, tokensAfter, tokensBefore } from './limits.js';

export interface TokenChange extends Replacement {
  /** The less, the likelier. */
  readonly cost: number;
}

/** With what it costs to believe that somebody has left it out. */
const leftOut: readonly (readonly [text: string, cost: number])[] = [
  [';', 1],
  [')', 1.2],
  ['}', 1.4],
  ['(', 1.4],
  ['{', 1.5],
  [',', 1.5],
  ['"', 1.6],
  ["'", 2],
  [']', 1.6],
  ['[', 1.7],
  ['=', 2],
  ['+', 2.5],
  ['*', 2.5],
  ['-', 2.6],
  ['<', 2.6],
  ['==', 2.6],
  ['>', 2.7],
  ['&&', 2.7],
  ['||', 2.8],
  ['%', 2.8],
  ['/', 2.8],
  ['.', 3],
  [':', 3],
  ['int', 2.8],
];

const farCost = 0.15;
const removalCost = 1.5;
const doubledCost = 0.5;
const swapCost = 2.5;
const otherSignCost = 2.2;
const spellingCost = 0.8;
const otherNameCost = 3.5;
/** A brace may be missing far from where that is noticed. */
const farBraceCost = 3;

/**
 * @param offset where the compiler stops
 * @param undeclared names that the text uses and nobody declares
 */
export function tokenChanges(
  file: SourceFile,
  offset: number,
  undeclared: readonly string[],
): readonly TokenChange[] {
  const { tokens } = lexFile(file);
  const next = tokens.findIndex(({ span }) => span.end > offset);
  const at = next < 0 ? tokens.length : next;
  const from = Math.max(0, at - tokensBefore);
  const near = tokens.slice(from, at + tokensAfter + 1);
  const words = knownWords(tokens);
  const changes = [
    ...near.flatMap((_, index) => {
      const far = farCost * Math.abs(from + index - at);
      return changesAt(tokens, from + index, words).map((each) => ({ ...each, cost: each.cost + far }));
    }),
    ...undeclared.flatMap((name) => declarationsMisspelt(tokens, name)),
    ...braceChanges(tokens),
  ];
  return changes.sort((a, b) => a.cost - b.cost || a.start - b.start);
}

function changesAt(tokens: readonly PpToken[], index: number, words: readonly string[]): TokenChange[] {
  const { span, text, kind } = tokens[index]!;
  const { start, end } = span;
  const isDoubled = tokens[index - 1]?.text === text || tokens[index + 1]?.text === text;
  const isWord = kind === 'identifier';
  const signs = leftOut.map(([sign, cost]) => ({ sign, cost }));
  return [
    ...signs.map(({ sign, cost }) => ({ start: end, end, text: sign, cost })),
    { start, end, text: '', cost: removalCost - (isDoubled ? doubledCost : 0) },
    ...(isWord ? spellings(text, words) : signs.map(({ sign }) => ({ text: sign, cost: otherSignCost }))).map(
      (other) => ({ start, end, ...other }),
    ),
    ...(isWord
      ? []
      : names(words).map((name) => ({ start, end: start, text: `${name} `, cost: otherNameCost }))),
    ...swapped(tokens[index]!, tokens[index + 1]),
    ...(kind === 'stray' || kind === 'string' ? closings(text).map((each) => ({ start, end, ...each })) : []),
  ];
}

/** Words of letters alone that are not keywords are put where an operand may be missing. */
function names(words: readonly string[]): readonly string[] {
  return words.filter((word) => word.length <= 1);
}

function spellings(text: string, words: readonly string[]): { text: string; cost: number }[] {
  return words.flatMap((word) => {
    const distance = editDistance(text, word, misspeltMax);
    return distance === 0 || distance > misspeltMax || distance >= Math.max(2, word.length)
      ? []
      : [{ text: word, cost: spellingCost + distance / 2 }];
  });
}

/** before: `"text);`  after: `"text");` */
function closings(text: string): { text: string; cost: number }[] {
  const tail = /[\s,;)]*$/.exec(text)?.[0] ?? '';
  const body = text.slice(0, text.length - tail.length);
  const quote = text.startsWith("'") ? "'" : '"';
  return Array.from({ length: tail.length + 1 }, (_, at) => ({
    text: body + tail.slice(0, at) + quote + tail.slice(at),
    cost: spellingCost + at / 4,
  }));
}

function swapped(one: PpToken, other: PpToken | undefined): TokenChange[] {
  if (other === undefined || other.startsLine || one.text === other.text) return [];
  const { file } = one.span;
  const between = file.text.slice(one.span.end, other.span.start);
  const text = other.text + between + one.text;
  return [{ start: one.span.start, end: other.span.end, text, cost: swapCost }];
}

/** Where the declaration is misspelt and not the uses. */
function declarationsMisspelt(tokens: readonly PpToken[], name: string): TokenChange[] {
  return tokens.flatMap(({ kind, text, span: { start, end } }) => {
    const distance = kind === 'identifier' ? editDistance(text, name, 1) : 2;
    return distance === 0 || distance > 1 ? [] : [{ start, end, text: name, cost: spellingCost + distance }];
  });
}

/** At the ends of lines, and those that are there taken out. */
function braceChanges(tokens: readonly PpToken[]): TokenChange[] {
  return tokens.flatMap(({ text, span: { start, end } }, index) => {
    const isLast = tokens[index + 1]?.startsLine !== false;
    const added = isLast
      ? ['}', '{'].map((sign) => ({ start: end, end, text: sign, cost: farBraceCost }))
      : [];
    const isBrace = text === '{' || text === '}';
    return isBrace ? [...added, { start, end, text: '', cost: farBraceCost }] : added;
  });
}
