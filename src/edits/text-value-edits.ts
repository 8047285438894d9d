/**
 * Edits between texts, characters and the numbers that they stand for: a digit and its number, a
 * letter in one case, the number that a text spells, texts compared by what is in them.
 *
 *   n = c              →  n = c - '0'
 *   c == 'x'           →  tolower(c) == 'x'
 *   sum += *argv[i]    →  sum += atoi(argv[i])
 *   name == "quit"     →  strcmp(name, "quit") == 0
 */

import type { Expression, FunctionSymbol } from '#c/program.js';
import { intType, isArithmetic, isInteger, pointerTo } from '#c/types.js';
import type { Collector } from './collector.js';
import { operated, type PlaceInExpression, passedAs } from './place.js';
import type { DeclaredFunctions } from './wrap-edits.js';
import { arithmeticOperators, comparisonOperators, coreOf, precedence } from './written.js';

type Node<K extends Expression['kind']> = Expression & { kind: K };

export function proposeTextValues(
  to: Collector,
  place: PlaceInExpression,
  functions: DeclaredFunctions,
): void {
  if (place.isConstant || !to.written.isPlain(place.node.span)) return;
  const { node } = place;
  if (node.kind === 'comparison') proposeTextComparison(to, place, node, functions);
  if (node.kind !== 'load' || !isInteger(node.type)) return;
  const outer = outerOf(place);
  const isChar = isByte(node.type);
  const isTarget = outer?.kind === 'assign' && coreOf(outer.target) !== node;
  if (isChar && (outer === undefined || (isTarget && !isByte(outer.type))))
    proposeDigit(to, place, node, 'subtract');
  if (!isChar && isTarget && isByte(outer.type)) proposeDigit(to, place, node, 'add');
  if (!isChar) return;
  for (const name of ['tolower', 'toupper']) proposeCase(to, place, node, functions.get(name));
  proposeSpelled(to, place, node, functions.get('atoi'));
}

function isByte(type: Expression['type']): boolean {
  return type.kind === 'integer' && type.width === 8;
}

function outerOf({ parent }: PlaceInExpression): Expression | undefined {
  let outer = parent;
  while (outer?.node.kind === 'convert' && !outer.node.isExplicit) outer = outer.parent;
  return outer?.node;
}

/** `c` → `c - '0'`, `n` → `n + '0'`. */
function proposeDigit(
  to: Collector,
  place: PlaceInExpression,
  node: Node<'load'>,
  operator: 'add' | 'subtract',
): void {
  const { text: sign, precedence: bound } = arithmeticOperators[operator];
  const zero: Expression = { kind: 'constant', value: 0x30, type: intType, span: node.span, macros: [] };
  const text = `${to.written.operand(node, bound)} ${sign} '0'`;
  to.replace(place, operated(node, operator, node, zero), text, bound, {
    kind: ['character', operator === 'add' ? 'number to digit' : 'digit to number'],
    description: `${to.written.text(node.span)} becomes ${text}`,
  });
}

function proposeCase(
  to: Collector,
  place: PlaceInExpression,
  node: Node<'load'>,
  symbol: FunctionSymbol | undefined,
): void {
  const outer = outerOf(place);
  if (symbol === undefined || outer?.kind === 'call') return;
  const form = called(symbol, [node], node);
  const own = to.written.text(node.span);
  to.replace(place, form, `${symbol.name}(${own})`, precedence.postfix, {
    kind: ['call', `${symbol.name} around`],
    description: `${own} in ${symbol.name}`,
  });
}

/** `*text` → `atoi(text)`. */
function proposeSpelled(
  to: Collector,
  place: PlaceInExpression,
  { lvalue, span }: Node<'load'>,
  symbol: FunctionSymbol | undefined,
): void {
  if (symbol === undefined || lvalue.kind !== 'dereference' || lvalue.pointer.kind !== 'load') return;
  const { pointer } = lvalue;
  const text = `atoi(${to.written.text(pointer.span)})`;
  to.replace(place, called(symbol, [pointer], { span }), text, precedence.postfix, {
    kind: ['call', 'atoi of a text'],
    description: `${to.written.text(span)} becomes ${text}`,
  });
}

/** Two texts are compared by where they are. */
function proposeTextComparison(
  to: Collector,
  place: PlaceInExpression,
  node: Node<'comparison'>,
  functions: DeclaredFunctions,
): void {
  const symbol = functions.get('strcmp');
  const { left, right, operator, span } = node;
  if (symbol === undefined || !isText(left) || !isText(right)) return;
  const compared = called(symbol, [left, right], node);
  if (compared === undefined) return;
  const zero: Expression = { kind: 'constant', value: 0, type: intType, span, macros: [] };
  const { text: sign, precedence: bound } = comparisonOperators[operator];
  const { written } = to;
  const text = `strcmp(${written.text(left.span)}, ${written.text(right.span)}) ${sign} 0`;
  to.replace(place, { ...node, left: compared, right: zero }, text, bound, {
    kind: ['call', 'strcmp of two texts'],
    description: 'the texts are compared, not where they are',
  });
}

function isText({ type }: Expression): boolean {
  return type.kind === 'pointer' && isByte(type.target);
}

function called(
  symbol: FunctionSymbol,
  values: readonly Expression[],
  { span }: Pick<Expression, 'span'>,
): Expression | undefined {
  const { type: functionType } = symbol;
  const { result } = functionType;
  if (!isArithmetic(result)) return undefined;
  const place = { span, macros: [] };
  const named: Expression = { kind: 'function', symbol, type: functionType, ...place };
  const call = {
    kind: 'call',
    callee: { kind: 'decay', operand: named, type: pointerTo(functionType), ...place },
    functionType,
    arguments: values,
    type: result,
    ...place,
  } as const;
  const passed = values.flatMap((value, index) => passedAs(call, index, value) ?? []);
  return passed.length === values.length ? { ...call, arguments: passed } : undefined;
}
