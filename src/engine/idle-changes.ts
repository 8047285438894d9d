/**
 * Whether the registers that a round of a loop changes decide nothing: a counter that
 * nobody asks, a sum in a loop that never ends. If in the next round nothing but more such
 * registers depends on them, the round repeats for ever, whatever they hold.
 *
 * The proof follows the round once more. What is computed from a changed register counts
 * as changed; the proof fails where such a value would decide, be stored, be passed to a
 * call or be computed with in a way that may end the run. In the end no other registers
 * may have changed than those it began with.
 */

import type { Instruction, Register } from '#c/ir/ir.js';
import type { Frame } from './frame.js';
import { registersOf } from './liveness.js';
import type { State } from './state.js';
import { isInt, Pointer, type Value } from './value.js';

/** The registers that differ between two states of a frame; undefined if others than numbers do. */
export function changedNumbers(before: Frame, after: Frame): ReadonlySet<Register> | undefined {
  const changed = new Set<Register>();
  for (const [register, value] of before.registers.entries()) {
    const other = after.registers[register];
    if (Object.is(value, other) || isSameAddress(value, other)) continue;
    if (!isInt(value) || !isInt(other)) return undefined;
    changed.add(register);
  }
  return changed;
}

function isSameAddress(a: Value, b: Value): boolean {
  return a instanceof Pointer && b instanceof Pointer && a.object === b.object && a.offset === b.offset;
}

/**
 * @param state at the start of the round; it is run to the end of it
 * @param changed what the round changes
 * @param step executes one instruction; false where the run ends
 */
export function decidesNothing(
  state: State,
  changed: ReadonlySet<Register>,
  steps: number,
  step: () => boolean,
): boolean {
  const { depth } = state.top;
  const tainted = new Set(changed);
  for (let done = 0; done < steps; done++) {
    const { top } = state;
    if (top.depth === depth && !follow(top.fn.code[top.pc]!, tainted)) return false;
    if (!step() || state.top.depth < depth) return false;
  }
  return [...tainted].every((register) => changed.has(register));
}

/** Takes one instruction of the frame into account; false where a changed register may decide something. */
function follow(instruction: Instruction, tainted: Set<Register>): boolean {
  const { to, from } = registersOf(instruction);
  const isTainted = from.some((register) => tainted.has(register));
  if (isTainted && !isHarmless(instruction)) return false;
  if (to !== undefined) {
    if (isTainted) tainted.add(to);
    else tainted.delete(to);
  }
  return true;
}

/** Whether it only computes a number, whatever its operands are. */
function isHarmless(instruction: Instruction): boolean {
  switch (instruction.op) {
    case 'move':
    case 'compare':
    case 'unary':
      return true;
    case 'arithmetic':
      return harmlessOperators.has(instruction.operator);
    case 'convert':
      return instruction.from.kind === 'integer' && instruction.into.kind !== 'pointer';
    default:
      return false;
  }
}

const harmlessOperators: ReadonlySet<string> = new Set(['add', 'subtract', 'multiply', 'and', 'or', 'xor']);
