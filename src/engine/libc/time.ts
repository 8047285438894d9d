/**
 * <time.h> (C17 7.27) and functions that wait: the clock stands still, so that runs are repeatable.
 */

import { storeScalar } from '../access.js';
import { Pointer } from '../value.js';
import {
  floatingArgument,
  type LibraryCall,
  type LibraryFunction,
  type LibraryTable,
} from './library-call.js';

/** Any time will do; this one is 1 January 2024, 00:00 UTC. */
const nowSeconds = 1_704_067_200;

const longType = { kind: 'integer', width: 64, signed: true, isBool: false } as const;

function time(call: LibraryCall): number {
  const [target] = call.values;
  call.machine.note('time-read', 'the program reads the clock; here it stands still');
  if (!(target instanceof Pointer && target.object === 0)) {
    storeScalar(call.machine, target, nowSeconds, longType);
  }
  return nowSeconds;
}

const wait: LibraryFunction = () => 0;

export const timeFunctions: LibraryTable = {
  time,
  clock: () => 0,
  difftime: (call) => floatingArgument(call, 0) - floatingArgument(call, 1),
  sleep: wait,
  usleep: wait,
};
