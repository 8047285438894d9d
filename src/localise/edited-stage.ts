/**
 * Diagnoses of two locations that begin with an edit: it brings the program nearer to its
 * suite, and a single location of the edited program repairs the rest. What is found
 * there, by a quick search, by texts and by edits, is told of the program as it is. So
 * faults are found that no values repair, and two edits that together pass the suite.
 */

import type { AnalysisInput } from '#analysers/builtin/analysis-input.js';
import { type PreparedProgram, prepareProgram } from '#analysers/builtin/prepare-program.js';
import { assert } from '#base/assert.js';
import { type DiagnosedTest, partsOf } from '#diagnose/diagnosis.js';
import { type KnownSets, properParts, union } from '#diagnose/location-sets.js';
import { applyTextEdit } from '#edits/apply-edit.js';
import { EditedPlaces } from '#edits/edited-places.js';
import type { PartialEdit } from '#edits/partial-edits.js';
import type { Location } from '#model/location.js';
import type { TextEdit } from '#model/report.js';
import type { LocationSummary, PlanSummary } from '#pool/summarise.js';
import { type Baseline, runBaseline } from './baseline.js';
import { editsFor, type FoundRepairs, withEdits } from './edit-stage.js';
import type { LocaliseRequest } from './localise-request.js';
import type { LocaliseServices } from './localise-services.js';
import type { FoundDiagnosis, FoundSets, JointEdits } from './multi-report.js';
import { SearchStage } from './search-stage.js';
import { isSink } from './sinks.js';
import { textCost } from './text-cost.js';
import { answerTexts, type TextAnswers, withTexts } from './text-stage.js';
import { isTelling } from './verdict.js';

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

export type FoundBesideEdit = Pick<FoundSets, 'diagnoses' | 'isLimitReached'>;

const nothingFound: FoundBesideEdit = { diagnoses: [], isLimitReached: false };

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
  if (globalTimeLimitMs <= 0) return { diagnoses: [], isLimitReached: true };
  const { onProgress: _unheard, ...quiet } = services;
  const poolLimits = { ...request.options.poolLimits, globalTimeLimitMs };
  const bounded = { ...request, options: { ...request.options, poolLimits } };
  const stage = new SearchStage(bounded, edited, prepared, runs, quiet);
  try {
    const texts = answerTexts(edited, runs);
    const first = withTexts(await stage.begin(), texts, runs.failing.length);
    const isEveryKind = request.options.kinds === undefined;
    const repairs = editsFor(edited, prepared, runs, texts, first, isEveryKind, stage.originals);
    const rest = new RestOfRepair(unedited, partial, { prepared, runs, repairs });
    const searched = withEdits(first, repairs);
    if (searchSets === undefined) {
      const diagnoses = searched.locations.flatMap((location) => rest.diagnosis(location) ?? []);
      return { diagnoses, isLimitReached: stage.usage.isLimitReached };
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
    const found = await searchSets(program, stage);
    const diagnoses = found.diagnoses.flatMap((diagnosis) => rest.diagnosisOfSet(diagnosis) ?? []);
    return { diagnoses, isLimitReached: found.isLimitReached };
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
  }

  diagnosis(summary: LocationSummary): FoundDiagnosis | undefined {
    const { toggle, status } = summary;
    const { repairs, runs, prepared } = this.edited;
    const found = repairs.edits.get(toggle);
    const location = prepared.located.locations[toggle - 1];
    if (status !== 'repairable' || location === undefined) return undefined;
    if (!isTelling({ status, sink: isSink([toggle], runs), edit: found }, 'full')) return undefined;
    const other = this.toggleBefore(toggle);
    if (other === undefined || other === this.partial.toggle) return undefined;
    const cost = found && (location.kind === 'text' ? textCost(found.edit) : found.cost);
    const joint = found && this.jointEdits(other, found.edit, cost!);
    return this.diagnosisWith(other, summary, joint);
  }

  /** Of several locations of the edited program. */
  diagnosisOfSet({ locations, tests, joint }: FoundDiagnosis): FoundDiagnosis | undefined {
    const { baseline, known } = this.unedited;
    const before = new Map(locations.map((toggle) => [toggle, this.toggleBefore(toggle)]));
    const others = [...before.values()].filter((toggle) => toggle !== undefined);
    const whole = union([this.partial.toggle], others);
    if (whole.length !== locations.length + 1) return undefined;
    const inEdited = new Map(tests.map((each) => [each.test, each]));
    const failing = [...baseline.failing].sort((a, b) => a - b);
    const edits = joint?.edits.map((edit) => this.places.editBefore(edit));
    const isEdited = edits?.every((edit) => edit !== undefined) === true;
    return {
      locations: whole,
      isMinimal: properParts(whole).every((part) => known.isRefuted(part, failing)),
      tests: failing.map((test): DiagnosedTest => {
        const found = inEdited.get(test);
        if (found === undefined) return { test, by: [this.partial.toggle], parts: [], wraps: false };
        const by = union(
          [this.partial.toggle],
          found.by.map((toggle) => before.get(toggle)!),
        );
        const parts = found.parts.map((part) => ({ ...part, toggle: before.get(part.toggle)! }));
        return { test, by, parts, wraps: found.wraps };
      }),
      ...(isEdited && { joint: this.withPartial(others, edits as TextEdit[], joint!.cost) }),
    };
  }

  private toggleBefore(toggle: number): number | undefined {
    const location = this.edited.prepared.located.locations[toggle - 1];
    return location && this.places.locationBefore(location, this.locations)?.toggle;
  }

  /** @param others in the order of the edits */
  private withPartial(others: readonly number[], edits: readonly TextEdit[], cost: number): JointEdits {
    const { toggle, edit } = this.partial;
    const at = others.filter((other) => other < toggle).length;
    return { edits: [...edits.slice(0, at), edit, ...edits.slice(at)], cost: cost + this.partial.cost };
  }

  private diagnosisWith(
    other: number,
    summary: LocationSummary,
    joint: JointEdits | undefined,
  ): FoundDiagnosis | undefined {
    const { known, baseline } = this.unedited;
    const failing = [...baseline.failing].sort((a, b) => a - b);
    const locations = union([this.partial.toggle], [other]);
    const tests = failing.map((test) => this.testOf(test, other, summary, joint !== undefined));
    if (!tests.every((test) => test !== undefined)) return undefined;
    const isMinimal = locations.every((toggle) => known.isRefuted([toggle], failing));
    return { locations, tests, isMinimal, ...(joint !== undefined && { joint }) };
  }

  /** Undefined where neither values nor an edit are known that do. */
  private testOf(
    test: number,
    other: number,
    { witnesses }: LocationSummary,
    hasEdit: boolean,
  ): DiagnosedTest | undefined {
    const { partial } = this;
    const alone = this.unedited.known.answerOf(test, [other]);
    if (partial.fixes.includes(test)) return { test, by: [partial.toggle], parts: [], wraps: false };
    if (alone?.kind === 'repairs') {
      return { test, by: [other], parts: partsOf([other], alone.witness), wraps: alone.witness.wraps };
    }
    const witness = witnesses.find((each) => each.test === test)?.witness;
    if (witness === undefined && !hasEdit) return undefined;
    const parts = witness === undefined ? [] : partsOf([other], witness);
    return { test, by: union([partial.toggle], [other]), parts, wraps: witness?.wraps ?? false };
  }

  private jointEdits(other: number, edit: TextEdit, cost: number): JointEdits | undefined {
    const before = this.places.editBefore(edit);
    if (before === undefined) return undefined;
    return this.withPartial([other], [before], cost);
  }
}
