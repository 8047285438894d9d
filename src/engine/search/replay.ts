/**
 * Replays a witness concretely: the toggle on, each symbol the next value of the
 * list. A run that asks for more values than there are has diverged, and that is a
 * failed replay.
 */

import { canonical } from '#base/integer.js';
import type { Instruction } from '#c/ir/ir.js';
import { machineTypeOf } from '#c/lower/machine-type.js';
import { scalarsOf } from '#c/scalars-of.js';
import { type CType, isArithmetic } from '#c/types.js';
import type { Expectation } from '#model/suite.js';
import type { WitnessValue } from '#model/task.js';
import { demandAtEnd } from '../expectation.js';
import type { Frame } from '../frame.js';
import type { LinkedProgram } from '../linked-program.js';
import { Machine, type MachineOptions, type SymbolSource } from '../machine.js';
import { measuredType } from '../measured-type.js';
import { createInitialState, type Invocation } from '../start.js';
import { storeAt } from '../steps/memory.js';
import { isInt, nullPointer, Pointer, type Value } from '../value.js';
import { valueLiteral } from './literal.js';

/** The values of a witness, one after the other; executions in `kept` yield what they compute. */
class ReplaySymbols implements SymbolSource {
  private next = 0;
  /** What the kept executions yielded, by their number. */
  readonly yielded = new Map<number, WitnessValue>();

  constructor(
    private readonly values: readonly WitnessValue[],
    private readonly kept: ReadonlySet<number>,
  ) {}

  /** Executions so far. */
  get used(): number {
    return this.next;
  }

  takes(): boolean {
    return !this.kept.has(this.next);
  }

  keep(machine: Machine, value: Value, type: CType, isTruth: boolean): void {
    const witness = keptValue(machine, value, type, isTruth);
    if (witness === undefined) machine.end({ kind: 'infeasible' });
    this.yielded.set(this.next++, witness!);
  }

  scalar(machine: Machine, instruction: Extract<Instruction, { op: 'symbol' }>, frame: Frame): void {
    const { state } = machine;
    if (instruction.isShared && state.shared !== undefined) {
      frame.registers[instruction.to] = state.shared;
      return;
    }
    const value = concrete(this.take(machine));
    if (instruction.isShared) state.shared = value;
    frame.registers[instruction.to] = value;
  }

  object(machine: Machine, instruction: Extract<Instruction, { op: 'symbol-object' }>, frame: Frame): void {
    const base = frame.registers[instruction.pointer] as Pointer;
    const given = this.take(machine);
    const members = given.kind === 'aggregate' ? given.members : [given];
    scalarsOf(measuredType(machine, base, instruction.type)).forEach(({ type, offset, bitField }, index) => {
      const at = new Pointer(base.object, base.offset + offset);
      storeAt(machine, at, concrete(members[index]!), machineTypeOf(type), bitField);
    });
  }

  private take(machine: Machine): WitnessValue {
    const value = this.values[this.next++];
    return value ?? machine.end({ kind: 'infeasible' });
  }
}

function concrete(value: WitnessValue): Value {
  switch (value.kind) {
    case 'integer':
      return canonical(BigInt(value.value));
    case 'floating':
      return value.value;
    case 'truth':
      return value.value ? 1 : 0;
    case 'pointer':
      return value.object === 0 && value.offset === 0 ? nullPointer : new Pointer(value.object, value.offset);
    case 'aggregate':
      throw new Error('invariant broken: a scalar takes one value');
  }
}

/** A number or truth that a location yielded, to be replayed; undefined for anything else. */
export function keptValue(
  machine: Machine,
  value: Value,
  type: CType,
  isTruth: boolean,
): WitnessValue | undefined {
  const literal = valueLiteral(machine, value, type, isTruth);
  if (isTruth) return { kind: 'truth', value: value !== 0, literal };
  if (!isInt(value)) return undefined;
  if (type.kind === 'floating') return { kind: 'floating', value: Number(value), literal };
  return isArithmetic(type) ? { kind: 'integer', value: String(value), literal } : undefined;
}

const nothingKept: ReadonlySet<number> = new Set();

export interface Replay {
  readonly passes: boolean;
  /** What the executions yielded, in order: the witness, and for those kept what they computed. */
  readonly values: readonly WitnessValue[];
  /** Needs a signed overflow that the failing run does not have. */
  readonly wraps: boolean;
  readonly steps: number;
}

/** @param kept executions, by number, that yield what they compute and not the witness's value */
export function replay(
  program: LinkedProgram,
  toggle: number,
  values: readonly WitnessValue[],
  test: { readonly expect: Expectation },
  invocation: Invocation,
  options: MachineOptions,
  knownWrapSites: ReadonlySet<string>,
  kept: ReadonlySet<number> = nothingKept,
): Replay {
  const machine = new Machine(program, options);
  const symbols = new ReplaySymbols(values, kept);
  machine.symbols = symbols;
  machine.knownWrapSites = knownWrapSites;
  const state = createInitialState(program, options, invocation);
  state.active = toggle;
  const termination = machine.run(state);
  return {
    passes: demandAtEnd(machine, termination, test.expect) === true,
    values: values.slice(0, symbols.used).map((value, index) => symbols.yielded.get(index) ?? value),
    wraps: state.wraps,
    steps: state.work,
  };
}
