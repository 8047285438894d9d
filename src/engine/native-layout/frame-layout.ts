/**
 * Where gcc -O0 puts the variables of a function: as offsets from the frame pointer, on
 * x86-64 without a stack protector (gcc as Debian builds it). From `expand_used_vars` in
 * gcc's cfgexpand.c, the frame growing downwards: first the scalars whose address is
 * never taken (`variable-order.ts`), then everything else block by block, but large
 * objects of inner blocks last, where those that never live at the same time share a
 * place; then, below a multiple of 16, copies of the parameters (`assign_parms`). Above
 * the frame lie the caller's frame pointer and the return address (System V ABI for
 * x86-64, 3.2.2). Arrays of variable length lie below all that, as multiples of 16 bytes; gcc has
 * variables for the last index and the address of each (`gimplify_vla_decl`). Registers that the
 * function saves lie between the frame pointer and the variables.
 */

import type { IrFunction, IrLocal, Register } from '#c/ir/ir.js';
import { alignmentOf, isScalar, sizeOf } from '#c/types.js';
import { analyseControlFlow } from '../compiled/control-flow.js';
import { savesRegisters } from './saved-registers.js';
import { variableOrder } from './variable-order.js';

export interface FrameSlot {
  /** From where the variables start to its first byte: negative. */
  readonly offset: number;
  readonly size: number;
  readonly local: IrLocal;
}

export interface FrameLayout {
  readonly slots: readonly FrameSlot[];
  readonly byRegister: ReadonlyMap<Register, FrameSlot>;
  /** The lowest byte of the variables; parameters that came in memory lie elsewhere. */
  readonly bottom: number;
  /** Whether the variables start at the frame pointer; if not, saved registers may lie between. */
  readonly isAtTop: boolean;
  /** The variables that hold the addresses of arrays of variable length, in order. */
  readonly arrays: readonly IrLocal[];
  /** Where the first of those arrays ends, the others below it; undefined if that is not known. */
  readonly arraysEnd: number | undefined;
}

/** gcc's parameter `min-size-for-stack-sharing`. */
const sharedFrom = 32;
const stackAlignment = 16;
const integerRegisters = 6;
const floatingRegisters = 8;

const layouts = new WeakMap<IrFunction, FrameLayout | string>();

/** The layout, or why it is not known. */
export function frameLayoutOf(ir: IrFunction): FrameLayout | string {
  let known = layouts.get(ir);
  if (known === undefined) {
    known = layOut(ir);
    layouts.set(ir, known);
  }
  return known;
}

function layOut(ir: IrFunction): FrameLayout | string {
  const { declared, parameters, hasOthers } = ir.locals;
  if (hasOthers) return `'${ir.name}' has objects without a name or arrays with several bounds`;
  const scalars = declared.filter((local) => !local.isObject);
  const byRegister = new Map(scalars.map((local) => [local.register, local]));
  const inOrder = [...scalars].sort((a, b) => a.order - b.order).map(({ register }) => register);
  const flow = analyseControlFlow(ir.code, 0, 0);
  if (flow === undefined) return `'${ir.name}' jumps into a loop`;
  const order = variableOrder(ir, flow, inOrder);
  const frame = new FrameBuilder();
  for (const register of order) frame.add(byRegister.get(register)!);
  const objects = declared.filter(({ isObject }) => isObject);
  for (const local of objects) if (!isDeferred(local)) frame.add(local);
  for (const group of shareGroups(objects.filter(isDeferred))) frame.addTogether(group);
  frame.align(stackAlignment);
  const isTold = addParameters(frame, parameters);
  const bottom = isTold ? frame.bottom : frame.aligned;
  const arrays = scalars.filter(({ ofArray }) => ofArray === 'address').sort((a, b) => a.order - b.order);
  // What gcc computes for several does not fit into registers, and lies between.
  const arraysEnd = isTold && arrays.length === 1 ? alignedDown(bottom, stackAlignment) : undefined;
  return {
    slots: frame.slots,
    byRegister: new Map(frame.slots.map((slot) => [slot.local.register, slot])),
    bottom: arraysEnd ?? bottom,
    isAtTop: arrays.length === 0 && !savesRegisters(ir, flow),
    arrays,
    arraysEnd,
  };
}

/** `defer_stack_allocation`. */
function isDeferred({ blocks, type }: IrLocal): boolean {
  return blocks.length > 0 && sizeOf(type) >= sharedFrom;
}

/** `align_local_variable`, with `ix86_local_alignment`. */
function alignmentIn({ type }: IrLocal): number {
  const own = alignmentOf(type);
  return isScalar(type) || sizeOf(type) < stackAlignment ? own : Math.max(own, stackAlignment);
}

/**
 * `partition_stack_vars`: the largest first, each with those that fit in its place and
 * live at other times; blocks of which neither contains the other are such.
 */
function shareGroups(deferred: readonly IrLocal[]): readonly (readonly IrLocal[])[] {
  const sorted = [...deferred].sort(
    (a, b) => sizeOf(b.type) - sizeOf(a.type) || alignmentIn(b) - alignmentIn(a) || b.order - a.order,
  );
  const groups: IrLocal[][] = [];
  for (const local of sorted) {
    const group = groups.find((each) => each.every((other) => areApart(local.blocks, other.blocks)));
    if (group === undefined) groups.push([local]);
    else group.push(local);
  }
  return groups;
}

function areApart(a: readonly number[], b: readonly number[]): boolean {
  return a.some((block, depth) => depth < b.length && b[depth] !== block);
}

/**
 * Copies of the parameters that came in registers, in order, small integers as `int`.
 * Returns false where the first came that is not as simple: the rest is not laid out.
 */
function addParameters(frame: FrameBuilder, parameters: readonly IrLocal[]): boolean {
  let integers = 0;
  let floatings = 0;
  for (const local of parameters) {
    const { type } = local;
    if (!isScalar(type) || sizeOf(type) > 8) return false;
    const isInRegister =
      type.kind === 'floating' ? floatings++ < floatingRegisters : integers++ < integerRegisters;
    if (isInRegister) frame.addParameter(local);
  }
  return true;
}

/** Gives out places downwards. */
class FrameBuilder {
  readonly slots: FrameSlot[] = [];
  bottom = 0;
  /** Where the parameters start. */
  aligned = 0;
  /** Between parameters, the latest first. */
  private gaps: { readonly start: number; readonly end: number }[] = [];

  add(local: IrLocal): void {
    const size = sizeOf(local.type);
    this.slots.push({ offset: this.reserve(size, alignmentIn(local)), size, local });
  }

  /** Several in one place, which fits the first. */
  addTogether(group: readonly IrLocal[]): void {
    const [first] = group;
    const alignment = Math.max(...group.map(alignmentIn));
    const offset = this.reserve(sizeOf(first!.type), alignment);
    for (const local of group) this.slots.push({ offset, size: sizeOf(local.type), local });
  }

  align(alignment: number): void {
    this.bottom = alignedDown(this.bottom, alignment);
    this.aligned = this.bottom;
  }

  /** `assign_stack_local`: gaps that alignment left are used first. */
  addParameter(local: IrLocal): void {
    const size = sizeOf(local.type);
    const room = Math.max(4, size);
    const gap = this.gaps.find(({ start, end }) => alignedDown(end - room, room) >= start);
    const end = gap?.end ?? this.bottom;
    const offset = alignedDown(end - room, room);
    if (gap === undefined) this.bottom = offset;
    else this.gaps = this.gaps.filter((each) => each !== gap);
    if (gap !== undefined && offset > gap.start) this.gaps.unshift({ start: gap.start, end: offset });
    if (offset + room < end) this.gaps.unshift({ start: offset + room, end });
    this.slots.push({ offset, size, local });
  }

  /** `alloc_stack_frame_space`. */
  private reserve(size: number, alignment: number): number {
    this.bottom = alignedDown(this.bottom - size, alignment);
    return this.bottom;
  }
}

function alignedDown(offset: number, alignment: number): number {
  return Math.floor(offset / alignment) * alignment;
}
