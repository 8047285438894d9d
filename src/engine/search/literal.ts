/** Values as C literals, for people: `1200`, `'a'`, `0.5`, `&a[3]`, `true`, `{1, 2}`. */

import type { Int } from '#base/integer.js';
import { type ScalarType, sizeOf } from '#c/types.js';
import { allocatedIn } from '../describe-place.js';
import type { Machine } from '../machine.js';
import type { MemoryObject } from '../memory/memory-object.js';
import { bytesIn } from '../memory/object-bytes.js';
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

/** A string literal with these latin-1 characters. */
export function textLiteral(text: string): string {
  const body = [...text].map((char) => {
    const code = char.charCodeAt(0);
    if (char === '"') return '\\"';
    if (code !== 39 && escapes[code] !== undefined) return escapes[code];
    // Three octal digits, so that a digit after them is not read with them.
    return code < 32 || code > 126 ? `\\${code.toString(8).padStart(3, '0')}` : char;
  });
  return `"${body.join('')}"`;
}

/** `&a[3]`, `&node.next`, `"text"`, `stdout`, `NULL`, `an address`. */
export function pointerLiteral(machine: Machine, value: Pointer): string {
  if (value.object === 0) return value.offset === 0 ? 'NULL' : `(void *)${value.offset}`;
  const { memory } = machine.state;
  const object = memory.find(value.object);
  if (object === undefined) return pastLiteral(memory.nameOfGone(value.object), value.offset);
  const stream = /^<(\w+)>$/.exec(object.name)?.[1];
  if (stream !== undefined) return stream;
  if (object.kind === 'string') return withOffset(textLiteral(textOf(object)), value.offset);
  const name = nameOf(object.name);
  const { type } = object;
  if (type?.kind === 'array' && value.offset % sizeOf(type.element) === 0) {
    return `&${name}[${value.offset / sizeOf(type.element)}]`;
  }
  if (value.offset === 0 && object.kind === 'function') return name;
  return withOffset(`&${name}`, value.offset);
}

/** The address of an object that has ended: one of a call that is over, when the path ends. */
function pastLiteral(name: string | undefined, offset: number): string {
  return name === undefined ? 'a pointer to memory that is gone' : withOffset(`&${nameOf(name)}`, offset);
}

function nameOf(name: string): string {
  return name.startsWith(allocatedIn) ? `block allocated ${name}` : name;
}

function withOffset(address: string, offset: number): string {
  return offset === 0 ? address : `${address} + ${offset} bytes`;
}

/** A literal's characters up to its final zero; symbols, which only new ones have, are left out. */
function textOf({ data, size }: MemoryObject): string {
  return String.fromCharCode(...bytesIn(data, 0, size - 1));
}
