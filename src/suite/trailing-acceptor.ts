/**
 * Mode `trailing`: white space at line ends and newlines at the end of the output do not count. The
 * expected text is normalised the same way, and then the position is all the state there is: where
 * a newline or the end comes next, other white space may be about to vanish and does not move it;
 * elsewhere nothing can vanish, and each character must match. Other white space that more of the
 * line follows dies at the following character.
 */

import { isSpace } from '#base/c-characters.js';
import { newline, trimSpaceEnd } from './characters.js';
import { dead, PositionAcceptor } from './position-acceptor.js';

export class TrailingAcceptor extends PositionAcceptor {
  constructor(expected: string, ignoreCase: boolean) {
    super(withoutTrailingSpace(expected), ignoreCase);
  }

  protected advance(position: number, char: number): number {
    if (position === this.text.length) return isSpace(char) ? position : dead;
    const wanted = this.text.charCodeAt(position);
    if (wanted === char) return position + 1;
    return wanted === newline && isSpace(char) ? position : dead;
  }

  protected isFinal(position: number): boolean {
    return position === this.text.length;
  }
}

function withoutTrailingSpace(text: string): string {
  const lines = text.split('\n').map(trimSpaceEnd);
  while (lines.at(-1) === '') lines.pop();
  return lines.join('\n');
}
