/**
 * The objects of a KLEE test case, read as the dialect named them: the toggles, then
 * the chosen values by the type in their tag (x86-64, lowest byte first) and, where
 * several toggles may be on, the toggle after it (`int@3`).
 */

import { type ValueTag, valueTags } from '#instrument/dialect.js';
import { kleeDialect, kleeNameMark } from '#instrument/dialects/klee.js';
import { togglesOnMax, toggleVariables } from '#instrument/toggle-variables.js';
import type { Toggle } from '#model/numbers.js';
import type { ChosenValue } from '../external/tool-verdict.js';
import type { SymbolicObject } from './decode-ktest.js';

export interface ChosenValues {
  /** The toggles that are on, ascending. */
  readonly toggles: readonly number[];
  readonly values: readonly ChosenValue[];
}

/** @returns undefined if an object is not one of the dialect's, or has the wrong size */
export function readChosenValues(objects: readonly SymbolicObject[]): ChosenValues | undefined {
  const count = objects.findIndex(({ name }) => !variables.has(name));
  const chosen = count === -1 ? [] : objects.slice(count);
  const heads = count === -1 ? objects : objects.slice(0, count);
  if (heads.length === 0 || heads.some(({ bytes }) => bytes.length !== 4)) return undefined;
  const values: ChosenValue[] = [];
  for (const { name, bytes } of chosen) {
    const [, tag = '', at] = objectName.exec(name) ?? [];
    if (!isTag(tag) || bytes.length !== sizes[tag]) return undefined;
    if ((at !== undefined) !== heads.length > 1) return undefined;
    const value = integerOf(tag, bytes);
    values.push({ kind: 'integer', value, ...(at !== undefined && { at: Number(at) as Toggle }) });
  }
  const toggles = heads.map(({ bytes }) => Number(littleEndian(bytes)));
  return { toggles: toggles.filter((toggle) => toggle !== 0), values };
}

const variables = new Set([...toggleVariables(1), ...toggleVariables(togglesOnMax)]);
const objectName = new RegExp(`^(\\w+)(?:${kleeNameMark}(\\d+))?$`);

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
