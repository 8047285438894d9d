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
import type { PlainFunction } from '../libc/library-call.js';
import { marksItsFrame } from '../libc/setjmp.js';
import type { LinkedFunction, LinkedProgram } from '../linked-program.js';
import { type CallSite, frameLengthMax, frameLengthMin } from './activations.js';
import { analyseControlFlow, type Block, type ControlFlow } from './control-flow.js';
import { emitCall, emitReturn, shapeOf } from './emit-call.js';
import { EmitContext, literal, NotCompilable } from './emit-context.js';
import { emitCopy, emitLoad, emitStore } from './emit-memory.js';
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
import { emitRemainderOfProduct } from './remainder-of-product.js';

/** Longer text would cost more to compile than it saves. */
const textLengthMax = 2_000_000;
const codeLengthMax = 20_000;
/** Blocks nest in the text and in the emitter. */
const blocksMax = 1000;

export interface EmittedFunction {
  readonly text: string;
  readonly callSites: readonly CallSite[];
  readonly plainFunctions: readonly PlainFunction['compute'][];
}

/**
 * The text of a JavaScript function (see `tier.ts`) with `Pointer, handlers, code, call,
 * need, X, V, bases, sites, count, K, F, noBytes, noInts, noChars` in scope; undefined if it cannot be compiled.
 *
 * @param entry where it continues a frame; undefined for a function that is called without one
 */
export function emitFunction(
  program: LinkedProgram,
  fn: LinkedFunction,
  entry: number | undefined,
  mode: Undefined,
  active: number,
): EmittedFunction | undefined {
  if (fn.code.length > codeLengthMax || marksItsFrame(fn)) return undefined;
  const first = entry ?? 0;
  const flow = analyseControlFlow(fn.code, first, active);
  if (flow === undefined || flow.blocks.length > blocksMax) return undefined;
  const context = new EmitContext(program, fn, mode, entry === undefined);
  if (stopsAtOnce(context, first)) return undefined;
  try {
    const text = entry === undefined ? emitDirect(context, flow) : emitFramed(context, flow, entry);
    return text === undefined || text.length > textLengthMax
      ? undefined
      : { text, callSites: context.callSites, plainFunctions: context.plainFunctions };
  } catch (error) {
    if (error instanceof NotCompilable) return undefined;
    throw error;
  }
}

/** A function that continues a frame. */
function emitFramed(context: EmitContext, flow: ControlFlow, entry: number): string {
  const body = emitTree(context, flow, 0);
  const intake = context.live[entry]!.map((register) => context.takeOver(register, entry, 'return 0;')).join(
    '',
  );
  const room = 'count[0]=d+1;const room=machine.options.limits.stackBytesMax-state.stackBytes;';
  const declared = ['regs=frame.registers', 'steps=state.steps', ...variables(context, [])];
  declared.push(`sp=base+${frameLengthMin + declared.length}`);
  return whole(context, 'machine,frame,limit,d,base', declared, intake + room + body);
}

/** A function that is called without a frame; it makes one where it needs it. */
function emitDirect(context: EmitContext, flow: ControlFlow): string | undefined {
  const shape = shapeOf(context.fn, context.mode);
  if (shape === undefined) return undefined;
  const taken = shape.parameters.flatMap(({ register, kind }) =>
    kind === 'address' ? [`a${register}`, `b${register}`] : [`r${register}`],
  );
  const body = emitTree(context, flow, 0);
  const declared = ['frame=null', 'regs=null', 'steps=X[0]', ...variables(context, taken)];
  const length = frameLengthMin + taken.length + declared.length;
  if (length > frameLengthMax) return undefined;
  declared.push(`sp=base+${length}`);
  return whole(context, ['machine', 'limit', 'room', 'base', 'd', ...taken].join(','), declared, body);
}

/** All variables besides those that are declared elsewhere. */
function variables(context: EmitContext, elsewhere: readonly string[]): string[] {
  const known = new Set(elsewhere);
  const names = [...context.named].flatMap((r) => [`r${r}`, `a${r}`, `b${r}`]);
  names.push(...[...context.flagged].map((pc) => `f${pc}`));
  const numbers = names.filter((name) => !known.has(name)).map((name) => `${name}=0`);
  return ['t=0', 'h=0', 'v', ...numbers, ...context.objects.declarations];
}

function whole(context: EmitContext, parameters: string, declared: readonly string[], body: string): string {
  const hooked = body.includes('isHooked') ? ',isHooked=machine.hearsToggles,watched=machine.watched' : '';
  const direct = body.includes('D[') ? ',D=machine.direct' : '';
  const text = `const state=machine.state,memory=state.memory${hooked}${direct};let ${declared.join(',')};${body}`;
  return `function(${parameters}){${context.objects.complete(text)}}`;
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
  context.objects.beginBlock();
  let text = block.isLoopHeader ? `if(steps>=limit){${context.stopBefore(block.first)}}` : '';
  for (let pc = block.first; pc < block.end - 1; ) {
    const together = emitRemainderOfProduct(context, pc, block.end - 2, emitInstruction);
    text += together?.text ?? emitInstruction(context, pc);
    pc += together?.count ?? 1;
  }
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
      return emitReturn(context, pc, instruction);
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
    case 'copy':
      return emitCopy(context, pc, instruction);
    case 'toggle':
      return emitHook(context, pc, instruction.toggle);
    case 'variant':
      return emitHook(context, pc, instruction.first);
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
function emitHook(context: EmitContext, pc: number, number: number): string {
  const hook = context.needFrame + context.writeBack(context.live[pc]!, pc) + context.interpret(pc);
  // What hears of it may run other machines.
  return `if(isHooked&&watched[${number}]!==0){${hook}count[0]=d+1;}`;
}
