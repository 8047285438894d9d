/**
 * What the two numeric modes share: `tokens` with a tolerance, and `numbers`. A number being read
 * is dead as soon as nothing it could become is near enough to the expected one
 * (`number-viability.ts`). For a number of unknown value there may be too many near enough texts to
 * keep apart. Then its values fall into those near enough and the others, each a settled state.
 * What ends the number is still decided exactly; a character that would continue it makes the path
 * undecided. Some values that are not near enough could not be continued to one that is; they are
 * kept all the same (the number's end kills them), which errs on the safe side.
 */

import { isDigit } from '#base/c-characters.js';
import type { AcceptorState } from './acceptor.js';
import {
  appendDigits,
  emptyNumber,
  extendNumber,
  isCompleteNumber,
  isExponentMark,
  type NumberPrefix,
} from './number-prefix.js';
import type { NumberTarget } from './number-target.js';
import { canBecome, positionOf } from './number-viability.js';
import type { NumeralMachine, NumeralRest } from './numeral-walk.js';
import { type NumericState, type NumericStateData, NumericStates } from './numeric-state.js';
import { SteppingAcceptor } from './stepping-acceptor.js';

const plus = 43;
const minus = 45;
const pointChar = 46;

type NumberState = NumericState & { readonly kind: 'number' };
type SettledState = NumericState & { readonly kind: 'settled' };

export abstract class NumericAcceptor extends SteppingAcceptor {
  readonly start: AcceptorState;
  readonly #states = new NumericStates();
  protected override readonly settled: NumeralMachine = {
    step: (state, char) => this.step(state, char),
    stepText: (state, text) => this.stepText(state, text),
    uniform: (state, rest) => this.#uniformSettled(state as NumericState, rest),
    settle: (state) => this.#settle(state as NumericState),
  };

  constructor() {
    super();
    this.start = this.state({ kind: 'gap', item: 0 });
  }

  /** The number expected as this item; undefined if the item is not a number or does not exist. */
  protected abstract targetOf(item: number): NumberTarget | undefined;
  protected abstract stepFromGap(item: number, char: number): NumericState | undefined;
  protected abstract stepInWord(item: number, offset: number, char: number): NumericState | undefined;
  /** After a number, or the beginning of one, which `char` does not continue. */
  protected abstract stepAfterNumber(
    item: number,
    prefix: NumberPrefix,
    char: number,
  ): NumericState | undefined;
  /** After a settled number near enough, `e` behind it if `hasMark`, when `char` does not continue it. */
  protected abstract stepAfterSettled(item: number, hasMark: boolean, char: number): NumericState | undefined;
  /** Whether a prefix that cannot become a number near enough may end as something else. */
  protected abstract isForgiven(item: number, prefix: NumberPrefix): boolean;
  protected abstract acceptsData(state: NumericStateData): boolean;

  step(state: AcceptorState, char: number): AcceptorState | undefined {
    const from = state as NumericState;
    switch (from.kind) {
      case 'gap':
        return this.stepFromGap(from.item, char);
      case 'word':
        return this.stepInWord(from.item, from.offset, char);
      case 'number':
        return this.#stepInNumber(from, char);
      case 'settled':
        return this.#stepInSettled(from, char);
      case 'undecided':
        return from;
    }
  }

  accepts(state: AcceptorState): boolean {
    return this.acceptsData(state as NumericState);
  }

  override isUndecided(state: AcceptorState): boolean {
    return (state as NumericState).kind === 'undecided';
  }

  override uniform(state: AcceptorState, _rest: NumeralRest): AcceptorState | undefined {
    return this.isUndecided(state) ? state : undefined;
  }

  protected state(data: NumericStateData): NumericState {
    return this.#states.of(data);
  }

  /** The state in a number with one character more; undefined if it is dead or `char` is not part of it. */
  protected extend(item: number, prefix: NumberPrefix, char: number): NumericState | undefined {
    const extended = extendNumber(prefix, char, this.targetOf(item)?.digitsMax ?? 1);
    return extended === undefined ? undefined : this.#inNumber(item, extended);
  }

  /** Whether the prefix, without an unfinished exponent, is a number near enough. */
  protected isWithin(item: number, prefix: NumberPrefix): boolean {
    const target = this.targetOf(item);
    return target !== undefined && positionOf(prefix, target) === 'within';
  }

  #inNumber(item: number, prefix: NumberPrefix): NumericState | undefined {
    const target = this.targetOf(item);
    const isViable = target !== undefined && canBecome(prefix, target);
    return isViable || this.isForgiven(item, prefix)
      ? this.state({ kind: 'number', item, prefix })
      : undefined;
  }

  #stepInNumber({ item, prefix }: NumberState, char: number): NumericState | undefined {
    const extended = extendNumber(prefix, char, this.targetOf(item)?.digitsMax ?? 1);
    return extended === undefined ? this.stepAfterNumber(item, prefix, char) : this.#inNumber(item, extended);
  }

  #stepInSettled(from: SettledState, char: number): NumericState | undefined {
    const hasMark = from.form === 'mark';
    if (isDigit(char) || (hasMark && (char === plus || char === minus))) {
      return this.state({ kind: 'undecided' });
    }
    if (char === pointChar && from.form === 'whole') return this.state({ ...from, form: 'fraction' });
    if (isExponentMark(char) && !hasMark) return this.state({ ...from, form: 'mark' });
    return from.isWithin ? this.stepAfterSettled(from.item, hasMark, char) : undefined;
  }

  #settle(state: NumericState): AcceptorState {
    if (state.kind !== 'number') return state;
    const { stage } = state.prefix;
    if (stage !== 'whole' && stage !== 'fraction') return state;
    const isWithin = this.isWithin(state.item, state.prefix);
    return this.state({ kind: 'settled', item: state.item, isWithin, form: stage });
  }

  /**
   * The state if all numerals from `state` on are near enough, or none is; undefined where they
   * differ or a digit decides.
   */
  #uniformSettled(state: NumericState, rest: NumeralRest): AcceptorState | undefined {
    if (state.kind === 'undecided') return state;
    const prefix = state.kind === 'gap' ? emptyNumber : state.kind === 'number' ? state.prefix : undefined;
    if (prefix === undefined || !('item' in state)) return undefined;
    const target = this.targetOf(state.item);
    if (target === undefined || rest.base !== 10) return undefined;
    const least = appendNumeral(prefix, rest, 0, target.digitsMax);
    const greatest = appendNumeral(prefix, rest, 9, target.digitsMax);
    if (least === undefined || greatest === undefined) return undefined;
    const position = positionOf(least, target);
    // Where the sign is wrong the first digit dies by itself.
    if (position === 'outside' || position !== positionOf(greatest, target)) return undefined;
    const form = least.stage === 'whole' ? 'whole' : 'fraction';
    return this.state({ kind: 'settled', item: state.item, isWithin: position === 'within', form });
  }
}

/**
 * The prefix with the least (`digit` 0) or the greatest (9) numeral of `rest`; undefined where the
 * digits would not belong to the mantissa.
 */
function appendNumeral(
  prefix: NumberPrefix,
  rest: NumeralRest,
  digit: 0 | 9,
  digitsMax: number,
): NumberPrefix | undefined {
  const first = Math.max(digit, rest.leadMin);
  const lead = rest.whole === 0 ? prefix : appendRun(prefix, first, 1, digitsMax);
  const whole = lead && appendRun(lead, digit, Math.max(rest.whole - 1, 0), digitsMax);
  if (whole === undefined || !rest.point) {
    return whole === undefined ? undefined : appendRun(whole, digit, rest.fraction, digitsMax);
  }
  const pointed = extendNumber(whole, pointChar, digitsMax);
  return pointed === undefined ? undefined : appendRun(pointed, digit, rest.fraction, digitsMax);
}

function appendRun(
  prefix: NumberPrefix,
  digit: number,
  count: number,
  digitsMax: number,
): NumberPrefix | undefined {
  if (count === 0) return prefix;
  const first = extendNumber(prefix, 48 + digit, digitsMax);
  if (first === undefined || !isCompleteNumber(first) || first.stage === 'exponent') return undefined;
  return appendDigits(first, digit, count - 1, digitsMax);
}
