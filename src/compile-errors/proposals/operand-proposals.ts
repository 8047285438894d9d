/**
 * An operand left out, or something else put in its place: the names and numbers that the
 * text has near there, where the compiler expects an expression or a name.
 */

import { keywords } from './known-words.js';
import { nearTokens } from './near-tokens.js';
import { nearestUse } from './nearest-use.js';
import { type BrokenText, type Proposal, putBefore, replaced } from './proposal.js';

/** Where the compiler says itself that something is missing. */
const expectedCost = 1.1;
const unexpectedCost = 3.3;
const otherCost = 0.6;
const farUseCost = 0.03;
const farUseMax = 30;
const numbers = ['0', '1', '2'];
const numberCost = 0.7;
const operandsMax = 40;

export function operandProposals(broken: BrokenText): Proposal[] {
  const { tokens, message, at } = broken;
  const isExpected = /^(?:expected (?:expression|identifier)|expected ';', identifier)/.test(message);
  return nearTokens(broken).flatMap(({ token, index, far }) => {
    const cost = (isExpected && index === at ? expectedCost : unexpectedCost) + far;
    const operands = operandsNear(broken, index);
    const isWord = token.kind === 'identifier' && !keywords.has(token.text);
    return [
      ...operands.map(({ text, use }) =>
        putBefore(token, spaced(text, tokens[index - 1]?.span.end, token.span.start), cost + use),
      ),
      ...(isWord || token.startsLine
        ? []
        : operands.map(({ text, use }) => replaced(token, ` ${text} `, cost + otherCost + use))),
    ];
  });
}

/** Between tokens that touch, or a name would grow together with its neighbour. */
function spaced(text: string, before: number | undefined, after: number): string {
  return before === after ? ` ${text} ` : `${text} `;
}

interface Operand {
  readonly text: string;
  readonly use: number;
}

function operandsNear({ tokens }: BrokenText, index: number): readonly Operand[] {
  const texts = tokens.flatMap(({ kind, text }) =>
    (kind === 'identifier' && !keywords.has(text)) || kind === 'number' ? [text] : [],
  );
  const own = [...new Set(texts)].map((text) => ({
    text,
    use: farUseCost * Math.min(farUseMax, nearestUse(tokens, text, index)),
  }));
  const others = numbers
    .filter((number) => !texts.includes(number))
    .map((text) => ({ text, use: numberCost }));
  return [...own, ...others].sort((a, b) => a.use - b.use).slice(0, operandsMax);
}
