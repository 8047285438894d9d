/** How much of an input a program reads, found by running it. */

import { neverStop, type StopFlag } from '#base/ports.js';
import { firstLook } from '#engine/first-look.js';
import type { EngineLimits } from '#engine/limits.js';
import type { LinkedProgram } from '#engine/linked-program.js';
import { Machine } from '#engine/machine.js';
import { createInitialState } from '#engine/start.js';
import type { ProgramInput } from '#inputs/program-input.js';
import type { ReadExtent } from './derive-shapes.js';

/** @returns undefined if the run does not end in an orderly way */
export function readExtent(
  program: LinkedProgram,
  { args, stdin }: ProgramInput,
  name: string,
  wanted: EngineLimits,
  stop: StopFlag = neverStop,
): ReadExtent | undefined {
  const { limits, goesOn } = firstLook(wanted);
  const machine = new Machine(program, {
    undefinedMode: 'strict',
    limits,
    stdin,
    acceptor: undefined,
    endOnWrongOutput: false,
    keepText: false,
    isSilent: true,
    stop,
  });
  const invocation = { argv: [name, ...args], entry: 'main' };
  let { kind } = machine.run(createInitialState(program, machine.options, invocation));
  if (kind === 'timed-out' && machine.canGoOn && goesOn(machine)) ({ kind } = machine.run(machine.state));
  if (kind !== 'exited') return undefined;
  const { position, atEnd } = machine.state.library;
  return { unread: stdin.length - position, meetsEnd: atEnd };
}
