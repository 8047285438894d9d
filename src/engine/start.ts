/**
 * The state in which a program starts: its globals, string literals and functions
 * as objects (numbered as `link.ts` expects), the arguments, and two frames: the
 * entry's, and above it the one that fills the globals first.
 *
 * Whatever is the same for all runs is made once per program; a run copies an object
 * when it first writes to it.
 */

import { assert } from '#base/assert.js';
import type { Register } from '#c/ir/ir.js';
import { exitHandlersName } from '#c/lower/runtime/exit-handlers.js';
import { arrayOf, type CType, charType, intType, pointerTo, sizeOf } from '#c/types.js';
import { startFiles } from './given-files.js';
import type { LinkedProgram } from './linked-program.js';
import type { MachineOptions } from './machine-options.js';
import { Memory } from './memory/memory.js';
import type { MemoryObject } from './memory/memory-object.js';
import { allocateBytes } from './memory/object-bytes.js';
import { State } from './state.js';
import { nullPointer, Pointer, type Value } from './value.js';

export interface Invocation {
  /** `argv[0]` and the arguments. Must not change: what is built from it is cached. */
  readonly argv: readonly string[];
  /** The function to run; `main` unless a harness names another. */
  readonly entry: string;
}

/** What all runs of a program have at the start. */
interface CommonStart {
  readonly memoryBytesMax: number;
  /** Never written to: runs get forks of it. */
  readonly memory: Memory;
  readonly isTooLarge: boolean;
  /** `argv` by the number of arguments: the objects of the texts follow it. */
  readonly argumentTables: Map<number, MemoryObject>;
}

/** An argument, shared by all runs that have it. */
interface ArgumentText {
  readonly name: string;
  readonly type: CType;
  readonly data: DataView;
}

const commonStarts = new WeakMap<LinkedProgram, CommonStart>();

const streams = ['stdin', 'stdout', 'stderr'];

export function createInitialState(
  program: LinkedProgram,
  options: MachineOptions,
  invocation: Invocation,
): State {
  const common = commonStartOf(program, options.limits.memoryBytesMax);
  const state = new State(common.memory.fork());
  state.isTooLarge = common.isTooLarge;
  state.acceptor = options.acceptor?.start;

  const { ir } = program;
  const entry = ir.functionByName.get(invocation.entry);
  assert(entry !== undefined, `the program has a function '${invocation.entry}'`);
  const { values, types } = mainArguments(common, state.memory, invocation.argv);
  const files = startFiles(options, state.memory);
  if (files !== state.library.files) state.library = { ...state.library, files };
  const fn = program.functions[entry]!;
  const count = fn.ir.parameters.length;
  const result = pushExitHandlers(program, state);
  state.push(fn, values.slice(0, count), types, result);
  state.push(program.functions[ir.initialise]!, [], [], undefined);
  return state;
}

function commonStartOf(program: LinkedProgram, memoryBytesMax: number): CommonStart {
  const known = commonStarts.get(program);
  if (known?.memoryBytesMax === memoryBytesMax) return known;
  const made = createCommonStart(program, memoryBytesMax);
  commonStarts.set(program, made);
  return made;
}

function createCommonStart({ ir }: LinkedProgram, memoryBytesMax: number): CommonStart {
  const memory = new Memory();
  let isTooLarge = false;
  for (const { name, type, extraBytes } of ir.globals) {
    const size = sizeOf(type) + extraBytes;
    const hasRoom = memory.hasRoomFor('global', size, memoryBytesMax);
    // If there is no room, the run ends before its first step.
    isTooLarge ||= !hasRoom;
    memory.allocateBlank(name, hasRoom ? size : 0, type);
  }
  for (const bytes of ir.strings) {
    const size = bytes.length + 1;
    const id = memory.allocate('string', 'string literal', size, arrayOf(charType, size), true);
    bytes.forEach((byte, index) => {
      storeByte(memory, id, index, byte);
    });
  }
  for (const { name, type } of ir.functionReferences) memory.allocate('function', name, 1, type, true);
  // The globals `stdin`, `stdout` and `stderr` of our <stdio.h> point to objects of those names.
  ir.globals.forEach(({ name, type }, index) => {
    if (!streams.includes(name) || type.kind !== 'pointer') return;
    const id = memory.allocate('global', `<${name}>`, 1, type.target, true);
    storeAddress(memory, 1 + index, 0, id);
  });
  return { memoryBytesMax, memory, isTooLarge, argumentTables: new Map() };
}

/**
 * If `atexit` is used, pushes the frame below the entry's that handles its result; returns the
 * result's register.
 */
function pushExitHandlers(program: LinkedProgram, state: State): Register | undefined {
  const index = program.ir.functionByName.get(exitHandlersName);
  if (index === undefined) return undefined;
  const fn = program.functions[index]!;
  state.push(fn, [0, nullPointer], [], undefined);
  return fn.ir.parameters[0]!.register;
}

const charPointer = pointerTo(charType);
const environmentType = arrayOf(charPointer, 1);
const noEnvironment = allocateBytes(8);
const argumentTypes: readonly CType[] = [intType, pointerTo(charPointer), pointerTo(charPointer)];

/** `int argc, char *argv[], char *envp[]`; the environment is empty, and both end in a null pointer. */
function mainArguments(
  common: CommonStart,
  memory: Memory,
  argv: readonly string[],
): { values: readonly Value[]; types: readonly CType[] } {
  const table = memory.adopt(argumentTable(common, argv.length));
  memory.noteSpecials(argv.length);
  for (const { name, type, data } of argumentTexts(argv)) memory.allocateShared(name, type, data);
  const environment = memory.allocateShared('environment', environmentType, noEnvironment);
  return {
    values: [argv.length, new Pointer(table, 0), new Pointer(environment, 0)],
    types: argumentTypes,
  };
}

/** Pointers to the next objects, and a null pointer. */
function argumentTable({ memory, argumentTables }: CommonStart, count: number): MemoryObject {
  const known = argumentTables.get(count);
  if (known !== undefined) return known;
  const scratch = memory.fork();
  const type = arrayOf(charPointer, count + 1);
  const table = scratch.allocate('global', 'argv', sizeOf(type), type, true);
  for (let index = 0; index < count; index++) storeAddress(scratch, table, 8 * index, table + 1 + index);
  scratch.disown();
  const made = scratch.find(table)!;
  argumentTables.set(count, made);
  return made;
}

const knownTexts = new WeakMap<readonly string[], readonly ArgumentText[]>();

function argumentTexts(argv: readonly string[]): readonly ArgumentText[] {
  const known = knownTexts.get(argv);
  if (known !== undefined) return known;
  const made = argv.map((text, index): ArgumentText => {
    const data = allocateBytes(text.length + 1);
    for (let i = 0; i < text.length; i++) data.setUint8(i, text.charCodeAt(i));
    return { name: `argv[${index}]`, type: arrayOf(charType, data.byteLength), data };
  });
  knownTexts.set(argv, made);
  return made;
}

function storeByte(memory: Memory, object: number, offset: number, byte: number): void {
  memory.own(object).writeInteger(offset, 8, byte, neverSplit);
}

function storeAddress(memory: Memory, object: number, offset: number, target: number): void {
  memory.own(object).writeSpecial(offset, new Pointer(target, 0), neverSplit);
  memory.noteSpecials(1);
}

function neverSplit(): never {
  throw new Error('invariant broken: a fresh state has no terms');
}
