/** Mode `exact`: the output is the expected text, character for character. */

import { dead, PositionAcceptor } from './position-acceptor.js';

export class ExactAcceptor extends PositionAcceptor {
  protected advance(position: number, char: number): number {
    return position < this.text.length && this.text.charCodeAt(position) === char ? position + 1 : dead;
  }

  protected isFinal(position: number): boolean {
    return position === this.text.length;
  }
}
