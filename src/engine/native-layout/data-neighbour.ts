/** Where an access goes that leaves an object of static storage duration: to another, or a gap beside one. */

import type { Purpose } from '../describe-place.js';
import type { Machine } from '../machine.js';
import { Pointer } from '../value.js';
import { type Segment, segmentsOf } from './data-layout.js';

/** Undefined where what lies there is not known. */
export function inSegment(
  machine: Machine,
  object: number,
  offset: number,
  size: number,
  purpose: Purpose,
): Pointer | undefined {
  const index = object - 1;
  for (const segment of segmentsOf(machine.program.ir)) {
    const slot = segment.slots.find((each) => each.index === index);
    if (slot !== undefined) return placeIn(machine, segment, slot.offset + offset, size, purpose);
  }
  return undefined;
}

function placeIn(
  machine: Machine,
  segment: Segment,
  from: number,
  size: number,
  purpose: Purpose,
): Pointer | undefined {
  const { slots, end } = segment;
  if (from < 0) return placeBefore(machine, segment, from, size, purpose);
  if (from + size > end) return undefined;
  const next = slots.findIndex((slot) => slot.offset > from);
  const slot = next < 0 ? slots.at(-1)! : slots[next - 1]!;
  const slotEnd = slot.offset + slot.size;
  if (from + size <= slotEnd) return new Pointer(slot.index + 1, from - slot.offset);
  const gapEnd = next < 0 ? end : slots[next]!.offset;
  if (from < slotEnd || from + size > gapEnd) return undefined;
  return new Pointer(gapAt(machine, slot.index, gapEnd - slotEnd, true), from - slotEnd);
}

function placeBefore(
  machine: Machine,
  { name, before: { bytes, areZeros } }: Segment,
  from: number,
  size: number,
  purpose: Purpose,
): Pointer | undefined {
  if (from < -bytes || from + size > 0) return undefined;
  const key = `before ${name}`;
  const { memory, gaps } = machine.state;
  const known = gaps.get(key);
  const written = known === undefined ? undefined : memory.find(known);
  const isKnown = areZeros || written?.hasUndefined(from + bytes, size) === false;
  if (!isKnown && purpose !== 'written') return undefined;
  return new Pointer(gapAt(machine, key, bytes, areZeros), from + bytes);
}

/**
 * The object that stands for a gap, made when it is first used.
 * @param key the global that it follows, or the segment that it precedes
 */
function gapAt({ state }: Machine, key: number | string, size: number, holdsZeros: boolean): number {
  const known = state.gaps.get(key);
  if (known !== undefined) return known;
  const name = 'memory between global variables';
  const gap = state.memory.allocate('global', name, size, undefined, holdsZeros);
  state.gaps = new Map([...state.gaps, [key, gap]]);
  return gap;
}
