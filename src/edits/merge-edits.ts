/**
 * The rest of the second sequence, where two are merged and only what is left of one is taken:
 *
 *   while (i < n && j < m) { … }              →  … while (i < n) c[k++] = a[i++];
 *   while (i < n) c[k++] = a[i++];                 while (j < m) c[k++] = b[j++];
 *
 * It is the loop that is there, with the names of the other condition and of the array that the first
 * loop takes by these.
 */

import { sameType } from '#c/check/compatibility.js';
import type { Expression, ObjectSymbol, Statement } from '#c/program.js';
import type { CType } from '#c/types.js';
import { visitStatement } from '#c/walk.js';
import type { Collector } from './collector.js';
import { isCopied } from './held-statements.js';
import { putBeside } from './put-beside.js';
import { rewriteStatement } from './rewrite.js';
import { coreOf, type Written } from './written.js';

type Loop = Statement & { kind: 'while' | 'for' };

/** What each variable becomes. */
type Renaming = ReadonlyMap<ObjectSymbol, ObjectSymbol>;

export function proposeMerged(to: Collector, block: Statement): void {
  if (block.kind !== 'compound') return;
  const loops = block.body.filter(isLoop);
  for (const [index, both] of loops.entries()) {
    const { condition } = both;
    if (condition?.kind !== 'logical' || condition.operator !== 'and') continue;
    const behind = loops.slice(index + 1);
    const sides = [condition.left, condition.right] as const;
    const rests = sides.map((side) =>
      behind.find((each) => each.condition && isSame(to.written, each.condition, side)),
    );
    const taken = rests[0] === undefined ? 1 : 0;
    const rest = rests[taken];
    if (rest === undefined || rests[1 - taken] !== undefined) continue;
    const names = renamingOf(both.body, sides[taken]!, sides[1 - taken]!, to.written);
    if (names !== undefined) put(to, rest, names);
  }
}

function isLoop(statement: Statement): statement is Loop {
  return statement.kind === 'while' || statement.kind === 'for';
}

function isSame({ tokens }: Written, a: Expression, b: Expression): boolean {
  const texts = ({ span }: Expression): string =>
    tokens
      .slice(span.firstToken, span.lastToken + 1)
      .map(({ text }) => text)
      .join(' ');
  return texts(a) === texts(b);
}

/** From the names of one condition to those of another that says the same of others. */
function renamingOf(
  body: Statement,
  from: Expression,
  to: Expression,
  { tokens }: Written,
): Renaming | undefined {
  const shift = to.span.firstToken - from.span.firstToken;
  if (to.span.lastToken - from.span.lastToken !== shift) return undefined;
  const [before, after] = [objectsIn(from), objectsIn(to)];
  const names = new Map<ObjectSymbol, ObjectSymbol>();
  for (let index = from.span.firstToken; index <= from.span.lastToken; index++) {
    const [own, other] = [before.get(index), after.get(index + shift)];
    if (own !== undefined && other !== undefined && isLike(own.type, other.type)) {
      if (own !== other) names.set(own, other);
    } else if (tokens[index]!.text !== tokens[index + shift]!.text) return undefined;
  }
  for (const [own, other] of [...names]) {
    const [array, otherArray] = [takenBy(body, own), takenBy(body, other)];
    if (array !== undefined && otherArray !== undefined && array !== otherArray) names.set(array, otherArray);
  }
  const isOneToOne = new Set(names.values()).size === names.size;
  return names.size > 0 && isOneToOne ? names : undefined;
}

/** By their tokens. */
function objectsIn(root: Expression): ReadonlyMap<number, ObjectSymbol> {
  const found = new Map<number, ObjectSymbol>();
  visitStatement({ kind: 'expression-statement', expression: root, span: root.span }, (node) => {
    if (node.kind === 'object') found.set(node.span.firstToken, node.symbol);
  });
  return found;
}

/** The one array that a statement reads elements of by this index. */
function takenBy(body: Statement, index: ObjectSymbol): ObjectSymbol | undefined {
  const arrays = new Set<ObjectSymbol>();
  visitStatement(body, (node) => {
    if (node.kind !== 'pointer-add') return;
    const own = coreOf(node.index);
    const counted = own.kind === 'increment' ? coreOf(own.target) : own;
    const array = coreOf(node.pointer);
    if (counted.kind === 'object' && counted.symbol === index && array.kind === 'object')
      arrays.add(array.symbol);
  });
  return arrays.size === 1 ? [...arrays][0] : undefined;
}

/** Arrays may have other lengths. */
function isLike(a: CType, b: CType): boolean {
  return sameType(a, b) || (a.kind === 'array' && b.kind === 'array' && sameType(a.element, b.element));
}

function put(to: Collector, rest: Loop, names: Renaming): void {
  const { written } = to;
  const { span } = rest;
  if (!isCopied(rest) || !written.isPlain(span)) return;
  const replaced = new Map<Expression, Expression>();
  const texts = new Map<number, string>();
  visitStatement(rest, (node) => {
    const other = node.kind === 'object' ? names.get(node.symbol) : undefined;
    if (other === undefined || node.kind !== 'object') return;
    if (!isLike(node.symbol.type, other.type)) return;
    replaced.set(node, { ...node, symbol: other, type: other.type });
    texts.set(node.span.firstToken, other.name);
  });
  if (replaced.size === 0 || !to.mayCopy(span)) return;
  const place = { anchor: rest, side: 'after', isItem: true } as const;
  const text = written.withTokens(span, texts);
  const put = { statement: rewriteStatement(rest, replaced), text, subject: 'the rest' };
  putBeside(to, place, put, ['order', 'the rest of the second of two'], rest.condition?.span);
}
