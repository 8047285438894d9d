/**
 * Conversion as if by assignment (C17 6.5.16.1): assignments, initialisers, arguments,
 * returned values. What gcc rejects is an error; what it only warns about (mixed
 * pointers and integers, pointers to other types) is converted, with a finding.
 */

import type { Span } from '#base/span.js';
import type { Expression } from '#c/program.js';
import { type CType, isArithmetic, isInteger, type PointerType } from '#c/types.js';
import { sameType } from './compatibility.js';
import type { Context } from './context.js';
import { convertTo, isNullPointerConstant, targetsMix } from './conversions.js';
import { describeType } from './describe-type.js';

export type Situation =
  | { readonly kind: 'assignment' }
  | { readonly kind: 'initialisation' }
  | { readonly kind: 'return' }
  | { readonly kind: 'argument'; readonly position: number; readonly callee: string };

/**
 * `value`, which is not an lvalue, as a value of the type `target`.
 * @param span where gcc would complain
 */
export function convertAssigned(
  context: Context,
  value: Expression,
  target: CType,
  situation: Situation,
  span: Span,
): Expression | undefined {
  const { type } = value;
  if (type.kind === 'void') {
    const isArgument = situation.kind === 'argument';
    return context.error(
      span,
      isArgument ? 'invalid use of void expression' : 'void value not ignored as it ought to be',
    );
  }
  if (sameType(type, target)) return value;
  if (isArithmetic(target) && isArithmetic(type)) return convertTo(value, target);
  if (target.kind === 'pointer') {
    if (isNullPointerConstant(value)) return convertTo(value, target);
    if (type.kind === 'pointer') return convertPointer(context, value, type, target, situation, span);
    if (isInteger(type)) {
      reportMixture(context, span, `${transfer(situation, target, type)} makes a pointer from an integer`);
      return convertTo(value, target);
    }
  }
  if (isInteger(target) && type.kind === 'pointer') {
    if (target.kind !== 'integer' || target.name !== '_Bool') {
      reportMixture(context, span, `${transfer(situation, target, type)} makes an integer from a pointer`);
    }
    return convertTo(value, target);
  }
  return context.error(span, incompatible(situation, target, type));
}

/** Reports an integer used as a pointer, or the other way round, without a cast. */
export function reportMixture(context: Context, span: Span, message: string): void {
  context.finding('int-pointer-conversion', span, message);
}

function convertPointer(
  context: Context,
  value: Expression,
  type: PointerType,
  target: PointerType,
  situation: Situation,
  span: Span,
): Expression {
  if (!targetsMix(type.target, target.target)) {
    context.finding(
      'pointer-type-mismatch',
      span,
      `${transfer(situation, target, type)}, an incompatible pointer type`,
    );
  }
  return convertTo(value, target);
}

function transfer(situation: Situation, target: CType, source: CType): string {
  const [to, from] = [describeType(target), describeType(source)];
  switch (situation.kind) {
    case 'assignment':
      return `assignment to '${to}' from '${from}'`;
    case 'initialisation':
      return `initialization of '${to}' from '${from}'`;
    case 'return':
      return `return of '${from}' as '${to}'`;
    case 'argument':
      return `argument ${situation.position} of '${situation.callee}' passed as '${to}' from '${from}'`;
  }
}

function incompatible(situation: Situation, target: CType, source: CType): string {
  const [to, from] = [describeType(target), describeType(source)];
  switch (situation.kind) {
    case 'assignment':
      return `incompatible types when assigning to type '${to}' from type '${from}'`;
    case 'initialisation':
      return `incompatible types when initializing type '${to}' using type '${from}'`;
    case 'return':
      return `incompatible types when returning type '${from}' but '${to}' was expected`;
    case 'argument':
      return `incompatible type for argument ${situation.position} of '${situation.callee}'`;
  }
}
