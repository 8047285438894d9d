/** Where an access goes that leaves an object of static storage duration: to another, or a gap between two. */

import type { Machine } from '../machine.js';
import { Pointer } from '../value.js';
import { type DataSlot, type Segment, segmentsOf } from './data-layout.js';

/** Undefined where what lies there is not known. */
export function inSegment(
  machine: Machine,
  object: number,
  offset: number,
  size: number,
): Pointer | undefined {
  const index = object - 1;
  for (const segment of segmentsOf(machine.program.ir)) {
    const slot = segment.slots.find((each) => each.index === index);
    if (slot !== undefined) return placeIn(machine, segment, slot.offset + offset, size);
  }
  return undefined;
}

function placeIn(machine: Machine, segment: Segment, from: number, size: number): Pointer | undefined {
  const { slots, end } = segment;
  if (from < 0 || from + size > end) return undefined;
  const next = slots.findIndex((slot) => slot.offset > from);
  const slot = next < 0 ? slots.at(-1)! : slots[next - 1]!;
  const slotEnd = slot.offset + slot.size;
  if (from + size <= slotEnd) return new Pointer(slot.index + 1, from - slot.offset);
  const gapEnd = next < 0 ? end : slots[next]!.offset;
  if (from < slotEnd || from + size > gapEnd) return undefined;
  return new Pointer(gapAfter(machine, slot, gapEnd - slotEnd), from - slotEnd);
}

/** The object that stands for the gap, made when it is first used: it holds zeros at first. */
function gapAfter({ state }: Machine, slot: DataSlot, size: number): number {
  const known = state.gaps.get(slot.index);
  if (known !== undefined) return known;
  const name = 'memory between global variables';
  const gap = state.memory.allocate('global', name, size, undefined, true);
  state.gaps = new Map([...state.gaps, [slot.index, gap]]);
  return gap;
}
