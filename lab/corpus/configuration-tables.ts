/** Several configurations side by side as tables to publish, and what they disagree about. */

import { formulaNames } from '#lab/baselines/line-spectrum.js';
import { openReasons } from '#lab/measures/open-reason.js';
import { notRanked, type RankFigures, rankFiguresOf } from '#lab/measures/rank-figures.js';
import type { ResultTable } from '#lab/results/result-table.js';
import type { CsvValue } from '#report/render-csv.js';
import type { ConfigurationFigures } from './compare-configurations.js';
import type { CorpusResult } from './corpus-submission.js';
import type { Disagreements } from './disagreements.js';

export function analysersTable(
  figures: readonly ConfigurationFigures[],
  results: readonly CorpusResult[],
): ResultTable {
  return {
    title: `${results.length} submissions by each analyser and formula`,
    caption:
      'Hit and top N: percent of all submissions with a repairable place on a line that the author changed, ' +
      'ranked so early. Ranked before: mean share of the other locations (for formulas: executed lines) that ' +
      'come first, 100 where there is no hit. The differences are from the first line of the same scope, ' +
      'for the first of a further scope from the very first, with bootstrap intervals of 95 percent.',
    columns: [
      ...['method', '% hit', '% top 1', '% top 5', '% ranked before it'],
      ...['difference in share', 'from', 'to', 'seconds (median)', 'seconds (95 %)'],
      ...['difference in seconds', 'from', 'to', 'compile (s, mean)', 'analyse (s, mean)'],
      ...['replay (s, mean)', '% pairs unknown'],
    ],
    rows: [
      ...figures.map((each): readonly CsvValue[] => {
        const { difference, processMsMean } = each;
        const share = difference?.rankShare;
        const time = difference?.elapsedMs;
        return [
          ...rankCells(each.name, each.ranks),
          share?.mean ?? null,
          share?.interval.low ?? null,
          share?.interval.high ?? null,
          seconds(each.elapsedMsMedian),
          seconds(each.elapsedMsP95),
          seconds(time?.mean),
          seconds(time?.interval.low),
          seconds(time?.interval.high),
          seconds(processMsMean?.compileMs),
          seconds(processMsMean?.analyseMs),
          seconds(processMsMean?.replayMs),
          percent(each.unknownPairShare),
        ];
      }),
      ...formulaNames.map((name): readonly CsvValue[] => {
        const ranks = rankFiguresOf(results.map(({ baselines }) => baselines?.formulas[name] ?? notRanked));
        return [...rankCells(`${name}, executed lines`, ranks), ...Array<null>(12).fill(null)];
      }),
    ],
  };
}

function rankCells(name: string, ranks: RankFigures): readonly CsvValue[] {
  return [
    name,
    percent(ranks.hitShare),
    percent(ranks.top1),
    percent(ranks.top5),
    percent(ranks.rankShareMean),
  ];
}

function seconds(ms: number | null | undefined): number | null {
  return ms === null || ms === undefined ? null : ms / 1000;
}

function percent(share: number | null): number | null {
  return share === null ? null : share * 100;
}

export function disagreementsTable(all: readonly Disagreements[]): ResultTable {
  return {
    title: 'Where analysers answer otherwise than the first of their scope',
    caption:
      'Places of all submissions. Open: neither repairable nor excluded, while the other of the two decided; ' +
      'by the reason for the first failing test that stayed unknown. Contradictions: one has a witness where ' +
      'the other excluded; all are in contradictions.json.',
    columns: [
      ...['analyser', 'against', 'places', 'same'],
      ...openReasons.map((reason) => `open: ${reason}`),
      ...['open in the first', 'contradictions'],
    ],
    rows: all.map((each) => [
      each.name,
      each.against,
      each.places,
      each.same,
      ...openReasons.map((reason) => each.openHere[reason] ?? 0),
      Object.values(each.openThere).reduce((sum, count) => sum + count, 0),
      each.contradictions,
    ]),
  };
}
