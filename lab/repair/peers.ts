/**
 * What published tools reached on the same programs: CSV files with a column `id` and, for each
 * tool, one that says True or False, or FIXED and other words in capitals, or nothing where it was
 * not run. Columns that begin with the same words say how long it took (`_time`, in seconds), and
 * how large its patches are (`_patch_size`, as a share of the program).
 */

import { UserError } from '#base/errors.js';
import { decodeRows, type Row } from '#lab/compare/read-rows.js';
import { median } from '#lab/measures/figures.js';
import { smallSize } from './repair-groups.js';
import type { AskedOracle, RepairResult } from './repair-submission.js';

export interface PeerRates {
  readonly name: string;
  /** Measured programs on which it was run, and those that it repairs. */
  readonly run: number;
  readonly repaired: number;
  /** Its median time for one of these. */
  readonly secondsMedian: number | null;
  /** Ours on these programs, by who is asked beyond the suite. */
  readonly own: readonly OwnRates[];
}

export interface OwnRates {
  readonly oracle: AskedOracle;
  /** Those that ours repairs, before evolutionary search and with it. */
  readonly before: number;
  readonly withEvolve: number;
  readonly secondsMedian: number | null;
  /** Undefined where the tool's patches have no known size, or both repair no program. */
  readonly sizes?: ComparedSizes;
}

/** Patches of the programs that both repair. */
export interface ComparedSizes {
  readonly both: number;
  readonly peerMedian: number;
  readonly ownMedian: number;
  /** Shares of those that are small. */
  readonly peerSmall: number;
  readonly ownSmall: number;
}

/** What ours reaches on one program. */
interface OwnRepair {
  readonly before: boolean;
  readonly withEvolve: boolean;
  readonly elapsedMs: number | undefined;
  readonly relativeSize: number | undefined;
}

/** Columns whose name says that it is about what a tool reached. */
const peerColumn = /_(?:ok|complete|improved)$/;
const state = /^[A-Z]+$/;

/** @throws UserError data-invalid */
export function peerRates(
  text: string,
  file: string,
  results: readonly RepairResult[],
): readonly PeerRates[] {
  const { columns, rows } = decodeRows(text, file);
  const peers = columns.filter((column) => peerColumn.test(column) || isState(rows, column));
  if (!columns.includes('id') || peers.length === 0) {
    throw new UserError(
      'data-invalid',
      'has no column id, or none that ends in _ok, _complete or _improved or that says FIXED',
      { file, line: 1 },
    );
  }
  const oracles = [...new Set(results.map(({ asked }) => asked))];
  const own = new Map(oracles.map((oracle) => [oracle, ownRepairs(results, oracle)]));
  const measured = new Set(results.map(({ id }) => id));
  return peers.map((name): PeerRates => {
    const run = rows.filter((row) => measured.has(row.id!) && wasRun(row[name]!));
    const prefix = name.replace(peerColumn, '');
    const timeColumn = columns.find((column) => column === `${prefix}_time`);
    const sizeColumn = columns.find((column) => column.startsWith(prefix) && column.endsWith('_patch_size'));
    return {
      name,
      run: run.length,
      repaired: run.filter((row) => isRepaired(row[name]!)).length,
      secondsMedian: timeColumn === undefined ? null : median(numbersIn(run, timeColumn)),
      own: oracles.map((oracle) => {
        const ours = own.get(oracle)!;
        return { oracle, ...ownRates(run, ours), ...comparedSizes(run, ours, name, sizeColumn) };
      }),
    };
  });
}

function isState(rows: readonly Row[], column: string): boolean {
  const values = rows.map((row) => row[column]!).filter((value) => value !== '');
  return values.includes('FIXED') && values.every((value) => state.test(value));
}

function wasRun(value: string): boolean {
  return /^(?:true|false)$/i.test(value) || state.test(value);
}

function isRepaired(value: string): boolean {
  return /^true$/i.test(value) || value === 'FIXED';
}

function numbersIn(rows: readonly Row[], column: string): readonly number[] {
  return rows.flatMap((row) => (row[column] === '' ? [] : Number(row[column])));
}

/** With the first seed of evolutionary search as users get it. */
function ownRepairs(results: readonly RepairResult[], oracle: AskedOracle): ReadonlyMap<string, OwnRepair> {
  return new Map(
    results.flatMap(({ id, asked, before, searches }) => {
      if (asked !== oracle) return [];
      const isBefore = before?.extent === 'whole';
      const found = searches.find(({ variant, seed }) => variant === 'evolve' && seed === 1);
      const own: OwnRepair = {
        before: isBefore,
        withEvolve: isBefore || found?.extent === 'whole',
        elapsedMs: before?.elapsedMs,
        relativeSize: before?.shown?.relativeSize ?? undefined,
      };
      return [[id, own] as const];
    }),
  );
}

function ownRates(
  run: readonly Row[],
  own: ReadonlyMap<string, OwnRepair>,
): Pick<OwnRates, 'before' | 'withEvolve' | 'secondsMedian'> {
  const ours = run.flatMap((row) => own.get(row.id!) ?? []);
  const ms = median(ours.flatMap(({ elapsedMs }) => elapsedMs ?? []));
  return {
    before: ours.filter(({ before }) => before).length,
    withEvolve: ours.filter(({ withEvolve }) => withEvolve).length,
    secondsMedian: ms === null ? null : ms / 1000,
  };
}

function comparedSizes(
  run: readonly Row[],
  own: ReadonlyMap<string, OwnRepair>,
  peer: string,
  sizeColumn: string | undefined,
): Pick<OwnRates, 'sizes'> {
  if (sizeColumn === undefined) return {};
  const both = run.flatMap((row) => {
    const ours = own.get(row.id!)?.relativeSize;
    const theirs = isRepaired(row[peer]!) && row[sizeColumn] !== '' ? Number(row[sizeColumn]) : undefined;
    return ours === undefined || theirs === undefined ? [] : [{ ours, theirs }];
  });
  if (both.length === 0) return {};
  const smallIn = (sizes: readonly number[]): number =>
    sizes.filter((size) => size < smallSize).length / sizes.length;
  const [ours, theirs] = [both.map((each) => each.ours), both.map((each) => each.theirs)];
  return {
    sizes: {
      both: both.length,
      peerMedian: median(theirs)!,
      ownMedian: median(ours)!,
      peerSmall: smallIn(theirs),
      ownSmall: smallIn(ours),
    },
  };
}
