/** gcc's builtin functions on the bits of an integer, and POSIX's `ffs`. */

import { canonical } from '#base/integer.js';
import { intArgument, type LibraryFunction, type LibraryTable } from './library-call.js';

type Count = (bits: string) => number;

/** Each takes the binary digits of its argument, highest first. */
const counts: Readonly<Record<string, Count>> = {
  popcount: (bits) => bits.replaceAll('0', '').length,
  parity: (bits) => bits.replaceAll('0', '').length % 2,
  clz: (bits) => bits.indexOf('1'),
  ctz: (bits) => bits.length - 1 - bits.lastIndexOf('1'),
  ffs: (bits) => (bits.includes('1') ? bits.length - bits.lastIndexOf('1') : 0),
};

function ofWidth(count: Count, width: 32 | 64, isDefinedForZero: boolean): LibraryFunction {
  return (call) => {
    const value = intArgument(call, 0, width, false);
    if (value === 0 && !isDefinedForZero) {
      call.machine.note('zero-bits', `${call.name} is given 0`);
      return width - 1;
    }
    return count(value.toString(2).padStart(width, '0'));
  };
}

function builtins([name, count]: [string, Count]): [string, LibraryFunction][] {
  const isDefinedForZero = name !== 'clz' && name !== 'ctz';
  return [
    [`__builtin_${name}`, ofWidth(count, 32, isDefinedForZero)],
    [`__builtin_${name}l`, ofWidth(count, 64, isDefinedForZero)],
    [`__builtin_${name}ll`, ofWidth(count, 64, isDefinedForZero)],
  ];
}

/** The bytes in reverse order. */
function swapped(width: 32 | 64): LibraryFunction {
  return (call) => {
    const digits = intArgument(call, 0, width, false)
      .toString(16)
      .padStart(width / 4, '0');
    const reversed = digits.replace(/../g, ' $&').split(' ').reverse().join('');
    return canonical(BigInt(`0x${reversed}`));
  };
}

export const bitFunctions: LibraryTable = {
  __builtin_bswap32: swapped(32),
  __builtin_bswap64: swapped(64),
  ...Object.fromEntries(Object.entries(counts).flatMap(builtins)),
  ffs: ofWidth(counts.ffs!, 32, true),
  ffsl: ofWidth(counts.ffs!, 64, true),
  ffsll: ofWidth(counts.ffs!, 64, true),
};
