/** Values as C literals, for people: `1200`, `'a'`, `0.5`, `&a[3]`, `true`, `{1, 2}`. */

import type { Int } from '#base/integer.js';
import { type ScalarType, sizeOf } from '#c/types.js';
import type { Machine } from '../machine.js';
import type { Pointer } from '../value.js';

const escapes: Readonly<Record<number, string>> = {
  0: '\\0',
  9: '\\t',
  10: '\\n',
  13: '\\r',
  39: "\\'",
  92: '\\\\',
};

export function integerLiteral(value: Int, type: ScalarType): string {
  if (type.kind === 'integer' && type.width === 8 && type.name !== '_Bool') {
    const code = Number(value) & 0xff;
    const escaped = escapes[code];
    if (escaped !== undefined) return `'${escaped}'`;
    if (code >= 32 && code < 127) return `'${String.fromCharCode(code)}'`;
  }
  return value.toString();
}

export function floatingLiteral(value: number): string {
  if (Number.isNaN(value)) return 'NAN';
  if (!Number.isFinite(value)) return value > 0 ? 'INFINITY' : '-INFINITY';
  const text = Object.is(value, -0) ? '-0' : String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** `&a[3]`, `&node.next`, `NULL`, `an address`. */
export function pointerLiteral(machine: Machine, value: Pointer): string {
  if (value.object === 0) return value.offset === 0 ? 'NULL' : `(void *)${value.offset}`;
  const object = machine.state.memory.find(value.object);
  if (object === undefined) return 'a pointer to memory that is gone';
  const name = object.kind === 'heap' ? `block allocated ${object.name}` : object.name;
  const { type } = object;
  if (type?.kind === 'array' && value.offset % sizeOf(type.element) === 0) {
    return `&${name}[${value.offset / sizeOf(type.element)}]`;
  }
  if (value.offset === 0) return object.kind === 'function' ? name : `&${name}`;
  return `&${name} + ${value.offset} bytes`;
}
