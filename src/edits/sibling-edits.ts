/**
 * What the same values are reckoned to elsewhere in the program: two branches do the same with two
 * letters, or two variables, and one of them lacks something.
 *
 *   return (c - 'A' + k) % 26 + 'A';
 *   return c - 'a' + k + 'a';          →  return (c - 'a' + k) % 26 + 'a';
 *
 * Looked at are whole values that name the same variables and characters, once one name or character of
 * the other is taken for one of this.
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import type { Expression, ObjectSymbol, Program, Statement } from '#c/program.js';
import type { Token, TokenSpan } from '#c/token.js';
import { eachPart, visitExpression } from '#c/walk.js';
import type { Collector } from './collector.js';
import { type PlaceInExpression, unconverted } from './place.js';
import { isPure } from './pure.js';
import { rewriteExpression } from './rewrite.js';
import type { VisibleObjects } from './walk-places.js';
import type { Written } from './written.js';

/** Tokens of a value that is looked at. */
const tokensMin = 5;
const tokensMax = 40;
/** Values of one program that are looked at, the first. */
const valuesMax = 200;
/** What is proposed for one value. */
const proposedMax = 2;

type Role = 'stored' | 'returned' | 'decided';

export interface WholeValue {
  readonly node: Expression;
  readonly role: Role;
  readonly tokens: readonly Token[];
  /** Variables and characters, each once, in order. */
  readonly names: readonly string[];
}

/** By the node. */
export type WholeValues = ReadonlyMap<Expression, WholeValue>;

/** What the submission's functions store, return and decide by. */
export function wholeValues({ functions }: Program, written: Written): WholeValues {
  const found = new Map<Expression, WholeValue>();
  const add = (value: Expression | undefined, role: Role): void => {
    const node = value && unconverted(value);
    if (node === undefined || found.size >= valuesMax || !isLooked(node, written)) return;
    const tokens = tokensOf(node.span, written);
    found.set(node, { node, role, tokens, names: [...new Set(namesIn(tokens))] });
  };
  const visit = (statement: Statement): void => {
    if (statement.kind === 'declarations') {
      for (const { initialiser } of statement.objects)
        if (initialiser?.isAggregate === false) add(initialiser.stores[0]?.value, 'stored');
      return;
    }
    if (statement.kind === 'return') add(statement.value, 'returned');
    eachPart(
      statement,
      (expression) => {
        if (statement.kind === 'if' || statement.kind === 'while') add(expression, 'decided');
        visitExpression(expression, (node) => {
          if (node.kind === 'assign') add(node.value, 'stored');
        });
      },
      visit,
    );
  };
  for (const each of functions) if (written.isSubmissionNode(each)) visit(each.body);
  return found;
}

function isLooked(node: Expression, written: Written): boolean {
  const { firstToken, lastToken } = node.span;
  const count = lastToken - firstToken + 1;
  const isWhole = count >= tokensMin && count <= tokensMax && written.isPlain(node.span) && isPure(node);
  return isWhole && tokensOf(node.span, written).every(({ expansion }) => expansion === undefined);
}

function tokensOf({ firstToken, lastToken }: TokenSpan, { tokens }: Written): readonly Token[] {
  return tokens.slice(firstToken, lastToken + 1);
}

function isName({ kind, text }: Token): boolean {
  return (kind === 'identifier' && /^\w+$/.test(text)) || kind === 'character';
}

function namesIn(tokens: readonly Token[]): readonly string[] {
  return tokens.filter(isName).map(({ text }) => text);
}

export function proposeSiblingValues(
  to: Collector,
  place: PlaceInExpression,
  values: WholeValues,
  scope: VisibleObjects,
): void {
  const own = values.get(place.node);
  if (own === undefined) return;
  const { written } = to;
  const known = new Set([own.tokens.map(({ text }) => text).join(' ')]);
  for (const other of values.values()) {
    if (known.size > proposedMax) return;
    if (other.role !== own.role || other === own) continue;
    const renamed = renamingOf(other, own);
    if (renamed === undefined) continue;
    const texts = other.tokens.map(({ text }) => (text === renamed[0] ? renamed[1] : text));
    const key = texts.join(' ');
    if (known.has(key)) continue;
    const form = withName(other, renamed, scope, written);
    if (form === undefined) continue;
    known.add(key);
    const { firstToken } = other.node.span;
    const changed = new Map<number, string>();
    for (const [index, token] of other.tokens.entries())
      if (token.text === renamed[0]) changed.set(firstToken + index, renamed[1]);
    const text = written.withTokens(other.node.span, changed);
    to.replace(place, form, text, written.precedenceOf(other.node), {
      kind: ['operands', 'as elsewhere'],
      description: `${written.text(own.node.span)} becomes ${text}`,
    });
  }
}

/** The one name that is another; undefined where more differs, or nothing would have to be renamed. */
function renamingOf(other: WholeValue, own: WholeValue): readonly [string, string] | undefined {
  const missing = other.names.filter((name) => !own.names.includes(name));
  const more = own.names.filter((name) => !other.names.includes(name));
  if (missing.length !== 1 || more.length !== 1) return undefined;
  const [before, after] = [missing[0]!, more[0]!];
  return before.startsWith("'") === after.startsWith("'") ? [before, after] : undefined;
}

/** A copy with the other name, where all its names mean the same in this scope. */
function withName(
  other: WholeValue,
  [before, after]: readonly [string, string],
  scope: VisibleObjects,
  written: Written,
): Expression | undefined {
  const byName = new Map<string, ObjectSymbol>(scope.map((symbol) => [symbol.name, symbol]));
  const replaced = new Map<Expression, Expression>();
  let isMeant = true;
  visitExpression(other.node, (node) => {
    if (node.kind === 'object') {
      const symbol = byName.get(node.symbol.name === before ? after : node.symbol.name);
      if (symbol === undefined || !sameType(unqualified(symbol.type), unqualified(node.symbol.type)))
        isMeant = false;
      else if (symbol !== node.symbol) replaced.set(node, { ...node, symbol });
    }
    if (node.kind === 'constant' && written.text(node.span) === before)
      replaced.set(node, { ...node, value: characterCode(after) } as Expression);
  });
  const isPlain = !before.startsWith("'") || /^'[^\\]'$/.test(after);
  return isMeant && isPlain ? rewriteExpression(other.node, replaced) : undefined;
}

function characterCode(literal: string): number {
  return literal.charCodeAt(1);
}
