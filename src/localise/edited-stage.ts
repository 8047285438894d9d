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
import { type KnownSets, union } from '#diagnose/location-sets.js';
import { applyTextEdit } from '#edits/apply-edit.js';
import { EditedPlaces } from '#edits/edited-places.js';
import type { PartialEdit } from '#edits/partial-edits.js';
import type { Location } from '#model/location.js';
import type { TextEdit } from '#model/report.js';
import type { LocationSummary } from '#pool/summarise.js';
import { type Baseline, runBaseline } from './baseline.js';
import { editsFor, type FoundRepairs, withEdits } from './edit-stage.js';
import type { LocaliseRequest } from './localise-request.js';
import type { LocaliseServices } from './localise-services.js';
import type { FoundDiagnosis, JointEdits } from './multi-report.js';
import { SearchStage } from './search-stage.js';
import { isSink } from './sinks.js';
import { answerTexts, withTexts } from './text-stage.js';
import { isTelling } from './verdict.js';

/** The program as it is, and what is known of it. */
export interface Unedited {
  readonly request: LocaliseRequest;
  readonly input: AnalysisInput;
  readonly prepared: PreparedProgram;
  readonly baseline: Baseline;
  readonly known: KnownSets;
  readonly services: LocaliseServices;
}

/** The diagnoses that hold the edit's location, and are none without another. */
export async function diagnoseEdited(
  unedited: Unedited,
  partial: PartialEdit,
  limitAtMs: number,
): Promise<FoundDiagnosis[]> {
  const { request, input, baseline, services } = unedited;
  const edited = applyTextEdit(withBound(input, baseline), partial.edit);
  const preparation = prepareProgram(edited);
  if (preparation.kind === 'rejected') return [];
  const { prepared } = preparation;
  const runs = runBaseline(edited, prepared, voidTestsOf(baseline));
  if (runs.failing.length === 0 || !runs.failing.every((test) => baseline.failing.includes(test))) return [];
  const globalTimeLimitMs = limitAtMs - services.clock.nowMs();
  if (globalTimeLimitMs <= 0) return [];
  const { onProgress: _unheard, ...quiet } = services;
  const poolLimits = { ...request.options.poolLimits, globalTimeLimitMs };
  const stage = new SearchStage(
    { ...request, options: { ...request.options, poolLimits } },
    edited,
    prepared,
    runs,
    quiet,
  );
  try {
    const texts = answerTexts(edited, runs);
    const first = withTexts(await stage.begin(), texts, runs.failing.length);
    const isEveryKind = request.options.kinds === undefined;
    const repairs = editsFor(edited, prepared, runs, texts, first, isEveryKind, stage.originals);
    const rest = new RestOfRepair(unedited, partial, { prepared, runs, repairs });
    return withEdits(first, repairs).locations.flatMap((location) => rest.diagnosis(location) ?? []);
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
    const other = this.places.locationBefore(location, this.locations);
    if (other === undefined || other.toggle === this.partial.toggle) return undefined;
    const joint = found && this.jointEdits(other.toggle, found.edit, found.cost);
    return this.diagnosisWith(other.toggle, summary, joint);
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
    const before = this.editBefore(edit);
    if (before === undefined) return undefined;
    const { partial } = this;
    const edits = other < partial.toggle ? [before, partial.edit] : [partial.edit, before];
    return { edits, cost: cost + partial.cost };
  }

  /** An edit of the edited text as one of the text as it is. */
  private editBefore(edit: TextEdit): TextEdit | undefined {
    if (edit.file !== this.partial.edit.file) return edit;
    const start = this.places.placeBefore(edit);
    const end = this.places.placeBefore({ line: edit.endLine, column: edit.endColumn });
    if (start === undefined || end === undefined) return undefined;
    return { ...edit, ...start, endLine: end.line, endColumn: end.column };
  }
}
