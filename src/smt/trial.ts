/**
 * Trying out models: a query under the condition's model with some symbols changed.
 * Since that model satisfies the condition, only the query's own parts and the
 * constraints on changed symbols need to be looked at. Each trial is charged to a
 * budget, so that looking for a model never costs much more than z3 would.
 */
import { createEvaluator, type Evaluator } from './evaluate.js';
import { type Facts, restOf } from './facts.js';
import type { Query } from './query.js';
import type { Model, Term } from './term.js';

export class ModelTrial {
  private tries = 0;

  constructor(
    private readonly query: Query,
    private readonly facts: Facts,
    private readonly triesMax: number,
  ) {}

  /** Evaluates under the condition's model with the change. */
  evaluatorFor(change: Model): Evaluator {
    const { model } = this.query.condition;
    return createEvaluator({ get: (symbol) => change.get(symbol) ?? model.get(symbol) });
  }

  isSpent(): boolean {
    return this.tries >= this.triesMax;
  }

  /**
   * Whether the change, which lies in the domains, gives a model of the whole query; also false
   * once the budget is spent.
   */
  holds(change: Model): boolean {
    if (this.isSpent()) return false;
    this.tries++;
    const evaluator = this.evaluatorFor(change);
    for (const constraint of this.touchedBy(change)) {
      if (evaluator.evaluate(constraint) !== true) return false;
    }
    return true;
  }

  /** The constraints that are false after the change. */
  failing(change: Model): readonly Term[] {
    const evaluator = this.evaluatorFor(change);
    return [...this.touchedBy(change)].filter((constraint) => evaluator.evaluate(constraint) !== true);
  }

  private touchedBy(change: Model): Iterable<Term> {
    const touched = new Set(this.query.conjuncts());
    for (const symbol of change.keys()) {
      for (const constraint of restOf(this.facts, symbol)) touched.add(constraint);
    }
    return touched;
  }
}
