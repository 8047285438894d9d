/**
 * Under-approximations that come before the full search: only a few executions of
 * the location are free (or a few elements of the array that it fills), the others
 * yield what they always do. Most repairs need no more, such a witness asks for
 * little, and it is found without exploring what every execution could be. That
 * nothing is found here proves nothing.
 */

import { machineTypeOf } from '#c/lower/machine-type.js';
import { scalarsOf } from '#c/scalars-of.js';
import { type CType, isScalar } from '#c/types.js';
import { loadScalar, storeScalar } from '../access.js';
import type { Machine } from '../machine.js';
import { Pointer, type Value } from '../value.js';
import { freshSymbol, record, SearchSymbols } from './search-symbols.js';

/** Executions, counted from 0, or elements of the object that is stored whole. */
export interface Deviation {
  readonly of: 'executions' | 'elements';
  readonly free: ReadonlySet<number>;
}

/**
 * Single deviations, then pairs, then triples, as long as all of a size fit in
 * what is left of `most`; the latest first, since what was printed before stands.
 */
export function listDeviations(of: Deviation['of'], count: number, most: number): Deviation[] {
  const deviations: Deviation[] = [];
  for (let size = 1; size <= Math.min(3, count - 1); size++) {
    const sets = subsets(count, size, most - deviations.length);
    if (sets === undefined) break;
    deviations.push(...sets.map((free) => ({ of, free })));
  }
  return deviations;
}

/** All subsets of 0 … count - 1 of the size, the highest members first; undefined if there are more than `most`. */
function subsets(count: number, size: number, most: number): ReadonlySet<number>[] | undefined {
  let partial: number[][] = [[]];
  for (let i = 0; i < size; i++) {
    partial = partial.flatMap((set) => {
      const below = set.at(-1) ?? count;
      return Array.from({ length: below }, (_, index) => [...set, below - 1 - index]);
    });
    if (partial.length > most && i === size - 1) return undefined;
  }
  return partial.map((set) => new Set(set));
}

export class DeviatingSymbols extends SearchSymbols {
  constructor(
    explorer: ConstructorParameters<typeof SearchSymbols>[0],
    usualTruths: readonly boolean[],
    private readonly deviation: Deviation,
  ) {
    super(explorer, usualTruths);
  }

  override takes({ state }: Machine): boolean {
    return this.deviation.of === 'executions' && this.deviation.free.has(state.trace?.length ?? 0);
  }

  override keep(machine: Machine, value: Value, type: CType, isTruth: boolean): void {
    const { state } = machine;
    if (isTruth) {
      // A truth that depends on symbols is decided here, to be one value in the witness.
      record(state, { kind: 'truth', value: machine.truthOf(value) });
      return;
    }
    if (isScalar(type)) {
      record(state, { kind: 'values', values: [value], isAggregate: false, form: { types: [type] } });
      return;
    }
    this.keepObject(machine, value, type);
  }

  private keepObject(machine: Machine, address: Value, type: CType): void {
    if (!(address instanceof Pointer)) {
      machine.end({
        kind: 'unknown',
        reason: 'unsupported',
        detail: 'an object at an address made of symbols',
      });
    }
    const base = address as Pointer;
    const places = scalarsOf(type);
    const values = places.map((place, index) => {
      const at = new Pointer(base.object, base.offset + place.offset);
      const machineType = machineTypeOf(place.type);
      const isFree = this.deviation.of === 'elements' && this.deviation.free.has(index);
      if (!isFree || place.type.kind === 'pointer') return loadScalar(machine, at, machineType);
      const symbol = freshSymbol(machine, place.type);
      storeScalar(machine, at, symbol, machineType);
      return symbol;
    });
    record(machine.state, {
      kind: 'values',
      values,
      isAggregate: true,
      form: { types: places.map((place) => place.type) },
    });
  }
}
