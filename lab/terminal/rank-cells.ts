/** Cells of the tables: how early a fault was found, numbers, shares. */

import type { RankFigures } from '#lab/measures/rank-figures.js';

export const rankHeader: readonly string[] = [
  'hit',
  'top 1',
  'top 3',
  'top 5',
  'mean rank',
  'median rank',
  'ranked before it',
];

/** As `rankHeader` names them; shares in percent. */
export function rankCells(ranks: RankFigures): string[] {
  return [
    percent(ranks.hitShare),
    percent(ranks.top1),
    percent(ranks.top3),
    percent(ranks.top5),
    number(ranks.rankMean, 1),
    number(ranks.rankMedian, 1),
    percent(ranks.rankShareMean),
  ];
}

export function number(value: number | null, digits: number): string {
  return value === null ? '-' : value.toFixed(digits);
}

/** Without the sign. */
export function percent(share: number | null): string {
  return share === null ? '-' : (share * 100).toFixed(1);
}
