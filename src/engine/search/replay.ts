/**
 * Replays a witness concretely: the toggle on, each symbol the next value of the
 * list. A run that asks for more values than there are has diverged, and that is a
 * failed replay.
 */

import { canonical } from '#base/integer.js';
import type { Instruction } from '#c/ir/ir.js';
import { machineTypeOf } from '#c/lower/machine-type.js';
import { scalarsOf } from '#c/scalars-of.js';
import type { Expectation } from '#model/suite.js';
import type { WitnessValue } from '#model/task.js';
import { demandAtEnd } from '../expectation.js';
import type { Frame } from '../frame.js';
import type { LinkedProgram } from '../linked-program.js';
import { Machine, type MachineOptions, type SymbolSource } from '../machine.js';
import { createInitialState, type Invocation } from '../start.js';
import { storeAt } from '../steps/memory.js';
import { nullPointer, Pointer, type Value } from '../value.js';

class ReplaySymbols implements SymbolSource {
  private next = 0;

  constructor(private readonly values: readonly WitnessValue[]) {}

  takes(): boolean {
    return true;
  }

  keep(): void {}

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
    scalarsOf(instruction.type).forEach(({ type, offset, bitField }, index) => {
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

export interface Replay {
  readonly passes: boolean;
  /** Needs a signed overflow that the failing run does not have. */
  readonly wraps: boolean;
  readonly steps: number;
}

export function replay(
  program: LinkedProgram,
  toggle: number,
  values: readonly WitnessValue[],
  test: { readonly expect: Expectation },
  invocation: Invocation,
  options: MachineOptions,
  knownWrapSites: ReadonlySet<string>,
): Replay {
  const machine = new Machine(program, options);
  machine.symbols = new ReplaySymbols(values);
  machine.knownWrapSites = knownWrapSites;
  const state = createInitialState(program, options, invocation);
  state.active = toggle;
  const termination = machine.run(state);
  return {
    passes: demandAtEnd(machine, termination, test.expect) === true,
    wraps: state.wraps,
    steps: state.work,
  };
}
