/**
 * Values as a student would write them: numbers, characters in quotes, a text for a `char *`, an
 * array by its elements, a pointer by what it points to, a node of a list by its members.
 */

import { machineTypeOf } from '#c/lower/machine-type.js';
import type { CType } from '#c/types.js';
import { charType, isScalar, sizeOf } from '#c/types.js';
import type { Machine } from '#engine/machine.js';
import type { MemoryObject } from '#engine/memory/memory-object.js';
import { bytesOf, readScalar } from '#engine/scalar.js';
import { integerLiteral, textLiteral } from '#engine/search/literal.js';
import { isInt, Pointer, type Value } from '#engine/value.js';
import type { TraceLimits } from './limits.js';

export const notSet = 'not set';
export const outside = 'outside';
const significantDigits = 6;

/** @param value of a scalar type */
export function showValue(machine: Machine, value: Value, type: CType, limits: TraceLimits): string {
  if (value === undefined) return notSet;
  if (type.kind === 'pointer') return showPointer(machine, value, type.target, limits);
  if (!isScalar(type)) return '…';
  if (type.kind === 'floating') return typeof value === 'number' ? showFloating(value) : '…';
  return isInt(value) ? integerLiteral(value, type) : '…';
}

/** What `getchar` returns: `'a'`, `EOF`, or a number. */
export function showCharacter(code: number): string {
  if (code === -1) return 'EOF';
  return code >= 0 && code < 128 ? integerLiteral(code, charType) : String(code);
}

/** `0.1`, `3.0`, `1.5e+20`: as many digits as `%g` prints. */
export function showFloating(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf';
  const short = String(Number(value.toPrecision(significantDigits)));
  return /[.e]/.test(short) ? short : `${short}.0`;
}

function showPointer(machine: Machine, value: Value, target: CType, limits: TraceLimits): string {
  if (!(value instanceof Pointer)) return '…';
  if (value.object === 0) return value.offset === 0 ? 'NULL' : 'no valid address';
  const object = machine.state.memory.find(value.object);
  if (object === undefined) return 'memory that is gone';
  if (/^<\w+>$/.test(object.name)) return object.name.slice(1, -1);
  if (value.offset < 0 || value.offset >= object.size) return 'past the end';
  return showTarget(machine, object, value.offset, target, limits);
}

function showTarget(
  machine: Machine,
  object: MemoryObject,
  offset: number,
  target: CType,
  limits: TraceLimits,
): string {
  if (target.kind === 'integer' && target.width === 8) return showText(object, offset, limits);
  if (target.kind === 'record') return showRecord(machine, object, offset, target, limits);
  if (!isScalar(target)) return 'an address';
  const size = sizeOf(target);
  const count = Math.floor((object.size - offset) / size);
  if (count === 1) return showScalarAt(machine, object, offset, target, limits);
  const shown = Math.min(count, limits.elementsMax);
  const elements = Array.from({ length: shown }, (_, at) =>
    showScalarAt(machine, object, offset + at * size, target, limits),
  );
  return `{${elements.join(', ')}${count > shown ? ', …' : ''}}`;
}

/** What stands there; pointers in it are not followed. */
function showScalarAt(
  machine: Machine,
  object: MemoryObject,
  offset: number,
  type: CType,
  limits: TraceLimits,
): string {
  const machineType = machineTypeOf(type);
  const size = bytesOf(machineType);
  if (offset + size > object.size) return 'past the end';
  if (object.hasUndefined(offset, size)) return '?';
  const value = readScalar(machine, object, offset, machineType);
  if (type.kind !== 'pointer') return showValue(machine, value, type, limits);
  return value instanceof Pointer && value.object === 0 && value.offset === 0 ? 'NULL' : '→';
}

/** `"abc"`; a text without an end has no `'\0'` before the end of its array. */
function showText(object: MemoryObject, offset: number, limits: TraceLimits): string {
  let text = '';
  for (let at = offset; at < object.size; at++) {
    if (object.hasUndefined(at, 1)) return `${textLiteral(text)}, then nothing that was set`;
    const code = object.data.getUint8(at);
    if (code === 0) return textLiteral(text);
    if (text.length === limits.textCharsMax) return `${textLiteral(text)}…`;
    text += String.fromCharCode(code);
  }
  return `${textLiteral(text)} without '\\0'`;
}

function showRecord(
  machine: Machine,
  object: MemoryObject,
  offset: number,
  target: CType & { kind: 'record' },
  limits: TraceLimits,
): string {
  const members = target.definition.body?.members ?? [];
  const shown = members
    .filter(({ name, type, bitField }) => name !== undefined && isScalar(type) && bitField === undefined)
    .slice(0, limits.membersMax)
    .map(
      ({ name, type, offset: inside }) =>
        `${name} ${showScalarAt(machine, object, offset + inside, type, limits)}`,
    );
  return `{${shown.join(', ')}${members.length > shown.length ? ', …' : ''}}`;
}
