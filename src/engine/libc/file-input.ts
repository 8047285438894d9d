/**
 * What the reading functions need of a stream, whichever it is: the text that comes next,
 * and to move past it. Of standard input that is the test's text; of a file, its bytes as
 * far as they are characters.
 */

import type { OpenStream } from '../file-system.js';
import { byteAt, bytesLeft, type Char, refuseStale, textFrom } from './file-content.js';
import type { LibraryCall } from './library-call.js';
import { consumeInput, pendingInput, pushBackInput } from './standard-input.js';
import { changeStream, refuse, type Stream } from './streams.js';

/** The rest to read is `text` from `position` on. */
export interface InputText {
  readonly text: string;
  readonly position: number;
  /** What follows the text. */
  readonly beyond: 'nothing' | 'characters' | 'other bytes';
}

/** C17 7.21.5.3p7 wants the stream to be positioned in between; glibc has its own ideas. */
export function checkNothingPutBack({ machine, name }: LibraryCall, { hasPutBack }: OpenStream): void {
  if (hasPutBack) machine.unsupported(`${name} after ungetc`);
}

/** Whether the stream can be read; if not, its error is noted (C17 7.21.3). */
export function isReadable(call: LibraryCall, stream: Stream): boolean {
  if (stream === 'stdin' || (typeof stream !== 'string' && stream.canRead)) return true;
  refuse(call, stream);
  // glibc turns to reading before it finds that it must not.
  if (typeof stream !== 'string') changeStream(call, stream, { hasFailed: true, unflushed: undefined });
  return false;
}

/** @param lengthMax for the characters of a file */
export function inputText(call: LibraryCall, stream: Stream, lengthMax: number): InputText {
  if (typeof stream === 'string') {
    const { text, position } = pendingInput(call.machine);
    return { text, position, beyond: 'nothing' };
  }
  const left = bytesLeft(call, stream);
  const { pushedBack } = stream;
  const length = Math.min(left, lengthMax);
  const text = length === 0 ? '' : textFrom(call, stream, length);
  const beyond = text.length < length ? 'other bytes' : length < left ? 'characters' : 'nothing';
  return { text: pushedBack + text, position: 0, beyond };
}

/** Goes on at `position` of the text. */
export function consumeText(
  call: LibraryCall,
  stream: Stream,
  input: InputText,
  position: number,
  hasMetEnd: boolean,
): void {
  if (typeof stream === 'string') {
    consumeInput(call.machine, position, hasMetEnd);
    return;
  }
  passBy(call, stream, position - input.position, hasMetEnd);
}

/** Ends a path that would read other bytes than characters as text. */
export function endOfCharacters({ machine, name }: LibraryCall): never {
  const detail = `${name} on a file whose text depends on symbols, or has bytes without a value`;
  return machine.end({ kind: 'unknown', reason: 'unsupported', detail });
}

/** Moves past this many characters, first those that were put back. */
export function passBy(call: LibraryCall, stream: OpenStream, count: number, hasMetEnd: boolean): void {
  const fromFile = Math.max(0, count - stream.pushedBack.length);
  changeStream(call, stream, {
    position: stream.position + fromFile,
    pushedBack: stream.pushedBack.slice(count),
    atEnd: stream.atEnd || hasMetEnd,
    unflushed: undefined,
    last: fromFile > 0 || (stream.last === 'read' && count === 0) ? 'read' : undefined,
    hasRead: true,
  });
}

/** The characters that come next in a file; some may be symbols. */
export function* nextChars(call: LibraryCall, stream: OpenStream): Generator<Char, undefined> {
  for (const char of stream.pushedBack) yield char.charCodeAt(0);
  const left = bytesLeft(call, stream);
  for (let index = 0; index < left; index++) yield byteAt(call, stream, stream.position + index);
}

/** C17 7.21.7.10. Putting back the character just read only moves the position. */
export function pushBack(call: LibraryCall, stream: Stream, char: number): void {
  if (typeof stream === 'string') {
    pushBackInput(call.machine, char);
    return;
  }
  if (stream.last === 'written') call.machine.unsupported(`${call.name} right after a write`);
  const { position, pushedBack } = stream;
  if (stream.isStale) refuseStale(call);
  const mayBeLast = pushedBack === '' && position > 0 && stream.last === 'read';
  changeStream(
    call,
    stream,
    mayBeLast && byteAt(call, stream, position - 1) === char
      ? { position: position - 1, atEnd: false }
      : { pushedBack: String.fromCharCode(char) + pushedBack, hasPutBack: true, atEnd: false },
  );
}
