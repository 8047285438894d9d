/** How far an output is accepted when one call prints another text, and the small changes of a text that are usual. */

import { isSpace } from '#base/c-characters.js';
import type { AcceptorState } from '#suite/acceptor.js';
import type { TextSolution } from './solve-text.js';
import type { TextTest } from './text-search.js';

export interface TextProgress {
  /** Characters of the output before it was wrong for good; white space, which may be forgiven, does not count. */
  readonly accepted: number;
  readonly isWhole: boolean;
}

/** @param test its output split at the executions of the one call */
export function progressWith(
  { acceptor, output: { fixed, executions } }: TextTest,
  solution: TextSolution,
): TextProgress {
  let state: AcceptorState = acceptor.start;
  let accepted = 0;
  const follow = (text: string): boolean => {
    for (let i = 0; i < text.length; i++) {
      const next = acceptor.step(state, text.charCodeAt(i));
      if (next === undefined) return false;
      state = next;
      if (!isSpace(text.charCodeAt(i))) accepted++;
    }
    return true;
  };
  for (let at = 0; at < fixed.length; at++) {
    if (!follow(fixed[at]!)) return { accepted, isWhole: false };
    const values = executions[at];
    if (values === undefined || solution.kind === 'removed') continue;
    for (let i = 0; i < solution.pieces.length; i++) {
      if (!follow(solution.pieces[i]!) || !follow(values[i] ?? '')) return { accepted, isWhole: false };
    }
  }
  return { accepted, isWhole: acceptor.accepts(state) };
}

/** White space at its ends, the case of its letters, and a mark at its end; the last is that it is gone. */
export function usualChanges(present: readonly string[]): TextSolution[] {
  const changes: ((pieces: string[]) => void)[] = [
    (pieces) => changeLast(pieces, (text) => (text.endsWith('\n') ? text.slice(0, -1) : `${text}\n`)),
    (pieces) => changeLast(pieces, (text) => `${text} `),
    (pieces) => changeLast(pieces, (text) => text.trimEnd()),
    (pieces) => changeLast(pieces, (text) => `${text.trimEnd()}\n`),
    (pieces) => changeFirst(pieces, (text) => text.trimStart()),
    (pieces) => changeFirst(pieces, (text) => text.replace(/[a-z]/i, otherCase)),
    (pieces) => changeAll(pieces, (text) => text.toLowerCase()),
    (pieces) => changeAll(pieces, (text) => text.toUpperCase()),
    (pieces) => changeLast(pieces, (text) => text.replace(/[!.:?]+(?=\s*$)/, '')),
  ];
  const changed = changes.map((change): TextSolution => {
    const pieces = [...present];
    change(pieces);
    return { kind: 'pieces', pieces };
  });
  return [...changed, { kind: 'removed' }];
}

function changeFirst(pieces: string[], change: (text: string) => string): void {
  pieces[0] = change(pieces[0]!);
}

function changeLast(pieces: string[], change: (text: string) => string): void {
  pieces.push(change(pieces.pop()!));
}

function changeAll(pieces: string[], change: (text: string) => string): void {
  for (const [at, text] of pieces.entries()) pieces[at] = change(text);
}

function otherCase(letter: string): string {
  const lower = letter.toLowerCase();
  return letter === lower ? letter.toUpperCase() : lower;
}
