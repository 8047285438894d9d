/**
 * One question to the solver: may this term be assumed as well? Holds what several
 * layers need, worked out at most once: the facts with the term added, and the slice of
 * them that concerns it. An exact answer needs the slice, which can be long; layers
 * that only look near the term do without it.
 */
import { addFact, conjunctsOf, type Facts, restOf } from './facts.js';
import type { PathCondition } from './path-condition.js';
import { symbolsOf } from './symbols-of.js';
import type { Term } from './term.js';

/** The constraints that share symbols with a term, directly or through other constraints. */
export interface Slice {
  /** The term's own first, then by distance. */
  readonly symbols: readonly Term[];
  /** The constraints over them that their domains do not cover, by ascending id. */
  readonly rest: readonly Term[];
}

export interface Query {
  readonly condition: PathCondition;
  readonly term: Term;
  /** The symbols of the term, by ascending id. */
  readonly symbols: readonly Term[];
  /** The term as a conjunction. */
  conjuncts(): readonly Term[];
  /** Undefined if a symbol has no value left. */
  after(): Facts | undefined;
  /** Only if `after` is defined. */
  slice(): Slice;
}

export function createQuery(condition: PathCondition, term: Term): Query {
  return new Question(condition, term);
}

class Question implements Query {
  private parts: readonly Term[] | undefined;
  private facts: Facts | undefined;
  private isRefuted = false;
  private connected: Slice | undefined;

  constructor(
    readonly condition: PathCondition,
    readonly term: Term,
  ) {}

  get symbols(): readonly Term[] {
    return symbolsOf(this.term);
  }

  conjuncts(): readonly Term[] {
    this.parts ??= conjunctsOf(this.term);
    return this.parts;
  }

  after(): Facts | undefined {
    if (this.facts === undefined && !this.isRefuted) {
      this.facts = addFact(this.condition.facts(), this.term);
      this.isRefuted = this.facts === undefined;
    }
    return this.facts;
  }

  slice(): Slice {
    this.connected ??= sliceOf(this.after()!, this.symbols);
    return this.connected;
  }
}

function sliceOf(facts: Facts, start: readonly Term[]): Slice {
  const symbols = new Set(start);
  const rest = new Set<Term>();
  // Iterating over a set also visits what is added meanwhile.
  for (const symbol of symbols) {
    for (const constraint of restOf(facts, symbol)) {
      if (rest.has(constraint)) continue;
      rest.add(constraint);
      for (const other of symbolsOf(constraint)) symbols.add(other);
    }
  }
  return { symbols: [...symbols], rest: [...rest].sort((a, b) => a.id - b.id) };
}
