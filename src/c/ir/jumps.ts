/**
 * Where control goes after an instruction. Every operation has its row here; code that
 * follows or rewrites labels uses this file, so that a new jump is handled in one
 * place.
 */

import { unreachable } from '#base/assert.js';
import type { Instruction, Label } from './ir.js';

type Operation = Instruction['op'];

/**
 * `next`: to the next instruction. `jumps`: to one of its labels. `may-jump`: to either.
 * `leaves`: out of the function.
 */
type Flow = 'next' | 'jumps' | 'may-jump' | 'leaves';

const flowOf = {
  move: 'next',
  arithmetic: 'next',
  compare: 'next',
  unary: 'next',
  convert: 'next',
  offset: 'next',
  field: 'next',
  difference: 'next',
  load: 'next',
  store: 'next',
  copy: 'next',
  zero: 'next',
  allocate: 'next',
  forget: 'next',
  lifetime: 'next',
  jump: 'jumps',
  branch: 'jumps',
  switch: 'jumps',
  call: 'next',
  return: 'leaves',
  'return-nothing': 'leaves',
  'next-argument': 'next',
  toggle: 'may-jump',
  variant: 'may-jump',
  symbol: 'next',
  'symbol-object': 'next',
  observe: 'next',
} as const satisfies Readonly<Record<Operation, Flow>>;

type OperationWith<Wanted extends Flow> = {
  [Op in Operation]: (typeof flowOf)[Op] extends Wanted ? Op : never;
}[Operation];

/** An instruction with labels. */
export type Jump = Extract<Instruction, { readonly op: OperationWith<'jumps' | 'may-jump'> }>;

/** An instruction after which the next one need not follow. */
export type Turn = Jump | Extract<Instruction, { readonly op: OperationWith<'leaves'> }>;

export function isTurn(instruction: Instruction): instruction is Turn {
  return flowOf[instruction.op] !== 'next';
}

function isJump(instruction: Instruction): instruction is Jump {
  return isTurn(instruction) && flowOf[instruction.op] !== 'leaves';
}

/** The instructions that may follow the one at `pc`. */
export function successorsOf(instruction: Instruction, pc: number): readonly number[] {
  if (!isTurn(instruction)) return [pc + 1];
  if (!isJump(instruction)) return [];
  const labels = labelsOf(instruction);
  return flowOf[instruction.op] === 'may-jump' ? [pc + 1, ...labels] : labels;
}

export function labelsOf(instruction: Instruction): readonly Label[] {
  if (!isJump(instruction)) return [];
  switch (instruction.op) {
    case 'jump':
    case 'toggle':
      return [instruction.target];
    case 'branch':
      return [instruction.whenTrue, instruction.whenFalse];
    case 'switch':
      return [...instruction.cases.map(({ target }) => target), instruction.otherwise];
    case 'variant':
      return instruction.targets;
    default:
      return unreachable(instruction, 'jump');
  }
}

/** The instruction with each of its labels replaced. */
export function withLabels(instruction: Instruction, replace: (label: Label) => Label): Instruction {
  if (!isJump(instruction)) return instruction;
  switch (instruction.op) {
    case 'jump':
    case 'toggle':
      return { ...instruction, target: replace(instruction.target) };
    case 'branch':
      return {
        ...instruction,
        whenTrue: replace(instruction.whenTrue),
        whenFalse: replace(instruction.whenFalse),
      };
    case 'switch':
      return {
        ...instruction,
        cases: instruction.cases.map((entry) => ({ ...entry, target: replace(entry.target) })),
        otherwise: replace(instruction.otherwise),
      };
    case 'variant':
      return { ...instruction, targets: instruction.targets.map(replace) };
    default:
      return unreachable(instruction, 'jump');
  }
}
