/**
 * The one interface of the solver's layers. A layer that cannot decide leaves the query
 * to the next; one that answers is right, whatever the layers before it did.
 */
import type { Query } from './query.js';
import type { Model } from './term.js';

export type LayerAnswer =
  /**
   * `change`: the symbols whose values differ from the condition's model. `closes`: an open
   * condition is satisfied by it as well.
   */
  | { readonly kind: 'sat'; readonly change: Model; readonly closes?: true }
  /** Not refuted, and nobody is asked further: the longer condition is open. */
  | { readonly kind: 'unasked' }
  | { readonly kind: 'unsat' }
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'needs-z3' };

export const layerNames = [
  'constant',
  'model',
  'recall',
  'domain',
  'bounds',
  'order',
  'linear',
  'guess',
  'enumeration',
  'deferral',
  'long enumeration',
  'z3',
] as const;
export type LayerName = (typeof layerNames)[number];

/**
 * What a query that ends at the layer costs, earlier layers included, in units of about
 * 10 microseconds, as measured over searches in students' programs.
 */
export const layerWork: Readonly<Record<LayerName, number>> = {
  constant: 0,
  model: 0,
  recall: 1,
  domain: 1,
  bounds: 3,
  order: 5,
  linear: 12,
  guess: 8,
  enumeration: 24,
  deferral: 24,
  'long enumeration': 300,
  z3: 40,
};

export interface Layer {
  readonly name: LayerName;
  answer(query: Query): LayerAnswer | undefined;
}
