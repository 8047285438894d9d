/** How findings call the types of arguments. */

import type { CType } from '#c/types.js';

/** The passed argument: `a double`, `an unsigned int`, `an address`. */
export function describeArgument(type: CType): string {
  switch (type.kind) {
    case 'integer':
      return withArticle(type.name);
    case 'enum':
      return 'an enum';
    case 'floating':
      return withArticle(type.name);
    case 'pointer':
      return type.target.kind === 'integer' && type.target.width === 8 ? 'a string' : 'an address';
    default:
      return type.kind === 'record' && !type.isUnion ? 'a struct' : `a ${type.kind}`;
  }
}

/** The integer with this many bits: `an int`, `an unsigned long`. */
export function describeNumber(bits: number, signed: boolean): string {
  const name = bits === 8 ? 'char' : bits === 16 ? 'short' : bits === 32 ? 'int' : 'long';
  return withArticle(signed ? name : `unsigned ${name}`);
}

function withArticle(name: string): string {
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
