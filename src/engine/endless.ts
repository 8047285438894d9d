/**
 * Whether a run that was cut off would never end: after some steps in which nothing was
 * printed its whole state recurs, as in a loop that waits at the end of the input, or all
 * of it but numbers that decide nothing (`idle-changes.ts`), as in a loop that counts
 * something else. Yes is a proof; a run that keeps changing what it depends on is not
 * recognised.
 */

import type { Span } from '#base/span.js';
import type { Frame } from './frame.js';
import { IdleBytes } from './idle-bytes.js';
import { type Changes, changedNumbers, changesAfter, includesChanges, joinChanges } from './idle-changes.js';
import type { EngineLimits } from './limits.js';
import type { LinkedProgram } from './linked-program.js';
import { Machine } from './machine.js';
import type { MachineOptions } from './machine-options.js';
import type { LibraryState, State } from './state.js';
import { Pointer, type Value } from './value.js';

/** The most steps within which the state must recur. */
const periodMax = 20_000;
/** How often a round may be followed to see whether its changes decide anything. */
const followedMax = 100;
/** How often it is followed with all that may have changed meanwhile. */
const widenedMax = 4;
/** The steps copy and compare the objects they write to. */
const memoryBytesMax = 2 ** 20;

export function isEndless(...asked: Parameters<typeof endlessRound>): boolean {
  return endlessRound(...asked) !== undefined;
}

/**
 * Where the function that never returns stands, within what repeats; undefined where that is not shown.
 *
 * @param cutOff stopped between two instructions, without symbols; it is not changed
 * @param within the steps in which the state must recur
 */
export function endlessRound(
  program: LinkedProgram,
  options: MachineOptions,
  cutOff: State,
  within = periodMax,
): Span | undefined {
  if (!cutOff.memory.isWithin(memoryBytesMax)) return undefined;
  const stepper = new Stepper(program, options);
  let start = cutOff.fork();
  const state = start.fork();
  let followed = 0;
  for (let steps = 1; steps <= within; steps++) {
    if (!stepper.step(state) || state.written !== start.written) return undefined;
    if (state.top.depth < start.top.depth) {
      // The rounds are those of a function that does not return.
      start = state.fork();
      continue;
    }
    if (state.top.pc !== start.top.pc) continue;
    const changed = changesBetween(start, state);
    if (changed === undefined) continue;
    const isSame = changed.registers.size === 0 && changed.bytes.isEmpty;
    if (isSame || (followed < followedMax && repeats(stepper, start, state, changed)))
      return spanOf(start.top);
    followed++;
  }
  return undefined;
}

function spanOf({ fn, pc }: Frame): Span {
  return fn.ir.spans[pc]!;
}

/** Executes single instructions, without findings. */
class Stepper {
  private readonly limits: { -readonly [name in keyof EngineLimits]: EngineLimits[name] };
  private readonly machine: Machine;

  constructor(program: LinkedProgram, options: MachineOptions) {
    this.limits = { ...options.limits, compileAfter: Number.POSITIVE_INFINITY };
    const { write: _write, ...rest } = options;
    this.machine = new Machine(program, { ...rest, limits: this.limits, isSilent: true, keepText: false });
  }

  /** Whether the run goes on after it. */
  step(state: State): boolean {
    this.limits.stepsMax = state.steps + 1;
    // Bulk work must not end the run within an instruction.
    state.memory.movedBytes = Number.NEGATIVE_INFINITY;
    return this.machine.run(state).kind === 'timed-out';
  }
}

/** Undefined if more differs than numbers in the top frame's registers and in memory. */
function changesBetween(a: State, b: State): Changes | undefined {
  if (!isSameStack(a.top, b.top) || !isSameLibrary(a.library, b.library)) return undefined;
  const registers = changedNumbers(a.top, b.top);
  const bytes = registers && IdleBytes.between(a.memory, b.memory);
  return bytes && { registers, bytes };
}

/** Whether the round from the one state to the other repeats for ever, whatever its changes hold. */
function repeats(stepper: Stepper, start: State, state: State, changed: Changes): boolean {
  let known = changed;
  for (let time = 0; time < widenedMax; time++) {
    const next = state.fork();
    const after = changesAfter(next, known, state.steps - start.steps, () => stepper.step(next));
    if (after === undefined || next.written !== start.written) return false;
    const differing = changesBetween(start, next);
    if (differing === undefined) return false;
    if (includesChanges(known, after) && includesChanges(known, differing)) return true;
    known = joinChanges(known, after);
  }
  return false;
}

function isSameStack(a: Frame, b: Frame): boolean {
  // In a recursion that only grows, each step would compare the whole stack.
  if (a.depth !== b.depth || !isSameActivation(a, b)) return false;
  let [left, right]: (Frame | undefined)[] = [a.caller, b.caller];
  while (left !== right) {
    if (left === undefined || right === undefined || !isSameFrame(left, right)) return false;
    left = left.caller;
    right = right.caller;
  }
  return true;
}

function isSameFrame(a: Frame, b: Frame): boolean {
  return (
    isSameActivation(a, b) &&
    a.registers.every((value, register) => isSameValue(value, b.registers[register]))
  );
}

/** What lies around the variables must not be in use: it could be read as any of them. */
function isSameActivation(a: Frame, b: Frame): boolean {
  return (
    a.fn === b.fn &&
    a.pc === b.pc &&
    a.image === undefined &&
    b.image === undefined &&
    a.resultRegister === b.resultRegister &&
    a.variableArguments === b.variableArguments &&
    a.discardedAt === b.discardedAt &&
    a.mark === b.mark &&
    isSameValue(a.discarded, b.discarded) &&
    a.objects.length === b.objects.length
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
    a.random === b.random &&
    a.clockLooks === b.clockLooks
  );
}
