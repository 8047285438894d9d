/**
 * The image of a frame: one object with the bytes from the lowest variable of a function
 * up to its return address. Variables live elsewhere, in registers and objects of their
 * own; an access that leaves one of them goes through the image. What it covers is
 * copied in before the access, and back after a write. Only bytes that belong to no
 * variable are kept in the image itself: padding, the caller's frame pointer and the
 * return address.
 */

import type { Frame } from '../frame.js';
import type { Memory } from '../memory/memory.js';
import type { State } from '../state.js';
import { type FrameLayout, frameLayoutOf } from './frame-layout.js';

/** The caller's frame pointer lies at the start of what is above the variables, then the return address. */
export const pointerBytes = 8;
const linkageBytes = 2 * pointerBytes;

/**
 * What belongs to the functions of glibc that lead to `main`: they never return, and read nothing of it
 * once `main` has. On x86-64 (2.36) it is 256 bytes up to the arguments.
 */
const aboveMainBytes = 192;

/** How far the image reaches above where the variables start. */
export function topOf(frame: Frame, { isAtTop }: FrameLayout): number {
  if (!isAtTop) return 0;
  return isMain(frame) ? linkageBytes + aboveMainBytes : linkageBytes;
}

/** Bytes at the image's end for what is written below all variables, where nothing reads it again. */
export const sinkBytes = 16;
/** What glibc's `__libc_start_call_main` (2.36) has in that register when it calls `main`. */
const framePointerOfCaller = 1;

/** Whether no function of the program called it. */
export function isMain({ caller, fn }: Frame): boolean {
  return caller === undefined && fn.ir.name === 'main';
}

function neverSplit(): never {
  throw new Error('invariant broken: a fresh object has no terms');
}

/** The image's number; made when it is first needed. */
export function imageOf(state: State, frame: Frame, layout: FrameLayout): number {
  if (frame.image !== undefined) return frame.image;
  const name = `memory beside the variables of '${frame.fn.ir.name}'`;
  const size = topOf(frame, layout) - layout.bottom + sinkBytes;
  const image = state.memory.allocate('local', name, size, undefined, false);
  if (isMain(frame) && layout.isAtTop) {
    state.memory.own(image).writeInteger(-layout.bottom, 64, framePointerOfCaller, neverSplit);
  }
  const own = ownFrame(state, frame.depth);
  own.image = image;
  own.own(image);
  return image;
}

/**
 * The frame at a depth for this state to write to: those between it and the top are copied
 * with it. A reference to it from before must not be used any more.
 */
export function ownFrame(state: State, depth: number): Frame {
  const frame = state.frameAt(depth)!;
  if (frame === state.top) return frame;
  const copy = frame.clone(state.owner);
  let above = state.top;
  const between: Frame[] = [];
  for (let each = above.caller; each !== frame; each = each!.caller) between.push(each!);
  for (const each of between) {
    above.caller = each.clone(state.owner);
    above = above.caller;
  }
  above.caller = copy;
  return copy;
}

export interface Damage {
  readonly message: string;
  /** The program crashes where the function returns; if not, nobody knows what becomes of it. */
  readonly isFatal: boolean;
}

/**
 * What a write has reached of what the function needs to return. Who calls `main` does
 * not miss its frame pointer.
 */
export function damageOf(memory: Memory, { image, fn, caller }: Frame): Damage | undefined {
  const object = image === undefined ? undefined : memory.find(image);
  const layout = frameLayoutOf(fn.ir);
  if (object === undefined || typeof layout === 'string' || !layout.isAtTop) return undefined;
  const isWritten = (offset: number): boolean =>
    Array.from({ length: pointerBytes }, (_, index) => offset - layout.bottom + index).some(
      (at) => !object.hasUndefined(at, 1),
    );
  const { name } = fn.ir;
  if (isWritten(pointerBytes)) {
    return { message: `the return address of '${name}' was overwritten`, isFatal: true };
  }
  if (caller === undefined || !isWritten(0)) return undefined;
  return { message: `what '${name}' saved of its caller was overwritten`, isFatal: false };
}
