/** Where an access goes that leaves an object of static storage duration: to another, or a gap beside one. */

import type { Machine } from '../machine.js';
import { Pointer } from '../value.js';
import { type Segment, segmentsOf } from './data-layout.js';

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
  if (from < 0) return placeBefore(machine, segment, from, size);
  if (from + size > end) return undefined;
  const next = slots.findIndex((slot) => slot.offset > from);
  const slot = next < 0 ? slots.at(-1)! : slots[next - 1]!;
  const slotEnd = slot.offset + slot.size;
  if (from + size <= slotEnd) return new Pointer(slot.index + 1, from - slot.offset);
  const gapEnd = next < 0 ? end : slots[next]!.offset;
  if (from < slotEnd || from + size > gapEnd) return undefined;
  return new Pointer(gapAt(machine, slot.index, gapEnd - slotEnd), from - slotEnd);
}

/** No global has the key. */
const beforeFirst = -1;

function placeBefore(
  machine: Machine,
  { zerosBefore }: Segment,
  from: number,
  size: number,
): Pointer | undefined {
  if (from < -zerosBefore || from + size > 0) return undefined;
  return new Pointer(gapAt(machine, beforeFirst, zerosBefore), from + zerosBefore);
}

/**
 * The object that stands for a gap, made when it is first used: it holds zeros at first.
 * @param key the global that it follows, or `beforeFirst`
 */
function gapAt({ state }: Machine, key: number, size: number): number {
  const known = state.gaps.get(key);
  if (known !== undefined) return known;
  const name = 'memory between global variables';
  const gap = state.memory.allocate('global', name, size, undefined, true);
  state.gaps = new Map([...state.gaps, [key, gap]]);
  return gap;
}
