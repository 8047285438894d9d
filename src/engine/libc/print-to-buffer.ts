/** sprintf and snprintf (C17 7.21.6.5): text into an object instead of the output. */

import type { Term } from '#smt/term.js';
import type { Value } from '../value.js';
import { type LibraryCall, storeChars } from './library-call.js';
import { type PrintArgument, type PrintSink, print } from './print.js';

/** Collects characters; a number made of symbols has no text that could be stored. */
class BufferSink implements PrintSink {
  readonly characters: (number | Term)[] = [];

  constructor(private readonly call: LibraryCall) {}

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

  private giveUp(): never {
    const detail = `${this.call.name} of a number that depends on a symbol`;
    return this.call.machine.end({ kind: 'unknown', reason: 'unsupported', detail });
  }
}

/** Stores at most `size - 1` characters and a zero; answers how many there were to store. */
export function formatInto(
  call: LibraryCall,
  target: Value,
  size: number,
  format: string,
  given: readonly PrintArgument[],
): Value {
  const sink = new BufferSink(call);
  if (!print(call, format, given, sink)) return -1;
  if (size > 0) storeChars(call, target, [...sink.characters.slice(0, size - 1), 0]);
  return sink.count;
}
