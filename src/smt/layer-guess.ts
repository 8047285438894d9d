/**
 * Looks for a model by small changes of the one at hand: one symbol is solved for while
 * the others stay, then the same after moving a second one. Whatever is found is
 * checked by evaluation, so solving may cut corners. Finding nothing proves nothing.
 * Newer symbols come first: fewer constraints hang on them. An open condition has no model to
 * start from.
 */
import { bracketedValues } from './bracketed-values.js';
import { candidateValues, constantsIn } from './candidates.js';
import { domainOf, type Facts, restOf } from './facts.js';
import { roundFloating } from './floating-operations.js';
import { type IntervalSet, intersectSets } from './interval-set.js';
import type { Layer, LayerAnswer } from './layer.js';
import { moveIntoDomains } from './layer-domain.js';
import type { Query } from './query.js';
import { solutionsOf } from './solutions.js';
import { mentions, symbolsOf } from './symbols-of.js';
import type { FloatingWidth, Model, Term, Value } from './term.js';
import { ModelTrial } from './trial.js';
import { pickValue } from './value-line.js';

const triesMax = 60;
/** How often a symbol is solved for. */
const solvesMax = 30;
/** Symbols that are solved for one at a time, and moved before. */
const singlesMax = 12;
const movedMax = 4;
/** Values tried for a symbol that could not be solved for, and for a moved one. */
const candidatesMax = 10;
const movesMax = 5;

export const guessLayer: Layer = {
  name: 'guess',
  answer: (query) => (query.condition.isOpen ? undefined : new Guess(query).answer()),
};

class Guess {
  private readonly facts: Facts;
  private readonly trial: ModelTrial;
  private readonly constants: readonly Term[];
  private readonly base: Model;
  private solves = 0;

  constructor(query: Query) {
    this.facts = query.after()!;
    this.trial = new ModelTrial(query, this.facts, triesMax);
    this.constants = constantsIn(query.conjuncts());
    this.base = moveIntoDomains(query, this.facts);
  }

  answer(): LayerAnswer | undefined {
    const failing = this.trial.failing(this.base);
    const change =
      failing.length === 0 ? this.base : (this.changeOne(this.base, failing) ?? this.changeTwo(failing));
    return change === undefined ? undefined : { kind: 'sat', change };
  }

  /** Solves for one of the symbols that all failing constraints share. */
  private changeOne(start: Model, failing: readonly Term[]): Model | undefined {
    const shared = newestFirst(failing[0]!).filter((symbol) =>
      failing.every((term) => mentions(term, symbol)),
    );
    for (const symbol of shared.slice(0, singlesMax)) {
      const found = this.solveFor(symbol, start, failing);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private changeTwo(failing: readonly Term[]): Model | undefined {
    for (const symbol of newestFirst(failing[0]!).slice(0, movedMax)) {
      const domain = domainOf(this.facts, symbol);
      for (const value of candidateValues(symbol, domain, this.constants, movesMax)) {
        if (this.trial.isSpent() || this.solves >= solvesMax) return undefined;
        const start = new Map([...this.base, [symbol, value]]);
        const stillFailing = this.trial.failing(start);
        const found = stillFailing.length === 0 ? start : this.changeOne(start, stillFailing);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  /** A model that differs from `start` in one symbol. */
  private solveFor(symbol: Term, start: Model, failing: readonly Term[]): Model | undefined {
    if (this.solves >= solvesMax) return undefined;
    this.solves++;
    const { set, isOpen } = this.solutionsFor(symbol, start, failing);
    if (set.length === 0) return undefined;
    const values = isOpen
      ? candidateValues(symbol, set, this.constants, candidatesMax)
      : [pickValue(symbol.sort, set)];
    for (const value of values) {
      const change = new Map([...start, [symbol, value]]);
      if (this.trial.holds(change)) return change;
    }
    return isOpen && symbol.sort.kind === 'floating' ? this.bracket(symbol, set, start, failing) : undefined;
  }

  /** Looks for a floating value where a constraint that was not understood becomes true. */
  private bracket(
    symbol: Term,
    domain: IntervalSet,
    start: Model,
    failing: readonly Term[],
  ): Model | undefined {
    const bracketing = {
      symbol,
      domain,
      start: this.trial.evaluatorFor(start).evaluate(symbol) as number,
      valueWith: (term: Term, value: number): Value =>
        this.trial.evaluatorFor(new Map([...start, [symbol, rounded(symbol, value)]])).evaluate(term),
    };
    for (const constraint of failing) {
      for (const value of bracketedValues(constraint, bracketing)) {
        if (this.trial.isSpent()) return undefined;
        const change = new Map([...start, [symbol, rounded(symbol, value)]]);
        if (this.trial.holds(change)) return change;
      }
    }
    return undefined;
  }

  /** What the constraints leave of a symbol's domain; open if some were not understood. */
  private solutionsFor(
    symbol: Term,
    start: Model,
    failing: readonly Term[],
  ): { readonly set: IntervalSet; readonly isOpen: boolean } {
    const evaluator = this.trial.evaluatorFor(start);
    const fixedValue = (term: Term): Value => evaluator.evaluate(term);
    const valueWith = (term: Term, value: Value): Value =>
      this.trial.evaluatorFor(new Map([...start, [symbol, value]])).evaluate(term);
    let set = domainOf(this.facts, symbol);
    let isOpen = false;
    for (const constraint of new Set([...failing, ...restOf(this.facts, symbol)])) {
      const solutions = solutionsOf(constraint, {
        symbol,
        domain: set,
        fixedValue,
        valueWith,
        partial: true,
      });
      if (solutions === undefined) isOpen = true;
      else set = intersectSets(set, solutions);
      if (set.length === 0) break;
    }
    return { set, isOpen };
  }
}

function rounded(symbol: Term, value: number): number {
  return roundFloating(value, symbol.width as FloatingWidth);
}

function newestFirst(term: Term): readonly Term[] {
  return [...symbolsOf(term)].reverse();
}
