/** One test run again, watched at one place: the table of its executions, and the calls of a recursive function. */

import { linkNameOf } from '#c/link-name.js';
import type { ObjectSymbol } from '#c/program.js';
import type { CType } from '#c/types.js';
import { Machine, type MachineHooks } from '#engine/machine.js';
import { observedValue } from '#engine/search/observed-value.js';
import { createInitialState } from '#engine/start.js';
import type { Value } from '#engine/value.js';
import type { CallTree, FailingRun, ResultKind, RunEnd, RunExecution, RunTable } from '#model/failing-run.js';
import type { LocationKind } from '#model/location.js';
import { homesIn } from '#program/homes.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import type { TriedProgram } from '#program/tried-program.js';
import { CallRecorder } from './call-recorder.js';
import { characterVariables, yieldsCharacter } from './character-variables.js';
import type { ChosenTrace } from './choose-trace.js';
import { type Columns, columnsOf, nameOf, storedTo } from './columns.js';
import { foldCalls } from './fold-calls.js';
import { foldRows, withoutColumn, withoutSameColumns } from './fold-rows.js';
import type { TraceLimits } from './limits.js';
import { isRecursive } from './recursive.js';
import { RowRecorder } from './row-recorder.js';
import { notSet, showCharacter, showFloating } from './show-value.js';
import type { TracedPlace } from './traced-place.js';
import { firstInstruction, linkedFunction, type Watchers, watchedProgram } from './watched-program.js';

interface Recorders {
  readonly columns: Columns;
  readonly rows: RowRecorder;
  /** Only of a recursive function. */
  readonly calls: CallRecorder | undefined;
  readonly watchers: Watchers;
}

export function recordRun(
  tried: TriedProgram,
  test: number,
  chosen: ChosenTrace,
  limits: TraceLimits,
): Pick<FailingRun, 'table' | 'calls'> {
  const characters = characterVariables(tried.program);
  const [first, ...others] = chosen.place.expressions;
  const isCharacter = first !== undefined && others.length === 0 && yieldsCharacter(first, characters);
  const shown = isCharacter ? { ...chosen, wanted: asCharacters(chosen.wanted) } : chosen;
  const recorders = recordersFor(tried, shown, characters, limits);
  const { rows, calls, columns } = recorders;
  const isWhole = runWatched(tried, test, shown, recorders, isCharacter, limits);
  rows.endWithRun();
  if (contradictsItself(statesOf(recorders))) forgetWanted(recorders);
  const end = endOf(tried, test, isWhole);
  return {
    ...(rows.executions > 0 && { table: tableOf(chosen.place, rows, columns, end, limits) }),
    ...(calls !== undefined && calls.calls > 1 && { calls: treeOf(chosen.place, calls, end, limits) }),
  };
}

function recordersFor(
  { program, linked }: TriedProgram,
  { place, wanted, total }: ChosenTrace,
  characters: ReadonlySet<ObjectSymbol>,
  limits: TraceLimits,
): Recorders {
  const { fn, location, span } = place;
  const function_ = linkedFunction(linked, linkNameOf(fn.symbol));
  const homes = homesIn(program, linked, fn);
  const columns = columnsOf(place, characters, limits.columnsMax);
  const calls = isRecursive(program, fn) ? new CallRecorder(fn, function_, homes, limits) : undefined;
  const isCounted = calls === undefined && total !== undefined && total < limits.executionsMax;
  const rows = new RowRecorder({
    homes,
    columns,
    wanted,
    yieldsResult: location !== undefined,
    total: isCounted ? total : undefined,
    limits,
  });
  const start = location === undefined ? firstInstruction(function_, span) : undefined;
  const watchers: Watchers = [
    ...(calls?.watchers ?? []),
    ...(start === undefined
      ? []
      : [{ pc: start, watch: (machine: Machine): void => rows.begin(machine, machine.frame) }]),
  ].map((each) => ({ fn: function_.index, ...each }));
  return { columns, rows, calls, watchers };
}

/** @returns whether the run was followed to the end that it has */
function runWatched(
  { input, linked }: TriedProgram,
  test: number,
  { place, wanted }: ChosenTrace,
  { rows, calls, watchers }: Recorders,
  isCharacter: boolean,
  limits: TraceLimits,
): boolean {
  const settings = { undefinedMode: input.undefinedMode, endOnWrongOutput: false, keepText: false };
  const stepsMax = Math.min(limits.stepsMax, input.engineLimits.stepsMax);
  const options = machineOptions(input.suite, test, {
    ...settings,
    limits: { ...input.engineLimits, stepsMax },
    isSilent: true,
  });
  const watched = watchedProgram(linked, watchers);
  const machine = new Machine(watched, options);
  const own = place.location?.toggle;
  const isReturn = place.location?.kind === 'return';
  const hooks: MachineHooks = {
    onToggle: (_, toggle) => {
      if (toggle !== own) return;
      if (rows.executions >= limits.executionsMax) machine.finish({ kind: 'stopped' });
      else rows.begin(machine, machine.frame);
    },
    onObserve: (_, toggle, value, type, isTruth) => {
      if (toggle !== own) return;
      const better = wanted.get(rows.executions);
      if (isReturn && better !== undefined) calls?.want(machine.frame, better);
      rows.end(machine.frame, () =>
        isCharacter && !isTruth && typeof value === 'number'
          ? showCharacter(value)
          : resultOf(machine, value, type, isTruth),
      );
    },
  };
  machine.hooks = hooks;
  const invocation = invocationOf(input.suite, test, input.submission);
  const { kind } = machine.run(createInitialState(watched, options, invocation));
  return kind === 'exited' || kind === 'crashed';
}

/**
 * The values that make the test pass may be a single exception: the same state, and another value
 * than before. No change of the place would give that, so it helps nobody to see it.
 */
function contradictsItself(states: readonly State[]): boolean {
  const unwanted = new Set<string>();
  return states.some(({ state, wanted }) => {
    if (wanted === undefined) unwanted.add(state);
    return wanted !== undefined && unwanted.has(state);
  });
}

interface State {
  readonly state: string;
  readonly wanted: string | undefined;
}

/** Without a column a row says nothing about the state. */
function statesOf({ rows, calls, columns }: Recorders): readonly State[] {
  const ofCalls = (calls?.recorded ?? []).map(({ call, returns, wanted }) => {
    return { state: `${call} ${returns}`, wanted };
  });
  if (columns.shown.length === 0 && columns.before === undefined) return ofCalls;
  const ofRows = rows.rows.map(({ execution: { values, before, result, wanted } }) => {
    return { state: JSON.stringify([values, before, result]), wanted };
  });
  return [...ofCalls, ...ofRows];
}

function forgetWanted({ rows, calls }: Recorders): void {
  for (const row of rows.rows) row.execution = withoutWanted(row.execution);
  for (const call of calls?.recorded ?? []) call.wanted = undefined;
}

function withoutWanted({ wanted: _, ...rest }: RunExecution): RunExecution {
  return rest;
}

/** What an int that holds a character is wanted to be. */
function asCharacters(wanted: ChosenTrace['wanted']): ChosenTrace['wanted'] {
  const shown = (value: string): string => (/^-?\d+$/.test(value) ? showCharacter(Number(value)) : value);
  return new Map([...wanted].map(([index, value]) => [index, shown(value)]));
}

/** As witnesses are written, for both stand side by side. */
function resultOf(machine: Machine, value: Value, type: CType, isTruth: boolean): string {
  if (value === undefined) return notSet;
  if (type.kind === 'floating' && typeof value === 'number') return showFloating(value);
  return observedValue(machine, value, type, isTruth).literal;
}

function endOf({ tests }: TriedProgram, test: number, isWhole: boolean): RunEnd {
  const { outcome } = tests[test]!.run;
  if (!isWhole || outcome === 'timed out') return 'cut-off';
  return outcome === 'crashed' ? 'crashed' : 'ended';
}

function tableOf(
  place: TracedPlace,
  { rows, executions }: RowRecorder,
  { shown }: Columns,
  end: RunEnd,
  limits: TraceLimits,
): RunTable {
  const { location, span } = place;
  const result = location && { kind: resultKindOf[location.kind], name: resultName(place) };
  const names = shown.map(({ name }) => name);
  // What is passed on as it is stands in one column.
  const twice = result?.kind === 'passed' ? result.name : undefined;
  const {
    columns,
    rows: folded,
    same,
  } = withoutSameColumns(
    withoutColumn({ columns: names, rows: foldRows(rows, executions, end === 'cut-off', limits) }, twice),
  );
  return {
    ...(location !== undefined && { location: location.id }),
    file: span.file.name,
    line: location?.line ?? span.line,
    text: location?.snippet ?? nameOf(place),
    columns,
    ...(result !== undefined && { result }),
    same,
    rows: folded,
    executions,
    end,
  };
}

const resultKindOf: Readonly<Record<LocationKind, ResultKind>> = {
  assignment: 'stored',
  initialiser: 'stored',
  uninitialised: 'stored',
  define: 'stored',
  declaration: 'stored',
  missing: 'stored',
  return: 'returned',
  guard: 'truth',
  argument: 'passed',
  text: 'passed',
  input: 'read',
};

function resultName({ expressions, location, fn }: TracedPlace): string {
  const { kind, subject, snippet } = location!;
  // `n = 0` as a condition is true or false, whatever it stores.
  if (kind === 'guard' || kind === 'argument') return snippet;
  const target = storedTo(expressions[0]);
  if (target !== undefined) return nameOf(target);
  return kind === 'return' ? fn.symbol.name : subject;
}

function treeOf({ fn }: TracedPlace, calls: CallRecorder, end: RunEnd, limits: TraceLimits): CallTree {
  const rows = foldCalls(calls.recorded, calls.calls, limits);
  return { function: fn.symbol.name, rows, calls: calls.calls, end };
}
