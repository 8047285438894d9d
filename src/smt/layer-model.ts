/**
 * Terms that hold in the model at hand: the one branch of each fork that costs nothing.
 * Facts are not worked out, and the longer condition keeps the model and all that was
 * evaluated under it. The model of an open condition says nothing.
 */
import type { Layer } from './layer.js';
import { emptyModel } from './term.js';

export const modelLayer: Layer = {
  name: 'model',
  answer({ condition, term }) {
    return !condition.isOpen && condition.valueOf(term) === true
      ? { kind: 'sat', change: emptyModel }
      : undefined;
  },
};
