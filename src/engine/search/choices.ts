/**
 * How many values a path leaves to a term: most symbols that become an index are bounded
 * by then, and one that was picked has a single value, which no layer of the solver need
 * be asked for.
 */

import { addInt, type Int } from '#base/integer.js';
import { evaluate } from '#smt/evaluate.js';
import { domainOf } from '#smt/facts.js';
import { countOf } from '#smt/interval-set.js';
import type { PathCondition } from '#smt/path-condition.js';
import type { Term } from '#smt/term.js';
import { valueAt } from '#smt/value-line.js';

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

/**
 * All values that the path may leave to the term; undefined for a term of several symbols, and where its
 * symbol may have more than `most`.
 */
export function valuesOf(condition: PathCondition, term: Term, most: number): readonly Int[] | undefined {
  if (choicesOf(condition, term) > most) return undefined;
  const symbol = term.fewSymbols![0]!;
  const domain = domainOf(condition.facts(), symbol);
  const values = new Set<Int>();
  for (let i = 0; i < domain.length; i += 2) {
    for (let point = domain[i]!; point <= domain[i + 1]!; point = addInt(point, 1)) {
      values.add(evaluate(term, new Map([[symbol, valueAt(symbol.sort, point)]])) as Int);
    }
  }
  return [...values];
}

/** An upper bound; Infinity for a term of several symbols. */
export function choicesOf(condition: PathCondition, term: Term): number {
  const symbols = term.fewSymbols;
  if (symbols?.length !== 1) return Number.POSITIVE_INFINITY;
  return Number(countOf(domainOf(condition.facts(), symbols[0]!)));
}
