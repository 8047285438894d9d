/**
 * What a path condition says, sorted by symbol: the exact set of values that the
 * conjuncts about that symbol alone leave, and the conjuncts that say more (about
 * several symbols, or in a form that has no exact set). Immutable, so that forking
 * paths share them.
 *
 * The conjunction of all domains and all rest terms is the path condition.
 */
import { evaluate } from './evaluate.js';
import { areEqualSets, type IntervalSet, isEmptySet } from './interval-set.js';
import { PersistentMap } from './persistent-map.js';
import { solutionsOf } from './solutions.js';
import { symbolsOf } from './symbols-of.js';
import { emptyModel, isConstant, type Term, type Value } from './term.js';
import { lineOf } from './value-line.js';

interface Chain {
  readonly term: Term;
  readonly next: Chain | undefined;
}

interface SymbolFacts {
  readonly domain: IntervalSet;
  /** The conjuncts that the domain does not cover, newest first. */
  readonly rest: Chain | undefined;
}

export type Facts = PersistentMap<SymbolFacts>;

export const noFacts: Facts = PersistentMap.empty<SymbolFacts>();

export function domainOf(facts: Facts, symbol: Term): IntervalSet {
  return facts.get(symbol.ordinal)?.domain ?? lineOf(symbol.sort);
}

/** The conjuncts about a symbol that its domain does not cover. */
export function restOf(facts: Facts, symbol: Term): Iterable<Term> {
  return chainTerms(facts.get(symbol.ordinal)?.rest);
}

/** Whether some conjunct about a symbol is not covered by its domain. */
export function hasRest(facts: Facts, symbol: Term): boolean {
  return facts.get(symbol.ordinal)?.rest !== undefined;
}

function* chainTerms(chain: Chain | undefined): Generator<Term> {
  for (let link = chain; link !== undefined; link = link.next) yield link.term;
}

/** The facts with one more conjunct; undefined if no value is left for one of its symbols. */
export function addFact(facts: Facts, term: Term): Facts | undefined {
  let result = facts;
  for (const part of conjunctsOf(term)) {
    const next = addConjunct(result, part);
    if (next === undefined) return undefined;
    result = next;
  }
  return result;
}

/** The operands of nested conjunctions, from left to right. */
export function conjunctsOf(term: Term): readonly Term[] {
  if (term.kind !== 'boolAnd') return [term];
  const parts = new Set<Term>();
  const stack = [term];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    if (top.kind === 'boolAnd') stack.push(top.args[1]!, top.args[0]!);
    else parts.add(top);
  }
  return [...parts];
}

function addConjunct(facts: Facts, part: Term): Facts | undefined {
  const symbols = symbolsOf(part);
  if (symbols.length === 1) {
    const narrowed = narrowDomain(facts, part, symbols[0]!);
    if (narrowed !== 'inexact') return narrowed;
  }
  let result = facts;
  for (const symbol of symbols) {
    const known = facts.get(symbol.ordinal);
    const rest = { term: part, next: known?.rest };
    result = result.with(symbol.ordinal, { domain: known?.domain ?? lineOf(symbol.sort), rest });
  }
  return result;
}

function narrowDomain(facts: Facts, part: Term, symbol: Term): Facts | undefined | 'inexact' {
  const known = facts.get(symbol.ordinal);
  const domain = known?.domain ?? lineOf(symbol.sort);
  const solutions = solutionsOf(part, { symbol, domain, partial: false, ...singleSymbolValues(symbol) });
  if (solutions === undefined) return 'inexact';
  if (isEmptySet(solutions)) return undefined;
  if (areEqualSets(solutions, domain)) return facts;
  return facts.with(symbol.ordinal, { domain: solutions, rest: known?.rest });
}

/** Values of terms over one symbol alone: what does not mention it has no symbols at all. */
function singleSymbolValues(symbol: Term) {
  return {
    fixedValue: (term: Term): Value => (isConstant(term) ? term.value : evaluate(term, emptyModel)),
    valueWith: (term: Term, value: Value): Value => evaluate(term, new Map([[symbol, value]])),
  };
}
