/**
 * <signal.h> (C17 7.14) as far as it is not written in C (`c/lower/runtime/signal.c`):
 * what a signal does by default, and which signals have a handler. Faults do not enter
 * handlers: a run that gets there is unsupported (`Machine.crash`).
 */

import { intType } from '#c/types.js';
import { isHandled } from '../crash-signal.js';
import type { Value } from '../value.js';
import { setErrno } from './errno.js';
import { intArgument, type LibraryCall, type LibraryTable } from './library-call.js';

const abortSignal = 6;
/** Ignored by default: SIGCHLD, SIGCONT, SIGURG, SIGWINCH. */
const ignored: ReadonlySet<number> = new Set([17, 18, 23, 28]);
/** They stop the program until it is continued. */
const stopping: ReadonlySet<number> = new Set([19, 20, 21, 22]);

function endBySignal(call: LibraryCall): Value {
  const { machine } = call;
  const number = Number(intArgument(call, 0));
  if (ignored.has(number)) return 0;
  if (stopping.has(number)) return machine.unsupported('a signal that stops the program');
  const message = `signal ${number} ends the program`;
  return machine.end({ kind: 'crashed', crash: 'aborted', message, span: machine.span });
}

/** Only the first 31 are raised by faults. */
function handleFaults(call: LibraryCall): Value {
  const { state } = call.machine;
  const number = Number(intArgument(call, 0));
  if (number > 31) return 0;
  const bit = 1 << number;
  const { handledSignals } = state.library;
  const isHandled = Number(intArgument(call, 1)) !== 0;
  state.library = {
    ...state.library,
    handledSignals: isHandled ? handledSignals | bit : handledSignals & ~bit,
  };
  return 0;
}

function setInvalid(call: LibraryCall): Value {
  setErrno(call, 'EINVAL');
  return -1;
}

/** `abort`: a handler is called first, and may not come back (C17 7.22.4.1). */
function abort(call: LibraryCall): Value {
  const { machine } = call;
  const { state, frame, program } = machine;
  const { handledSignals } = state.library;
  const raise = program.ir.functionByName.get('raise');
  if (raise === undefined || !isHandled(handledSignals, 'aborted')) {
    return machine.crash('aborted', 'the program calls abort');
  }
  state.library = { ...state.library, handledSignals: handledSignals & ~(1 << abortSignal) };
  // Once the handler returns, abort is called again.
  frame.pc--;
  machine.enter(program.functions[raise]!, [abortSignal], [intType], undefined);
  return 0;
}

export const signalFunctions: LibraryTable = {
  __end_by_signal: endBySignal,
  __handle_faults: handleFaults,
  __set_invalid: setInvalid,
  abort,
};
