/**
 * Where gcc -O0 puts objects of static storage duration: those with a value in `.data`, behind the
 * others those with an address in it (`.data.rel.local`, in a position-independent program), the
 * rest in `.bss`, each in order of definition (`-fno-toplevel-reorder`). Static ones
 * without a value follow, since the assembler allocates local commons (`.comm`) last;
 * then those of functions, in the order in which their code first mentions them. Larger
 * objects are aligned as `ix86_data_alignment` asks for. What follows `.bss` reads as zero to
 * the end of the page (System V ABI, 5.1: program loading).
 */

import type { IrGlobal, IrProgram, IrSegment } from '#c/ir/ir.js';
import { alignmentOf, isScalar, sizeOf } from '#c/types.js';

export interface DataSlot {
  readonly offset: number;
  readonly size: number;
  /** The index of the global. */
  readonly index: number;
}

export interface Segment {
  readonly name: IrSegment['name'];
  /** By offset, without overlap. */
  readonly slots: readonly DataSlot[];
  /** So many bytes before the first slot may be written; they hold zeros, or else nobody knows what. */
  readonly before: { readonly bytes: number; readonly areZeros: boolean };
  /** Where what is known ends. */
  readonly end: number;
}

const pageBytes = 4096;
/** What precedes a program's `.data` in its page, and the entry of each library function it calls. */
const dataStart = 16;
const entryBytes = 8;
const handleBytes = 8;
/** How far the estimated place of a segment in its page may be off. */
const uncertainBytes = 256;

const layouts = new WeakMap<IrProgram, readonly Segment[]>();

export function segmentsOf(ir: IrProgram): readonly Segment[] {
  let known = layouts.get(ir);
  if (known === undefined) {
    known = layOut(ir);
    layouts.set(ir, known);
  }
  return known;
}

function layOut(ir: IrProgram): readonly Segment[] {
  const ofFunctions = mentionedInFunctions(ir);
  const inOrder = (name: IrSegment['name'], linkages: readonly string[]): number[] =>
    [...ir.globals.keys()].filter((index) => {
      const { segment } = ir.globals[index]!;
      return segment?.name === name && linkages.includes(segment.linkage);
    });
  const inFunctions = (name: IrSegment['name']): number[] =>
    ofFunctions.filter((index) => ir.globals[index]!.segment?.name === name);
  const withValue = [...inOrder('data', ['external', 'internal']), ...inFunctions('data')];
  const isRelocated = (index: number): boolean => ir.globals[index]!.segment?.isRelocated === true;
  const plain = place(
    ir.globals,
    withValue.filter((index) => !isRelocated(index)),
  );
  const relocated = withValue.filter(isRelocated);
  const data = [...plain, ...place(ir.globals, relocated, startOfSection(ir.globals, relocated, plain))];
  const bss = place(ir.globals, [
    ...inOrder('bss', ['external']),
    ...inOrder('bss', ['internal']),
    ...inFunctions('bss'),
  ]);
  const dataEnd = endOf(data);
  const bssEnd = endOf(bss);
  return [
    { name: 'data', slots: data, before: beforeData(ir, data), end: dataEnd },
    {
      name: 'bss',
      slots: bss,
      before: { bytes: zerosBefore(ir, bss), areZeros: true },
      end: bssEnd + zerosAfter(ir, dataEnd + bssEnd),
    },
  ];
}

/**
 * A program's `.bss` begins with one byte of `crtbegin.o`, zero while the program runs, and before
 * that what libraries share with it (`stdin`), eight bytes each.
 */
function zerosBefore({ globals }: IrProgram, bss: readonly DataSlot[]): number {
  const [first] = bss;
  return first === undefined ? 0 : Math.min(8, alignmentIn(globals[first.index]!, first.size));
}

/** A program's `.data` begins with `crtbegin.o`'s handle, an address that only shared libraries use; padding may follow. */
function beforeData({ globals }: IrProgram, data: readonly DataSlot[]): Segment['before'] {
  const [first] = data;
  if (first === undefined) return { bytes: 0, areZeros: true };
  const padding = -dataStart & (alignmentIn(globals[first.index]!, first.size) - 1);
  return padding > 0 ? { bytes: padding, areZeros: true } : { bytes: handleBytes, areZeros: false };
}

/** Objects of functions: those that the code mentions, in order, then the rest. */
function mentionedInFunctions({ functions, globals }: IrProgram): number[] {
  const isOfFunction = (index: number): boolean => globals[index]!.segment?.linkage === 'none';
  const mentioned = functions.flatMap(({ constants }) =>
    constants.flatMap(({ value }) =>
      value.kind === 'global' && isOfFunction(value.index) ? [value.index] : [],
    ),
  );
  return [...new Set([...mentioned, ...[...globals.keys()].filter(isOfFunction)])];
}

/** A section is aligned as the strictest of its objects. */
function startOfSection(
  globals: readonly IrGlobal[],
  order: readonly number[],
  before: readonly DataSlot[],
): number {
  const alignments = order.map((index) => alignmentIn(globals[index]!, sizeIn(globals[index]!)));
  const alignment = Math.max(1, ...alignments);
  return Math.ceil(endOf(before) / alignment) * alignment;
}

function sizeIn({ type, extraBytes }: IrGlobal): number {
  return sizeOf(type) + extraBytes;
}

function place(globals: readonly IrGlobal[], order: readonly number[], start = 0): DataSlot[] {
  const slots: DataSlot[] = [];
  let end = start;
  for (const index of order) {
    const size = sizeIn(globals[index]!);
    const alignment = alignmentIn(globals[index]!, size);
    const offset = Math.ceil(end / alignment) * alignment;
    slots.push({ offset, size, index });
    end = offset + size;
  }
  return slots;
}

function alignmentIn({ type }: IrGlobal, size: number): number {
  const own = alignmentOf(type);
  if (isScalar(type)) return own;
  return Math.max(own, [32, 16, 8].find((alignment) => size >= alignment) ?? 1);
}

function endOf(slots: readonly DataSlot[]): number {
  const last = slots.at(-1);
  return last === undefined ? 0 : last.offset + last.size;
}

/** How many bytes after the last object surely belong to its page. */
function zerosAfter(ir: IrProgram, size: number): number {
  const called = new Set<string>();
  for (const { code } of ir.functions) {
    for (const each of code)
      if (each.op === 'call' && each.callee.kind === 'library') called.add(each.callee.name);
  }
  const inPage = (dataStart + entryBytes * called.size + size) % pageBytes;
  return Math.max(0, pageBytes - inPage - uncertainBytes);
}
