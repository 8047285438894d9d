/** The rows of the experiment on larger repairs: one a search, or one for a program without any. */

import { type CsvValue, renderCsv } from '#report/render-csv.js';
import type { EvolvedMeasure, RepairBefore, RepairResult } from './repair-submission.js';

const columns = [
  'id',
  'problem',
  'corpus',
  'tests',
  'failing',
  'repairedBefore',
  'fixesBefore',
  'oracle',
  'form',
  'generator',
  'generators',
  'repairEdits',
  'repairSize',
  'repairTrust',
  'repairAgrees',
  'repairDisputed',
  'passesByGcc',
  'refuted',
  'sourceMs',
  'repair',
  'variant',
  'seed',
  'repaired',
  'fixes',
  'wholeEdits',
  'wholeRelativeSize',
  'wholeAgrees',
  'evaluations',
  'evolvedRuns',
  'steps',
  'evolvedGenerations',
  'genes',
  'failedReplays',
  'beforeMs',
  'elapsedMs',
  'note',
] as const;

export function renderRepairRows(results: readonly RepairResult[]): string {
  return renderCsv(
    columns,
    results.flatMap((result) =>
      result.searches.length === 0
        ? [cellsOf(result, undefined)]
        : result.searches.map((search) => cellsOf(result, search)),
    ),
  );
}

function shownCells(before: RepairBefore | undefined): readonly CsvValue[] {
  const shown = before?.shown;
  return [
    ...[shown?.form ?? null, shown?.generator ?? null, before?.generators.join('; ') ?? null],
    ...[shown?.edits ?? null, rounded(shown?.relativeSize), shown?.trust ?? null],
    ...[
      shown?.agrees ?? null,
      shown?.isDisputed ?? null,
      shown?.passesNatively ?? null,
      before?.isRefuted ?? null,
    ],
    Object.entries(before?.sourceMs ?? {})
      .map(([name, ms]) => `${name} ${Math.round(ms)}`)
      .join('; '),
    shown?.text ?? null,
  ];
}

function rounded(share: number | null | undefined): number | null {
  return share === null || share === undefined ? null : Math.round(10_000 * share) / 10_000;
}

function cellsOf(result: RepairResult, search: EvolvedMeasure | undefined): readonly CsvValue[] {
  const { id, problem, corpus, tests, failing, before, note } = result;
  return [
    ...[id, problem, corpus, tests, failing, before?.extent ?? null, before?.fixes ?? null],
    ...[result.asked, ...shownCells(before)],
    ...[search?.variant ?? null, search?.seed ?? null, search?.extent ?? null, search?.fixes ?? null],
    ...[search?.edits ?? null, search?.relativeSize ?? null, search?.agrees ?? null],
    ...[search?.evaluations ?? null, search?.runs ?? null, search?.steps ?? null],
    ...[search?.generations ?? null, search?.genes ?? null, search?.failedReplays ?? null],
    ...[before?.elapsedMs ?? null, search?.elapsedMs ?? null, note],
  ];
}
