/** Quotes that are missing, and those of a word processor. */

import type { PpToken } from '#c/preprocess/pp-token.js';
import type { Replacement } from '#program/apply-edit.js';
import { nearTokens } from './near-tokens.js';
import { type BrokenText, type Proposal, putAfter, replaced } from './proposal.js';

const closingCost = 0.8;
const openingCost = 1.6;
const curlyCost = 0.2;
/** For each argument that the text has no conversion for, or too few. */
const argumentCost = 0.5;

export function quoteProposals(broken: BrokenText): Proposal[] {
  return [
    ...curlyQuotes(broken.text),
    ...nearTokens(broken).flatMap(({ token, far }) => [
      putAfter(token, '"', openingCost + far),
      putAfter(token, "'", openingCost + 0.4 + far),
      ...(token.kind === 'stray' || token.kind === 'string' ? closings(token, far) : []),
    ]),
  ];
}

/**
 * before: `"text, a, b);`
 * after:  `"text", a, b);`
 */
function closings(token: PpToken, far: number): Proposal[] {
  const { text } = token;
  const quote = text.startsWith("'") ? "'" : '"';
  const places = [...text.matchAll(/[,;)]|$/g)].map(({ index }) => index).filter((index) => index > 0);
  return places.map((place, order) => {
    const head = text.slice(0, place);
    const tail = text.slice(place);
    const conversions = head.match(/%[^%\s]/g)?.length ?? 0;
    const given = tail.match(/,/g)?.length ?? 0;
    const cost = closingCost + argumentCost * Math.abs(conversions - given) + order / 20;
    return replaced(token, head + quote + tail, cost + far);
  });
}

/** In UTF-8, byte by byte, or as Windows writes them; all of them are one slip. */
const curly = /\xe2\x80[\x98\x99\x9c\x9d]|[\x91-\x94]/g;

function curlyQuotes(text: string): Proposal[] {
  const changes = [...text.matchAll(curly)].map(
    ({ index, 0: found }): Replacement => ({
      start: index,
      end: index + found.length,
      text: /[\x98\x99\x91\x92]$/.test(found) ? "'" : '"',
    }),
  );
  return changes.length === 0 ? [] : [{ changes, cost: curlyCost }];
}
