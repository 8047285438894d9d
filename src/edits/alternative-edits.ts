/**
 * Alternatives that a condition lacks, by what failing tests read, or next to a number that it names.
 *
 *   c == 'a' || c == 'e'      →  c == 'a' || c == 'e' || c == 'i'
 *   m != 4 && m != 6          →  m != 4 && m != 6 && m != 9
 *   c == '('                  →  c == '(' || c == '['
 *   n == 3 && …               →  (n == 3 || n == 2) && …, a number next to the one that is named
 */

import type { ComparisonOperator, Expression } from '#c/program.js';
import { charType, intType } from '#c/types.js';
import { integerLiteral } from '#engine/search/literal.js';
import type { Collector } from './collector.js';
import { compared, type PlaceInExpression, unconverted } from './place.js';
import { isPure } from './pure.js';
import { type ReadTexts, unnamedValues } from './read-values.js';
import { comparisonOperators, logicalOperators } from './written.js';

type Node<K extends Expression['kind']> = Expression & { readonly kind: K };

/** Values for one condition, those first that passing tests do not read. */
const valuesMax = 8;

/** By the operator that joins them: how each compares. */
const comparedBy = { or: 'equal', and: 'not-equal' } as const;

export function proposeAlternatives(
  to: Collector,
  place: PlaceInExpression,
  texts: ReadTexts | undefined,
): void {
  const { node, parent } = place;
  if (place.isConstant) return;
  if (node.kind === 'comparison') proposeNeighbours(to, place, node);
  const operator = operatorAt(place);
  if (operator === undefined || texts === undefined) return;
  if (parent?.node.kind === 'logical' && parent.node.operator === operator) return;
  const wanted = comparedBy[operator];
  const alike = new Map<string, Node<'comparison'>[]>();
  for (const each of joined(node, operator)) {
    if (each.kind !== 'comparison' || each.operator !== wanted || !isPure(each.left)) continue;
    const name = to.written.text(each.left.span);
    alike.set(name, [...(alike.get(name) ?? []), each]);
  }
  for (const comparisons of alike.values()) {
    const change = comparisons.length < 2 ? 'a second alternative' : 'another alternative';
    for (const [value, literal] of valuesFor(comparisons, texts))
      put(to, place, { operator, like: comparisons.at(-1)!, value, literal, change });
  }
}

/** `n == 3` → `n == 3 || n == 2`, `n == 3 || n == 4`, of a number that is kept somewhere. */
function proposeNeighbours(to: Collector, place: PlaceInExpression, node: Node<'comparison'>): void {
  const operator = joiners[node.operator];
  const { parent } = place;
  if (operator === undefined || (parent?.node.kind === 'logical' && parent.node.operator === operator))
    return;
  const [kept, number] = [unconverted(node.left), unconverted(node.right)];
  if (kept.kind !== 'load' || kept.type.kind !== 'integer' || kept.type.width < 16 || !isPure(kept)) return;
  if (number.kind !== 'constant' || !/^[1-9]\d{0,5}$/.test(to.written.text(number.span))) return;
  for (const value of [Number(number.value) - 1, Number(number.value) + 1]) {
    const change = 'a number next to it';
    put(to, place, { operator, like: node, value, literal: String(value), change });
  }
}

const joiners: Partial<Record<ComparisonOperator, 'and' | 'or'>> = { equal: 'or', 'not-equal': 'and' };

interface Alternative {
  readonly operator: 'and' | 'or';
  /** The comparison that it is another one of. */
  readonly like: Node<'comparison'>;
  readonly value: number;
  readonly literal: string;
  readonly change: string;
}

/** One more comparison of the same behind the condition. */
function put(
  to: Collector,
  place: PlaceInExpression,
  { operator, like, value, literal, change }: Alternative,
): void {
  const { written } = to;
  const { node } = place;
  const { span } = like;
  const constant: Expression = { kind: 'constant', value, type: intType, span, macros: [] };
  const right = compared(like, unconverted(like.left), constant);
  const { text: sign } = comparisonOperators[like.operator];
  const more = `${logicalOperators[operator].text} ${written.text(like.left.span)} ${sign} ${literal}`;
  const { span: whole, macros } = node;
  const joint = { kind: 'logical', operator, left: node, type: intType, span: whole, macros } as const;
  const form: Expression | undefined = right && { ...joint, right };
  const { precedence } = logicalOperators[operator];
  const isOpen = precedence < place.required && !written.isParenthesised(whole);
  const { file, end } = written.replaceNode(whole, '');
  to.replace(place, form, `${written.text(whole)} ${more}`, precedence, {
    kind: ['logical', change],
    description: `insert "${more}"`,
    ...(!isOpen && { change: { file, start: end, end, text: ` ${more}` } }),
  });
}

/** What joins alternatives there, if it is a condition of them, or of one. */
function operatorAt({ node, parent, use }: PlaceInExpression): 'and' | 'or' | undefined {
  if (node.kind === 'logical') return node.operator;
  if (node.kind !== 'comparison' || parent !== undefined || use !== 'condition') return undefined;
  return joiners[node.operator];
}

/** What the operator joins, in order. */
function joined(node: Expression, operator: 'and' | 'or'): readonly Expression[] {
  const inner = unconverted(node);
  return inner.kind === 'logical' && inner.operator === operator
    ? [...joined(inner.left, operator), ...joined(inner.right, operator)]
    : [inner];
}

/** Characters, or beside several numbers, that failing tests read and no comparison names. */
function valuesFor(
  comparisons: readonly Node<'comparison'>[],
  texts: ReadTexts,
): readonly (readonly [value: number, literal: string])[] {
  const constants = comparisons.map(({ right }) => unconverted(right));
  const literals = constants.map(({ span }) => span.file.text.slice(span.start, span.end));
  const named = new Set(
    constants.map((each) => (each.kind === 'constant' ? Number(each.value) : Number.NaN)),
  );
  const inTexts = (read: (text: string) => readonly number[]): readonly number[] =>
    unnamedValues(texts, read, (value) => named.has(value)).slice(0, valuesMax);
  if (literals.length > 1 && literals.every((each) => /^\d+$/.test(each))) {
    const numbers = inTexts((text) => (text.match(/\b\d{1,4}\b/g) ?? []).map(Number));
    return numbers.map((each) => [each, String(each)]);
  }
  if (!literals.every((each) => /^'.+'$/.test(each))) return [];
  const sort = sortOf([...named].map((code) => String.fromCharCode(code)));
  const codes = inTexts((text) =>
    [...text].flatMap((each) => (sort.holds(each) ? [sort.written(each).charCodeAt(0)] : [])),
  );
  return codes.map((code) => [code, integerLiteral(code, charType)]);
}

/** Letters, of one case where all are, or else digits or signs. */
export interface Sort {
  readonly holds: (character: string) => boolean;
  readonly written: (character: string) => string;
}

const asRead = (character: string): string => character;

export function sortOf(named: readonly string[]): Sort {
  const isLetter = (character: string): boolean => /[a-z]/i.test(character);
  if (named.every(isLetter)) {
    if (named.every((each) => each === each.toLowerCase()))
      return { holds: isLetter, written: (each) => each.toLowerCase() };
    if (named.every((each) => each === each.toUpperCase()))
      return { holds: isLetter, written: (each) => each.toUpperCase() };
    return { holds: isLetter, written: asRead };
  }
  if (named.some((each) => /[a-z0-9]/i.test(each))) return { holds: (each) => each <= '~', written: asRead };
  return { holds: (each) => /[^a-z0-9]/i.test(each) && each <= '~', written: asRead };
}
