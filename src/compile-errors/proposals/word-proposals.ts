/** A keyword left out: `if`, `for`, `while` before parentheses, a type before a declaration, `return`, `else`. */

import type { PpToken } from '#c/preprocess/pp-token.js';
import { statementTokensBefore } from '../limits.js';
import { type BrokenText, type Proposal, putBefore, replaced } from './proposal.js';

const statementCost = 1.3;
const otherCost = 1.8;
const typeCost = 1.5;
const beforeParentheses = ['if', 'while', 'for', 'switch', 'return'];
const types = ['int', 'float', 'double', 'char', 'void', 'long', 'struct', 'unsigned', 'char *', 'int *'];

export function wordProposals(broken: BrokenText): Proposal[] {
  const { tokens, at, to } = broken;
  const from = Math.max(0, at - statementTokensBefore);
  return tokens.slice(from, to + 2).flatMap((token, offset) => {
    const index = from + offset;
    const before = tokens[index - 1];
    const far = 0.02 * Math.abs(at - index);
    return [
      ...(beginsStatement(before) ? wordsAtStart(token, far) : []),
      ...(beginsDeclaration(before) && token.kind === 'identifier'
        ? types.map((type, order) => putBefore(token, `${type} `, typeCost + order / 20 + far))
        : []),
      ...(token.text === 'if' || token.text === '{'
        ? [putBefore(token, ' else ', otherCost + 0.6 + far)]
        : []),
      ...(token.kind === 'identifier' && tokens[index + 1]?.text === '(' && beginsStatement(before)
        ? beforeParentheses.map((word, order) => replaced(token, word, otherCost + order / 20 + far))
        : []),
    ];
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
