/**
 * How early a fault comes in a ranking, over many programs: the same figures for our
 * locations and for the lines of a baseline. A program whose fault is not found stays in
 * every share, with the worst rank share there is.
 */

import { mean, median, shareOf } from './figures.js';

/** In one program: the rank of a true line, null if it was not found. */
export interface TrueLineRank {
  readonly rank: number | null;
  readonly rankShare: number;
}

export const notRanked: TrueLineRank = { rank: null, rankShare: 1 };

const topRanks = [1, 3, 5] as const;
export type TopShares = Readonly<Record<`top${(typeof topRanks)[number]}`, number | null>>;

/** How early a true line comes, for us and for a baseline alike. */
export interface RankFigures extends TopShares {
  readonly hits: number;
  readonly hitShare: number | null;
  /** Over the hits. */
  readonly rankMean: number | null;
  readonly rankMedian: number | null;
  /** Over all. */
  readonly rankShareMean: number | null;
}

export function rankFiguresOf(found: readonly TrueLineRank[]): RankFigures {
  const ranks = found.flatMap(({ rank }) => (rank === null ? [] : [rank]));
  const top = topRanks.map((most) => [
    `top${most}`,
    shareOf(found, ({ rank }) => rank !== null && rank <= most),
  ]);
  return {
    hits: ranks.length,
    hitShare: shareOf(found, ({ rank }) => rank !== null),
    rankMean: mean(ranks),
    rankMedian: median(ranks),
    rankShareMean: mean(found.map(({ rankShare }) => rankShare)),
    ...(Object.fromEntries(top) as TopShares),
  };
}
