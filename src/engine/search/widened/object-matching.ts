/**
 * Which objects of one state are those of another: globals, literals and blocks of the heap
 * have the same numbers, locals the same place in their frame. A function called again has
 * new objects, which mean the same.
 */

import type { Frame } from '../../frame.js';
import type { MemoryObject } from '../../memory/memory-object.js';
import { ByteOf, type Special, UnknownByte } from '../../memory/special-values.js';
import type { State } from '../../state.js';
import { Pointer, SymbolicPointer, type Value } from '../../value.js';

export class ObjectMatching {
  private constructor(
    /** From the second state's numbers to the first's, where they differ. */
    private readonly renamed: ReadonlyMap<number, number>,
    /** The first state's numbers of those. */
    private readonly taken: ReadonlySet<number>,
    /** The objects, one of each state, that may differ. */
    readonly differing: readonly (readonly [MemoryObject, MemoryObject])[],
  ) {}

  /** Undefined if the states do not have the same objects. */
  static of(first: State, second: State): ObjectMatching | undefined {
    if (!haveSameGaps(first, second)) return undefined;
    const renamed = new Map<number, number>();
    let [a, b]: (Frame | undefined)[] = [first.top, second.top];
    while (a !== b) {
      if (a === undefined || b === undefined || a.objects.length !== b.objects.length) return undefined;
      for (let i = 0; i < a.objects.length; i++) {
        if (a.objects[i] !== b.objects[i]) renamed.set(b.objects[i]!, a.objects[i]!);
      }
      a = a.caller;
      b = b.caller;
    }
    const differing = first.memory.differingObjects(second.memory, renamed);
    return differing === undefined
      ? undefined
      : new ObjectMatching(renamed, new Set(renamed.values()), differing);
  }

  /** The first state's number of an object of the second; -1 for one that only the second knew, and is gone. */
  idOf(second: number): number {
    return this.renamed.get(second) ?? (this.taken.has(second) ? -1 : second);
  }

  /** Whether the values, one of each state, are the same; terms are where they are the same object. */
  isSame(first: Value, second: Value): boolean {
    if (Object.is(first, second)) {
      const isAddress = first instanceof Pointer || first instanceof SymbolicPointer;
      return !isAddress || this.idOf(first.object) === first.object;
    }
    if (first instanceof Pointer && second instanceof Pointer) {
      return first.object === this.idOf(second.object) && first.offset === second.offset;
    }
    if (first instanceof SymbolicPointer && second instanceof SymbolicPointer) {
      return first.object === this.idOf(second.object) && first.offset === second.offset;
    }
    return false;
  }

  readonly isSameSpecial = (first: Special, second: Special): boolean => {
    if (first instanceof ByteOf || second instanceof ByteOf) {
      return (
        first instanceof ByteOf &&
        second instanceof ByteOf &&
        first.index === second.index &&
        this.isSameSpecial(first.whole, second.whole)
      );
    }
    if (first instanceof UnknownByte || second instanceof UnknownByte) return first === second;
    return this.isSame(first, second);
  };
}

/** Whether the same objects stand for the same gaps between others. */
function haveSameGaps({ gaps: first }: State, { gaps: second }: State): boolean {
  if (first === second) return true;
  return first.size === second.size && [...first].every(([key, object]) => second.get(key) === object);
}
