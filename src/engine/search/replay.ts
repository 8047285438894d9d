/**
 * Replays a witness concretely: its toggles are on, and each symbol of a location is
 * the next value in that location's list. A run that asks for more values than there
 * are has diverged: the replay fails.
 */

import { canonical } from '#base/integer.js';
import type { Instruction } from '#c/ir/ir.js';
import { machineTypeOf } from '#c/lower/machine-type.js';
import { scalarsOf } from '#c/scalars-of.js';
import { type CType, isArithmetic } from '#c/types.js';
import type { Toggle } from '#model/numbers.js';
import type { Expectation } from '#model/suite.js';
import type { ObservedValue, WitnessValue } from '#model/task.js';
import { demandAtEnd } from '../expectation.js';
import type { Frame } from '../frame.js';
import type { LinkedProgram } from '../linked-program.js';
import { Machine, type SymbolSource } from '../machine.js';
import type { MachineOptions } from '../machine-options.js';
import { measuredType } from '../measured-type.js';
import { createInitialState, type Invocation } from '../start.js';
import { storeAt } from '../steps/memory.js';
import { nullPointer, Pointer, type Value } from '../value.js';
import { newLiteral } from './new-literal.js';
import { observedValue } from './observed-value.js';

/** What one location yields in a replay, one value for each execution. */
export interface GivenValues {
  readonly toggle: Toggle;
  readonly values: readonly WitnessValue[];
  /** What it yielded in the failing run: as long as the two agree, the replay is that run. */
  readonly original: readonly ObservedValue[];
}

/** What the failing run showed, which its replays go by. */
export interface FailingFacts {
  readonly knownWrapSites: ReadonlySet<string>;
  /** It left a block of the heap, or went on past memory of which nothing is known: only then do its replays. */
  readonly meetsUnknownMemory: boolean;
}

/** The number of an execution among those of all `count` locations of a witness. */
export function slotOf(location: number, execution: number, count: number): number {
  return execution * count + location;
}

/** Yields the values of a witness one after the other; executions in `kept` yield what they compute. */
class ReplaySymbols implements SymbolSource {
  /** By location: what it yielded so far. */
  readonly yielded: WitnessValue[][];

  constructor(
    private readonly given: readonly GivenValues[],
    private readonly kept: ReadonlySet<number>,
  ) {
    this.yielded = given.map(() => []);
  }

  takes(_machine: Machine, toggle: number): boolean {
    const location = this.locationOf(toggle);
    return !this.kept.has(slotOf(location, this.yielded[location]!.length, this.given.length));
  }

  keep(machine: Machine, toggle: number, value: Value, type: CType, isTruth: boolean): void {
    const witness = keptValue(machine, value, type, isTruth);
    if (witness === undefined) machine.end({ kind: 'infeasible' });
    this.yielded[this.locationOf(toggle)]!.push(witness!);
  }

  scalar(machine: Machine, instruction: Extract<Instruction, { op: 'symbol' }>, frame: Frame): void {
    const { state } = machine;
    const { toggle, isShared } = instruction;
    const known = isShared ? state.sharedBy(toggle) : undefined;
    if (known !== undefined) {
      frame.registers[instruction.to] = known;
      return;
    }
    const value = concrete(machine, this.take(machine, toggle));
    if (isShared) state.shared = { previous: state.shared, toggle, value };
    frame.registers[instruction.to] = value;
  }

  object(machine: Machine, instruction: Extract<Instruction, { op: 'symbol-object' }>, frame: Frame): void {
    const base = frame.registers[instruction.pointer] as Pointer;
    const given = this.take(machine, instruction.toggle);
    const members = given.kind === 'aggregate' ? given.members : [given];
    scalarsOf(measuredType(machine, base, instruction.type)).forEach(({ type, offset, bitField }, index) => {
      const at = new Pointer(base.object, base.offset + offset);
      storeAt(machine, at, concrete(machine, members[index]!), machineTypeOf(type), bitField);
    });
  }

  private take(machine: Machine, toggle: number): WitnessValue {
    const location = this.locationOf(toggle);
    const yielded = this.yielded[location]!;
    const { values, original } = this.given[location]!;
    const value = values[yielded.length] ?? machine.end({ kind: 'infeasible' });
    if (!isSameValue(value, original[yielded.length])) machine.state.isChanged = true;
    yielded.push(value);
    return value;
  }

  private locationOf(toggle: number): number {
    return this.given.length === 1 ? 0 : this.given.findIndex((each) => each.toggle === toggle);
  }
}

function isSameValue(given: WitnessValue, original: ObservedValue | undefined): boolean {
  if (given.literal !== original?.literal || given.kind !== original.kind) return false;
  // One name may mean several objects.
  if (given.kind === 'pointer' && original.kind === 'pointer') {
    return given.object === original.object && given.offset === original.offset;
  }
  if (given.kind !== 'aggregate' || original.kind !== 'aggregate') return true;
  return given.members.every((member, index) => isSameValue(member, original.members[index]));
}

function concrete(machine: Machine, value: WitnessValue): Value {
  switch (value.kind) {
    case 'integer':
      return canonical(BigInt(value.value));
    case 'floating':
      return value.value;
    case 'truth':
      return value.value ? 1 : 0;
    case 'pointer':
      return value.object === 0 && value.offset === 0 ? nullPointer : new Pointer(value.object, value.offset);
    case 'text':
      return newLiteral(
        machine.state.memory,
        [...value.value].map((char) => char.charCodeAt(0)),
      );
    case 'aggregate':
      throw new Error('invariant broken: a scalar takes one value');
  }
}

/** A number or truth that a location yielded, for the replay; undefined for anything else. */
export function keptValue(
  machine: Machine,
  value: Value,
  type: CType,
  isTruth: boolean,
): WitnessValue | undefined {
  if (!isTruth && !isArithmetic(type)) return undefined;
  const observed = observedValue(machine, value, type, isTruth);
  return observed.kind === 'words' || observed.kind === 'aggregate' ? undefined : observed;
}

const nothingKept: ReadonlySet<number> = new Set();

export interface Replay {
  readonly passes: boolean;
  /** It would pass, but only with some values in memory of which nothing is known. */
  readonly isChance?: boolean;
  /**
   * By location, in the given order: what its executions yielded. These are the
   * witness's values, and computed ones for kept executions.
   */
  readonly values: readonly (readonly WitnessValue[])[];
  /** Needs a signed overflow that the failing run does not have. */
  readonly wraps: boolean;
  readonly steps: number;
  /** Where the run crashed and why, if it did. */
  readonly crash?: string;
}

/**
 * @param given the locations that are on, at least one
 * @param kept executions, by `slotOf`, that yield what they compute instead of the witness's value
 */
export function replay(
  program: LinkedProgram,
  given: readonly GivenValues[],
  test: { readonly expect: Expectation },
  invocation: Invocation,
  options: MachineOptions,
  facts: FailingFacts,
  kept: ReadonlySet<number> = nothingKept,
): Replay {
  const run = (unknownInt: number): Replay & Finds =>
    replayFinding(unknownInt, program, given, test, invocation, options, facts, kept);
  const replayed = run(0);
  if (!replayed.passes || !replayed.findsUnknown || run(1).passes) return replayed;
  return { ...replayed, passes: false, isChance: true };
}

interface Finds {
  readonly findsUnknown: boolean;
}

/** @param unknownInt what lies where nothing is known */
function replayFinding(
  unknownInt: number,
  program: LinkedProgram,
  given: readonly GivenValues[],
  test: { readonly expect: Expectation },
  invocation: Invocation,
  options: MachineOptions,
  { knownWrapSites, meetsUnknownMemory }: FailingFacts,
  kept: ReadonlySet<number>,
): Replay & Finds {
  const machine = new Machine(program, options);
  machine.unknown.int = unknownInt;
  const symbols = new ReplaySymbols(given, kept);
  machine.symbols = symbols;
  machine.knownWrapSites = knownWrapSites;
  machine.meetsUnknownMemory = meetsUnknownMemory;
  const state = createInitialState(program, options, invocation);
  const [active, ...also] = given.map(({ toggle }) => toggle);
  state.active = active!;
  state.also = also;
  const termination = machine.run(state);
  return {
    passes: demandAtEnd(machine, termination, test.expect) === true,
    findsUnknown: machine.unknown.isRead,
    values: symbols.yielded,
    wraps: state.wraps,
    steps: state.work,
    ...(termination.kind === 'crashed' && {
      crash: `line ${termination.span.line}: ${termination.message}`,
    }),
  };
}
