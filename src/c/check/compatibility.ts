/**
 * Relations between types: identity, compatibility and composition (C17 6.2.7), and the
 * qualifier `const`. Other qualifiers are not kept.
 */

import { TypePairs } from '#c/type-pairs.js';
import { type CType, type FunctionType, integerOf, intType, recordIdentity } from '#c/types.js';

/** The type of a value of an lvalue of this type (C17 6.3.2.1p2). */
export function unqualified<T extends CType>(type: T): T {
  if (type.isConst !== true) return type;
  const { isConst: _, ...rest } = type;
  return rest as unknown as T;
}

/** The `const` version; for an array, that of its elements (C17 6.7.3p9). */
export function withConst(type: CType): CType {
  if (type.isConst === true || type.kind === 'function') return type;
  if (type.kind === 'array') return { ...type, element: withConst(type.element) };
  return { ...type, isConst: true };
}

export function isConstType(type: CType): boolean {
  return type.kind === 'array' ? isConstType(type.element) : type.isConst === true;
}

type Relation = (a: CType, b: CType, met?: TypePairs) => boolean;

/** Whether a value of one type is one of the other without conversion; qualifiers do not count. */
export function sameType(a: CType, b: CType, met?: TypePairs): boolean {
  if (a === b) return true;
  switch (a.kind) {
    case 'void':
      return b.kind === 'void';
    case 'enum':
      return b.kind === 'enum' && integerOf(a) === integerOf(b);
    case 'integer':
    case 'floating':
      return b.kind === a.kind && b.name === a.name;
    case 'pointer':
      return b.kind === 'pointer' && sameType(a.target, b.target, met);
    case 'array':
      return (
        b.kind === 'array' &&
        a.length === b.length &&
        a.runTimeLength === b.runTimeLength &&
        sameType(a.element, b.element, met)
      );
    case 'record':
      return b.kind === 'record' && recordIdentity(a.definition) === recordIdentity(b.definition);
    case 'function':
      return b.kind === 'function' && a.prototyped === b.prototyped && agree(a, b, sameType, met);
  }
}

/** Whether two types that are the same also name the same enumerations and have `const` in the same places. */
export function sameInDetail(a: CType, b: CType, met = new TypePairs()): boolean {
  if (a === b) return true;
  if ((a.isConst ?? false) !== (b.isConst ?? false)) return false;
  if (a.kind === 'enum' && b.kind === 'enum') return a.definition === b.definition;
  if (a.kind === 'pointer' && b.kind === 'pointer') return sameInDetail(a.target, b.target, met);
  if (a.kind === 'array' && b.kind === 'array') return sameInDetail(a.element, b.element, met);
  if (a.kind !== 'function' || b.kind !== 'function') return true;
  return !met.isNew(a, b) || agreeInParts(a, b, sameInDetail, met);
}

/** C17 6.2.7p1, qualifiers aside. */
export function compatibleTypes(a: CType, b: CType, met?: TypePairs): boolean {
  if (a === b) return true;
  if (a.kind === 'enum' && b.kind === 'integer') return sameType(integerOf(a), b);
  if (b.kind === 'enum' && a.kind === 'integer') return sameType(integerOf(b), a);
  if (a.kind === 'pointer' && b.kind === 'pointer') return compatibleTypes(a.target, b.target, met);
  if (a.kind === 'array' && b.kind === 'array') {
    const lengthsAgree = a.length === undefined || b.length === undefined || a.length === b.length;
    return lengthsAgree && compatibleTypes(a.element, b.element, met);
  }
  if (a.kind === 'function' && b.kind === 'function') return compatibleFunctions(a, b, met);
  return sameType(a, b, met);
}

/** C17 6.7.6.3p15. */
function compatibleFunctions(a: FunctionType, b: FunctionType, met: TypePairs | undefined): boolean {
  if (a.prototyped && b.prototyped) return agree(a, b, compatibleTypes, met);
  if (!compatibleTypes(a.result, b.result, met)) return false;
  const prototype = a.prototyped ? a : b;
  return !prototype.prototyped || (!prototype.variadic && prototype.parameters.every(survivesPromotion));
}

function agree(a: FunctionType, b: FunctionType, relation: Relation, met = new TypePairs()): boolean {
  if (!met.isNew(a, b)) return true;
  const isAlike = a.variadic === b.variadic && a.parameters.length === b.parameters.length;
  return isAlike && agreeInParts(a, b, relation, met);
}

function agreeInParts(a: FunctionType, b: FunctionType, relation: Relation, met: TypePairs): boolean {
  return (
    relation(a.result, b.result, met) &&
    a.parameters.every((parameter, index) => relation(parameter, b.parameters[index]!, met))
  );
}

/** Whether the default argument promotions do not change the type. */
function survivesPromotion(type: CType): boolean {
  if (type.kind === 'integer') return type.rank >= intType.rank;
  return type.kind !== 'floating' || type.name !== 'float';
}

/** The composite of two compatible types (C17 6.2.7p3): the one that says more. */
export function compositeType(a: CType, b: CType): CType {
  if (a.kind === 'array' && b.kind === 'array') {
    const whole = a.length === undefined ? b : a;
    return { ...whole, element: compositeType(a.element, b.element) };
  }
  if (a.kind === 'function' && b.kind === 'function' && !a.prototyped) return b;
  return a;
}
