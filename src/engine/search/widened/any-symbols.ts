/** What a location yields in a proof by widening: any value, each time. */

import type { Instruction } from '#c/ir/ir.js';
import { hasPointers, scalarCount } from '#c/scalars-of.js';
import { type ScalarType, sizeOf } from '#c/types.js';
import { bitsSort } from '#smt/term.js';
import { resolve } from '../../access.js';
import type { Frame } from '../../frame.js';
import { isLive } from '../../liveness.js';
import type { Machine, SymbolSource } from '../../machine.js';
import { measuredType } from '../../measured-type.js';
import type { State } from '../../state.js';
import { nullPointer, type Pointer } from '../../value.js';
import { livePointers, unlistedPointees } from '../live-pointers.js';
import { freshSymbol } from '../search-symbols.js';
import type { Widening } from './widening.js';

/** Addresses that a free pointer may be. */
const pointersMax = 64;

export class AnySymbols implements SymbolSource {
  constructor(private readonly widening: Widening) {}

  takes(): boolean {
    return true;
  }

  keep(): void {}

  scalar(machine: Machine, instruction: Extract<Instruction, { op: 'symbol' }>, frame: Frame): void {
    const { to, toggle, type, isTruth, isShared } = instruction;
    const { state, store } = machine;
    state.isChanged = true;
    if (isTruth) {
      const coin = store.eq(this.widening.any(bitsSort(1)), store.constant(1, 1));
      frame.registers[to] = machine.decide(coin) ? 1 : 0;
      return;
    }
    const known = isShared ? state.sharedBy(toggle) : undefined;
    if (known !== undefined) {
      frame.registers[to] = known;
      return;
    }
    if (!isShared && !isLive(frame.fn, machine.options.undefinedMode, frame.pc, to)) {
      frame.registers[to] = type.kind === 'pointer' ? nullPointer : 0;
      return;
    }
    if (type.kind === 'pointer') {
      this.choosePointer(machine, instruction, type);
      return;
    }
    const value = freshSymbol(machine, type);
    if (isShared) state.shared = { previous: state.shared, toggle, value };
    frame.registers[to] = value;
  }

  private choosePointer(
    machine: Machine,
    { to, toggle, isShared, origin }: Extract<Instruction, { op: 'symbol' }>,
    type: ScalarType & { kind: 'pointer' },
  ): void {
    const { state } = machine;
    // A text of the program may become any text.
    if (origin === 'literal' || unlistedPointees(type.target) !== undefined) this.widening.giveUp(machine);
    const pointees = { target: type.target, isView: origin === 'view' };
    const candidates = livePointers(state, pointees, pointersMax);
    if (candidates.length > pointersMax) this.widening.giveUp(machine);
    this.widening.arrive(machine);
    const choose = (chosen: State, value: Pointer): void => {
      chosen.top.registers[to] = value;
      if (isShared) chosen.shared = { previous: chosen.shared, toggle, value };
    };
    for (const candidate of candidates.slice(1)) {
      const other = state.fork();
      choose(other, candidate);
      this.widening.postpone(other);
    }
    choose(state, candidates[0]!);
  }

  object(machine: Machine, instruction: Extract<Instruction, { op: 'symbol-object' }>, frame: Frame): void {
    machine.state.isChanged = true;
    const base = frame.registers[instruction.pointer];
    const type = measuredType(machine, base, instruction.type);
    if (hasPointers(type)) this.widening.giveUp(machine);
    const size = sizeOf(type);
    if (size === 0 || scalarCount(type) === 0) return;
    const { object, offset } = resolve(machine, base, size, 'written');
    machine.state.memory.own(object).writeAny(offset, size, machine.split);
  }
}
