/**
 * One function of the IR, from one of its instructions on, as the text of a
 * JavaScript function. Loops and branches become JavaScript's own: Ramsey, 'Beyond
 * Relooper: Recursive Translation of Unstructured Control Flow to Structured
 * Control Flow' (ICFP 2022).
 *
 * The only parts of the submission in the text are numbers: register and object
 * numbers, constants, and positions in the code.
 */

import { unreachable } from '#base/assert.js';
import type { Instruction } from '#c/ir/ir.js';
import { isTurn } from '#c/ir/jumps.js';
import type { Undefined } from '#model/outcome.js';
import { marksItsFrame } from '../libc/setjmp.js';
import type { LinkedFunction } from '../linked-program.js';
import { registersOf } from '../liveness.js';
import { analyseControlFlow, type Block, type ControlFlow } from './control-flow.js';
import { EmitContext, literal, NotCompilable, returned, stopped } from './emit-context.js';
import { emitLoad, emitStore } from './emit-memory.js';
import {
  emitArithmetic,
  emitCompare,
  emitConvert,
  emitDifference,
  emitField,
  emitMove,
  emitOffset,
  emitUnary,
  truth,
} from './emit-operations.js';

/** Longer text would cost more to compile than it saves. */
const textLengthMax = 2_000_000;
const codeLengthMax = 20_000;
/** Blocks nest in the text and in the emitter. */
const blocksMax = 1000;

/**
 * The body of a function of `machine, frame, limit, depth` (see `tier.ts`), with
 * `Pointer, handlers, code, call` in scope; undefined if it cannot be compiled.
 */
export function emitFunction(
  fn: LinkedFunction,
  entry: number,
  mode: Undefined,
  active: number,
): string | undefined {
  if (fn.code.length > codeLengthMax || marksItsFrame(fn)) return undefined;
  const flow = analyseControlFlow(fn.code, entry, active);
  if (flow === undefined || flow.blocks.length > blocksMax) return undefined;
  const context = new EmitContext(fn, mode);
  if (stopsAtOnce(context, entry)) return undefined;
  try {
    const text = emitWhole(context, flow, entry);
    return text.length > textLengthMax ? undefined : text;
  } catch (error) {
    if (error instanceof NotCompilable) return undefined;
    throw error;
  }
}

function emitWhole(context: EmitContext, flow: ControlFlow, entry: number): string {
  const body = emitTree(context, flow, 0);
  const intake = context.live[entry]!.map((register) => context.takeOver(register, entry, 'return 0;')).join(
    '',
  );
  const names = [...context.named].flatMap((r) => [`r${r}=0`, `a${r}=0`, `b${r}=0`]);
  names.push(...[...context.flagged].map((pc) => `f${pc}=0`));
  const declared = ['steps=state.steps', 't=0', 'h=0', 'v', 'o', 'm', ...names].join(',');
  return `const state=machine.state,memory=state.memory,regs=frame.registers,isHooked=machine.hooks.onToggle!==undefined,watched=machine.watched;let ${declared};${intake}${body}`;
}

/** Whether compiled code from here would stop before it has done anything. */
function stopsAtOnce(context: EmitContext, entry: number): boolean {
  const first = context.code[entry]!;
  return first.op === 'forget' && isLost(context, first, entry);
}

/** Whether the instruction makes a variable indeterminate that may still be read: it does in a strict run. */
function isLost(
  context: EmitContext,
  instruction: Extract<Instruction, { op: 'forget' }>,
  pc: number,
): boolean {
  return context.mode === 'strict' && !instruction.isObject && context.isLive(instruction.register, pc + 1);
}

// ---- control flow

function emitTree(context: EmitContext, flow: ControlFlow, index: number): string {
  const block = flow.blocks[index]!;
  // The last one in order ends up outermost.
  const merges = block.children.filter((child) => flow.blocks[child]!.isMerge).sort((a, b) => b - a);
  const inner = emitWithin(context, flow, index, merges);
  return block.isLoopHeader ? `L${index}:for(;;){${inner}}` : inner;
}

/** The block, inside the labels of the merges that follow it, each followed by its merge. */
function emitWithin(
  context: EmitContext,
  flow: ControlFlow,
  index: number,
  merges: readonly number[],
): string {
  let text = emitBlock(context, flow, index);
  for (const merge of [...merges].reverse()) text = `B${merge}:{${text}}${emitTree(context, flow, merge)}`;
  return text;
}

function emitJump(context: EmitContext, flow: ControlFlow, from: number, to: number): string {
  if (to <= from) return `continue L${to};`;
  return flow.blocks[to]!.isMerge ? `break B${to};` : emitTree(context, flow, to);
}

function emitBlock(context: EmitContext, flow: ControlFlow, index: number): string {
  const block = flow.blocks[index]!;
  context.blockFirst = block.first;
  let text = block.isLoopHeader ? `if(steps>=limit){${context.stopBefore(block.first)}}` : '';
  for (let pc = block.first; pc < block.end - 1; pc++) text += emitInstruction(context, pc);
  return text + emitEnd(context, flow, index, block);
}

/** The last instruction of a block, and where it leads. */
function emitEnd(context: EmitContext, flow: ControlFlow, index: number, block: Block): string {
  const { first, end } = block;
  const pc = end - 1;
  const instruction = context.code[pc]!;
  const count = `steps+=${end - first};`;
  const goTo = (target: number): string => emitJump(context, flow, index, flow.blockAt.get(target)!);
  const goOn = (): string => emitInstruction(context, pc) + count + goTo(pc + 1);
  if (!isTurn(instruction)) return goOn();
  switch (instruction.op) {
    case 'toggle':
      return goOn();
    case 'jump':
      return count + goTo(instruction.target);
    case 'branch': {
      const condition = truth(context, pc, instruction.condition);
      return `${count}if(${condition}){${goTo(instruction.whenTrue)}}else{${goTo(instruction.whenFalse)}}`;
    }
    case 'switch': {
      const operand = context.number(instruction.operand);
      let text = count;
      for (const { first: low, last: high, target } of instruction.cases) {
        text += `if(${caseTest(operand, low, high)}){${goTo(target)}}else `;
      }
      return `${text}{${goTo(instruction.otherwise)}}`;
    }
    case 'variant': {
      const [target] = block.successors.map((successor) => flow.blocks[successor]!.first);
      return target === pc + 1 ? goOn() : count + goTo(target!);
    }
    case 'return':
    case 'return-nothing':
      return `${context.interpret(pc)}return ${returned};`;
    default:
      return unreachable(instruction, 'jump');
  }
}

function caseTest(operand: string, first: number | bigint, last: number | bigint): string {
  // Registers of compiled code never hold big integers.
  if (typeof first === 'bigint' || typeof last === 'bigint') {
    return `${operand}>=${Number(first)}&&${operand}<=${Number(last)}`;
  }
  return first === last
    ? `${operand}===${literal(first)}`
    : `${operand}>=${literal(first)}&&${operand}<=${literal(last)}`;
}

// ---- instructions

function emitInstruction(context: EmitContext, pc: number): string {
  const instruction = context.code[pc]!;
  switch (instruction.op) {
    case 'move':
      return emitMove(context, pc, instruction);
    case 'arithmetic':
      return emitArithmetic(context, pc, instruction);
    case 'compare':
      return emitCompare(context, pc, instruction);
    case 'unary':
      return emitUnary(context, pc, instruction);
    case 'convert':
      return emitConvert(context, pc, instruction);
    case 'offset':
      return emitOffset(context, pc, instruction);
    case 'field':
      return emitField(context, pc, instruction);
    case 'difference':
      return emitDifference(context, pc, instruction);
    case 'load':
      return emitLoad(context, pc, instruction);
    case 'store':
      return emitStore(context, pc, instruction);
    case 'toggle':
      return emitHook(context, pc, `isHooked&&watched[${instruction.toggle}]!==0`);
    case 'variant':
      return emitHook(context, pc, 'isHooked');
    case 'observe':
      return '';
    case 'forget':
      if (context.mode === 'native') return '';
      if (instruction.isObject) return context.slow(pc);
      return isLost(context, instruction, pc) ? context.stopBefore(pc) : '';
    case 'call':
      return emitCall(context, pc, instruction);
    default:
      return context.slow(pc);
  }
}

/** The hook may fork the state, so everything live is written back. */
function emitHook(context: EmitContext, pc: number, condition: string): string {
  return `if(${condition}){${context.writeBack(context.live[pc]!, pc)}${context.interpret(pc)}}`;
}

/**
 * A call may enter a function, so everything needed after it is written back first: if
 * the callee does not return in compiled code, the interpreter goes on.
 */
function emitCall(
  context: EmitContext,
  pc: number,
  instruction: Extract<Instruction, { op: 'call' }>,
): string {
  // `exit` ends the run or enters a handler given to `atexit`, `longjmp` goes on in another frame:
  // neither returns.
  if (instruction.callee.kind === 'library') {
    return context.slow(pc, `if(machine.frame!==frame)return ${stopped};`);
  }
  const { to } = registersOf(instruction);
  const after = context.live[pc + 1]!.filter((register) => register !== to);
  const done = pc - context.blockFirst + 1;
  const enter = `if(machine.frame!==frame){if(!call(machine,frame,limit,depth))return ${stopped};steps=state.steps-${done};}`;
  const result =
    to === undefined || !context.isLive(to, pc + 1) ? '' : context.takeOver(to, pc + 1, `return ${stopped};`);
  return context.writeBack(after, pc + 1) + context.interpret(pc) + enter + result;
}
