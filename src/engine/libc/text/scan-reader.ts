/**
 * A place in the text that scanf reads from. Looking at the next character is what C
 * does with one read and one `ungetc`: looking beyond the end is how a stream gets its
 * end-of-file flag, so the reader remembers it.
 */

import { isSpace } from '#base/c-characters.js';
import type { FreePiece } from '../../free-piece.js';
import { noCharacter } from './character-class.js';

/** What the marks in a text stand for. */
export interface FreeReading {
  pieceOf(mark: number): FreePiece;
  /** Ends the path: the piece is read in a way that is not followed. */
  refuse(): never;
}

export class ScanReader {
  readonly input: string;
  position: number;
  /** Whether a read reached the end of the input. */
  hasMetEnd = false;

  constructor(
    input: string,
    position: number,
    /** What the marks in the input stand for. */
    readonly free: FreeReading,
  ) {
    this.input = input;
    this.position = position;
  }

  /** The next byte, or `noCharacter` at the end. */
  peek(): number {
    if (this.position < this.input.length) return this.input.charCodeAt(this.position);
    this.hasMetEnd = true;
    return noCharacter;
  }

  /** Consumes the byte that `peek` returned and looks at the next one. */
  next(): number {
    this.position += 1;
    return this.peek();
  }

  /** Consumes white space and returns the byte after it. */
  skipSpace(): number {
    let code = this.peek();
    while (isSpace(code)) code = this.next();
    return code;
  }
}
