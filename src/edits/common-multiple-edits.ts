/**
 * A product of two numbers that is to be divided by what a function finds of both: the least common
 * multiple, a fraction in lowest terms.
 *
 *   l = l * x;   →  l = l / gcd(l, x) * x;
 *   l *= x;      →  l *= x / gcd(l, x);
 */

import type { Expression, FunctionDefinition, Program } from '#c/program.js';
import { isInteger } from '#c/types.js';
import { statementsIn, visitStatement } from '#c/walk.js';
import { calledWith } from './called-with.js';
import type { Collector } from './collector.js';
import { loadOf } from './joined-condition.js';
import { operated, outerOf, type PlaceInExpression, unconverted } from './place.js';
import { arithmeticOperators, coreOf, type Written } from './written.js';

/** Functions of one program that are tried. */
const functionsMax = 2;

/** Functions of two integers that divide one by another to find a third. */
export function dividingFunctions({ functions }: Program, written: Written): readonly FunctionDefinition[] {
  const isFitting = ({ parameters, symbol }: FunctionDefinition): boolean =>
    parameters.length === 2 &&
    parameters.every(({ type }) => isInteger(type)) &&
    isInteger(symbol.type.result);
  return functions
    .filter((each) => written.isSubmissionNode(each) && isFitting(each) && divides(each))
    .slice(0, functionsMax);
}

function divides({ body, symbol }: FunctionDefinition): boolean {
  let takesRemainder = false;
  let repeats = statementsIn(body).some(({ kind }) => /^(?:while|for|do)$/.test(kind));
  visitStatement(body, (node) => {
    takesRemainder ||=
      (node.kind === 'arithmetic' || node.kind === 'compound-assign') &&
      (node.operator === 'remainder' || node.operator === 'subtract');
    repeats ||= node.kind === 'function' && node.symbol === symbol;
  });
  return takesRemainder && repeats;
}

export function proposeCommonMultiple(
  to: Collector,
  place: PlaceInExpression,
  functions: readonly FunctionDefinition[],
): void {
  const { node } = place;
  if (functions.length === 0 || place.isConstant || !to.written.isPlain(node.span)) return;
  // It is known where it stands before, and does not call itself so.
  const known = functions.filter(({ span }) => span.lastToken < node.span.firstToken);
  for (const each of known) {
    if (node.kind === 'arithmetic' && node.operator === 'multiply') proposeDivided(to, place, node, each);
    else proposeOperand(to, place, each);
  }
}

function isNumber(node: Expression): boolean {
  return coreOf(node).kind === 'object' && isInteger(node.type);
}

/** `a * b` → `a / f(a, b) * b` */
function proposeDivided(
  to: Collector,
  place: PlaceInExpression,
  node: Expression & { kind: 'arithmetic' },
  { symbol }: FunctionDefinition,
): void {
  const outer = outerOf(place);
  if (outer?.kind === 'arithmetic') return;
  const { written } = to;
  const [left, right] = [unconverted(node.left), unconverted(node.right)];
  if (!isNumber(left) || !isNumber(right)) return;
  const divisor = calledWith(symbol, [left, right], node);
  const quotient = divisor && operated(node, 'divide', left, divisor);
  const form = quotient && operated(node, 'multiply', quotient, right);
  const [before, after] = written.gaps(node);
  const [one, other] = [written.text(left.span), written.text(right.span)];
  const text = `${one}${before}/${after}${symbol.name}(${one}, ${other})${before}*${after}${other}`;
  put(to, place, form, text);
}

/** `a *= b` → `a *= b / f(a, b)` */
function proposeOperand(to: Collector, place: PlaceInExpression, { symbol }: FunctionDefinition): void {
  const { node } = place;
  const outer = outerOf(place);
  if (outer?.kind !== 'compound-assign' || outer.operator !== 'multiply' || !isNumber(node)) return;
  if (unconverted(outer.operand) !== node || outer.target.kind !== 'object') return;
  const { written } = to;
  const target = loadOf(outer.target.symbol, outer.target.span);
  const divisor = calledWith(symbol, [target, node], node);
  const form = divisor && operated(node, 'divide', node, divisor);
  const own = written.text(node.span);
  put(to, place, form, `${own} / ${symbol.name}(${written.text(outer.target.span)}, ${own})`);
}

function put(to: Collector, place: PlaceInExpression, form: Expression | undefined, text: string): void {
  to.replace(place, form, text, arithmeticOperators.divide.precedence, {
    kind: ['operands', 'divided by what both have'],
    description: `${to.written.text(place.node.span)} becomes ${text}`,
  });
}
