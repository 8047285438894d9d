/**
 * Where a path stands, as far as states must agree to be joined: the functions on the
 * stack, each at its instruction, how far input and output are, and what the library
 * remembers.
 */

import type { Frame } from '../../frame.js';
import type { State } from '../../state.js';
import { Digest } from '../digest.js';
import { addLibrary } from '../state-key.js';

/** Equal keys: `join` and `covers` may be asked about the states. */
export function placeOf(state: State): string {
  const digest = new Digest();
  digest.word(state.acceptor?.id ?? -1);
  digest.word(state.isWrong ? 1 : 0);
  addLibrary(digest, state);
  for (let frame: Frame | undefined = state.top; frame !== undefined; frame = frame.caller) {
    digest.word(frame.fn.index);
    digest.word(frame.pc);
    digest.word(frame.resultRegister ?? -1);
  }
  return digest.finish();
}
