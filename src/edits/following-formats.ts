/**
 * The formats that a variable's type decides: `%d` becomes `%lld` where what it prints or reads
 * has become a `long long`.
 */

import type { Expression } from '#c/program.js';
import type { TextChange } from './candidate.js';
import { type Conversion, conversionsIn, type FormatCall } from './format-call.js';
import { unconverted } from './place.js';

export type NewType = 'long long' | 'float' | 'double';

/**
 * What must change in formats once the variables of these names have another type.
 * @param decimals digits behind the point that are wanted of a fraction
 */
export function followingChanges(
  calls: readonly FormatCall[],
  names: ReadonlySet<string>,
  type: NewType,
  decimals: number,
): readonly TextChange[] {
  return calls.flatMap((call) =>
    conversionsIn(call.format).flatMap((conversion) => {
      const operand = call.operands[conversion.position];
      if (operand === undefined || !isOf(operand, names)) return [];
      const text = conversionFor(conversion, type, call.isInput, decimals);
      if (text === undefined) return [];
      const { file, start } = call.place.node.span;
      const at = start + conversion.index;
      return [{ file, start: at, end: at + conversion.text.length, text }];
    }),
  );
}

/** The variable itself, an element of it, or the address of either. */
function isOf(node: Expression, names: ReadonlySet<string>): boolean {
  const value = unconverted(node);
  switch (value.kind) {
    case 'object':
      return names.has(value.symbol.name);
    case 'load':
    case 'address-of':
      return isOf(value.lvalue, names);
    case 'decay':
      return isOf(value.operand, names);
    case 'dereference':
      return isOf(value.pointer, names);
    case 'pointer-add':
      return isOf(value.pointer, names);
    default:
      return false;
  }
}

/** Undefined where the conversion does already. */
function conversionFor(
  { flags, width, precision, length, letter }: Conversion,
  type: NewType,
  isInput: boolean,
  decimals: number,
): string | undefined {
  const isFraction = /[fFeEgG]/.test(letter);
  if (type === 'long long') {
    return /^[di]$/.test(letter) && !length.startsWith('l')
      ? `%${flags}${width}${precision}ll${letter}`
      : undefined;
  }
  if (isInput) {
    const wanted = type === 'double' ? 'l' : '';
    if (isFraction && length === wanted) return undefined;
    return isFraction || /^[di]$/.test(letter) ? `%${width}${wanted}f` : undefined;
  }
  return /^[di]$/.test(letter) ? `%${flags}${width}.${decimals}f` : undefined;
}
