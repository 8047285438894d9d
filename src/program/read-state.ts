/**
 * The value of a pure expression in a paused run: variables, elements, members, and what
 * operators without effects make of addresses. It reads the state and changes nothing.
 */

import { machineTypeOf } from '#c/lower/machine-type.js';
import type { Expression } from '#c/program.js';
import { type CType, isArithmetic, isVariablySized, sizeOf } from '#c/types.js';
import type { Machine } from '#engine/machine.js';
import { bytesOf, readScalar } from '#engine/scalar.js';
import { nullPointer, Pointer, type Value } from '#engine/value.js';
import { addressOf, type Homes } from './homes.js';

/** @returns undefined where it has none, or none that is followed here */
export function readValue(machine: Machine, homes: Homes, expression: Expression): Value {
  switch (expression.kind) {
    case 'constant':
      return expression.type.kind === 'pointer' ? nullPointer : expression.value;
    case 'load':
      return readLoad(machine, homes, expression.lvalue);
    case 'decay':
      return placeOf(machine, homes, expression.operand);
    case 'address-of':
      return placeOf(machine, homes, expression.lvalue);
    case 'pointer-add': {
      const base = readValue(machine, homes, expression.pointer);
      const index = readValue(machine, homes, expression.index);
      const { target } = expression.type;
      if (!(base instanceof Pointer) || typeof index !== 'number' || isVariablySized(target))
        return undefined;
      const step = sizeOf(target) * (expression.isSubtraction ? -index : index);
      return new Pointer(base.object, base.offset + step);
    }
    case 'convert':
      return convertsToSelf(expression.operand.type, expression.type)
        ? readValue(machine, homes, expression.operand)
        : undefined;
    case 'unary':
      return expression.operator === 'negate'
        ? negated(readValue(machine, homes, expression.operand))
        : undefined;
    case 'arithmetic':
      return readSum(machine, homes, expression);
    default:
      return undefined;
  }
}

/** The conversions that keep what is read: to a wider type, or of small numbers. */
function convertsToSelf(from: CType, into: CType): boolean {
  if (from.kind === 'pointer') return into.kind === 'pointer';
  if (!isArithmetic(from) || !isArithmetic(into)) return false;
  return from.kind !== 'floating' && sizeOf(into) >= sizeOf(from);
}

function negated(value: Value): Value {
  return typeof value === 'number' ? -value + 0 : undefined;
}

/** Sums and products of indices. */
function readSum(machine: Machine, homes: Homes, node: Expression & { kind: 'arithmetic' }): Value {
  const a = readValue(machine, homes, node.left);
  const b = readValue(machine, homes, node.right);
  if (typeof a !== 'number' || typeof b !== 'number' || node.type.kind !== 'integer') return undefined;
  const result = node.operator === 'add' ? a + b : node.operator === 'subtract' ? a - b : a * b;
  const isFollowed = node.operator === 'add' || node.operator === 'subtract' || node.operator === 'multiply';
  return isFollowed && (result | 0) === result ? result : undefined;
}

function readLoad(machine: Machine, homes: Homes, lvalue: Expression): Value {
  if (lvalue.kind === 'object') {
    const home = homes.get(lvalue.symbol);
    if (home === undefined) return undefined;
    if (home.kind === 'register') return machine.state.top.registers[home.register];
  }
  if (lvalue.kind === 'member' && lvalue.member.bitField !== undefined) return undefined;
  const place = placeOf(machine, homes, lvalue);
  if (!(place instanceof Pointer)) return undefined;
  const object = machine.state.memory.find(place.object);
  if (object === undefined) return undefined;
  const type = machineTypeOf(lvalue.type);
  const size = bytesOf(type);
  // `scanf("%I64d", &n)` sets four of eight bytes here, and a native run reads the others as zeros.
  const isSetInPart = machine.options.undefinedMode === 'native' && lvalue.type.kind === 'integer';
  if (place.offset < 0 || place.offset + size > object.size) return undefined;
  if (object.hasUndefined(place.offset, isSetInPart ? 1 : size)) return undefined;
  return readScalar(machine, object, place.offset, type);
}

/** @returns the address of an lvalue; undefined where it is not followed */
export function placeOf(machine: Machine, homes: Homes, lvalue: Expression): Value {
  switch (lvalue.kind) {
    case 'object': {
      const home = homes.get(lvalue.symbol);
      return home && addressOf(home, machine.state);
    }
    case 'dereference':
      return readValue(machine, homes, lvalue.pointer);
    case 'member': {
      const base = placeOf(machine, homes, lvalue.record);
      return base instanceof Pointer
        ? new Pointer(base.object, base.offset + lvalue.member.offset)
        : undefined;
    }
    default:
      return undefined;
  }
}
