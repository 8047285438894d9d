/** <stdlib.h> (C17 7.22): memory, numbers from text, the end of the program. */

import { type Int, minInt, subInt, wrapInt } from '#base/integer.js';
import { storeScalar } from '../access.js';
import { isInt, isTerm, nullPointer, Pointer, type Value } from '../value.js';
import { allocateHeap } from './allocate-heap.js';
import { bitFunctions } from './bits.js';
import {
  addressAfter,
  intArgument,
  integerValue,
  type LibraryCall,
  type LibraryTable,
  loadChar,
  withoutValue,
} from './library-call.js';
import { nextRandom, seedRandom } from './random.js';
import { parseFloating, parseFloatingSingle } from './text/parse-floating.js';
import { atoi, strtol, strtoul } from './text/parse-number.js';

function release(call: LibraryCall, value: Value): void {
  const { machine } = call;
  if (!(value instanceof Pointer)) {
    withoutValue(call, value, `the address given to ${call.name}`);
  }
  if (value.object === 0 && value.offset === 0) return;
  const object = machine.state.memory.find(value.object);
  if (object === undefined && value.object !== 0) {
    machine.crash('bad-free', `${call.name} is given memory that was freed before`);
  }
  if (object?.kind !== 'heap' || value.offset !== 0) {
    machine.crash('bad-free', `${call.name} is given an address that malloc did not return`);
  }
  machine.state.memory.release(value.object);
}

function reallocate(call: LibraryCall): Value {
  const { machine } = call;
  const [old] = call.values;
  const size = Number(intArgument(call, 1, 64, false));
  if (old instanceof Pointer && old.object === 0 && old.offset === 0) return allocateHeap(call, size, false);
  if (!(old instanceof Pointer)) withoutValue(call, old, `the address given to ${call.name}`);
  const { memory } = machine.state;
  const before = memory.find(old.object);
  if (before?.kind !== 'heap' || old.offset !== 0) {
    return machine.crash(
      'bad-free',
      'realloc is given an address that malloc did not return, or that was freed',
    );
  }
  const fresh = allocateHeap(call, size, false);
  if (fresh instanceof Pointer && fresh.object !== 0) {
    const object = memory.own(fresh.object);
    object.type = before.type;
    object.copyFrom(before, 0, 0, Math.min(size, before.size), machine.split);
    memory.release(old.object);
  }
  return fresh;
}

/** The characters from an address up to the first that can be no part of a number. */
function numeral(call: LibraryCall, address: Value): string {
  let text = '';
  for (;;) {
    const char = loadChar(call, address, text.length);
    if (typeof char !== 'number') return withoutValue(call, char, `the text given to ${call.name}`);
    if (char === 0) return text;
    text += String.fromCharCode(char);
  }
}

const pointerType = { kind: 'pointer' } as const;

function storeEnd(call: LibraryCall, length: number): void {
  const [start, end] = call.values;
  if (end instanceof Pointer && end.object === 0) return;
  storeScalar(call.machine, end, addressAfter(call, start, length), pointerType);
}

function toInteger(call: LibraryCall, convert: typeof strtol): Value {
  const { value, end } = convert(numeral(call, call.values[0]), 0, Number(intArgument(call, 2)));
  storeEnd(call, end);
  return value;
}

function toFloating(call: LibraryCall): Value {
  const parse = call.name === 'strtof' ? parseFloatingSingle : parseFloating;
  const { value, end } = parse(numeral(call, call.values[0]), 0);
  storeEnd(call, end);
  return value;
}

function absolute(call: LibraryCall, width: 32 | 64): Value {
  const { machine } = call;
  const value = integerValue(call, 0);
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

function exit(call: LibraryCall): never {
  return call.machine.end({ kind: 'exited', status: call.values[0] });
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

export const stdlibFunctions: LibraryTable = {
  malloc: (call) => allocateHeap(call, Number(intArgument(call, 0, 64, false)), false),
  calloc: (call) => {
    const count = Number(intArgument(call, 0, 64, false));
    return allocateHeap(call, count * Number(intArgument(call, 1, 64, false)), true);
  },
  realloc: reallocate,
  free: (call) => {
    release(call, call.values[0]);
    return 0;
  },
  atoi: (call) => atoi(numeral(call, call.values[0]), 0),
  atol: (call) => strtol(numeral(call, call.values[0]), 0, 10).value,
  atoll: (call) => strtol(numeral(call, call.values[0]), 0, 10).value,
  atof: (call) => parseFloating(numeral(call, call.values[0]), 0).value,
  strtol: (call) => toInteger(call, strtol),
  strtoll: (call) => toInteger(call, strtol),
  strtoul: (call) => toInteger(call, strtoul),
  strtoull: (call) => toInteger(call, strtoul),
  strtod: toFloating,
  strtold: toFloating,
  strtof: toFloating,
  abs: (call) => absolute(call, 32),
  labs: (call) => absolute(call, 64),
  llabs: (call) => absolute(call, 64),
  rand: random,
  random,
  srand: seed,
  srandom: seed,
  // The environment is empty.
  getenv: () => nullPointer,
  exit,
  _Exit: exit,
  _exit: exit,
  quick_exit: exit,
  __builtin_expect: (call) => call.values[0],
  __builtin_trap: (call) => call.machine.crash('aborted', 'the program traps'),
  __builtin_unreachable: (call) =>
    call.machine.crash('aborted', 'a place is reached that was said not to be'),
  ...bitFunctions,
  abort: (call) => call.machine.crash('aborted', 'the program calls abort'),
};
