/**
 * A line read where a word is meant: after `scanf` has read a number, the rest of its line, an
 * empty one, is what `gets` reads next. Each edit costs a translation.
 *
 *   gets(s);             →  scanf("%s", s);
 *   scanf("%d", &n);     →  scanf("%d", &n); getchar();
 */

import type { Expression, Program, Statement } from '#c/program.js';
import { statementsIn, visitProgram } from '#c/walk.js';
import type { Candidate } from './candidate.js';
import { Collector } from './collector.js';
import { Written } from './written.js';

type Call = Expression & { readonly kind: 'call' };

export function proposeLines(program: Program, isSubmission: (fileName: string) => boolean): Candidate[] {
  const to = new Collector(new Written(program, isSubmission));
  const lines: Call[] = [];
  visitProgram(program, (node) => {
    if (node.kind === 'call' && /^f?gets$/.test(nameOf(node)) && to.written.isPlain(node.span))
      lines.push(node);
  });
  if (lines.length === 0) return [];
  for (const { body } of program.functions) proposeCharacters(to, body, lines);
  for (const call of lines) proposeWord(to, call);
  return to.candidates;
}

function proposeWord(to: Collector, { span, arguments: [buffer] }: Call): void {
  const name = buffer && to.written.text(buffer.span);
  if (name === undefined) return;
  const own = { kind: 'input', span, subject: name } as const;
  const wording = { kind: ['call', 'a word for a line'], description: 'read a word, not a line' } as const;
  to.add(to.written.replaceNode(span, `scanf("%s", ${name})`), span, undefined, wording, own);
}

/** Behind each `scanf` that stands before a line is read. */
function proposeCharacters(to: Collector, statement: Statement, lines: readonly Call[]): void {
  const inner = statementsIn(statement);
  for (const each of inner) {
    proposeCharacters(to, each, lines);
    const isItem = statement.kind === 'compound';
    if (!isItem || each.kind !== 'expression-statement' || !to.written.isSubmissionNode(each)) continue;
    const { expression } = each;
    if (expression.kind !== 'call' || nameOf(expression) !== 'scanf') continue;
    const { file, end } = each.span;
    if (!lines.some(({ span }) => span.file === file && span.start > end)) continue;
    const change = { file, start: end, end, text: ' getchar();' };
    const own = { kind: 'missing', span: each.span, subject: 'getchar()' } as const;
    const kind = ['missing', 'the end of a line read'] as const;
    to.add(change, each.span, undefined, { kind, description: 'read the end of the line as well' }, own);
  }
}

function nameOf({ callee }: Call): string {
  return callee.kind === 'decay' && callee.operand.kind === 'function' ? callee.operand.symbol.name : '';
}
