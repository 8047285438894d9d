/**
 * A conjunction known to be satisfiable, with a model at hand: what a path has assumed
 * so far. An open one may have none: it has terms that nobody was asked about. Immutable; a longer one shares all of the shorter one's. Facts are worked out
 * when first asked for: most assumptions already hold in the model, and nobody ever
 * asks.
 */
import { assert } from '#base/assert.js';
import { createEvaluator, type Evaluator } from './evaluate.js';
import { addFact, type Facts, noFacts } from './facts.js';
import { emptyModel, type Model, type Term, type Value } from './term.js';

export interface PathCondition {
  /** Satisfies all terms, unless the condition is open; a symbol that is missing is 0 or false. */
  readonly model: Model;
  readonly isOpen: boolean;
  /** The number of terms. */
  readonly size: number;
  /** In the order in which they were assumed. */
  terms(): Term[];
  /** The value of any term under the model; shared subterms are computed once for all questions. */
  valueOf(term: Term): Value;
  /** What the solver's layers know about the terms, symbol by symbol. */
  facts(): Facts;
  /** What both have assumed first. */
  sharedWith(other: PathCondition): PathCondition;
}

class Conjunction implements PathCondition {
  private known: Facts | undefined;

  constructor(
    private readonly shorter: Conjunction | undefined,
    private readonly term: Term | undefined,
    readonly size: number,
    readonly model: Model,
    private readonly evaluator: Evaluator,
    facts: Facts | undefined,
    readonly isOpen: boolean,
  ) {
    this.known = facts;
  }

  valueOf(term: Term): Value {
    return this.evaluator.evaluate(term);
  }

  terms(): Term[] {
    const result = new Array<Term>(this.size);
    let link: Conjunction = this;
    for (let i = this.size - 1; i >= 0; i--) {
      result[i] = link.term!;
      link = link.shorter!;
    }
    return result;
  }

  sharedWith(other: PathCondition): PathCondition {
    let a: Conjunction = this;
    let b = other as Conjunction;
    while (a !== b) {
      const isLonger = a.size >= b.size;
      if (b.size >= a.size) b = b.shorter!;
      if (isLonger) a = a.shorter!;
    }
    return a;
  }

  facts(): Facts {
    const missing: Conjunction[] = [];
    let link: Conjunction = this;
    while (link.known === undefined) {
      missing.push(link);
      link = link.shorter!;
    }
    let facts = link.known;
    for (let i = missing.length - 1; i >= 0; i--) {
      const next = addFact(facts, missing[i]!.term!);
      assert(next !== undefined, 'the terms of a path condition have a model');
      facts = next;
      missing[i]!.known = facts;
    }
    return facts;
  }

  /** @param change the symbols whose values differ from this model's */
  extend(term: Term, change: Model, facts: Facts | undefined, isOpen: boolean): PathCondition {
    const size = this.size + 1;
    if (change.size === 0) {
      return new Conjunction(this, term, size, this.model, this.evaluator, facts, isOpen);
    }
    const model = merged(this.model, change);
    return new Conjunction(this, term, size, model, createEvaluator(model), facts, isOpen);
  }
}

/** As spreading both into one map, which takes three times as long. */
function merged(model: Model, change: Model): Model {
  const result = new Map<Term, Value>();
  for (const [symbol, value] of model) result.set(symbol, value);
  for (const [symbol, value] of change) result.set(symbol, value);
  return result;
}

/** Assumes nothing; every symbol is 0 or false. */
export function createEmptyCondition(): PathCondition {
  return new Conjunction(undefined, undefined, 0, emptyModel, createEvaluator(emptyModel), noFacts, false);
}

/**
 * The condition with one more term, which holds in its model changed by `change`.
 *
 * @param closes whether all other terms hold then, too; those of an open condition may not
 */
export function extendCondition(
  condition: PathCondition,
  term: Term,
  change: Model,
  facts?: Facts,
  closes = false,
): PathCondition {
  assert(condition instanceof Conjunction, 'path conditions grow from the empty one');
  return condition.extend(term, change, facts, condition.isOpen && !closes);
}

/** The condition with one more term, of which no more is known than that the facts do not refute it. */
export function extendUnasked(condition: PathCondition, term: Term, facts: Facts): PathCondition {
  assert(condition instanceof Conjunction, 'path conditions grow from the empty one');
  return condition.extend(term, emptyModel, facts, true);
}
