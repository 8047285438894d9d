/**
 * The edits that pass the whole suite, one for each location: from the texts that were
 * matched, and from the one-node edits that are tried here. A location with an edit is
 * repairable, whatever the search for values said of it: the edit is the repair, and may
 * do what no value does (store elsewhere, leave a statement out).
 */

import type { ValidatedEdit } from '#edits/assign-edits.js';
import type { EditWitnesses } from '#edits/edit-witnesses.js';
import { findEdits } from '#edits/find-edits.js';
import type { KnownRun } from '#edits/ordered-tests.js';
import type { Location } from '#model/location.js';
import type { LocationSummary, PlanSummary } from '#pool/summarise.js';
import type { AnalysisInput } from '#program/analysis-input.js';
import type { Baseline } from '#program/baseline.js';
import type { FailingRuns } from '#program/failing-runs.js';
import type { PreparedProgram } from '#program/prepare-program.js';
import type { TextAnswers } from '#texts/answer-texts.js';

export interface FoundRepairs {
  /** The likeliest, by toggle. */
  readonly edits: ReadonlyMap<number, ValidatedEdit>;
  /** Locations of what no search asks for, repairable by an edit; their toggles follow the others. */
  readonly added: readonly Location[];
  /** Of locations that the edit only gives other values; for these nothing need be searched. */
  readonly witnesses: EditWitnesses;
}

export const noRepairs: FoundRepairs = { edits: new Map(), added: [], witnesses: new Map() };

/**
 * @param searched what it excludes is not tried again
 * @param isEveryKind no kinds were chosen, so that assignments are inserted where nothing else repairs
 */
export function editsFor(
  input: AnalysisInput,
  prepared: PreparedProgram,
  baseline: Baseline,
  texts: TextAnswers,
  searched: PlanSummary,
  isEveryKind: boolean,
  originals: FailingRuns,
): FoundRepairs {
  const excluded = new Set(
    searched.locations.flatMap(({ status, toggle }) => (status === 'excluded' ? [toggle] : [])),
  );
  const isRepairable = searched.locations.some(({ status }) => status === 'repairable');
  const missing = input.kinds.includes('missing')
    ? 'always'
    : isEveryKind && !isRepairable
      ? 'otherwise'
      : 'never';
  const { byToggle, added, witnesses } = findEdits(input, prepared, knownRuns(baseline), {
    excluded,
    missing,
    originals,
  });
  const edits = new Map<number, ValidatedEdit>();
  for (const [toggle, [best]] of byToggle) edits.set(toggle, best!);
  // One text that fits every test is no accident.
  for (const [toggle, edit] of texts.edits) edits.set(toggle, { edit, cost: 0 });
  return { edits, added, witnesses };
}

/** Of every test that is not void. */
export function knownRuns({ tests }: Baseline): KnownRun[] {
  return tests.flatMap((test, index) =>
    test === undefined ? [] : [{ test: index, steps: test.run.steps, passes: test.run.outcome === 'passed' }],
  );
}

/** The summary, with every location repairable that has an edit, and those added. */
export function withEdits(searched: PlanSummary, { edits, added }: FoundRepairs): PlanSummary {
  const answered = searched.locations.map((location) =>
    edits.has(location.toggle) ? { ...location, status: 'repairable' as const, unknowns: [] } : location,
  );
  const repaired = added.map(
    ({ toggle }): LocationSummary => ({
      toggle,
      status: 'repairable',
      wraps: false,
      witnesses: [],
      unknowns: [],
    }),
  );
  const locations = [...answered, ...repaired];
  return {
    ...searched,
    locations,
    unknownPairs: locations.reduce((total, { unknowns }) => total + unknowns.length, 0),
  };
}
