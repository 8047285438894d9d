/**
 * The table of a failing run in plain lines:
 *
 *   What happens in line 9: sum = sum + x
 *     rows is 3 all the time.
 *     i  x  sum before  sum after
 *     0  1  0           1
 *     1  2  1           3          must be 2
 *     … 94 more
 */

import { unreachable } from '#base/assert.js';
import type { Say } from '#language/say.js';
import type { ResultKind, RunExecution, RunRow, RunTable } from '#model/failing-run.js';
import type { Report } from '#model/report.js';
import { enumerate } from './describe-diagnosis.js';
import { nameLine } from './name-location.js';
import { printableBytes } from './printable.js';

const cellCharsMax = 28;
const placeCharsMax = 50;
const gap = '  ';

/** @param crash what ended the run, if it crashed */
export function tableLines(
  table: RunTable,
  submissionFile: string,
  crash: Report['findings'][number] | undefined,
  say: Say,
): string[] {
  const place = cut(table.text.replace(/;$/, ''), placeCharsMax);
  return [
    say`What happens in ${nameLine(table, submissionFile, say)}: ${place}`,
    ...[...sameLine(table, say), ...gridOf(table, say), ...endLine(table, crash, say)].map(
      (line) => `  ${line}`,
    ),
  ];
}

function sameLine({ same }: RunTable, say: Say): string[] {
  if (same.length === 0) return [];
  const held = same.map(({ name, value }) => say`${cut(name)} is ${cut(sayValue(value, say))}`);
  return [say`${enumerate(held, say)} all the time`];
}

function gridOf(table: RunTable, say: Say): string[] {
  const { rows, end } = table;
  const executions = rows.filter((row) => row.kind === 'execution');
  const cells = executions.map((row) => cellsOf(row, table, say));
  const heads = headsOf(table, say);
  const widths = heads.map((head, at) => Math.max(head.length, ...cells.map((row) => row[at]!.length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join(gap)
      .trimEnd();
  let next = 0;
  return [
    line(heads),
    ...rows.map((row, at) => {
      if (row.kind === 'execution') return line(cells[next++]!);
      return row.isSame && at === rows.length - 1 && end === 'cut-off'
        ? say`… the same again and again`
        : leftOutLine(row, say);
    }),
  ];
}

function hasBefore({ rows }: RunTable): boolean {
  return rows.some((row) => row.kind === 'execution' && row.before !== undefined);
}

function hasWanted({ rows }: RunTable): boolean {
  return rows.some((row) => row.kind === 'execution' && row.wanted !== undefined);
}

function headsOf(table: RunTable, say: Say): string[] {
  const { columns, result } = table;
  const resultHeads =
    result === undefined
      ? []
      : hasBefore(table)
        ? [say`${cut(result.name)} before`, say`after`]
        : [resultHead(result.kind, cut(result.name), say)];
  // A variable that is stored to where its old value counts, too.
  const isTwice = (name: string): boolean => result?.kind === 'stored' && result.name === name;
  const heads = columns.map((name) => (isTwice(name) ? say`${cut(name)} before` : cut(name)));
  const after = columns.some(isTwice) ? [say`${cut(result!.name)} after`] : resultHeads;
  return [...heads, ...after, ...(hasWanted(table) ? [''] : [])];
}

function resultHead(kind: ResultKind, name: string, say: Say): string {
  switch (kind) {
    case 'stored':
    case 'truth':
    case 'passed':
      return name;
    case 'returned':
      return say`${name} returns`;
    case 'read':
      return say`${name} read`;
    default:
      return unreachable(kind, 'kind of result');
  }
}

function cellsOf({ values, before, result, wanted }: RunExecution, table: RunTable, say: Say): string[] {
  const yields = table.result === undefined ? [] : [result === null ? '–' : cut(sayValue(result ?? '', say))];
  return [
    ...values.map((value) => cut(sayValue(value ?? '–', say))),
    ...(hasBefore(table) ? [cut(sayValue(before ?? '–', say))] : []),
    ...yields,
    ...(hasWanted(table) ? [wanted === undefined ? '' : say`must be ${cut(wanted)}`] : []),
  ];
}

/** What a trace has in place of a value is said, all else is the program's. */
export function sayValue(value: string, say: Say): string {
  if (value === 'not set') return say`not set`;
  return value === 'outside' ? say`outside` : value;
}

function leftOutLine({ executions, isSame }: Extract<RunRow, { kind: 'left-out' }>, say: Say): string {
  if (executions === 1) return isSame ? say`… the same once more` : say`… once more`;
  const times = say.grouped(executions);
  return isSame ? say`… the same ${times} times more` : say`… ${times} times more`;
}

function endLine(
  { end, executions, rows }: RunTable,
  crash: Report['findings'][number] | undefined,
  say: Say,
): string[] {
  const last = rows.at(-1);
  if (end === 'cut-off') return last?.kind === 'left-out' && last.isSame ? [] : [say`… and so on`];
  if (end === 'ended' || executions === 0) return [];
  return [crash === undefined ? say`then it crashes` : say`then it crashes in line ${crash.line}`];
}

function cut(text: string, charsMax = cellCharsMax): string {
  const characters = [...printableBytes(text)];
  return characters.length <= charsMax
    ? characters.join('')
    : `${characters.slice(0, charsMax - 1).join('')}…`;
}
