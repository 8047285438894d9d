/** A condition with one more part, which is put in before or behind it. */

import type { Span } from '#base/span.js';
import { unqualified } from '#c/check/compatibility.js';
import { convertToCommonType } from '#c/check/conversions.js';
import type { Expression, ObjectSymbol } from '#c/program.js';
import type { TokenSpan } from '#c/token.js';
import { intType, isArithmetic, type ScalarType } from '#c/types.js';
import type { Side } from './beside-statement.js';
import type { ChangeKind } from './change-kind.js';
import type { Collector } from './collector.js';
import { type PlaceInExpression, unconverted } from './place.js';
import {
  type ComparisonName,
  comparisonOperators,
  coreOf,
  logicalOperators,
  type Written,
} from './written.js';

type At = TokenSpan & Span;
type Connective = keyof typeof logicalOperators;

/** A condition with its text. */
export interface Part {
  readonly form: Expression;
  readonly text: string;
}

/** `condition operator part`, or `part operator condition`. */
export function proposeJoined(
  to: Collector,
  place: PlaceInExpression,
  { form, text }: Part,
  operator: Connective,
  side: Side,
  kind: ChangeKind,
): void {
  const { written } = to;
  const { node } = place;
  const { span, macros } = node;
  if (!written.isPlain(span)) return;
  const { text: sign, precedence: bound } = logicalOperators[operator];
  const [left, right] = side === 'before' ? [form, node] : [node, form];
  const joint: Expression = { kind: 'logical', operator, left, right, type: intType, span, macros };
  // How the parts of a chain are grouped makes no difference: `a && (b && c)` needs no parentheses.
  const own = written.operand(node, bound);
  const more = side === 'before' ? `${text} ${sign} ` : ` ${sign} ${text}`;
  const isOpen = own !== written.text(span) || (bound < place.required && !written.isParenthesised(span));
  const { file, start, end } = written.replaceNode(span, '');
  const at = side === 'before' ? start : end;
  to.replace(place, joint, side === 'before' ? more + own : own + more, bound, {
    kind,
    description: `insert "${more.trim()}"`,
    ...(!isOpen && { change: { file, start: at, end: at, text: more } }),
  });
}

export function loadOf(symbol: ObjectSymbol, span: At): Expression {
  const lvalue: Expression = { kind: 'object', symbol, type: symbol.type, span, macros: [] };
  return { kind: 'load', lvalue, type: unqualified(symbol.type) as ScalarType, span, macros: [] };
}

/** `left operator right` of unconverted numbers. */
export function comparing(
  written: Written,
  left: Part,
  operator: ComparisonName,
  right: Part,
): Part | undefined {
  if (!isArithmetic(left.form.type) || !isArithmetic(right.form.type)) return undefined;
  const sides = convertToCommonType(unconverted(left.form), unconverted(right.form));
  const { span } = left.form;
  const form: Expression = {
    kind: 'comparison',
    operator,
    left: sides.left,
    right: sides.right,
    type: intType,
    span,
    macros: [],
  };
  const { text: sign, precedence: bound } = comparisonOperators[operator];
  const sideText = ({ form: node, text }: Part): string =>
    written.precedenceOf(node) <= bound ? `(${text})` : text;
  return { form, text: `${sideText(left)} ${sign} ${sideText(right)}` };
}

export function numberAt(value: number, span: At): Part {
  return { form: { kind: 'constant', value, type: intType, span, macros: [] }, text: `${value}` };
}

export function variableAt(symbol: ObjectSymbol, span: At): Part {
  return { form: loadOf(symbol, span), text: symbol.name };
}

/** An expression as it stands. */
export function asWritten(written: Written, node: Expression): Part {
  return { form: node, text: written.text(node.span) };
}

/** A condition as a whole, and what `&&` and `||` join in it. */
export function partsOf(written: Written, condition: Expression): readonly PlaceInExpression[] {
  const root = {
    node: condition,
    parent: undefined,
    use: 'condition',
    required: 0,
    isConstant: false,
  } as const;
  return [root, ...operandsOf(written, root)];
}

function operandsOf(written: Written, place: PlaceInExpression): readonly PlaceInExpression[] {
  const { node } = place;
  if (node.kind !== 'logical') return [];
  return [node.left, node.right].flatMap((operand, index) => {
    const required = written.isParenthesised(operand.span)
      ? 0
      : logicalOperators[node.operator].precedence + index;
    const inner = { node: operand, parent: place, use: 'value', required, isConstant: false } as const;
    return [inner, ...operandsOf(written, inner)];
  });
}

/** The condition compares the variable with something. */
export function isCompared(condition: Expression, symbol: ObjectSymbol): boolean {
  if (condition.kind === 'logical')
    return [condition.left, condition.right].some((each) => isCompared(each, symbol));
  if (condition.kind !== 'comparison') return false;
  return [condition.left, condition.right].some((side) => {
    const core = coreOf(side);
    return core.kind === 'object' && core.symbol === symbol;
  });
}
