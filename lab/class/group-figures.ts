/** How well groups agree with labels, over the submissions that fail and are in a group. */

/** What a label begins with that says only who made the mistake: the change is too large to compare with others'. */
export const ownLabel = 'of its own: ';

export interface GroupFigures {
  /** Submissions that are in a group. */
  readonly grouped: number;
  /** Different labels among them, and those of more than one. */
  readonly mistakes: number;
  readonly sharedMistakes: number;
  readonly groups: number;
  readonly groupsOfSeveral: number;
  /** The share of submissions whose label is the most frequent one of their group. */
  readonly purity: number;
  /** Submissions with a label of their own: whether they belong together with others is not known ... */
  readonly own: number;
  /** ... and the purity without them. */
  readonly purityOfCompared: number;
  /** The share of submissions that are in the group that has most of their label. */
  readonly completeness: number;
}

/** @param labels by submission; those without are not counted */
export function groupFigures(
  groups: readonly (readonly string[])[],
  labels: ReadonlyMap<string, string>,
): GroupFigures {
  const labelled = groups
    .map((members) => members.flatMap((name) => labels.get(name) ?? []))
    .filter(({ length }) => length > 0);
  const byLabel = new Map<string, number[]>();
  for (const members of labelled) {
    for (const [label, count] of countsOf(members))
      byLabel.set(label, [...(byLabel.get(label) ?? []), count]);
  }
  const compared = labelled.map((members) => members.filter((label) => !label.startsWith(ownLabel)));
  const grouped = labelled.reduce((sum, { length }) => sum + length, 0);
  const together = [...byLabel.values()].reduce((sum, counts) => sum + Math.max(...counts), 0);
  const sizes = [...byLabel.values()].map((counts) => counts.reduce((sum, count) => sum + count, 0));
  return {
    grouped,
    mistakes: byLabel.size,
    sharedMistakes: sizes.filter((size) => size > 1).length,
    groups: labelled.length,
    groupsOfSeveral: labelled.filter(({ length }) => length > 1).length,
    purity: purityOf(labelled),
    own: grouped - compared.reduce((sum, { length }) => sum + length, 0),
    purityOfCompared: purityOf(compared),
    completeness: grouped === 0 ? 1 : together / grouped,
  };
}

function purityOf(groups: readonly (readonly string[])[]): number {
  const of = groups.reduce((sum, { length }) => sum + length, 0);
  const inMost = groups.reduce((sum, members) => sum + Math.max(0, ...countsOf(members).values()), 0);
  return of === 0 ? 1 : inMost / of;
}

function countsOf(labels: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}
