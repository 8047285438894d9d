/**
 * Mode `numbers`: the numbers in the output are those in the expected text, in order,
 * by value and within the tolerance if there is one; everything else is ignored. A
 * number is as long as can be, from left to right, wherever it stands (`x1=3-5` has 1,
 * 3 and -5). A sign or a point before which no number ends, and after which none
 * begins, is ignored; so is an exponent mark without digits (`5e` is 5).
 */

import type { Tolerance } from '#model/suite.js';
import { numbersIn } from './decimal.js';
import { emptyNumber, extendNumber, type NumberPrefix } from './number-prefix.js';
import { createNumberTarget, type NumberTarget } from './number-target.js';
import { NumericAcceptor } from './numeric-acceptor.js';
import type { NumericState, NumericStateData } from './numeric-state.js';

const plus = 43;
const minus = 45;

export class NumbersAcceptor extends NumericAcceptor {
  readonly #targets: readonly NumberTarget[];

  constructor(expected: string, tolerance: Tolerance) {
    super();
    this.#targets = numbersIn(expected).map((text) => createNumberTarget(text, tolerance));
  }

  protected targetOf(item: number): NumberTarget | undefined {
    return this.#targets[item];
  }

  protected stepFromGap(item: number, char: number): NumericState | undefined {
    const begins = extendNumber(emptyNumber, char, 1) !== undefined;
    return begins ? this.extend(item, emptyNumber, char) : this.state({ kind: 'gap', item });
  }

  protected stepInWord(): undefined {
    return undefined;
  }

  protected stepAfterNumber(item: number, prefix: NumberPrefix, char: number): NumericState | undefined {
    if (isOnlyLead(prefix)) return this.stepFromGap(item, char);
    if (!this.isWithin(item, prefix)) return undefined;
    if (prefix.stage !== 'mark-sign') return this.stepFromGap(item + 1, char);
    // The sign was not the exponent's; it may be the next number's.
    const sign = extendNumber(emptyNumber, prefix.exponentNegative ? minus : plus, 1)!;
    return extendNumber(sign, char, 1) === undefined
      ? this.stepFromGap(item + 1, char)
      : this.extend(item + 1, sign, char);
  }

  protected stepAfterSettled(item: number, _hasMark: boolean, char: number): NumericState | undefined {
    return this.stepFromGap(item + 1, char);
  }

  protected isForgiven(item: number, prefix: NumberPrefix): boolean {
    if (isOnlyLead(prefix)) return true;
    return isUnfinishedExponent(prefix) && this.isWithin(item, prefix);
  }

  protected acceptsData(state: NumericStateData): boolean {
    const count = this.#targets.length;
    switch (state.kind) {
      case 'gap':
        return state.item === count;
      case 'number':
        if (isOnlyLead(state.prefix)) return state.item === count;
        return state.item === count - 1 && this.isWithin(state.item, state.prefix);
      case 'settled':
        return state.item === count - 1 && state.isWithin;
      default:
        return false;
    }
  }
}

/** No digit yet: it need not become a number. */
function isOnlyLead(prefix: NumberPrefix): boolean {
  return prefix.stage === 'sign' || prefix.stage === 'point';
}

function isUnfinishedExponent(prefix: NumberPrefix): boolean {
  return prefix.stage === 'mark' || prefix.stage === 'mark-sign';
}
