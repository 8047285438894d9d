/**
 * Decides queries whose symbols together have few values by trying them all, simple ones first.
 * All symbols of the slice take part: the term's own alone would prove nothing.
 */
import type { Int } from '#base/integer.js';
import { domainOf, type Facts } from './facts.js';
import { countOf, magnitude, pointsOf } from './interval-set.js';
import type { Layer, LayerName } from './layer.js';
import type { Term, Value } from './term.js';
import { ModelTrial } from './trial.js';
import { valueAt } from './value-line.js';

export const enumerationLayer = createEnumerationLayer('enumeration', 512);

/** Where only z3 is left to ask: it takes longer for one question than this for so many values. */
export const longEnumerationLayer = createEnumerationLayer('long enumeration', 8_192);

/** @param combinationsMax the most combinations of values */
function createEnumerationLayer(name: LayerName, combinationsMax: number): Layer {
  return {
    name,
    answer(query) {
      const facts = query.after()!;
      if (combinationCount(facts, query.symbols, combinationsMax) > combinationsMax) return undefined;
      const { symbols } = query.slice();
      const count = combinationCount(facts, symbols, combinationsMax);
      if (count > combinationsMax) return undefined;
      const trial = new ModelTrial(query, facts, count);
      const choices = symbols.map((symbol) => simplestFirst(facts, symbol));
      for (let combination = 0; combination < count; combination++) {
        const change = combinationAt(symbols, choices, combination);
        if (trial.holds(change)) return { kind: 'sat', change };
      }
      return { kind: 'unsat' };
    },
  };
}

/** @param enough beyond it, the rest is not counted */
function combinationCount(facts: Facts, symbols: readonly Term[], enough: number): number {
  let count = 1;
  for (const symbol of symbols) {
    count *= Number(countOf(domainOf(facts, symbol)));
    if (count > enough) return count;
  }
  return count;
}

function simplestFirst(facts: Facts, symbol: Term): readonly Value[] {
  const points: Int[] = [...pointsOf(domainOf(facts, symbol))];
  points.sort((a, b) => Number(magnitude(a)) - Number(magnitude(b)));
  return points.map((point) => valueAt(symbol.sort, point));
}

/** The combination with a number, the first symbol's value changing fastest. */
function combinationAt(
  symbols: readonly Term[],
  choices: readonly (readonly Value[])[],
  combination: number,
): Map<Term, Value> {
  const change = new Map<Term, Value>();
  let rest = combination;
  symbols.forEach((symbol, i) => {
    const values = choices[i]!;
    change.set(symbol, values[rest % values.length]!);
    rest = Math.floor(rest / values.length);
  });
  return change;
}
