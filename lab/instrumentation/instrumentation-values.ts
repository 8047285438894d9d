/**
 * The values of a witness as the C constants that `witnessUnit` takes: objects as their
 * scalars in order, truth values as 0 and 1. Addresses belong to the engine's memory and
 * have no constant.
 */

import type { WitnessValue } from '#model/task.js';

/** Undefined if an address is among them. */
export function witnessConstants(values: readonly WitnessValue[]): readonly string[] | undefined {
  const constants: string[] = [];
  for (const value of values) {
    const scalars = value.kind === 'aggregate' ? witnessConstants(value.members) : scalarConstant(value);
    if (scalars === undefined) return undefined;
    constants.push(...scalars);
  }
  return constants;
}

function scalarConstant(value: Exclude<WitnessValue, { kind: 'aggregate' }>): readonly string[] | undefined {
  switch (value.kind) {
    case 'integer':
      // As a `long double`: no type of C's decimal constants covers `unsigned long`.
      return [`${value.value}.0L`];
    case 'floating':
      return [floatingConstant(value.value)];
    case 'truth':
      return [value.value ? '1' : '0'];
    case 'pointer':
    case 'text':
      return undefined;
  }
}

/** A `double` constant, so that its decimal digits are rounded once. */
function floatingConstant(value: number): string {
  if (Number.isNaN(value)) return '__builtin_nan("")';
  if (!Number.isFinite(value)) return value > 0 ? '__builtin_inf()' : '-__builtin_inf()';
  const text = Object.is(value, -0) ? '-0' : String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}
