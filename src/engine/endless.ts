/**
 * Whether a run that was cut off would never end: its whole state recurs after some
 * steps in which nothing was printed, as in a loop that waits at the end of the input.
 * Yes is a proof; a run that keeps changing something for ever is not recognised.
 */

import type { Frame } from './frame.js';
import type { LinkedProgram } from './linked-program.js';
import { Machine, type MachineOptions } from './machine.js';
import type { LibraryState, State } from './state.js';
import { Pointer, type Value } from './value.js';

/** The most steps within which the state must recur. */
const periodMax = 20_000;
/** The steps copy and compare the objects they write to. */
const memoryBytesMax = 2 ** 20;

/** @param cutOff stopped between two instructions, without symbols; it is not changed */
export function isEndless(program: LinkedProgram, options: MachineOptions, cutOff: State): boolean {
  if (cutOff.memory.liveBytes > memoryBytesMax) return false;
  const limits = { ...options.limits, compileAfter: Number.POSITIVE_INFINITY };
  const { write: _write, ...rest } = options;
  const machine = new Machine(program, { ...rest, limits, isSilent: true, keepText: false });
  const start = cutOff.fork();
  const state = start.fork();
  for (let steps = 0; steps < periodMax; steps++) {
    limits.stepsMax = state.steps + 1;
    // Bulk work must not end the run within an instruction.
    state.memory.movedBytes = Number.NEGATIVE_INFINITY;
    if (machine.run(state).kind !== 'timed-out') return false;
    if (state.written !== start.written) return false;
    if (state.top.pc === start.top.pc && isSame(start, state)) return true;
  }
  return false;
}

function isSame(a: State, b: State): boolean {
  return isSameStack(a.top, b.top) && isSameLibrary(a.library, b.library) && a.memory.holdsSameAs(b.memory);
}

function isSameStack(a: Frame, b: Frame): boolean {
  // In a recursion that only grows, each step would compare the whole stack.
  if (a.depth !== b.depth) return false;
  let [left, right]: (Frame | undefined)[] = [a, b];
  while (left !== right) {
    if (left === undefined || right === undefined || !isSameFrame(left, right)) return false;
    left = left.caller;
    right = right.caller;
  }
  return true;
}

function isSameFrame(a: Frame, b: Frame): boolean {
  return (
    a.fn === b.fn &&
    a.pc === b.pc &&
    a.resultRegister === b.resultRegister &&
    a.variableArguments === b.variableArguments &&
    a.discardedAt === b.discardedAt &&
    a.mark === b.mark &&
    isSameValue(a.discarded, b.discarded) &&
    a.objects.length === b.objects.length &&
    a.registers.every((value, register) => isSameValue(value, b.registers[register]))
  );
}

function isSameValue(a: Value, b: Value): boolean {
  if (Object.is(a, b)) return true;
  return a instanceof Pointer && b instanceof Pointer && a.object === b.object && a.offset === b.offset;
}

function isSameLibrary(a: LibraryState, b: LibraryState): boolean {
  return (
    a.position === b.position &&
    a.pushedBack === b.pushedBack &&
    a.atEnd === b.atEnd &&
    a.files === b.files &&
    a.handledSignals === b.handledSignals &&
    a.isBuffered === b.isBuffered &&
    a.flushed === b.flushed &&
    a.readDirectly === b.readDirectly &&
    a.random === b.random
  );
}
