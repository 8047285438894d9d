/**
 * Runs in which an input yields the numbers that the output still wants, one after the other: what is read
 * is often what is printed, in its order or the opposite one, and then no search over what lies between is
 * needed. Finding nothing here proves nothing.
 */

import { wrapInt } from '#base/integer.js';
import type { Instruction } from '#c/ir/ir.js';
import { type CType, integerOf } from '#c/types.js';
import type { Answer, WitnessValue } from '#model/task.js';
import { demandAtEnd } from '../expectation.js';
import type { Frame } from '../frame.js';
import { runsPerWanted, wantedExecutionsMax } from '../limits.js';
import { Machine, type SymbolSource } from '../machine.js';
import type { State } from '../state.js';
import type { Value } from '../value.js';
import type { LocationSearch } from './location-search.js';
import { keptValue } from './replay.js';
import { replayedWitness } from './replayed-witness.js';

export interface WantedResult {
  readonly answer: Answer | undefined;
  readonly paths: number;
  readonly steps: number;
}

/** @param from not yet run; it is not changed */
export function tryWantedNumbers(search: LocationSearch, from: State): WantedResult {
  const nothing = { answer: undefined, paths: 0, steps: 0 };
  const [location] = search.on;
  if (search.on.length > 1 || location === undefined || search.isCutOff) return nothing;
  const { original, kind } = location;
  if (kind !== 'input') return nothing;
  if (original.length < 2 || original.length > wantedExecutionsMax) return nothing;
  if (original.some(({ kind }) => kind !== 'integer')) return nothing;
  const wanted = wantedNumbers(search.test.expect.stdout ?? '', from);
  let steps = 0;
  const tried = listsOf(wanted, original.length);
  for (const [index, numbers] of tried.entries()) {
    const run = runWith(search, from, numbers);
    steps += run.steps;
    if (run.values === undefined) continue;
    const witness = replayedWitness(search, [run.values]);
    if (witness === undefined || witness === 'chance' || witness.wraps) continue;
    return { answer: { kind: 'repairs', witness }, paths: index + 1, steps };
  }
  return { answer: undefined, paths: tried.length, steps };
}

/** One alone may be the largest of all that is read, or its mean: then each is that. */
function listsOf(wanted: readonly bigint[], executions: number): readonly (readonly bigint[])[] {
  const [first, second] = wanted;
  if (first === undefined) return [];
  return second === undefined ? [new Array(executions).fill(first)] : [wanted, [...wanted].reverse()];
}

/** Those after what is printed already, where that is as long as it should be. */
function wantedNumbers(expected: string, { written }: State): readonly bigint[] {
  const found = expected.slice(written).match(/-?\d+/g) ?? [];
  return found.map((text) => BigInt(text));
}

function runWith(
  { program, options, on, test, knownWrapSites, meetsUnknownMemory, usualSteps }: LocationSearch,
  from: State,
  numbers: readonly bigint[],
): { readonly values: readonly WitnessValue[] | undefined; readonly steps: number } {
  const machine = new Machine(program, options);
  const symbols = new GivenNumbers(numbers);
  machine.symbols = symbols;
  machine.knownWrapSites = knownWrapSites;
  machine.meetsUnknownMemory = meetsUnknownMemory;
  const start = from.fork();
  start.active = on[0]!.toggle;
  const before = start.cost;
  const end = machine.run(start, before + runsPerWanted * usualSteps);
  const passes = demandAtEnd(machine, end, test.expect) === true;
  return { values: passes ? symbols.yielded : undefined, steps: machine.state.cost - before };
}

/** Yields the numbers, and what is computed once there are no more. */
class GivenNumbers implements SymbolSource {
  readonly yielded: WitnessValue[] = [];

  constructor(private readonly numbers: readonly bigint[]) {}

  takes(): boolean {
    return this.yielded.length < this.numbers.length;
  }

  keep(machine: Machine, _toggle: number, value: Value, type: CType, isTruth: boolean): void {
    const kept = keptValue(machine, value, type, isTruth);
    if (kept === undefined) machine.end({ kind: 'infeasible' });
    this.yielded.push(kept!);
  }

  scalar(machine: Machine, instruction: Extract<Instruction, { op: 'symbol' }>, frame: Frame): void {
    const { to, type, isTruth } = instruction;
    if (isTruth || type.kind !== 'integer') machine.end({ kind: 'infeasible' });
    const { width, signed } = integerOf(type);
    const value = wrapInt(this.numbers[this.yielded.length]!, width, signed);
    machine.state.isChanged = true;
    frame.registers[to] = value;
    this.keep(machine, instruction.toggle, value, type, false);
  }

  object(machine: Machine): void {
    machine.end({ kind: 'infeasible' });
  }
}
