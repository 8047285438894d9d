/**
 * Cells: submissions that show the same in every respect, firm signs, failing tests and what
 * these print. They are never taken apart; groups are made of whole cells.
 */

import { isFailure } from './failures.js';
import type { FailingSubmission } from './grouped-submission.js';
import { groupLimits } from './limits.js';
import { type Signs, signsOf } from './signs.js';

export interface Cell {
  /** A digest of what its members share. */
  readonly key: string;
  readonly signs: Signs;
  /** Names of the failing tests. */
  readonly failing: ReadonlySet<string>;
  /** The failing tests, how each ended and what it printed. */
  readonly behaviour: string;
  /** The behaviour alone tells mistakes apart. */
  readonly isTelling: boolean;
  /** In the order of the class. */
  readonly members: readonly FailingSubmission[];
}

/**
 * The largest first; of equals, those with firm signs, then by key.
 * @param answers the outputs that the suite expects, as words with a space between them
 * @param digest a short name for a text, the same in every run
 */
export function cellsOf(
  submissions: readonly FailingSubmission[],
  answers: ReadonlySet<string>,
  digest: (text: string) => string,
): readonly Cell[] {
  const cells = new Map<string, Cell & { readonly members: FailingSubmission[] }>();
  for (const submission of submissions) {
    const signs = signsOf(submission);
    const behaviour = behaviourOf(submission);
    const key = digest(JSON.stringify([[...signs.firm].sort(), behaviour]));
    const cell = cells.get(key);
    if (cell === undefined) {
      cells.set(key, {
        key,
        signs,
        failing: new Set(submission.report.tests.results.filter(isFailure).map(({ name }) => name)),
        behaviour,
        isTelling: bitsOf(submission, answers) >= groupLimits.tellingBits,
        members: [submission],
      });
    } else cell.members.push(submission);
  }
  const firmFirst = ({ signs }: Cell): number => (signs.firm.size > 0 ? 0 : 1);
  return [...cells.values()].sort(
    (a, b) => b.members.length - a.members.length || firmFirst(a) - firmFirst(b) || (a.key < b.key ? -1 : 1),
  );
}

function behaviourOf({ report, wrongOutputs }: FailingSubmission): string {
  const printed = new Map(wrongOutputs.map(({ test, printed }) => [test, printed]));
  return JSON.stringify(
    report.tests.results
      .filter(isFailure)
      .map(({ name, outcome }) => [name, outcome, printed.get(name) ?? null]),
  );
}

/**
 * How unlikely it is that another mistake prints the same. An answer of the suite is one of so
 * many; an output that no test expects says that much by itself; no output says next to nothing.
 */
function bitsOf({ wrongOutputs }: FailingSubmission, answers: ReadonlySet<string>): number {
  const perAnswer = Math.log2(Math.max(1, answers.size - 1));
  return wrongOutputs.reduce((bits, { printed }) => {
    if (printed === '') return bits;
    return bits + (answers.has(printed) ? perAnswer : groupLimits.tellingBits);
  }, 0);
}
