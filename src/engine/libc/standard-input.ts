/**
 * Standard input as the reading functions share it: the test's text, of which so much
 * has been read, and before it whatever `ungetc` put there. A character that is put
 * back as it was read just moves the position.
 */

import type { Machine } from '../machine.js';
import type { LibraryState } from '../state.js';

/** What is left to read is `text` from `position` on. */
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

/** Goes on after `position` of the pending text. */
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

/** Written out: a spread costs many times what the rest of reading a character does. */
function reading(
  { isOutputLost, random }: LibraryState,
  position: number,
  pushedBack: string,
  atEnd: boolean,
): LibraryState {
  return { position, pushedBack, atEnd, isOutputLost, random };
}

/** Any character, and any number of them: glibc's room for them grows. */
export function pushBackInput(machine: Machine, char: number): void {
  const { library } = machine.state;
  const { position, pushedBack } = library;
  const wasRead = pushedBack === '' && machine.options.stdin.charCodeAt(position - 1) === char;
  machine.state.library = wasRead
    ? { ...library, position: position - 1, atEnd: false }
    : { ...library, pushedBack: String.fromCharCode(char) + pushedBack, atEnd: false };
}
