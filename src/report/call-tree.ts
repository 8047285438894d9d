/**
 * The calls of a recursive function in plain lines, each below the call that makes it:
 *
 *   The calls of sum
 *     sum(2) returns 4
 *       sum(1) returns 2
 *         sum(0) returns 1, must return 0
 */

import type { CallRow, CallTree } from '#model/failing-run.js';
import { count } from './lines.js';
import { printableBytes } from './printable.js';

/** Deeper calls are indented no further. */
const depthShownMax = 16;

export function callLines({ function: name, rows, end }: CallTree): string[] {
  return [
    `The calls of ${printableBytes(name)}`,
    ...rows.map((row) => `  ${'  '.repeat(Math.min(row.depth, depthShownMax))}${callText(row)}`),
    ...(end === 'cut-off' ? ['  … and so on'] : []),
  ];
}

function callText(row: CallRow): string {
  if (row.kind === 'left-out') return `… ${count(row.calls, 'more call')}`;
  const { call, returns, wanted } = row;
  const result = returns === null ? '' : ` returns ${printableBytes(returns)}`;
  return `${printableBytes(call)}${result}${wanted === undefined ? '' : `, must return ${printableBytes(wanted)}`}`;
}
