/**
 * Loads and stores in compiled code: plain bytes within bounds, in an object that the
 * state owns, and whole addresses. Everything else is left to the interpreter.
 */

import type { Instruction, MachineType } from '#c/ir/ir.js';
import { plainByte, specialStart } from '../memory/memory-object.js';
import type { EmitContext } from './emit-context.js';

type Load = Extract<Instruction, { op: 'load' }>;
type Store = Extract<Instruction, { op: 'store' }>;

/** Marks of four plain bytes, and the bit that neither plain nor indeterminate bytes have. */
const fourPlain = plainByte * 0x01010101;
const fourSpecial = specialStart * 0x01010101;

export function emitLoad(context: EmitContext, pc: number, instruction: Load): string {
  const { type, bitField, pointer, to } = instruction;
  if (bitField !== undefined || !context.isAddress(pointer, pc)) return context.slow(pc);
  const at = context.offset(pointer);
  const size = bytesOf(type);
  const found = `o=memory.find(${context.object(pointer)});if(o!==undefined&&${at}>=0&&${at}+${size}<=o.size`;
  context.named.add(to);
  if (type.kind === 'pointer') return emitAddressLoad(context, pc, instruction, found, at);
  const isPlain = `((m=o.mask)===undefined||${plainTest(at, size)})`;
  if (type.width === 64 && type.kind === 'integer') {
    const [high, isSafe] = type.signed ? ['getInt32', 'h>-2097152&&h<2097152'] : ['getUint32', 'h<2097152'];
    return `${found}&&${isPlain}&&(h=o.data.${high}(${at}+4,true),${isSafe}))r${to}=h*4294967296+o.data.getUint32(${at},true);else{${context.slow(pc)}}`;
  }
  return `${found}&&${isPlain})r${to}=o.data.get${viewName(type)}(${at},true);else{${context.slow(pc)}}`;
}

/** A whole address, or eight zero bytes: the null pointer. */
function emitAddressLoad(context: EmitContext, pc: number, { to }: Load, found: string, at: string): string {
  const whole = `(m=o.mask)!==undefined&&m[${at}]===${specialStart}&&(v=o.specials.get(${at})) instanceof Pointer`;
  const isNull = `((m=o.mask)===undefined||${plainTest(at, 8)})&&o.data.getInt32(${at},true)===0&&o.data.getInt32(${at}+4,true)===0`;
  return `${found}&&${whole}){a${to}=v.object;b${to}=v.offset;}else if(o!==undefined&&${at}>=0&&${at}+8<=o.size&&${isNull}){a${to}=0;b${to}=0;}else{${context.slow(pc)}}`;
}

export function emitStore(context: EmitContext, pc: number, instruction: Store): string {
  const { type, bitField, pointer, value } = instruction;
  const at = context.offset(pointer);
  const size = bytesOf(type);
  const slow = context.slow(pc);
  if (bitField !== undefined || !context.isAddress(pointer, pc)) return slow;
  if (type.kind === 'pointer' ? !context.isAddress(value, pc) : !context.isNumber(value, pc)) return slow;
  const found = `o=memory.find(${context.object(pointer)});if(o!==undefined&&memory.isOwned(o)&&!o.isReadOnly&&${at}>=0&&${at}+${size}<=o.size`;
  if (type.kind === 'pointer') {
    const replaced = `(m=o.mask)!==undefined&&m[${at}]===${specialStart}&&o.specials.get(${at}) instanceof Pointer`;
    const address = `new Pointer(${context.object(value)},${context.offset(value)})`;
    return `${found}&&${context.object(value)}!==0&&${replaced})o.specials.set(${at},${address});else{${slow}}`;
  }
  const number = context.number(value);
  const write =
    type.kind === 'integer' && type.width === 64
      ? `o.data.setInt32(${at},${number},true);o.data.setInt32(${at}+4,Math.floor(${number}/4294967296),true);`
      : `o.data.set${viewName(type)}(${at},${number},true);`;
  // An array that is filled from its start is complete with its last element.
  const settle = `if(${at}+${size}===o.size)o.settle();`;
  const mark = `if(${freeTest(at, size)}){${markPlain(at, size)}${settle}${write}}else{${slow}}`;
  return `${found}){if((m=o.mask)===undefined||${plainTest(at, size)}){${write}}else ${mark}}else{${slow}}`;
}

function bytesOf(type: MachineType): number {
  return type.kind === 'pointer' ? 8 : type.width >> 3;
}

/** The name of `getInt8` and its like without the verb. */
function viewName(type: Exclude<MachineType, { kind: 'pointer' }>): string {
  if (type.kind === 'floating') return `Float${type.width}`;
  return `${type.signed ? 'Int' : 'Uint'}${type.width}`;
}

/** Tests that every byte is plain and defined. */
function plainTest(at: string, size: number): string {
  if (size <= 2)
    return bytesFrom(at, size)
      .map((byte) => `m[${byte}]===${plainByte}`)
      .join('&&');
  return wordsFrom(at, size)
    .map((word) => `o.viewMarks().getInt32(${word},true)===${fourPlain}`)
    .join('&&');
}

/** Tests that no byte belongs to an address. */
function freeTest(at: string, size: number): string {
  const test =
    size <= 2
      ? bytesFrom(at, size).map((byte) => `m[${byte}]<${specialStart}`)
      : wordsFrom(at, size).map((word) => `(o.viewMarks().getInt32(${word},true)&${fourSpecial})===0`);
  return test.join('&&');
}

function markPlain(at: string, size: number): string {
  if (size <= 2)
    return bytesFrom(at, size)
      .map((byte) => `m[${byte}]=${plainByte};`)
      .join('');
  return wordsFrom(at, size)
    .map((word) => `o.viewMarks().setInt32(${word},${fourPlain},true);`)
    .join('');
}

function bytesFrom(at: string, size: number): string[] {
  return Array.from({ length: size }, (_, index) => (index === 0 ? at : `${at}+${index}`));
}

function wordsFrom(at: string, size: number): string[] {
  return size === 4 ? [at] : [at, `${at}+4`];
}
