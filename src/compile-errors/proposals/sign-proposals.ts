/** Punctuation left out, too much, doubled, mistaken for another, or exchanged with its neighbour. */

import type { PpToken } from '#c/preprocess/pp-token.js';
import { keywords } from './known-words.js';
import { nearTokens } from './near-tokens.js';
import { type BrokenText, type Proposal, putAfter, replaced } from './proposal.js';

/** With what it costs to believe that somebody has left it out. */
const leftOut: readonly (readonly [text: string, cost: number])[] = [
  [';', 1],
  [')', 1.2],
  ['}', 1.4],
  ['(', 1.42],
  ['{', 1.5],
  [',', 1.52],
  [']', 1.6],
  ['[', 1.7],
  ['=', 2],
  ['+', 2.5],
  ['*', 2.52],
  ['==', 2.55],
  ['<', 2.6],
  ['-', 2.68],
  ['<=', 2.65],
  ['>', 2.7],
  ['&&', 2.72],
  ['>=', 2.75],
  ['||', 2.82],
  ['%', 2.84],
  ['/', 2.86],
  ['!=', 2.78],
  ['&', 2.9],
  ['.', 3],
  [':', 3.02],
  ['->', 3.1],
  ['++', 3.12],
  ['+=', 3.14],
];

/** Where it could only be the operator: nobody means `a == b, c == d` as a condition. */
const withoutComma = leftOut.filter(([sign]) => sign !== ',');

/** What stands between two operands costs this share ... */
const betweenShare = 0.45;
/** ... a comparison so much less where the two are all that is joined ... */
const comparisonGain = 0.3;
/** ... and that one of them is too much costs so much more. */
const operandCost = 1;
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
    const begins = tokens[index - 1]?.text === '(' && tokens[index - 2]?.text === 'for';
    const signs = separatesAt(tokens, index) && !begins ? leftOut : withoutComma;
    // What stands in the place of a sign may look like the beginning of a call.
    const othersHere = separatesAt(tokens, index - 1) ? leftOut : withoutComma;
    const [isBehind, isBefore] = [standsAlone(tokens, index - 1), standsAlone(tokens, index)];
    const isDoubled = tokens[index - 1]?.text === token.text || tokens[index + 1]?.text === token.text;
    return [
      ...signs.map(([sign, cost]) =>
        putAfter(token, sign, (isBefore ? betweenCost(tokens, index, sign, cost) : cost) + far),
      ),
      replaced(
        token,
        '',
        isDoubled ? doubledCost + far / 2 : removalCost + far + (isBehind || isBefore ? operandCost : 0),
      ),
      ...(isSignLike(tokens, index)
        ? otherSigns(token, far, isInMidst(tokens, index) ? withoutEnd(othersHere) : othersHere)
        : []),
      ...(endsDeclaration(token, tokens[index + 1]) ? [replaced(token, ';', mirroredCost + far)] : []),
      ...swapped(token, tokens[index + 1], far),
    ];
  });
}

/** Two operands next to each other: a sign between them is likelier to be missing than one of them is too much. */
function standsAlone(tokens: readonly PpToken[], index: number): boolean {
  const [one, other] = [tokens[index], tokens[index + 1]];
  if (one === undefined || other === undefined || other.startsLine) return false;
  const isOperand = ({ kind, text }: PpToken): boolean =>
    kind === 'number' || kind === 'string' || (kind === 'identifier' && !keywords.has(text));
  return (
    (isOperand(one) || one.text === ')' || one.text === ']') && isOperand(other) && one.text !== other.text
  );
}

/** A name with more behind it in its line. */
function isInMidst(tokens: readonly PpToken[], index: number): boolean {
  return tokens[index]!.kind === 'identifier' && tokens[index + 1]?.startsLine === false;
}

/** Where a name stands in the midst of a line, a statement seldom ends. */
function withoutEnd(signs: typeof leftOut): typeof leftOut {
  return signs.filter(([sign]) => sign !== ';');
}

/** In `a > b && d b` a comparison is missing between the two. */
function betweenCost(tokens: readonly PpToken[], index: number, sign: string, cost: number): number {
  const isTerm =
    /^(?:[(;]|&&|\|\|)$/.test(tokens[index - 1]?.text ?? '') &&
    /^(?:[);]|&&|\|\|)$/.test(tokens[index + 2]?.text ?? '');
  const isComparison = /^(?:[<>]=?|[!=]=)$/.test(sign);
  return betweenShare * cost - (isTerm && isComparison ? comparisonGain : 0);
}

/** Names stand in the place of a sign where they follow another operand, or stand alone in their line. */
function isSignLike(tokens: readonly PpToken[], index: number): boolean {
  const { kind, text, startsLine } = tokens[index]!;
  if (kind !== 'identifier' || keywords.has(text)) return true;
  return standsAlone(tokens, index - 1) || (startsLine && tokens[index + 1]?.startsLine === true);
}

/** `int a,` before a line that begins with a type. */
function endsDeclaration({ text }: PpToken, next: PpToken | undefined): boolean {
  return text === ',' && next?.startsLine === true && typeWords.test(next.text);
}

const typeWords = /^(?:int|char|float|double|long|short|unsigned|struct|const|void)$/;

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
