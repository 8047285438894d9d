/**
 * <time.h> (C17 7.27) and functions that wait. The clock is the program's own, so that runs are repeatable: it moves when
 * it is looked at often, and by what is waited.
 */

import { storeScalar } from '../access.js';
import { Pointer } from '../value.js';
import { floatingArgument, intArgument, type LibraryCall, type LibraryTable } from './library-call.js';

/** Any time will do; this one is 1 January 2024, 00:00 UTC. */
const nowSeconds = 1_704_067_200;

const longType = { kind: 'integer', width: 64, signed: true, isBool: false } as const;

/** A program that looks this often and no more runs in no time, so that what it measures is always the same. */
const looksInNoTime = 16;

/** What each further look takes, so that a loop that waits for the clock ends. */
const centisecond = 10;
const millisecondsOfSecond = 1_000;
const microsecondsOfMillisecond = 1_000;
const clocksPerMillisecond = 1_000;

/** Milliseconds since the program began, as of this look. */
function look(call: LibraryCall): number {
  const looks = looksOf(call) + 1;
  keepLooks(call, looks);
  return Math.floor(Math.max(0, looks - looksInNoTime) * centisecond);
}

/** Who waits does not do so in no time. */
function wait(call: LibraryCall, milliseconds: number): number {
  keepLooks(call, Math.max(looksOf(call), looksInNoTime) + milliseconds / centisecond);
  return 0;
}

function looksOf({ machine }: LibraryCall): number {
  return machine.state.library.clockLooks;
}

function keepLooks({ machine }: LibraryCall, clockLooks: number): void {
  const { state } = machine;
  state.library = { ...state.library, clockLooks };
}

function time(call: LibraryCall): number {
  const [target] = call.values;
  call.machine.note('time-read', 'the program reads the clock; here each run begins at the same time');
  const now = nowSeconds + Math.floor(look(call) / millisecondsOfSecond);
  if (!(target instanceof Pointer && target.object === 0)) {
    storeScalar(call.machine, target, now, longType);
  }
  return now;
}

export const timeFunctions: LibraryTable = {
  time,
  clock: (call) => look(call) * clocksPerMillisecond,
  difftime: (call) => floatingArgument(call, 0) - floatingArgument(call, 1),
  sleep: (call) => wait(call, Number(intArgument(call, 0, 32, false)) * millisecondsOfSecond),
  usleep: (call) => wait(call, Number(intArgument(call, 0, 32, false)) / microsecondsOfMillisecond),
};
