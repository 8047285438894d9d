/**
 * One value of an output call left out, with its conversion:
 *
 *   before: printf("%f input is zero", x);      after: printf("input is zero");
 *
 * The text is matched as if the call had never printed the value. That is believed where the text
 * loses characters only, or where the value was seen to differ: else any text could be made what
 * the one failing test expects.
 */

import { isEffect } from '#c/evaluation.js';
import { visitExpression } from '#c/walk.js';
import type { OutputCall } from '#locate/output-calls.js';
import type { Comparator } from '#model/suite.js';
import type { CallPieces } from '#program/call-pieces.js';
import { textLimits } from './limits.js';
import { type Rewriting, rewriteWithout } from './rewrite-call.js';
import { findText } from './solve-text.js';
import type { TextTest } from './text-search.js';

/** The rewritings that all tests accept, by the value that is left out. */
export function* leavingOut(
  output: OutputCall,
  pieces: CallPieces,
  tests: readonly TextTest[],
  comparator: Comparator | undefined,
): Generator<Rewriting, void, undefined> {
  // A width that is an argument, or an argument without a conversion: the two do not match.
  if (output.printed.length !== pieces.conversions.length) return;
  for (const index of pieces.conversions.keys()) {
    if (hasEffect(output, index)) continue;
    const present = merged(pieces.pieces, index);
    const changed = tests.map((test) => withoutValue(test, index));
    const solution = findText(present, changed, comparator, textLimits.restyledStepsMax);
    if (solution === undefined || solution.kind === 'removed') continue;
    const wanted = solution.pieces;
    if (!losesOnly(present, wanted) && !differs(tests, index)) continue;
    const rewriting = rewriteWithout(output, pieces, index, wanted);
    if (rewriting !== undefined) yield rewriting;
  }
}

/** The pieces before and behind the value as one, without the space that parted the value from the rest. */
function merged(pieces: readonly string[], index: number): readonly string[] {
  const [before, behind] = [pieces[index]!, pieces[index + 1]!];
  const joined =
    before === ''
      ? behind.replace(/^ /, '')
      : (/^\s|^$/.test(behind) ? before.replace(/ $/, '') : before) + behind;
  return [...pieces.slice(0, index), joined, ...pieces.slice(index + 2)];
}

function withoutValue(test: TextTest, index: number): TextTest {
  const executions = test.output.executions.map((values) => values.toSpliced(index, 1));
  return { ...test, output: { ...test.output, executions } };
}

/** Some text is left, and all of it stood there in this order; white space does not count. */
function losesOnly(present: readonly string[], wanted: readonly string[]): boolean {
  const isLeft = wanted.length > 1 || wanted[0]!.trim() !== '';
  return isLeft && wanted.every((piece, at) => isWithin(visible(piece), visible(present[at]!)));
}

function visible(text: string): string {
  return text.replace(/\s/g, '');
}

function isWithin(part: string, whole: string): boolean {
  let at = 0;
  for (const char of whole) if (char === part[at]) at++;
  return at === part.length;
}

function differs(tests: readonly TextTest[], index: number): boolean {
  const values = tests.flatMap(({ output }) => output.executions.map((each) => each[index]));
  return new Set(values).size > 1;
}

function hasEffect({ printed }: OutputCall, index: number): boolean {
  let found = false;
  visitExpression(printed[index]!, (part) => {
    found ||= isEffect(part);
  });
  return found;
}
