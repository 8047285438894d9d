/**
 * <stdarg.h> (C17 7.16). A `va_list` holds one long: the depth of the frame whose
 * arguments it walks times `argumentsPerFrame`, plus the index of the next one.
 */

import { copyObject, loadScalar, storeScalar } from '../access.js';
import { isInt, type Value } from '../value.js';
import { argumentsPerFrame } from '../variable-arguments.js';
import { type LibraryCall, type LibraryTable, withoutValue } from './library-call.js';
import { argumentClassOf, type PassedArguments } from './passed-arguments.js';

const longType = { kind: 'integer', width: 64, signed: true, isBool: false } as const;

function start(call: LibraryCall): Value {
  const { depth } = call.machine.frame;
  storeScalar(call.machine, call.values[0], depth * argumentsPerFrame, longType);
  return 0;
}

function copy(call: LibraryCall): Value {
  copyObject(call.machine, call.values[0], call.values[1], 8);
  return 0;
}

/** The arguments in a list, for the functions that take one. */
export function variableArgumentsOf(call: LibraryCall, index: number): PassedArguments {
  const position = loadScalar(call.machine, call.values[index], longType);
  if (!isInt(position)) return withoutValue(call, position, 'the argument list');
  const depth = Math.floor(Number(position) / argumentsPerFrame);
  const frame = call.machine.state.frameAt(depth);
  const named = frame?.fn.ir.parameters.map(({ passed }) => argumentClassOf(passed)) ?? [];
  return {
    items: frame?.variableArguments ?? [],
    first: Number(position) % argumentsPerFrame,
    namedGeneral: named.filter((kind) => kind === 'general').length,
    namedFloating: named.filter((kind) => kind === 'floating').length,
  };
}

export const stdargFunctions: LibraryTable = {
  __builtin_va_start: start,
  __builtin_va_end: () => 0,
  __builtin_va_copy: copy,
};
