/** What stands of an answer, as a repair of the report; and where one change is known to be enough. */

import { textEditOf } from '#edits/assign-edits.js';
import type { ReportedLocation } from '#model/report.js';
import { placeAt } from '#program/apply-edit.js';
import type { TriedProgram } from '#program/tried-program.js';
import type { WholeRepair } from '#repairs/repair-source.js';
import type { Standing } from './judge-answer.js';
import type { ModelLimits } from './limits.js';
import { textUnits } from './token-changes.js';

/** Places that alone have values for every failing test, and say something by it. */
export function lonePlaces(locations: readonly ReportedLocation[]): readonly ReportedLocation[] {
  return locations.filter(({ status, sink }) => status === 'repairable' && !sink);
}

export function wholeRepairOf(
  { changes, fixes, trust, distance }: Standing,
  { input }: TriedProgram,
  { relativeSizeMax }: ModelLimits,
): WholeRepair {
  const { name, text } = input.submission;
  const file = { name, text, isSystem: false };
  const relativeSize = distance / Math.max(1, textUnits(text).length);
  const lines = new Set(changes.map(({ start }) => placeAt(text, start).line));
  return {
    edits:
      relativeSize > relativeSizeMax
        ? []
        : changes.map((change) =>
            textEditOf({
              change: { file, ...change },
              description: descriptionOf(text.slice(change.start, change.end), change.text),
            }),
          ),
    advice: [...lines].map((line) => `line ${line}: look at what is written here`),
    fixes,
    trust,
    relativeSize,
  };
}

/** On one line, as people read it. */
function descriptionOf(before: string, after: string): string {
  const [old, next] = [before, after].map((each) => each.trim().replace(/\s+/g, ' '));
  if (old === '') return `insert "${next}"`;
  return next === '' ? `leave out "${old}"` : `${old} becomes ${next}`;
}
