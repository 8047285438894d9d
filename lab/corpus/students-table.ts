/** The published figures on students' programs beside ours, over the one-line fixes. */

import { formulaNames } from '#lab/baselines/line-spectrum.js';
import { mean, median, shareOf } from '#lab/measures/figures.js';
import type { ResultTable } from '#lab/results/result-table.js';
import type { CsvValue } from '#report/render-csv.js';
import type { MeasuredConfiguration } from './compare-configurations.js';
import { configurationName } from './configurations.js';
import type { CorpusResult } from './corpus-submission.js';
import { publishedStudents } from './published-students.js';

/** Undefined if no fix is one replaced line. */
export function studentsTable(measured: readonly MeasuredConfiguration[]): ResultTable | undefined {
  const single = oneLineFixes(measured[0]!.results);
  if (single.length === 0) return undefined;
  return {
    title: `Students' programs: ${single.length} one-line fixes here, and what was published on others`,
    caption:
      'Ranked before: mean share of the other locations (for formulas: executed lines) that come before the ' +
      'true line, 100 if it is not found. Single location: exactly one is repairable or possible. The ' +
      'published numbers are those of Birch, Fischer and Poppleton (2017) on programs of their own, which ' +
      'are not public; their pages are not known to us.',
    columns: ['method', 'submissions', '% ranked before it', '% single location', 'seconds (median)'],
    rows: [
      ...measured.map(({ configuration, results }) =>
        ownRow(configurationName(configuration), oneLineFixes(results)),
      ),
      ...formulaNames.map((name): readonly CsvValue[] => {
        const shares = single.map(({ baselines }) => baselines?.formulas[name].rankShare ?? 1);
        return [`${name}, executed lines`, single.length, percentOf(mean(shares)), null, null];
      }),
      ...publishedStudents.map(({ name, rankShareMean, singleShare, seconds }): readonly CsvValue[] => [
        `${name}, published`,
        null,
        percentOf(rankShareMean ?? null),
        percentOf(singleShare ?? null),
        seconds ?? null,
      ]),
    ],
  };
}

function oneLineFixes(results: readonly CorpusResult[]): readonly CorpusResult[] {
  return results.filter(({ singleLine }) => singleLine);
}

function ownRow(name: string, results: readonly CorpusResult[]): readonly CsvValue[] {
  const elapsedMs = median(results.map(({ row }) => Number(row.elapsedMs)));
  return [
    `nearmiss, ${name}`,
    results.length,
    percentOf(mean(results.map(({ row }) => Number(row.rankShare)))),
    percentOf(shareOf(results, ({ reported }) => reported.locations === 1)),
    elapsedMs === null ? null : elapsedMs / 1000,
  ];
}

function percentOf(share: number | null): number | null {
  return share === null ? null : share * 100;
}
