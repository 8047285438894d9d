/**
 * One object's bytes and marks as arrays of the types that compiled code accesses. Objects
 * are aligned, so all of their whole ints can be seen. Each view is made when it is first
 * asked for: to make one costs more than many accesses.
 */
export class ObjectViews {
  private intView: Int32Array | undefined;
  private charView: Int8Array | undefined;
  /** The mask that the views of marks belong to: an object may drop its mask, and get another. */
  private mask: Uint8Array | undefined;
  private markView: DataView | undefined;
  private fourMarkView: Int32Array | undefined;

  constructor(private readonly data: DataView) {}

  ints(): Int32Array {
    if (this.intView !== undefined) return this.intView;
    const { buffer, byteOffset, byteLength } = this.data;
    this.intView = new Int32Array(buffer, byteOffset, byteLength >> 2);
    return this.intView;
  }

  chars(): Int8Array {
    if (this.charView !== undefined) return this.charView;
    const { buffer, byteOffset, byteLength } = this.data;
    this.charView = new Int8Array(buffer, byteOffset, byteLength);
    return this.charView;
  }

  /** @param mask the object's */
  marks(mask: Uint8Array): DataView {
    this.know(mask);
    this.markView ??= new DataView(mask.buffer, mask.byteOffset, mask.length);
    return this.markView;
  }

  /** Marks of four bytes at a time. */
  fourMarks(mask: Uint8Array): Int32Array {
    this.know(mask);
    this.fourMarkView ??= new Int32Array(mask.buffer, mask.byteOffset, mask.length >> 2);
    return this.fourMarkView;
  }

  private know(mask: Uint8Array): void {
    if (this.mask === mask) return;
    this.mask = mask;
    this.markView = undefined;
    this.fourMarkView = undefined;
  }
}
