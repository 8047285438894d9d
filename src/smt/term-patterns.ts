/**
 * The questions that rewrite rules ask about operands: which constant, in which order,
 * complements or not. They build nothing.
 */
import { addInt, type Int } from '#base/integer.js';
import { isConstant, type Term } from './term.js';

/** Rules that call themselves on an operand stop below this depth: the stack is finite. */
export const recursionDepthMax = 400;

/** The value of a bit-vector constant, else undefined. */
export function bitsValue(t: Term): Int | undefined {
  return t.kind === 'constant' ? (t.value as Int) : undefined;
}

/** The value of a floating constant, else undefined. */
export function floatingValue(t: Term): number | undefined {
  return t.kind === 'constant' ? (t.value as number) : undefined;
}

/** Whether the operands of a commutative operator are in the wrong order: older first, constants last. */
export function isOutOfOrder(a: Term, b: Term): boolean {
  if (isConstant(a)) return !isConstant(b);
  return !isConstant(b) && a.id > b.id;
}

/** Whether the term has this kind, and a constant as its second operand. */
export function hasConstantRight(t: Term, kind: Term['kind']): boolean {
  return t.kind === kind && isConstant(t.args[1]!);
}

export function isChoiceOfConstants(t: Term): boolean {
  return t.kind === 'ite' && isConstant(t.args[1]!) && isConstant(t.args[2]!);
}

/** `ite` with a constant arm, not too deep for a rule that recurses into its arms. */
export function isChoiceWithConstant(t: Term): boolean {
  return (
    t.kind === 'ite' && t.depth < recursionDepthMax && (isConstant(t.args[1]!) || isConstant(t.args[2]!))
  );
}

/** Whether one truth value is the negation of the other, as far as their form shows it. */
export function areComplements(a: Term, b: Term): boolean {
  return isNegationOf(a, b) || isNegationOf(b, a);
}

function isNegationOf(a: Term, b: Term): boolean {
  if (a.kind === 'boolNot') return a.args[0] === b;
  const swapped = a.args[0] === b.args[1] && a.args[1] === b.args[0];
  if (a.kind === 'slt') return (b.kind === 'sle' && swapped) || areAdjacentBounds(a, b);
  if (a.kind === 'ult') return (b.kind === 'ule' && swapped) || areAdjacentBounds(a, b);
  return false;
}

/** x < k and k - 1 < x: constants keep only the strict form. */
function areAdjacentBounds(a: Term, b: Term): boolean {
  if (b.kind !== a.kind || a.args[0] !== b.args[1]) return false;
  const above = bitsValue(a.args[1]!);
  const below = bitsValue(b.args[0]!);
  if (above === undefined || below === undefined) return false;
  return addInt(below, 1) === above;
}
