/**
 * Models drawn at random from the domains that a condition leaves its symbols, for what the
 * solver cannot decide: most differences show on many inputs.
 */

import { addInt, type Int, subInt } from '#base/integer.js';
import { drawBelow, type Random } from '#base/random.js';
import { evaluate } from '#smt/evaluate.js';
import { domainOf } from '#smt/facts.js';
import { type IntervalSet, rangeCount } from '#smt/interval-set.js';
import type { PathCondition } from '#smt/path-condition.js';
import type { Model, Term } from '#smt/term.js';

/** @returns one on which the condition and the term hold, if it is drawn */
export function drawnModel(
  condition: PathCondition,
  symbols: readonly Term[],
  term: Term,
  random: Random,
  drawsMax: number,
): Model | undefined {
  const facts = condition.facts();
  const domains = symbols.map((symbol) => domainOf(facts, symbol));
  const terms = [term, ...condition.terms()];
  for (let draw = 0; draw < drawsMax; draw++) {
    const model = new Map(symbols.map((symbol, index) => [symbol, drawFrom(domains[index]!, random)]));
    if (terms.every((each) => evaluate(each, model) === true)) return model;
  }
  return undefined;
}

function drawFrom(domain: IntervalSet, random: Random): Int {
  const range = 2 * drawBelow(random, rangeCount(domain));
  const [low, high] = [domain[range]!, domain[range + 1]!];
  const count = Number(subInt(high, low)) + 1;
  // Small steps show what large ones hide behind rounding.
  const bound = drawBelow(random, 2) === 0 ? Math.min(count, 1000) : count;
  const offset = drawBelow(random, Math.min(bound, 2 ** 32));
  return addInt(low, offset);
}
