/**
 * Whether a declaration in one unit can be used for what another unit defines. Less than
 * compatible types (C17 6.2.7) is enough: integers may differ in sign and pointers in what
 * they point to, since that is passed and stored alike (System V ABI, x86-64, 3.2.3).
 */

import { compatibleTypes } from '#c/check/compatibility.js';
import { type CType, type FunctionType, integerOf, sizeOf } from '#c/types.js';

export function declarationsAgree(declared: CType, defined: CType): boolean {
  if (declared.kind === 'function' && defined.kind === 'function') return functionsAgree(declared, defined);
  if (declared.kind === 'array' && defined.kind === 'array') {
    const { length } = declared;
    const isInside = length === undefined || length <= (defined.length ?? 0);
    return isInside && declarationsAgree(declared.element, defined.element);
  }
  return isStoredAlike(declared, defined);
}

function functionsAgree(declared: FunctionType, defined: FunctionType): boolean {
  if (!isReturnedAlike(declared.result, defined.result)) return false;
  if (!declared.prototyped || !defined.prototyped) return true;
  return (
    declared.variadic === defined.variadic &&
    declared.parameters.length === defined.parameters.length &&
    declared.parameters.every((parameter, index) => isStoredAlike(parameter, defined.parameters[index]!))
  );
}

/** What is returned is used as it is, so that its sign counts. */
function isReturnedAlike(a: CType, b: CType): boolean {
  return (a.kind === 'pointer' && b.kind === 'pointer') || compatibleTypes(a, b);
}

function isStoredAlike(a: CType, b: CType): boolean {
  if (a.kind === 'pointer' && b.kind === 'pointer') return true;
  if ((a.kind === 'integer' || a.kind === 'enum') && (b.kind === 'integer' || b.kind === 'enum')) {
    const isTruth = integerOf(a).name === '_Bool';
    return isTruth === (integerOf(b).name === '_Bool') && sizeOf(a) === sizeOf(b);
  }
  return compatibleTypes(a, b);
}
