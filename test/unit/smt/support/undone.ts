/** Terms of one symbol and a constant, and what is asked when one is undone. */

import { createEvaluator } from '#smt/evaluate.js';
import type { SolutionQuery } from '#smt/solution-query.js';
import { emptyModel, type Term } from '#smt/term.js';
import type { TermStore } from '#smt/term-store.js';
import { lineOf } from '#smt/value-line.js';

export type Operation = readonly [name: string, build: (store: TermStore, x: Term, k: Term) => Term];

/** All values of a symbol are asked for, and no other symbol stands beside it. */
export function queryFor(symbol: Term): SolutionQuery {
  return {
    symbol,
    domain: lineOf(symbol.sort),
    fixedValue: (term) => createEvaluator(emptyModel).evaluate(term),
    valueWith: () => false,
    partial: false,
  };
}
