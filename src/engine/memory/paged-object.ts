/**
 * A large object in the forks of a search: its content when it was first shared,
 * overlaid with the pages written since, each a small object of its own. A fork that
 * writes copies a page, not the object.
 *
 * An access across the edge of a page, which is rare, makes the object one piece again.
 * Pages lie on multiples of 8, so aligned values never cross an edge.
 */

import type { Int } from '#base/integer.js';
import { MemoryObject } from './memory-object.js';
import { isSharedAny } from './object-bytes.js';
import type { ComparedObject } from './object-content.js';
import { type Special, sizeOfSpecial, type TermSplitter } from './special-values.js';
import { UnwrittenObject } from './unwritten-object.js';

const pageBits = 12;
export const pageBytes = 1 << pageBits;
const within = pageBytes - 1;

/** What giving a page all its bytes at once counts as. */
const bytesPerWholePage = 64;

/** Compiled code looks for bytes here; it runs only where there are no forks, and must not find any. */
const noData = new DataView(new ArrayBuffer(0));

/** Who may write in place, and the bytes cloned for it so far. */
export interface Owner {
  clonedBytes: number;
}

export class PagedObject extends MemoryObject {
  /** Undefined where `base` is still valid. */
  private pages: (MemoryObject | undefined)[] = [];
  /** Whether `base` belongs to this object alone: it became one piece after it was cloned. */
  private isWhole = false;

  /** @param base never written to any more */
  constructor(
    private readonly pageOwner: Owner,
    private base: MemoryObject,
  ) {
    const { id, kind, name, size, address, type } = base;
    super(pageOwner, id, kind, name, size, address, type, noData);
  }

  override get capacity(): number {
    return this.base.capacity;
  }

  override clone(owner: object): PagedObject {
    const copy = new PagedObject(owner as Owner, this.base);
    copy.type = this.type;
    copy.pages = this.pages.slice();
    copy.pageOwner.clonedBytes += 8 * this.pages.length;
    return copy;
  }

  override isPlain(offset: number, size: number): boolean {
    const page = this.pageToRead(offset, size);
    return page === undefined ? this.base.isPlain(offset, size) : page.isPlain(offset & within, size);
  }

  /** Its text is read character by character. */
  override plainTextLength(): number {
    return 0;
  }

  override hasUndefined(offset: number, size: number): boolean {
    const page = this.pageToRead(offset, size);
    return page === undefined
      ? this.base.hasUndefined(offset, size)
      : page.hasUndefined(offset & within, size);
  }

  override hasAny(offset: number, size: number): boolean {
    const page = this.pageToRead(offset, size);
    return page === undefined ? this.base.hasAny(offset, size) : page.hasAny(offset & within, size);
  }

  override specialAt(offset: number, size: number): Special | undefined {
    const page = this.pageToRead(offset, size);
    return page === undefined ? this.base.specialAt(offset, size) : page.specialAt(offset & within, size);
  }

  override readInteger(offset: number, width: number, signed: boolean): Int {
    const page = this.pageToRead(offset, width >> 3);
    return page === undefined
      ? this.base.readInteger(offset, width, signed)
      : page.readInteger(offset & within, width, signed);
  }

  override readPlainInt(offset: number): number | undefined {
    if (offset < 0 || offset + 4 > this.size) return undefined;
    const page = this.pageToRead(offset, 4);
    return page === undefined ? this.base.readPlainInt(offset) : page.readPlainInt(offset & within);
  }

  /** Declines: the general way counts what is copied. */
  override writePlainInt(): boolean {
    return false;
  }

  override readFloating(offset: number, width: number): number {
    const page = this.pageToRead(offset, width >> 3);
    return page === undefined
      ? this.base.readFloating(offset, width)
      : page.readFloating(offset & within, width);
  }

  override writeInteger(offset: number, width: number, value: Int, split: TermSplitter): void {
    const page = this.pageToWrite(offset, width >> 3, split);
    if (page === undefined) this.base.writeInteger(offset, width, value, split);
    else page.writeInteger(offset & within, width, value, split);
  }

  override writeFloating(offset: number, width: number, value: number, split: TermSplitter): void {
    const page = this.pageToWrite(offset, width >> 3, split);
    if (page === undefined) this.base.writeFloating(offset, width, value, split);
    else page.writeFloating(offset & within, width, value, split);
  }

  override writeSpecial(offset: number, special: Special, split: TermSplitter): void {
    const page = this.pageToWrite(offset, sizeOfSpecial(special), split);
    if (page === undefined) this.base.writeSpecial(offset, special, split);
    else page.writeSpecial(offset & within, special, split);
  }

  override writeUndefined(offset: number, size: number, split: TermSplitter): void {
    this.eachPage(offset, size, split, (page, at, length) => page.writeUndefined(at, length, split));
  }

  override writeAny(offset: number, size: number, split: TermSplitter): void {
    this.eachPage(
      offset,
      size,
      split,
      (page, at, length) => page.writeAny(at, length, split),
      (start, length) => UnwrittenObject.forgotten(this.base, start, length),
    );
  }

  override fill(offset: number, size: number, byte: number, split: TermSplitter): void {
    this.eachPage(
      offset,
      size,
      split,
      (page, at, length) => page.fill(at, length, byte, split),
      (start, length) => UnwrittenObject.filled(this.base, start, length, byte),
    );
  }

  /**
   * Writes a range that may go over several pages: `write` gets a page, a place in it, and how far to
   * go from there; `whole` gives what takes the place of all of the object, or of a page.
   */
  private eachPage(
    offset: number,
    size: number,
    split: TermSplitter,
    write: (page: MemoryObject, at: number, length: number) => void,
    whole?: (start: number, length: number) => UnwrittenObject,
  ): void {
    const { capacity } = this;
    if (whole !== undefined && offset === 0 && size === capacity) {
      this.base = whole(0, capacity);
      this.pages = [];
      this.isWhole = false;
      return;
    }
    if (this.isWhole) {
      write(this.base, offset, size);
      return;
    }
    const end = offset + size;
    for (let at = offset; at < end; ) {
      const pageEnd = Math.min(capacity, (at | within) + 1);
      const length = Math.min(end, pageEnd) - at;
      if (whole !== undefined && (at & within) === 0 && length === pageEnd - at) {
        this.base.splitEdges(at, length, split);
        this.pages[at >> pageBits] = whole(at, length);
        this.pageOwner.clonedBytes += bytesPerWholePage;
      } else {
        write(this.pageToWrite(at, length, split)!, at & within, length);
      }
      at += length;
    }
  }

  override readBytes(offset: number, size: number, split: TermSplitter): (number | Special | undefined)[] {
    const page = this.pageToRead(offset, size);
    return page === undefined
      ? this.base.readBytes(offset, size, split)
      : page.readBytes(offset & within, size, split);
  }

  override copyFrom(source: MemoryObject, from: number, to: number, size: number, split: TermSplitter): void {
    // This comes first: it may make this object one piece.
    const { part, start } = source.partAt(from, size);
    const page = this.pageToWrite(to, size, split);
    if (page === undefined) this.base.copyFrom(part, from - start, to, size, split);
    else page.copyFrom(part, from - start, to & within, size, split);
  }

  override partAt(offset: number, size: number): { part: MemoryObject; start: number } {
    const page = this.pageToRead(offset, size);
    return page === undefined ? { part: this.base, start: 0 } : { part: page, start: offset & ~within };
  }

  /** Also counts those that a page has overwritten. */
  override get specialCount(): number {
    return this.pages.reduce((count, page) => count + (page?.specialCount ?? 0), this.base.specialCount);
  }

  /** True even if pages have overwritten all of them. */
  override hasTerms(): boolean {
    return this.base.hasTerms() || this.pages.some((page) => page?.hasTerms() === true);
  }

  override content(): ReturnType<MemoryObject['content']> {
    return this.wholePiece().content();
  }

  override comparedBytes(other: ComparedObject): number {
    const { length } = this.pages;
    if (isSharedAny(this.base.mask)) return Math.min(this.capacity, length * pageBytes);
    const [base, pages] = other instanceof PagedObject ? [other.base, other.pages.length] : [other, 0];
    if (base !== this.base || this.base.specialCount > 0) return this.capacity;
    return Math.min(this.capacity, Math.max(length, pages) * pageBytes);
  }

  /** The page that holds the range if it was written; undefined if `base` holds it. */
  private pageToRead(offset: number, size: number): MemoryObject | undefined {
    if (this.pages.length === 0) return undefined;
    const index = offset >> pageBits;
    if ((offset + size - 1) >> pageBits === index) return this.pages[index];
    this.base = this.wholePiece();
    this.pages = [];
    return undefined;
  }

  /** Like `pageToRead`, but a page that may be written in place; undefined if `base` may. */
  private pageToWrite(offset: number, size: number, split: TermSplitter): MemoryObject | undefined {
    if (this.isWhole) return undefined;
    const index = offset >> pageBits;
    if ((offset + size - 1) >> pageBits !== index) {
      this.pageOwner.clonedBytes += this.base.cloningBytes;
      this.base = this.pages.length === 0 ? this.base.clone(this.owner) : this.wholePiece();
      this.pages = [];
      this.isWhole = true;
      return undefined;
    }
    let page = this.pages[index];
    if (page?.owner === this.owner) return page;
    this.pageOwner.clonedBytes += pageBytes;
    page =
      page === undefined
        ? this.base.slice(this.owner, index * pageBytes, pageBytes, split)
        : page.clone(this.owner);
    this.pages[index] = page;
    return page;
  }

  /** The whole in one object: `base`, or a new one. */
  private wholePiece(): MemoryObject {
    if (this.pages.length === 0) return this.base;
    const whole = this.base.clone(this.owner);
    this.pages.forEach((page, index) => {
      if (page !== undefined) whole.copyFrom(page, 0, index * pageBytes, page.capacity, neverSplit);
    });
    return whole;
  }
}

function neverSplit(): never {
  throw new Error('invariant broken: no value crosses the edge of a page');
}
