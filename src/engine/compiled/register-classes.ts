/**
 * How compiled code holds each register: as a 32-bit integer, as any other number,
 * or as an address (object and offset apart). It follows from the instructions that
 * write the register. Temporaries share registers, so one register may hold numbers
 * here and addresses there; for those a forward data flow tells which, where.
 */

import type { Constant, Instruction, MachineType, Register } from '#c/ir/ir.js';
import { machineTypeOf } from '#c/lower/machine-type.js';
import { type CType, isScalar } from '#c/types.js';
import type { LinkedFunction } from '../linked-program.js';
import { registersOf, successorsOf } from '../liveness.js';
import { Pointer } from '../value.js';

export type RegisterClass = 'int' | 'number' | 'address';

export interface RegisterClasses {
  /**
   * The class of a register before the instruction; undefined where paths meet that
   * hold different ones.
   */
  at(register: Register, pc: number): RegisterClass | undefined;
}

interface Uses {
  number: 'int' | 'number' | undefined;
  isAddress: boolean;
}

export function classifyRegisters(fn: LinkedFunction): RegisterClasses {
  const uses = findUses(fn);
  const mixed = new Set<Register>();
  uses.forEach(({ number, isAddress }, register) => {
    if (isAddress && number !== undefined) mixed.add(register);
  });
  const classOfUses = (register: Register): RegisterClass => {
    const { number, isAddress } = uses[register]!;
    return number ?? (isAddress ? 'address' : 'int');
  };
  const flow = mixed.size === 0 ? [] : flowOfMixed(fn, mixed, uses, classOfUses);
  return {
    at: (register, pc) => (mixed.has(register) ? flow[pc]?.get(register) : classOfUses(register)),
  };
}

export function classOf(type: MachineType): RegisterClass {
  if (type.kind === 'pointer') return 'address';
  return type.kind === 'integer' && (type.width < 32 || (type.width === 32 && type.signed))
    ? 'int'
    : 'number';
}

function findUses({ ir, template }: LinkedFunction): readonly Uses[] {
  const uses = Array.from(
    { length: ir.registerCount },
    (): Uses => ({ number: undefined, isAddress: false }),
  );
  let hasChanged = false;
  const note = (register: Register, found: RegisterClass | undefined): void => {
    const use = uses[register]!;
    if (found === undefined) return;
    if (found === 'address') {
      if (!use.isAddress) hasChanged = true;
      use.isAddress = true;
    } else if (use.number !== found && use.number !== 'number') {
      use.number = use.number === undefined ? found : 'number';
      hasChanged = true;
    }
  };
  for (const { register, value } of ir.constants) note(register, classOfConstant(value, template[register]));
  for (const { register, passed } of ir.parameters) note(register, classOfType(passed));
  do {
    hasChanged = false;
    for (const instruction of ir.code) {
      const { to } = registersOf(instruction);
      if (to === undefined) continue;
      if (instruction.op === 'move') {
        const { number, isAddress } = uses[instruction.from]!;
        note(to, number);
        if (isAddress) note(to, 'address');
      } else note(to, classWritten(instruction));
    }
  } while (hasChanged);
  return uses;
}

/** `undefined` in a map: paths disagree. */
type Forms = Map<Register, RegisterClass | undefined>;

function flowOfMixed(
  { code, ir }: LinkedFunction,
  mixed: ReadonlySet<Register>,
  uses: readonly Uses[],
  classOfUses: (register: Register) => RegisterClass,
): readonly (Forms | undefined)[] {
  const formOf = (register: Register, found: RegisterClass | undefined): RegisterClass | undefined =>
    found === 'address' || found === undefined ? found : uses[register]!.number;
  const before: (Forms | undefined)[] = code.map(() => undefined);
  const start: Forms = new Map();
  for (const { register, passed } of ir.parameters) {
    if (mixed.has(register)) start.set(register, formOf(register, classOfType(passed)));
  }
  const work = [0];
  before[0] = start;
  for (let pc = work.pop(); pc !== undefined; pc = work.pop()) {
    const instruction = code[pc]!;
    const after = new Map(before[pc]);
    const { to } = registersOf(instruction);
    if (to !== undefined && mixed.has(to) && instruction.op !== 'forget') {
      const written =
        instruction.op !== 'move'
          ? classWritten(instruction)
          : mixed.has(instruction.from)
            ? after.get(instruction.from)
            : classOfUses(instruction.from);
      after.set(to, formOf(to, written));
    }
    for (const next of successorsOf(instruction, pc)) if (join(before, next, after)) work.push(next);
  }
  return before;
}

/** Whether anything changed there. */
function join(before: (Forms | undefined)[], pc: number, from: Forms): boolean {
  const known = before[pc];
  if (known === undefined) {
    before[pc] = new Map(from);
    return true;
  }
  let hasChanged = false;
  for (const [register, form] of from) {
    if (known.has(register) ? known.get(register) === form || known.get(register) === undefined : false)
      continue;
    known.set(register, known.has(register) ? undefined : form);
    hasChanged = true;
  }
  return hasChanged;
}

function classOfConstant(constant: Constant, value: unknown): RegisterClass {
  if (value instanceof Pointer) return 'address';
  if (constant.kind !== 'integer') return 'number';
  return typeof value === 'number' && (value | 0) === value ? 'int' : 'number';
}

function classOfType(type: CType): RegisterClass | undefined {
  if (type.kind === 'void') return undefined;
  return isScalar(type) ? classOf(machineTypeOf(type)) : 'address';
}

/** Of what an instruction writes that is no move. */
function classWritten(instruction: Instruction): RegisterClass | undefined {
  switch (instruction.op) {
    case 'arithmetic':
    case 'load':
      return classOf(instruction.type);
    case 'unary':
      return instruction.operator === 'not' ? 'int' : classOf(instruction.type);
    case 'compare':
      return 'int';
    case 'convert':
      return classOf(instruction.into);
    case 'offset':
    case 'field':
    case 'allocate':
      return 'address';
    case 'difference':
      return 'number';
    case 'call':
      return classOfType(instruction.resultType);
    case 'symbol':
    case 'next-argument':
      return classOfType(instruction.type);
    default:
      return undefined;
  }
}
