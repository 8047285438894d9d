/**
 * The search for several locations, where no single one repairs all that fails
 * (docs/decisions/0010). First each location is asked alone, also on the tests that
 * narrowing has spared it; then come sets of two, and of three where these are asked
 * for and none of two is found. What is found holds for every failing test; whether a
 * smaller set would do is told as far as it is proved.
 */

import { findJointEdits } from '#edits/joint-edits.js';
import { findPartialEdits, type PartialEdit } from '#edits/partial-edits.js';
import { isSink } from '#judge/sinks.js';
import { suspiciousnessOf } from '#judge/suspiciousness.js';
import { textCost } from '#judge/text-cost.js';
import { hasTrait } from '#model/analyser.js';
import { searchedKinds } from '#model/location.js';
import type { LocatedAnswer } from '#model/task.js';
import { type AnswerTable, answerAt, joinAnswers } from '#pool/answer-table.js';
import type { LocationSummary, PlanSummary } from '#pool/summarise.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import type { Baseline } from '#program/baseline.js';
import type { PreparedProgram } from '#program/prepare-program.js';
import { knownRuns } from '#repairs/edit-stage.js';
import { partialTextEdits } from '#texts/partial-text-edits.js';
import { findTextSets } from '#texts/text-sets.js';
import type { SearchStage } from '#values/value-search.js';
import { attributeEdits } from './attribute-edits.js';
import { candidatePairs, type SingleFacts } from './candidate-sets.js';
import { coveringSets, type DiagnosedTest, diagnosisOf, partsOf, withoutSupersets } from './diagnosis.js';
import {
  diagnoseEdited,
  type FoundBesideEdit,
  type SearchedProgram,
  type SearchSets,
} from './edited-program.js';
import { type FoundDiagnosis, type FoundSets, inRankOrder } from './found-sets.js';
import { type DiagnoseLimits, defaultDiagnoseLimits } from './limits.js';
import { KnownSets, type LocationSet, properParts, uniqueSets } from './location-sets.js';
import { diagnosisOfTexts, mergeDiagnoses } from './merge-diagnoses.js';

const inGenerations = { isQuick: true, strategy: 'generations' } as const;

export class MultiStage {
  private readonly input: AnalysisInput;
  private readonly prepared: PreparedProgram;
  private readonly baseline: Baseline;
  private readonly failing: readonly number[];
  private readonly known: KnownSets;
  /** They repair all by themselves, and are in no set that is minimal. */
  private readonly repairable: ReadonlySet<number>;
  /** Of which a repair may be made, the likeliest first. */
  private readonly likely: readonly number[];
  private readonly others: readonly number[];
  /** Every pair of locations was decided, and pairs of them are all there are. */
  private isComplete = false;
  private isLimitReached = false;
  /** Of which values alone do not tell whether they repair all. */
  private readonly doubtful = new Set<number>();
  private failedReplays = 0;
  private partials: readonly PartialEdit[] | undefined;

  constructor(
    private readonly program: SearchedProgram,
    private readonly stage: SearchStage,
    private readonly limits: DiagnoseLimits = defaultDiagnoseLimits,
  ) {
    const { input, prepared, baseline, searched } = program;
    this.input = input;
    this.prepared = prepared;
    this.baseline = baseline;
    this.failing = [...baseline.failing].sort((a, b) => a - b);
    this.known = new KnownSets(stage.answers, togglesOf(searched, 'excluded'));
    this.repairable = togglesOf(searched, 'repairable');
    const suspiciousness = suspiciousnessOf(baseline);
    const toggles = stage.searched
      .filter((toggle) => !this.repairable.has(toggle))
      .sort((a, b) => suspiciousness(b) - suspiciousness(a) || a - b);
    this.likely = toggles.filter((toggle) => this.isLikely(toggle));
    this.others = toggles.filter((toggle) => !this.likely.includes(toggle));
  }

  async run(faults: 2 | 3): Promise<FoundSets> {
    const tests = spread(this.baseline, this.stage.searched, this.stage.tests).slice(
      0,
      this.limits.singleTestsMax,
    );
    this.known.learnSingles(await this.stage.askAlone(this.stage.searched, tests));
    let found = await this.searchTwo(tests);
    if (found.length === 0 && faults === 3) found = await this.searchThree(tests);
    const diagnoses = this.withJointEdits(withoutSupersets(await this.toldByFewest(mergeDiagnoses(found))));
    const isLimitReached = this.isLimitReached || this.stage.usage.isLimitReached;
    const { failedReplays } = this;
    return { diagnoses, isComplete: this.isComplete && !isLimitReached, isLimitReached, failedReplays };
  }

  private async searchTwo(tests: readonly number[]): Promise<FoundDiagnosis[]> {
    const texts = this.searchTexts(2);
    const { diagnoses, candidates } = await this.searchEdited(undefined);
    let sets = await this.searchPairs(tests, this.likely, true);
    sets = uniqueSets([...sets, ...(await this.search(candidates, tests))]);
    if (sets.length + texts.length + diagnoses.length === 0) {
      sets = await this.searchPairs(tests, [...this.likely, ...this.others], false);
      this.isComplete &&= searchedKinds(this.input.kinds).length === this.input.kinds.length;
    } else this.isComplete = false;
    return [...(await this.toldWhole(sets)), ...texts, ...diagnoses];
  }

  private async searchThree(tests: readonly number[]): Promise<FoundDiagnosis[]> {
    // Three that only together repair a test are looked for by edits alone.
    this.isComplete = false;
    const { diagnoses, candidates } = await this.searchEdited((program, stage) =>
      new MultiStage(program, stage, this.limits).run(2),
    );
    const sets = await this.searchTriples(tests, candidates);
    return [...(await this.toldWhole(sets)), ...this.searchTexts(3), ...diagnoses];
  }

  /** Output calls whose texts together repair all. */
  private searchTexts(size: 2 | 3): FoundDiagnosis[] {
    const { input, baseline, program } = this;
    if (!this.hasEdits) return [];
    const { sets, failedReplays } = findTextSets(input, baseline, program.texts.locations, size);
    this.failedReplays += failedReplays;
    return sets.filter(({ toggles }) => toggles.length === size).map(diagnosisOfTexts);
  }

  /** Whether edits are tried: the literature knows none, and other analysers have their own ways. */
  private get hasEdits(): boolean {
    const { scope, analyser } = this.program.request.options;
    return scope === 'full' && hasTrait(analyser, 'isJoinedByEdits');
  }

  /** Those that an edit begins, which brings the program nearer to its suite. */
  private async searchEdited(
    searchSets: SearchSets | undefined,
  ): Promise<Pick<FoundBesideEdit, 'diagnoses' | 'candidates'>> {
    if (!this.hasEdits) return { diagnoses: [], candidates: [] };
    const { known, stage, program } = this;
    const diagnoses: FoundDiagnosis[] = [];
    const candidates: LocationSet[] = [];
    for (const partial of this.partialEdits()) {
      program.services.stop?.throwIfAborted();
      const { limitAtMs } = stage.usage;
      const beside = await diagnoseEdited({ ...program, known }, partial, limitAtMs, searchSets);
      diagnoses.push(...beside.diagnoses);
      candidates.push(...beside.candidates);
      if (beside.isDoubtful) this.doubtful.add(partial.toggle);
      this.isLimitReached ||= beside.isLimitReached;
    }
    const isNew = (toggle: number): boolean => !this.repairable.has(toggle);
    const searched = new Set(this.stage.searched);
    return {
      diagnoses: diagnoses.filter(({ locations }) => locations.every(isNew)),
      candidates: uniqueSets(candidates).filter((set) =>
        set.every((toggle) => isNew(toggle) && searched.has(toggle)),
      ),
    };
  }

  private partialEdits(): PartialEdit[] {
    const { input, prepared, baseline, failing } = this;
    this.partials ??= [
      ...partialTextEdits(input, baseline).map((partial) => ({ ...partial, cost: textCost(partial.edit) })),
      ...findPartialEdits(input, prepared, knownRuns(baseline)).edits,
    ];
    const seen = new Set<string>();
    return this.partials
      .filter(({ toggle, fixes, edit }) => {
        const key = `${toggle}:${edit.line}:${edit.column}:${edit.before}:${edit.after}`;
        const isLocated = prepared.located.locations[toggle - 1] !== undefined;
        return isLocated && fixes.length < failing.length && !seen.has(key) && seen.add(key);
      })
      .slice(0, this.limits.partialsMax);
  }

  /** The likeliest with small edits at their locations, where some pass the suite together. */
  private withJointEdits(diagnoses: readonly FoundDiagnosis[]): FoundDiagnosis[] {
    if (!this.hasEdits || diagnoses.length === 0) return [...diagnoses];
    this.program.services.stop?.throwIfAborted();
    const { input, prepared, baseline } = this;
    const { locations } = prepared.located;
    const ranked = inRankOrder(diagnoses, { suite: input.suite, baseline, locations });
    const without = ranked.filter(({ joint }) => joint === undefined).slice(0, this.limits.jointSetsMax);
    const sets = without.map((diagnosis) => diagnosis.locations);
    const { bySet } = findJointEdits(input, prepared, knownRuns(baseline), sets);
    const edited = ranked.map((diagnosis) => {
      const joint = bySet.get(without.indexOf(diagnosis));
      return joint === undefined ? diagnosis : { ...diagnosis, joint };
    });
    const told = inRankOrder(edited, { suite: input.suite, baseline, locations });
    return told.map((diagnosis, at) =>
      at < this.limits.attributedMax ? attributeEdits(input, baseline, diagnosis) : diagnosis,
    );
  }

  /** What comes straight from the input, or spells the output, is seldom the mistake. */
  private isLikely(toggle: number): boolean {
    const { kind, isInput } = this.prepared.located.locations[toggle - 1]!;
    return kind !== 'input' && !isInput && !isSink([toggle], this.baseline);
  }

  private async searchPairs(
    tests: readonly number[],
    toggles: readonly number[],
    isCovering: boolean,
  ): Promise<LocationSet[]> {
    const { setsMax, anySetsMax } = this.limits;
    const facts: SingleFacts = { tests, answers: this.known.singleAnswers, toggles };
    const { sets, isCutShort } = candidatePairs(facts, isCovering, isCovering ? setsMax : anySetsMax);
    const found = await this.search(sets, tests);
    const isOpen = (set: LocationSet): boolean =>
      !this.repairsAll(set) && !this.known.isRefuted(set, this.failing);
    this.isComplete = !isCutShort && !sets.some(isOpen);
    return found;
  }

  /** Those of three that hold, for each test, a location or a pair that is known to repair it. */
  private async searchTriples(
    tests: readonly number[],
    candidates: readonly LocationSet[],
  ): Promise<LocationSet[]> {
    const { known, likely, limits } = this;
    const few = tests.slice(0, limits.tripleTestsMax);
    const facts: SingleFacts = { tests: few, answers: known.singleAnswers, toggles: likely };
    const pairs = candidatePairs(facts, false, limits.triplePairsMax).sets;
    // What one test excludes may be what another needs.
    await this.askEach(pairs, few);
    const repairs = (test: number, set: LocationSet): boolean =>
      known.answerOf(test, set)?.kind === 'repairs';
    const alone = likely.map((toggle) => [toggle]);
    const repairing = few.map((test) => [...alone, ...pairs].filter((set) => repairs(test, set)));
    const covering = coveringSets(repairing, 3, limits.setsMax).filter(({ length }) => length === 3);
    const found = await this.search(uniqueSets([...candidates, ...covering]), tests);
    const parts = uniqueSets(found.slice(0, limits.diagnosesMax).flatMap(properParts));
    await this.askEach(
      parts.filter(({ length }) => length === 2),
      this.stage.tests,
    );
    return found;
  }

  /** Asks sets on each of these tests, whatever others say of them. */
  private async askEach(sets: readonly LocationSet[], tests: readonly number[]): Promise<void> {
    if (sets.length === 0) return;
    const { known, stage } = this;
    const asked = new Map(sets.map((set) => [known.numberOf(set), set]));
    const foretold = this.foretold(asked, tests);
    known.learnSets(await stage.askTogether(asked, foretold, tests, { isQuick: true, strategy: 'naive' }));
  }

  /** Those that repair every failing test. */
  private async search(sets: readonly LocationSet[], tests: readonly number[]): Promise<LocationSet[]> {
    if (sets.length === 0) return [];
    const asked = new Map(sets.map((set) => [this.known.numberOf(set), set]));
    const order = [...tests, ...this.stage.tests.filter((test) => !tests.includes(test))];
    const hardest = this.hardestFirst(order, tests);
    const foretold = this.foretold(asked, tests);
    this.known.learnSets(await this.stage.askTogether(asked, foretold, hardest, inGenerations));
    await this.searchFurther(sets, hardest);
    return sets.filter((set) => this.repairsAll(set));
  }

  private repairsAll(set: LocationSet): boolean {
    return this.failing.every((test) => this.known.repairingPart(test, set) !== undefined);
  }

  /** What a first look left open, and no test excludes; what repairs the most tests first. */
  private async searchFurther(sets: readonly LocationSet[], tests: readonly number[]): Promise<void> {
    if (!this.stage.knowsEfforts) return;
    const { known, failing } = this;
    const repaired = (set: LocationSet): number =>
      failing.filter((test) => known.repairingPart(test, set) !== undefined).length;
    const open = sets
      .filter((set) => !known.isRefuted(set, failing) && !this.repairsAll(set))
      .map((set) => ({ set, repaired: repaired(set) }))
      .sort((a, b) => b.repaired - a.repaired)
      .map(({ set }) => set);
    const asked = new Map(open.slice(0, this.limits.openSetsMax).map((set) => [known.numberOf(set), set]));
    if (asked.size === 0) return;
    const answers = withoutUnknowns(known.setAnswers);
    const further = { isQuick: false, strategy: 'generations' } as const;
    known.learnSets(await this.stage.askTogether(asked, answers, tests, further));
  }

  /** What single locations tell of sets: it need not be asked. */
  private foretold(sets: ReadonlyMap<number, LocationSet>, tests: readonly number[]): AnswerTable {
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
  private hardestFirst(order: readonly number[], asked: readonly number[]): number[] {
    const { singleAnswers } = this.known;
    const isHard = (test: number): boolean =>
      asked.includes(test) &&
      !this.likely.some((toggle) => answerAt(singleAnswers, test, toggle)?.kind === 'repairs');
    return [...order.filter(isHard), ...order.filter((test) => !isHard(test))];
  }

  /** With what their locations do alone on every failing test. */
  private async toldWhole(found: readonly LocationSet[]): Promise<FoundDiagnosis[]> {
    const told = found.slice(0, this.limits.diagnosesMax);
    this.isComplete &&= told.length === found.length;
    this.known.learnSingles(await this.stage.askAlone([...new Set(told.flat())], this.stage.tests));
    return told
      .map((set) => diagnosisOf(this.known, set, this.failing))
      .filter((diagnosis) => diagnosis !== undefined);
  }

  /** Where values tell that one location repairs a test, no more are needed for it. */
  private async toldByFewest(found: readonly FoundDiagnosis[]): Promise<FoundDiagnosis[]> {
    const { known, stage, doubtful } = this;
    const searched = new Set(stage.searched);
    const toggles = new Set(found.flatMap(({ locations }) => locations.filter((each) => searched.has(each))));
    known.learnSingles(await stage.askAlone([...toggles], stage.tests));
    const fewest = (each: DiagnosedTest): DiagnosedTest => {
      if (each.by.length === 1) return each;
      for (const toggle of each.by) {
        const answer = known.answerOf(each.test, [toggle]);
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

function withoutUnknowns(answers: AnswerTable): AnswerTable {
  return new Map(
    [...answers].map(([test, row]) => [test, new Map([...row].filter(([, { kind }]) => kind !== 'unknown'))]),
  );
}

function togglesOf({ locations }: PlanSummary, wanted: LocationSummary['status']): ReadonlySet<number> {
  return new Set(locations.flatMap(({ toggle, status }) => (status === wanted ? [toggle] : [])));
}

/** One test of each group that executes the same locations, then the next of each. */
function spread({ tests }: Baseline, toggles: readonly number[], order: readonly number[]): number[] {
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
