/**
 * Mode `tokens` without tolerance: the output has the same words in the same order; white space
 * between, before and after them does not count. The expected text is its tokens joined by one
 * space each: any white space matches a space there; after it, as at both ends, more white space
 * changes nothing.
 */

import { isSpace } from '#base/c-characters.js';
import { splitTokens } from './characters.js';
import { dead, PositionAcceptor } from './position-acceptor.js';

const space = 32;

export class TokenAcceptor extends PositionAcceptor {
  constructor(expected: string, ignoreCase: boolean) {
    super(splitTokens(expected).join(' '), ignoreCase);
  }

  protected advance(position: number, char: number): number {
    const wanted = position < this.text.length ? this.text.charCodeAt(position) : undefined;
    if (isSpace(char)) {
      if (wanted === space) return position + 1;
      const beforeToken = position === 0 || this.text.charCodeAt(position - 1) === space;
      return wanted === undefined || beforeToken ? position : dead;
    }
    return wanted === char ? position + 1 : dead;
  }

  protected isFinal(position: number): boolean {
    return position === this.text.length;
  }
}
