/**
 * Where two sequences of tokens differ: stretches of tokens left out and put in, found by a longest
 * common subsequence. Takes time and memory by the product of the two lengths.
 */

export interface Stretch {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

interface OpenStretch {
  readonly removed: string[];
  readonly added: string[];
}

/** Where there are several ways, the one that keeps what comes first. */
export function changedStretches(from: readonly string[], to: readonly string[]): readonly Stretch[] {
  const common = commonLengths(from, to);
  const stretches: OpenStretch[] = [];
  let open: OpenStretch | undefined;
  const change = (): OpenStretch => {
    if (open === undefined) {
      open = { removed: [], added: [] };
      stretches.push(open);
    }
    return open;
  };
  for (let i = 0, j = 0; i < from.length || j < to.length; ) {
    if (i < from.length && j < to.length && from[i] === to[j]) {
      open = undefined;
      i++;
      j++;
    } else if (j === to.length || (i < from.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      change().removed.push(from[i++]!);
    } else {
      change().added.push(to[j++]!);
    }
  }
  return stretches;
}

/** By the index in either, of what follows from there. */
function commonLengths(from: readonly string[], to: readonly string[]): readonly Uint16Array[] {
  const rows = Array.from({ length: from.length + 1 }, () => new Uint16Array(to.length + 1));
  for (let i = from.length - 1; i >= 0; i--) {
    for (let j = to.length - 1; j >= 0; j--) {
      rows[i]![j] =
        from[i] === to[j] ? rows[i + 1]![j + 1]! + 1 : Math.max(rows[i + 1]![j]!, rows[i]![j + 1]!);
    }
  }
  return rows;
}
