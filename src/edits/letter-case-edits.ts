/**
 * What another branch does with letters of the other case, where the branch for these does less.
 *
 *   if (islower(c)) return c + k;
 *   if (isupper(c)) return (c - 'A' + k) % 26 + 'A';   →  return (c - 'a' + k) % 26 + 'a'; in the first
 */

import type { Expression, Program, Statement } from '#c/program.js';
import { statementsIn, visitExpression } from '#c/walk.js';
import type { Collector } from './collector.js';
import { type PlaceInExpression, unconverted } from './place.js';
import { rewriteExpression } from './rewrite.js';
import type { WholeValue, WholeValues } from './sibling-edits.js';
import type { VisibleObjects } from './walk-places.js';
import type { Written } from './written.js';

type LetterCase = 'lower' | 'upper';

/** What is proposed for one value. */
const proposedMax = 2;

const letter = /^'([A-Za-z])'$/;

/** Values that are stored or returned in a branch for letters of one case. */
export type LetterBranches = ReadonlyMap<Expression, LetterCase>;

export function letterBranches({ functions }: Program, written: Written): LetterBranches {
  const found = new Map<Expression, LetterCase>();
  const visit = (statement: Statement, around: LetterCase | undefined): void => {
    if (statement.kind === 'if') {
      visit(statement.whenTrue, caseAsked(written, statement.condition) ?? around);
      if (statement.whenFalse !== undefined) visit(statement.whenFalse, around);
      return;
    }
    const value = storedBy(statement);
    if (value !== undefined && around !== undefined) found.set(unconverted(value), around);
    for (const inner of statementsIn(statement)) visit(inner, around);
  };
  for (const each of functions) if (written.isSubmissionNode(each)) visit(each.body, undefined);
  return found;
}

function storedBy(statement: Statement): Expression | undefined {
  if (statement.kind === 'return') return statement.value;
  const isStored = statement.kind === 'expression-statement' && statement.expression.kind === 'assign';
  return isStored ? (statement.expression as Expression & { kind: 'assign' }).value : undefined;
}

/** `c >= 'a' && c <= 'z'`, `islower(c)` */
function caseAsked(written: Written, { span }: Expression): LetterCase | undefined {
  const texts = written.tokens.slice(span.firstToken, span.lastToken + 1).map(({ text }) => text);
  const isLower = texts.includes('islower') || texts.some((text) => /^'[az]'$/.test(text));
  const isUpper = texts.includes('isupper') || texts.some((text) => /^'[AZ]'$/.test(text));
  return isLower === isUpper ? undefined : isLower ? 'lower' : 'upper';
}

export function proposeLetterCase(
  to: Collector,
  place: PlaceInExpression,
  branches: LetterBranches,
  values: WholeValues,
  scope: VisibleObjects,
): void {
  const { node } = place;
  const wanted = branches.get(node);
  if (wanted === undefined || !to.written.isPlain(node.span)) return;
  const { written } = to;
  const own = written.text(node.span);
  const words: readonly string[] = own.match(/[A-Za-z_]\w*/g) ?? [];
  // With letters of its own it is another mistake.
  if (own.includes("'") || words.length === 0) return;
  const others = [...values.values()].filter(
    (other) => other.node !== node && isOfOtherCase(other, wanted) && namesAll(other, words, scope),
  );
  for (const { node: other, tokens } of others.slice(0, proposedMax)) {
    const replaced = new Map<Expression, Expression>();
    visitExpression(other, (each) => {
      if (each.kind === 'constant' && letter.test(written.text(each.span)))
        replaced.set(each, { ...each, value: Number(each.value) ^ 0x20 } as Expression);
    });
    const texts = tokens.flatMap(({ text }, index) =>
      letter.test(text) ? [[other.span.firstToken + index, inOtherCase(text)] as const] : [],
    );
    const text = written.withTokens(other.span, new Map(texts));
    to.replace(place, rewriteExpression(other, replaced), text, written.precedenceOf(other), {
      kind: ['operands', 'as elsewhere'],
      description: `${own} becomes ${text}`,
    });
  }
}

function inOtherCase(text: string): string {
  return text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase();
}

/** It names letters, and all of them are of the other case. */
function isOfOtherCase({ names }: WholeValue, wanted: LetterCase): boolean {
  const letters = names.flatMap((name) => letter.exec(name)?.[1] ?? []);
  const isOther = (each: string): boolean => (each === each.toLowerCase()) !== (wanted === 'lower');
  return letters.length > 0 && letters.every(isOther);
}

/** It is made of the same variables, and names none that is not known here. */
function namesAll({ node, names }: WholeValue, words: readonly string[], scope: VisibleObjects): boolean {
  let areKnown = true;
  visitExpression(node, (each) => {
    areKnown &&= each.kind !== 'object' || scope.includes(each.symbol);
  });
  return areKnown && words.every((word) => names.includes(word));
}
