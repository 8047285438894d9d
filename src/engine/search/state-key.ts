/**
 * A key for states without live symbols: equal keys, equal futures. It covers frames
 * (live registers only), memory, what was read and how far the output is; not the
 * steps, which the caller compares. Digests of objects are kept while the object is
 * shared and so does not change.
 *
 * Invariant: the state is disowned right after its key is taken.
 */

import type { Undefined } from '#model/outcome.js';
import type { FileSystem, OpenStream } from '../file-system.js';
import type { Frame } from '../frame.js';
import { comparedBytesMax } from '../limits.js';
import { liveRegisters } from '../liveness.js';
import type { MemoryObject } from '../memory/memory-object.js';
import { ByteOf, UnknownByte } from '../memory/special-values.js';
import type { HeapEvent } from '../native-layout/heap-layout.js';
import type { State } from '../state.js';
import { isTerm, Pointer, type Value } from '../value.js';
import { Digest } from './digest.js';

const objectDigests = new WeakMap<MemoryObject, string>();
/** For a frame that is not the top, with all frames below it: they do not change while it is on the stack. */
const stackDigests = new WeakMap<Frame, string>();

/** New digests; they are kept only if a key results, since only then do the objects stay unchanged. */
interface Fresh {
  readonly objects: Map<MemoryObject, string>;
  readonly frames: Map<Frame, string>;
  readonly work: ComparisonWork;
}

/** What keys cost a search. */
export interface ComparisonWork {
  /** Bytes of memory read, plus `bytesPerPart` for each object and frame looked at. */
  bytes: number;
}

/** Looking up an object's digest, or reading a frame, takes as long as reading this many bytes. */
const bytesPerPart = 64;

/** Undefined if the state holds symbols that may still be read: such states are not compared. */
export function stateKey(state: State, mode: Undefined, work: ComparisonWork): string | undefined {
  const fresh: Fresh = { objects: new Map(), frames: new Map(), work };
  const key = keyOf(state, mode, fresh);
  if (key === undefined) return undefined;
  for (const [object, digest] of fresh.objects) objectDigests.set(object, digest);
  for (const [frame, digest] of fresh.frames) stackDigests.set(frame, digest);
  return key;
}

function keyOf(state: State, mode: Undefined, fresh: Fresh): string | undefined {
  for (let link = state.shared; link !== undefined; link = link.previous) {
    if (isTerm(link.value)) return undefined;
  }
  // Checked before anything is digested, which takes much longer.
  if (state.memory.holdsTerms(mode !== 'strict')) return undefined;
  const digest = new Digest();
  const stack = stackDigest(state, mode, fresh);
  if (stack === undefined) return undefined;
  digest.text(stack);
  for (const object of state.memory.live()) {
    fresh.work.bytes += bytesPerPart;
    const content = objectDigest(state, object, fresh);
    if (content === undefined) return undefined;
    digest.word(object.id);
    digest.text(content);
  }
  for (const object of state.memory.ended()) {
    // A strict run never sees its content again.
    const content = mode === 'strict' ? '' : objectDigest(state, object, fresh);
    if (content === undefined) return undefined;
    digest.word(~object.id);
    digest.text(content);
  }
  for (let link = state.shared; link !== undefined; link = link.previous) {
    digest.word(link.toggle);
    addValue(digest, link.value);
  }
  digest.word(state.acceptor?.id ?? -1);
  digest.word(state.isWrong ? 1 : 0);
  digest.word(state.wraps ? 1 : 0);
  addLibrary(digest, state);
  if (mode === 'native') digest.text(heapDigest(state.heapEvents));
  return digest.finish();
}

const heapDigests = new WeakMap<HeapEvent, string>();

/** What decides where blocks lie, now and later; what comes before an event is digested once. */
function heapDigest(last: State['heapEvents']): string {
  if (last === undefined || last === 'unknown') return last ?? '';
  const unread: HeapEvent[] = [];
  let event: HeapEvent | undefined = last;
  while (event !== undefined && !heapDigests.has(event)) {
    unread.push(event);
    event = event.previous;
  }
  let before = event === undefined ? '' : heapDigests.get(event)!;
  for (const next of unread.reverse()) {
    const digest = new Digest();
    digest.text(before);
    digest.text(next.kind);
    for (const number of [next.object, next.before, next.size]) digest.number(number);
    digest.word((next.hasRead ? 2 : 0) + (next.hasPrinted ? 1 : 0));
    before = digest.finish();
    heapDigests.set(next, before);
  }
  return before;
}

/** What the library remembers: input, files, signals, random numbers, looks at the clock. */
export function addLibrary(digest: Digest, { library, hasUnflushed }: State): void {
  digest.number(library.position);
  digest.text(library.pushedBack);
  digest.word(library.atEnd ? 1 : 0);
  addFiles(digest, library.files);
  digest.word(library.handledSignals);
  digest.word(hasUnflushed ? 1 : 0);
  digest.word(library.isBuffered ? 1 : 0);
  digest.number(library.readDirectly);
  for (const word of library.random ?? []) digest.word(word);
  digest.number(library.clockLooks);
}

/** What the files hold lies in memory. */
function addFiles(digest: Digest, { names, contents, streams }: FileSystem): void {
  digest.word(contents.length);
  for (const { object, size, checked, isUnknown } of contents) {
    digest.word(object);
    digest.word(size);
    digest.word(checked?.expectation ?? -1);
    digest.word(checked?.accepted?.id ?? -1);
    digest.word(isUnknown === true ? 1 : 0);
  }
  digest.word(names.size);
  for (const [name, file] of names) {
    digest.text(name);
    digest.word(file);
  }
  digest.word(streams.length);
  for (const stream of streams) addStream(digest, stream);
}

function addStream(digest: Digest, stream: OpenStream): void {
  const { handle, descriptor, file, position, pushedBack } = stream;
  const { canRead, canWrite, appends, atEnd, hasFailed, buffering, unflushed } = stream;
  const { last, hasPutBack, hasRead, isStale } = stream;
  for (const word of [handle, descriptor, file ?? -1, position, unflushed?.size ?? -1]) digest.word(word);
  digest.text(pushedBack);
  const flags = [
    canRead,
    canWrite,
    appends,
    atEnd,
    hasFailed,
    buffering === 'none',
    buffering === 'full',
    unflushed?.isAppended === true,
  ];
  flags.push(hasPutBack, hasRead, isStale, last === 'read', last === 'written');
  digest.word(flags.reduce((bits, flag) => 2 * bits + (flag ? 1 : 0), 0));
}

/** Only the frames above the highest shared one are read again. */
function stackDigest(state: State, mode: Undefined, fresh: Fresh): string | undefined {
  const unread: Frame[] = [];
  let frame: Frame | undefined = state.top;
  while (frame !== undefined && (frame.owner === state.owner || !stackDigests.has(frame))) {
    unread.push(frame);
    frame = frame.caller;
  }
  let below = frame === undefined ? '' : stackDigests.get(frame)!;
  for (const next of unread.reverse()) {
    fresh.work.bytes += bytesPerPart;
    const digest = new Digest();
    digest.text(below);
    if (!addFrame(digest, next, mode)) return undefined;
    below = digest.finish();
    if (next !== state.top) fresh.frames.set(next, below);
  }
  return below;
}

function addFrame(digest: Digest, frame: Frame, mode: Undefined): boolean {
  digest.word(frame.fn.index);
  digest.word(frame.pc);
  digest.number(frame.mark);
  for (const register of readableRegisters(frame, mode)) {
    if (!addValue(digest, frame.registers[register])) return false;
  }
  digest.word(frame.variableArguments.length);
  return frame.variableArguments.every(({ value }) => addValue(digest, value));
}

/** `longjmp` may lead elsewhere in a frame with a mark. */
function readableRegisters({ fn, pc, mark, registers }: Frame, mode: Undefined): Iterable<number> {
  return mark === 0 ? (liveRegisters(fn, mode)[pc] ?? []) : registers.keys();
}

function addValue(digest: Digest, value: Value): boolean {
  if (typeof value === 'number') {
    digest.word(3);
    digest.number(value);
  } else if (value === undefined) digest.word(4);
  else if (typeof value === 'bigint') digest.text(value.toString());
  else if (value instanceof Pointer) {
    digest.word(5);
    digest.number(value.object);
    digest.number(value.offset);
  } else return false;
  return true;
}

/** For an object without terms; undefined if reading it would exceed the search's budget. */
function objectDigest(state: State, object: MemoryObject, fresh: Fresh): string | undefined {
  const known = state.memory.isOwned(object) ? undefined : objectDigests.get(object);
  if (known !== undefined) return known;
  if (fresh.work.bytes + object.size > comparedBytesMax) return undefined;
  const { bytes, mask, specials } = object.content();
  fresh.work.bytes += bytes.length;
  const digest = new Digest();
  // Blocks of different sizes may have the same number of bytes.
  digest.word(object.size);
  digest.bytes(bytes);
  if (mask !== undefined) digest.bytes(mask);
  const entries = [...(specials ?? [])].sort(([a], [b]) => a - b);
  for (const [offset, special] of entries) {
    if (special instanceof UnknownByte) return undefined;
    digest.word(offset);
    if (special instanceof ByteOf) digest.word(special.index);
    addValue(digest, special instanceof ByteOf ? special.whole : special);
  }
  const result = digest.finish();
  fresh.objects.set(object, result);
  return result;
}
