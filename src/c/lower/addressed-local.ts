/** The variable of the function whose address an expression is, if that is evident from its form. */

import type { Expression, ObjectSymbol } from '#c/program.js';

/** The variable of the function in `&x`, `a`, `&s.member`, `a + 1`. */
export function addressedLocal(value: Expression): ObjectSymbol | undefined {
  switch (value.kind) {
    case 'convert':
      return value.type.kind === 'pointer' ? addressedLocal(value.operand) : undefined;
    case 'pointer-add':
      return addressedLocal(value.pointer);
    case 'address-of':
      return localOf(value.lvalue);
    case 'decay':
      return localOf(value.operand);
    default:
      return undefined;
  }
}

/** The variable that an lvalue is part of. */
function localOf(lvalue: Expression): ObjectSymbol | undefined {
  switch (lvalue.kind) {
    case 'object':
      return lvalue.symbol.storage === 'static' ? undefined : lvalue.symbol;
    case 'member':
      return localOf(lvalue.record);
    case 'dereference':
      return addressedLocal(lvalue.pointer);
    default:
      return undefined;
  }
}
