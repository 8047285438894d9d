/**
 * Terms that rewriting has decided: true ones change nothing, false ones refute.
 * With concrete inputs nearly all conditions of a program end here.
 */
import type { Layer } from './layer.js';
import { emptyModel, isConstant } from './term.js';

export const constantLayer: Layer = {
  name: 'constant',
  answer({ term }) {
    if (!isConstant(term)) return undefined;
    return term.value === true ? { kind: 'sat', change: emptyModel } : { kind: 'unsat' };
  },
};
