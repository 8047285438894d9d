/**
 * Mode `tokens` with a tolerance: as `tokens`, but where the expected token is a
 * number, any number within the tolerance will do. Other tokens are compared as
 * text.
 */

import { isSpace } from '#base/c-characters.js';
import type { Tolerance } from '#model/suite.js';
import { foldChar, foldText, splitTokens } from './characters.js';
import { isNumberText } from './decimal.js';
import { emptyNumber, isCompleteNumber, type NumberPrefix } from './number-prefix.js';
import { createNumberTarget, type NumberTarget } from './number-target.js';
import { NumericAcceptor } from './numeric-acceptor.js';
import type { NumericState, NumericStateData } from './numeric-state.js';

type Item =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'number'; readonly target: NumberTarget };

export class TolerantTokenAcceptor extends NumericAcceptor {
  readonly #items: readonly Item[];
  readonly #ignoreCase: boolean;

  constructor(expected: string, tolerance: Tolerance, ignoreCase: boolean) {
    super();
    this.#ignoreCase = ignoreCase;
    this.#items = splitTokens(ignoreCase ? foldText(expected) : expected).map((text) =>
      isNumberText(text)
        ? { kind: 'number', target: createNumberTarget(text, tolerance) }
        : { kind: 'word', text },
    );
  }

  protected targetOf(item: number): NumberTarget | undefined {
    const wanted = this.#items[item];
    return wanted?.kind === 'number' ? wanted.target : undefined;
  }

  protected stepFromGap(item: number, char: number): NumericState | undefined {
    if (isSpace(char)) return this.state({ kind: 'gap', item });
    const wanted = this.#items[item];
    if (wanted === undefined) return undefined;
    return wanted.kind === 'number' ? this.extend(item, emptyNumber, char) : this.stepInWord(item, 0, char);
  }

  protected stepInWord(item: number, offset: number, char: number): NumericState | undefined {
    const wanted = this.#items[item]!;
    if (wanted.kind !== 'word') return undefined;
    if (offset === wanted.text.length) return this.#afterItem(item, char);
    const read = this.#ignoreCase ? foldChar(char) : char;
    return wanted.text.charCodeAt(offset) === read
      ? this.state({ kind: 'word', item, offset: offset + 1 })
      : undefined;
  }

  protected stepAfterNumber(item: number, prefix: NumberPrefix, char: number): NumericState | undefined {
    return this.#isFinished(item, prefix) ? this.#afterItem(item, char) : undefined;
  }

  protected stepAfterSettled(item: number, hasMark: boolean, char: number): NumericState | undefined {
    return hasMark ? undefined : this.#afterItem(item, char);
  }

  protected isForgiven(): boolean {
    return false;
  }

  protected acceptsData(state: NumericStateData): boolean {
    switch (state.kind) {
      case 'gap':
        return state.item === this.#items.length;
      case 'word':
        return this.#isLast(state.item) && this.#isWholeWord(state.item, state.offset);
      case 'number':
        return this.#isLast(state.item) && this.#isFinished(state.item, state.prefix);
      case 'settled':
        return this.#isLast(state.item) && state.isWithin && state.form !== 'mark';
      case 'undecided':
        return false;
    }
  }

  #afterItem(item: number, char: number): NumericState | undefined {
    return isSpace(char) ? this.state({ kind: 'gap', item: item + 1 }) : undefined;
  }

  #isFinished(item: number, prefix: NumberPrefix): boolean {
    return isCompleteNumber(prefix) && this.isWithin(item, prefix);
  }

  #isWholeWord(item: number, offset: number): boolean {
    const wanted = this.#items[item]!;
    return wanted.kind === 'word' && wanted.text.length === offset;
  }

  #isLast(item: number): boolean {
    return item === this.#items.length - 1;
  }
}
