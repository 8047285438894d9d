/**
 * The calls of a recursive function in plain lines, each below the call that makes it:
 *
 *   The calls of sum
 *     sum(2) returns 4
 *       sum(1) returns 2
 *         sum(0) returns 1, must return 0
 */

import type { Say } from '#language/say.js';
import type { CallRow, CallTree } from '#model/failing-run.js';
import { printableBytes } from './printable.js';

/** Deeper calls are indented no further. */
const depthShownMax = 16;

export function callLines({ function: name, rows, end }: CallTree, say: Say): string[] {
  return [
    say`The calls of ${printableBytes(name)}`,
    ...rows.map((row, at) => {
      const isLast = at === rows.length - 1;
      return `  ${'  '.repeat(Math.min(row.depth, depthShownMax))}${callText(row, isLast, say)}`;
    }),
    ...(end === 'cut-off' && rows.at(-1)?.kind !== 'left-out' ? [`  ${say`… and so on`}`] : []),
  ];
}

function callText(row: CallRow, isLast: boolean, say: Say): string {
  // Calls that nothing follows go on in the same way, without end.
  if (row.kind === 'left-out' && isLast) return say`… and so on`;
  if (row.kind === 'left-out') return `… ${say.count(row.calls, 'more call')}`;
  const { wanted } = row;
  const call = printableBytes(row.call);
  const made = row.returns === null ? call : say`${call} returns ${printableBytes(row.returns)}`;
  return wanted === undefined ? made : say`${made}, must return ${printableBytes(wanted)}`;
}
