/** sprintf and snprintf (C17 7.21.6.5): text into an object instead of the output. */

import type { Term } from '#smt/term.js';
import { Pointer, type Value } from '../value.js';
import { type LibraryCall, storeChars } from './library-call.js';
import type { PassedArguments } from './passed-arguments.js';
import { type PrintSink, print } from './print.js';

/**
 * Collects characters; a number with symbols has no text to store. A text that lies
 * where the characters go is read as glibc finds it by then: glibc writes as it goes,
 * and snprintf ends the text before it starts.
 */
class BufferSink implements PrintSink {
  readonly characters: (number | Term)[] = [];
  readonly isCountKnown = true;
  private readonly textsRead: { readonly text: Pointer; readonly length: number }[] = [];

  constructor(
    private readonly call: LibraryCall,
    private readonly target: Value,
    private readonly endsFirst: boolean,
  ) {}

  get count(): number {
    return this.characters.length;
  }

  writeText(text: string): void {
    for (let i = 0; i < text.length; i++) this.characters.push(text.charCodeAt(i));
  }

  writeSymbolicChar(char: Term): void {
    this.characters.push(char);
  }

  writeSymbolicInteger(): void {
    this.giveUp();
  }

  writeSymbolicReal(): void {
    this.giveUp();
  }

  overwritten(text: Value, index: number): number | Term | undefined {
    const { target } = this;
    if (!(text instanceof Pointer && target instanceof Pointer) || text.object !== target.object)
      return undefined;
    const place = text.offset + index - target.offset;
    if (place === 0 && this.endsFirst && this.characters.length === 0) return 0;
    return place < 0 ? undefined : this.characters[place];
  }

  onTextRead(text: Value, length: number): void {
    if (text instanceof Pointer && text.object !== 0) this.textsRead.push({ text, length });
  }

  /** Reading a text from the place written to is undefined (C17 7.21.6.6p2). */
  checkOverlap(written: number): void {
    const { target } = this;
    if (!(target instanceof Pointer) || written === 0) return;
    const isOverlapping = this.textsRead.some(
      ({ text, length }) =>
        text.object === target.object &&
        text.offset < target.offset + written &&
        target.offset <= text.offset + length,
    );
    if (!isOverlapping) return;
    const message = `${this.call.name} writes into a text that it also prints`;
    this.call.machine.undefinedBehaviour('overlapping-copy', message);
  }

  private giveUp(): never {
    const detail = `${this.call.name} of a number that depends on a symbol`;
    return this.call.machine.end({ kind: 'unknown', reason: 'unsupported', detail });
  }
}

/** Stores at most `size - 1` characters and a zero; returns how many there were to store. */
export function formatInto(
  call: LibraryCall,
  target: Value,
  size: number,
  format: string,
  given: PassedArguments,
): Value {
  const sink = new BufferSink(call, target, size < Number.POSITIVE_INFINITY);
  if (!print(call, format, given, sink)) return -1;
  if (size > 0) {
    const shown = sink.characters.slice(0, size - 1);
    sink.checkOverlap(shown.length + 1);
    storeChars(call, target, [...shown, 0]);
  }
  return sink.count;
}
