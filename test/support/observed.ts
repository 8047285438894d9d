/** What locations yield, written shortly: `observed(1, true, 'indeterminate')`. */

import type { ObservedValue } from '#model/task.js';

type Integer = Extract<ObservedValue, { kind: 'integer' }>;

export function integer(value: number, literal = String(value)): Integer {
  return { kind: 'integer', value: String(value), literal };
}

/** Whole numbers are integers, texts are words. */
export function observed(...values: readonly (number | boolean | string)[]): ObservedValue[] {
  return values.map((value): ObservedValue => {
    if (typeof value === 'string') return { kind: 'words', literal: value };
    if (typeof value === 'boolean') return { kind: 'truth', value, literal: String(value) };
    return Number.isInteger(value) ? integer(value) : { kind: 'floating', value, literal: String(value) };
  });
}
