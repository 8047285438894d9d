/**
 * The search for several locations, where no single one repairs all that fails
 * (docs/decisions/0010). First each location is asked alone, also on the tests that
 * narrowing has spared it; then come sets of two, and of three where these are asked
 * for and none of two is found. What is found holds for every failing test; that no
 * smaller set would do is claimed only as far as it is proved.
 */

import { hasTrait } from '#model/analyser.js';
import type { DiagnosedTest, Diagnosis } from '#model/diagnosis.js';
import { searchedKinds } from '#model/location.js';
import { type LocationSet, properParts, uniqueSets } from '#model/location-set.js';
import type { Toggle } from '#model/numbers.js';
import type { AnsweredSource } from '#repairs/join-repairs.js';
import type { NearerRepair } from '#repairs/repair-source.js';
import type { ValueSearch } from '#values/value-search.js';
import { diagnoseBesideEdit, type SearchSets } from './beside-edit.js';
import { candidatePairs, type SingleFacts } from './candidate-sets.js';
import { coveringSets, diagnosisOf, partsOf, withoutSupersets } from './diagnosis.js';
import type { FoundSets } from './found-sets.js';
import { withJointEdits } from './joint-edits-at-sets.js';
import { defaultSeveralLimits, type SeveralLimits } from './limits.js';
import { mergeDiagnoses } from './merge-diagnoses.js';
import { nearerAtLocations } from './nearer-repairs.js';
import type { RestFound } from './rest-of-repair.js';
import type { SearchedProgram } from './searched-program.js';
import { SetSearch } from './set-search.js';

export function searchSeveral(
  program: SearchedProgram,
  values: ValueSearch,
  faults: 2 | 3,
  limits: SeveralLimits = defaultSeveralLimits,
): Promise<FoundSets> {
  return new SeveralSearch(program, values, limits).run(faults);
}

class SeveralSearch {
  private readonly sets: SetSearch;
  /** Whoever proposes edits; the literature knows none, and other analysers are measured by themselves. */
  private readonly sources: readonly AnsweredSource[];
  /** Every pair of locations was decided, and pairs of them are all there are. */
  private isComplete = false;
  private isLimitReached = false;
  /** Locations where values cannot decide whether they repair all. */
  private readonly doubtful = new Set<Toggle>();
  private failedReplays = 0;
  private nearer: readonly NearerRepair[] | undefined;

  constructor(
    private readonly program: SearchedProgram,
    private readonly values: ValueSearch,
    private readonly limits: SeveralLimits,
  ) {
    const { options, repairs } = program;
    const hasEdits =
      options.scope === 'full' && options.repair !== 'off' && hasTrait(options.analyser, 'isJoinedByEdits');
    this.sources = hasEdits ? repairs.answered : [];
    this.sets = new SetSearch(program, values, limits);
  }

  async run(faults: 2 | 3): Promise<FoundSets> {
    await this.sets.askSingles();
    let found = await this.searchTwo();
    if (found.length === 0 && faults === 3) found = await this.searchThree();
    const known = withoutSupersets(await this.attributedToFewest(mergeDiagnoses(found)));
    const diagnoses = await withJointEdits(this.program, this.sources, known, this.limits);
    const isLimitReached = this.isLimitReached || this.values.usage.isLimitReached;
    const { failedReplays } = this;
    return { diagnoses, isComplete: this.isComplete && !isLimitReached, isLimitReached, failedReplays };
  }

  private async searchTwo(): Promise<Diagnosis[]> {
    const repaired = await this.repairedTogether(2);
    const { diagnoses, candidates } = await this.searchBesideEdits(undefined);
    let sets = await this.searchPairs(this.sets.likely, true);
    sets = uniqueSets([...sets, ...(await this.sets.findRepairing(candidates))]);
    if (sets.length + repaired.length + diagnoses.length === 0) {
      sets = await this.searchPairs([...this.sets.likely, ...this.sets.unlikely], false);
      const { kinds } = this.program.tried.input;
      this.isComplete &&= searchedKinds(kinds).length === kinds.length;
    } else this.isComplete = false;
    return [...(await this.diagnosesOf(sets)), ...repaired, ...diagnoses];
  }

  private async searchThree(): Promise<Diagnosis[]> {
    // Three that only together repair a test are looked for by edits alone.
    this.isComplete = false;
    const { diagnoses, candidates } = await this.searchBesideEdits((program, values) =>
      searchSeveral(program, values, 2, this.limits),
    );
    const sets = await this.searchTriples(candidates);
    return [...(await this.diagnosesOf(sets)), ...(await this.repairedTogether(3)), ...diagnoses];
  }

  /** Sets that a repair source finds by itself, such as output calls with their texts. */
  private async repairedTogether(size: 2 | 3): Promise<Diagnosis[]> {
    const found: Diagnosis[] = [];
    for (const { source, answer } of this.sources) {
      if (this.isOver()) break;
      const sets = await source.sets?.(this.program.tried, answer, size);
      if (sets === undefined) continue;
      this.failedReplays += sets.failedReplays;
      found.push(...sets.diagnoses);
    }
    return found;
  }

  /** Those that begin with an edit that brings the program nearer to its suite. */
  private async searchBesideEdits(
    searchSets: SearchSets | undefined,
  ): Promise<Pick<RestFound, 'diagnoses' | 'candidates'>> {
    const { sets, values, program } = this;
    const diagnoses: Diagnosis[] = [];
    const candidates: LocationSet[] = [];
    if (program.options.repair === 'quick' || this.isOver()) return { diagnoses, candidates };
    this.nearer ??= await nearerAtLocations(program.tried, this.sources, this.limits.partialsMax);
    for (const nearer of this.nearer) {
      program.services.stop?.throwIfAborted();
      const { limitAtMs } = values.usage;
      const beside = await diagnoseBesideEdit(program, sets.known, nearer, limitAtMs, searchSets);
      diagnoses.push(...beside.diagnoses);
      candidates.push(...beside.candidates);
      if (beside.isDoubtful) this.doubtful.add(nearer.toggle);
      this.isLimitReached ||= beside.isLimitReached;
    }
    const isNew = (toggle: Toggle): boolean => !sets.repairable.has(toggle);
    return {
      diagnoses: diagnoses.filter(({ locations }) => locations.every(isNew)),
      candidates: uniqueSets(candidates).filter((set) =>
        set.every((toggle) => isNew(toggle) && sets.isSearched(toggle)),
      ),
    };
  }

  /** Whether the time is up, which what follows does not ask for itself. */
  private isOver(): boolean {
    this.isLimitReached ||= this.program.services.clock.nowMs() >= this.values.usage.limitAtMs;
    return this.isLimitReached;
  }

  private async searchPairs(toggles: readonly Toggle[], isCovering: boolean): Promise<LocationSet[]> {
    const { setsMax, anySetsMax } = this.limits;
    const { known, tests } = this.sets;
    const facts: SingleFacts = { tests, answers: known.singleAnswers, toggles };
    const { sets, isCutShort } = candidatePairs(facts, isCovering, isCovering ? setsMax : anySetsMax);
    const found = await this.sets.findRepairing(sets);
    this.isComplete = !isCutShort && sets.every((set) => this.sets.isDecided(set));
    return found;
  }

  /** Those of three that hold, for each test, a location or a pair that is known to repair it. */
  private async searchTriples(candidates: readonly LocationSet[]): Promise<LocationSet[]> {
    const { limits } = this;
    const { known, likely, tests } = this.sets;
    const few = tests.slice(0, limits.tripleTestsMax);
    const facts: SingleFacts = { tests: few, answers: known.singleAnswers, toggles: likely };
    const pairs = candidatePairs(facts, false, limits.triplePairsMax).sets;
    // What one test excludes may be what another needs.
    await this.sets.askEach(pairs, few);
    const repairs = (test: number, set: LocationSet): boolean =>
      known.answerOf(test, set)?.kind === 'repairs';
    const alone = likely.map((toggle): LocationSet => [toggle]);
    const repairing = few.map((test) => [...alone, ...pairs].filter((set) => repairs(test, set)));
    const covering = coveringSets(repairing, 3, limits.setsMax).filter(({ length }) => length === 3);
    const found = await this.sets.findRepairing(uniqueSets([...candidates, ...covering]));
    const parts = uniqueSets(found.slice(0, limits.diagnosesMax).flatMap(properParts));
    await this.sets.askEach(parts.filter(({ length }) => length === 2));
    return found;
  }

  /** With what their locations do alone on every failing test. */
  private async diagnosesOf(found: readonly LocationSet[]): Promise<Diagnosis[]> {
    const shown = found.slice(0, this.limits.diagnosesMax);
    this.isComplete &&= shown.length === found.length;
    await this.sets.askAlone(new Set(shown.flat()));
    return shown
      .map((set) => diagnosisOf(this.sets.known, set, this.sets.failing))
      .filter((diagnosis) => diagnosis !== undefined);
  }

  /** Where values show that one location repairs a test, no more are needed for it. */
  private async attributedToFewest(found: readonly Diagnosis[]): Promise<Diagnosis[]> {
    const { sets, doubtful } = this;
    await sets.askAlone(
      new Set(found.flatMap(({ locations }) => locations.filter((each) => sets.isSearched(each)))),
    );
    const fewest = (each: DiagnosedTest): DiagnosedTest => {
      if (each.by.length === 1) return each;
      for (const toggle of each.by) {
        const answer = sets.known.answerOf(each.test, [toggle]);
        if (answer?.kind !== 'repairs') continue;
        const { witness } = answer;
        return { ...each, by: [toggle], parts: partsOf([toggle], witness), wraps: witness.wraps };
      }
      return each;
    };
    return found.map((diagnosis) => ({
      ...diagnosis,
      isMinimal: diagnosis.isMinimal && !diagnosis.locations.some((toggle) => doubtful.has(toggle)),
      tests: diagnosis.tests.map(fewest),
    }));
  }
}
