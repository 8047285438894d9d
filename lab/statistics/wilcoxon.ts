/**
 * Wilcoxon's signed-rank test for pairs (Biometrics Bulletin 1(6), 1945), two-sided. Pairs
 * without a difference are left out, as Wilcoxon did; ties share their mean rank. Up to
 * `exactPairsMax` pairs the distribution is counted out, ties included; beyond, it is the
 * normal one with the correction for ties and for continuity.
 */

import { midRanksBy } from '#spectrum/mid-ranks.js';

export interface SignedRanks {
  /** With a difference. */
  readonly pairs: number;
  /** Sums of ranks, of positive and of negative differences. */
  readonly positive: number;
  readonly negative: number;
  /** Two-sided; 1 where no pair differs. */
  readonly p: number;
  /**
   * Matched-pairs rank-biserial correlation (Kerby, Comprehensive Psychology 3, 2014): the
   * share of ranks for a positive difference less that for a negative one, from -1 to 1.
   */
  readonly effect: number;
}

export const exactPairsMax = 50;

/** @param differences of the pairs, each one value less the other */
export function wilcoxonSignedRanks(differences: readonly number[]): SignedRanks {
  const unequal = differences.filter((each) => each !== 0);
  if (unequal.length === 0) return { pairs: 0, positive: 0, negative: 0, p: 1, effect: 0 };
  const sizes = unequal.map(Math.abs);
  const ranks = midRanksBy(sizes, (a, b) => a - b);
  const total = (unequal.length * (unequal.length + 1)) / 2;
  const positive = ranks.reduce((sum, rank, index) => sum + (unequal[index]! > 0 ? rank : 0), 0);
  const negative = total - positive;
  const least = Math.min(positive, negative);
  const p = unequal.length <= exactPairsMax ? exactP(ranks, least) : normalP(ranks, least, total);
  return { pairs: unequal.length, positive, negative, p, effect: (positive - negative) / total };
}

/** Twice the share of all assignments of signs whose sum of ranks is that small. */
function exactP(ranks: readonly number[], least: number): number {
  // Mean ranks are halves.
  const doubled = ranks.map((rank) => Math.round(rank * 2));
  const most = doubled.reduce((sum, rank) => sum + rank, 0);
  let counts = new Float64Array(most + 1);
  counts[0] = 1;
  for (const rank of doubled) {
    const next = Float64Array.from(counts, (count) => count / 2);
    for (let sum = rank; sum <= most; sum++) next[sum]! += counts[sum - rank]! / 2;
    counts = next;
  }
  let tail = 0;
  for (let sum = 0; sum <= Math.round(least * 2); sum++) tail += counts[sum]!;
  return Math.min(1, 2 * tail);
}

function normalP(ranks: readonly number[], least: number, total: number): number {
  const variance = ranks.reduce((sum, rank) => sum + rank * rank, 0) / 4;
  const z = (least - total / 2 + 0.5) / Math.sqrt(variance);
  return Math.min(1, 2 * normalTail(z));
}

/** The share of the normal distribution below z (Abramowitz and Stegun, 26.2.17; error below 7.5e-8). */
function normalTail(z: number): number {
  const x = Math.abs(z);
  const t = 1 / (1 + 0.2316419 * x);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z < 0 ? above : 1 - above;
}
