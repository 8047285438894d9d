/**
 * Where a path stands, as far as states must agree to be joined: the functions on the
 * stack, each at its instruction, how far input and output are, and what the library
 * remembers.
 */

import type { Undefined } from '#model/outcome.js';
import type { Frame } from '../../frame.js';
import { registerSorts } from '../../register-sorts.js';
import type { State } from '../../state.js';
import { Pointer, type Value } from '../../value.js';
import { Digest } from '../digest.js';
import { addLibrary } from '../state-key.js';
import { readLater } from './join-states.js';

/** The calls that a frame and all frames below it wait for. */
interface Calls {
  readonly pc: number;
  readonly digest: string;
}

/** A deep recursion would otherwise be read again at each of its decisions. */
const callsOf = new WeakMap<Frame, Calls>();

/** Equal keys: `join` and `covers` may be asked about the states. */
export function placeOf(state: State): string {
  const digest = new Digest();
  digest.word(state.acceptor?.id ?? -1);
  digest.word(state.isWrong ? 1 : 0);
  addLibrary(digest, state);
  const { top } = state;
  digest.text(callsUpTo(top.caller));
  addPlace(digest, top);
  return digest.finish();
}

/** A frame that is not the top stays at its call; what replaces one below it is at the same instruction. */
function callsUpTo(last: Frame | undefined): string {
  const unread: Frame[] = [];
  let frame = last;
  while (frame !== undefined && callsOf.get(frame)?.pc !== frame.pc) {
    unread.push(frame);
    frame = frame.caller;
  }
  let below = frame === undefined ? '' : callsOf.get(frame)!.digest;
  for (const next of unread.reverse()) {
    const digest = new Digest();
    digest.text(below);
    addPlace(digest, next);
    below = digest.finish();
    callsOf.set(next, { pc: next.pc, digest: below });
  }
  return below;
}

function addPlace(digest: Digest, { fn, pc, resultRegister }: Frame): void {
  digest.word(fn.index);
  digest.word(pc);
  digest.word(resultRegister ?? -1);
}

/** The integers and addresses in registers that may still be read; what holds symbols is all one. */
export function registersOf(state: State, mode: Undefined): string {
  const digest = new Digest();
  for (let frame: Frame | undefined = state.top; frame !== undefined; frame = frame.caller) {
    const sorts = registerSorts(frame.fn);
    for (const register of readLater(frame, frame === state.top, mode)) {
      if (sorts[register]?.kind !== 'floating') addNumber(digest, frame.registers[register]);
    }
  }
  return digest.finish();
}

function addNumber(digest: Digest, value: Value): void {
  if (value instanceof Pointer) {
    digest.word(value.object);
    digest.number(value.offset);
  } else if (typeof value === 'number') digest.number(value);
  else if (typeof value === 'bigint') digest.text(String(value));
  else digest.word(-1);
}
