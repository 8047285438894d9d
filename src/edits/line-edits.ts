/**
 * A line read where a word is meant: after `scanf` has read a number, the rest of its line, an
 * empty one, is what `gets` reads next. And the new line that `fgets` keeps at the end of what it
 * reads. Each edit costs a translation.
 *
 *   gets(s);             →  scanf("%s", s);
 *   fgets(s, 80, stdin); →  fgets(s, 80, stdin); s[strcspn(s, "\n")] = '\0';
 */

import type { Expression, Program, Statement } from '#c/program.js';
import { statementsIn, visitExpression, visitProgram } from '#c/walk.js';
import type { Candidate } from './candidate.js';
import { Collector } from './collector.js';
import { isHolder } from './held-statements.js';
import { insertion, placeAt } from './put-beside.js';
import { coreOf, Written } from './written.js';

type Call = Expression & { readonly kind: 'call' };

export function proposeLines(program: Program, isSubmission: (fileName: string) => boolean): Candidate[] {
  const to = new Collector(new Written(program, isSubmission));
  const lines: Call[] = [];
  visitProgram(program, (node) => {
    if (node.kind === 'call' && /^f?gets$/.test(nameOf(node)) && to.written.isPlain(node.span))
      lines.push(node);
  });
  if (lines.length === 0) return [];
  if (program.functionSymbols.has('strcspn'))
    for (const { body } of program.functions) proposeWithoutNewLine(to, body);
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

/** Behind what calls `fgets`; where a loop asks it, at the start of the loop's body. */
function proposeWithoutNewLine(to: Collector, statement: Statement): void {
  const { written } = to;
  for (const inner of statementsIn(statement)) proposeWithoutNewLine(to, inner);
  if (statement.kind !== 'compound') return;
  for (const item of statement.body) {
    const buffer = bufferOf(item);
    if (buffer === undefined || !written.isPlain(item.span) || !written.isPlain(buffer.span)) continue;
    const isLoop = item.kind === 'while' || item.kind === 'for';
    const anchor = isLoop ? firstIn(item.body) : item;
    if (anchor === undefined) continue;
    const name = written.text(buffer.span);
    const text = `${name}[strcspn(${name}, "\\n")] = '\\0';`;
    const isItem = !isLoop || item.body.kind === 'compound';
    const beside = { anchor, side: isLoop ? 'before' : 'after', isItem } as const;
    const wording = {
      kind: ['missing', 'the new line of a line left out'],
      description: `insert "${text}" ${beside.side} line ${anchor.span.line}`,
    } as const;
    const change = insertion(written, beside, text);
    to.add(change, anchor.span, undefined, wording, placeAt(written, beside, name));
  }
}

function firstIn(body: Statement): Statement | undefined {
  return body.kind === 'compound' ? body.body.find(({ kind }) => kind !== 'declarations') : body;
}

/** What the call of `fgets` in a statement, or in the head of one, reads into: a variable. */
function bufferOf(statement: Statement): Expression | undefined {
  const asked =
    statement.kind === 'expression-statement'
      ? statement.expression
      : isHolder(statement) && statement.kind !== 'do'
        ? statement.condition
        : undefined;
  let buffer: Expression | undefined;
  if (asked === undefined) return undefined;
  visitExpression(asked, (node) => {
    if (node.kind === 'call' && nameOf(node) === 'fgets') buffer = node.arguments[0];
  });
  return buffer !== undefined && coreOf(buffer).kind === 'object' ? buffer : undefined;
}

function nameOf({ callee }: Call): string {
  return callee.kind === 'decay' && callee.operand.kind === 'function' ? callee.operand.symbol.name : '';
}
