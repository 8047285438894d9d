/** The table of the variants with several faults: what is reported for each, and how early. */

import { number } from '#lab/terminal/rank-cells.js';
import { renderColumns } from '#lab/terminal/text-columns.js';
import type { VariantSummary } from './variant-summary.js';

/** Crashes to show that no repair prevents; the rest are in `summary.json`. */
const crashesMax = 2;

/** Empty if no variant has several faults. */
export function renderSeveralFaults(variants: readonly VariantSummary[]): string {
  const header = ['several faults', 'lines', 'failing', 'verdict', 'single', 'sets', 'true set', 'its rank'];
  header.push('smallest repair', 'complete', 'ms');
  const rows: string[][] = [];
  const crashes: string[] = [];
  for (const { id, faultLines, tests, verdict, several, effort } of variants) {
    if (several === undefined) continue;
    rows.push([
      id,
      faultLines.join(' '),
      String(tests.failing),
      verdict,
      String(several.singles),
      String(several.sets),
      several.trueSetRank !== null ? 'yes' : several.isSmaller ? 'smaller' : 'no',
      number(several.trueSetRank, 1),
      several.smallest === null ? '-' : String(several.smallest),
      several.isComplete === null ? '-' : several.isComplete ? 'yes' : 'no',
      number(effort.elapsedMsMean, 1),
    ]);
    if (several.crashes.length > 0) {
      crashes.push(`${id}: runs crash: ${several.crashes.slice(0, crashesMax).join('; ')}`);
    }
  }
  if (rows.length === 0) return '';
  return [renderColumns([header, ...rows], ['left', 'left', 'right', 'left']), ...crashes].join('\n');
}
