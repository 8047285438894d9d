/** A chosen value from its bits, highest first, as CBMC and ESBMC print it. */

import { type ValueTag, valueTags } from '#instrument/dialect.js';
import type { ChosenValue } from './tool-verdict.js';

interface Format {
  readonly bits: number;
  readonly isSigned: boolean;
}

/** As the primitives hold them: a truth is one byte. */
const integerFormats: Readonly<Partial<Record<ValueTag, Format>>> = {
  bool: { bits: 8, isSigned: false },
  truth: { bits: 8, isSigned: false },
  char: { bits: 8, isSigned: true },
  schar: { bits: 8, isSigned: true },
  uchar: { bits: 8, isSigned: false },
  short: { bits: 16, isSigned: true },
  ushort: { bits: 16, isSigned: false },
  int: { bits: 32, isSigned: true },
  uint: { bits: 32, isSigned: false },
  long: { bits: 64, isSigned: true },
  ulong: { bits: 64, isSigned: false },
  llong: { bits: 64, isSigned: true },
  ullong: { bits: 64, isSigned: false },
};

/** Undefined if there is no such tag, or the bits are not of its type. */
export function decodeBits(tag: string, binary: string): ChosenValue | undefined {
  if (!/^[01]+$/.test(binary) || !Object.hasOwn(valueTags, tag)) return undefined;
  if (tag === 'float' || tag === 'double') return floating(binary, tag === 'float' ? 32 : 64);
  const format = integerFormats[tag as ValueTag];
  if (format?.bits !== binary.length) return undefined;
  const bits = BigInt(`0b${binary}`);
  return { kind: 'integer', value: format.isSigned ? BigInt.asIntN(format.bits, bits) : bits };
}

/** IEEE 754. */
function floating(binary: string, bits: number): ChosenValue | undefined {
  if (binary.length !== bits) return undefined;
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0b${binary.padEnd(64, '0')}`));
  return { kind: 'floating', value: bits === 32 ? view.getFloat32(0) : view.getFloat64(0) };
}
