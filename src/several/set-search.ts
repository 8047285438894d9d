/**
 * Asks the search for values about sets of locations: which of them repair every failing
 * test. What is known of their parts is not asked again, tests that exclude the most come
 * first, and what a first look leaves open is searched further.
 */

import { isSink } from '#judge/sinks.js';
import { suspiciousnessOf } from '#judge/suspiciousness.js';
import { type LocationKind, locationAt } from '#model/location.js';
import type { LocationSet } from '#model/location-set.js';
import type { SetNumber, Toggle } from '#model/numbers.js';
import type { LocatedAnswer } from '#model/task.js';
import { type AnswerTable, answerAt, joinAnswers } from '#pool/answer-table.js';
import type { LocationSummary, PlanSummary } from '#pool/summarise.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { ValueSearch } from '#values/value-search.js';
import { KnownSets } from './known-sets.js';
import type { SeveralLimits } from './limits.js';
import type { SearchedProgram } from './searched-program.js';

export class SetSearch {
  readonly known: KnownSets;
  /** The failing tests, ascending. */
  readonly failing: readonly number[];
  /** Failing tests for which every location is asked alone, in the order of the search. */
  readonly tests: readonly number[];
  /** They repair all by themselves, and are in no set that is minimal. */
  readonly repairable: ReadonlySet<Toggle>;
  /** Locations that may be a mistake, the likeliest first, and those that seldom are. */
  readonly likely: readonly Toggle[];
  readonly unlikely: readonly Toggle[];
  private readonly searched: ReadonlySet<Toggle>;

  constructor(
    { tried, searched }: SearchedProgram,
    private readonly values: ValueSearch,
    private readonly limits: SeveralLimits,
  ) {
    this.failing = [...tried.failing].sort((a, b) => a - b);
    this.known = new KnownSets(values.answers, togglesOf(searched, 'excluded'));
    this.searched = new Set(values.searched);
    this.tests = spread(tried, values.searched, values.tests).slice(0, limits.singleTestsMax);
    this.repairable = togglesOf(searched, 'repairable');
    const suspiciousness = suspiciousnessOf(tried);
    const toggles = values.searched
      .filter((toggle) => !this.repairable.has(toggle))
      .sort((a, b) => suspiciousness(b) - suspiciousness(a) || a - b);
    this.likely = toggles.filter((toggle) => isLikely(tried, toggle));
    const likely = new Set(this.likely);
    this.unlikely = toggles.filter((toggle) => !likely.has(toggle));
  }

  isSearched(toggle: Toggle): boolean {
    return this.searched.has(toggle);
  }

  /** Asks all locations alone, also on tests that narrowing has spared them. */
  async askSingles(): Promise<void> {
    this.known.learnSingles(await this.values.askAlone(this.values.searched, this.tests));
  }

  /** Asks these locations alone on every failing test. */
  async askAlone(toggles: Iterable<Toggle>): Promise<void> {
    this.known.learnSingles(await this.values.askAlone([...toggles], this.values.tests));
  }

  /** Asks sets on each of these tests, or on all, whatever other tests say of them. */
  async askEach(sets: readonly LocationSet[], tests: readonly number[] = this.values.tests): Promise<void> {
    if (sets.length === 0) return;
    const asked = this.numbered(sets);
    const foretold = this.foretold(asked, tests);
    const how = { isQuick: true, strategy: 'naive' } as const;
    this.known.learnSets(await this.values.askTogether(asked, foretold, tests, how));
  }

  /** The sets that repair every failing test. */
  async findRepairing(sets: readonly LocationSet[]): Promise<LocationSet[]> {
    if (sets.length === 0) return [];
    const order = [...this.tests, ...this.values.tests.filter((test) => !this.tests.includes(test))];
    const hardest = this.hardestFirst(order);
    await this.askInTurn(sets, hardest, true);
    await this.searchFurther(sets, hardest);
    return sets.filter((set) => this.repairsAll(set));
  }

  /** Whether it is known that the set repairs every failing test, or that it leaves one as it is. */
  isDecided(set: LocationSet): boolean {
    return this.repairsAll(set) || this.known.isRefuted(set, this.failing);
  }

  private numbered(sets: readonly LocationSet[]): ReadonlyMap<SetNumber, LocationSet> {
    return new Map(sets.map((set) => [this.known.numberOf(set), set]));
  }

  private repairsAll(set: LocationSet): boolean {
    return this.failing.every((test) => this.known.repairingPart(test, set) !== undefined);
  }

  /** What a first look left open, and no test excludes; what repairs the most tests first. */
  private async searchFurther(sets: readonly LocationSet[], tests: readonly number[]): Promise<void> {
    if (!this.values.knowsEfforts) return;
    const { known, failing } = this;
    const repaired = (set: LocationSet): number =>
      failing.filter((test) => known.repairingPart(test, set) !== undefined).length;
    const open = sets
      .filter((set) => !this.isDecided(set))
      .map((set) => ({ set, repaired: repaired(set) }))
      .sort((a, b) => b.repaired - a.repaired)
      .map(({ set }) => set);
    await this.askInTurn(open.slice(0, this.limits.openSetsMax), tests, false);
  }

  /**
   * One test after the other. A set that a test leaves open is not asked of those after it: whatever they
   * say, it is not known to repair all, and they seldom exclude it.
   */
  private async askInTurn(
    sets: readonly LocationSet[],
    tests: readonly number[],
    isQuick: boolean,
  ): Promise<void> {
    const { known, values } = this;
    let left = sets;
    for (const test of tests) {
      const repairs = (set: LocationSet): boolean => known.repairingPart(test, set) !== undefined;
      const asked = this.numbered(left.filter((set) => !repairs(set)));
      if (asked.size > 0) {
        const answers = isQuick ? known.setAnswers : withoutUnknowns(known.setAnswers, test);
        const how = { isQuick, strategy: 'generations' } as const;
        known.learnSets(await values.askTogether(asked, answers, [test], how));
      }
      left = left.filter(repairs);
    }
  }

  /** The answers that follow from those of parts, so that no analyser need be asked. */
  private foretold(sets: ReadonlyMap<SetNumber, LocationSet>, tests: readonly number[]): AnswerTable {
    let table: AnswerTable = this.known.setAnswers;
    for (const test of tests) {
      const row: LocatedAnswer[] = [];
      for (const [number, set] of sets) {
        const part = this.known.repairingPart(test, set);
        const answer = part && this.known.answerOf(test, part);
        if (answer !== undefined) row.push({ toggle: number, answer });
      }
      table = joinAnswers(table, test, row);
    }
    return table;
  }

  /** Tests that no location repairs alone exclude the most sets. */
  private hardestFirst(order: readonly number[]): number[] {
    const { singleAnswers } = this.known;
    const isHard = (test: number): boolean =>
      this.tests.includes(test) &&
      !this.likely.some((toggle) => answerAt(singleAnswers, test, toggle)?.kind === 'repairs');
    return [...order.filter(isHard), ...order.filter((test) => !isHard(test))];
  }
}

const isLikelyKind: Readonly<Record<LocationKind, boolean>> = {
  assignment: true,
  initialiser: true,
  return: true,
  define: true,
  guard: true,
  text: true,
  argument: true,
  input: false,
  uninitialised: true,
  declaration: true,
  missing: true,
};

/** What comes straight from the input, or spells the output, is seldom the mistake. */
function isLikely(tried: TriedProgram, toggle: Toggle): boolean {
  const { kind, isInput } = locationAt(tried.located.locations, toggle);
  return isLikelyKind[kind] && !isInput && !isSink([toggle], tried);
}

function withoutUnknowns(answers: AnswerTable, test: number): AnswerTable {
  const row = [...(answers.get(test) ?? [])].filter(([, { kind }]) => kind !== 'unknown');
  return new Map([...answers, [test, new Map(row)]]);
}

function togglesOf({ locations }: PlanSummary, wanted: LocationSummary['status']): ReadonlySet<Toggle> {
  return new Set(locations.flatMap(({ toggle, status }) => (status === wanted ? [toggle] : [])));
}

/** One test of each group that executes the same locations, then the next of each. */
function spread({ tests }: TriedProgram, toggles: readonly Toggle[], order: readonly number[]): number[] {
  const groups = new Map<string, number[]>();
  for (const test of order) {
    const { output } = tests[test]!;
    const key = toggles.map((toggle) => (output.isExecutedInTime(toggle) ? '1' : '0')).join('');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [test]);
    else group.push(test);
  }
  const longest = Math.max(...[...groups.values()].map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    [...groups.values()].flatMap((group) => group[at] ?? []),
  ).flat();
}
