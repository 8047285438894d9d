/**
 * Calls in compiled code. A function of the program whose arguments and result are plain
 * is called directly, without a frame (`activations.ts`); every other call is the
 * interpreter's.
 */

import type { Instruction, Register } from '#c/ir/ir.js';
import { exitHandlersName } from '#c/lower/runtime/exit-handlers.js';
import { type CType, doubleType, floatType, intType } from '#c/types.js';
import type { Undefined } from '#model/outcome.js';
import { frameBytes } from '../frame.js';
import { plainFunction } from '../libc/library.js';
import type { PlainType } from '../libc/library-call.js';
import { type LinkedFunction, objectOfFunction } from '../linked-program.js';
import { liveRegisters, registersOf } from '../liveness.js';
import { isSamePassed } from '../steps/call.js';
import { type SavedRegister, stackLength } from './activations.js';
import { type EmitContext, returned } from './emit-context.js';
import { copied } from './emit-memory.js';
import { classifyRegisters, classOfType, type RegisterClass } from './register-classes.js';

type Call = Extract<Instruction, { op: 'call' }>;

/**
 * A call may enter a function, so everything needed after it is written back first: if
 * the callee does not return in compiled code, the interpreter goes on.
 */
export function emitCall(context: EmitContext, pc: number, instruction: Call): string {
  // `exit` ends the run or enters a handler given to `atexit`, `longjmp` goes on in another frame:
  // neither returns.
  if (instruction.callee.kind === 'library') {
    const made = context.slow(pc, `if(machine.frame!==frame)${context.stop}`);
    const { name } = instruction.callee;
    return (
      emitCopyCall(context, pc, instruction, name, made) ?? emitPlain(context, pc, instruction, name, made)
    );
  }
  const { to } = registersOf(instruction);
  const after = context.live[pc + 1]!.filter((register) => register !== to);
  const done = pc - context.blockFirst + 1;
  const enter = `if(machine.frame!==frame){if(!call(machine,frame,limit,d,sp))${context.stop}count[0]=d+1;steps=state.steps-${done};${context.objects.forget}}`;
  const result =
    to === undefined || !context.isLive(to, pc + 1) ? '' : context.takeOver(to, pc + 1, context.stop);
  const framed =
    context.needFrame + context.writeBack(after, pc + 1) + context.interpret(pc) + enter + result;
  return emitDirect(context, pc, instruction, after, framed) ?? framed;
}

const plainTypes: Readonly<Record<PlainType, CType>> = { int: intType, float: floatType, double: doubleType };

/** What a library function of numbers answers, unless the call has to be made. */
function emitPlain(
  context: EmitContext,
  pc: number,
  { to, arguments: registers, argumentTypes, resultType }: Call,
  name: string,
  made: string,
): string {
  const plain = plainFunction(name);
  if (plain === undefined || to === undefined || registers.length !== plain.arity) return made;
  const type = plainTypes[plain.type];
  const isOfType = (each: CType): boolean => isSamePassed(each, type);
  if (!isOfType(resultType) || !argumentTypes.every(isOfType)) return made;
  if (!registers.every((register) => context.isNumber(register, pc))) return made;
  context.named.add(to);
  const number = context.plainFunctions.push(plain.compute) - 1;
  const given = registers.map((register) => context.number(register)).join(',');
  return `t=F[${number}](${given});if(t!==undefined)r${to}=${plain.type === 'int' ? 't|0' : '+t'};else{${made}}`;
}

const copyFunctions: ReadonlySet<string> = new Set(['memcpy', 'memmove']);

/** Undefined for another function, or other arguments. */
function emitCopyCall(
  context: EmitContext,
  pc: number,
  { to, arguments: registers }: Call,
  name: string,
  made: string,
): string | undefined {
  const [target, source, size] = registers;
  if (!copyFunctions.has(name) || size === undefined || registers.length !== 3) return undefined;
  if (!context.isAddress(target!, pc) || !context.isAddress(source!, pc) || !context.isNumber(size, pc))
    return undefined;
  const isUsed = to !== undefined && context.isLive(to, pc + 1);
  if (isUsed) context.named.add(to);
  const result = isUsed ? `a${to}=${context.object(target!)};b${to}=${context.offset(target!)};` : '';
  return `if(${copied(context, pc, target!, source!, context.number(size))}){${result}}else{${made}}`;
}

/** A function that a call may enter, and the test that it does; undefined where it always does. */
interface Target {
  readonly fn: LinkedFunction;
  readonly test: string | undefined;
}

/** A call through a pointer compares it with this many functions at most. */
const targetsMax = 4;

function targetsOf(context: EmitContext, pc: number, { callee }: Call): readonly Target[] {
  const { program } = context;
  if (callee.kind === 'direct') return [{ fn: program.functions[callee.index]!, test: undefined }];
  if (callee.kind === 'library' || !context.isAddress(callee.register, pc)) return [];
  const { ir } = program;
  return ir.functionReferences.flatMap(({ index }, reference): Target[] => {
    if (index === undefined) return [];
    const object = objectOfFunction(ir, reference);
    const test = `${context.object(callee.register)}===${object}&&${context.offset(callee.register)}===0`;
    return [{ fn: program.functions[index]!, test }];
  });
}

/** The direct call, and what happens where it cannot be made now; undefined where it never can. */
function emitDirect(
  context: EmitContext,
  pc: number,
  instruction: Call,
  after: readonly Register[],
  framed: string,
): string | undefined {
  if (context.fn.ir.name === exitHandlersName || isResultLeft(context, instruction)) return undefined;
  const result = classOfType(instruction.resultType);
  const entered = targetsOf(context, pc, instruction)
    .flatMap((target) => emitEnter(context, pc, instruction, after, target) ?? [])
    .slice(0, targetsMax);
  if (entered.length === 0) return undefined;
  const { to } = instruction;
  const isUsed = to !== undefined && context.isLive(to, pc + 1);
  if (isUsed) context.named.add(to);
  const done = pc - context.blockFirst + 1;
  const adopt = `steps=state.steps-${done};frame=machine.frame;regs=frame.registers;${isUsed ? context.takeOver(to, pc + 1, context.stop) : ''}`;
  const took = `steps=X[0]-${done};${isUsed ? take(to, result) : ''}`;
  const onward = `${context.objects.forget}if(steps+${done}>=limit){${context.stopBefore(pc + 1)}}`;
  return `${entered.join('else ')}else v=false;if(typeof v==='number'){${took}${onward}}else if(v===undefined)${context.stop}else if(v===null){${adopt}${onward}}else{${framed}}`;
}

/** A dropped result may still become that of a function that ends without `return`. */
function isResultLeft({ fn }: EmitContext, { to, resultType }: Call): boolean {
  if (to !== undefined || resultType.kind === 'void' || fn.ir.type.result.kind === 'void') return false;
  return fn.code.some(({ op }) => op === 'return-nothing');
}

/** Calls one function without a frame; undefined where that cannot be. */
function emitEnter(
  context: EmitContext,
  pc: number,
  instruction: Call,
  after: readonly Register[],
  { fn, test }: Target,
): string | undefined {
  const shape = shapeOf(fn, context.mode);
  const passed = shape && argumentsFor(context, pc, instruction, fn, shape);
  if (shape === undefined || passed === undefined) return undefined;
  if (classOfType(instruction.resultType) !== shape.result) return undefined;
  const saved = after
    .filter((register) => context.constantAt(register) === undefined)
    .map((register) => ({ register, kind: context.classAt(register, pc + 1) }));
  const { to, argumentTypes } = instruction;
  const number = context.callSites.push({ fn, pc: pc + 1, to, passed, saved, argumentTypes }) - 1;
  const done = pc - context.blockFirst + 1;
  const given = passed.flatMap((each) => wordsOf(context, each));
  const words = [...given, ...saved.flatMap((each) => wordsOf(context, each))];
  const put = words.map((word, index) => `V[sp+${index}]=${word};`).join('');
  const bytes = frameBytes(fn);
  const invoke = `D[${fn.index}].code(${['machine', 'limit', `room-${bytes}`, `sp+${words.length}`, 'd+1', ...given].join(',')})`;
  const hasRoom = `room>=${bytes}&&sp<${stackLength - words.length}&&steps+${done}<limit`;
  return `if(${test === undefined ? '' : `${test}&&`}${hasRoom}){${put}bases[d+1]=sp;sites[d+1]=K[${number}];X[0]=steps+${done};v=${invoke};}`;
}

/** How a function is called without a frame. */
export interface CallShape {
  readonly parameters: readonly SavedRegister[];
  /** Undefined for `void`. */
  readonly result: RegisterClass | undefined;
}

/** Undefined for a function that may need something else than its parameters, or whose result is an object. */
export function shapeOf(fn: LinkedFunction, mode: Undefined): CallShape | undefined {
  const { type, parameters } = fn.ir;
  if (type.variadic || type.result.kind === 'record') return undefined;
  const classes = classifyRegisters(fn);
  const taken: SavedRegister[] = [];
  for (const { register, passed } of parameters) {
    const kind = passed.kind === 'record' ? undefined : classes.at(register, 0);
    if (kind === undefined) return undefined;
    taken.push({ register, kind });
  }
  const isGiven = (register: Register): boolean => taken.some((each) => each.register === register);
  if (!liveRegisters(fn, mode)[0]!.every(isGiven)) return undefined;
  return { parameters: taken, result: classOfType(type.result) };
}

/** The arguments as they lie on the stack; undefined where one would have to be converted. */
function argumentsFor(
  context: EmitContext,
  pc: number,
  { arguments: given, argumentTypes }: Call,
  fn: LinkedFunction,
  { parameters }: CallShape,
): SavedRegister[] | undefined {
  if (given.length !== parameters.length) return undefined;
  const types = fn.ir.parameters;
  const passed: SavedRegister[] = [];
  for (const [index, register] of given.entries()) {
    const { kind } = parameters[index]!;
    const isSame = isSamePassed(argumentTypes[index]!, types[index]!.passed);
    const has = context.classAt(register, pc);
    const fits = has === kind || (has === 'int' && kind === 'number');
    if (!isSame || !fits || typeof context.constantAt(register) === 'bigint') return undefined;
    passed.push({ register, kind });
  }
  return passed;
}

function wordsOf(context: EmitContext, { register, kind }: SavedRegister): string[] {
  return kind === 'address'
    ? [context.object(register), context.offset(register)]
    : [context.number(register)];
}

/** Takes the result of a direct call. */
function take(to: Register, kind: RegisterClass | undefined): string {
  switch (kind) {
    case 'int':
      return `r${to}=v;`;
    case 'number':
      return `r${to}=X[1];`;
    case 'address':
      return `a${to}=v;b${to}=X[1];`;
    case undefined:
      return '';
  }
}

/** A return: to a direct call without a frame, or as the interpreter returns. */
export function emitReturn(
  context: EmitContext,
  pc: number,
  instruction: Extract<Instruction, { op: 'return' | 'return-nothing' }>,
): string {
  const framed = context.needFrame + context.interpret(pc);
  if (!context.isDirect) return `${framed}return ${returned};`;
  const slow = `${framed}count[0]=d;return null;`;
  const give = giveBack(context, pc, instruction);
  return give === undefined
    ? slow
    : `if(frame===null){X[0]=steps+${pc - context.blockFirst + 1};${give}}${slow}`;
}

/** Undefined where only the interpreter knows what is returned. */
function giveBack(
  context: EmitContext,
  pc: number,
  instruction: Extract<Instruction, { op: 'return' | 'return-nothing' }>,
): string | undefined {
  const result = classOfType(context.fn.ir.type.result);
  if (result === undefined) return 'return 0;';
  if (instruction.op === 'return-nothing' || instruction.value === undefined) return undefined;
  const { value } = instruction;
  const has = context.classAt(value, pc);
  if (
    typeof context.constantAt(value) === 'bigint' ||
    (has !== result && !(has === 'int' && result === 'number'))
  )
    return undefined;
  if (result === 'int') return `return ${context.number(value)};`;
  if (result === 'number') return `X[1]=${context.number(value)};return 0;`;
  return `X[1]=${context.offset(value)};return ${context.object(value)};`;
}
