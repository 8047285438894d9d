/**
 * Arithmetic, comparisons, conversions and addresses in compiled code. The fast path
 * handles results that are exact and in range; whatever overflows, traps, shifts too
 * far or needs big integers goes to the interpreter, which has the whole semantics.
 */

import type { ArithmeticOperator, Instruction, IntegerMachineType, MachineType } from '#c/ir/ir.js';
import { type EmitContext, literal } from './emit-context.js';

type Op<K extends Instruction['op']> = Extract<Instruction, { op: K }>;

export const safe = Number.MAX_SAFE_INTEGER;

export function emitMove(context: EmitContext, pc: number, { to, from }: Op<'move'>): string {
  context.named.add(to);
  if (context.isAddress(from, pc)) context.objects.derive(to, from);
  if (context.isAddress(from, pc)) return `a${to}=${context.object(from)};b${to}=${context.offset(from)};`;
  return context.isNumber(from, pc) ? `r${to}=${context.number(from)};` : context.slow(pc);
}

export function emitArithmetic(context: EmitContext, pc: number, instruction: Op<'arithmetic'>): string {
  const { type, to, left, right } = instruction;
  const slow = context.slow(pc);
  if (!context.isNumber(left, pc) || !context.isNumber(right, pc)) return slow;
  const a = context.number(left);
  const b = context.number(right);
  const result = `r${to}`;
  context.named.add(to);
  if (type.kind === 'floating') {
    const exact = `${a}${floatingOperators[instruction.operator]}${b}`;
    return `${result}=${type.width === 32 ? `Math.fround(${exact})` : exact};`;
  }
  if (type.width === 32) {
    const wrapped = type.signed ? wrappedResult(instruction.operator, a, b) : undefined;
    if (wrapped === undefined) return emitInt(instruction, a, b, result, slow);
    const isNoted = context.flag(pc);
    // The interpreter notes the first overflow here; a second changes nothing but the result.
    const again = `if(${isNoted}){${result}=${wrapped};}else{${slow}${isNoted}=1;}`;
    return emitInt(instruction, a, b, result, again);
  }
  return type.width === 64 ? emitLong(instruction, a, b, result, slow) : slow;
}

/** A signed 32-bit result after overflow; undefined for operators that do not wrap. */
function wrappedResult(operator: ArithmeticOperator, a: string, b: string): string | undefined {
  if (operator === 'add') return `(${a}+${b})|0`;
  if (operator === 'subtract') return `(${a}-${b})|0`;
  return operator === 'multiply' ? `Math.imul(${a},${b})` : undefined;
}

const floatingOperators: Readonly<Record<string, string>> = {
  add: '+',
  subtract: '-',
  multiply: '*',
  divide: '/',
};
const bitwiseOperators: Readonly<Record<string, string>> = { and: '&', or: '|', xor: '^' };

function emitInt(instruction: Op<'arithmetic'>, a: string, b: string, to: string, slow: string): string {
  const { operator } = instruction;
  const { signed } = instruction.type as IntegerMachineType;
  /** The low 32 bits, signed or unsigned as the type is. */
  const typed = (text: string): string => (signed ? `${text}|0` : `(${text})>>>0`);
  switch (operator) {
    case 'add':
    case 'subtract': {
      const sum = `${a}${operator === 'add' ? '+' : '-'}${b}`;
      return signed ? `t=${sum};if((t|0)===t)${to}=t|0;else{${slow}}` : `${to}=(${sum})>>>0;`;
    }
    case 'multiply':
      return signed ? `t=${a}*${b};if((t|0)===t)${to}=t|0;else{${slow}}` : `${to}=Math.imul(${a},${b})>>>0;`;
    case 'divide':
      return `if(${b}>0)${to}=${typed(`(${a}/${b})`)};else{${slow}}`;
    case 'remainder':
      return `if(${b}>0)${to}=${typed(`(${a}%${b})`)};else{${slow}}`;
    case 'shift-left':
      return `if(${b}>=0&&${b}<32)${to}=${typed(`(${a}<<${b})`)};else{${slow}}`;
    case 'shift-right':
      return `if(${b}>=0&&${b}<32)${to}=${a}${signed ? '>>' : '>>>'}${b};else{${slow}}`;
    default:
      return `${to}=${typed(`(${a}${bitwiseOperators[operator]}${b})`)};`;
  }
}

/** For 64 bits, as long as results are safe integers. */
function emitLong(instruction: Op<'arithmetic'>, a: string, b: string, to: string, slow: string): string {
  const { operator } = instruction;
  const { signed } = instruction.type as IntegerMachineType;
  const least = signed ? -safe : 0;
  const checked = (text: string): string =>
    `t=${text};if(t>=${literal(least)}&&t<=${safe})${to}=t+0;else{${slow}}`;
  const small = `(${a}|0)===${a}&&(${b}|0)===${b}`;
  switch (operator) {
    case 'add':
      return checked(`${a}+${b}`);
    case 'subtract':
      return checked(`${a}-${b}`);
    case 'multiply':
      return checked(`${a}*${b}`);
    case 'divide':
      return `if(${b}>0)${to}=Math.trunc(${a}/${b})+0;else{${slow}}`;
    case 'remainder':
      return `if(${b}>0)${to}=${a}%${b}+0;else{${slow}}`;
    case 'shift-left':
      return `if(${b}>=0&&${b}<53){${checked(`${a}*2**${b}`)}}else{${slow}}`;
    case 'shift-right':
      return `if(${b}>=0&&${b}<53)${to}=Math.floor(${a}/2**${b})+0;else{${slow}}`;
    default:
      return `if(${small})${to}=${a}${bitwiseOperators[operator]}${b};else{${slow}}`;
  }
}

const comparisons = {
  less: '<',
  'less-equal': '<=',
  greater: '>',
  'greater-equal': '>=',
  equal: '===',
  'not-equal': '!==',
} as const;

export function emitCompare(context: EmitContext, pc: number, instruction: Op<'compare'>): string {
  const { type, operator, to, left, right } = instruction;
  const comparison = comparisons[operator];
  context.named.add(to);
  if (type.kind !== 'pointer') {
    if (!context.isNumber(left, pc) || !context.isNumber(right, pc)) return context.slow(pc);
    return `r${to}=${context.number(left)}${comparison}${context.number(right)}?1:0;`;
  }
  if (!context.isAddress(left, pc) || !context.isAddress(right, pc)) return context.slow(pc);
  // What lies in no object is ordered as unsigned numbers are, which is left to the interpreter.
  const isOrder = operator !== 'equal' && operator !== 'not-equal';
  const isSameObject = `${context.object(left)}===${context.object(right)}`;
  const isPlain = isOrder ? `${isSameObject}&&${context.object(left)}!==0` : isSameObject;
  return `if(${isPlain})r${to}=${context.offset(left)}${comparison}${context.offset(right)}?1:0;else{${context.slow(pc)}}`;
}

export function emitUnary(context: EmitContext, pc: number, instruction: Op<'unary'>): string {
  const { type, operator, to, operand } = instruction;
  context.named.add(to);
  if (context.isAddress(operand, pc)) {
    return operator === 'not' ? `r${to}=${truth(context, pc, operand)}?0:1;` : context.slow(pc);
  }
  if (!context.isNumber(operand, pc)) return context.slow(pc);
  const a = context.number(operand);
  if (operator === 'not') return `r${to}=${a}===0?1:0;`;
  if (type.kind === 'floating') return `r${to}=-${a};`;
  if (type.kind !== 'integer') return context.slow(pc);
  if (type.width === 64 && type.signed) {
    const slow = context.slow(pc);
    return operator === 'negate' ? `r${to}=0-${a};` : `if(${a}<${safe})r${to}=-1-${a};else{${slow}}`;
  }
  if (type.width !== 32) return context.slow(pc);
  if (!type.signed) return `r${to}=(${operator === 'negate' ? `-${a}` : `~${a}`})>>>0;`;
  if (operator === 'complement') return `r${to}=~${a};`;
  return `if(${a}!==-2147483648)r${to}=-${a}|0;else{${context.slow(pc)}}`;
}

/** The test whether a register of any class is not zero. */
export function truth(context: EmitContext, pc: number, register: number): string {
  if (context.isAddress(register, pc)) {
    return `(${context.object(register)}!==0||${context.offset(register)}!==0)`;
  }
  // A big constant is not zero.
  return context.isNumber(register, pc) ? `${context.number(register)}!==0` : 'true';
}

export function emitConvert(context: EmitContext, pc: number, instruction: Op<'convert'>): string {
  const { from, into, to, operand, pointee } = instruction;
  context.named.add(to);
  const slow = context.slow(pc);
  if (from.kind === 'pointer' && into.kind === 'pointer' && context.isAddress(operand, pc)) {
    context.objects.derive(to, operand);
    const copy = `a${to}=${context.object(operand)};b${to}=${context.offset(operand)};`;
    // A heap object may get its type from the conversion of its start.
    return pointee === undefined ? copy : `if(${context.offset(operand)}!==0){${copy}}else{${slow}}`;
  }
  if (!context.isNumber(operand, pc) || from.kind === 'pointer' || into.kind === 'pointer') return slow;
  return convertNumber(context.number(operand), from, into, `r${to}`, slow);
}

function convertNumber(a: string, from: MachineType, into: MachineType, to: string, slow: string): string {
  if (into.kind === 'floating') return `${to}=${into.width === 32 ? `Math.fround(${a})` : `+${a}`};`;
  if (into.kind !== 'integer') return slow;
  if (into.isBool) return `${to}=${a}!==0?1:0;`;
  if (from.kind === 'floating') return truncate(a, into, to, slow);
  if (into.width === 64) {
    return into.signed ? `${to}=+${a};` : `if(${a}>=0)${to}=+${a};else{${slow}}`;
  }
  // `|0` and its like take the low bits of any safe integer.
  return `${to}=${narrow(a, into)};`;
}

function narrow(a: string, { width, signed }: IntegerMachineType): string {
  if (width === 32) return signed ? `${a}|0` : `${a}>>>0`;
  const gap = 32 - width;
  return signed ? `${a}<<${gap}>>${gap}` : `${a}&${2 ** width - 1}`;
}

/** Fast where the whole part is a value of the type (C17 6.3.1.4). */
function truncate(a: string, into: IntegerMachineType, to: string, slow: string): string {
  const { width, signed } = into;
  const [low, high] =
    width === 64
      ? [signed ? -safe : 0, safe]
      : signed
        ? [-(2 ** (width - 1)), 2 ** (width - 1) - 1]
        : [0, 2 ** width - 1];
  const whole = width === 64 || (width === 32 && !signed) ? 't+0' : 't|0';
  return `t=Math.trunc(${a});if(t>=${literal(low)}&&t<=${high})${to}=${whole};else{${slow}}`;
}

export function emitOffset(context: EmitContext, pc: number, instruction: Op<'offset'>): string {
  const { to, pointer, index, scale, isSubtraction, bound } = instruction;
  if (!context.isAddress(pointer, pc) || !context.isNumber(index, pc)) return context.slow(pc);
  context.named.add(to);
  context.objects.derive(to, pointer);
  const moved = `${context.offset(pointer)}${isSubtraction ? '-' : '+'}${context.number(index)}*${scale}`;
  const move = `b${to}=${moved};a${to}=${context.object(pointer)};`;
  if (bound === undefined) return move;
  const at = isSubtraction ? `-${context.number(index)}` : context.number(index);
  const last = bound.isAccess ? bound.length - 1 : bound.length;
  return `if(${at}>=0&&${at}<=${last}){${move}}else{${context.slow(pc)}}`;
}

export function emitField(context: EmitContext, pc: number, { to, pointer, offset }: Op<'field'>): string {
  if (!context.isAddress(pointer, pc)) return context.slow(pc);
  context.named.add(to);
  context.objects.derive(to, pointer);
  return `b${to}=${context.offset(pointer)}+${offset};a${to}=${context.object(pointer)};`;
}

export function emitDifference(context: EmitContext, pc: number, instruction: Op<'difference'>): string {
  const { to, left, right, scale } = instruction;
  if (!context.isAddress(left, pc) || !context.isAddress(right, pc)) return context.slow(pc);
  context.named.add(to);
  const bytes = `(${context.offset(left)}-${context.offset(right)})`;
  return `if(${context.object(left)}===${context.object(right)})r${to}=Math.trunc(${bytes}/${scale})+0;else{${context.slow(pc)}}`;
}
