/**
 * Types as gcc's messages spell them: `int *`, `char[10]`, `struct s (*)(void)`, with
 * `long int` for `long`. The names of typedefs are not kept, so they never appear.
 */

import type { CType, FunctionType, IntegerName } from '#c/types.js';

/** What one description may name; what is left out is `...`. Typedefs make 2^25 parts of 25 lines. */
const partsMax = 200;

interface Room {
  parts: number;
}

export function describeType(type: CType): string {
  return describe(type, '', { parts: partsMax });
}

/** `inner` is the text around the place of the name, from the name outwards. */
function describe(type: CType, inner: string, room: Room): string {
  if (--room.parts < 0) return `...${inner}`;
  switch (type.kind) {
    case 'pointer': {
      const star = type.isConst === true ? `* const${inner === '' ? '' : ` ${inner}`}` : `*${inner}`;
      const needsParentheses = type.target.kind === 'array' || type.target.kind === 'function';
      return describe(type.target, needsParentheses ? `(${star})` : star, room);
    }
    case 'array':
      return describe(type.element, `${inner}[${type.length ?? ''}]`, room);
    case 'function':
      return describe(type.result, `${inner}(${describeParameters(type, room)})`, room);
    default: {
      const isSuffix = inner === '' || inner.startsWith('[') || /^\((?!\*)/.test(inner);
      return `${type.isConst === true ? 'const ' : ''}${baseName(type)}${isSuffix ? '' : ' '}${inner}`;
    }
  }
}

function baseName(type: Exclude<CType, { kind: 'pointer' | 'array' | 'function' }>): string {
  switch (type.kind) {
    case 'void':
      return 'void';
    case 'integer':
      return longNames[type.name] ?? type.name;
    case 'floating':
      return type.name;
    case 'enum':
      return `enum ${type.tag ?? '<anonymous>'}`;
    case 'record':
      return `${type.isUnion ? 'union' : 'struct'} ${type.tag ?? '<anonymous>'}`;
  }
}

/** gcc adds `int` after a length. */
const longNames: Readonly<Partial<Record<IntegerName, string>>> = {
  short: 'short int',
  'unsigned short': 'short unsigned int',
  long: 'long int',
  'unsigned long': 'long unsigned int',
  'long long': 'long long int',
  'unsigned long long': 'long long unsigned int',
};

function describeParameters(type: FunctionType, room: Room): string {
  if (!type.prototyped) return '';
  if (type.parameters.length === 0 && !type.variadic) return 'void';
  const parts: string[] = [];
  for (const parameter of type.parameters) {
    parts.push(describe(parameter, '', room));
    if (room.parts < 0) break;
  }
  const isShort = type.variadic || parts.length < type.parameters.length;
  return (isShort ? [...parts, '...'] : parts).join(', ');
}
