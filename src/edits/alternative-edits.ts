/**
 * Alternatives that a condition lacks, by what failing tests read.
 *
 *   c == 'a' || c == 'e'      →  c == 'a' || c == 'e' || c == 'i'
 *   m != 4 && m != 6          →  m != 4 && m != 6 && m != 9
 *   c == '('                  →  c == '(' || c == '['
 */

import type { Expression } from '#c/program.js';
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
  const operator = operatorAt(place);
  if (operator === undefined || texts === undefined || place.isConstant) return;
  if (parent?.node.kind === 'logical' && parent.node.operator === operator) return;
  const { written } = to;
  const wanted = comparedBy[operator];
  const alike = new Map<string, Node<'comparison'>[]>();
  for (const each of joined(node, operator)) {
    if (each.kind !== 'comparison' || each.operator !== wanted || !isPure(each.left)) continue;
    const name = written.text(each.left.span);
    alike.set(name, [...(alike.get(name) ?? []), each]);
  }
  for (const [name, comparisons] of alike) {
    const last = comparisons.at(-1)!;
    for (const [value, literal] of valuesFor(comparisons, texts)) {
      const { span } = last;
      const constant: Expression = { kind: 'constant', value, type: intType, span, macros: [] };
      const right = compared(last, unconverted(last.left), constant);
      const more = `${logicalOperators[operator].text} ${name} ${comparisonOperators[wanted].text} ${literal}`;
      const { span: whole, macros } = node;
      const joint = { kind: 'logical', operator, left: node, type: intType, span: whole, macros } as const;
      const form: Expression | undefined = right && { ...joint, right };
      const { precedence } = logicalOperators[operator];
      const isOpen = precedence < place.required && !written.isParenthesised(node.span);
      const { file, end } = written.replaceNode(node.span, '');
      to.replace(place, form, `${written.text(node.span)} ${more}`, precedence, {
        kind: ['logical', comparisons.length < 2 ? 'a second alternative' : 'another alternative'],
        description: `insert "${more}"`,
        ...(!isOpen && { change: { file, start: end, end, text: ` ${more}` } }),
      });
    }
  }
}

/** What joins alternatives there, if it is a condition of them, or of one. */
function operatorAt({ node, parent, use }: PlaceInExpression): 'and' | 'or' | undefined {
  if (node.kind === 'logical') return node.operator;
  if (node.kind !== 'comparison' || parent !== undefined || use !== 'condition') return undefined;
  if (node.operator === 'equal') return 'or';
  return node.operator === 'not-equal' ? 'and' : undefined;
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
interface Sort {
  readonly holds: (character: string) => boolean;
  readonly written: (character: string) => string;
}

const asRead = (character: string): string => character;

function sortOf(named: readonly string[]): Sort {
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
