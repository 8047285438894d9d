/**
 * Operands in a row, each of which has other numbers at the same places: the next one is put in,
 * and a number that breaks the row becomes what the others ask for.
 *
 *   b[0][i] == p && b[1][i] == p                      →  … && b[2][i] == p
 *   b[0][2] == p && b[1][1] == p && b[2][2] == p      →  … && b[2][0] == p
 */

import type { Expression } from '#c/program.js';
import { visitExpression } from '#c/walk.js';
import type { Collector } from './collector.js';
import { operandsOfChain } from './mate-edits.js';
import { operated, type PlaceInExpression, unconverted } from './place.js';
import { isPure } from './pure.js';
import { rewriteExpression } from './rewrite.js';
import { operatorOf, type Written } from './written.js';

type Joined = Expression & { kind: 'logical' | 'arithmetic' };

/** So many operands of a row are looked at. */
const rowMax = 12;

/** What the operands have at one of the places where they differ. */
interface Column {
  /** How many tokens behind the start of its operand it stands. */
  readonly offset: number;
  readonly numbers: readonly number[];
}

interface Row {
  readonly place: PlaceInExpression;
  readonly node: Joined;
  readonly operands: readonly Expression[];
  readonly columns: readonly Column[];
}

export function proposeRows(to: Collector, place: PlaceInExpression): void {
  const { node, parent } = place;
  const { written } = to;
  if (!isJoined(node) || place.isConstant || !written.isPlain(node.span)) return;
  // The whole row is the topmost node of its operator.
  const outer = parent && unconverted(parent.node);
  if (outer?.kind === node.kind && outer.operator === node.operator) return;
  const operands = operandsOfChain(node);
  if (operands.length < 2 || operands.length > rowMax || !operands.every(isPure)) return;
  const columns = columnsOf(operands, written);
  if (columns === undefined || columns.length === 0) return;
  const row = { place, node, operands, columns };
  proposeNext(to, row);
  if (operands.length > 2) proposeMended(to, row);
}

function isJoined(node: Expression): node is Joined {
  return (
    node.kind === 'logical' ||
    (node.kind === 'arithmetic' && (node.operator === 'add' || node.operator === 'multiply'))
  );
}

/** Undefined where the operands differ in more than numbers. */
function columnsOf(operands: readonly Expression[], written: Written): readonly Column[] | undefined {
  const rows = operands.map(({ span }) => {
    return written.tokens.slice(span.firstToken, span.lastToken + 1).map(({ text }) => text);
  });
  const [first] = rows;
  if (rows.some(({ length }) => length !== first!.length || length < 2)) return undefined;
  const columns: Column[] = [];
  for (const offset of first!.keys()) {
    const texts = rows.map((row) => row[offset]!);
    if (texts.every((text) => text === texts[0])) continue;
    if (!texts.every((text) => /^\d{1,6}$/.test(text))) return undefined;
    columns.push({ offset, numbers: texts.map(Number) });
  }
  return columns;
}

function isEven(numbers: readonly number[]): boolean {
  const step = numbers[1]! - numbers[0]!;
  return numbers.every((each, index) => each === numbers[0]! + index * step);
}

function proposeNext(to: Collector, { place, node, operands, columns }: Row): void {
  if (!columns.every(({ numbers }) => isEven(numbers))) return;
  const { written } = to;
  const last = operands.at(-1)!;
  const next = columns.map(({ offset, numbers }): readonly [number, number] => {
    return [last.span.firstToken + offset, 2 * numbers.at(-1)! - numbers.at(-2)!];
  });
  if (next.some(([, value]) => value < 0)) return;
  const copy = withNumbers(last, next);
  const form = copy && joined(node, copy);
  const { text: sign, precedence: bound } = operatorOf(node);
  const text = written.withTokens(last.span, new Map(next.map(([token, value]) => [token, `${value}`])));
  const [before, after] = written.gaps(node);
  const more = written.isParenthesised(last.span) ? `(${text})` : text;
  to.replace(place, form, `${written.text(node.span)}${before}${sign}${after}${more}`, bound, {
    kind: ['operands', 'the next of a row'],
    description: `insert "${sign} ${more}"`,
  });
}

/** With three operands, those of neighbours alone: three numbers make a row by any one of them. */
function proposeMended(to: Collector, { place, node, operands, columns }: Row): void {
  const broken = columns.filter(({ numbers }) => !isEven(numbers));
  const [column] = broken;
  if (column === undefined || broken.length > 1) return;
  const { written } = to;
  for (const [index, number] of mendedBy(column.numbers)) {
    const operand = operands[index]!;
    const token = operand.span.firstToken + column.offset;
    const copy = withNumbers(operand, [[token, number]]);
    const form = copy && rewriteExpression(node, new Map([[operand, copy]]));
    const texts = new Map([[token, `${number}`]]);
    to.replace(place, form, written.withTokens(node.span, texts), operatorOf(node).precedence, {
      kind: ['operands', 'as a row goes on'],
      description: `${written.text(operand.span)} becomes ${written.withTokens(operand.span, texts)}`,
      change: written.replaceToken(token, `${number}`),
    });
  }
}

/** Which of the numbers would have to be another one, the last first. */
function mendedBy(numbers: readonly number[]): readonly (readonly [index: number, number: number])[] {
  const found: (readonly [number, number])[] = [];
  for (const index of [...numbers.keys()].reverse()) {
    const at = (other: number): number => numbers[other]!;
    const isAmid = index > 0 && index < numbers.length - 1;
    const mended = isAmid
      ? (at(index - 1) + at(index + 1)) / 2
      : index === 0
        ? 2 * at(1) - at(2)
        : 2 * at(index - 1) - at(index - 2);
    const others = numbers.with(index, mended);
    const isNear = numbers.length > 3 || Math.abs(others[1]! - others[0]!) <= 1;
    if (Number.isInteger(mended) && mended >= 0 && isNear && isEven(others)) found.push([index, mended]);
  }
  return found;
}

/** A copy with other numbers, by their tokens; undefined where one is not a number by itself. */
function withNumbers(
  operand: Expression,
  numbers: readonly (readonly [token: number, value: number])[],
): Expression | undefined {
  const values = new Map(numbers);
  const replaced = new Map<Expression, Expression>();
  visitExpression(operand, (node) => {
    const { firstToken, lastToken } = node.span;
    const value = firstToken === lastToken ? values.get(firstToken) : undefined;
    if (node.kind === 'constant' && value !== undefined) replaced.set(node, { ...node, value } as Expression);
  });
  return replaced.size === numbers.length ? rewriteExpression(operand, replaced) : undefined;
}

function joined(node: Joined, copy: Expression): Expression | undefined {
  if (node.kind === 'arithmetic') return operated(node, node.operator, node, copy);
  return { ...node, left: node, right: copy };
}
