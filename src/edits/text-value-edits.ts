/**
 * Edits between texts, characters and the numbers that they stand for: a digit and its number, a
 * letter in one case, the number that a text spells, texts compared by what is in them.
 *
 *   n = c              →  n = c - '0'
 *   c == 'x'           →  tolower(c) == 'x'
 *   sum += *argv[i]    →  sum += atoi(argv[i])
 *   name == "quit"     →  strcmp(name, "quit") == 0
 *   s[i] == s[j]       →  tolower(s[i]) == tolower(s[j])
 *   return strcmp(s, t);  →  return strcmp(s, t) < 0;
 *   c - 'A'            →  c - 'A' + 10, where digits are read beside letters
 */

import type { Expression, FunctionSymbol } from '#c/program.js';
import { intType, isInteger } from '#c/types.js';
import { calledWith, type DeclaredFunctions } from './called-with.js';
import type { ChangeKind } from './change-kind.js';
import type { Collector } from './collector.js';
import { compared, operated, outerOf, type PlaceInExpression, unconverted } from './place.js';
import { isPure } from './pure.js';
import { compareWithZero } from './truth-edits.js';
import { arithmeticOperators, comparisonOperators, coreOf, precedence } from './written.js';

type Node<K extends Expression['kind']> = Expression & { kind: K };

export function proposeTextValues(
  to: Collector,
  place: PlaceInExpression,
  functions: DeclaredFunctions,
): void {
  if (place.isConstant || !to.written.isPlain(place.node.span)) return;
  const { node } = place;
  if (node.kind === 'comparison') {
    proposeTextComparison(to, place, node, functions);
    proposeBothCases(to, place, node, functions.get('tolower'));
  }
  if (node.kind === 'call') proposeTextOrder(to, place, node);
  if (node.kind === 'arithmetic') proposeDigitsAboveNine(to, place, node);
  if (node.kind !== 'load' || !isInteger(node.type)) return;
  const outer = outerOf(place);
  const isChar = isByte(node.type);
  const isTarget = outer?.kind === 'assign' && coreOf(outer.target) !== node;
  const isCounted = outer?.kind === 'arithmetic' && outer.operator === 'add';
  const isIndex = outer?.kind === 'pointer-add';
  if (isChar && (outer === undefined || isCounted || isIndex || (isTarget && !isByte(outer.type))))
    proposeDigit(to, place, node, 'subtract');
  if (isChar && isIndex) for (const letter of ['a', 'A']) proposeLetter(to, place, node, letter);
  if (!isChar && isTarget && isByte(outer.type)) proposeDigit(to, place, node, 'add');
  if (!isChar) return;
  for (const name of ['tolower', 'toupper']) proposeCase(to, place, node, functions.get(name));
  proposeSpelled(to, place, node, functions.get('atoi'));
}

export function isByte(type: Expression['type']): boolean {
  return type.kind === 'integer' && type.width === 8;
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

/** `count[c]` → `count[c - 'a']`. */
function proposeLetter(to: Collector, place: PlaceInExpression, node: Node<'load'>, letter: string): void {
  const { precedence: bound } = arithmeticOperators.subtract;
  const { span } = node;
  const value = letter.charCodeAt(0);
  const first: Expression = { kind: 'constant', value, type: intType, span, macros: [] };
  const text = `${to.written.operand(node, bound)} - '${letter}'`;
  to.replace(place, operated(node, 'subtract', node, first), text, bound, {
    kind: ['character', 'letter to its number'],
    description: `${to.written.text(span)} becomes ${text}`,
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
  const form = calledWith(symbol, [node], node);
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
  to.replace(place, calledWith(symbol, [pointer], { span }), text, precedence.postfix, {
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
  const compared = calledWith(symbol, [left, right], node);
  if (compared === undefined) return;
  const zero: Expression = { kind: 'constant', value: 0, type: intType, span, macros: [] };
  const { text: sign, precedence: bound } = comparisonOperators[operator];
  const { written } = to;
  const text = `strcmp(${written.text(left.span)}, ${written.text(right.span)}) ${sign} 0`;
  // Nobody asks where texts stand that are not pointers of their own.
  const kind: ChangeKind = [left, right].some(isPointer)
    ? ['call', 'strcmp of two texts']
    : ['address', 'element to its array'];
  to.replace(place, { ...node, left: compared, right: zero }, text, bound, {
    kind,
    description: 'the texts are compared, not where they are',
  });
}

/** `s[i] == s[j]` → `tolower(s[i]) == tolower(s[j])`: `toupper` would do the same. */
function proposeBothCases(
  to: Collector,
  place: PlaceInExpression,
  node: Node<'comparison'>,
  symbol: FunctionSymbol | undefined,
): void {
  if (symbol === undefined || (node.operator !== 'equal' && node.operator !== 'not-equal')) return;
  const sides = [unconverted(node.left), unconverted(node.right)];
  if (!sides.every((side) => side.kind === 'load' && isByte(side.type))) return;
  const [left, right] = sides.map((side) => calledWith(symbol, [side], side));
  const [first, second] = sides.map(({ span }) => `${symbol.name}(${to.written.text(span)})`);
  const { text, precedence: bound } = comparisonOperators[node.operator];
  const [before, after] = to.written.gaps(node);
  const form = left && right && compared(node, left, right);
  to.replace(place, form, `${first}${before}${text}${after}${second}`, bound, {
    kind: ['call', `${symbol.name} around both`],
    description: `${symbol.name} on both sides of ${text}`,
  });
}

/** Functions that say which of two texts comes first. */
const ordering = /^(?:strn?(?:case)?cmp|strcoll|memcmp)$/;

/** Which text comes first is what is asked, where the result is a truth: `if (strcmp(s, t))` → `… > 0`. */
function proposeTextOrder(to: Collector, place: PlaceInExpression, node: Node<'call'>): void {
  const { callee } = node;
  const isOrdering =
    callee.kind === 'decay' &&
    callee.operand.kind === 'function' &&
    ordering.test(callee.operand.symbol.name);
  const { parent } = place;
  const isTruth = parent === undefined ? place.use !== 'discarded' : parent.node.kind === 'logical';
  if (!isOrdering || !isTruth) return;
  // As a condition, `!strcmp(s, t)` says that the two are equal.
  const isValue = parent === undefined && place.use === 'value';
  for (const operator of ['less', 'greater', ...(isValue ? (['equal'] as const) : [])] as const)
    compareWithZero(to, place, operator, 'the order of two texts');
}

/** `c - 'A'` → `c - 'A' + 10`, and `d + 'A'` → `d - 10 + 'A'`. */
function proposeDigitsAboveNine(to: Collector, place: PlaceInExpression, node: Node<'arithmetic'>): void {
  const letter = unconverted(node.right);
  const { written } = to;
  const isLetter = written.isSingleToken(letter.span) && /^'[aA]'$/.test(written.text(letter.span));
  if (!isLetter || !isPure(node.left) || !written.readsDigits) return;
  const { span } = node;
  const ten: Expression = { kind: 'constant', value: 10, type: intType, span, macros: [] };
  const [before, after] = written.gaps(node);
  const { precedence: bound } = arithmeticOperators.add;
  const own = written.text(span);
  const outer = outerOf(place);
  if (outer?.kind === 'arithmetic' && [outer.left, outer.right].some(isTen)) return;
  if (node.operator === 'subtract') {
    const text = `${own}${before}+${after}10`;
    to.replace(place, operated(node, 'add', node, ten), text, bound, {
      kind: ['character', 'a digit above nine'],
      description: `${own} becomes ${text}`,
    });
  }
  if (node.operator === 'add') {
    const digit = unconverted(node.left);
    const less = operated(node, 'subtract', digit, ten);
    const text = `${written.operand(digit, bound)}${before}-${after}10${before}+${after}${written.text(letter.span)}`;
    to.replace(place, less && operated(node, 'add', less, letter), text, bound, {
      kind: ['character', 'a digit above nine'],
      description: `${own} becomes ${text}`,
    });
  }
}

function isTen(node: Expression): boolean {
  const value = unconverted(node);
  return value.kind === 'constant' && value.value === 10;
}

/** `p`, a pointer of its own, which may walk through a text. */
function isPointer(side: Expression): boolean {
  const core = coreOf(side);
  return core.kind === 'object' && core.type.kind === 'pointer' && core.symbol.storage !== 'parameter';
}

function isText({ type }: Expression): boolean {
  return type.kind === 'pointer' && isByte(type.target);
}
