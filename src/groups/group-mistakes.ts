/**
 * Groups the failing submissions of a class by mistake, to be read first in this folder.
 *
 * Submissions that show the same are a cell. The largest cells lead; every other cell joins the
 * leader with which it has most in common, or leads a group of its own. Comparing with leaders
 * alone keeps a chain of likenesses from joining what has nothing in common. Cells that belonged
 * to a group before stay together, whatever has come since, so that what was said about that
 * group still holds.
 *
 * docs/decisions/0028-groups-and-feedback.md says why.
 */

import type { KnownGroup, MistakeGroup } from '#model/class-groups.js';
import { type Cell, cellsOf } from './cells.js';
import { type CellGroup, describeGroup } from './describe-group.js';
import type { FailingSubmission } from './grouped-submission.js';
import { groupLimits } from './limits.js';

export interface GroupingContext {
  /** The outputs that the suite expects, as words with a space between them. */
  readonly answers: ReadonlySet<string>;
  /** A short name for a text, the same in every run. */
  readonly digest: (text: string) => string;
  /** From before: each stays one group, and no two are joined. */
  readonly known?: readonly KnownGroup[];
}

/** The largest first; of equals, by the first member. Every submission is in one group. */
export function groupMistakes(
  submissions: readonly FailingSubmission[],
  { answers, digest, known = [] }: GroupingContext,
): readonly MistakeGroup[] {
  const cells = cellsOf(submissions, answers, digest);
  const groups: (CellGroup & { readonly cells: Cell[] })[] = known
    .map(({ id, keys }) => ({ id, cells: cells.filter(({ key }) => keys.includes(key)) }))
    .filter((group) => group.cells.length > 0);
  const placed = new Set(groups.flatMap((group) => group.cells));
  for (const cell of cells) {
    if (placed.has(cell)) continue;
    const best = bestGroup(cell, groups);
    if (best === undefined) groups.push({ cells: [cell] });
    else best.push(cell);
  }
  const order = new Map(submissions.map(({ name }, at) => [name, at]));
  return groups
    .map((group) => describeGroup(group, order))
    .sort(
      (a, b) => b.members.length - a.members.length || order.get(a.members[0]!)! - order.get(b.members[0]!)!,
    );
}

/** The first of those with the same likeness: it has the larger leader. */
function bestGroup(cell: Cell, groups: readonly { readonly cells: Cell[] }[]): Cell[] | undefined {
  let best: { readonly cells: Cell[]; readonly likeness: number } | undefined;
  for (const { cells } of groups) {
    const likeness = likenessOf(cell, cells);
    if (likeness > (best?.likeness ?? 0)) best = { cells, likeness };
  }
  return best?.cells;
}

/**
 * With the leader; only the failing tests may be those of any other cell with the same sign, since
 * the same slip at another place of the program fails other tests. 0 where nothing says that the
 * mistake is the same.
 */
function likenessOf(a: Cell, cells: readonly Cell[]): number {
  const [leader] = cells as readonly [Cell];
  const isSameOutput = a.behaviour === leader.behaviour;
  if (failsAlike(a, cells, haveFirmInCommon)) return isSameOutput ? 6 : 5;
  if (a.signs.undone.some((sign) => leader.signs.undone.includes(sign))) return 4;
  // What is right beyond the tests undoes one mistake: the same output as another's is then by chance.
  if (a.signs.undone.length > 0 && cells.some(({ signs }) => signs.undone.length > 0)) return 0;
  // Two mistakes can print the same: a class whose tests all go one way shows it.
  if (cells.some((each) => areNamedApart(a, each))) return 0;
  if (isSameOutput && haveAnyInCommon(a, leader)) return 3;
  if (isSameOutput && a.isTelling) return 2;
  const isOpen = a.signs.firm.size === 0 || leader.signs.firm.size === 0;
  return isOpen && failsAlike(a, cells, haveAnyInCommon) ? 1 : 0;
}

function failsAlike(a: Cell, cells: readonly Cell[], haveInCommon: (a: Cell, b: Cell) => boolean): boolean {
  if (!haveInCommon(a, cells[0]!)) return false;
  return cells.some((each) => overlap(a, each) >= groupLimits.overlapMin && haveInCommon(a, each));
}

/** Who makes one of two mistakes that another makes does not make the same. */
function haveFirmInCommon({ signs: a }: Cell, { signs: b }: Cell): boolean {
  const isMistake = a.mistakes !== '' && a.mistakes === b.mistakes;
  return isMistake || [...a.firm].some((sign) => b.firm.has(sign) && !sign.startsWith('mistake '));
}

function areNamedApart({ signs: a }: Cell, { signs: b }: Cell): boolean {
  return a.mistakes !== '' && b.mistakes !== '' && a.mistakes !== b.mistakes;
}

function haveAnyInCommon({ signs: a }: Cell, { signs: b }: Cell): boolean {
  return [...a.all].some((sign) => b.all.has(sign));
}

/** Tests that both fail, as a share of those that either fails. */
function overlap({ failing: a }: Cell, { failing: b }: Cell): number {
  const both = [...a].filter((each) => b.has(each)).length;
  return both / (a.size + b.size - both);
}
