/**
 * The engine's C library: one file per header, each a table from names to functions
 * that take a call. A name that is in no table ends the path as unsupported.
 */

import { wrapInt } from '#base/integer.js';
import type { Instruction, Register } from '#c/ir/ir.js';
import { type CType, integerOf, isInteger } from '#c/types.js';
import { describeSource } from '../describe-value.js';
import type { Machine } from '../machine.js';
import { isInt, type Value } from '../value.js';
import { assertFunctions } from './assert.js';
import { ctypeFunctions } from './ctype.js';
import type { LibraryFunction } from './library-call.js';
import { mathFunctions } from './math.js';
import { overflowFunctions } from './overflow.js';
import { setjmpFunctions } from './setjmp.js';
import { signalFunctions } from './signal.js';
import { stdargFunctions } from './stdarg.js';
import { stdioFunctions } from './stdio.js';
import { stdlibFunctions } from './stdlib.js';
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

/** The result; ignored for void functions. */
export function callLibrary(
  machine: Machine,
  name: string,
  values: readonly Value[],
  instruction: Extract<Instruction, { op: 'call' }>,
): Value {
  const fn = find(name);
  if (fn === undefined) return machine.unsupported(`the library function '${name}'`);
  const types: readonly CType[] = instruction.argumentTypes;
  return asDeclared(
    machine,
    name,
    fn({
      machine,
      name,
      values,
      types,
      isResultUsed: instruction.to !== undefined,
      isLiteral: (index) => isLiteralRegister(machine, instruction.arguments[index]),
      isFolded: instruction.isFolded === true,
      describeArgument: (index) => {
        const register = instruction.arguments[index];
        return register === undefined
          ? undefined
          : describeSource(machine.frame, machine.state.memory, register);
      },
    }),
    instruction.resultType,
  );
}

function isLiteralRegister({ frame }: Machine, register: Register | undefined): boolean {
  return frame.fn.ir.constants.some(
    ({ register: held, value }) => held === register && value.kind === 'string',
  );
}

/** gcc also knows the common functions by a second name. */
function find(name: string): LibraryFunction | undefined {
  return functions.get(name) ?? functions.get(name.replace(/^__builtin_/, ''));
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
  return find(name) !== undefined;
}
