/**
 * glibc's default rand and srand: the additive feedback generator x^31 + x^3 + 1 of
 * random(3) (TYPE_3), seeded by the minimal standard generator (Park and Miller, CACM
 * 31(10), 1988). The state is a window of the last 31 words.
 */

import { wrapInt } from '#base/integer.js';

const degree = 31;
const separation = 3;
/** glibc discards ten words per degree after seeding. */
const discarded = 310;

export type RandomWindow = readonly number[];

export function seedRandom(seed: number): RandomWindow {
  let window: number[] = [seed === 0 ? 1 : seed | 0];
  for (let i = 1; i < degree; i++) {
    // 16807 * word mod (2^31 - 1) without overflow (Schrage).
    const word = window[i - 1]!;
    const high = Math.trunc(word / 127773);
    const next = 16807 * (word % 127773) - 2836 * high;
    window.push(next < 0 ? next + 2147483647 : next);
  }
  // The first word generated is the sum of the fourth seeded word and the first.
  window = [...window.slice(separation), ...window.slice(0, separation)];
  for (let i = 0; i < discarded; i++) window = advance(window);
  return window;
}

function advance(window: readonly number[]): number[] {
  const next = (window[0]! + window[degree - separation]!) | 0;
  return [...window.slice(1), next];
}

/** A number in 0 … 2^31 - 1, and the window after it. */
export function nextRandom(window: RandomWindow): readonly [number, RandomWindow] {
  const next = advance(window);
  return [Number(wrapInt(next[degree - 1]!, 32, false)) >>> 1, next];
}
