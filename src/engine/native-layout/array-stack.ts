/**
 * Where the arrays of variable length of a running function lie: the first below the other
 * variables, each next one below the one before, all of them multiples of 16 bytes long.
 */

import type { IrLocal } from '#c/ir/ir.js';
import type { Frame } from '../frame.js';
import type { Machine } from '../machine.js';
import { Pointer } from '../value.js';
import type { FrameLayout } from './frame-layout.js';

/** Offsets count from where the first array ends. */
export interface PlacedArray {
  readonly object: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The arrays that there are while `object` is: those of the blocks around its declaration. Undefined
 * for other objects.
 */
export function arraysBeside(
  machine: Machine,
  frame: Frame,
  { arrays }: FrameLayout,
  object: number,
): readonly PlacedArray[] | undefined {
  const own = arrays.find((local) => objectAt(frame, local) === object);
  if (own === undefined) return undefined;
  return placed(
    machine,
    frame,
    arrays.filter(({ blocks }) => blocks.every((block, depth) => own.blocks[depth] === block)),
  );
}

/** All the arrays of the function; undefined if some may not be there at present. */
export function arraysOf(
  machine: Machine,
  frame: Frame,
  { arrays }: FrameLayout,
): readonly PlacedArray[] | undefined {
  return arrays.some(({ blocks }) => blocks.length > 0) ? undefined : placed(machine, frame, arrays);
}

function placed(machine: Machine, frame: Frame, arrays: readonly IrLocal[]): readonly PlacedArray[] {
  const found: PlacedArray[] = [];
  let end = 0;
  for (const local of arrays) {
    const object = objectAt(frame, local);
    const capacity = object === undefined ? undefined : machine.state.memory.find(object)?.capacity;
    if (object === undefined || capacity === undefined) break;
    found.push({ object, from: end - capacity, to: end });
    end -= capacity;
  }
  return found;
}

function objectAt({ registers }: Frame, { register }: IrLocal): number | undefined {
  const value = registers[register];
  return value instanceof Pointer && value.offset === 0 ? value.object : undefined;
}

/** The place, if it lies in one of the arrays. */
export function inArrays(arrays: readonly PlacedArray[], from: number, size: number): Pointer | undefined {
  const array = arrays.find((each) => from >= each.from && from + size <= each.to);
  return array && new Pointer(array.object, from - array.from);
}

/** How far down they reach. */
export function endOfArrays(arrays: readonly PlacedArray[]): number {
  return arrays.at(-1)?.from ?? 0;
}
