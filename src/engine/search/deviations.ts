/**
 * Under-approximations that come before the full search: only few executions of the
 * location are free (or only its last ones, or a few elements of the array that it
 * fills), the others yield what they always do. Most repairs need no more, such a
 * witness asks for little, and it is found without exploring what every execution
 * could be. That nothing is found here proves nothing.
 */

import { machineTypeOf } from '#c/lower/machine-type.js';
import { freedScalarsMax, scalarCount, scalarsOf } from '#c/scalars-of.js';
import { type CType, isScalar } from '#c/types.js';
import type { LocationKind } from '#model/location.js';
import { loadScalar, storeScalar } from '../access.js';
import type { Machine } from '../machine.js';
import { measuredType } from '../measured-type.js';
import type { State } from '../state.js';
import { Pointer, type Value } from '../value.js';
import type { Explorer } from './explorer.js';
import { freshSymbol, record, SearchSymbols } from './search-symbols.js';

export type Deviation =
  /** So many executions at most, whichever; of `count` in the failing run. */
  | { readonly of: 'executions'; readonly most: number; readonly count: number }
  /** Every execution from this one on, counted from 0. */
  | { readonly of: 'last'; readonly from: number }
  /** These elements of the object that is stored whole. */
  | { readonly of: 'elements'; readonly free: ReadonlySet<number> };

/** Executions of the failing run up to which pairs, and triples, of them are freed. */
const pairsUpTo = 64;
const triplesUpTo = 12;

/** One execution, whichever. Nothing where the failing run has no other. */
export function singleExecutions(count: number): Deviation[] {
  return count > 1 ? [{ of: 'executions', most: 1, count }] : [];
}

/** The last two, eight, …, since what was printed before stands; pairs and triples, where they are few. */
export function severalExecutions(count: number): Deviation[] {
  const deviations: Deviation[] = [];
  for (let last = 2; last < count; last *= 4) deviations.push({ of: 'last', from: count - last });
  if (count > 2 && count <= pairsUpTo) deviations.push({ of: 'executions', most: 2, count });
  if (count > 3 && count <= triplesUpTo) deviations.push({ of: 'executions', most: 3, count });
  return deviations;
}

/**
 * Single elements, then pairs, then triples, as long as all of a size fit in what is
 * left of `most`; the latest first, since what was printed before stands.
 */
export function deviatingElements(count: number, most: number): Deviation[] {
  const deviations: Deviation[] = [];
  for (let size = 1; size <= Math.min(3, count - 1); size++) {
    const sets = subsets(count, size, most - deviations.length);
    if (sets === undefined) break;
    deviations.push(...sets.map((free) => ({ of: 'elements', free }) as const));
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
    explorer: Explorer,
    usualTruths: readonly boolean[],
    kind: LocationKind,
    private readonly deviation: Deviation,
    /** Forks that may wait at once. */
    private readonly pendingMax: number,
  ) {
    super(explorer, usualTruths, kind);
  }

  /**
   * Of executions, each forks the run that goes on unchanged: so what comes before is
   * carried out once for all of them, and the latest is tried first.
   */
  override takes({ state }: Machine): boolean {
    const { deviation } = this;
    const index = state.trace?.length ?? 0;
    if (deviation.of === 'last') return index >= deviation.from;
    if (deviation.of === 'elements') return false;
    if (state.isFreedNext) {
      state.isFreedNext = false;
      state.freed++;
      return true;
    }
    const isTooEarly = state.freed === 0 && deviation.count - index > this.pendingMax;
    if (state.freed < deviation.most && !isTooEarly) {
      const other = state.fork();
      // It carries out the toggle once more.
      other.top.pc--;
      other.steps--;
      other.isFreedNext = true;
      this.explorer.postpone(other);
    }
    return false;
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

  /** The first that is freed alone differs from the failing run, or it is the failing run. */
  protected override truthsToTry(state: State, usual: boolean): readonly boolean[] {
    const isFirst = this.deviation.of === 'executions' && state.freed === 1;
    return isFirst ? [!usual] : super.truthsToTry(state, usual);
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
    const object = measuredType(machine, base, type);
    if (scalarCount(object) > freedScalarsMax) {
      machine.end({ kind: 'unknown', reason: 'unsupported', detail: 'an object too large to be made free' });
    }
    const places = scalarsOf(object);
    const { deviation } = this;
    const values = places.map((place, index) => {
      const at = new Pointer(base.object, base.offset + place.offset);
      const machineType = machineTypeOf(place.type);
      const isFree = deviation.of === 'elements' && deviation.free.has(index);
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
