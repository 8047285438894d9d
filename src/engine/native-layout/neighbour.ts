/**
 * Where an access goes that leaves its object, in a native run: to what gcc -O0's layout
 * puts there. A write outside what is laid out, or where the layout is not known, crashes, as
 * programs that reach that far mostly do; a read of the stack finds an indeterminate value.
 *
 * Where the layout is not known, a path on which a location yields another value crashes all the same,
 * in a search and in the replay of a witness. Where the program itself got past such a place, or where
 * it is only the search that does not know what lies there, the path is left open. It leaves a block of
 * the heap only where the failing run does, too.
 */

import { machineTypeOf } from '#c/lower/machine-type.js';
import { isScalar } from '#c/types.js';
import type { Purpose } from '../describe-place.js';
import type { Frame } from '../frame.js';
import { isLive } from '../liveness.js';
import type { Machine } from '../machine.js';
import type { MemoryObject } from '../memory/memory-object.js';
import { bytesOf, readScalar, writeScalar } from '../scalar.js';
import { isInt, Pointer } from '../value.js';
import { isWidened } from '../widened-values.js';
import { arraysBeside, arraysOf, endOfArrays, inArrays, type PlacedArray } from './array-stack.js';
import { inSegment } from './data-neighbour.js';
import { imageOf, isMain, ownFrame, sinkBytes, topOf } from './frame-image.js';
import { type FrameLayout, type FrameSlot, frameLayoutOf } from './frame-layout.js';
import { inHeap, isInHeap } from './heap-neighbour.js';

/**
 * The place that `size` bytes at an offset outside of the object mean. Notes the finding;
 * ends the path if there is no such place, or if the run is strict.
 */
export function neighbour(
  machine: Machine,
  object: MemoryObject,
  offset: number,
  size: number,
  purpose: Purpose,
  message: () => string,
): Pointer {
  if (machine.options.undefinedMode === 'strict') return machine.crash('out-of-bounds', message());
  const place = placeOutside(machine, object, offset, size, purpose);
  if (place === undefined) return unknownPlace(machine, object, offset, size, purpose, message);
  machine.note('out-of-bounds', message);
  return place;
}

/** Whether a changed path finds something at an offset outside of the object, and a search does not know what. */
export function isUnknown(machine: Machine, object: MemoryObject, offset: number, size: number): boolean {
  const { state, options, meetsUnknownMemory } = machine;
  if (options.undefinedMode === 'strict' || !state.isChanged) return false;
  if (placeOutside(machine, object, offset, size, 'read') !== undefined) return false;
  return (
    meetsUnknownMemory || (object.kind === 'local' && mayBeAmongVariables(machine, object, offset, size))
  );
}

/** What surely lies above the variables of `main`: the frames of its callers, arguments, environment. */
const stackAboveBytes = 1024;
/**
 * What surely lies on either side of constants, literals and variables of static storage duration: the tables
 * that the linker puts before `.data`, the code before `.rodata`, and the tables of frames behind it.
 */
const mappedBeside = 256;
/** Bytes of the object that stands for memory of which nothing is known. */
const unknownBytes = 16;
const intBytes = 4;

function unknownPlace(
  machine: Machine,
  object: MemoryObject,
  offset: number,
  size: number,
  purpose: Purpose,
  message: () => string,
): Pointer {
  const { isChanged } = machine.state;
  if (isChanged && machine.symbolic !== undefined && mayGoOn(machine, object, offset, size)) {
    return machine.end({ kind: 'unknown', reason: 'unsupported', detail: 'what lies outside of an object' });
  }
  if (isChanged || purpose === 'written' || size > unknownBytes || !isMapped(machine, object, offset, size)) {
    return machine.crash('out-of-bounds', message());
  }
  machine.meetsUnknownMemory = true;
  machine.unknown.isRead = true;
  machine.note('out-of-bounds', message);
  return new Pointer(objectWithoutValue(machine), 0);
}

/**
 * Whether the replay of a witness may get past the place: the program itself did, or a variable lies
 * there whose value a search must not read (`isKnown`).
 */
function mayGoOn(machine: Machine, object: MemoryObject, offset: number, size: number): boolean {
  return machine.meetsUnknownMemory || isLaidOut(machine, object, offset, size);
}

/** Whether a compiled program has memory there, whatever it holds. */
function isMapped(
  machine: Machine,
  { id, kind, size: own }: MemoryObject,
  offset: number,
  size: number,
): boolean {
  if (kind === 'heap') return isInHeap(machine, id, offset, size);
  if (kind === 'global' || kind === 'string')
    return offset >= -mappedBeside && offset + size <= own + mappedBeside;
  return kind === 'local' && offset >= -freeStackBytes && offset + size <= own + stackAboveBytes;
}

function objectWithoutValue({ state, unknown }: Machine): number {
  const known = state.gaps.get('unknown');
  if (known !== undefined) return known;
  const name = 'memory that belongs to no variable';
  const object = state.memory.allocate('local', name, unknownBytes, undefined, false);
  const { data } = state.memory.own(object);
  for (let at = 0; at < unknownBytes; at += intBytes) data.setInt32(at, unknown.int, true);
  state.gaps = new Map([...state.gaps, ['unknown', object]]);
  return object;
}

function placeOutside(
  machine: Machine,
  object: MemoryObject,
  offset: number,
  size: number,
  purpose: Purpose,
): Pointer | undefined {
  const { kind, id } = object;
  switch (kind) {
    case 'local':
      return inFrame(machine, object, offset, size, purpose);
    case 'global':
      return inSegment(machine, id, offset, size, purpose);
    case 'heap':
      return beyondBlock(machine, id, offset, size);
    default:
      return undefined;
  }
}

/**
 * A changed path leaves a block only where the failing run does too. A state of a proof by widening
 * stands for several layouts.
 */
function beyondBlock(machine: Machine, id: number, offset: number, size: number): Pointer | undefined {
  const { isChanged } = machine.state;
  if (isChanged && (isWidened(machine) || !machine.meetsUnknownMemory)) return undefined;
  const place = inHeap(machine, id, offset, size);
  if (place !== undefined && !isChanged) machine.meetsUnknownMemory = true;
  return place;
}

/** Whether `size` bytes from an offset of an object on, partly outside, are laid out. */
export function isLaidOut(machine: Machine, object: MemoryObject, offset: number, size: number): boolean {
  const { undefinedMode } = machine.options;
  return undefinedMode === 'native' && placeOutside(machine, object, offset, size, 'written') !== undefined;
}

// ---- frames

/** What a compiled program can count on below its frame: the stack grows by pages as it is written. */
const freeStackBytes = 65536;

interface PlaceInFrame {
  readonly frame: Frame;
  readonly layout: FrameLayout;
  /** As in the layout. */
  readonly from: number;
  readonly to: number;
}

/** Where a variable lies in its frame, and what surely belongs to that. */
interface KnownPlace {
  readonly offset: number;
  readonly bottom: number;
  readonly top: number;
}

/** To find a frame takes as long as the stack is deep. Not of frames with arrays of variable length. */
const knownPlaces = new WeakMap<MemoryObject, KnownPlace>();

/** Whether nothing can be found there, whatever the frame holds. */
function isOutOfFrame(known: KnownPlace, offset: number, size: number, purpose: Purpose): boolean {
  const from = known.offset + offset;
  return from >= known.bottom ? from + size > known.top : purpose !== 'written';
}

function inFrame(
  machine: Machine,
  local: MemoryObject,
  offset: number,
  size: number,
  purpose: Purpose,
): Pointer | undefined {
  machine.needFrames();
  const known = knownPlaces.get(local);
  if (known !== undefined && isOutOfFrame(known, offset, size, purpose)) return undefined;
  const object = local.id;
  const frame = frameWith(machine, object);
  const layout = frame && frameLayoutOf(frame.fn.ir);
  if (frame === undefined || layout === undefined || typeof layout === 'string') return undefined;
  const arrays = arraysBeside(machine, frame, layout, object);
  if (arrays !== undefined)
    return besideArray(machine, frame, layout, arrays, { object, offset, size }, purpose);
  const slot = layout.slots.find(({ local }) => local.isObject && objectIn(frame, local.register) === object);
  if (slot === undefined) return undefined;
  const from = slot.offset + offset;
  const place = { frame, layout, from, to: from + size };
  if (layout.arrays.length === 0)
    knownPlaces.set(local, { offset: slot.offset, bottom: layout.bottom, top: topOf(frame, layout) });
  if (from >= layout.bottom) return amongVariables(machine, place, purpose);
  if (layout.arrays.length === 0) return belowFrame(machine, place, layout.bottom, purpose);
  const all = arraysOf(machine, frame, layout);
  if (all === undefined || layout.arraysEnd === undefined) return undefined;
  return belowVariables(machine, place, all, layout.arraysEnd, purpose);
}

function besideArray(
  machine: Machine,
  frame: Frame,
  layout: FrameLayout,
  arrays: readonly PlacedArray[],
  access: { readonly object: number; readonly offset: number; readonly size: number },
  purpose: Purpose,
): Pointer | undefined {
  const start = arrays.find(({ object }) => object === access.object)!.from + access.offset;
  const { arraysEnd } = layout;
  if (arraysEnd === undefined) return inArrays(arrays, start, access.size);
  const from = arraysEnd + start;
  const place = { frame, layout, from, to: from + access.size };
  return from >= arraysEnd
    ? amongVariables(machine, place, purpose)
    : belowVariables(machine, place, arrays, arraysEnd, purpose);
}

/** Whether a variable of the object's frame may lie there; makes no image of it. */
function mayBeAmongVariables(machine: Machine, local: MemoryObject, offset: number, size: number): boolean {
  machine.needFrames();
  const known = knownPlaces.get(local);
  if (known !== undefined && isOutOfFrame(known, offset, size, 'read')) return false;
  const object = local.id;
  const frame = frameWith(machine, object);
  const layout = frame && frameLayoutOf(frame.fn.ir);
  if (frame === undefined || layout === undefined || typeof layout === 'string') return false;
  const slot = layout.slots.find(({ local }) => local.isObject && objectIn(frame, local.register) === object);
  // An array of variable length lies below the others.
  if (slot === undefined) return layout.arrays.length > 0;
  const from = slot.offset + offset;
  return from >= layout.bottom && from + size <= topOf(frame, layout);
}

function belowVariables(
  machine: Machine,
  place: PlaceInFrame,
  arrays: readonly PlacedArray[],
  arraysEnd: number,
  purpose: Purpose,
): Pointer | undefined {
  const { from, to } = place;
  return (
    inArrays(arrays, from - arraysEnd, to - from) ??
    belowFrame(machine, place, arraysEnd + endOfArrays(arrays), purpose)
  );
}

function amongVariables(machine: Machine, place: PlaceInFrame, purpose: Purpose): Pointer | undefined {
  const { frame, layout, from } = place;
  if (place.to > topOf(frame, layout)) return undefined;
  const met = layout.slots.filter((each) => each.offset < place.to && each.offset + each.size > from);
  return wholeObject(machine, place, met) ?? inImage(machine, place, met, purpose);
}

function frameWith({ state }: Machine, object: number): Frame | undefined {
  let frame: Frame | undefined = state.top;
  while (frame !== undefined && !frame.objects.includes(object)) frame = frame.caller;
  return frame;
}

function objectIn(frame: Frame, register: number): number | undefined {
  const value = frame.registers[register];
  return value instanceof Pointer && value.offset === 0 ? value.object : undefined;
}

/**
 * Below the variables of the running function, from `bottom` on, the stack is free: what a statement of its own
 * writes there is lost in the next call. While a library function runs, that lies there.
 */
function belowFrame(
  machine: Machine,
  place: PlaceInFrame,
  bottom: number,
  purpose: Purpose,
): Pointer | undefined {
  const { frame, layout, from, to } = place;
  const { op } = frame.fn.code[frame.pc - 1]!;
  if (purpose !== 'written' || op !== 'store' || frame !== machine.state.top) return undefined;
  if (to > bottom || bottom - from > freeStackBytes || to - from > sinkBytes) return undefined;
  return new Pointer(imageOf(machine.state, frame, layout), topOf(frame, layout) - layout.bottom);
}

/** The place, if it lies in one object that has the bytes alone. */
function wholeObject(machine: Machine, place: PlaceInFrame, met: readonly FrameSlot[]): Pointer | undefined {
  const [slot] = met;
  if (slot === undefined || met.length > 1 || !slot.local.isObject) return undefined;
  if (place.from < slot.offset || place.to > slot.offset + slot.size) return undefined;
  const object = objectIn(place.frame, slot.local.register);
  if (object === undefined) return undefined;
  machine.state.memory.revive(object);
  return machine.state.memory.find(object) && new Pointer(object, place.from - slot.offset);
}

/** The place in the frame's image, with all that it covers copied there. */
function inImage(
  machine: Machine,
  place: PlaceInFrame,
  met: readonly FrameSlot[],
  purpose: Purpose,
): Pointer | undefined {
  if (met.some((slot, index) => met.slice(index + 1).some((other) => areMixed(slot, other))))
    return undefined;
  if (!met.every((slot) => isKnown(machine, place.frame, slot, purpose))) return undefined;
  const { state } = machine;
  const { depth } = place.frame;
  if (place.to > 0 && isMain(place.frame)) imageOf(state, place.frame, place.layout);
  // A frame below the top is copied with its image.
  const now = { ...place, frame: state.frameAt(depth)! };
  if (purpose !== 'written' && place.to > 0 && !isWritten(machine, now)) return undefined;
  const id = imageOf(state, now.frame, place.layout);
  const frame = state.frameAt(depth)!;
  const image = state.memory.own(id);
  for (const slot of met) copyIn(machine, frame, slot, image, place.layout.bottom);
  return new Pointer(id, place.from - place.layout.bottom);
}

/** Objects of inner blocks may share a place. */
function areMixed(a: FrameSlot, b: FrameSlot): boolean {
  return a.offset < b.offset + b.size && b.offset < a.offset + a.size;
}

/**
 * Whether what a variable holds is known. A search takes states for equal that differ only in what is not
 * read any more, so it must not read that.
 */
function isKnown(machine: Machine, frame: Frame, { local, size }: FrameSlot, purpose: Purpose): boolean {
  if (local.isObject) return objectIn(frame, local.register) !== undefined;
  if (!isScalar(local.type) || bytesOf(machineTypeOf(local.type)) !== size) return false;
  if (machine.symbolic === undefined || purpose === 'written') return true;
  return isLive(frame.fn, 'native', frame === machine.frame ? frame.pc - 1 : frame.pc, local.register);
}

/** What lies above the variables is known of `main`, elsewhere only after the program has written there. */
function isWritten({ state }: Machine, { frame, layout, from, to }: PlaceInFrame): boolean {
  const image = frame.image === undefined ? undefined : state.memory.find(frame.image);
  const first = Math.max(0, from);
  return image !== undefined && !image.hasUndefined(first - layout.bottom, to - first);
}

function copyIn(machine: Machine, frame: Frame, slot: FrameSlot, image: MemoryObject, bottom: number): void {
  const { local, offset, size } = slot;
  const { memory } = machine.state;
  if (local.isObject) {
    const id = objectIn(frame, local.register)!;
    const object = memory.find(id) ?? memory.findEnded(id)!;
    image.copyFrom(object, 0, offset - bottom, size, machine.split);
  } else if (isScalar(local.type)) {
    const value = frame.registers[local.register];
    const held = local.ofArray === 'last-index' && isInt(value) ? Number(value) - 1 : value;
    writeScalar(machine, image, offset - bottom, held, machineTypeOf(local.type));
  }
}

// ---- after writes

/** Copies what was written to a frame's image to the variables that are there. */
export function settle(machine: Machine, { object, offset }: Pointer, size: number): void {
  const frame = imageFrame(machine, object);
  if (frame === undefined) return;
  const layout = frameLayoutOf(frame.fn.ir) as FrameLayout;
  const from = layout.bottom + offset;
  for (const slot of layout.slots) {
    // What was written below the variables lies at the image's end, above all of them.
    if (slot.offset < from + size && slot.offset + slot.size > from)
      copyOut(machine, frame, slot, object, layout);
  }
}

function imageFrame({ state }: Machine, image: number): Frame | undefined {
  let frame: Frame | undefined = state.top;
  while (frame !== undefined && frame.image !== image) frame = frame.caller;
  return frame;
}

function copyOut(machine: Machine, frame: Frame, slot: FrameSlot, id: number, { bottom }: FrameLayout): void {
  const { local, offset, size } = slot;
  const { state } = machine;
  const image = state.memory.find(id)!;
  if (local.ofArray === 'last-index') return;
  if (local.isObject) {
    const object = objectIn(frame, local.register)!;
    state.memory.revive(object);
    state.memory.own(object).copyFrom(image, offset - bottom, 0, size, machine.split);
  } else if (isScalar(local.type)) {
    // Bytes that were indeterminate before keep that to themselves.
    const value = image.hasUndefined(offset - bottom, size)
      ? undefined
      : readScalar(machine, image, offset - bottom, machineTypeOf(local.type));
    ownFrame(state, frame.depth).registers[local.register] = value;
  }
}
