/**
 * Changes a chromosome at random: what is left out, changed and put in is drawn each with a
 * third's probability, and then each node by its weight, one of them on the average (RePurr's
 * 1/l for each of l nodes, where all weigh the same). After something was put in, something else
 * is with a probability of a half, then of a quarter, and so on.
 */

import type { Draw } from './draw.js';
import { type Chromosome, type Gene, type Operator, operators, withGene } from './gene.js';
import type { EvolveLimits } from './limits.js';
import type { ProgramNode } from './nodes.js';

export class Mutation {
  private readonly total: number;

  /** @param weights by node */
  constructor(
    private readonly nodes: readonly ProgramNode[],
    private readonly weights: readonly number[],
    private readonly draw: Draw,
    private readonly limits: EvolveLimits,
  ) {
    this.total = weights.reduce((sum, weight) => sum + weight, 0);
  }

  /** May be the chromosome itself. */
  of(chromosome: Chromosome): Chromosome {
    let changed = chromosome;
    for (const operator of operators) {
      if (!this.draw.happens(this.limits.operatorShare)) continue;
      for (const [at, node] of this.nodes.entries()) {
        if (this.draw.happens(this.weights[at]! / this.total)) changed = this.at(node, operator, changed);
      }
    }
    return changed.slice(0, this.limits.genesMax);
  }

  private at(node: ProgramNode, operator: Operator, chromosome: Chromosome): Chromosome {
    let changed = this.with(node, operator, chromosome);
    if (operator !== 'insert') return changed;
    for (let again = this.limits.againShare; this.draw.happens(again); again *= this.limits.againShare) {
      changed = this.with(node, operator, changed);
    }
    return changed;
  }

  private with(node: ProgramNode, operator: Operator, chromosome: Chromosome): Chromosome {
    const way: readonly Gene[] | undefined = this.draw.oneOf(node.ways[operator]);
    return way === undefined ? chromosome : withGene(chromosome, this.draw.likely(way));
  }
}
