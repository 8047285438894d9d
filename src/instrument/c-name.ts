/** The C name of an arithmetic type; of an enumeration its integer type's. */

import { type EnumType, type FloatingType, type IntegerType, integerOf } from '#c/types.js';

export function cNameOf(type: IntegerType | FloatingType | EnumType): string {
  return type.kind === 'floating' ? type.name : integerOf(type).name;
}
