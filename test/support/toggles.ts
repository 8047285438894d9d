/** Toggles written as plain numbers, as tests know them. */

import type { SetNumber, Toggle } from '#model/numbers.js';

export function toggle(number: number): Toggle {
  return number as Toggle;
}

export function toggles(...numbers: readonly number[]): readonly Toggle[] {
  return numbers as readonly Toggle[];
}

export function setNumbers(...numbers: readonly number[]): readonly SetNumber[] {
  return numbers as readonly SetNumber[];
}
