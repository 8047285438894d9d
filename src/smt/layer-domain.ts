/**
 * Decides queries whose symbols only their own domains constrain: satisfiable exactly
 * if no domain is empty. An empty domain refutes any query.
 */
import { domainOf, type Facts, hasRest } from './facts.js';
import { containsPoint } from './interval-set.js';
import type { Layer } from './layer.js';
import type { Query } from './query.js';
import type { Term, Value } from './term.js';
import { pickValue, pointOf } from './value-line.js';

export const domainLayer: Layer = {
  name: 'domain',
  answer(query) {
    const facts = query.after();
    if (facts === undefined) return { kind: 'unsat' };
    if (query.symbols.some((symbol) => hasRest(facts, symbol))) return undefined;
    return { kind: 'sat', change: moveIntoDomains(query, facts) };
  },
};

/**
 * The simplest values for the symbols of the query's term whose current values their
 * domains exclude. The term narrows no other domains.
 */
export function moveIntoDomains({ condition, symbols }: Query, facts: Facts): ReadonlyMap<Term, Value> {
  const change = new Map<Term, Value>();
  for (const symbol of symbols) {
    const domain = domainOf(facts, symbol);
    if (!containsPoint(domain, pointOf(symbol.sort, condition.valueOf(symbol)))) {
      change.set(symbol, pickValue(symbol.sort, domain));
    }
  }
  return change;
}
