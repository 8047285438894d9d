/**
 * The state in which a program starts: its globals, string literals and functions
 * as objects (numbered as `link.ts` expects), the arguments, and two frames: the
 * entry's, and above it the one that fills the globals first.
 */

import { assert } from '#base/assert.js';
import type { Register } from '#c/ir/ir.js';
import { exitHandlersName } from '#c/lower/runtime/stdlib.js';
import { arrayOf, type CType, charType, intType, pointerTo, sizeOf } from '#c/types.js';
import { storeScalar } from './access.js';
import { charMachineType } from './libc/library-call.js';
import type { LinkedProgram } from './linked-program.js';
import { Machine, type MachineOptions } from './machine.js';
import { State } from './state.js';
import { nullPointer, Pointer, type Value } from './value.js';

export interface Invocation {
  /** `argv[0]` and what follows it. */
  readonly argv: readonly string[];
  /** The function to run; `main` unless a harness names another. */
  readonly entry: string;
}

const streams = ['stdin', 'stdout', 'stderr'];
const pointerMachineType = { kind: 'pointer' } as const;

/** The machine is needed for its checks only; it runs nothing here. */
export function createInitialState(
  program: LinkedProgram,
  options: MachineOptions,
  invocation: Invocation,
): State {
  const state = new State();
  const { memory } = state;
  const { ir } = program;
  for (const { name, type, extraBytes } of ir.globals) {
    const size = sizeOf(type) + extraBytes;
    const hasRoom = memory.hasRoomFor('global', size, options.limits.memoryBytesMax);
    // The run ends before its first step where there is no room.
    state.isTooLarge ||= !hasRoom;
    memory.allocate('global', name, hasRoom ? size : 0, type, true);
  }
  for (const bytes of ir.strings) {
    const type = arrayOf(charType, bytes.length + 1);
    const id = memory.allocate('string', 'string literal', bytes.length + 1, type, true);
    const object = memory.own(id);
    bytes.forEach((byte, index) => {
      object.writeInteger(index, 8, byte, neverSplit);
    });
  }
  for (const { name } of ir.functionReferences) memory.allocate('function', name, 1, undefined, true);
  const machine = new Machine(program, options);
  machine.state = state;
  openStreams(machine);
  state.acceptor = options.acceptor?.start;

  const entry = ir.functionByName.get(invocation.entry);
  assert(entry !== undefined, `the program has a function '${invocation.entry}'`);
  const { values, types } = mainArguments(machine, invocation.argv);
  const fn = program.functions[entry]!;
  const count = fn.ir.parameters.length;
  machine.push(fn, values.slice(0, count), types, pushExitHandlers(machine));
  machine.push(program.functions[ir.initialise]!, [], [], undefined);
  return state;
}

/** Below the entry's frame the one that goes on with its result, where `atexit` is used: the result's register. */
function pushExitHandlers(machine: Machine): Register | undefined {
  const { program } = machine;
  const index = program.ir.functionByName.get(exitHandlersName);
  if (index === undefined) return undefined;
  const fn = program.functions[index]!;
  machine.push(fn, [0, nullPointer], [], undefined);
  return fn.ir.parameters[0]!.register;
}

function neverSplit(): never {
  throw new Error('invariant broken: a fresh state has no terms');
}

/** The globals `stdin`, `stdout` and `stderr` of our <stdio.h> point to objects of those names. */
function openStreams(machine: Machine): void {
  machine.program.ir.globals.forEach(({ name, type }, index) => {
    if (!streams.includes(name) || type.kind !== 'pointer') return;
    const id = machine.state.memory.allocate('global', `<${name}>`, 1, undefined, true);
    storeScalar(machine, new Pointer(1 + index, 0), new Pointer(id, 0), pointerMachineType);
  });
}

/** `int argc, char *argv[], char *envp[]`; the environment is empty. */
function mainArguments(machine: Machine, argv: readonly string[]): { values: Value[]; types: CType[] } {
  const { memory } = machine.state;
  const charPointer = pointerTo(charType);
  const table = memory.allocate(
    'global',
    'argv',
    8 * (argv.length + 1),
    arrayOf(charPointer, argv.length + 1),
    true,
  );
  argv.forEach((text, index) => {
    const type = arrayOf(charType, text.length + 1);
    const id = memory.allocate('global', `argv[${index}]`, text.length + 1, type, true);
    for (let i = 0; i < text.length; i++) {
      storeScalar(machine, new Pointer(id, i), text.charCodeAt(i), charMachineType);
    }
    storeScalar(machine, new Pointer(table, 8 * index), new Pointer(id, 0), pointerMachineType);
  });
  const environment = memory.allocate('global', 'environment', 8, arrayOf(charPointer, 1), true);
  storeScalar(machine, new Pointer(table, 8 * argv.length), nullPointer, pointerMachineType);
  return {
    values: [argv.length, new Pointer(table, 0), new Pointer(environment, 0)],
    types: [intType, pointerTo(charPointer), pointerTo(charPointer)],
  };
}
