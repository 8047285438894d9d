/** gcc's arithmetic that says whether it overflowed (`__builtin_mul_overflow` and its kin). */

import { checkedArithmetic, checkedOperation } from '#base/checked-arithmetic.js';
import { type CType, integerOf, isInteger } from '#c/types.js';
import { storeScalar } from '../access.js';
import { intArgument, type LibraryCall, type LibraryFunction, type LibraryTable } from './library-call.js';

function bitsOf(call: LibraryCall, index: number): { readonly width: number; readonly signed: boolean } {
  const type: CType | undefined = call.types[index];
  const target = type?.kind === 'pointer' ? type.target : type;
  if (target === undefined || !isInteger(target)) {
    return call.machine.unsupported(`${call.name} without an integer type for its result`);
  }
  const { width, signed, name } = integerOf(target);
  return { width: name === '_Bool' ? 1 : width, signed };
}

function operand(call: LibraryCall, index: number) {
  const { width, signed } = bitsOf(call, index);
  return intArgument(call, index, width, signed);
}

const checked: LibraryFunction = (call) => {
  const { operation, isTypeOnly } = checkedOperation(call.name)!;
  const { width, signed } = bitsOf(call, 2);
  const { value, overflows } = checkedArithmetic(
    operation,
    operand(call, 0),
    operand(call, 1),
    width,
    signed,
  );
  if (!isTypeOnly) {
    const isBool = width === 1;
    const bits = (isBool ? 8 : width) as 8 | 16 | 32 | 64;
    storeScalar(call.machine, call.values[2], value, { kind: 'integer', width: bits, signed, isBool });
  }
  return overflows ? 1 : 0;
};

const names = ['add', 'sub', 'mul'].flatMap((operation) => [
  `${operation}_overflow`,
  `${operation}_overflow_p`,
  ...['s', 'u'].flatMap((sign) => ['', 'l', 'll'].map((length) => `${sign}${operation}${length}_overflow`)),
]);

export const overflowFunctions: LibraryTable = Object.fromEntries(
  names.map((name) => [`__builtin_${name}`, checked]),
);
