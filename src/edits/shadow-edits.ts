/**
 * A declaration that hides a variable of the same name and type, where an assignment was meant. No
 * form of a node can stand for that, as what follows names another variable then.
 *
 *   if (n > stock) { int n = stock; }       →  if (n > stock) { n = stock; }
 *   int i; for (int i = 0; …) …; use(i);    →  int i; for (i = 0; …) …; use(i);
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type { ObjectSymbol, Program, Statement } from '#c/program.js';
import { isScalar } from '#c/types.js';
import type { Candidate } from './candidate.js';
import { Collector } from './collector.js';
import { type VisibleObjects, walkPlaces } from './walk-places.js';
import { Written } from './written.js';

/** @param isSubmission whether a file is the submission's own */
export function proposeUnhidden(program: Program, isSubmission: (fileName: string) => boolean): Candidate[] {
  const written = new Written(program, isSubmission);
  const to = new Collector(written);
  walkPlaces(program, written, {
    expression() {},
    statement: (statement, _isItem, scope) => propose(to, statement, scope),
    declaration() {},
  });
  return to.candidates;
}

function propose(to: Collector, statement: Statement, scope: VisibleObjects): void {
  if (statement.kind !== 'declarations' || statement.objects.length !== 1) return;
  const { symbol, initialiser } = statement.objects[0]!;
  if (initialiser === undefined || symbol.storage !== 'automatic' || !isScalar(symbol.type)) return;
  if (!scope.some((other) => isHidden(other, symbol)) || !to.written.isSpelled(statement.span)) return;
  const { tokens } = to.written;
  const { firstToken, lastToken } = statement.span;
  let name = firstToken;
  while (name < lastToken && tokens[name]!.text !== symbol.name) name++;
  if (tokens[name + 1]?.text !== '=') return;
  const { file, start } = tokens[firstToken]!.span;
  to.add(
    { file, start, end: tokens[name]!.span.start, text: '' },
    statement.span,
    undefined,
    {
      kind: ['declaration', 'one that hides another'],
      description: `${symbol.name} is declared again: assign to the one that is there`,
    },
    { kind: 'assignment', span: statement.span, subject: symbol.name },
  );
}

function isHidden({ name, type }: ObjectSymbol, symbol: ObjectSymbol): boolean {
  return name === symbol.name && sameType(unqualified(type), unqualified(symbol.type));
}
