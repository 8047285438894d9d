/**
 * The map of variables under which a function takes the fewest changes to become another: branch
 * and bound over the variables of the correct one, those written most first. A variable stands for
 * one of a kind with it, or is new. What is cheapest while the rest may stand for anything is a
 * bound for all maps that go on from there.
 */

import { Aligner, type VariableMap } from './align-blocks.js';
import type { Block } from './blocks.js';
import type { FunctionPair } from './control-structure.js';
import type { FunctionNames } from './function-names.js';
import type { ClusterLimits } from './limits.js';
import { costOfType, type Variable, variablesOf } from './variables.js';

export interface MappedVariables {
  readonly map: VariableMap;
  readonly cost: number;
}

/** A new variable is declared, which is a change by itself. */
const costOfNew = 2;

/**
 * @param fixed what is known already: parameters by their place, and variables of the file
 * @returns undefined where there are too many variables
 */
export function mapVariables(
  { own, theirs }: FunctionPair,
  functions: FunctionNames,
  fixed: VariableMap,
  { variablesMax, mapsMax }: ClusterLimits,
): MappedVariables | undefined {
  const open = variablesOf(theirs.block).filter(({ name }) => !fixed.has(name));
  if (open.length > variablesMax) return undefined;
  const search = new MapSearch(own.block, theirs.block, functions, mapsMax);
  return search.run(open, fixed);
}

class MapSearch {
  private readonly aligner: Aligner;
  private readonly own: readonly Variable[];
  private best: MappedVariables | undefined;
  private bounds = 0;

  constructor(
    private readonly block: Block,
    private readonly theirs: Block,
    functions: FunctionNames,
    private readonly mapsMax: number,
  ) {
    this.aligner = new Aligner(functions);
    this.own = variablesOf(block);
  }

  run(open: readonly Variable[], fixed: VariableMap): MappedVariables | undefined {
    const most = [...open].sort((a, b) => b.count - a.count);
    this.extend(most, fixed, 0);
    return this.best;
  }

  /** @param spent what the variables of the map cost by themselves */
  private extend(open: readonly Variable[], map: VariableMap, spent: number): void {
    const [next, ...rest] = open;
    if (next === undefined) {
      const cost = spent + this.boundOf(map);
      if (this.best === undefined || cost < this.best.cost) this.best = { map, cost };
      return;
    }
    for (const { name, cost, bound } of this.choices(next, map, spent)) {
      // The first way down is always gone to its end.
      if (this.best !== undefined && (bound >= this.best.cost || this.bounds > this.mapsMax)) return;
      this.extend(rest, new Map([...map, [next.name, name]]), spent + cost);
    }
  }

  /** The most promising first. */
  private choices(
    next: Variable,
    map: VariableMap,
    spent: number,
  ): readonly { readonly name: string | undefined; readonly cost: number; readonly bound: number }[] {
    const taken = new Set(map.values());
    const named = this.own.flatMap(({ name, symbol }) => {
      const cost = taken.has(name) ? undefined : costOfType(symbol.type, next.symbol.type);
      return cost === undefined ? [] : [{ name, cost }];
    });
    return [...named, { name: undefined, cost: costOfNew }]
      .map((each) => ({
        ...each,
        bound: spent + each.cost + this.boundOf(new Map([...map, [next.name, each.name]])),
        isNamedAlike: each.name === next.name,
      }))
      .sort((a, b) => a.bound - b.bound || Number(b.isNamedAlike) - Number(a.isNamedAlike));
  }

  private boundOf(map: VariableMap): number {
    this.bounds++;
    return this.aligner.under(map).cost(this.block, this.theirs);
  }
}
