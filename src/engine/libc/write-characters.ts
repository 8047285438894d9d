/** Characters, known and unknown, written as one text: what is known between two that are not goes out at once. */

import type { Term } from '#smt/term.js';
import type { Char } from './file-content.js';

/** What becomes of the output, or of a file, once all is written. */
export interface CharacterDraft {
  writeText(text: string): void;
  writeSymbolicChar(char: Term): void;
  commit(): void;
}

export function writeCharacters(draft: CharacterDraft, characters: readonly Char[]): void {
  let text = '';
  for (const char of characters) {
    if (typeof char === 'number') {
      text += String.fromCharCode(char);
      continue;
    }
    draft.writeText(text);
    text = '';
    draft.writeSymbolicChar(char);
  }
  draft.writeText(text);
  draft.commit();
}
