/**
 * The end of a line that stays behind a number that is read, and that what reads characters or lines
 * then takes. No form of a node can stand for that in a program that calls `getchar` nowhere.
 *
 *   scanf("%d", &n); fgets(line, 80, stdin);              →  scanf("%d", &n); getchar(); fgets(…);
 *   scanf("%d", &n); while ((c = getchar()) != EOF) …     →  scanf("%d", &n); getchar(); while …
 */

import type { Expression, Program, Statement } from '#c/program.js';
import { statementsIn, visitExpression, visitProgram } from '#c/walk.js';
import type { Candidate } from './candidate.js';
import { Collector } from './collector.js';
import { formatCallsOf } from './format-call.js';
import { insertion, placeAt } from './put-beside.js';
import { Written } from './written.js';

/** Places, the first in the text. */
const placesMax = 3;

/** @param isSubmission whether a file is the submission's own */
export function proposeInputRests(
  program: Program,
  isSubmission: (fileName: string) => boolean,
): Candidate[] {
  const to = new Collector(new Written(program, isSubmission));
  if (!readsLetters(program)) return [];
  const places: Statement[] = [];
  const visit = (statement: Statement): void => {
    if (statement.kind === 'compound')
      places.push(
        ...statement.body.filter((item, index) => isPlace(to.written, item, statement.body[index + 1])),
      );
    statementsIn(statement).forEach(visit);
  };
  for (const each of program.functions) if (to.written.isSubmissionNode(each)) visit(each.body);
  for (const anchor of places.slice(0, placesMax)) {
    const beside = { anchor, side: 'after', isItem: true } as const;
    to.add(
      insertion(to.written, beside, 'getchar();'),
      anchor.span,
      undefined,
      { kind: ['missing', 'the end of a line read'], description: 'read the end of the line as well' },
      placeAt(to.written, beside, 'getchar()'),
    );
  }
  return to.candidates;
}

/** `scanf` ends in a number or a word, and what follows does not read on by itself. */
function isPlace(written: Written, statement: Statement, next: Statement | undefined): boolean {
  const read = readBy(statement);
  if (read === undefined || !written.isPlain(statement.span)) return false;
  const isOpen = formatsIn(written, read).some((format) =>
    /(?:%[-\d]*(?:h{0,2}|l{0,2}|L)[diouxefgs])"$/i.test(format),
  );
  return isOpen && next !== undefined && !/^getchar$/.test(calledBy(next) ?? '');
}

/** `scanf(…);` and `if (scanf(…) != 1) return 1;` */
function readBy(statement: Statement): Expression | undefined {
  if (statement.kind === 'expression-statement') return statement.expression;
  return statement.kind === 'if' && statement.whenFalse === undefined ? statement.condition : undefined;
}

function calledBy(statement: Statement): string | undefined {
  return statement.kind === 'expression-statement' ? nameOf(statement.expression) : undefined;
}

function nameOf(node: Expression): string | undefined {
  if (node.kind !== 'call' || node.callee.kind !== 'decay') return undefined;
  const { operand } = node.callee;
  return operand.kind === 'function' ? operand.symbol.name : undefined;
}

/** What `scanf` reads by in an expression. */
function formatsIn(written: Written, expression: Expression): readonly string[] {
  const found: string[] = [];
  visitExpression(expression, (node) => {
    if (nameOf(node) === 'scanf') found.push(...formatCallsOf(written, node).map(({ format }) => format));
  });
  return found;
}

/** Somewhere characters are read as they come, or lines; what `scanf` reads may skip white space instead. */
function readsLetters(program: Program): boolean {
  let isReading = false;
  visitProgram(program, (node) => {
    isReading ||= /^(?:getchar|getc|fgetc|f?gets|getline)$/.test(nameOf(node) ?? '');
  });
  return isReading;
}
