/**
 * Loads and stores in compiled code: plain bytes within bounds, in an object that the
 * state owns, and whole addresses. Everything else is left to the interpreter. The object
 * itself is mostly known from the access before (`object-slots.ts`).
 */

import type { Instruction, MachineType, Register } from '#c/ir/ir.js';
import { plainByte, specialStart } from '../memory/byte-marks.js';
import type { EmitContext } from './emit-context.js';
import type { ObjectSlot, View } from './object-slots.js';

type Load = Extract<Instruction, { op: 'load' }>;
type Store = Extract<Instruction, { op: 'store' }>;
type Copy = Extract<Instruction, { op: 'copy' }>;
type PlainType = Exclude<MachineType, { kind: 'pointer' }>;

/** Marks of four plain bytes, and the bit that neither plain nor indeterminate bytes have. */
const fourPlain = plainByte * 0x01010101;
const fourSpecial = specialStart * 0x01010101;

export function emitLoad(context: EmitContext, pc: number, instruction: Load): string {
  const { type, bitField, pointer, to } = instruction;
  if (bitField !== undefined || !context.isAddress(pointer, pc)) return context.slow(pc);
  const at = context.offset(pointer);
  const view = viewOf(type);
  const slot = context.objects.slotOf(context.object(pointer), pointer, view);
  const { look, o, m, s, d } = slot;
  const isWithin = withinTest(at, type, s);
  context.named.add(to);
  if (type.kind === 'pointer') {
    const whole = `${m}!==undefined&&${m}[${at}]===${specialStart}&&(v=${o}.specials.aligned[${at}>>3]) instanceof Pointer`;
    const isNull = `${isPlain(slot, at, type)}&&${d}.getInt32(${at},true)===0&&${d}.getInt32(${at}+4,true)===0`;
    return `${look}if(${isWithin}&&${whole}){a${to}=v.object;b${to}=v.offset;}else if(${isWithin}&&${isNull}){a${to}=0;b${to}=0;}else{${context.slow(pc)}}`;
  }
  const found = `${look}if(${isWithin}&&${isPlain(slot, at, type)}`;
  if (type.width === 64 && type.kind === 'integer') {
    const [high, isSafe] = type.signed ? ['getInt32', 'h>-2097152&&h<2097152'] : ['getUint32', 'h<2097152'];
    return `${found}&&(h=${d}.${high}(${at}+4,true),${isSafe}))r${to}=h*4294967296+${d}.getUint32(${at},true);else{${context.slow(pc)}}`;
  }
  return `${found})r${to}=${read(slot, at, type)};else{${context.slow(pc)}}`;
}

function read({ i, e, c, d }: ObjectSlot, at: string, type: PlainType): string {
  switch (viewOf(type)) {
    case 'ints':
      return `${i}[(${at}>>2)+${e}]${isUnsigned(type) ? '>>>0' : ''}`;
    case 'chars':
      return `${c}[${at}]${isUnsigned(type) ? '&255' : ''}`;
    case 'bytes':
      return `${d}.get${viewName(type)}(${at},true)`;
  }
}

function write({ i, e, c, d }: ObjectSlot, at: string, type: PlainType, number: string): string {
  switch (viewOf(type)) {
    case 'ints':
      return `${i}[(${at}>>2)+${e}]=${number};`;
    case 'chars':
      return `${c}[${at}]=${number};`;
    case 'bytes':
      return type.kind === 'integer' && type.width === 64
        ? `${d}.setInt32(${at},${number},true);${d}.setInt32(${at}+4,Math.floor(${number}/4294967296),true);`
        : `${d}.set${viewName(type)}(${at},${number},true);`;
  }
}

function viewOf(type: MachineType): View {
  if (type.kind !== 'integer') return 'bytes';
  return type.width === 32 ? 'ints' : type.width === 8 ? 'chars' : 'bytes';
}

function isUnsigned(type: PlainType): boolean {
  return type.kind === 'integer' && !type.signed;
}

/** Ints and addresses are also tested for alignment. */
function withinTest(at: string, type: MachineType, size: string): string {
  const bytes = bytesOf(type);
  const least = viewOf(type) === 'ints' ? 4 : type.kind === 'pointer' ? 8 : 1;
  const isAligned = least === 1 ? '' : `(${at}&${least - 1})===0&&`;
  return `${isAligned}${at}>=0&&${at}${bytes === 1 ? '<' : `+${bytes}<=`}${size}`;
}

export function emitStore(context: EmitContext, pc: number, instruction: Store): string {
  const { type, bitField, pointer, value } = instruction;
  const at = context.offset(pointer);
  const slow = context.slow(pc);
  if (bitField !== undefined || !context.isAddress(pointer, pc)) return slow;
  if (type.kind === 'pointer' ? !context.isAddress(value, pc) : !context.isNumber(value, pc)) return slow;
  const slot = context.objects.slotOf(context.object(pointer), pointer, viewOf(type), 'written');
  const { look, o, m, q } = slot;
  const isWithin = withinTest(at, type, q);
  if (type.kind === 'pointer') {
    const replaced = `${m}!==undefined&&${m}[${at}]===${specialStart}&&${o}.specials.aligned[${at}>>3] instanceof Pointer`;
    const address = `new Pointer(${context.object(value)},${context.offset(value)})`;
    const put = `memory.putAddress(${o},${at},${address},machine.options.limits.memoryBytesMax)`;
    // It may get its mask by that.
    return `${look}if(${isWithin}&&${context.object(value)}!==0&&${replaced})${o}.specials.aligned[${at}>>3]=${address};else if(${isWithin}&&${put}){${context.objects.forget}}else{${slow}}`;
  }
  const writing = write(slot, at, type, context.number(value));
  // An array that is filled from its start is complete with its last element; other slots may hold it, too.
  const settle = `if(${at}+${bytesOf(type)}===${q}){${o}.settle();${context.objects.forget}}`;
  const mark = `if(${freeTest(slot, at, type)}){${markPlain(slot, at, type)}${settle}${writing}}else{${slow}}`;
  return `${look}if(${isWithin}){if(${isPlain(slot, at, type)}){${writing}}else ${mark}}else{${slow}}`;
}

export function emitCopy(context: EmitContext, pc: number, { target, source, size }: Copy): string {
  const slow = context.slow(pc);
  if (!context.isAddress(target, pc) || !context.isAddress(source, pc)) return slow;
  return `if(!${copied(context, pc, target, source, String(size))}){${slow}}`;
}

/** Tests that so many plain bytes were copied; nothing is where they were not. */
export function copied(
  context: EmitContext,
  pc: number,
  target: Register,
  source: Register,
  size: string,
): string {
  const [to, from] = [target, source].map((each) => `${context.object(each)},${context.offset(each)}`);
  const left = `machine.options.limits.stepsMax-steps-${pc - context.blockFirst + 1}`;
  return `memory.copyPlain(${to},${from},${size},${left})`;
}

function isPlain(slot: ObjectSlot, at: string, type: MachineType): string {
  return `(${slot.m}===undefined||${plainTest(slot, at, type)})`;
}

function bytesOf(type: MachineType): number {
  return type.kind === 'pointer' ? 8 : type.width >> 3;
}

/** The name of `getInt8` and its like without the verb. */
function viewName(type: PlainType): string {
  if (type.kind === 'floating') return `Float${type.width}`;
  return `${type.signed ? 'Int' : 'Uint'}${type.width}`;
}

/** Tests that every byte is plain and defined. */
function plainTest({ o, m, w, x }: ObjectSlot, at: string, type: MachineType): string {
  if (viewOf(type) === 'ints') return `${w}[(${at}>>2)+${x}]===${fourPlain}`;
  const size = bytesOf(type);
  const tests =
    size <= 2
      ? bytesFrom(at, size).map((byte) => `${m}[${byte}]===${plainByte}`)
      : wordsFrom(at, size).map((word) => `${o}.seeMarks().getInt32(${word},true)===${fourPlain}`);
  return tests.join('&&');
}

/** Tests that no byte belongs to an address. */
function freeTest({ o, m, w, x }: ObjectSlot, at: string, type: MachineType): string {
  if (viewOf(type) === 'ints') return `(${w}[(${at}>>2)+${x}]&${fourSpecial})===0`;
  const size = bytesOf(type);
  const tests =
    size <= 2
      ? bytesFrom(at, size).map((byte) => `${m}[${byte}]<${specialStart}`)
      : wordsFrom(at, size).map((word) => `(${o}.seeMarks().getInt32(${word},true)&${fourSpecial})===0`);
  return tests.join('&&');
}

function markPlain({ o, m, w, x }: ObjectSlot, at: string, type: MachineType): string {
  if (viewOf(type) === 'ints') return `${w}[(${at}>>2)+${x}]=${fourPlain};`;
  const size = bytesOf(type);
  const marks =
    size <= 2
      ? bytesFrom(at, size).map((byte) => `${m}[${byte}]=${plainByte};`)
      : wordsFrom(at, size).map((word) => `${o}.seeMarks().setInt32(${word},${fourPlain},true);`);
  return marks.join('');
}

function bytesFrom(at: string, size: number): string[] {
  return Array.from({ length: size }, (_, index) => (index === 0 ? at : `${at}+${index}`));
}

function wordsFrom(at: string, size: number): string[] {
  return size === 4 ? [at] : [at, `${at}+4`];
}
