/**
 * The activation of one function. Only the top frame of a state is ever written to, and
 * only by the state that owns it; a frame shared with a fork is copied when it becomes
 * the top again. Frames are linked from the top down, so that a fork shares the whole
 * stack for free.
 */

import type { Span } from '#base/span.js';
import type { Register } from '#c/ir/ir.js';
import type { CType } from '#c/types.js';
import type { LinkedFunction } from './linked-program.js';
import type { Value } from './value.js';

const noObjects: readonly number[] = Object.freeze([]) as readonly number[];

export class Frame {
  pc = 0;
  /** The number of frames below it on the stack. */
  readonly depth: number;
  /** Objects of automatic storage duration, released on return. Most frames have none. */
  objects: readonly number[] = noObjects;
  /** The result of the last call whose result is not used, and the pc after that call. */
  discarded: Value;
  discardedAt = -1;
  /** Tells it from other frames, once it has called `setjmp`; 0 before. */
  mark = 0;
  /** The object that holds what lies around its variables, once an access has left one of them. */
  image: number | undefined;

  constructor(
    public owner: object,
    /** The frame that this one returns to. Replaced by its copy if a write reaches its variables. */
    public caller: Frame | undefined,
    readonly fn: LinkedFunction,
    public registers: Value[],
    /** The caller's register for the result, if any. */
    readonly resultRegister: Register | undefined,
    /** The arguments after the named parameters. */
    readonly variableArguments: readonly { readonly value: Value; readonly type: CType }[],
  ) {
    this.depth = caller === undefined ? 0 : caller.depth + 1;
  }

  /** An object that is released on return. */
  own(object: number): void {
    if (this.objects === noObjects) this.objects = [object];
    else (this.objects as number[]).push(object);
  }

  clone(owner: object): Frame {
    const copy = new Frame(
      owner,
      this.caller,
      this.fn,
      this.registers.slice(),
      this.resultRegister,
      this.variableArguments,
    );
    copy.pc = this.pc;
    copy.objects = this.objects === noObjects ? noObjects : this.objects.slice();
    copy.discarded = this.discarded;
    copy.discardedAt = this.discardedAt;
    copy.mark = this.mark;
    copy.image = this.image;
    return copy;
  }
}

/** A frame's share of the stack: its variables, return address and saved registers. */
export function frameBytes(fn: LinkedFunction): number {
  return 32 + Math.ceil(fn.ir.frameBytes / 16) * 16;
}

/** Where the instruction before its pc comes from. */
export function spanIn({ fn, pc }: Frame): Span {
  return fn.ir.spans[pc - 1] ?? fn.ir.spans[0]!;
}

/**
 * The machine's frame once its run has ended: code that still holds its own frame can see that it
 * must stop.
 */
export const noFrame = Object.freeze({}) as Frame;
