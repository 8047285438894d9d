/** What the corpus experiment says of its results: one configuration has the whole table, several stand side by side. */

import type { Results } from '#lab/results/save-results.js';
import { compareConfigurations, type MeasuredConfiguration } from './compare-configurations.js';
import { analysersTable, disagreementsTable } from './configuration-tables.js';
import type { SkippedAnalyser } from './configurations.js';
import { summariseCorpora } from './corpus-summary.js';
import { type Contradiction, disagreementsOf } from './disagreements.js';
import type { SharedOptions } from './measure-configurations.js';
import { renderConfigurations } from './render-configurations.js';
import { renderCorpusFigures } from './render-corpus-figures.js';
import { renderCorpusTable } from './render-corpus-table.js';
import { studentsTable } from './students-table.js';

export interface ComparedCorpus {
  readonly measured: readonly MeasuredConfiguration[];
  readonly contradictions: readonly Contradiction[];
  readonly skipped: readonly SkippedAnalyser[];
}

/** @param seed for the bootstrap intervals */
export function renderCorpusResults(
  { measured, contradictions, skipped }: ComparedCorpus,
  shared: SharedOptions,
  isControl: boolean,
  seed: number,
): Pick<Results, 'summary' | 'figures' | 'tables' | 'table' | 'more'> {
  const summaries = measured.map(({ configuration, results }) =>
    summariseCorpora(results, { ...shared, localise: configuration.localise }, isControl),
  );
  const figures = renderCorpusFigures(measured[0]!.results);
  const students = isControl ? undefined : studentsTable(measured);
  const tables = new Map(students === undefined ? [] : [['students-comparison', students]]);
  if (measured.length === 1 && skipped.length === 0) {
    return { summary: summaries[0]!, figures, tables, table: renderCorpusTable(summaries[0]!) };
  }
  const compared = compareConfigurations(measured, seed);
  const disagreements = disagreementsOf(measured);
  tables.set('analysers-comparison', analysersTable(compared, measured[0]!.results));
  if (disagreements.length > 0) tables.set('disagreements', disagreementsTable(disagreements));
  return {
    summary: {
      schemaVersion: 1,
      experiment: 'corpus',
      configurations: compared,
      skipped,
      disagreements,
      contradictions: contradictions.length,
      summaries,
    },
    figures,
    tables,
    table: renderConfigurations({ figures: compared, measured, disagreements, contradictions, skipped }),
    more: new Map([['contradictions.json', `${JSON.stringify(contradictions, null, 2)}\n`]]),
  };
}
