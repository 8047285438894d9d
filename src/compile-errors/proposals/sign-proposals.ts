/** Punctuation left out, too much, doubled, mistaken for another, or exchanged with its neighbour. */

import type { PpToken } from '#c/preprocess/pp-token.js';
import { nearTokens } from './near-tokens.js';
import { type BrokenText, type Proposal, putAfter, replaced } from './proposal.js';

/** With what it costs to believe that somebody has left it out. */
const leftOut: readonly (readonly [text: string, cost: number])[] = [
  [';', 1],
  [')', 1.2],
  ['}', 1.4],
  ['(', 1.4],
  ['{', 1.5],
  [',', 1.5],
  [']', 1.6],
  ['[', 1.7],
  ['=', 2],
  ['+', 2.5],
  ['*', 2.5],
  ['==', 2.55],
  ['<', 2.6],
  ['-', 2.6],
  ['<=', 2.65],
  ['>', 2.7],
  ['&&', 2.7],
  ['>=', 2.75],
  ['||', 2.8],
  ['%', 2.8],
  ['/', 2.8],
  ['!=', 2.85],
  ['&', 2.9],
  ['.', 3],
  [':', 3],
  ['->', 3.1],
  ['++', 3.1],
  ['+=', 3.1],
];

/** Where it could only be the operator: nobody means `a == b, c == d` as a condition. */
const withoutComma = leftOut.filter(([sign]) => sign !== ',');

const removalCost = 1.5;
const doubledCost = 0.6;
const swapCost = 2.5;
/** `=>`, `=<`, `=!` stand for one sign, the other way round. */
const mirroredCost = 0.6;
const otherSignCost = 1.6;
/** What a sign is likely to be left out at decides also what it is mistaken for, to this share. */
const otherSignShare = 0.25;

export function signProposals(broken: BrokenText): Proposal[] {
  const { tokens } = broken;
  return nearTokens(broken).flatMap(({ token, index, far }) => {
    const signs = separatesAt(tokens, index) ? leftOut : withoutComma;
    const isDoubled = tokens[index - 1]?.text === token.text || tokens[index + 1]?.text === token.text;
    return [
      ...signs.map(([sign, cost]) => putAfter(token, sign, cost + far)),
      replaced(token, '', isDoubled ? doubledCost + far / 2 : removalCost + far),
      ...(token.kind === 'identifier' ? [] : otherSigns(token, far, signs)),
      ...swapped(token, tokens[index + 1], far),
    ];
  });
}

function otherSigns(token: PpToken, far: number, signs: typeof leftOut): Proposal[] {
  return signs
    .filter(([sign]) => sign !== token.text)
    .map(([sign, cost]) => replaced(token, sign, otherSignCost + otherSignShare * cost + far));
}

function swapped(one: PpToken, other: PpToken | undefined, far: number): Proposal[] {
  if (other === undefined || other.startsLine || one.text === other.text) return [];
  const { start, end, file } = { ...one.span, end: other.span.end };
  const between = file.text.slice(one.span.end, other.span.start);
  const isMirrored = one.text === '=' && between === '' && /^[<>!+*/%-]$/.test(other.text);
  const text = other.text + between + one.text;
  return [{ changes: [{ start, end, text }], cost: (isMirrored ? mirroredCost : swapCost) + far }];
}

/** Whether a comma behind the token separates arguments, parameters, parts of a header or what a declaration lists. */
function separatesAt(tokens: readonly PpToken[], index: number): boolean {
  let depth = 0;
  for (let at = index; at >= 0; at--) {
    const { text } = tokens[at]!;
    if (text === ';' || text === '{') return true;
    if (text === ')') depth++;
    if (text !== '(' || --depth >= 0) continue;
    const before = tokens[at - 1];
    return before?.kind === 'identifier' && !/^(?:if|while|switch|return|sizeof)$/.test(before.text);
  }
  return true;
}
