/**
 * The objects that compiled code accesses, kept in variables: to look one up in the
 * memory costs more than the access itself, and an array in a loop is the same object each
 * time. A slot belongs to the register or constant that an address was computed from; it
 * holds the number of an object with what its accesses need, and is looked up again where
 * the address has another number. After the interpreter or another function has run,
 * nothing in the slots counts: objects may have ended, or been copied.
 */

import type { Register } from '#c/ir/ir.js';

/** The names of a slot's variables, and the text that fills them for an object. */
export interface ObjectSlot {
  readonly look: string;
  /** The object, its marks and its bytes. */
  readonly o: string;
  readonly m: string;
  readonly d: string;
  /** Arrays with the bytes as ints and the marks of four bytes each, and where they begin in them. */
  readonly i: string;
  readonly e: string;
  readonly w: string;
  readonly x: string;
  /** The bytes as signed characters. */
  readonly c: string;
  /** Its size where it may be read, and where it may be written; -1 where it may not. */
  readonly s: string;
  readonly q: string;
}

/** How an access sees the bytes of its object. */
export type View = 'bytes' | 'ints' | 'chars';

type Names = [string, string, string, string, string, string, string, string, string, string];

/** More would not stay in the machine's registers. */
const slotsMax = 16;
/** Stands in the text until all slots are known. */
const forgetMark = '@k@';

export class ObjectSlots {
  /** What the address in a register was computed from, in the current block. */
  private readonly origins = new Map<Register, Register>();
  private readonly numbers = new Map<Register, number>();
  private readonly written = new Set<number>();
  private readonly views: Record<View, Set<number>> = { bytes: new Set(), ints: new Set(), chars: new Set() };

  /** Text that forgets what is in the slots. */
  readonly forget = forgetMark;

  beginBlock(): void {
    this.origins.clear();
  }

  /** The address in `to` was computed from another. */
  derive(to: Register, from: Register): void {
    this.origins.set(to, this.origins.get(from) ?? from);
  }

  /** @param object the text for the object's number */
  slotOf(object: string, pointer: Register, view: View, purpose: 'read' | 'written' = 'read'): ObjectSlot {
    const origin = this.origins.get(pointer) ?? pointer;
    const n = this.numbers.get(origin) ?? this.numbers.size % slotsMax;
    this.numbers.set(origin, n);
    if (purpose === 'written') this.written.add(n);
    this.views[view].add(n);
    const found = `s${n}=o${n}.size;m${n}=o${n}.lookAtMask();@q${n}@`;
    const look = `if(${object}!==k${n}){k${n}=${object};o${n}=memory.find(k${n});if(o${n}===undefined)s${n}=q${n}=-1;else{${found}}}`;
    const [o, m, d, i, e, w, x, c, s, q] = [...'omdiewxcsq'].map((letter) => `${letter}${n}`) as Names;
    return { look, o, m, d, i, e, w, x, c, s, q };
  }

  /** The names of all variables with their first values. */
  get declarations(): string[] {
    const { bytes, ints, chars } = this.views;
    return this.all().flatMap((n) => [
      ...[`k${n}=-1`, `s${n}=-1`, `q${n}=-1`, `o${n}`, `m${n}`],
      // Variables that hold arrays of one kind from the start need no checks of what they hold.
      ...(bytes.has(n) ? [`d${n}=noBytes`] : []),
      ...(ints.has(n) ? [`i${n}=noInts`, `e${n}=0`, `w${n}=noInts`, `x${n}=0`] : []),
      ...(chars.has(n) ? [`c${n}=noChars`] : []),
    ]);
  }

  /** Puts in what was not known while the text was written. */
  complete(text: string): string {
    const forget = this.all()
      .map((n) => `k${n}=`)
      .join('');
    return text
      .replaceAll(forgetMark, forget === '' ? '' : `${forget}-1;`)
      .replaceAll(/@q(\d+)@/g, (_, n: string) => this.fill(Number(n)));
  }

  /** What accesses of the slot need besides its size and its marks. */
  private fill(n: number): string {
    const { bytes, ints, chars } = this.views;
    const object = `o${n}`;
    return [
      this.written.has(n) ? `q${n}=memory.isOwned(${object})&&!${object}.isReadOnly?s${n}:-1;` : '',
      bytes.has(n) ? `d${n}=${object}.data;` : '',
      ints.has(n)
        ? `i${n}=${object}.ints??${object}.seeInts();e${n}=${object}.intsFrom;if(m${n}!==undefined){w${n}=${object}.fourMarks??${object}.seeFourMarks();x${n}=${object}.marksFrom;}`
        : '',
      chars.has(n) ? `c${n}=${object}.seeChars();` : '',
    ].join('');
  }

  private all(): number[] {
    return [...new Set(this.numbers.values())];
  }
}
