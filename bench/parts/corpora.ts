/**
 * Submissions of corpora localised in a warm process with the options of `experiment
 * corpus`, each followed by gcc -O0's compile and link of the same file. The process is
 * warmed up with submissions that are not measured, as long as there are any.
 */

import { loadCorpora } from '#lab/corpus/corpus-data.js';
import type { CorpusSubmission } from '#lab/corpus/corpus-submission.js';
import { evenly } from '#lab/corpus-files/evenly.js';
import type { Report } from '#model/report.js';
import { openGcc } from '../gcc.js';
import type { Part } from '../part.js';
import { nativeOptions, requestOf, timeLocalise } from '../requests.js';
import { mean, median, quantile, round, sum } from '../statistics.js';
import { percent, renderTable } from '../table.js';
import type { Cost } from '../timing.js';

interface Row extends Cost {
  readonly corpus: string;
  readonly id: string;
  /** Undefined if gcc is missing, or rejects it. */
  readonly gcc: Cost | undefined;
  /** Undefined if localising it failed with an internal error. */
  readonly report: Report | undefined;
}

export const benchCorpora: Part = async ({ files, limit, warmUp }) => {
  const all = await loadCorpora(files, {});
  const chosen = await loadCorpora(files, { limit });
  const ids = new Set(chosen.map(({ record }) => record.id));
  const others = all.filter(({ record }) => !ids.has(record.id));
  const warming = evenly(others.length >= warmUp ? others : all, warmUp);
  for (const submission of warming) await localiseOne(submission);

  const gcc = openGcc();
  const rows: Row[] = [];
  try {
    for (const submission of chosen) {
      const ours = await localiseOne(submission);
      const built = gcc?.build('submission', submission.record.source);
      rows.push({ corpus: submission.corpus, id: submission.record.id, ...ours, gcc: built?.cost });
    }
  } finally {
    gcc?.remove();
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
    items: rows
      .filter(({ report }) => report !== undefined)
      .map(({ corpus, id, wallMs, cpuMs }) => ({ id: `${corpus}/${id}`, wallMs, cpuMs })),
    figures: { warmUp: warming.length, limitOfEachFile: limit, corpora: groups },
    text: render(groups, warming.length),
  };
};

async function localiseOne({ record }: CorpusSubmission): Promise<Cost & Pick<Row, 'report'>> {
  try {
    const { cost, result } = await timeLocalise(requestOf(record.source, record.suite, nativeOptions()));
    return { ...cost, report: result.report };
  } catch {
    // Counted among the faults, and in no median.
    return { wallMs: Number.NaN, cpuMs: Number.NaN, report: undefined };
  }
}

interface Summary {
  readonly corpus: string;
  readonly submissions: number;
  readonly faults: number;
  readonly wallMs: { readonly median: number; readonly p95: number; readonly mean: number };
  readonly cpuMs: { readonly median: number; readonly p95: number; readonly mean: number };
  readonly perSecondPerCore: number;
  readonly gccCpuMs: number;
  readonly gccWallMs: number;
  /** Ours by gcc's, submission by submission. */
  readonly cpuRatio: { readonly median: number; readonly mean: number };
  readonly wallRatio: { readonly median: number; readonly mean: number };
  readonly pairs: number;
  readonly unknownPairs: number;
  readonly partial: number;
  readonly searches: number;
  readonly searchesWithZ3: number;
  readonly submissionsWithZ3: number;
}

function summarise(corpus: string, all: readonly Row[]): Summary {
  const rows = all.filter(({ report }) => report !== undefined);
  const compiled = rows.filter(({ gcc }) => gcc !== undefined);
  const total = (key: 'pairs' | 'unknownPairs' | 'searches' | 'searchesWithZ3'): number =>
    sum(rows.map(({ report }) => report!.stats[key]));
  const ratios = (key: keyof Cost): Summary['cpuRatio'] => {
    const values = compiled.map((row) => row[key] / row.gcc![key]);
    return { median: round(median(values)), mean: round(mean(values)) };
  };
  const times = (key: keyof Cost): Summary['cpuMs'] => {
    const values = rows.map((row) => row[key]);
    return { median: round(median(values)), p95: round(quantile(values, 0.95)), mean: round(mean(values)) };
  };
  return {
    corpus,
    submissions: all.length,
    faults: all.length - rows.length,
    wallMs: times('wallMs'),
    cpuMs: times('cpuMs'),
    perSecondPerCore: round(1000 / mean(rows.map(({ cpuMs }) => cpuMs))),
    gccCpuMs: round(median(compiled.map(({ gcc }) => gcc!.cpuMs))),
    gccWallMs: round(median(compiled.map(({ gcc }) => gcc!.wallMs))),
    cpuRatio: ratios('cpuMs'),
    wallRatio: ratios('wallMs'),
    pairs: total('pairs'),
    unknownPairs: total('unknownPairs'),
    partial: rows.filter(({ report }) => report!.partial).length,
    searches: total('searches'),
    searchesWithZ3: total('searchesWithZ3'),
    submissionsWithZ3: rows.filter(({ report }) => report!.stats.searchesWithZ3 > 0).length,
  };
}

function render(groups: readonly Summary[], warmUp: number): string {
  const times = renderTable(
    [
      'corpus',
      'n',
      'wall median',
      'p95',
      'mean',
      'CPU median',
      'p95',
      'mean',
      '/s/core',
      'gcc wall',
      'gcc CPU',
    ],
    groups.map(({ corpus, submissions, wallMs, cpuMs, perSecondPerCore, gccWallMs, gccCpuMs }) => [
      corpus,
      submissions,
      ...[wallMs.median, wallMs.p95, wallMs.mean, cpuMs.median, cpuMs.p95, cpuMs.mean],
      ...[perSecondPerCore, gccWallMs, gccCpuMs],
    ]),
  );
  const shares = renderTable(
    ['corpus', 'CPU/gcc median', 'mean', 'wall/gcc median', 'mean', 'unknown pairs', 'partial', 'faults'],
    groups.map((group) => [
      group.corpus,
      ...[group.cpuRatio.median, group.cpuRatio.mean, group.wallRatio.median, group.wallRatio.mean],
      percent(group.unknownPairs, group.pairs),
      percent(group.partial, group.submissions),
      group.faults,
    ]),
  );
  const solver = renderTable(
    ['corpus', 'searches', 'never ask z3', 'submissions that never do'],
    groups.map(({ corpus, searches, searchesWithZ3, submissions, submissionsWithZ3 }) => [
      corpus,
      searches,
      percent(searches - searchesWithZ3, searches),
      percent(submissions - submissionsWithZ3, submissions),
    ]),
  );
  return [`Times in ms, after ${warmUp} submissions to warm up.`, times, shares, solver].join('\n\n');
}
