/**
 * Standard input as the reading functions share it: the test's text, of which so much
 * has been read, and before it whatever `ungetc` put there. A character that is put
 * back as it was read just moves the position.
 */

import type { Machine } from '../machine.js';

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
  const atEnd = library.atEnd || hasMetEnd;
  if (library.pushedBack === '') {
    machine.state.library = { ...library, position, atEnd };
    return;
  }
  const beyond = Math.max(0, position - library.pushedBack.length);
  machine.state.library = {
    ...library,
    position: library.position + beyond,
    pushedBack: library.pushedBack.slice(position),
    atEnd,
  };
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
