/**
 * <stdlib.h> (C17 7.22) without memory (`heap.ts`), numbers from text
 * (`numbers-from-text.ts`) and what is written in C (`c/lower/runtime-library.ts`).
 */

import { type Int, minInt, subInt, wrapInt } from '#base/integer.js';
import { exitHandlersName } from '#c/lower/runtime/exit-handlers.js';
import { intType } from '#c/types.js';
import { isInt, isTerm, nullPointer, type Value } from '../value.js';
import { bitFunctions } from './bits.js';
import { heapFunctions } from './heap.js';
import {
  intArgument,
  integerValue,
  isNull,
  type LibraryCall,
  type LibraryTable,
  type PlainTable,
  plainString,
  withoutValue,
} from './library-call.js';
import { textToNumberFunctions } from './numbers-from-text.js';
import { nextRandom, seedRandom } from './random.js';

function absolute(call: LibraryCall, width: 32 | 64): Value {
  const { machine } = call;
  const value = integerValue(call, 0, width);
  if (isInt(value)) {
    const given = wrapInt(value, width, true);
    const result = wrapInt(given < 0 ? subInt(0, given) : given, width, true);
    if (result < 0) machine.noteWrap();
    return result;
  }
  if (!isTerm(value)) return withoutValue(call, value, `the argument of ${call.name}`);
  const { store } = machine;
  const lowest: Int = minInt(width, true);
  machine.want(store.boolNot(store.eq(value, store.constant(lowest, width))));
  return store.ite(store.slt(value, store.constant(0, width)), store.neg(value), value);
}

/** But for the lowest int, which has no absolute value. */
export const plainAbsolute: PlainTable = {
  abs: { type: 'int', arity: 1, compute: (x) => (x === minInt(32, true) ? undefined : Math.abs(x)) },
};

/** Runs the `atexit` handlers first. */
function exit(call: LibraryCall): Value {
  const { machine } = call;
  const { functionByName } = machine.program.ir;
  const index = functionByName.get(exitHandlersName);
  if (index === undefined) return exitAtOnce(call);
  machine.enter(machine.program.functions[index]!, [call.values[0], nullPointer], [intType], undefined);
  return 0;
}

function exitAtOnce(call: LibraryCall): Value {
  call.machine.finish({ kind: 'exited', status: call.values[0] });
  return 0;
}

/** Neither handlers run, nor are buffers written (C17 7.22.4.5): glibc loses what is in them. */
function exitWithoutFlush(call: LibraryCall): Value {
  const { machine, name } = call;
  const { streams } = machine.state.library.files;
  const losesText =
    machine.options.expectedFiles !== undefined && streams.some(({ unflushed }) => unflushed !== undefined);
  if (machine.state.hasUnflushed || losesText)
    machine.unsupported(`${name}, which loses output that was not flushed`);
  return exitAtOnce(call);
}

function random(call: LibraryCall): Value {
  const { state } = call.machine;
  const [value, next] = nextRandom(state.library.random ?? seedRandom(1));
  state.library = { ...state.library, random: next };
  return value;
}

function seed(call: LibraryCall): Value {
  const { state } = call.machine;
  state.library = { ...state.library, random: seedRandom(Number(intArgument(call, 0, 32, false))) };
  return 0;
}

/** Commands of another system, which the shell does not find, as it says on standard error. */
const foreignCommands = /^\s*(pause|cls|color|title|mode|chcp)\b/i;
const notFoundStatus = 127 << 8;

function runCommand(call: LibraryCall): Value {
  const [command] = call.values;
  // There is a shell (C17 7.22.4.8p3).
  if (isNull(command)) return 1;
  const text = plainString(call, command);
  if (!foreignCommands.test(text)) return call.machine.unsupported(`system("${text}")`);
  call.machine.note('command-missing', `the command '${text}' is not found: it does nothing here`);
  return notFoundStatus;
}

export const stdlibFunctions: LibraryTable = {
  ...heapFunctions,
  ...textToNumberFunctions,
  abs: (call) => absolute(call, 32),
  labs: (call) => absolute(call, 64),
  llabs: (call) => absolute(call, 64),
  imaxabs: (call) => absolute(call, 64),
  rand: random,
  random,
  srand: seed,
  srandom: seed,
  // The environment is empty.
  getenv: () => nullPointer,
  secure_getenv: () => nullPointer,
  system: runCommand,
  __unsupported: (call) => call.machine.unsupported(plainString(call, call.values[0])),
  exit,
  _Exit: exitWithoutFlush,
  _exit: exitWithoutFlush,
  __exit_now: exitAtOnce,
  __builtin_expect: (call) => call.values[0],
  __builtin_expect_with_probability: (call) => call.values[0],
  __builtin_assume_aligned: (call) => call.values[0],
  __builtin_prefetch: () => 0,
  __builtin_trap: (call) => call.machine.crash('aborted', 'the program traps'),
  __builtin_unreachable: (call) => call.machine.crash('aborted', 'code marked as unreachable is reached'),
  ...bitFunctions,
};
