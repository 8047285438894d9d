/**
 * Tries models that were given, and those of the conditions asked about so far: where many
 * paths are taken over the same few symbols, an input of one of them often takes another.
 * A model that satisfies an open condition closes it.
 */
import { createEvaluator, defaultOf, type Evaluator } from './evaluate.js';
import type { Layer } from './layer.js';
import type { PathCondition } from './path-condition.js';
import type { Model, Term, Value } from './term.js';

/** Models kept, those given included. */
const modelsMax = 150;

export function createRecallLayer(given: readonly Model[]): Layer {
  const recall = new Recall(given);
  return {
    name: 'recall',
    answer({ condition, term }) {
      if (!condition.isOpen) recall.learn(condition.model);
      const model = recall.find(condition, term);
      return model && { kind: 'sat', change: changeBetween(condition.model, model), closes: true };
    },
  };
}

interface Remembered {
  readonly model: Model;
  readonly evaluator: Evaluator;
}

class Recall {
  private readonly seen = new Set<Model>();
  private readonly remembered: Remembered[] = [];
  /** Those of the models then known that satisfy a condition. */
  private readonly satisfying = new WeakMap<PathCondition, readonly Remembered[]>();

  constructor(given: readonly Model[]) {
    for (const model of given) this.learn(model);
  }

  learn(model: Model): void {
    if (this.seen.has(model) || this.remembered.length >= modelsMax) return;
    this.seen.add(model);
    this.remembered.push({ model, evaluator: createEvaluator(model) });
  }

  find(condition: PathCondition, term: Term): Model | undefined {
    let satisfying = this.satisfying.get(condition);
    if (satisfying === undefined) {
      const terms = condition.terms();
      satisfying = this.remembered.filter(({ evaluator }) => holdsAll(evaluator, terms));
      this.satisfying.set(condition, satisfying);
    }
    return satisfying.find(({ evaluator }) => evaluator.evaluate(term) === true)?.model;
  }
}

function holdsAll(evaluator: Evaluator, terms: readonly Term[]): boolean {
  return terms.every((term) => evaluator.evaluate(term) === true);
}

/** What the second has that the first has not, a symbol that is missing being 0 or false. */
function changeBetween(before: Model, after: Model): Model {
  const change = new Map<Term, Value>();
  for (const symbol of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(symbol) ?? defaultOf(symbol);
    if (value !== (before.get(symbol) ?? defaultOf(symbol))) change.set(symbol, value);
  }
  return change;
}
