/**
 * A few of many, so that they take as many ways through a program as they can: first one
 * of each way, then a second one of each, and so on. Within a way, the first ones.
 */

export function selectByPath<T extends { readonly path: string }>(
  runs: readonly T[],
  countMax: number,
): readonly T[] {
  const rounds = new Map<T, number>();
  const seen = new Map<string, number>();
  for (const run of runs) {
    const round = seen.get(run.path) ?? 0;
    seen.set(run.path, round + 1);
    rounds.set(run, round);
  }
  return [...runs].sort((a, b) => rounds.get(a)! - rounds.get(b)!).slice(0, countMax);
}
