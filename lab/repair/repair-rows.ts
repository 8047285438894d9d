/** The rows of the experiment on larger repairs: one a search, or one for a program without any. */

import { type CsvValue, renderCsv } from '#report/render-csv.js';
import type { EvolvedMeasure, RepairResult } from './repair-submission.js';

const columns = [
  'id',
  'problem',
  'corpus',
  'tests',
  'failing',
  'repairedBefore',
  'fixesBefore',
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

function cellsOf(result: RepairResult, search: EvolvedMeasure | undefined): readonly CsvValue[] {
  const { id, problem, corpus, tests, failing, before, note } = result;
  return [
    ...[id, problem, corpus, tests, failing, before?.extent ?? null, before?.fixes ?? null],
    ...[search?.variant ?? null, search?.seed ?? null, search?.extent ?? null, search?.fixes ?? null],
    ...[search?.edits ?? null, search?.relativeSize ?? null, search?.agrees ?? null],
    ...[search?.evaluations ?? null, search?.runs ?? null, search?.steps ?? null],
    ...[search?.generations ?? null, search?.genes ?? null, search?.failedReplays ?? null],
    ...[before?.elapsedMs ?? null, search?.elapsedMs ?? null, note],
  ];
}
