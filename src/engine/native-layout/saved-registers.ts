/**
 * Whether a function compiled by gcc -O0 may save registers: it does where the value of
 * an expression has to outlive a call, as the first operand of `f(a) + f(b)` does.
 * Operands and arguments may be evaluated in another order than ours, so a statement
 * that calls within a call, or uses a call's result among other values, counts as well.
 * May say yes too often, never too seldom.
 */

import type { Instruction, IrFunction, Register } from '#c/ir/ir.js';
import type { ControlFlow } from '../compiled/control-flow.js';
import { registersOf } from '../liveness.js';

/** @param flow of the code with every toggle off */
export function savesRegisters({ code, constants, locals }: IrFunction, { blocks }: ControlFlow): boolean {
  const inOrder = [...blocks].sort((a, b) => a.first - b.first);
  const reached = inOrder.flatMap(({ first, end }) => code.slice(first, end));
  const lasting = new Set<Register>(constants.map(({ register }) => register));
  for (const { register } of [...locals.declared, ...locals.parameters]) lasting.add(register);
  return reached.some(({ op }, at) => op === 'call' && outlives(reached, at, lasting));
}

/**
 * Whether a temporary made before the call is read after it, or its own result beside
 * others, before the next call. A copy of a variable is none: gcc reads the variable.
 */
function outlives(code: readonly Instruction[], call: number, lasting: ReadonlySet<Register>): boolean {
  let result = registersOf(code[call]!).to;
  if (result !== undefined && lasting.has(result)) result = undefined;
  const written = new Set<Register>();
  for (const instruction of code.slice(call + 1)) {
    const { to, from } = registersOf(instruction);
    const others = from.filter((register) => register !== result && !lasting.has(register));
    if (others.some((register) => !written.has(register))) return true;
    if (instruction.op === 'call') return result !== undefined && from.includes(result) && others.length > 0;
    if (to === undefined) continue;
    written.add(to);
    if (to === result) result = undefined;
  }
  return false;
}
