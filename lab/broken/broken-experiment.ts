/**
 * Correct programs with one token broken: whether the repair of what does not compile gives the
 * program back as it was, and whether the line is right. Corrected versions are drawn in turn from
 * the corpora; the kinds of slips take turns. What still compiles is drawn anew.
 */

import type { Clock } from '#base/ports.js';
import { createRandom, shuffled } from '#base/random.js';
import { explainCompileError } from '#compile-errors/explain-compile-error.js';
import { defaultEngineLimits, defaultSearchLimits } from '#engine/limits.js';
import { applyEdits } from '#lab/corpus/author-fix.js';
import type { CorpusSubmission } from '#lab/corpus/corpus-submission.js';
import { median, quantile } from '#lab/measures/figures.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { type Preparation, prepareProgram } from '#program/prepare-program.js';
import { type CsvValue, renderCsv } from '#report/render-csv.js';
import { type BreakKind, breakKinds, breakToken, spelt } from './break-token.js';

/** Slips to draw in one program until one is refused. */
const drawsMax = 20;

export type RepairOutcome = 'as it was' | 'in another way' | 'not at all';

export interface BrokenRow {
  readonly corpus: string;
  readonly id: string;
  readonly kind: BreakKind;
  readonly token: string;
  readonly becomes: string;
  readonly line: number;
  /** Where the report says that the mistake is; undefined where it has nothing to say. */
  readonly reportedLine: number | undefined;
  readonly outcome: RepairOutcome;
  readonly repairMs: number;
}

export interface BrokenSummary {
  readonly programs: number;
  readonly outcomes: Readonly<Record<RepairOutcome, number>>;
  /** By corpus and by kind of slip: those repaired as they were. */
  readonly asItWas: Readonly<Record<string, { readonly programs: number; readonly repaired: number }>>;
  /** Reported on the line of the slip, or on the one before or after it. */
  readonly onLine: number;
  readonly repairMsMedian: number | null;
  readonly repairMsP95: number | null;
}

/** @param count as many programs as there are, if there are fewer; each is broken once */
export function runBroken(
  submissions: readonly CorpusSubmission[],
  count: number,
  seed: number,
  clock: Clock,
  onProgress: (done: number) => void = () => {},
): BrokenRow[] {
  const random = createRandom(seed);
  const corpora = [...new Set(submissions.map(({ corpus }) => corpus))].map((name) =>
    shuffled(
      submissions.filter(({ corpus, record }) => corpus === name && record.fixed !== undefined),
      random,
    ),
  );
  const rows: BrokenRow[] = [];
  while (rows.length < count) {
    const open = corpora.filter(({ length }) => length > 0);
    if (open.length === 0) break;
    for (const corpus of open.slice(0, count - rows.length)) {
      const row = breakAndRepair(corpus.pop()!, breakKinds[rows.length % breakKinds.length]!);
      if (row !== undefined) rows.push(row);
      onProgress(rows.length);
    }
  }
  return rows;

  function breakAndRepair({ corpus, record }: CorpusSubmission, kind: BreakKind): BrokenRow | undefined {
    const correct = record.fixed!;
    const inputOf = (text: string): AnalysisInput => ({
      submission: { name: 'submission.c', text },
      headers: [],
      suite: record.suite,
      kinds: [],
      undefinedMode: 'native',
      engineLimits: defaultEngineLimits,
      searchLimits: defaultSearchLimits,
    });
    const prepare = (text: string): Preparation => prepareProgram(inputOf(text));
    if (prepare(correct).kind === 'rejected') return undefined;
    for (let draw = 0; draw < drawsMax; draw++) {
      const broken = breakToken(correct, kind, random);
      if (broken === undefined) return undefined;
      const { text, ...slip } = broken;
      const preparation = prepare(text);
      if (preparation.kind === 'prepared') continue;
      const startMs = clock.nowMs();
      const explained = explainCompileError(inputOf(text), preparation.diagnostics, new Map());
      const repairMs = clock.nowMs() - startMs;
      const { repair, repairs, line: reportedLine } = explained?.compileError ?? {};
      const edits = repairs ?? (repair === undefined ? [] : [repair]);
      const isSame = spelt(applyEdits(text, edits)) === spelt(correct);
      const outcome = edits.length === 0 ? 'not at all' : isSame ? 'as it was' : 'in another way';
      return { corpus, id: record.id, ...slip, reportedLine, outcome, repairMs };
    }
    return undefined;
  }
}

export function summariseBroken(rows: readonly BrokenRow[]): BrokenSummary {
  const having = (outcome: RepairOutcome, among = rows): number =>
    among.filter((row) => row.outcome === outcome).length;
  const groups = [...new Set(rows.flatMap(({ corpus, kind }) => [corpus, kind]))].map((name) => {
    const members = rows.filter(({ corpus, kind }) => corpus === name || kind === name);
    return [name, { programs: members.length, repaired: having('as it was', members) }] as const;
  });
  const times = rows.map(({ repairMs }) => repairMs);
  return {
    programs: rows.length,
    outcomes: {
      'as it was': having('as it was'),
      'in another way': having('in another way'),
      'not at all': having('not at all'),
    },
    asItWas: Object.fromEntries(groups),
    onLine: rows.filter(
      ({ line, reportedLine }) => reportedLine !== undefined && Math.abs(reportedLine - line) <= 1,
    ).length,
    repairMsMedian: median(times),
    repairMsP95: quantile(times, 0.95),
  };
}

const columns = [
  ...['corpus', 'id', 'slip', 'token', 'becomes', 'line', 'reportedLine', 'repairOutcome', 'repairMs'],
] as const;

export function renderBrokenRows(rows: readonly BrokenRow[]): string {
  return renderCsv(
    columns,
    rows.map((row): readonly CsvValue[] => [
      ...[row.corpus, row.id, row.kind, row.token, row.becomes, row.line],
      ...[row.reportedLine ?? null, row.outcome, Math.round(row.repairMs)],
    ]),
  );
}
