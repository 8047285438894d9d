/**
 * The solver: a stack of layers, cheapest first, each of which answers what it can
 * and leaves the rest to the next. Most questions of a search end in the first
 * three. Every `sat` comes with a model that satisfies the whole condition.
 *
 * Deterministic: the answer and the model depend on the terms assumed, in their
 * order, and on whether z3 is there; not on time, nor on other searches.
 */
import { assert } from '#base/assert.js';
import { createEvaluator } from './evaluate.js';
import type { Facts } from './facts.js';
import { type Layer, type LayerAnswer, type LayerName, layerNames, layerWork } from './layer.js';
import { boundsLayer } from './layer-bounds.js';
import { constantLayer } from './layer-constant.js';
import { domainLayer } from './layer-domain.js';
import { enumerationLayer, longEnumerationLayer } from './layer-enumeration.js';
import { guessLayer } from './layer-guess.js';
import { linearLayer } from './layer-linear.js';
import { modelLayer } from './layer-model.js';
import { createOrderLayer } from './layer-order.js';
import { createRecallLayer } from './layer-recall.js';
import { createZ3Layer } from './layer-z3.js';
import {
  createEmptyCondition,
  extendCondition,
  extendUnasked,
  type PathCondition,
} from './path-condition.js';
import { createQuery, type Query } from './query.js';
import { boolSort, type Model, type Term } from './term.js';
import type { TermStore } from './term-api.js';
import type { Z3Port } from './z3-port.js';

export type Assumed =
  /** The condition with the term; it has a model unless it is open. */
  | { readonly kind: 'sat'; readonly condition: PathCondition }
  /** No model of the condition satisfies the term: proved. */
  | { readonly kind: 'unsat' }
  | { readonly kind: 'unknown'; readonly reason: string }
  /** Only z3 can decide, and it was not given: load it and search again. */
  | { readonly kind: 'needs-z3' };

export interface SolverStats {
  readonly queries: number;
  /** Queries answered, by the layer that did. */
  readonly byLayer: Readonly<Record<LayerName, number>>;
  /** The work of all queries, in the units of `layerWork`, without z3's own. */
  readonly work: number;
  /** Questions that z3 was asked. */
  readonly z3Queries: number;
}

export interface SolverOptions {
  readonly z3?: Z3Port;
  /** For each question, in z3's units of work. */
  readonly z3ResourceLimit: number;
  /** Questions that z3 may be asked; further ones are `unknown`. */
  readonly z3QuestionsMax?: number;
  /** Assumes what would take a long look or z3 to decide: for paths of which few matter in the end. */
  readonly defers?: boolean;
  /** Follows chains of comparisons, and sums: worth its cost where two programs ask alike. */
  readonly knowsOrder?: boolean;
  /** Tried before a model is looked for, as are those found on the way: for many paths over the same few symbols. */
  readonly recalls?: readonly Model[];
  /** Checks every model against all terms of its condition. For tests: it costs as much as the search. */
  readonly validate?: boolean;
}

export interface Solver {
  /** Assumes nothing. Conditions of one solver do not meet those of another. */
  readonly empty: PathCondition;
  /** Keeps counting; read it at the end. */
  readonly stats: SolverStats;
  /** Whether the condition can hold together with `term`, which is of sort bool. */
  assume(condition: PathCondition, term: Term): Assumed;
}

export function createSolver(store: TermStore, options: SolverOptions): Solver {
  const byLayer = Object.fromEntries(layerNames.map((name) => [name, 0])) as Record<LayerName, number>;
  const stats = { queries: 0, byLayer, work: 0, z3Queries: 0 };
  const layers = stackLayers(store, options, () => {
    stats.z3Queries++;
  });
  return {
    empty: createEmptyCondition(),
    stats,
    assume(condition, term) {
      assert(term.sort === boolSort, 'only truth values can be assumed');
      stats.queries++;
      const query = createQuery(condition, term);
      for (const layer of layers) {
        const answer = layer.answer(query);
        if (answer === undefined) continue;
        byLayer[layer.name]++;
        stats.work += layerWork[layer.name];
        return conclude(query, layer, answer, options.validate === true);
      }
      throw new Error('invariant broken: the last layer answers every query');
    },
  };
}

function stackLayers(store: TermStore, options: SolverOptions, onQuestion: () => void): readonly Layer[] {
  return [
    constantLayer,
    modelLayer,
    ...(options.recalls === undefined ? [] : [createRecallLayer(options.recalls)]),
    domainLayer,
    boundsLayer,
    ...(options.knowsOrder === true ? [createOrderLayer(store), linearLayer] : []),
    // Guesses that fail are what costs most.
    ...(options.defers === true ? [] : [guessLayer]),
    enumerationLayer,
    ...(options.defers === true
      ? [deferralLayer]
      : [
          longEnumerationLayer,
          createZ3Layer(store, {
            z3: options.z3,
            resourceLimit: options.z3ResourceLimit,
            questionsMax: options.z3QuestionsMax ?? Number.POSITIVE_INFINITY,
            onQuestion,
          }),
        ]),
  ];
}

const deferralLayer: Layer = { name: 'deferral', answer: () => ({ kind: 'unasked' }) };

/** The layers that answer without looking at the facts. */
const withoutFacts: ReadonlySet<LayerName> = new Set(['constant', 'model', 'recall']);

function conclude(query: Query, layer: Layer, answer: LayerAnswer, validate: boolean): Assumed {
  const { condition, term } = query;
  if (answer.kind === 'unasked')
    return { kind: 'sat', condition: extendUnasked(condition, term, query.after()!) };
  if (answer.kind !== 'sat') return answer;
  // A term that is true says nothing: the condition is the same.
  if (layer.name === 'constant') return { kind: 'sat', condition };
  const facts: Facts | undefined = withoutFacts.has(layer.name) ? undefined : query.after();
  const longer = extendCondition(condition, term, answer.change, facts, answer.closes);
  if (validate && !longer.isOpen) checkModel(longer, layer);
  return { kind: 'sat', condition: longer };
}

function checkModel(condition: PathCondition, layer: Layer): void {
  const { evaluate } = createEvaluator(condition.model);
  for (const term of condition.terms()) {
    assert(evaluate(term) === true, `the model of layer ${layer.name} satisfies every term`);
  }
}
