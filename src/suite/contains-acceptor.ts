/**
 * Mode `contains`: the expected text appears somewhere in the output, white space at its two
 * ends aside; inside, every character counts. The matcher of Knuth, Morris and Pratt (SIAM J.
 * Comput. 6(2), 1977): the position is the length of the longest prefix of the text that ends
 * here, and once found it stays found. No output ever dies.
 */

import type { AcceptorState } from './acceptor.js';
import { trimSpace } from './characters.js';
import { digitChar, type NumeralRest } from './numeral-walk.js';
import { PositionAcceptor } from './position-acceptor.js';

export class ContainsAcceptor extends PositionAcceptor {
  /** For each prefix, the length of its longest proper prefix that is also its suffix. */
  readonly #borders: readonly number[];

  constructor(expected: string, ignoreCase: boolean) {
    super(trimSpace(expected), ignoreCase);
    this.#borders = bordersOf(this.text);
  }

  protected advance(position: number, char: number): number {
    if (position === this.text.length) return position;
    let matched = position;
    while (this.text.charCodeAt(matched) !== char) {
      if (matched === 0) return 0;
      matched = this.#borders[matched]!;
    }
    return matched + 1;
  }

  protected isFinal(position: number): boolean {
    return position === this.text.length;
  }

  /** Any digits may lead to the same state: they do wherever the text has no digit for them to match. */
  override uniform(state: AcceptorState, rest: NumeralRest): AcceptorState | undefined {
    const afterWhole = this.#afterDigits(state, rest.whole, rest.base);
    if (afterWhole === undefined) return undefined;
    const afterPoint = rest.point ? this.stepText(afterWhole, '.')! : afterWhole;
    return this.#afterDigits(afterPoint, rest.fraction, rest.base);
  }

  #afterDigits(state: AcceptorState, count: number, base: number): AcceptorState | undefined {
    let reached = state;
    for (let i = 0; i < count; i++) {
      const next = this.#afterAnyDigit(reached, base);
      if (next === undefined || next === reached) return next;
      reached = next;
    }
    return reached;
  }

  #afterAnyDigit(state: AcceptorState, base: number): AcceptorState | undefined {
    const next = this.step(state, digitChar(0, false));
    for (let digit = 1; digit < base; digit++) {
      if (this.step(state, digitChar(digit, false)) !== next) return undefined;
      if (digit > 9 && this.step(state, digitChar(digit, true)) !== next) return undefined;
    }
    return next;
  }
}

function bordersOf(text: string): readonly number[] {
  const borders = [0, 0];
  let matched = 0;
  for (let i = 1; i < text.length; i++) {
    while (matched > 0 && text.charCodeAt(i) !== text.charCodeAt(matched)) matched = borders[matched]!;
    if (text.charCodeAt(i) === text.charCodeAt(matched)) matched++;
    borders.push(matched);
  }
  return borders;
}
