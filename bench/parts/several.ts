/**
 * Submissions of corpora localised twice in a warm process, for one fault and for several:
 * what the search for several locations adds where no single one repairs, and finds.
 */

import { loadCorpora } from '#lab/corpus/corpus-data.js';
import type { CorpusSubmission } from '#lab/corpus/corpus-submission.js';
import { evenly } from '#lab/corpus-files/evenly.js';
import type { Report } from '#model/report.js';
import type { Part } from '../part.js';
import { nativeOptions, requestOf, timeLocalise } from '../requests.js';
import { mean, median, quantile, round } from '../statistics.js';
import { percent, renderTable } from '../table.js';
import type { Cost } from '../timing.js';

interface Row {
  readonly corpus: string;
  readonly id: string;
  readonly one: Cost;
  readonly several: Cost;
  /** For the search for several. */
  readonly report: Report;
}

export const benchSeveral: Part = async ({ files, limit, warmUp }) => {
  const chosen = await loadCorpora(files, { limit });
  for (const submission of evenly(await loadCorpora(files, {}), warmUp)) await timeBoth(submission);
  const rows: Row[] = [];
  for (const submission of chosen) {
    const row = await timeBoth(submission);
    if (row !== undefined) rows.push(row);
  }
  const corpora = [...new Set(rows.map(({ corpus }) => corpus))];
  const groups = corpora.map((corpus) =>
    summarise(
      corpus,
      rows.filter((row) => row.corpus === corpus),
    ),
  );
  if (corpora.length > 1) groups.push(summarise('all', rows));
  return {
    items: rows.map(({ corpus, id, several }) => ({ id: `${corpus}/${id}`, ...several })),
    figures: { limitOfEachFile: limit, corpora: groups },
    text: render(groups),
  };
};

/** Undefined if localising it failed with an internal error: the part `corpora` counts those. */
async function timeBoth({ corpus, record }: CorpusSubmission): Promise<Row | undefined> {
  const request = requestOf(record.source, record.suite, nativeOptions());
  try {
    const one = await timeLocalise(request);
    const several = await timeLocalise({ ...request, options: { ...request.options, faults: 2 } });
    return { corpus, id: record.id, one: one.cost, several: several.cost, report: several.result.report };
  } catch {
    return undefined;
  }
}

interface Summary {
  readonly corpus: string;
  readonly submissions: number;
  readonly oneCpuMs: { readonly median: number; readonly p95: number; readonly mean: number };
  readonly severalCpuMs: { readonly median: number; readonly p95: number; readonly mean: number };
  /** Submissions in which sets were searched, and what that took, the search for one included. */
  readonly searched: number;
  readonly searchedCpuMs: { readonly median: number; readonly p95: number; readonly mean: number };
  readonly multiFault: number;
  readonly withEdits: number;
  readonly partial: number;
}

function summarise(corpus: string, rows: readonly Row[]): Summary {
  const searched = rows.filter(({ report }) => report.multiFault !== undefined);
  return {
    corpus,
    submissions: rows.length,
    oneCpuMs: times(rows.map(({ one }) => one.cpuMs)),
    severalCpuMs: times(rows.map(({ several }) => several.cpuMs)),
    searched: searched.length,
    searchedCpuMs: times(searched.map(({ several }) => several.cpuMs)),
    multiFault: rows.filter(({ report }) => report.verdict === 'multi-fault').length,
    withEdits: searched.filter(({ report }) =>
      report.multiFault!.diagnoses.some(({ edits }) => edits !== undefined),
    ).length,
    partial: rows.filter(({ report }) => report.partial).length,
  };
}

function times(values: readonly number[]): Summary['oneCpuMs'] {
  return { median: round(median(values)), p95: round(quantile(values, 0.95)), mean: round(mean(values)) };
}

function render(groups: readonly Summary[]): string {
  const columns = ['median', 'p95', 'mean'] as const;
  return `${renderTable(
    [
      'corpus',
      'n',
      ...columns.map((name) => `one: ${name}`),
      ...columns.map((name) => `several: ${name}`),
      'sets searched',
      ...columns.map((name) => `there: ${name}`),
      'multi-fault',
      'with edits',
      'partial',
    ],
    groups.map((group) => [
      group.corpus,
      `${group.submissions}`,
      ...columns.map((name) => `${group.oneCpuMs[name]}`),
      ...columns.map((name) => `${group.severalCpuMs[name]}`),
      `${group.searched}`,
      ...columns.map((name) => `${group.searchedCpuMs[name]}`),
      `${group.multiFault}`,
      `${group.withEdits}`,
      percent(group.partial, group.submissions),
    ]),
  )}\nCPU times in milliseconds; there: of the submissions in which sets were searched.\n`;
}
