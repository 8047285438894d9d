/**
 * What is left of a block of the heap that was freed, in a native run: glibc's lists of freed chunks
 * take the first 8 or 16 bytes, the rest stays as it was until the chunk is given out again; then it is
 * that block. The old address of a block that `realloc` left where it was is that of the new one.
 * What was in the first bytes is gone, and an access there ends the path.
 *
 * A changed path goes on here only where the failing run did, too; a search leaves it open, since
 * a state's key says nothing of what freed blocks hold.
 */

import { describeGone, type Purpose } from '../describe-place.js';
import type { Machine } from '../machine.js';
import { Pointer } from '../value.js';
import { isWidened } from '../widened-values.js';
import type { HeapChunk, HeapEvent } from './heap-layout.js';
import { headerBytes } from './heap-layout.js';
import { layoutOf } from './heap-neighbour.js';

/** The place that `size` bytes of a freed block mean; undefined if that is not known. */
export function afterFree(
  machine: Machine,
  { object, offset }: Pointer,
  size: number,
  purpose: Purpose,
): Pointer | undefined {
  const { state, options, symbolic } = machine;
  if (options.undefinedMode === 'strict' || object === 0) return undefined;
  const { isChanged } = state;
  if (isChanged && (isWidened(machine) || !machine.meetsUnknownMemory)) return undefined;
  const chunk = layoutOf(machine)?.placesOfGone.get(object);
  if (chunk === undefined || offset < 0 || offset + size > chunk.size - headerBytes) return undefined;
  if (isChanged && symbolic !== undefined) {
    return machine.end({ kind: 'unknown', reason: 'unsupported', detail: 'what a freed block holds' });
  }
  const place = placeIn(machine, chunk, offset);
  if (place === undefined) return undefined;
  machine.note('dangling-access', describeGone(state.memory, object, purpose));
  if (!isChanged) machine.meetsUnknownMemory = true;
  return place;
}

/** The block that now lies where a gone one did, for `free` and `realloc`. */
export function blockInPlaceOf(machine: Machine, object: number): Pointer | undefined {
  const { state, options } = machine;
  if (options.undefinedMode === 'strict' || (state.isChanged && !machine.meetsUnknownMemory))
    return undefined;
  const chunk = layoutOf(machine)?.placesOfGone.get(object);
  if (chunk?.object === undefined) return undefined;
  if (!state.isChanged) machine.meetsUnknownMemory = true;
  return new Pointer(chunk.object, 0);
}

function placeIn(machine: Machine, chunk: HeapChunk, offset: number): Pointer | undefined {
  if (chunk.object !== undefined) return new Pointer(chunk.object, offset);
  if (chunk.freed === undefined || offset < chunk.linkBytes) return undefined;
  const isListed = layoutOf(machine)!.chunks.some(({ start }) => start === chunk.start);
  const left = isListed ? leftOf(machine, chunk, chunk.freed) : undefined;
  return left === undefined ? undefined : new Pointer(left, offset);
}

/** The object that stands for what a freed block held, made when it is first used. */
function leftOf({ state, split }: Machine, chunk: HeapChunk, freed: number): number | undefined {
  const key = `freed ${freed}`;
  const known = state.gaps.get(key);
  if (known !== undefined) return known;
  const content = state.heapEvents === 'unknown' ? undefined : contentOf(state.heapEvents, freed);
  if (content === undefined) return undefined;
  const left = state.memory.allocate('global', content.name, chunk.size - headerBytes, content.type, false);
  const object = state.memory.own(left);
  object.copyFrom(content, 0, 0, content.size, split);
  state.memory.noteSpecials(object.specialCount);
  state.gaps = new Map([...state.gaps, [key, left]]);
  return left;
}

function contentOf(last: HeapEvent | undefined, freed: number): HeapEvent['content'] {
  let event = last;
  while (event !== undefined && (event.kind === 'freed' ? event.object : event.before) !== freed)
    event = event.previous;
  return event?.content;
}
