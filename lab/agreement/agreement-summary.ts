/**
 * Compares the answers of several analysers to the same tasks. Two answers to one
 * (location, test) pair agree if both repair or both exclude, and disagree if one repairs
 * and the other excludes; if either is unknown there is nothing to compare.
 */

import { mean } from '#lab/measures/figures.js';
import type { AnalyserName } from '#model/analyser.js';
import type { Answer } from '#model/task.js';
import type { AgreementResult, AgreementTask } from './agreement-experiment.js';

type Searched = Extract<AgreementResult, { kind: 'searched' }>;

/** One analyser on one program, compared with the first analyser. */
export interface AgreementRow {
  readonly id: string;
  readonly analyser: AnalyserName;
  readonly tests: number;
  readonly locations: number;
  readonly pairs: number;
  readonly agree: number;
  readonly disagree: number;
  /** Unknown to this analyser, known to the first; the other way round; unknown to both. */
  readonly unknownHere: number;
  readonly unknownFirst: number;
  readonly unknownBoth: number;
  readonly failedReplays: number;
  /** Ids of locations that repair every test, and of those that are neither repairable nor excluded. */
  readonly repairable: readonly string[];
  readonly possible: readonly string[];
  /** 0 where there was no task. */
  readonly taskMsMean: number;
}

export interface Disagreement {
  readonly id: string;
  readonly test: string;
  readonly location: string;
  readonly first: { readonly analyser: AnalyserName; readonly answer: Answer };
  readonly other: { readonly analyser: AnalyserName; readonly answer: Answer };
}

/** A witness that fails when our engine replays it. */
export interface RefusedWitness {
  readonly id: string;
  readonly test: string;
  readonly location: string;
  readonly analyser: AnalyserName;
  readonly detail: string;
}

export interface AgreementSummary {
  readonly programs: number;
  readonly rejected: readonly { readonly id: string; readonly message: string }[];
  readonly totals: readonly AgreementTotal[];
  readonly disagreements: readonly Disagreement[];
  readonly refused: readonly RefusedWitness[];
}

export type AgreementTotal = Omit<AgreementRow, 'id' | 'repairable' | 'possible' | 'locations'> & {
  readonly programs: number;
  /** Programs with the same sets of repairable and of excluded locations as the first analyser's. */
  readonly sameSets: number;
  readonly unknownReasons: Readonly<Record<string, number>>;
};

export function agreementRows(result: Searched): readonly AgreementRow[] {
  const analysers = result.tasks[0]?.answers.map(({ analyser }) => analyser) ?? [];
  return analysers.map((analyser, index) => rowOf(result, analyser, index));
}

function rowOf({ id, locations, tasks }: Searched, analyser: AnalyserName, index: number): AgreementRow {
  const pairs = tasks.flatMap((task) =>
    locations.map(({ toggle }) => ({
      first: task.answers[0]!.byToggle.get(toggle)!,
      own: task.answers[index]!.byToggle.get(toggle)!,
    })),
  );
  const count = (test: (pair: (typeof pairs)[number]) => boolean): number => pairs.filter(test).length;
  const isUnknown = ({ kind }: Answer): boolean => kind === 'unknown';
  const statuses = locations.map((location) => ({
    id: location.id,
    status: statusOf(tasks.map((task) => task.answers[index]!.byToggle.get(location.toggle)!)),
  }));
  const idsOf = (status: string): string[] =>
    statuses.flatMap((each) => (each.status === status ? each.id : []));
  return {
    id,
    analyser,
    tests: tasks.length,
    locations: locations.length,
    pairs: pairs.length,
    agree: count(({ first, own }) => !isUnknown(own) && first.kind === own.kind),
    disagree: count(({ first, own }) => !isUnknown(first) && !isUnknown(own) && first.kind !== own.kind),
    unknownHere: count(({ first, own }) => isUnknown(own) && !isUnknown(first)),
    unknownFirst: count(({ first, own }) => isUnknown(first) && !isUnknown(own)),
    unknownBoth: count(({ first, own }) => isUnknown(first) && isUnknown(own)),
    failedReplays: tasks.reduce((sum, task) => sum + task.answers[index]!.failedReplays, 0),
    repairable: idsOf('repairable'),
    possible: idsOf('possible'),
    taskMsMean: mean(tasks.map((task) => task.answers[index]!.elapsedMs)) ?? 0,
  };
}

/** Over all tests (docs/glossary.md#results). */
function statusOf(answers: readonly Answer[]): 'repairable' | 'excluded' | 'possible' {
  if (answers.some(({ kind }) => kind === 'cannot-repair')) return 'excluded';
  return answers.every(({ kind }) => kind === 'repairs') ? 'repairable' : 'possible';
}

export function summariseAgreement(results: readonly AgreementResult[]): AgreementSummary {
  const searched = results.filter((result): result is Searched => result.kind === 'searched');
  const withTasks = searched.filter(({ tasks }) => tasks.length > 0);
  const rows = withTasks.map(agreementRows);
  const names = rows[0]?.map(({ analyser }) => analyser) ?? [];
  return {
    programs: results.length,
    rejected: results.flatMap((result) =>
      result.kind === 'rejected' ? { id: result.id, message: result.message } : [],
    ),
    totals: names.map((analyser, index) => totalOf(analyser, index, rows, withTasks)),
    disagreements: withTasks.flatMap(disagreementsOf),
    refused: withTasks.flatMap(refusedOf),
  };
}

function totalOf(
  analyser: AnalyserName,
  index: number,
  rows: readonly (readonly AgreementRow[])[],
  searched: readonly Searched[],
): AgreementTotal {
  const own = rows.map((programRows) => programRows[index]!);
  const sum = (field: (row: AgreementRow) => number): number =>
    own.reduce((total, row) => total + field(row), 0);
  const reasons: Record<string, number> = {};
  for (const { tasks } of searched) {
    for (const { answers } of tasks) {
      for (const answer of answers[index]!.byToggle.values()) {
        if (answer.kind === 'unknown') reasons[answer.reason] = (reasons[answer.reason] ?? 0) + 1;
      }
    }
  }
  return {
    analyser,
    programs: own.length,
    tests: sum(({ tests }) => tests),
    pairs: sum(({ pairs }) => pairs),
    agree: sum(({ agree }) => agree),
    disagree: sum(({ disagree }) => disagree),
    unknownHere: sum(({ unknownHere }) => unknownHere),
    unknownFirst: sum(({ unknownFirst }) => unknownFirst),
    unknownBoth: sum(({ unknownBoth }) => unknownBoth),
    failedReplays: sum(({ failedReplays }) => failedReplays),
    taskMsMean:
      mean(searched.flatMap(({ tasks }) => tasks.map(({ answers }) => answers[index]!.elapsedMs))) ?? 0,
    sameSets: rows.filter((programRows) => hasSameSets(programRows[0]!, programRows[index]!)).length,
    unknownReasons: reasons,
  };
}

function hasSameSets(first: AgreementRow, own: AgreementRow): boolean {
  return first.repairable.join() === own.repairable.join() && first.possible.join() === own.possible.join();
}

function disagreementsOf(result: Searched): Disagreement[] {
  return pairsOf(result).flatMap(({ task, location, index }) => {
    const [first, other] = [task.answers[0]!, task.answers[index]!];
    const answers = [first, other].map(({ byToggle }) => byToggle.get(location.toggle)!);
    const [left, right] = [answers[0]!, answers[1]!];
    if (left.kind === right.kind || left.kind === 'unknown' || right.kind === 'unknown') return [];
    return [
      {
        id: result.id,
        test: task.test,
        location: location.id,
        first: { analyser: first.analyser, answer: left },
        other: { analyser: other.analyser, answer: right },
      },
    ];
  });
}

function refusedOf(result: Searched): RefusedWitness[] {
  return pairsOf(result).flatMap(({ task, location, index }) => {
    const { analyser, byToggle } = task.answers[index]!;
    const answer = byToggle.get(location.toggle)!;
    if (answer.kind !== 'unknown' || answer.reason !== 'replay') return [];
    return [{ id: result.id, test: task.test, location: location.id, analyser, detail: answer.detail }];
  });
}

function pairsOf({ tasks, locations }: Searched) {
  return tasks.flatMap((task: AgreementTask) =>
    locations.flatMap((location) =>
      task.answers.slice(1).map((_, rest) => ({ task, location, index: rest + 1 })),
    ),
  );
}
