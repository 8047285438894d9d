/**
 * Bit-fields wider than int: gcc gives them types with that many bits (C17 6.7.2.1
 * leaves open whether it may), so `unsigned long f : 40` counts modulo 2 to the 40th
 * even in `f + 1`. Such a value is computed in 64 bits and then cut to its precision.
 */

import type { Expression } from '#c/program.js';
import { type CType, type IntegerType, longType, type ScalarType, unsignedLongType } from '#c/types.js';

export function precisionOf(type: IntegerType): number {
  return type.precision ?? type.width;
}

/** A value computed in the representation of its type, cut to the type's precision if that is less. */
export function cutToPrecision(value: Expression): Expression {
  const { type } = value;
  if (type.kind !== 'integer' || type.precision === undefined) return value;
  const distance = type.width - type.precision;
  const shifted = shift(asType(value, unsignedLongType), 'shift-left', distance, unsignedLongType);
  const source = type.signed ? asType(shifted, longType) : shifted;
  return { ...shift(source, 'shift-right', distance, type), macros: value.macros };
}

/** Whether every value of one type is also a value of the other. */
export function holdsAll(type: IntegerType, from: IntegerType): boolean {
  if (from.signed && !type.signed) return false;
  return from.signed === type.signed
    ? precisionOf(from) <= precisionOf(type)
    : precisionOf(from) < precisionOf(type);
}

function asType(operand: Expression, type: CType): Expression {
  return { kind: 'convert', operand, type, isExplicit: true, span: operand.span, macros: [] };
}

function shift(
  left: Expression,
  operator: 'shift-left' | 'shift-right',
  distance: number,
  type: ScalarType,
): Expression {
  const { span } = left;
  const right: Expression = { kind: 'constant', value: distance, type: unsignedLongType, span, macros: [] };
  return { kind: 'arithmetic', operator, left, right, type, span, macros: [] };
}
