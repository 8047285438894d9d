/** The type of functions that execute an instruction, and of the tables that node families register. */

import type { Instruction } from '#c/ir/ir.js';
import type { Frame } from './frame.js';
import type { Machine } from './machine.js';

/** Executes one instruction on the machine's current state; `frame` is the top frame. */
export type Handler<I extends Instruction = Instruction> = (
  machine: Machine,
  instruction: I,
  frame: Frame,
) => void;

/** For each kind of instruction, the function that chooses its handler by its fields. */
export type Handlers<Op extends Instruction['op']> = {
  readonly [K in Op]: (
    instruction: Extract<Instruction, { op: K }>,
  ) => Handler<Extract<Instruction, { op: K }>>;
};
