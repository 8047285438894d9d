/** gcc's builtin functions on the bits of an integer, and POSIX's `ffs`. */

import { type BitCount, bitCounts, countBits, swapBytes } from '#base/bit-counts.js';
import { intArgument, type LibraryFunction, type LibraryTable } from './library-call.js';

function counting(what: BitCount, width: 32 | 64): LibraryFunction {
  const isDefinedForZero = what !== 'clz' && what !== 'ctz';
  return (call) => {
    const value = intArgument(call, 0, width, false);
    if (value === 0 && !isDefinedForZero) {
      call.machine.note('zero-bits', `${call.name} is given 0`);
      return width - 1;
    }
    return countBits(what, value, width);
  };
}

function builtins(what: BitCount): [string, LibraryFunction][] {
  return [
    [`__builtin_${what}`, counting(what, 32)],
    [`__builtin_${what}l`, counting(what, 64)],
    [`__builtin_${what}ll`, counting(what, 64)],
  ];
}

function swapping(width: 16 | 32 | 64): LibraryFunction {
  return (call) => swapBytes(intArgument(call, 0, width, false), width);
}

export const bitFunctions: LibraryTable = {
  __builtin_bswap16: swapping(16),
  __builtin_bswap32: swapping(32),
  __builtin_bswap64: swapping(64),
  ...Object.fromEntries(bitCounts.flatMap(builtins)),
  ffs: counting('ffs', 32),
  ffsl: counting('ffs', 64),
  ffsll: counting('ffs', 64),
};
