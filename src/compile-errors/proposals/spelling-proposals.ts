/** Words that are misspelt where they are used, or where they are declared, or run together. */

import { editDistance } from '#base/edit-distance.js';
import type { PpToken } from '#c/preprocess/pp-token.js';
import { misspeltMax } from '../limits.js';
import { keywords, knownWords, type Words } from './known-words.js';
import { nearTokens } from './near-tokens.js';
import { nearestUse } from './nearest-use.js';
import { type BrokenText, type Proposal, replaced } from './proposal.js';

const spellingCost = 0.8;
const farUseCost = 0.02;
const farUseMax = 20;
/** A name that is declared, and used nowhere. */
const unusedCost = -0.4;
const runTogetherCost = 0.9;
const lostSignCost = 2.4;
const extraLettersCost = 1.2;

export function spellingProposals(broken: BrokenText): Proposal[] {
  const { tokens, undeclared } = broken;
  const words = knownWords(tokens);
  return [
    ...nearTokens(broken).flatMap(({ token, index, far }) => {
      if (token.kind === 'number') return numberSpellings(token, words, far);
      if (token.kind !== 'identifier') return [];
      return [
        ...otherSpellings(token, index, tokens, words, far),
        ...(words.isKnown(token.text) && !undeclared.includes(token.text)
          ? []
          : runTogether(token, words.all, far)),
      ];
    }),
    ...undeclared.flatMap((name) => declarationsMisspelt(tokens, name)),
  ];
}

function otherSpellings(
  token: PpToken,
  index: number,
  tokens: readonly PpToken[],
  { all, isKnown }: Words,
  far: number,
): Proposal[] {
  return all.flatMap((word) => {
    const distance = editDistance(token.text, word, misspeltMax);
    if (distance === 0 || distance > misspeltMax || distance >= Math.max(2, word.length)) return [];
    const use = isKnown(word) ? 0 : Math.min(farUseMax, nearestUse(tokens, word, index)) * farUseCost;
    return [replaced(token, word, spellingCost + distance / 2 + use + far)];
  });
}

/**
 * before: `intmain`, `elseif`, `a4`
 * after: `int main`, `else if`, `a%4`
 */
function runTogether(token: PpToken, words: readonly string[], far: number): Proposal[] {
  const { text } = token;
  return words.flatMap((word) => {
    const rest = text.slice(word.length);
    if (rest === '' || !text.startsWith(word)) return [];
    const isNumber = /^\d+$/.test(rest);
    if (!isNumber && !words.includes(rest)) return [];
    const isSpaced = keywords.has(word) || keywords.has(rest);
    return [
      ...(isSpaced ? [replaced(token, `${word} ${rest}`, runTogetherCost + far)] : []),
      ...lostSigns.map((sign, at) =>
        replaced(token, word + sign + rest, lostSignCost + at / 50 + (isSpaced ? 1 : 0) + far),
      ),
    ];
  });
}

const lostSigns = ['=', '<', '%', '+', '-', '*', '/', '(', '<=', '==', '>', '>=', ',', '!=', '.', '['];

/**
 * before: `2n`, `0x`, `10l0`
 * after: `2*n`, `0`, `100`
 */
function numberSpellings(token: PpToken, { own }: Words, far: number): Proposal[] {
  const [, digits = '', letters = ''] = /^([\d.]+)([A-Za-z_]\w*)$/.exec(token.text) ?? [];
  if (letters === '') return [];
  const bare = replaced(token, digits, extraLettersCost + far);
  const isName = own.includes(letters);
  return isName
    ? [bare, ...lostSigns.map((sign, at) => times(token, digits, sign, letters, at, far))]
    : [bare];
}

function times(
  token: PpToken,
  digits: string,
  sign: string,
  name: string,
  at: number,
  far: number,
): Proposal {
  return replaced(token, digits + sign + name, lostSignCost - (sign === '*' ? 1 : 0) + at / 50 + far);
}

/** Where the declaration is misspelt and not the uses, as in `int mian()` or `intmain()`. */
function declarationsMisspelt(tokens: readonly PpToken[], name: string): Proposal[] {
  return tokens.flatMap((token) => {
    if (token.kind !== 'identifier' || keywords.has(token.text)) return [];
    const type = token.text.slice(0, -name.length);
    if (token.text === type + name && keywords.has(type)) {
      return [replaced(token, `${type} ${name}`, runTogetherCost)];
    }
    const distance = editDistance(token.text, name, misspeltMax);
    if (distance === 0 || distance > misspeltMax || distance > name.length) return [];
    const isUnused = tokens.filter(({ text }) => text === token.text).length === 1;
    if (distance > 1 && !isUnused) return [];
    return [replaced(token, name, spellingCost + distance + (isUnused ? unusedCost : 0))];
  });
}
