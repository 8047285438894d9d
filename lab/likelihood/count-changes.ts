/**
 * Counts, over many submissions, how often each kind of change was made among those that
 * could have been. Only submissions with a change that was recognised are counted: of the
 * others it is not known what was meant.
 */

import type { ChangeFamily, Counts, Regularity } from '#edits/change-kind.js';
import type { Change, ChangesOfRecord } from './made-changes.js';

export interface ChangeCounts {
  /** Submissions with their author's later version. */
  readonly pairs: number;
  /** Those with a change that was recognised, and how many such changes they have. */
  readonly recognised: number;
  readonly changes: number;
  /** By family, then by kind: how often it was made, and could have been. */
  readonly kinds: ReadonlyMap<ChangeFamily, ReadonlyMap<string, Counts>>;
  /** How often it was made, and would have been if only the kind counted. */
  readonly regularities: Readonly<Record<Regularity, Counts>>;
}

export function countChanges(records: readonly ChangesOfRecord[]): ChangeCounts {
  const counted = records.filter(({ made }) => made.length > 0);
  const proposed = counted.flatMap((each) => each.proposed);
  const made = counted.flatMap((each) => each.made);
  const kinds = countKinds(made, proposed);
  return {
    pairs: records.length,
    recognised: counted.length,
    changes: made.length,
    kinds,
    regularities: {
      alike: countRegularity('alike', made, proposed, kinds),
      apart: countRegularity('apart', made, proposed, kinds),
      neither: countRegularity('neither', made, proposed, kinds),
    },
  };
}

function countKinds(made: readonly Change[], proposed: readonly Change[]): ChangeCounts['kinds'] {
  const kinds = new Map<ChangeFamily, Map<string, Counts>>();
  const count = (all: readonly Change[], [fixes, others]: Counts): void => {
    for (const {
      kind: [family, change],
    } of all) {
      const changes = kinds.get(family) ?? new Map<string, Counts>();
      const [before, proposals] = changes.get(change) ?? [0, 0];
      kinds.set(family, changes.set(change, [before + fixes, proposals + others]));
    }
  };
  count(proposed, [0, 1]);
  count(made, [1, 0]);
  return kinds;
}

function countRegularity(
  regularity: Regularity,
  made: readonly Change[],
  proposed: readonly Change[],
  kinds: ChangeCounts['kinds'],
): Counts {
  const isOf = (change: Change): boolean => change.regularity === regularity;
  const expected = proposed.filter(isOf).reduce((sum, { kind: [family, change] }) => {
    const [fixes, proposals] = kinds.get(family)!.get(change)!;
    return sum + fixes / proposals;
  }, 0);
  return [made.filter(isOf).length, Math.round(expected * 10) / 10];
}
