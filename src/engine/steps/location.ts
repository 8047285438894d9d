/**
 * Locations in the code: whether a toggle is on, which form of a node runs, what a
 * location yields when it is off, and where its symbols come from when it is on
 * (`SymbolSource`).
 */

import type { Instruction } from '#c/ir/ir.js';
import type { Frame } from '../frame.js';
import type { Handlers } from '../handler.js';
import type { Machine, SymbolSource } from '../machine.js';

type Op<K extends Instruction['op']> = Extract<Instruction, { op: K }>;

export const locationHandlers: Handlers<'toggle' | 'variant' | 'symbol' | 'symbol-object' | 'observe'> = {
  toggle: () => stepToggle,
  variant: () => stepVariant,
  symbol: () => stepSymbol,
  'symbol-object': () => stepSymbolObject,
  observe: () => stepObserve,
};

function stepToggle(machine: Machine, instruction: Op<'toggle'>, frame: Frame): void {
  const { toggle } = instruction;
  if (!machine.state.isOn(toggle)) {
    hearToggle(machine, toggle);
  } else if (symbolsOf(machine).takes(machine, toggle)) frame.pc = instruction.target;
}

/** The numbers of forms are larger than those of locations. */
function stepVariant(machine: Machine, { first, targets }: Op<'variant'>, frame: Frame): void {
  const { active, also } = machine.state;
  const form = active - first;
  if (form >= 0 && form < targets.length) {
    frame.pc = targets[form]!;
    return;
  }
  for (let at = 0; at < also.length; at++) {
    const other = also[at]! - first;
    if (other >= 0 && other < targets.length) {
      frame.pc = targets[other]!;
      return;
    }
  }
  hearToggle(machine, first);
}

function hearToggle(machine: Machine, toggle: number): void {
  if (machine.hearsToggles && machine.watched[toggle] !== 0) machine.hooks.onToggle!(machine, toggle);
}

function stepSymbol(machine: Machine, instruction: Op<'symbol'>, frame: Frame): void {
  symbolsOf(machine).scalar(machine, instruction, frame);
}

function stepSymbolObject(machine: Machine, instruction: Op<'symbol-object'>, frame: Frame): void {
  symbolsOf(machine).object(machine, instruction, frame);
}

function symbolsOf(machine: Machine): SymbolSource {
  if (machine.symbols === undefined) throw new Error('invariant broken: a toggle is on without symbols');
  return machine.symbols;
}

function stepObserve(machine: Machine, instruction: Op<'observe'>, frame: Frame): void {
  const { toggle, type, isTruth } = instruction;
  const value = frame.registers[instruction.value];
  if (machine.state.isOn(toggle)) symbolsOf(machine).keep(machine, toggle, value, type, isTruth);
  else if (machine.hearsValues) machine.hooks.onObserve!(machine, toggle, value, type, isTruth);
}
