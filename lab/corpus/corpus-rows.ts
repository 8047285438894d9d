/** `rows.csv` of the corpus experiment: the columns of every experiment, then its own. */

import { baselineColumns, baselineValues } from '#lab/baselines/baseline-columns.js';
import { renderRows, round } from '#lab/measures/experiment-row.js';
import type { CsvValue } from '#report/render-csv.js';
import type { CorpusResult } from './corpus-submission.js';

const ownColumns = [
  'corpus',
  'strategy',
  'compileMs',
  'analyseMs',
  'replayMs',
  'failedReplays',
  'singleLine',
  'fixKind',
  'annotation',
  'annotatedFaults',
  'annotatedLines',
  'allAnnotated',
  'someAnnotated',
  'noLocation',
  'foundByKind',
  'foundBySink',
  'perfect',
  'edits',
  'firstEditIsFix',
  'someEditIsFix',
  'mistakes',
  'mistakeBasis',
  'mistakeLine',
  'mistakeOnTrueLine',
  'judgedInputs',
  'firstEditTrust',
  'rivalry',
  'firstEditAgrees',
  'someEditAgrees',
  'fixTrust',
  'wholeRepair',
  'wholeRelativeSize',
  'wholeAgrees',
  'undefined',
  'voidTests',
  'addedTests',
  'note',
] as const;

/** Fields that do not apply are empty. */
export function renderCorpusRows(results: readonly CorpusResult[]): string {
  return renderRows(
    results.map((result) => [result.row, result] as const),
    [...ownColumns, ...baselineColumns],
    (result) => [...ownValues(result), ...baselineValues(result.baselines)],
  );
}

function ownValues(result: CorpusResult): readonly CsvValue[] {
  const { foundBy, hints, annotated, judgement, whole, processes } = result;
  return [
    result.corpus,
    result.strategy,
    processes === undefined ? null : round(processes.compileMs, 3),
    processes === undefined ? null : round(processes.analyseMs, 3),
    processes === undefined ? null : round(processes.replayMs, 3),
    result.failedReplays,
    result.singleLine,
    result.fixKind,
    result.annotation,
    annotated?.faults ?? null,
    annotated?.lines.join(' ') ?? null,
    annotated?.allInAny ?? null,
    annotated?.someInAny ?? null,
    result.noLocation,
    foundBy?.kind ?? null,
    foundBy?.sink ?? null,
    result.isPerfect,
    hints.edits,
    hints.firstIsFix,
    hints.someIsFix,
    result.mistakes.kinds.join(' '),
    result.mistakes.basis,
    result.mistakes.line,
    result.mistakeOnTrueLine,
    judgement?.inputs ?? null,
    judgement?.firstTrust ?? null,
    judgement?.rivalry ?? null,
    judgement?.firstAgrees ?? null,
    judgement?.someAgrees ?? null,
    result.fixTrust ?? null,
    whole?.kind ?? null,
    whole?.relativeSize ?? null,
    whole?.agrees ?? null,
    result.isUndefined,
    result.voidTests,
    result.addedTests,
    result.note,
  ];
}
