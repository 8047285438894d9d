/** The searches that are compared: the one of `--repair evolve`, and what each of its parts is worth. */

import type { EvolveVariant } from '#evolve/find-evolved.js';

export const variants = {
  evolve: { method: 'population', isWeighted: true, isCrossed: true },
  'no-weights': { method: 'population', isWeighted: false, isCrossed: true },
  'no-crossover': { method: 'population', isWeighted: true, isCrossed: false },
  'one-plus-one': { method: 'one-plus-one', isWeighted: true, isCrossed: false },
  random: { method: 'random', isWeighted: true, isCrossed: false },
} as const satisfies Readonly<Record<string, EvolveVariant>>;

export type VariantName = keyof typeof variants;

export const variantNames = Object.keys(variants) as readonly VariantName[];
