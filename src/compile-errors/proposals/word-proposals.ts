/** A keyword left out: `if`, `for`, `while` before parentheses, a type before a declaration, `return`, `else`. */

import type { PpToken } from '#c/preprocess/pp-token.js';
import { statementTokensBefore } from '../limits.js';
import { keywords, knownWords } from './known-words.js';
import { type BrokenText, type Proposal, putBefore, replaced } from './proposal.js';

const statementCost = 1.3;
const otherCost = 1.8;
const typeCost = 1.5;
const returnCost = 0.9;
const governsGain = 0.6;
const calleeCost = 0.8;
const thenCost = 0.5;
/** More, where something else stands in the place. */
const replacedCost = 0.3;
const beforeParentheses = ['if', 'while', 'for', 'switch', 'return'];
const types = ['int', 'float', 'double', 'char', 'void', 'long', 'struct', 'unsigned', 'char *', 'int *'];

export function wordProposals(broken: BrokenText): Proposal[] {
  const { tokens, at, to } = broken;
  const from = Math.max(0, at - statementTokensBefore);
  const near = tokens.slice(from, to + 2).flatMap((token, offset) => {
    const index = from + offset;
    const before = tokens[index - 1];
    const far = 0.02 * Math.abs(at - index);
    return [
      ...(beginsStatement(before)
        ? wordsAtStart(token, governs(tokens, index) ? far - governsGain : far)
        : []),
      ...(beginsDeclaration(before) && token.kind === 'identifier'
        ? types.map((type, order) => putBefore(token, `${type} `, typeCost + order / 20 + far))
        : []),
      ...(token.text === 'if' || token.text === '{'
        ? [putBefore(token, ' else ', otherCost + 0.6 + far)]
        : []),
      ...(token.kind === 'identifier' && tokens[index + 1]?.text === '(' && beginsStatement(before)
        ? beforeParentheses.map((word, order) => replaced(token, word, otherCost + order / 20 + far))
        : []),
      // `if (n > 9) then …`, as other languages have it.
      ...(token.text === 'then' && before?.text === ')' ? [replaced(token, '', thenCost)] : []),
      ...(returnsNothing(tokens, index)
        ? [replaced(token, 'return', returnCost + (keywords.has(token.text) ? 0 : replacedCost) + far)]
        : []),
    ];
  });
  return [...near, ...tokens.flatMap((_, index) => callees(tokens, index)), ...mainMissing(tokens)];
}

/** Parentheses with a block behind them: no expression stands so. */
function governs(tokens: readonly PpToken[], index: number): boolean {
  if (tokens[index]!.text !== '(') return false;
  let depth = 0;
  for (const [at, { text }] of tokens.entries()) {
    if (at < index) continue;
    if (text === '(') depth++;
    if (text === ')' && --depth === 0) return tokens[at + 1]?.text === '{';
    if (text === ';' || text === '{') return false;
  }
  return false;
}

/** A word in the place of `return`: what is left without it would do nothing. */
function returnsNothing(tokens: readonly PpToken[], index: number): boolean {
  const [before, token, value, end] = [
    tokens[index - 1],
    tokens[index]!,
    tokens[index + 1],
    tokens[index + 2],
  ];
  const isWord = token.kind === 'identifier' && token.text !== 'return';
  const isValue = value?.kind === 'number' || (value?.kind === 'identifier' && !keywords.has(value.text));
  return isWord && isValue && end?.text === ';' && beginsStatement(before);
}

/**
 * before: `("%d", &n);`, `{ ("%d", n);`
 * after: `scanf("%d", &n);`, `printf("%d", n);`
 */
function callees(tokens: readonly PpToken[], index: number): Proposal[] {
  const [token, before] = [tokens[index]!, tokens[index - 1]];
  const isCall = token.text === '(' && tokens[index + 1]?.kind === 'string';
  if (!isCall || before === undefined || isFunction(tokens, before)) return [];
  const end = tokens.findIndex(({ text }, at) => at > index && text === ';');
  const reads = tokens.slice(index, end).some(({ text }) => text === '&');
  const names = reads ? ['scanf', 'printf'] : ['printf', 'scanf'];
  return names.flatMap((name, order) => [
    ...(beginsStatement(before) ? [putBefore(token, `${name} `, calleeCost + order / 2)] : []),
    replaced(before, ` ${name} `, calleeCost + replacedCost + order / 2),
  ]);
}

/** A name that is called elsewhere, too, or that the library has. */
function isFunction(tokens: readonly PpToken[], { kind, text }: PpToken): boolean {
  if (kind !== 'identifier' || keywords.has(text)) return false;
  const calls = tokens.filter((token, at) => token.text === text && tokens[at + 1]?.text === '(');
  return calls.length > 1 || knownWords([]).isKnown(text);
}

/** `int ()`, or a sign or keyword in its place. */
function mainMissing(tokens: readonly PpToken[]): Proposal[] {
  if (tokens.some(({ text }) => text === 'main')) return [];
  return tokens.flatMap((token, index) => {
    const before = tokens[index - 1];
    if (token.text !== '(' || before === undefined) return [];
    if (/^(?:int|void)$/.test(before.text)) return [putBefore(token, ' main', calleeCost)];
    const isName = before.kind === 'identifier' && !keywords.has(before.text);
    return !isName && /^(?:int|void)$/.test(tokens[index - 2]?.text ?? '')
      ? [replaced(before, ' main ', calleeCost + replacedCost)]
      : [];
  });
}

function wordsAtStart(token: PpToken, far: number): Proposal[] {
  if (token.text === '(') {
    return beforeParentheses.map((word, order) =>
      putBefore(token, ` ${word} `, statementCost + order / 20 + far),
    );
  }
  return ['return', 'case', 'do', 'goto'].map((word, order) =>
    putBefore(token, `${word} `, otherCost + order / 5 + far),
  );
}

function beginsStatement(before: PpToken | undefined): boolean {
  return before !== undefined && /^(?:[;{})]|else|do)$/.test(before.text);
}

function beginsDeclaration(before: PpToken | undefined): boolean {
  return before === undefined || before.startsLine || /^(?:[;{}(,>]|<.*>)$/.test(before.text);
}
