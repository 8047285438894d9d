/** What is drawn in an evolutionary search, all from one seed. */

import { createRandom, drawBelow, type Random } from '#base/random.js';
import type { Gene } from './gene.js';

const range = 2 ** 32;

export class Draw {
  private readonly random: Random;
  private readonly sums = new Map<readonly Gene[], readonly number[]>();

  constructor(seed: number) {
    this.random = createRandom(seed);
  }

  /** 0 up to 1, without 1. */
  share(): number {
    return this.random.nextUint32() / range;
  }

  /** Whether what happens with that probability does. */
  happens(probability: number): boolean {
    return this.share() < probability;
  }

  below(bound: number): number {
    return drawBelow(this.random, bound);
  }

  oneOf<T>(items: readonly T[]): T | undefined {
    return items.length === 0 ? undefined : items[this.below(items.length)];
  }

  /** The likelier an edit, the oftener it is drawn: one with twice the cost about a quarter as often. */
  likely(genes: readonly Gene[]): Gene {
    let sums = this.sums.get(genes);
    if (sums === undefined) {
      sums = cumulative(genes.map(({ parts }) => weightOf(parts.map(({ cost }) => cost))));
      this.sums.set(genes, sums);
    }
    const drawn = this.share() * sums.at(-1)!;
    return genes[firstAbove(sums, drawn)]!;
  }
}

function weightOf(costs: readonly number[]): number {
  const cost = costs.reduce((sum, each) => sum + Math.max(0, each), 0);
  return 1 / (1 + cost) ** 2;
}

function cumulative(weights: readonly number[]): readonly number[] {
  let sum = 0;
  return weights.map((weight) => {
    sum += weight;
    return sum;
  });
}

function firstAbove(sums: readonly number[], value: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (sums[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
