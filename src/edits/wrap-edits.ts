/**
 * Edits that put a call around an expression or another function into it: the absolute value of
 * what is stored, returned, passed, compared or multiplied, or its opposite, a fraction rounded; and
 * functions of the library that are taken for each other. Only functions that the program declares: who has to include a
 * header as well makes another edit.
 */

import { convertTo, promote } from '#c/check/conversions.js';
import type { Expression, FunctionSymbol } from '#c/program.js';
import { isArithmetic, isInteger, pointerTo } from '#c/types.js';
import { calledWith, type DeclaredFunctions, nameOfCalled } from './called-with.js';
import type { Collector } from './collector.js';
import { compared, outerOf, type PlaceInExpression, unconverted } from './place.js';
import { comparisonOperators, precedence } from './written.js';

type Call = Expression & { kind: 'call' };
type Comparison = Expression & { kind: 'comparison' };

export function proposeWraps(to: Collector, place: PlaceInExpression, functions: DeclaredFunctions): void {
  if (place.isConstant) return;
  const { node } = place;
  if (node.kind === 'call') proposeSiblings(to, place, node, functions);
  if (node.kind === 'comparison') proposeBothSides(to, place, node, functions);
  if (!isWrapped(to, place)) return;
  for (const name of isInteger(node.type) ? ['abs'] : ['fabs', ...roundings]) {
    proposeAround(to, place, name, functions);
  }
  proposeNegative(to, place);
}

const roundings = ['ceil', 'floor', 'round'];

/** `x` → `-x` in what is stored or returned: who passes or compares the opposite has another mistake. */
function proposeNegative(to: Collector, place: PlaceInExpression): void {
  const { node } = place;
  const outer = outerOf(place);
  if (node.kind !== 'load' || (outer !== undefined && outer.kind !== 'assign')) return;
  const operand = isInteger(node.type) ? promote(node) : node;
  if (!isArithmetic(operand.type)) return;
  const { type, span, macros } = operand;
  const form: Expression = { kind: 'unary', operator: 'negate', operand, type, span, macros };
  const text = to.written.operand(node, precedence.unary);
  const wording = { kind: ['negation', 'with -'], description: `${text} becomes -${text}` } as const;
  to.replace(place, form, `-${text}`, precedence.unary, wording);
}

function proposeAround(
  to: Collector,
  place: PlaceInExpression,
  name: string,
  functions: DeclaredFunctions,
): void {
  const { node } = place;
  const symbol = functions.get(name);
  const form = symbol && called(symbol, node, node);
  const { written } = to;
  const text = written.text(node.span);
  const wording = { kind: ['call', `${name} around`], description: `${text} in ${name}` } as const;
  const open = written.tokens[node.span.firstToken - 1]?.span;
  if (isGrouped(to, node)) {
    // `(a - b) * c` → `abs(a - b) * c`.
    const change = { file: open!.file, start: open!.start, end: open!.start, text: name };
    to.replace(place, form, `${name}(${text})`, precedence.postfix, { ...wording, change });
  } else {
    to.replace(place, form, `${name}(${text})`, precedence.postfix, wording);
  }
}

/** `a - b == c - d` → `abs(a - b) == abs(c - d)`: two distances. */
function proposeBothSides(
  to: Collector,
  place: PlaceInExpression,
  node: Comparison,
  functions: DeclaredFunctions,
): void {
  if (node.operator !== 'equal' && node.operator !== 'not-equal') return;
  const sides = [unconverted(node.left), unconverted(node.right)] as const;
  const isDistance = (side: Expression): boolean =>
    side.kind === 'arithmetic' && side.operator === 'subtract';
  if (!sides.every(isDistance) || !to.written.isPlain(node.span)) return;
  const name = isInteger(sides[0].type) ? 'abs' : 'fabs';
  const symbol = functions.get(name);
  const [left, right] = sides.map((side) => symbol && called(symbol, side, side));
  const [first, second] = sides.map(({ span }) => `${name}(${to.written.text(span)})`);
  const form = left && right && compared(node, left, right);
  const { text, precedence: bound } = comparisonOperators[node.operator];
  const [before, after] = to.written.gaps(node);
  to.replace(place, form, `${first}${before}${text}${after}${second}`, bound, {
    kind: ['call', `${name} around both`],
    description: `${name} on both sides of ${text}`,
  });
}

/** In parentheses that are not those of a call or a statement. */
function isGrouped({ written }: Collector, { span }: Expression): boolean {
  const before = written.tokens[span.firstToken - 2]?.text ?? '';
  return written.isParenthesised(span) && !/^\w/.test(before);
}

/** What may have the wrong sign: a difference or product as a whole, or a variable that is a factor. */
function isWrapped(to: Collector, { node, parent, use }: PlaceInExpression): boolean {
  if (!isArithmetic(node.type) || (node.kind === 'convert' && !node.isExplicit)) return false;
  if (!to.written.isPlain(node.span)) return false;
  const outer = outerOf({ parent });
  const isSigned = node.kind === 'arithmetic' || node.kind === 'load' || node.kind === 'call';
  if (!isSigned || (node.kind === 'call' && /^f?abs$/.test(nameOfCalled(node) ?? ''))) return false;
  switch (outer?.kind) {
    case undefined:
      return use === 'value';
    case 'call':
      return !/^f?abs$/.test(nameOfCalled(outer) ?? '');
    case 'assign':
    case 'compound-assign':
    case 'comparison':
      return true;
    case 'arithmetic':
      return node.kind === 'arithmetic' && node.operator === 'subtract' && isGrouped(to, node);
    default:
      return false;
  }
}

/** What is taken for each other. */
const siblings: readonly (readonly string[])[] = [
  ['abs', 'fabs'],
  roundings,
  ['toupper', 'tolower'],
  ['isupper', 'islower', 'isalpha'],
  ['isalpha', 'isalnum', 'isdigit'],
  ['atoi', 'atof'],
  ['strcpy', 'strcat'],
];

function proposeSiblings(
  to: Collector,
  place: PlaceInExpression,
  node: Call,
  functions: DeclaredFunctions,
): void {
  const name = nameOfCalled(node);
  if (name === undefined || !to.written.isPlain(node.span)) return;
  for (const other of new Set(siblings.filter((each) => each.includes(name)).flat())) {
    const symbol = functions.get(other);
    if (symbol === undefined || other === name) continue;
    const form = calledWith(symbol, node.arguments.map(unconverted), node);
    const text = `${other}${to.written.text(node.span).slice(name.length)}`;
    to.replace(place, form, text, precedence.postfix, {
      kind: ['call', 'another of the library'],
      description: `${name} becomes ${other}`,
    });
  }
}

/** `f(argument)` of a function with one arithmetic parameter. */
function called(
  symbol: FunctionSymbol,
  argument: Expression,
  { span }: Pick<Expression, 'span'>,
): Expression | undefined {
  const { type: functionType } = symbol;
  const [parameter] = functionType.prototyped ? functionType.parameters : [];
  if (parameter === undefined || !isArithmetic(parameter) || !isArithmetic(argument.type)) return undefined;
  const place = { span, macros: [] };
  const named: Expression = { kind: 'function', symbol, type: functionType, ...place };
  const { result } = functionType;
  if (!isArithmetic(result)) return undefined;
  return {
    kind: 'call',
    callee: { kind: 'decay', operand: named, type: pointerTo(functionType), ...place },
    functionType,
    arguments: [convertTo(argument, parameter)],
    type: result,
    ...place,
  };
}
