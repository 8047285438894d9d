/**
 * The engine's C library: one file per header, each a table from names to functions
 * that take a call. A name that is in no table ends the path as unsupported.
 */

import { wrapInt } from '#base/integer.js';
import type { Instruction } from '#c/ir/ir.js';
import { type CType, integerOf, isInteger } from '#c/types.js';
import type { Machine } from '../machine.js';
import { isInt, type Value } from '../value.js';
import { assertFunctions } from './assert.js';
import { ctypeFunctions, plainCtypeFunctions } from './ctype.js';
import type { LibraryFunction, PlainFunction } from './library-call.js';
import { mathFunctions, plainMathFunctions } from './math.js';
import { overflowFunctions } from './overflow.js';
import { setjmpFunctions } from './setjmp.js';
import { signalFunctions } from './signal.js';
import { stdargFunctions } from './stdarg.js';
import { stdioFunctions } from './stdio.js';
import { plainAbsolute, stdlibFunctions } from './stdlib.js';
import { stringFunctions } from './string.js';
import { timeFunctions } from './time.js';
import { unistdFunctions } from './unistd.js';

const functions: ReadonlyMap<string, LibraryFunction> = new Map(
  [
    assertFunctions,
    ctypeFunctions,
    mathFunctions,
    overflowFunctions,
    setjmpFunctions,
    signalFunctions,
    stdargFunctions,
    stdioFunctions,
    stdlibFunctions,
    stringFunctions,
    timeFunctions,
    unistdFunctions,
  ].flatMap((table) => Object.entries(table)),
);

const plainFunctions: ReadonlyMap<string, PlainFunction> = new Map(
  [plainAbsolute, plainCtypeFunctions, plainMathFunctions].flatMap((table) => Object.entries(table)),
);

/** What compiled code may compute in place of a call; undefined where it always has to be made. */
export function plainFunction(name: string): PlainFunction | undefined {
  return plainFunctions.get(name);
}

/** The function that a call of this name runs; gcc also knows the common ones by a second name. */
export function libraryFunction(name: string): LibraryFunction | undefined {
  return functions.get(name) ?? functions.get(name.replace(/^__builtin_/, ''));
}

/**
 * The result; ignored for void functions.
 *
 * @param fn undefined for a function that the engine cannot run
 */
export function callLibrary(
  machine: Machine,
  fn: LibraryFunction | undefined,
  name: string,
  values: readonly Value[],
  instruction: Extract<Instruction, { op: 'call' }>,
): Value {
  if (fn === undefined) return machine.unsupported(`the library function '${name}'`);
  const { to, argumentTypes: types, arguments: registers, isFolded = false } = instruction;
  const result = fn({ machine, name, values, types, registers, isResultUsed: to !== undefined, isFolded });
  return asDeclared(machine, name, result, instruction.resultType);
}

/** What the caller finds in the result register; it differs if the function was not declared. */
function asDeclared(machine: Machine, name: string, value: Value, type: CType): Value {
  if (!isInt(value) || !isInteger(type)) return value;
  if (typeof value === 'number' && !Number.isInteger(value)) {
    machine.note('implicit-declaration', `the result of '${name}', which is not declared, is not an int`);
    return 0;
  }
  const { width, signed } = integerOf(type);
  return wrapInt(value, width, signed);
}

/** Whether the engine can run the function. */
export function hasLibraryFunction(name: string): boolean {
  return libraryFunction(name) !== undefined;
}
