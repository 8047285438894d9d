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
  /** The share of submissions that are in the group that has most of their label. */
  readonly completeness: number;
  /** Submissions with a label of their own: whether they belong together with others is not known ... */
  readonly own: number;
  /** ... and the figures without them. */
  readonly purityOfCompared: number;
  readonly completenessOfCompared: number;
}

/** @param labels by submission; those without are not counted */
export function groupFigures(
  groups: readonly (readonly string[])[],
  labels: ReadonlyMap<string, string>,
): GroupFigures {
  const labelled = groups
    .map((members) => members.flatMap((name) => labels.get(name) ?? []))
    .filter(({ length }) => length > 0);
  const compared = labelled.map((members) => members.filter((label) => !label.startsWith(ownLabel)));
  const grouped = sum(labelled.map(({ length }) => length));
  const sizes = [...byLabel(labelled).values()].map(sum);
  return {
    grouped,
    mistakes: sizes.length,
    sharedMistakes: sizes.filter((size) => size > 1).length,
    groups: labelled.length,
    groupsOfSeveral: labelled.filter(({ length }) => length > 1).length,
    purity: purityOf(labelled),
    completeness: completenessOf(labelled),
    own: grouped - sum(compared.map(({ length }) => length)),
    purityOfCompared: purityOf(compared),
    completenessOfCompared: completenessOf(compared),
  };
}

/** How many of a label are in each group that has any. */
function byLabel(groups: readonly (readonly string[])[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const members of groups) {
    for (const [label, count] of countsOf(members)) found.set(label, [...(found.get(label) ?? []), count]);
  }
  return found;
}

function purityOf(groups: readonly (readonly string[])[]): number {
  const inMost = groups.map((members) => Math.max(0, ...countsOf(members).values()));
  return shareOf(groups, sum(inMost));
}

function completenessOf(groups: readonly (readonly string[])[]): number {
  const together = [...byLabel(groups).values()].map((counts) => Math.max(...counts));
  return shareOf(groups, sum(together));
}

function shareOf(groups: readonly (readonly string[])[], part: number): number {
  const all = sum(groups.map(({ length }) => length));
  return all === 0 ? 1 : part / all;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

function countsOf(labels: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}
