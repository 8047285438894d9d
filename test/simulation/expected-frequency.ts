/**
 * What the frequency mode must report about a world, straight from its letters and
 * without a planner: R and W repair, X cannot, U is unknown; rows are failing tests,
 * columns locations.
 */

export interface ExpectedFrequency {
  readonly rejected: boolean;
  readonly decided: boolean;
  readonly frequencies: readonly {
    readonly toggle: number;
    readonly repairs: number;
    readonly unknown: number;
  }[];
  /** Best first; `by`: for each test, those of the pair that repair it. */
  readonly pairs: readonly {
    readonly toggles: readonly number[];
    readonly sum: number;
    readonly minimal: boolean;
    readonly by: readonly (readonly number[])[];
  }[];
}

/** Undefined if some location is not excluded. */
export function expectedFrequency(world: readonly (readonly string[])[]): ExpectedFrequency | undefined {
  const letter = (test: readonly string[], toggle: number): string => test[toggle - 1]!;
  const isRepair = (test: readonly string[], toggle: number): boolean => 'RW'.includes(letter(test, toggle));
  const toggles = world[0]!.map((_, index) => index + 1);
  if (!toggles.every((toggle) => world.some((test) => letter(test, toggle) === 'X'))) return undefined;

  const all = toggles.flatMap((a) => toggles.filter((b) => a < b).map((b) => [a, b] as const));
  const isRefuted = (pair: readonly number[]): boolean =>
    world.some((test) => pair.every((toggle) => letter(test, toggle) === 'X'));
  const isCover = (pair: readonly number[]): boolean =>
    world.every((test) => pair.some((toggle) => isRepair(test, toggle)));
  if (all.every(isRefuted)) return { rejected: true, decided: true, frequencies: [], pairs: [] };

  const count = (toggle: number, letters: string): number =>
    world.filter((test) => letters.includes(letter(test, toggle))).length;
  return {
    rejected: false,
    decided: all.every((pair) => isRefuted(pair) || isCover(pair)),
    frequencies: toggles
      .map((toggle) => ({ toggle, repairs: count(toggle, 'RW'), unknown: count(toggle, 'U') }))
      .sort((a, b) => b.repairs - a.repairs || a.toggle - b.toggle),
    pairs: all
      .filter(isCover)
      .map((pair) => ({
        toggles: pair,
        sum: count(pair[0], 'RW') + count(pair[1], 'RW'),
        minimal: true,
        by: world.map((test) => pair.filter((toggle) => isRepair(test, toggle))),
      }))
      .sort((a, b) => b.sum - a.sum),
  };
}
