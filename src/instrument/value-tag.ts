/** Which unknown value stands for a C type, and for each scalar of an object. */

import { scalarsOf } from '#c/scalars-of.js';
import { type CType, integerOf, type ScalarType, sizeOf } from '#c/types.js';
import type { ValueTag } from './dialect.js';

const tagOfName: Readonly<Record<string, ValueTag>> = {
  _Bool: 'bool',
  char: 'char',
  'signed char': 'schar',
  'unsigned char': 'uchar',
  short: 'short',
  'unsigned short': 'ushort',
  int: 'int',
  'unsigned int': 'uint',
  long: 'long',
  'unsigned long': 'ulong',
  'long long': 'llong',
  'unsigned long long': 'ullong',
  float: 'float',
  double: 'double',
};

/** Undefined for pointers and `long double`: no analyser's unknown values of these are like ours. */
export function tagOf(type: ScalarType): ValueTag | undefined {
  if (type.kind === 'pointer') return undefined;
  return tagOfName[type.kind === 'floating' ? type.name : integerOf(type).name];
}

/** `count` adjacent scalars of one type, from `offset` on. */
export interface ScalarRun {
  readonly tag: ValueTag;
  readonly offset: number;
  readonly count: number;
}

/** The scalars of an object in order, as runs; undefined if one has no tag or no address. */
export function scalarRuns(type: CType): readonly ScalarRun[] | undefined {
  const runs: { tag: ValueTag; offset: number; count: number; end: number }[] = [];
  for (const place of scalarsOf(type)) {
    const tag = tagOf(place.type);
    if (tag === undefined || place.bitField !== undefined) return undefined;
    const last = runs.at(-1);
    const size = sizeOf(place.type);
    if (last !== undefined && last.tag === tag && last.end === place.offset) {
      last.count++;
      last.end += size;
    } else runs.push({ tag, offset: place.offset, count: 1, end: place.offset + size });
  }
  return runs.length === 0 ? undefined : runs;
}
