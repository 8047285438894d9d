/**
 * The order in which locations are shown: repairable before possible, those that
 * need an overflow behind those that do not, then by suspiciousness. Equals share
 * their mean rank; the excluded have none.
 */

import type { LocationSummary } from '#pool/summarise.js';
import { midRanks } from '#spectrum/mid-ranks.js';

export interface Ranked {
  readonly summary: LocationSummary;
  readonly suspiciousness: number;
}

/** By toggle. */
export function rankLocations(locations: readonly Ranked[]): ReadonlyMap<number, number> {
  const shown = locations.filter(({ summary }) => summary.status !== 'excluded');
  const ranks = midRanks(shown.map(score));
  return new Map(shown.map(({ summary }, index) => [summary.toggle, ranks[index]!]));
}

/** The higher the better; suspiciousness is at most 1. */
function score({ summary, suspiciousness }: Ranked): number {
  return (summary.status === 'repairable' ? 4 : 0) + (summary.wraps ? 0 : 2) + suspiciousness;
}
