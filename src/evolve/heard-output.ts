/**
 * Remembers all that is printed, the call that prints what is wrong included: the run ends there,
 * and its state holds nothing of it.
 */

import type { AcceptorState } from '#suite/acceptor.js';
import { OverheardAcceptor } from '#suite/overheard-acceptor.js';

export class HeardOutput extends OverheardAcceptor {
  text = '';

  override step(state: AcceptorState, char: number): AcceptorState | undefined {
    this.text += String.fromCharCode(char);
    return this.acceptor.step(state, char);
  }

  override stepText(state: AcceptorState, text: string): AcceptorState | undefined {
    this.text += text;
    return this.acceptor.stepText(state, text);
  }
}
