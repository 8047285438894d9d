/**
 * Edits of operators that bind otherwise than they look, and of masks.
 *
 *   n & mask == 0             →  (n & mask) == 0
 *   c = getchar() != EOF      →  (c = getchar()) != EOF
 *   n & (1 << k)              →  n & ~(1 << k)
 */

import { promote } from '#c/check/conversions.js';
import type { Expression } from '#c/program.js';
import { isArithmetic, isInteger } from '#c/types.js';
import type { Collector } from './collector.js';
import { compared, operated, type PlaceInExpression, stored, unconverted } from './place.js';
import { arithmeticOperators, comparisonOperators, precedence } from './written.js';

type Node<K extends Expression['kind']> = Expression & { kind: K };

export function proposeBits(to: Collector, place: PlaceInExpression): void {
  const { node } = place;
  if (node.kind === 'assign') proposeStoredFirst(to, place, node);
  if (node.kind === 'compound-assign' && node.operator === 'and') proposeMask(to, place, node.operand);
  if (node.kind !== 'arithmetic') return;
  if (node.operator !== 'and' && node.operator !== 'or' && node.operator !== 'xor') return;
  proposeCombinedFirst(to, place, node);
  if (node.operator === 'and') proposeComplement(to, place, node);
}

/** `a & b == c` → `(a & b) == c`. */
function proposeCombinedFirst(to: Collector, place: PlaceInExpression, node: Node<'arithmetic'>): void {
  const { written } = to;
  const right = unconverted(node.right);
  if (right.kind !== 'comparison' || written.isParenthesised(right.span)) return;
  const inner = operated(node, node.operator, unconverted(node.left), unconverted(right.left));
  const form = inner && compared({ ...right, span: node.span }, inner, unconverted(right.right));
  const first = written.binary(node, node.left, arithmeticOperators[node.operator], unconverted(right.left));
  proposeGrouped(to, place, right, form, first);
}

/** `a = b < c` → `(a = b) < c`. */
function proposeStoredFirst(to: Collector, place: PlaceInExpression, node: Node<'assign'>): void {
  const { written } = to;
  const value = unconverted(node.value);
  // Who uses the value of an assignment has it compared.
  if (place.use === 'discarded' || value.kind !== 'comparison' || written.isParenthesised(value.span)) return;
  const inner = stored(node, unconverted(value.left));
  const form = inner && compared({ ...value, span: node.span }, inner, unconverted(value.right));
  const [before, after] = written.gaps({ left: node.target, right: value });
  const target = written.text(node.target.span);
  const first = `${target}${before}=${after}${written.operand(value.left, precedence.assignment)}`;
  proposeGrouped(to, place, value, form, first);
}

function proposeGrouped(
  to: Collector,
  place: PlaceInExpression,
  comparison: Node<'comparison'>,
  form: Expression | undefined,
  first: string,
): void {
  const { text, precedence: bound } = comparisonOperators[comparison.operator];
  const [before, after] = to.written.gaps(comparison);
  const last = to.written.operand(comparison.right, bound + 1);
  to.replace(place, form, `(${first})${before}${text}${after}${last}`, bound, {
    kind: ['operands', 'compared last'],
    description: `(${first}) in parentheses`,
  });
}

/** `a & b` → `a & ~b`. */
function proposeComplement(to: Collector, place: PlaceInExpression, node: Node<'arithmetic'>): void {
  const right = unconverted(node.right);
  const made = complementOf(to, right);
  if (made === undefined) return;
  const [before, after] = to.written.gaps(node);
  const left = to.written.operand(node.left, precedence.bitAnd);
  const form = operated(node, 'and', unconverted(node.left), made.form);
  to.replace(place, form, `${left}${before}&${after}${made.text}`, precedence.bitAnd, wordingOf(made.text));
}

/** `a &= b` → `a &= ~b`. */
function proposeMask(to: Collector, place: PlaceInExpression, operand: Expression): void {
  const mask = unconverted(operand);
  const made = complementOf(to, mask);
  if (made === undefined) return;
  const at = { ...place, node: mask, parent: place, use: 'value', required: precedence.assignment } as const;
  to.replace(at, made.form, made.text, precedence.unary, wordingOf(made.text));
}

function complementOf(
  to: Collector,
  mask: Expression,
): { readonly form: Expression; readonly text: string } | undefined {
  if (!isArithmetic(mask.type) || !isInteger(mask.type)) return undefined;
  // `n & 1` asks for a bit.
  if (mask.kind === 'constant' || (mask.kind === 'unary' && mask.operator === 'complement')) return undefined;
  const operand = promote(mask);
  const { span, macros } = mask;
  const type = operand.type as typeof mask.type;
  const form = { kind: 'unary', operator: 'complement', operand, type, span, macros } as Expression;
  const text = to.written.operand(mask, precedence.unary);
  return { form, text: `~${text}` };
}

function wordingOf(text: string) {
  return { kind: ['negation', 'with ~'], description: `${text.slice(1)} becomes ${text}` } as const;
}
