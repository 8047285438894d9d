/**
 * What may have been meant where a text does not compile: a token put in, taken out, spelt
 * otherwise, exchanged with its neighbour. The likeliest come first; most of them do not
 * compile. Each kind of slip has a file of its own.
 */

import type { SourceFile } from '#base/span.js';
import { lexFile } from '#c/preprocess/lex.js';
import type { Diagnostic } from '#c/token.js';
import { statementTokensBefore } from '../limits.js';
import { braceProposals } from './brace-proposals.js';
import { directiveProposals } from './directive-proposals.js';
import { operandProposals } from './operand-proposals.js';
import type { BrokenText, Proposal } from './proposal.js';
import { quoteProposals } from './quote-proposals.js';
import { signProposals } from './sign-proposals.js';
import { spellingProposals } from './spelling-proposals.js';
import { wordProposals } from './word-proposals.js';

const proposers = [
  signProposals,
  spellingProposals,
  operandProposals,
  wordProposals,
  quoteProposals,
  braceProposals,
  directiveProposals,
];

/**
 * @param diagnostics of the text, at least one; the first lies in it
 * @returns by cost, then in the order of the text
 */
export function propose(file: SourceFile, diagnostics: readonly Diagnostic[]): readonly Proposal[] {
  const broken = brokenText(file, diagnostics);
  return proposers
    .flatMap((proposer) => proposer(broken))
    .sort((a, b) => a.cost - b.cost || (a.changes[0]?.start ?? 0) - (b.changes[0]?.start ?? 0));
}

function brokenText(file: SourceFile, diagnostics: readonly Diagnostic[]): BrokenText {
  const { tokens } = lexFile(file);
  const { span, message } = diagnostics[0]!;
  const next = tokens.findIndex(({ span: { end } }) => end > span.start);
  // A function that is missing has no place: no token is near it.
  const isNowhere = message.startsWith('undefined reference');
  const at = isNowhere ? tokens.length + statementTokensBefore : next < 0 ? tokens.length : next;
  const last = tokens.findLastIndex(({ span: { start } }) => start < span.end);
  return {
    text: file.text,
    tokens,
    at,
    to: Math.max(at, last),
    message,
    undeclared: [...new Set(diagnostics.flatMap((each) => undeclaredIn(each.message)))],
  };
}

function undeclaredIn(message: string): readonly string[] {
  const [, name] = /^'(\w+)' undeclared|^undefined reference to '(\w+)'|^unknown type name '(\w+)'/
    .exec(message)
    ?.filter((part) => part !== undefined) ?? ['', undefined];
  return name === undefined ? [] : [name];
}
