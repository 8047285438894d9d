/**
 * What is known about each pair of failing test and location, and how new answers join
 * it. A definite answer (repairs, cannot repair) is a function of its pair, so the
 * first to arrive is kept; it replaces an `unknown`, about which a later run may know
 * more. Tables are persistent: joining copies the row of one test.
 */

import type { AskedNumber } from '#model/numbers.js';
import type { Answer, LocatedAnswer, UnknownReason } from '#model/task.js';

/** The answers for one failing test by toggle. */
export type AnswerRow = ReadonlyMap<AskedNumber, Answer>;

/** Rows by index of the failing test. */
export type AnswerTable = ReadonlyMap<number, AnswerRow>;

export function answerAt(table: AnswerTable, test: number, toggle: AskedNumber): Answer | undefined {
  return table.get(test)?.get(toggle);
}

/** The locations that some test excludes. */
export function excludedBy(table: AnswerTable): ReadonlySet<AskedNumber> {
  const excluded = new Set<AskedNumber>();
  for (const row of table.values()) {
    for (const [toggle, { kind }] of row) if (kind === 'cannot-repair') excluded.add(toggle);
  }
  return excluded;
}

export function isDefinite(answer: Answer | undefined): boolean {
  return answer !== undefined && answer.kind !== 'unknown';
}

/** Whether an unknown with the reason is due to this run (its clock, its workers), not to the program. */
const dueToRun: Readonly<Record<UnknownReason, boolean>> = {
  paths: false,
  steps: false,
  solver: false,
  time: true,
  unsupported: false,
  memory: false,
  replay: false,
  worker: true,
};

export function isDueToRun(answer: Answer): boolean {
  return answer.kind === 'unknown' && dueToRun[answer.reason];
}

/** The table with new answers for one test. */
export function joinAnswers(
  table: AnswerTable,
  test: number,
  answers: readonly LocatedAnswer[],
): AnswerTable {
  const row = new Map(table.get(test));
  for (const { toggle, answer } of answers) {
    const known = row.get(toggle);
    if (known === undefined || supersedes(answer, known)) row.set(toggle, answer);
  }
  return new Map(table).set(test, row);
}

/**
 * The table with what an edit gives: of the values that repair a pair those are wanted that a change of
 * the text yields. What is excluded stays so.
 */
export function withEdited(
  table: AnswerTable,
  test: number,
  toggle: AskedNumber,
  answer: Answer & { readonly kind: 'repairs' },
): AnswerTable {
  if (answerAt(table, test, toggle)?.kind === 'cannot-repair') return table;
  return new Map(table).set(test, new Map(table.get(test)).set(toggle, answer));
}

function supersedes(answer: Answer, known: Answer): boolean {
  if (isDefinite(known)) return false;
  return isDefinite(answer) || (isDueToRun(known) && !isDueToRun(answer));
}
