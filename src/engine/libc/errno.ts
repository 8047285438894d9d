/** <errno.h> (C17 7.5): what library functions store in `errno`, if the program has it. */

import { intMachineType } from '#c/lower/machine-type.js';
import { storeScalar } from '../access.js';
import { Pointer } from '../value.js';
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
  const index = machine.program.ir.globals.findIndex((global) => global.name === 'errno');
  // Globals are the first objects, in this order.
  if (index >= 0) storeScalar(machine, new Pointer(1 + index, 0), numbers[name], intMachineType);
}
