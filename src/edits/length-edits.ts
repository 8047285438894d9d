/**
 * Which of two texts is longer, where the program asks which comes first, and the reverse.
 *
 *   strcmp(word, best) > 0        →  strlen(word) > strlen(best)
 *   strlen(s) == strlen(t)        →  strcmp(s, t) == 0
 */

import { evaluateConstant } from '#c/check/constant-expression.js';
import type { Expression, FunctionSymbol } from '#c/program.js';
import { intType } from '#c/types.js';
import { calledWith, type DeclaredFunctions, nameOfCalled } from './called-with.js';
import type { Collector, Wording } from './collector.js';
import { compared, type PlaceInExpression, unconverted } from './place.js';
import { comparisonOperators } from './written.js';

type Comparison = Expression & { readonly kind: 'comparison' };

export function proposeLengths(to: Collector, place: PlaceInExpression, functions: DeclaredFunctions): void {
  const { node } = place;
  if (node.kind !== 'comparison' || place.isConstant || !to.written.isPlain(node.span)) return;
  const [strcmp, strlen] = [functions.get('strcmp'), functions.get('strlen')];
  if (strcmp === undefined || strlen === undefined) return;
  proposeLonger(to, place, node, strlen);
  proposeOrder(to, place, node, strcmp);
}

function wordingOf({ written }: Collector, node: Comparison, text: string): Wording {
  return {
    kind: ['call', 'another of the library'],
    description: `${written.text(node.span)} becomes ${text}`,
  };
}

function proposeLonger(
  to: Collector,
  place: PlaceInExpression,
  node: Comparison,
  strlen: FunctionSymbol,
): void {
  const call = unconverted(node.left);
  if (call.kind !== 'call' || nameOfCalled(call) !== 'strcmp') return;
  if (evaluateConstant(node.right)?.value !== 0) return;
  const [left, right] = call.arguments.map((each) => calledWith(strlen, [each], each));
  const form = left && right && compared(node, left, right);
  const [first, second] = call.arguments.map(({ span }) => `strlen(${to.written.text(span)})`);
  const { text: sign, precedence: bound } = comparisonOperators[node.operator];
  const text = `${first} ${sign} ${second}`;
  to.replace(place, form, text, bound, wordingOf(to, node, text));
}

function proposeOrder(
  to: Collector,
  place: PlaceInExpression,
  node: Comparison,
  strcmp: FunctionSymbol,
): void {
  const sides = [unconverted(node.left), unconverted(node.right)];
  const texts = sides.flatMap((side) =>
    side.kind === 'call' && nameOfCalled(side) === 'strlen' ? side.arguments : [],
  );
  if (texts.length !== 2) return;
  const zero: Expression = { kind: 'constant', value: 0, type: intType, span: node.span, macros: [] };
  const order = calledWith(strcmp, texts, node);
  const form = order && compared(node, order, zero);
  const [first, second] = texts.map(({ span }) => to.written.text(span));
  const { text: sign, precedence: bound } = comparisonOperators[node.operator];
  const text = `strcmp(${first}, ${second}) ${sign} 0`;
  to.replace(place, form, text, bound, wordingOf(to, node, text));
}
