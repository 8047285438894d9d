/**
 * gcc's builtin functions whose value it knows itself where their arguments are
 * constants: such calls may stand in array bounds, case labels and static initialisers.
 */

import { bitCounts, countBits, swapBytes } from '#base/bit-counts.js';
import { checkedArithmetic, checkedOperation } from '#base/checked-arithmetic.js';
import { type Int, wrapInt } from '#base/integer.js';
import type { Expression } from '#c/program.js';
import { integerOf, isInteger } from '#c/types.js';
import { evaluateConstant } from './constant-expression.js';

/** The value of a call; undefined if only the program knows it, or if it has none (`clz` of 0). */
export function foldBuiltin(name: string, values: readonly (Expression | undefined)[]): Int | undefined {
  if (!name.startsWith('__builtin_')) return undefined;
  const plain = name.slice('__builtin_'.length);
  const expected = /^expect(_with_probability)?$/.test(plain);
  const constants: Int[] = [];
  for (const value of values.slice(0, expected ? 2 : values.length)) {
    const constant = value && isInteger(value.type) ? evaluateConstant(value) : undefined;
    if (constant?.kind !== 'integer') return undefined;
    constants.push(constant.value);
  }
  const [first, second] = constants;
  if (first === undefined) return undefined;
  if (expected) return first;
  return (
    foldBits(plain, first) ?? (second === undefined ? undefined : foldChecked(name, first, second, values))
  );
}

function foldBits(plain: string, value: Int): Int | undefined {
  const swapped = /^bswap(16|32|64)$/.exec(plain);
  if (swapped !== null) {
    const width = Number(swapped[1]) as 16 | 32 | 64;
    return swapBytes(wrapInt(value, width, false), width);
  }
  const what = bitCounts.find((each) => plain.replace(/ll?$/, '') === each);
  if (what === undefined) return undefined;
  const width = plain.endsWith('l') ? 64 : 32;
  const bits = wrapInt(value, width, false);
  return bits === 0 && (what === 'clz' || what === 'ctz') ? undefined : countBits(what, bits, width);
}

function foldChecked(
  name: string,
  left: Int,
  right: Int,
  values: readonly (Expression | undefined)[],
): Int | undefined {
  const checked = checkedOperation(name);
  const type = values[2]?.type;
  if (checked?.isTypeOnly !== true || type === undefined || !isInteger(type)) return undefined;
  const { width, signed, name: typeName } = integerOf(type);
  const bits = typeName === '_Bool' ? 1 : width;
  return checkedArithmetic(checked.operation, left, right, bits, signed).overflows ? 1 : 0;
}
