/**
 * From the table of answers for single locations to the diagnoses of at most two that
 * repair every failing test, each test by one of them alone (twin faults), ranked by how
 * many failing tests their locations repair. Every pair is looked at, with bit sets:
 * picking the most frequent first would miss some. An unknown answer counts neither as a
 * repair nor as an exclusion.
 */

import type { Toggle } from '#model/numbers.js';
import type { Witness } from '#model/task.js';
import { type AnswerTable, answerAt } from './answer-table.js';

/** One failing test, and the locations of the diagnosis that repair it alone, by ascending toggle. */
export interface RepairedTest {
  readonly test: number;
  readonly by: readonly { readonly toggle: Toggle; readonly witness: Witness }[];
}

export interface FrequencyDiagnosis {
  /** One or two, ascending. */
  readonly toggles: readonly Toggle[];
  /** The failing tests that each repairs, added up: a test that both repair counts twice. */
  readonly frequency: number;
  /** Proved: each of the two is excluded by some failing test. A single location is always minimal. */
  readonly minimal: boolean;
  /** Every failing test, ascending. */
  readonly tests: readonly RepairedTest[];
}

export interface FrequencyDiagnoses {
  /** Most frequent first, then by toggles; none contains another. No more than were asked for. */
  readonly diagnoses: readonly FrequencyDiagnosis[];
  /** How many there are. */
  readonly total: number;
  /**
   * For every one and every two locations it is known whether they are such a
   * diagnosis. Whether two locations repair some test only when toggled together is
   * another question, not asked here.
   */
  readonly decided: boolean;
}

/** A location's failing tests as bits, by place in the ascending list of tests. */
interface Column {
  readonly toggle: Toggle;
  readonly repairs: bigint;
  readonly excludes: bigint;
  readonly frequency: number;
}

interface Cover {
  readonly columns: readonly Column[];
  readonly frequency: number;
}

/** @param tests the failing tests; like `toggles`, in any order */
export function frequencyDiagnoses(
  table: AnswerTable,
  toggles: readonly Toggle[],
  tests: readonly number[],
  diagnosesMax: number,
): FrequencyDiagnoses {
  const rows = ascending(tests);
  const columns = ascending(toggles).map((toggle) => columnOf(table, toggle, rows));
  const { covers, decided } = findCovers(columns, (1n << BigInt(rows.length)) - 1n);
  // Covers are found in ascending order of toggles, and sorting is stable.
  const best = [...covers].sort((a, b) => b.frequency - a.frequency).slice(0, diagnosesMax);
  return {
    diagnoses: best.map((cover) => describeCover(table, cover, rows)),
    total: covers.length,
    decided,
  };
}

function columnOf(table: AnswerTable, toggle: Toggle, tests: readonly number[]): Column {
  let repairs = 0n;
  let excludes = 0n;
  let frequency = 0;
  for (const [place, test] of tests.entries()) {
    const bit = 1n << BigInt(place);
    const kind = answerAt(table, test, toggle)?.kind;
    if (kind === 'cannot-repair') excludes |= bit;
    if (kind !== 'repairs') continue;
    repairs |= bit;
    frequency += 1;
  }
  return { toggle, repairs, excludes, frequency };
}

function findCovers(columns: readonly Column[], all: bigint): { covers: Cover[]; decided: boolean } {
  const singles = columns.filter(({ repairs }) => repairs === all);
  // A location that repairs everything by itself needs no second one.
  const others = columns.filter(({ repairs }) => repairs !== all);
  const covers: Cover[] = singles.map((column) => ({ columns: [column], frequency: column.frequency }));
  let decided = others.every(({ excludes }) => excludes !== 0n);
  for (const [place, first] of others.entries()) {
    for (const second of others.slice(place + 1)) {
      if ((first.repairs | second.repairs) === all) {
        covers.push({ columns: [first, second], frequency: first.frequency + second.frequency });
      } else if ((first.excludes & second.excludes) === 0n) {
        decided = false;
      }
    }
  }
  return { covers, decided };
}

function describeCover(
  table: AnswerTable,
  { columns, frequency }: Cover,
  tests: readonly number[],
): FrequencyDiagnosis {
  return {
    toggles: columns.map(({ toggle }) => toggle),
    frequency,
    minimal: columns.length === 1 || columns.every(({ excludes }) => excludes !== 0n),
    tests: tests.map((test) => ({
      test,
      by: columns.flatMap(({ toggle }) => {
        const answer = answerAt(table, test, toggle);
        return answer?.kind === 'repairs' ? [{ toggle, witness: answer.witness }] : [];
      }),
    })),
  };
}

function ascending<N extends number>(numbers: readonly N[]): readonly N[] {
  return [...numbers].sort((a, b) => a - b);
}
