/** <errno.h> (C17 7.5): what library functions store in `errno`, if the program has it. */

import { intMachineType } from '#c/lower/machine-type.js';
import { storeScalar } from '../access.js';
import type { Machine } from '../machine.js';
import { Pointer } from '../value.js';
import { anyOf } from '../widened-values.js';
import type { LibraryCall } from './library-call.js';

/** Linux's numbers. */
const numbers = {
  ENOENT: 2,
  EBADF: 9,
  EACCES: 13,
  EEXIST: 17,
  EINVAL: 22,
  EMFILE: 24,
  ENOTTY: 25,
  EDOM: 33,
  ERANGE: 34,
} as const;

export function setErrno({ machine }: LibraryCall, name: keyof typeof numbers): void {
  const place = errnoOf(machine);
  if (place !== undefined) storeScalar(machine, place, numbers[name], intMachineType);
}

/** In a proof by widening: it may have been set. */
export function forgetErrno({ machine }: LibraryCall): void {
  const place = errnoOf(machine);
  if (place !== undefined) storeScalar(machine, place, anyOf(machine, intMachineType), intMachineType);
}

/** Whether the program has `errno`: what a function may store there matters. */
export function hasErrno({ machine }: LibraryCall): boolean {
  return errnoOf(machine) !== undefined;
}

function errnoOf({ program }: Machine): Pointer | undefined {
  const index = program.ir.globals.findIndex((global) => global.name === 'errno');
  // Globals are the first objects, in this order.
  return index < 0 ? undefined : new Pointer(1 + index, 0);
}
