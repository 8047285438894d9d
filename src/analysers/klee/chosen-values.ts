/**
 * The objects of a KLEE test case, read as the dialect named them: the toggle, then
 * the chosen values by the type that their tag tells (x86-64, the lowest byte first).
 */

import { type ValueTag, valueTags } from '#instrument/dialect.js';
import { kleeDialect, kleeToggleName } from '#instrument/dialects/klee.js';
import type { ChosenValue } from '../external/tool-verdict.js';
import type { SymbolicObject } from './decode-ktest.js';

export interface ChosenValues {
  readonly toggle: number;
  readonly values: readonly ChosenValue[];
}

/** @returns undefined if an object is none of the dialect's, or not of its size */
export function readChosenValues(objects: readonly SymbolicObject[]): ChosenValues | undefined {
  const [first, ...chosen] = objects;
  if (first?.name !== kleeToggleName || first.bytes.length !== 4) return undefined;
  const values: ChosenValue[] = [];
  for (const { name, bytes } of chosen) {
    if (!isTag(name) || bytes.length !== sizes[name]) return undefined;
    values.push({ kind: 'integer', value: integerOf(name, bytes) });
  }
  return { toggle: Number(littleEndian(first.bytes)), values };
}

function isTag(name: string): name is keyof typeof sizes {
  return Object.hasOwn(sizes, name) && kleeDialect.tags.has(name as ValueTag);
}

const sizes = {
  bool: 1,
  truth: 1,
  char: 1,
  schar: 1,
  uchar: 1,
  short: 2,
  ushort: 2,
  int: 4,
  uint: 4,
  long: 8,
  ulong: 8,
  llong: 8,
  ullong: 8,
} as const;

function integerOf(tag: keyof typeof sizes, bytes: Uint8Array): bigint {
  const value = littleEndian(bytes);
  if (tag === 'bool' || tag === 'truth') return value & 1n;
  return valueTags[tag].startsWith('unsigned') ? value : BigInt.asIntN(bytes.length * 8, value);
}

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((value, byte) => value * 256n + BigInt(byte), 0n);
}
