/**
 * Loads and stores in compiled code: plain bytes within bounds, in an object that the
 * state owns, and whole addresses. Everything else is left to the interpreter. The object
 * itself is mostly known from the access before (`object-slots.ts`).
 */

import type { Instruction, MachineType } from '#c/ir/ir.js';
import { plainByte, specialStart } from '../memory/byte-marks.js';
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
  const { look, o, m, s, d } = context.objects.slotOf(context.object(pointer), pointer);
  const isWithin = `${at}>=0&&${at}+${size}<=${s}`;
  context.named.add(to);
  if (type.kind === 'pointer') {
    const whole = `${m}!==undefined&&${m}[${at}]===${specialStart}&&(v=${o}.specials.get(${at})) instanceof Pointer`;
    const isNull = `${isPlain(o, m, at, 8)}&&${d}.getInt32(${at},true)===0&&${d}.getInt32(${at}+4,true)===0`;
    return `${look}if(${isWithin}&&${whole}){a${to}=v.object;b${to}=v.offset;}else if(${isWithin}&&${isNull}){a${to}=0;b${to}=0;}else{${context.slow(pc)}}`;
  }
  const found = `${look}if(${isWithin}&&${isPlain(o, m, at, size)}`;
  if (type.width === 64 && type.kind === 'integer') {
    const [high, isSafe] = type.signed ? ['getInt32', 'h>-2097152&&h<2097152'] : ['getUint32', 'h<2097152'];
    return `${found}&&(h=${d}.${high}(${at}+4,true),${isSafe}))r${to}=h*4294967296+${d}.getUint32(${at},true);else{${context.slow(pc)}}`;
  }
  return `${found})r${to}=${d}.get${viewName(type)}(${at},true);else{${context.slow(pc)}}`;
}

export function emitStore(context: EmitContext, pc: number, instruction: Store): string {
  const { type, bitField, pointer, value } = instruction;
  const at = context.offset(pointer);
  const size = bytesOf(type);
  const slow = context.slow(pc);
  if (bitField !== undefined || !context.isAddress(pointer, pc)) return slow;
  if (type.kind === 'pointer' ? !context.isAddress(value, pc) : !context.isNumber(value, pc)) return slow;
  const { look, o, m, d, q } = context.objects.slotOf(context.object(pointer), pointer, 'written');
  const isWithin = `${at}>=0&&${at}+${size}<=${q}`;
  if (type.kind === 'pointer') {
    const replaced = `${m}!==undefined&&${m}[${at}]===${specialStart}&&${o}.specials.get(${at}) instanceof Pointer`;
    const address = `new Pointer(${context.object(value)},${context.offset(value)})`;
    return `${look}if(${isWithin}&&${context.object(value)}!==0&&${replaced})${o}.specials.set(${at},${address});else{${slow}}`;
  }
  const number = context.number(value);
  const write =
    type.kind === 'integer' && type.width === 64
      ? `${d}.setInt32(${at},${number},true);${d}.setInt32(${at}+4,Math.floor(${number}/4294967296),true);`
      : `${d}.set${viewName(type)}(${at},${number},true);`;
  // An array that is filled from its start is complete with its last element; other slots may hold it, too.
  const settle = `if(${at}+${size}===${q}){${o}.settle();${context.objects.forget}}`;
  const mark = `if(${freeTest(o, m, at, size)}){${markPlain(o, m, at, size)}${settle}${write}}else{${slow}}`;
  return `${look}if(${isWithin}){if(${isPlain(o, m, at, size)}){${write}}else ${mark}}else{${slow}}`;
}

function isPlain(o: string, m: string, at: string, size: number): string {
  return `(${m}===undefined||${plainTest(o, m, at, size)})`;
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
function plainTest(o: string, m: string, at: string, size: number): string {
  if (size <= 2)
    return bytesFrom(at, size)
      .map((byte) => `${m}[${byte}]===${plainByte}`)
      .join('&&');
  return wordsFrom(at, size)
    .map((word) => `${o}.viewMarks().getInt32(${word},true)===${fourPlain}`)
    .join('&&');
}

/** Tests that no byte belongs to an address. */
function freeTest(o: string, m: string, at: string, size: number): string {
  const test =
    size <= 2
      ? bytesFrom(at, size).map((byte) => `${m}[${byte}]<${specialStart}`)
      : wordsFrom(at, size).map((word) => `(${o}.viewMarks().getInt32(${word},true)&${fourSpecial})===0`);
  return test.join('&&');
}

function markPlain(o: string, m: string, at: string, size: number): string {
  if (size <= 2)
    return bytesFrom(at, size)
      .map((byte) => `${m}[${byte}]=${plainByte};`)
      .join('');
  return wordsFrom(at, size)
    .map((word) => `${o}.viewMarks().setInt32(${word},${fourPlain},true);`)
    .join('');
}

function bytesFrom(at: string, size: number): string[] {
  return Array.from({ length: size }, (_, index) => (index === 0 ? at : `${at}+${index}`));
}

function wordsFrom(at: string, size: number): string[] {
  return size === 4 ? [at] : [at, `${at}+4`];
}
