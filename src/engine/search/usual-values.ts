/**
 * What the terms of a search would be if each execution of a location yielded what it did in
 * the failing run. It gives decisions an order and nothing else: a program that is nearly
 * right mostly decides as it should, also where it computes other values.
 */

import { wrapInt } from '#base/integer.js';
import type { ObservedValue } from '#model/task.js';
import { createEvaluator } from '#smt/evaluate.js';
import { symbolsOf } from '#smt/symbols-of.js';
import type { Term, Value } from '#smt/term.js';

export class UsualValues {
  private readonly values = new Map<Term, Value>();
  /** A symbol has its value before a term with it is evaluated. */
  private readonly evaluator = createEvaluator(this.values);

  /** @param value a fresh symbol, perhaps widened */
  note(value: Term, observed: ObservedValue | undefined): void {
    const [symbol] = symbolsOf(value);
    if (symbol === undefined) return;
    if (observed?.kind === 'floating') this.values.set(symbol, observed.value);
    if (observed?.kind === 'integer') {
      this.values.set(symbol, wrapInt(BigInt(observed.value), symbol.width, true));
    }
  }

  truthOf(term: Term): boolean {
    return this.evaluator.evaluate(term) === true;
  }
}
