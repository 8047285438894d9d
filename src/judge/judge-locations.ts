/** Single locations judged: each with all that is known of it, ranked, in the form of the report. */

import { isRefuted, testsOnly } from '#model/edit-trust.js';
import { findLocation, type Location } from '#model/location.js';
import type { Toggle } from '#model/numbers.js';
import type { ReportedLocation, ReportedWitness } from '#model/report.js';
import type { LocationSummary } from '#pool/summarise.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { FoundRepairs } from '#repairs/join-repairs.js';
import { literalsOf } from './literals-of.js';
import { type Rankable, rankLocations } from './rank.js';
import { reportedEdit } from './reported-edit.js';
import { isSinkAlone } from './sinks.js';
import { suspiciousnessOf } from './suspiciousness.js';

/** By rank; the excluded last. */
export function judgeLocations(
  summaries: readonly LocationSummary[],
  tried: TriedProgram,
  repairs: FoundRepairs,
): ReportedLocation[] {
  const suspiciousness = suspiciousnessOf(tried);
  const rankable = summaries.map((summary) =>
    describeLocation(summary, tried, repairs, suspiciousness(summary.toggle)),
  );
  const rankings = rankLocations(rankable);
  const hasBetter = rankable.some(({ edit }) => edit !== undefined && !isRefuted(edit.trust));
  return rankable
    .map(({ isInput: _isInput, editCost: _editCost, edit, ...location }, index) => ({
      ...location,
      // A refuted edit is shown only where there is nothing better.
      ...(edit !== undefined && !(isRefuted(edit.trust) && hasBetter) && { edit }),
      witnesses: reportedWitnesses(summaries[index]!, tried),
      ...rankings[index]!,
    }))
    .sort((a, b) => (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) || 0);
}

/** A location of the program, or one added by an edit. */
export function locationOf({ located }: TriedProgram, { added }: FoundRepairs, toggle: Toggle): Location {
  const { locations } = located;
  return findLocation(locations, toggle) ?? added.find((location) => location.toggle === toggle)!;
}

function describeLocation(
  summary: LocationSummary,
  tried: TriedProgram,
  repairs: FoundRepairs,
  suspiciousness: number,
): Rankable {
  const { toggle, status, wraps } = summary;
  const location = locationOf(tried, repairs, toggle);
  const { id, kind, file, line, column, endLine, endColumn, snippet, isInput } = location;
  const { edit, trust = testsOnly, cost } = repairs.edits.get(toggle) ?? {};
  return {
    id,
    kind,
    file,
    line,
    column,
    endLine,
    endColumn,
    snippet,
    status,
    sink: status !== 'excluded' && isSinkAlone(summary, tried),
    wraps,
    suspiciousness,
    witnesses: summary.witnesses.map(({ witness }) => witness),
    ...(edit !== undefined && { edit: reportedEdit(edit, trust) }),
    isInput,
    editCost: cost,
  };
}

function reportedWitnesses({ witnesses }: LocationSummary, { input }: TriedProgram): ReportedWitness[] {
  return witnesses.map(({ test, witness }) => ({
    test: input.suite.tests[test]!.name,
    ...literalsOf(witness),
  }));
}
