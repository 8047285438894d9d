/**
 * What every part of the emitter shares: the names of registers in the compiled
 * code, and the ways out of its fast paths. Compiled code holds register 5 in `r5`,
 * an address in `a5` (object) and `b5` (offset); constants stand in the text.
 */

import type { Instruction, Register } from '#c/ir/ir.js';
import type { Undefined } from '#model/outcome.js';
import type { PlainFunction } from '../libc/library-call.js';
import type { LinkedFunction, LinkedProgram } from '../linked-program.js';
import { liveRegisters, registersOf } from '../liveness.js';
import { Pointer } from '../value.js';
import type { CallSite } from './activations.js';
import { ObjectSlots } from './object-slots.js';
import { classifyRegisters, type RegisterClass, type RegisterClasses } from './register-classes.js';

/** What compiled code of a frame returns: it stopped between two instructions, or its function has returned. */
export const stopped = 1;
export const returned = 2;

export class EmitContext {
  readonly code: readonly Instruction[];
  readonly live: readonly (readonly Register[])[];
  /** The first instruction of the current block; `steps` counts up to there. */
  blockFirst = 0;
  /** The registers that the text uses. */
  readonly named = new Set<Register>();
  /** The instructions that remember whether something has happened there. */
  readonly flagged = new Set<number>();

  readonly objects = new ObjectSlots();
  /** Its calls that need no frame; `K` in the text. */
  readonly callSites: CallSite[] = [];

  /** What it computes in place of library calls; `F` in the text. */
  readonly plainFunctions: PlainFunction['compute'][] = [];

  private readonly classes: RegisterClasses;

  /** @param isDirect whether it is called without a frame (`activations.ts`) */
  constructor(
    readonly program: LinkedProgram,
    readonly fn: LinkedFunction,
    readonly mode: Undefined,
    readonly isDirect: boolean,
  ) {
    this.code = fn.code;
    this.live = liveRegisters(fn, mode);
    this.classes = classifyRegisters(fn);
  }

  /** What a register holds before an instruction that may read it. */
  classAt(register: Register, pc: number): RegisterClass {
    const found = this.classes.at(register, pc);
    if (found === undefined) throw new NotCompilable();
    return found;
  }

  /** A constant's value; undefined for other registers. */
  constantAt(register: Register): LinkedFunction['template'][number] {
    return this.fn.template[register];
  }

  /** Whether fast code can use it as a number: it is neither a big constant nor an address. */
  isNumber(register: Register, pc: number): boolean {
    return this.classAt(register, pc) !== 'address' && typeof this.constantAt(register) !== 'bigint';
  }

  isAddress(register: Register, pc: number): boolean {
    return this.classAt(register, pc) === 'address';
  }

  number(register: Register): string {
    const constant = this.constantAt(register);
    if (typeof constant === 'number') return literal(constant);
    if (typeof constant === 'bigint') throw new NotCompilable();
    this.named.add(register);
    return `r${register}`;
  }

  object(register: Register): string {
    const constant = this.constantAt(register);
    if (constant instanceof Pointer) return literal(constant.object);
    this.named.add(register);
    return `a${register}`;
  }

  offset(register: Register): string {
    const constant = this.constantAt(register);
    if (constant instanceof Pointer) return literal(constant.offset);
    this.named.add(register);
    return `b${register}`;
  }

  /** The instruction's own variable, 0 at first. */
  flag(pc: number): string {
    this.flagged.add(pc);
    return `f${pc}`;
  }

  /** `steps` after the instruction. */
  private stepsAfter(pc: number): string {
    return `state.steps=steps+${pc - this.blockFirst + 1};`;
  }

  /** Before anything that the interpreter may see: the frame, which a direct call has only from here on. */
  get needFrame(): string {
    return this.isDirect ? 'if(frame===null){frame=need(machine,d);regs=frame.registers;}' : '';
  }

  /** Leaves compiled code, with all written back. */
  get stop(): string {
    return this.isDirect ? 'return;' : `return ${stopped};`;
  }

  /** Writes registers, as they are before the instruction, back where the interpreter finds them. */
  writeBack(registers: Iterable<Register>, pc: number): string {
    let text = '';
    for (const register of registers) {
      if (this.constantAt(register) !== undefined) continue;
      text += this.isAddress(register, pc)
        ? `regs[${register}]=new Pointer(${this.object(register)},${this.offset(register)});`
        : `regs[${register}]=${this.number(register)};`;
    }
    return text;
  }

  /** Lets the interpreter execute the instruction, after writing its operands back. */
  interpret(pc: number): string {
    const { from } = registersOf(this.code[pc]!);
    return `${this.needFrame}${this.writeBack(new Set(from), pc)}frame.pc=${pc + 1};${this.stepsAfter(pc)}handlers[${pc}](machine,code[${pc}],frame);${this.objects.forget}`;
  }

  /**
   * Loads a register from the interpreter before the instruction, or does `otherwise`
   * if it holds something else.
   */
  takeOver(register: Register, pc: number, otherwise: string): string {
    this.named.add(register);
    switch (this.classAt(register, pc)) {
      case 'address':
        return `v=regs[${register}];if(!(v instanceof Pointer)){${otherwise}}a${register}=v.object;b${register}=v.offset;`;
      case 'int':
        return `v=regs[${register}];if(typeof v!=='number'||(v|0)!==v){${otherwise}}r${register}=v|0;`;
      case 'number':
        return `v=regs[${register}];if(typeof v!=='number'){${otherwise}}r${register}=+v;`;
    }
  }

  /**
   * The slow way through an instruction that neither jumps nor calls.
   * @param checked what to do before its result is loaded
   */
  slow(pc: number, checked = ''): string {
    const { to } = registersOf(this.code[pc]!);
    const text = this.interpret(pc) + checked;
    if (to === undefined || !this.isLive(to, pc + 1)) return text;
    const others = this.live[pc + 1]!.filter((register) => register !== to);
    // The interpreter has already set the pc and the steps.
    return text + this.takeOver(to, pc + 1, `${this.writeBack(others, pc + 1)}${this.stop}`);
  }

  /** Leaves compiled code before the instruction. */
  stopBefore(pc: number): string {
    return `${this.needFrame}${this.writeBack(this.live[pc]!, pc)}frame.pc=${pc};state.steps=steps+${pc - this.blockFirst};${this.stop}`;
  }

  isLive(register: Register, pc: number): boolean {
    return this.live[pc]?.includes(register) ?? false;
  }
}

/** Thrown if a function cannot be compiled; it stays interpreted. */
export class NotCompilable {}

/** In parentheses where an operator beside it would change its meaning. */
export function literal(value: number): string {
  if (Object.is(value, -0)) return '(-0)';
  return value < 0 ? `(${value})` : String(value);
}
