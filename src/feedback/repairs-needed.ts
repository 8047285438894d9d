/** How many repairs a submission needs, and how much of its text they change. */

import type { Report, TextEdit } from '#model/report.js';

export interface RepairsNeeded {
  readonly repairs: number;
  /** What the edits take out and put in, as a share of the text, 0 to 1; white space does not count. */
  readonly size: number;
}

/** Undefined where none are known with which every test passes. */
export function repairsNeeded({
  report,
  source,
}: {
  readonly report: Report;
  readonly source: string;
}): RepairsNeeded | undefined {
  const { verdict, locations, multiFault, wholeRepair, compileError } = report;
  if (verdict === 'passes') return { repairs: 0, size: 0 };
  const single = locations.find(({ edit }) => edit !== undefined)?.edit;
  const mended = compileError?.repairs ?? (compileError?.repair === undefined ? [] : [compileError.repair]);
  const holds = mended.length > 0 && compileError?.afterRepair?.failed === 0;
  const beyond = single !== undefined ? [single] : (multiFault?.diagnoses[0]?.edits ?? []);
  if (beyond.length > 0) return measured([...mended, ...beyond], source);
  if (holds) return measured(mended, source);
  if (wholeRepair?.complete !== true) return undefined;
  const repairs = wholeRepair.edits?.length ?? wholeRepair.advice.length;
  return { repairs, size: Math.min(1, wholeRepair.relativeSize) };
}

function measured(edits: readonly Pick<TextEdit, 'before' | 'after'>[], source: string): RepairsNeeded {
  const changed = edits.reduce(
    (sum, { before, after }) => sum + changedChars(dense(before), dense(after)),
    0,
  );
  return { repairs: edits.length, size: Math.min(1, changed / Math.max(1, dense(source).length)) };
}

/** Between what both begin and end with. */
function changedChars(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return before.length + after.length - 2 * (start + end);
}

function dense(text: string): string {
  return text.replace(/\s+/g, '');
}
