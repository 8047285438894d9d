/**
 * How many values a path leaves to a term: most symbols that become an index are bounded
 * by then, and one that was picked has a single value, which no layer of the solver need
 * be asked for.
 */

import { domainOf } from '#smt/facts.js';
import { countOf } from '#smt/interval-set.js';
import type { PathCondition } from '#smt/path-condition.js';
import type { Term } from '#smt/term.js';

/** Whether the condition leaves a single value to each symbol of the term. */
export function isDetermined(condition: PathCondition, term: Term): boolean {
  const symbols = term.fewSymbols;
  if (symbols === undefined) return false;
  const facts = condition.facts();
  return symbols.every((symbol) => {
    const domain = domainOf(facts, symbol);
    return domain.length === 2 && domain[0] === domain[1];
  });
}

/** An upper bound; Infinity for a term of several symbols. */
export function choicesOf(condition: PathCondition, term: Term): number {
  const symbols = term.fewSymbols;
  if (symbols?.length !== 1) return Number.POSITIVE_INFINITY;
  return Number(countOf(domainOf(condition.facts(), symbols[0]!)));
}
