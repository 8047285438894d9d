/**
 * Standard input, shared by the reading functions: the test's text, the position in it,
 * and before that whatever `ungetc` put back. Putting back the character just read only
 * moves the position.
 */

import type { ReadKind } from '../input-read.js';
import type { Machine } from '../machine.js';
import type { LibraryState } from '../state.js';

/** The rest to read is `text` from `position` on. */
export interface PendingInput {
  readonly text: string;
  readonly position: number;
}

export function pendingInput(machine: Machine): PendingInput {
  const { position, pushedBack } = machine.state.library;
  const { stdin } = machine.options;
  if (pushedBack === '') return { text: stdin, position };
  return { text: pushedBack + stdin.slice(position), position: 0 };
}

/** Continues after `position` of the pending text. */
export function consumeInput(machine: Machine, position: number, hasMetEnd: boolean): void {
  const { library } = machine.state;
  const { pushedBack } = library;
  const atEnd = library.atEnd || hasMetEnd;
  if (pushedBack !== '') {
    const beyond = Math.max(0, position - pushedBack.length);
    machine.state.library = reading(library, library.position + beyond, pushedBack.slice(position), atEnd);
  } else if (position !== library.position || atEnd !== library.atEnd) {
    machine.state.library = reading(library, position, '', atEnd);
  }
}

/** For whoever watches: what a call read, at these positions of the pending text; before it is consumed. */
export function reportRead(machine: Machine, kind: ReadKind, start: number, end: number, part = 0): void {
  const { hooks, state } = machine;
  if (hooks.onRead === undefined || start === end) return;
  const { position, pushedBack } = state.library;
  // What was put back is text of the program's own.
  const offset = pushedBack === '' ? 0 : position - pushedBack.length;
  hooks.onRead(machine, { kind, part, start: start + offset, end: end + offset });
}

/** Field by field: a spread costs many times the rest of reading a character. */
function reading(
  { files, handledSignals, isBuffered, flushed, readDirectly, random, clockLooks }: LibraryState,
  position: number,
  pushedBack: string,
  atEnd: boolean,
): LibraryState {
  return {
    position,
    pushedBack,
    atEnd,
    files,
    handledSignals,
    isBuffered,
    flushed,
    readDirectly,
    random,
    clockLooks,
  };
}

/** Any character, and any number of them: glibc's buffer for them grows. */
export function pushBackInput(machine: Machine, char: number): void {
  const { library } = machine.state;
  const { position, pushedBack } = library;
  const wasRead = pushedBack === '' && machine.options.stdin.charCodeAt(position - 1) === char;
  machine.state.library = wasRead
    ? { ...library, position: position - 1, atEnd: false }
    : { ...library, pushedBack: String.fromCharCode(char) + pushedBack, atEnd: false };
}
