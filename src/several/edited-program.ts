/**
 * Diagnoses of two locations that begin with an edit: it brings the program nearer to its
 * suite, and a single location of the edited program repairs the rest. What is found
 * there, by a quick search, by texts and by edits, is told of the program as it is. So
 * faults are found that no values repair, and two edits that together pass the suite.
 */

import { assert } from '#base/assert.js';
import type { PartialEdit } from '#edits/partial-edits.js';
import { isSink } from '#judge/sinks.js';
import { textCost } from '#judge/text-cost.js';
import { isTelling } from '#judge/verdict.js';
import type { Location } from '#model/location.js';
import type { WitnessValue } from '#model/task.js';
import type { LocationSummary, PlanSummary } from '#pool/summarise.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import { applyTextEdit } from '#program/apply-edit.js';
import { type Baseline, runBaseline } from '#program/baseline.js';
import { type PreparedProgram, prepareProgram } from '#program/prepare-program.js';
import { editsFor, type FoundRepairs, withEdits } from '#repairs/edit-stage.js';
import type { LocaliseRequest } from '#request/localise-request.js';
import type { LocaliseServices } from '#request/localise-services.js';
import { answerTexts, type TextAnswers, withTexts } from '#texts/answer-texts.js';
import { SearchStage } from '#values/value-search.js';
import { type DiagnosedTest, partsOf } from './diagnosis.js';
import { EditedPlaces } from './edited-places.js';
import type { FoundDiagnosis, FoundSets, JointEdits } from './found-sets.js';
import { type KnownSets, type LocationSet, properParts, union } from './location-sets.js';

/** A program, and what the search for single locations found in it. */
export interface SearchedProgram {
  readonly request: LocaliseRequest;
  readonly input: AnalysisInput;
  readonly prepared: PreparedProgram;
  readonly baseline: Baseline;
  readonly texts: TextAnswers;
  readonly searched: PlanSummary;
  readonly services: LocaliseServices;
}

/** The program as it is, and what is known of sets in it. */
export interface Unedited extends SearchedProgram {
  readonly known: KnownSets;
}

export interface FoundBesideEdit extends Pick<FoundSets, 'isLimitReached'> {
  /** With edits at all their locations, or with a text and the values that go with it. */
  readonly diagnoses: readonly FoundDiagnosis[];
  /** Sets that an edit at one of them, which is told nowhere, and values at the others repair. */
  readonly candidates: readonly LocationSet[];
  /** An edit of the location and a value there repair all: whether it alone does, values do not tell. */
  readonly isDoubtful: boolean;
}

const nothingFound: FoundBesideEdit = {
  diagnoses: [],
  candidates: [],
  isDoubtful: false,
  isLimitReached: false,
};

/** Searches several locations together. */
export type SearchSets = (program: SearchedProgram, stage: SearchStage) => Promise<FoundSets>;

/**
 * The diagnoses that hold the edit's location and another.
 *
 * @param searchSets what searches several others, where these are wanted in place of one
 */
export async function diagnoseEdited(
  unedited: Unedited,
  partial: PartialEdit,
  limitAtMs: number,
  searchSets: SearchSets | undefined,
): Promise<FoundBesideEdit> {
  const { request, input, baseline, services } = unedited;
  const edited = applyTextEdit(withBound(input, baseline), partial.edit);
  const preparation = prepareProgram(edited);
  if (preparation.kind === 'rejected') return nothingFound;
  const { prepared } = preparation;
  const runs = runBaseline(edited, prepared, voidTestsOf(baseline));
  if (runs.failing.length === 0 || !runs.failing.every((test) => baseline.failing.includes(test)))
    return nothingFound;
  const globalTimeLimitMs = limitAtMs - services.clock.nowMs();
  if (globalTimeLimitMs <= 0) return { ...nothingFound, isLimitReached: true };
  const { onProgress: _unheard, ...quiet } = services;
  const poolLimits = { ...request.options.poolLimits, globalTimeLimitMs };
  // One worker: most take less than it takes to start another.
  const bounded = { ...request, options: { ...request.options, jobs: 1, poolLimits } };
  const stage = new SearchStage(bounded, edited, prepared, runs, quiet);
  try {
    const texts = answerTexts(edited, runs);
    const first = withTexts(await stage.begin(), texts, runs.failing.length);
    const isEveryKind = request.options.kinds === undefined;
    const repairs = editsFor(edited, prepared, runs, texts, first, isEveryKind, stage.originals);
    const rest = new RestOfRepair(unedited, partial, { prepared, runs, repairs });
    const searched = withEdits(first, repairs);
    if (searchSets === undefined) {
      for (const location of searched.locations) rest.take(location);
      return { ...rest.found, isLimitReached: stage.usage.isLimitReached };
    }
    const program = {
      request: bounded,
      input: edited,
      prepared,
      baseline: runs,
      texts,
      searched,
      services: quiet,
    };
    const { diagnoses, isLimitReached } = await searchSets(program, stage);
    for (const diagnosis of diagnoses) rest.takeSet(diagnosis);
    return { ...rest.found, isLimitReached };
  } finally {
    await stage.close();
  }
}

/** The same bound on steps, whichever runs pass. */
function withBound(input: AnalysisInput, { stepsPerTestMax }: Baseline): AnalysisInput {
  return { ...input, suite: { ...input.suite, stepsPerTestMax } };
}

function voidTestsOf({ tests }: Baseline): ReadonlyMap<number, string> {
  return new Map(
    tests.flatMap((test, index): [number, string][] => (test === undefined ? [[index, '']] : [])),
  );
}

interface EditedProgram {
  readonly prepared: PreparedProgram;
  readonly runs: Baseline;
  readonly repairs: FoundRepairs;
}

/** What repairs the rest in the edited program, told of the program as it is. */
class RestOfRepair {
  private readonly places: EditedPlaces;
  private readonly locations: readonly Location[];
  private readonly failing: readonly number[];
  private readonly diagnoses: FoundDiagnosis[] = [];
  private readonly candidates: LocationSet[] = [];
  private isDoubtful = false;

  constructor(
    private readonly unedited: Unedited,
    private readonly partial: PartialEdit,
    private readonly edited: EditedProgram,
  ) {
    const { submission, headers } = unedited.input;
    const source = [submission, ...headers].find(({ name }) => name === partial.edit.file);
    assert(source !== undefined, 'an edit is of a file of the submission');
    this.places = new EditedPlaces(source.text, partial.edit);
    this.locations = unedited.prepared.located.locations;
    this.failing = [...unedited.baseline.failing].sort((a, b) => a - b);
  }

  get found(): Omit<FoundBesideEdit, 'isLimitReached'> {
    const { diagnoses, candidates, isDoubtful } = this;
    return { diagnoses, candidates, isDoubtful };
  }

  /** A location of the edited program. */
  take({ toggle, status, witnesses }: LocationSummary): void {
    const { repairs, runs, prepared } = this.edited;
    const found = repairs.edits.get(toggle);
    const location = prepared.located.locations[toggle - 1];
    if (status !== 'repairable' || location === undefined) return;
    if (!isTelling({ status, sink: isSink([toggle], runs), edit: found }, 'full')) return;
    const cost = found && (location.kind === 'text' ? textCost(found.edit) : found.cost);
    const tests = witnesses.map(({ test, witness }) => ({
      test,
      by: [toggle],
      parts: partsOf([toggle], witness),
      wraps: witness.wraps,
    }));
    this.takeSet({
      locations: [toggle],
      tests,
      isMinimal: false,
      ...(found !== undefined && { joint: { edits: [found.edit], cost: cost! } }),
    });
  }

  /** Several locations of the edited program, that repair the rest together. */
  takeSet({ locations, tests, joint }: FoundDiagnosis): void {
    const { known } = this.unedited;
    const before = new Map(locations.map((toggle) => [toggle, this.toggleBefore(toggle)]));
    const others = [...before.values()].filter((toggle) => toggle !== undefined);
    if (others.length === 1 && others[0] === this.partial.toggle) this.isDoubtful = true;
    const whole = union([this.partial.toggle], others);
    if (whole.length !== locations.length + 1) return;
    const edits = joint && this.jointEdits(others, joint);
    if (edits === undefined && this.locations[this.partial.toggle - 1]!.kind !== 'text') {
      this.candidates.push(whole);
      return;
    }
    const inEdited = new Map(tests.map((each) => [each.test, each]));
    this.diagnoses.push({
      locations: whole,
      isMinimal: properParts(whole).every((part) => known.isRefuted(part, this.failing)),
      tests: this.failing.map((test) => this.testOf(test, whole, inEdited.get(test), before)),
      ...(edits !== undefined && { joint: edits }),
    });
  }

  /** @param found what repairs the test in the edited program */
  private testOf(
    test: number,
    whole: LocationSet,
    found: DiagnosedTest | undefined,
    before: ReadonlyMap<number, number | undefined>,
  ): DiagnosedTest {
    const { toggle, fixes, edit } = this.partial;
    const isText = this.locations[toggle - 1]!.kind === 'text';
    const text = { toggle, values: [literalOf(edit.after)], original: [edit.before] };
    if (fixes.includes(test)) return { test, by: [toggle], parts: isText ? [text] : [], wraps: false };
    const others = found?.by.map((other) => before.get(other)!);
    const by = others === undefined ? whole : union([toggle], others);
    // Values that go with an edit say nothing without it.
    if (!isText || found === undefined) return { test, by, parts: [], wraps: false };
    const parts = found.parts.map((part) => ({ ...part, toggle: before.get(part.toggle)! }));
    return { test, by, parts: [text, ...parts].sort((a, b) => a.toggle - b.toggle), wraps: found.wraps };
  }

  private toggleBefore(toggle: number): number | undefined {
    const location = this.edited.prepared.located.locations[toggle - 1];
    return location && this.places.locationBefore(location, this.locations)?.toggle;
  }

  /** All edits as those of the text as it is; undefined where they meet. */
  private jointEdits(others: readonly number[], joint: JointEdits): JointEdits | undefined {
    const before = joint.edits.map((edit) => this.places.editBefore(edit));
    const edits = before.filter((edit) => edit !== undefined);
    if (edits.length !== before.length) return undefined;
    const { toggle, edit, cost } = this.partial;
    const at = others.filter((other) => other < toggle).length;
    return { edits: [...edits.slice(0, at), edit, ...edits.slice(at)], cost: cost + joint.cost };
  }
}

/** A text is told as it is written. */
function literalOf(text: string): WitnessValue {
  return { kind: 'aggregate', members: [], literal: text === '' ? '""' : text };
}
