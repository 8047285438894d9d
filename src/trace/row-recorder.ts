/**
 * Hears of the executions of one place during a run, and keeps the rows that a table may show: the
 * first, those around the first wrong value, and the last. Values are put into words only
 * for rows that are kept, since memory changes afterwards.
 */

import { sizeOf } from '#c/types.js';
import type { Frame } from '#engine/frame.js';
import type { Machine } from '#engine/machine.js';
import { Pointer } from '#engine/value.js';
import type { RunExecution } from '#model/failing-run.js';
import type { Homes } from '#program/homes.js';
import { placeOf, readValue } from '#program/read-state.js';
import type { Column, Columns } from './columns.js';
import type { TraceLimits } from './limits.js';
import { notSet, outside, showCharacter, showValue } from './show-value.js';

/** What a row has before it is known what the execution yields. */
type Begun = Pick<RunExecution, 'values' | 'before'>;

/** An execution, and how often in a row it was the same. */
export interface RecordedRow {
  execution: RunExecution;
  times: number;
}

export interface RowSettings {
  readonly homes: Homes;
  readonly columns: Columns;
  /** By index of the execution, where its value is wrong. */
  readonly wanted: ReadonlyMap<number, string>;
  readonly yieldsResult: boolean;
  /** As many executions as the run has, where that is known. */
  readonly total: number | undefined;
  readonly limits: TraceLimits;
}

export class RowRecorder {
  /** All executions so far, finished or not. */
  executions = 0;
  private readonly head: RecordedRow[] = [];
  private tail: RecordedRow[] = [];
  private readonly begun = new Map<Frame, Begun>();
  private readonly firstWrong: number;

  constructor(private readonly settings: RowSettings) {
    this.firstWrong = Math.min(...settings.wanted.keys());
  }

  /** In order; rows that are not next to each other have others between them. */
  get rows(): readonly RecordedRow[] {
    return [...this.head, ...this.tail];
  }

  /** Whether an execution was begun that has not yielded anything. */
  get open(): Begun | undefined {
    return [...this.begun.values()].at(-1);
  }

  begin(machine: Machine, frame: Frame): void {
    if (!this.mayShow(this.executions + this.begun.size)) {
      if (!this.settings.yieldsResult) this.executions++;
      return;
    }
    const { homes, columns, limits, yieldsResult } = this.settings;
    const cell = (column: Column): string | null => cellOf(machine, homes, column, limits);
    const before = columns.before && cell(columns.before);
    const row: Begun = { values: columns.shown.map(cell), ...(typeof before === 'string' && { before }) };
    if (yieldsResult) this.begun.set(frame, row);
    else this.add({ ...row });
  }

  /** @param result in words */
  end(frame: Frame, result: () => string): void {
    const row = this.begun.get(frame);
    this.begun.delete(frame);
    if (row === undefined) this.executions++;
    else this.add({ ...row, result: result() });
  }

  /** What was begun last, and never ended: the run did. */
  endWithRun(): void {
    const { open } = this;
    if (open !== undefined) this.add({ ...open, result: null });
  }

  private mayShow(index: number): boolean {
    const { total, limits } = this.settings;
    return total === undefined || index >= total - shownRowsMax(limits) || this.isEarly(index);
  }

  private isEarly(index: number): boolean {
    const { headRows, aroundRows } = this.settings.limits;
    return index < headRows || Math.abs(index - this.firstWrong) <= aroundRows;
  }

  private add(row: Omit<RunExecution, 'kind' | 'number' | 'wanted'>): void {
    const index = this.executions++;
    const wanted = this.settings.wanted.get(index);
    const execution: RunExecution = {
      kind: 'execution',
      number: index + 1,
      ...row,
      ...(wanted !== undefined && { wanted }),
    };
    const last = this.tail.at(-1) ?? this.head.at(-1);
    if (last !== undefined && isRepeated(last, execution)) last.times++;
    else this.push({ execution, times: 1 });
  }

  private push(row: RecordedRow): void {
    const shownMax = shownRowsMax(this.settings.limits);
    if (this.isEarly(row.execution.number - 1)) this.keep(row);
    else this.tail.push(row);
    if (this.tail.length > 2 * shownMax) this.tail = this.tail.slice(-shownMax);
  }

  /** What came before it and is not near stays only as far as the table has room. */
  private keep(row: RecordedRow): void {
    this.head.push(...this.tail, row);
    this.tail = [];
  }
}

/** Whether it follows the row, and everything in it is the same. */
function isRepeated({ execution: row, times }: RecordedRow, next: RunExecution): boolean {
  return (
    row.number + times === next.number &&
    row.wanted === next.wanted &&
    row.result === next.result &&
    row.before === next.before &&
    row.values.every((value, at) => value === next.values[at])
  );
}

/** Rows of a table, those that are folded aside. */
export function shownRowsMax({ headRows, aroundRows, tailRows }: TraceLimits): number {
  return headRows + 2 * aroundRows + 1 + tailRows;
}

function cellOf(machine: Machine, homes: Homes, column: Column, limits: TraceLimits): string | null {
  const { read, isCharacter } = column;
  const value = readValue(machine, homes, read);
  if (value === undefined) return whyNone(machine, homes, read);
  if (isCharacter && typeof value === 'number') return showCharacter(value);
  return showValue(machine, value, read.type, limits);
}

/** Why nothing can be read there: no value was set, or the place lies outside its array. */
function whyNone(machine: Machine, homes: Homes, read: Column['read']): string | null {
  if (read.kind !== 'load') return null;
  if (read.lvalue.kind === 'object') return notSet;
  const place = placeOf(machine, homes, read.lvalue);
  const object = place instanceof Pointer ? machine.state.memory.find(place.object) : undefined;
  if (!(place instanceof Pointer) || object === undefined) return null;
  const size = sizeOf(read.type);
  const isInside = place.offset >= 0 && place.offset + size <= object.size;
  if (!isInside) return outside;
  return object.hasUndefined(place.offset, size) ? notSet : null;
}
