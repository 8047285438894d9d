/**
 * The symbols that occur in a term, by ascending id. Terms with few symbols list them
 * in themselves; longer lists are found by a walk and remembered only for the terms
 * asked about, since a list in every node would cost the square of a long sum's length.
 */
import type { Term } from './term.js';

const longLists = new WeakMap<Term, readonly Term[]>();

export function symbolsOf(term: Term): readonly Term[] {
  if (term.fewSymbols !== undefined) return term.fewSymbols;
  const known = longLists.get(term);
  if (known !== undefined) return known;
  const found = new Set<Term>();
  const visited = new Set<Term>([term]);
  const stack: Term[] = [term];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const listed = top.fewSymbols ?? longLists.get(top);
    if (listed !== undefined) {
      for (const symbol of listed) found.add(symbol);
      continue;
    }
    for (const arg of top.args) {
      if (visited.has(arg)) continue;
      visited.add(arg);
      stack.push(arg);
    }
  }
  const symbols = [...found].sort((a, b) => a.id - b.id);
  longLists.set(term, symbols);
  return symbols;
}

/** Whether `symbol` occurs in `term`. */
export function mentions(term: Term, symbol: Term): boolean {
  return symbolsOf(term).includes(symbol);
}
