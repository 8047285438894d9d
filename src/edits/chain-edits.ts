/**
 * Edits of several operators of one condition: one mistake made several times, or two next to
 * each other.
 *
 *   a < b || b < c         →  a <= b || b <= c        the same operator in all comparisons
 *   a > 'A' && a < 'Z'     →  a >= 'A' && a <= 'Z'    all strict, or none
 *   a > b || b > c || c > d  →  a > b && b > c && c > d
 *   a < b && c > d         →  a <= b && c == d        two comparisons, each in its own way
 */

import type { Expression } from '#c/program.js';
import type { Collector, Wording } from './collector.js';
import { type PlaceInExpression, unconverted } from './place.js';
import { isByte } from './text-value-edits.js';
import {
  type ComparisonName,
  comparisonNames,
  comparisonOperators,
  logicalOperators,
  type Precedence,
  type SpanText,
} from './written.js';

type Node<K extends Expression['kind']> = Expression & { kind: K };
type Comparison = Node<'comparison'>;
/** What becomes of comparisons. */
type Operators = ReadonlyMap<Comparison, ComparisonName>;

export function proposeInAll(to: Collector, place: PlaceInExpression): void {
  const { node } = place;
  if (node.kind !== 'logical') return;
  const isRoot = place.parent?.node.kind !== 'logical';
  if (isRoot || (place.parent.node as Node<'logical'>).operator !== node.operator) {
    const compared = comparisonsIn(node, node.operator);
    const { text } = logicalOperators[node.operator];
    proposeSame(to, place, node, compared, ` joined by ${text}`);
    proposeConnectives(to, place, node);
  }
  if (!isRoot) return;
  const compared = comparisonsIn(node);
  proposeSame(to, place, node, compared, '');
  proposeAlike(to, place, node, compared);
  proposePairs(to, place, node, compared);
}

/** One operator becomes another wherever it stands. */
function proposeSame(
  to: Collector,
  place: PlaceInExpression,
  node: Node<'logical'>,
  compared: readonly Comparison[],
  joined: string,
): void {
  for (const written of comparisonNames) {
    const alike = compared.filter(({ operator }) => operator === written);
    if (alike.length < 2) continue;
    for (const operator of comparisonNames) {
      if (operator === written) continue;
      const [before, after] = [comparisonOperators[written].text, comparisonOperators[operator].text];
      // Marks and letters are the same or not; nobody asks of several whether they are larger.
      const isOdd = ofEquality.has(written) && !ofEquality.has(operator) && alike.every(isOfCharacters);
      propose(to, place, node, new Map(alike.map((each) => [each, operator])), {
        kind: ['comparison', isOdd ? 'two at once' : `${before} to ${after} in all`],
        description: `${before} becomes ${after} in all ${alike.length} comparisons${joined}`,
      });
    }
  }
}

const ofEquality: ReadonlySet<ComparisonName> = new Set(['equal', 'not-equal']);

function isOfCharacters({ left, right }: Comparison): boolean {
  return [left, right].some((side) => isByte(unconverted(side).type));
}

/** With equality, without it, and the other way round. */
export const turns = [
  {
    name: 'not strict in all',
    words: 'also hold where both sides are equal',
    becomes: { less: 'less-equal', greater: 'greater-equal' },
  },
  {
    name: 'strict in all',
    words: 'no longer hold where both sides are equal',
    becomes: { 'less-equal': 'less', 'greater-equal': 'greater' },
  },
  {
    name: 'the other way round in all',
    words: 'are the other way round',
    becomes: {
      less: 'greater',
      greater: 'less',
      'less-equal': 'greater-equal',
      'greater-equal': 'less-equal',
    },
  },
] as const satisfies readonly {
  readonly name: string;
  readonly words: string;
  readonly becomes: Partial<Record<ComparisonName, ComparisonName>>;
}[];

/** What a turn makes of comparisons; undefined unless it changes as many as are asked for. */
export function turned(
  compared: readonly Comparison[],
  becomes: Partial<Record<ComparisonName, ComparisonName>>,
  countMin = 2,
): Operators | undefined {
  const changed = new Map(
    compared.flatMap((each) => {
      const operator = becomes[each.operator];
      return operator === undefined ? [] : [[each, operator] as const];
    }),
  );
  return changed.size < countMin ? undefined : changed;
}

function proposeAlike(
  to: Collector,
  place: PlaceInExpression,
  node: Node<'logical'>,
  compared: readonly Comparison[],
): void {
  for (const { name, words, becomes } of turns) {
    const operators = turned(compared, becomes);
    if (operators === undefined || new Set(operators.values()).size < 2) continue;
    propose(to, place, node, operators, {
      kind: ['comparison', name],
      description: `${operators.size} comparisons ${words}`,
    });
  }
}

/** In a condition of more comparisons, no two are changed each in its own way. */
const pairedMax = 4;

function proposePairs(
  to: Collector,
  place: PlaceInExpression,
  node: Node<'logical'>,
  compared: readonly Comparison[],
): void {
  if (compared.length > pairedMax) return;
  const others = compared.length === 2 ? othersOf : turnsOf;
  for (const [index, first] of compared.entries()) {
    for (const second of compared.slice(index + 1)) {
      for (const one of others(first)) {
        for (const other of others(second)) {
          // One operator in the same way is an edit of the chain.
          if (first.operator === second.operator && one === other) continue;
          const operators = new Map([
            [first, one],
            [second, other],
          ]);
          propose(to, place, node, operators, {
            kind: ['comparison', 'two at once'],
            description: [...operators].map(inWords).join(', and '),
          });
        }
      }
    }
  }
}

function inWords([{ operator }, other]: readonly [Comparison, ComparisonName]): string {
  return `${comparisonOperators[operator].text} becomes ${comparisonOperators[other].text}`;
}

function othersOf({ operator }: Comparison): readonly ComparisonName[] {
  return comparisonNames.filter((each) => each !== operator);
}

function turnsOf({ operator }: Comparison): readonly ComparisonName[] {
  return turns.flatMap(({ becomes }) => {
    const made = (becomes as Partial<Record<ComparisonName, ComparisonName>>)[operator];
    return made === undefined ? [] : [made];
  });
}

function propose(
  to: Collector,
  place: PlaceInExpression,
  node: Node<'logical'>,
  operators: Operators,
  wording: Wording,
): void {
  const text = to.written.withSpans(node.span, operatorTexts(to, operators));
  to.replace(place, withOperators(node, operators), text, boundOf(node), wording);
}

export function operatorTexts({ written }: Collector, operators: Operators): readonly SpanText[] {
  return [...operators].map(([{ left, right }, operator]) => {
    const index = written.operatorIndex(left, right);
    return { span: { firstToken: index, lastToken: index }, text: comparisonOperators[operator].text };
  });
}

/** Every `||` of a chain becomes `&&`, and the other way round; of one, it is an edit of that operator. */
function proposeConnectives(to: Collector, place: PlaceInExpression, node: Node<'logical'>): void {
  const joints = jointsOf(node, node.operator);
  const isPlain = joints.every(({ left, right }) =>
    [left, right].every(
      (side) =>
        side.kind !== 'logical' || to.written.isParenthesised(side.span) || side.operator === node.operator,
    ),
  );
  if (joints.length < 2 || !isPlain) return;
  const operator = node.operator === 'and' ? 'or' : 'and';
  const [before, after] = [logicalOperators[node.operator], logicalOperators[operator]];
  const tokens = new Map(
    joints.map(({ left, right }) => [to.written.operatorIndex(left, right), after.text] as const),
  );
  const form = withConnective(node, node.operator);
  to.replace(place, form, to.written.withTokens(node.span, tokens), after.precedence, {
    kind: ['logical', `${before.text} to ${after.text} in all`],
    description: `${before.text} becomes ${after.text} all ${joints.length} times`,
  });
}

function jointsOf(node: Expression, operator: Node<'logical'>['operator']): readonly Node<'logical'>[] {
  if (node.kind !== 'logical' || node.operator !== operator) return [];
  return [...jointsOf(node.left, operator), node, ...jointsOf(node.right, operator)];
}

function withConnective(node: Expression, operator: Node<'logical'>['operator']): Expression {
  if (node.kind !== 'logical' || node.operator !== operator) return node;
  const [left, right] = [node.left, node.right].map((each) => withConnective(each, operator));
  return { ...node, operator: operator === 'and' ? 'or' : 'and', left: left!, right: right! };
}

/** @param operator only through this connective; through both if it is left out */
export function comparisonsIn(
  node: Expression,
  operator?: Node<'logical'>['operator'],
): readonly Comparison[] {
  if (node.kind === 'comparison') return [node];
  if (node.kind !== 'logical' || (operator !== undefined && node.operator !== operator)) return [];
  return [...comparisonsIn(node.left, operator), ...comparisonsIn(node.right, operator)];
}

export function withOperators(node: Expression, operators: Operators): Expression {
  if (node.kind === 'comparison') {
    const operator = operators.get(node);
    return operator === undefined ? node : { ...node, operator };
  }
  if (node.kind !== 'logical') return node;
  const [left, right] = [node.left, node.right].map((each) => withOperators(each, operators));
  return { ...node, left: left!, right: right! };
}

function boundOf({ operator }: Node<'logical'>): Precedence {
  return logicalOperators[operator].precedence;
}
