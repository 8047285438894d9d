/** The C name of an arithmetic type; for an enumeration, that of its integer type. */

import { type EnumType, type FloatingType, type IntegerType, integerOf } from '#c/types.js';

export function cNameOf(type: IntegerType | FloatingType | EnumType): string {
  return type.kind === 'floating' ? type.name : integerOf(type).name;
}
