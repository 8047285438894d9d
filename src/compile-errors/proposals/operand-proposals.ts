/**
 * An operand left out, or something else put in its place: the names and numbers that the
 * text has near there, where the compiler expects an expression or a name.
 */

import type { PpToken } from '#c/preprocess/pp-token.js';
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
const formatCost = 0.7;
/** A text that nothing in the program has. */
const usualCost = 0.4;
const operandsMax = 40;

export function operandProposals(broken: BrokenText): Proposal[] {
  const { tokens, message, at } = broken;
  const isExpected = /^(?:expected (?:expression|identifier)|expected ';', identifier)/.test(message);
  return nearTokens(broken).flatMap(({ token, index, far }) => {
    const cost = (isExpected && index === at ? expectedCost : unexpectedCost) + far;
    const operands = operandsNear(broken, index);
    const isFormat = takesFormat(tokens, index);
    const texts = isFormat ? formatsNear(tokens, index) : [];
    // `m = ; ;`: the first one stands for what is missing.
    const isSurplusEnd = token.text === ';' && tokens[index + 1]?.text === ';';
    const isWord = token.kind === 'identifier' && !keywords.has(token.text);
    const formatFar = formatCost + far;
    return [
      ...texts.map(({ text, use }) => putBefore(token, `${text} `, formatFar + use)),
      ...texts.map(({ text, use }) => replaced(token, ` ${text} `, formatFar + use + otherCost / 2)),
      ...operands.map(({ text, use }) =>
        putBefore(token, spaced(text, tokens[index - 1]?.span.end, token.span.start), cost + use),
      ),
      ...(isWord || token.startsLine
        ? []
        : operands.map(({ text, use }) =>
            replaced(token, ` ${text} `, cost + (isSurplusEnd ? -otherCost / 4 : otherCost) + use),
          )),
    ];
  });
}

/** Between tokens that touch, or a name would grow together with its neighbour. */
function spaced(text: string, before: number | undefined, after: number): string {
  return before === after ? ` ${text} ` : `${text} `;
}

/** What the first argument of such a call should be, and is not. */
function takesFormat(tokens: readonly PpToken[], index: number): boolean {
  const [callee, opening, token] = [tokens[index - 2], tokens[index - 1], tokens[index]!];
  const isCall = opening?.text === '(' && callee !== undefined && /^(?:printf|scanf|puts)$/.test(callee.text);
  return isCall && token.kind !== 'string';
}

/** The texts of other calls of the same function, the nearest first, and the usual ones. */
function formatsNear(tokens: readonly PpToken[], index: number): readonly Operand[] {
  const callee = tokens[index - 2]!.text;
  const own = tokens.flatMap((token, at) => {
    const isSame = tokens[at - 2]?.text === callee && tokens[at - 1]?.text === '(' && token.kind === 'string';
    return isSame ? [{ text: token.text, use: farUseCost * Math.min(farUseMax, Math.abs(at - index)) }] : [];
  });
  const known = new Set(own.map(({ text }) => text));
  const others = (callee === 'scanf' ? readFormats : printFormats)
    .filter((text) => !known.has(text))
    .map((text, order) => ({ text, use: usualCost + order / 20 }));
  return [...own.filter(({ text }, at) => own.findIndex((each) => each.text === text) === at), ...others];
}

const readFormats = [
  '"%d"',
  '"%s"',
  '"%f"',
  '"%c"',
  '"%lf"',
  '"%d%d"',
  '"%d %d"',
  '" %c"',
  '"%lld"',
  '"%d %d %d"',
];
const printFormats = [
  ...['"%d"', '"%d\\n"', '"\\n"', '"%d "', '"%s"', '"%s\\n"', '"%c"', '"%f"', '" "', '"%.2f"', '"%d %d"'],
  ...['"%f\\n"', '"%c\\n"', '"%lld"', '"*"'],
];

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
