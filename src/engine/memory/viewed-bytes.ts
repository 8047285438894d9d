/**
 * An object's bytes and marks as arrays of the types that compiled code accesses. Objects
 * are aligned, so all of their whole ints can be seen. Each view is made when it is first
 * asked for, which costs more than many accesses; small objects share a buffer, and with
 * it one array of ints.
 */

import { intsOver } from './object-bytes.js';

export abstract class ViewedBytes {
  abstract readonly data: DataView;
  abstract mask: Uint8Array | undefined;
  /** The object's ints begin at `intsFrom`; undefined before `seeInts`. */
  ints: Int32Array | undefined;
  intsFrom = 0;
  /** Marks of four bytes at a time, from `marksFrom` on; undefined before `seeFourMarks`. */
  fourMarks: Int32Array | undefined;
  marksFrom = 0;
  private chars: Int8Array | undefined;
  private marks: DataView | undefined;

  seeInts(): Int32Array {
    const { buffer, byteOffset, byteLength } = this.data;
    this.ints = intsOver(buffer, byteOffset, byteLength);
    this.intsFrom = (byteOffset - this.ints.byteOffset) >> 2;
    return this.ints;
  }

  /** Only while there is a mask. */
  seeFourMarks(): Int32Array {
    const { buffer, byteOffset, byteLength } = this.mask!;
    this.fourMarks = intsOver(buffer, byteOffset, byteLength);
    this.marksFrom = (byteOffset - this.fourMarks.byteOffset) >> 2;
    return this.fourMarks;
  }

  seeChars(): Int8Array {
    if (this.chars !== undefined) return this.chars;
    const { buffer, byteOffset, byteLength } = this.data;
    this.chars = new Int8Array(buffer, byteOffset, byteLength);
    return this.chars;
  }

  /** Only while there is a mask. */
  seeMarks(): DataView {
    if (this.marks !== undefined) return this.marks;
    const { buffer, byteOffset, byteLength } = this.mask!;
    this.marks = new DataView(buffer, byteOffset, byteLength);
    return this.marks;
  }

  /** The object gets another mask. */
  protected forgetMarks(): void {
    this.fourMarks = undefined;
    this.marks = undefined;
  }
}
