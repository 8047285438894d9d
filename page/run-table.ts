/**
 * What happens at one place in the smallest failing test, time by time: the values that are
 * read there and what comes of them; what would have to is a hint, and hidden until it is
 * wanted. Of a recursion the calls as a tree.
 */

import type { CallRow, FailingRun, RunExecution, RunRow, RunTable } from '#model/failing-run.js';
import { printableBytes } from '#report/printable.js';
import { build, button, type Child } from './build-element.js';
import { words } from './language/current-words.js';

/** For the stages of hints. */
const asHint = { class: 'hint-values', hidden: true };

/** Nothing where there is neither. */
export function renderHappening(
  { table, calls }: FailingRun,
  submissionFile: string,
  onLine: (line: number) => void,
): readonly Child[] {
  return [
    ...(table === undefined ? [] : [renderTable(table, submissionFile, onLine)]),
    ...(calls === undefined
      ? []
      : [
          build('p', {}, words.run.calls(calls.function)),
          build(
            'pre',
            {
              class: 'calls happening',
              tabindex: 0,
              role: 'group',
              'aria-label': words.run.calls(calls.function),
            },
            ...calls.rows.flatMap((row, at) => renderCall(row, at === calls.rows.length - 1)),
            endOf(calls.end),
          ),
        ]),
  ];
}

function renderTable(table: RunTable, submissionFile: string, onLine: (line: number) => void): HTMLElement {
  const { columns, file, line, result, rows, same, text, end } = table;
  const executions = rows.filter((row) => row.kind === 'execution');
  const shape: Shape = {
    columns: columns.length,
    hasBefore: executions.some(({ before }) => before !== undefined),
    hasResult: result !== undefined,
    hasWanted: executions.some(({ wanted }) => wanted !== undefined),
  };
  const place = words.places.line(line);
  const name = result === undefined ? '' : printableBytes(result.name);
  return build(
    'div',
    { class: 'happening' },
    build(
      'p',
      {},
      `${words.run.heading} `,
      file === submissionFile ? button(place, () => onLine(line), { class: 'plain' }) : place,
      ': ',
      build('code', {}, printableBytes(text)),
    ),
    same.length === 0
      ? undefined
      : build('p', { class: 'faint' }, words.run.same(same.map(({ name: of, value }) => `${of} = ${value}`))),
    build(
      'div',
      { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': words.run.table },
      build(
        'table',
        { class: 'run-table' },
        build(
          'thead',
          {},
          build(
            'tr',
            {},
            header(words.run.number),
            ...columns.map((column) => codeHeader(column)),
            shape.hasBefore ? codeHeader(name, words.run.before) : undefined,
            result && codeHeader(result.kind === 'stored' ? name : '', words.run.results[result.kind]),
            shape.hasWanted ? build('th', { scope: 'col', ...asHint }, words.values.mustBe) : undefined,
          ),
        ),
        build(
          'tbody',
          {},
          ...rows.map((row, at) => renderRow(row, shape, end === 'cut-off' && at === rows.length - 1)),
        ),
      ),
    ),
    end === 'ended' ? undefined : build('p', { class: 'faint' }, endOf(end)),
  );
}

/** Which columns there are. */
interface Shape {
  readonly columns: number;
  readonly hasBefore: boolean;
  readonly hasResult: boolean;
  readonly hasWanted: boolean;
}

/** @param isForEver it is the last row, and the run would go on */
function renderRow(row: RunRow, shape: Shape, isForEver: boolean): HTMLElement {
  if (row.kind === 'execution') return renderExecution(row, shape);
  const { columns, hasBefore, hasResult, hasWanted } = shape;
  const all = 1 + columns + Number(hasBefore) + Number(hasResult) + Number(hasWanted);
  const same = isForEver ? words.run.sameForEver : words.run.sameRows(row.executions);
  const text = row.isSame ? same : words.run.leftOut(row.executions);
  return build('tr', {}, build('td', { colspan: all, class: 'note' }, text));
}

function renderExecution(row: RunExecution, { hasBefore, hasResult, hasWanted }: Shape): HTMLElement {
  const { number, values, before, result, wanted } = row;
  return build(
    'tr',
    { class: wanted === undefined ? false : 'off' },
    build('th', { scope: 'row' }, String(number)),
    ...values.map((value) => cell(value ?? undefined)),
    hasBefore ? cell(before) : undefined,
    hasResult ? cell(result ?? undefined) : undefined,
    hasWanted ? build('td', asHint, wanted === undefined ? '' : code(wanted)) : undefined,
  );
}

/** @param isLast calls that nothing follows go on in the same way */
function renderCall(row: CallRow, isLast: boolean): readonly Child[] {
  const indent = '  '.repeat(row.depth);
  if (row.kind === 'left-out') return [`${indent}${isLast ? '…' : words.run.callsLeftOut(row.calls)}\n`];
  const { call, returns, wanted } = row;
  return [
    `${indent}${printableBytes(call)}${returns === null ? '' : ` = ${printableBytes(returns)}`}`,
    wanted === undefined
      ? undefined
      : build('mark', asHint, ` ${words.values.mustBe} ${printableBytes(wanted)}`),
    '\n',
  ];
}

function endOf(end: RunTable['end']): string | undefined {
  if (end === 'ended') return undefined;
  return end === 'crashed' ? words.run.crashes : words.run.goesOn;
}

function header(text: string): HTMLElement {
  return build('th', { scope: 'col' }, text);
}

/** A name of the program, with a word after it. */
function codeHeader(name: string, remark?: string): HTMLElement {
  const after = remark === undefined ? undefined : name === '' ? remark : ` ${remark}`;
  return build('th', { scope: 'col' }, name === '' ? undefined : code(name), after);
}

function cell(value: string | undefined): HTMLElement {
  return build('td', {}, value === undefined ? '' : code(value));
}

function code(text: string): HTMLElement {
  return build('code', {}, printableBytes(text));
}
