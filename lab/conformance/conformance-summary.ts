/**
 * Sums up the rows of the conformance experiment: by cause, how many runs are the same as
 * gcc's; the shares of equal runs; the agreement with the recorded outcomes; and who passes
 * by luck.
 */

import { type CauseGroup, causeGroups, type Relation, relations } from '#lab/replays/compare-runs.js';
import type { ConformanceRow } from './conformance-experiment.js';

export type RelationCounts = Readonly<Record<Relation, number>>;

export interface CauseSummary {
  readonly group: CauseGroup;
  readonly detail: string;
  readonly runs: number;
  /** Texts in which it occurs. */
  readonly programs: number;
  /** Undefined without a reference. */
  readonly relations: RelationCounts | undefined;
}

export interface Share {
  readonly count: number;
  readonly total: number;
}

/** Passing or failing as recorded, over the runs with a record. */
export interface RecordedAgreement {
  readonly engine: Share;
  /** Undefined without a reference. */
  readonly reference: Share | undefined;
}

export interface ConformanceSummary {
  readonly programs: number;
  readonly runs: number;
  readonly steps: number;
  /** By group, then by falling number of runs. */
  readonly causes: readonly CauseSummary[];
  /** Undefined without a reference. */
  readonly conformance:
    | {
        /** Same status, same bytes. */
        readonly equalWithoutFinding: Share;
        readonly equal: Share;
        /** Counts in those that both end by a signal or a limit, or that both refuse. */
        readonly agreeingWithoutFinding: Share;
        readonly agreeing: Share;
      }
    | undefined;
  readonly recorded: Readonly<Record<ConformanceRow['version'], RecordedAgreement>>;
  readonly luck: {
    /** Runs that pass natively and crash under `strict`. */
    readonly runs: number;
    /** Texts with such a run. */
    readonly programs: number;
    /** Those among them that pass all their tests natively. */
    readonly passingPrograms: number;
  };
  /** Runs without a finding that differ from gcc's. */
  readonly disagreements: readonly Disagreement[];
}

export interface Disagreement {
  readonly id: string;
  readonly version: ConformanceRow['version'];
  readonly test: string;
  readonly difference: string;
}

export function summariseConformance(rows: readonly ConformanceRow[]): ConformanceSummary {
  const hasReference = rows.some(({ reference }) => reference !== undefined);
  const clean = rows.filter((row) => row.isWithoutFinding);
  return {
    programs: countPrograms(rows),
    runs: rows.length,
    steps: rows.reduce((total, { engineSteps }) => total + engineSteps, 0),
    causes: summariseCauses(rows, hasReference),
    conformance: hasReference
      ? {
          equalWithoutFinding: share(clean, isEqual),
          equal: share(rows, isEqual),
          agreeingWithoutFinding: share(clean, agrees),
          agreeing: share(rows, agrees),
        }
      : undefined,
    recorded: {
      source: recordedAgreement(rows.filter(({ version }) => version === 'source')),
      fixed: recordedAgreement(rows.filter(({ version }) => version === 'fixed')),
    },
    luck: summariseLuck(rows),
    disagreements: clean
      .filter(({ reference }) => reference?.relation === 'different')
      .map(({ id, version, test, reference }) => ({ id, version, test, difference: reference!.difference })),
  };
}

function isEqual({ reference }: ConformanceRow): boolean {
  return reference?.relation === 'equal';
}

function agrees({ reference }: ConformanceRow): boolean {
  return reference !== undefined && reference.relation !== 'different';
}

function share(rows: readonly ConformanceRow[], holds: (row: ConformanceRow) => boolean): Share {
  return { count: rows.filter(holds).length, total: rows.length };
}

function programOf({ id, version }: ConformanceRow): string {
  return `${version} ${id}`;
}

function countPrograms(rows: readonly ConformanceRow[]): number {
  return new Set(rows.map(programOf)).size;
}

function groupBy(
  rows: readonly ConformanceRow[],
  key: (row: ConformanceRow) => string,
): Map<string, ConformanceRow[]> {
  const groups = new Map<string, ConformanceRow[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group === undefined) groups.set(key(row), [row]);
    else group.push(row);
  }
  return groups;
}

function summariseCauses(rows: readonly ConformanceRow[], hasReference: boolean): CauseSummary[] {
  const groups = [...groupBy(rows, ({ cause }) => `${cause.group}: ${cause.detail}`).values()];
  return groups
    .map((group) => ({
      ...group[0]!.cause,
      runs: group.length,
      programs: countPrograms(group),
      relations: hasReference ? countRelations(group) : undefined,
    }))
    .sort((a, b) => causeGroups.indexOf(a.group) - causeGroups.indexOf(b.group) || b.runs - a.runs);
}

function countRelations(rows: readonly ConformanceRow[]): RelationCounts {
  const count = (relation: Relation): number =>
    rows.filter(({ reference }) => reference?.relation === relation).length;
  return Object.fromEntries(relations.map((relation) => [relation, count(relation)])) as RelationCounts;
}

function recordedAgreement(rows: readonly ConformanceRow[]): RecordedAgreement {
  const recorded = rows.filter(({ recordedPasses }) => recordedPasses !== undefined);
  return {
    engine: share(recorded, (row) => row.enginePasses === row.recordedPasses),
    reference: recorded.some(({ reference }) => reference !== undefined)
      ? share(recorded, (row) => row.reference?.passes === row.recordedPasses)
      : undefined,
  };
}

function summariseLuck(rows: readonly ConformanceRow[]): ConformanceSummary['luck'] {
  const programs = [...groupBy(rows, programOf).values()];
  const lucky = programs.filter((tests) => tests.some(({ passesByLuck }) => passesByLuck));
  const passesNatively = (row: ConformanceRow): boolean => row.passesByLuck || row.enginePasses === true;
  return {
    runs: rows.filter(({ passesByLuck }) => passesByLuck).length,
    programs: lucky.length,
    passingPrograms: lucky.filter((tests) => tests.every(passesNatively)).length,
  };
}
