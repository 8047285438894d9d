/**
 * Types as gcc's messages spell them: `int *`, `char[10]`, `struct s (*)(void)`, with
 * `long int` for `long`. The names of typedefs are not kept, so they never appear.
 */

import type { CType, FunctionType, IntegerName } from '#c/types.js';

export function describeType(type: CType): string {
  return describe(type, '');
}

/** `inner` is the text around the place of the name, from the name outwards. */
function describe(type: CType, inner: string): string {
  switch (type.kind) {
    case 'pointer': {
      const star = type.isConst === true ? `* const${inner === '' ? '' : ` ${inner}`}` : `*${inner}`;
      const needsParentheses = type.target.kind === 'array' || type.target.kind === 'function';
      return describe(type.target, needsParentheses ? `(${star})` : star);
    }
    case 'array':
      return describe(type.element, `${inner}[${type.length ?? ''}]`);
    case 'function':
      return describe(type.result, `${inner}(${describeParameters(type)})`);
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

function describeParameters(type: FunctionType): string {
  if (!type.prototyped) return '';
  if (type.parameters.length === 0 && !type.variadic) return 'void';
  const parts = type.parameters.map(describeType);
  return (type.variadic ? [...parts, '...'] : parts).join(', ');
}
