/**
 * What two pointers point to, in place of the pointers: a function for `qsort` that returns the
 * difference of addresses, a comparison of where two texts are.
 *
 *   (int *)a - (int *)b   →  *(int *)a - *(int *)b
 *   p < q                 →  *p < *q
 *   most = p;             →  most = *p;, where a number gets a pointer to its like
 */

import { sameType, unqualified } from '#c/check/compatibility.js';
import { convertToCommonType } from '#c/check/conversions.js';
import type { Expression } from '#c/program.js';
import { isArithmetic, isInteger } from '#c/types.js';
import type { Collector } from './collector.js';
import { operated, type PlaceInExpression } from './place.js';
import { isByte } from './text-value-edits.js';
import { arithmeticOperators, comparisonOperators, precedence } from './written.js';

export function proposePointed(to: Collector, place: PlaceInExpression): void {
  const { node } = place;
  if (node.kind === 'convert') proposeStored(to, place, node);
  if (node.kind !== 'pointer-difference' && node.kind !== 'comparison') return;
  const [left, right] = [pointedTo(node.left), pointedTo(node.right)];
  if (left === undefined || right === undefined) return;
  // Where arrays of characters are compared, the texts are meant, not how they begin.
  if (node.kind === 'comparison' && (isCharacters(node.left) || isCharacters(node.right))) return;
  const form: Expression | undefined =
    node.kind === 'comparison'
      ? { ...node, ...convertedAlike(left, right) }
      : operated(node, 'subtract', left, right);
  const { text, precedence: bound } =
    node.kind === 'comparison' ? comparisonOperators[node.operator] : arithmeticOperators.subtract;
  const [before, after] = to.written.gaps(node);
  const [first, second] = [node.left, node.right].map(
    (pointer) => `*${to.written.operand(pointer, precedence.unary)}`,
  );
  to.replace(place, form, `${first}${before}${text}${after}${second}`, bound, {
    kind: ['address', 'with * on both sides'],
    description: '* before both operands',
  });
}

/** A number is made of a pointer, by nothing that is written. */
function proposeStored(
  to: Collector,
  place: PlaceInExpression,
  node: Expression & { kind: 'convert' },
): void {
  const { operand, isExplicit, type } = node;
  if (isExplicit || place.isConstant || !isInteger(type) || !to.written.isPlain(node.span)) return;
  const value = pointedTo(operand);
  if (value === undefined || !sameType(value.type, type)) return;
  const text = `*${to.written.operand(operand, precedence.unary)}`;
  to.replace(place, value, text, precedence.unary, {
    kind: ['address', 'with * before a value'],
    description: `${to.written.text(node.span)} becomes ${text}`,
  });
}

/** A number that lies there. */
function pointedTo(pointer: Expression): Expression | undefined {
  // Nobody means the first character of a text that is written out.
  const isLiteral = pointer.kind === 'decay' && pointer.operand.kind === 'string';
  if (pointer.type.kind !== 'pointer' || isLiteral) return undefined;
  const type = unqualified(pointer.type.target);
  if (!isArithmetic(type)) return undefined;
  const { span, macros } = pointer;
  const lvalue: Expression = { kind: 'dereference', pointer, type: pointer.type.target, span, macros };
  return { kind: 'load', lvalue, type, span, macros };
}

function isCharacters({ kind, type }: Expression): boolean {
  return kind === 'decay' && type.kind === 'pointer' && isByte(type.target);
}

function convertedAlike(left: Expression, right: Expression): { left: Expression; right: Expression } {
  const { left: first, right: second } = convertToCommonType(left, right);
  return { left: first, right: second };
}
