/**
 * <setjmp.h> (C17 7.13): `setjmp` marks its frame and notes in the buffer which frame it
 * is, and where it continues; `longjmp` drops the frames above it. Variables keep their
 * last values, as those of a program compiled by gcc -O0 do. Signals are not blocked, so
 * there is no mask to restore.
 */

import { loadScalar, storeScalar } from '../access.js';
import type { LinkedFunction } from '../linked-program.js';
import { isTerm, type Value } from '../value.js';
import {
  addressAfter,
  intArgument,
  integerValue,
  type LibraryCall,
  type LibraryTable,
} from './library-call.js';

const slotType = { kind: 'integer', width: 64, signed: true, isBool: false } as const;
const slotBytes = 8;

/** The buffer holds the frame's mark and depth, and the pc after the call. */
function saveState(call: LibraryCall): Value {
  const { machine } = call;
  const { frame } = machine;
  const callee = frame.fn.code[frame.pc - 1];
  if (callee?.op !== 'call' || callee.callee.kind !== 'library') {
    return machine.unsupported(`${call.name} through a pointer`);
  }
  // No two frames make a mark at the same step.
  const mark = frame.mark === 0 ? machine.state.steps : frame.mark;
  [mark, frame.depth, frame.pc].forEach((value, slot) => {
    storeScalar(machine, addressAfter(call, call.values[0], slotBytes * slot), value, slotType);
  });
  frame.mark = mark;
  return 0;
}

function restoreState(call: LibraryCall): Value {
  const { machine } = call;
  const value = returnedValue(call);
  const [mark, depth, pc] = [0, 1, 2].map((slot) =>
    loadScalar(machine, addressAfter(call, call.values[0], slotBytes * slot), slotType),
  );
  if (typeof mark !== 'number' || typeof depth !== 'number' || typeof pc !== 'number' || mark === 0) {
    return machine.crash('wild-access', `${call.name} is given a buffer that setjmp did not fill`);
  }
  const target = machine.state.frameAt(depth);
  if (target === undefined || target.mark !== mark) return endedCall(call);
  machine.unwind(target, pc, value);
  return 0;
}

/** What `setjmp` returns again: never 0 (C17 7.13.2.1p4). */
function returnedValue(call: LibraryCall): Value {
  const value = integerValue(call, 1);
  if (!isTerm(value)) return intArgument(call, 1) === 0 ? 1 : value;
  const { store } = call.machine;
  return store.ite(store.eq(value, store.constant(0, 32)), store.constant(1, 32), value);
}

/** C17 7.13.2.1p2. */
function endedCall({ machine, name }: LibraryCall): never {
  machine.undefinedBehaviour('dangling-access', `${name} goes back into a call that has ended`);
  return machine.unsupported(`${name} into a call that has ended`);
}

export const setjmpFunctions: LibraryTable = {
  setjmp: saveState,
  _setjmp: saveState,
  sigsetjmp: saveState,
  __sigsetjmp: saveState,
  longjmp: restoreState,
  _longjmp: restoreState,
  siglongjmp: restoreState,
};

/** A frame of a function that calls `setjmp` can be returned to in the middle. */
export function marksItsFrame({ code }: LinkedFunction): boolean {
  return code.some(
    (instruction) =>
      instruction.op === 'call' &&
      instruction.callee.kind === 'library' &&
      setjmpFunctions[instruction.callee.name] === saveState,
  );
}
