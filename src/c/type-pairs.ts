/**
 * Pairs of function types that a comparison has met before. Typedefs share what they name, so that
 * a type of 25 lines is a tree of 2^25 nodes, though a graph of 50. A comparison that ends at the
 * first difference need not compare a pair again: had it differed, it would have ended there.
 */

import type { FunctionType } from './types.js';

export class TypePairs {
  private readonly met = new Map<FunctionType, Set<FunctionType>>();

  /** Whether it is met for the first time. */
  isNew(a: FunctionType, b: FunctionType): boolean {
    const partners = this.met.get(a) ?? new Set();
    if (partners.has(b)) return false;
    this.met.set(a, partners.add(b));
    return true;
  }
}
