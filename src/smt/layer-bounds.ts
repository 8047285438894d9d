/**
 * Refutes queries with a constraint that is false for all values that the domains
 * allow. Only the term's own parts and the constraints on symbols whose domains it
 * narrows can have become false.
 */
import { createBounds } from './bounds.js';
import { domainOf, type Facts, restOf } from './facts.js';
import type { Layer } from './layer.js';
import type { Query } from './query.js';

export const boundsLayer: Layer = {
  name: 'bounds',
  answer(query) {
    const facts = query.after()!;
    const boundsOf = createBounds((symbol) => domainOf(facts, symbol));
    for (const constraint of touchedConstraints(query, facts)) {
      if (boundsOf(constraint).high === 0) return { kind: 'unsat' };
    }
    return undefined;
  },
};

function* touchedConstraints(query: Query, facts: Facts) {
  yield* query.conjuncts();
  const before = query.condition.facts();
  for (const symbol of query.symbols) {
    if (domainOf(facts, symbol) !== domainOf(before, symbol)) yield* restOf(facts, symbol);
  }
}
