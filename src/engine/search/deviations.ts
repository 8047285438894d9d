/**
 * Under-approximations before the full search: only a few executions of each location
 * are free (or only its last ones, or a few elements of the array that it fills); the
 * others yield their usual values. Most repairs need no more, such a witness asks for
 * little, and finding it does not explore what every execution could be. Finding
 * nothing here proves nothing.
 */

import { machineTypeOf } from '#c/lower/machine-type.js';
import { freedScalarsMax, scalarCount, scalarsOf } from '#c/scalars-of.js';
import { type CType, isScalar } from '#c/types.js';
import { kindTraits } from '#model/location.js';
import { loadScalar, storeScalar } from '../access.js';
import type { Machine } from '../machine.js';
import { measuredType } from '../measured-type.js';
import type { State } from '../state.js';
import { Pointer, SymbolicPointer, type Value } from '../value.js';
import type { Explorer } from './explorer.js';
import { freshSymbol, record, type SearchedLocation, SearchSymbols } from './search-symbols.js';

export type Deviation =
  /** Any executions of each location, at most this many. */
  | { readonly of: 'executions'; readonly most: number }
  /** This many executions of each location, the last in the failing run, and all that follow. */
  | { readonly of: 'last'; readonly count: number }
  /** These elements of an object that is stored whole. */
  | { readonly of: 'elements'; readonly free: ReadonlySet<number> };

/** Pairs and triples are freed if the failing run has at most this many executions. */
const pairsUpTo = 64;
const triplesUpTo = 12;

/** Any one execution. Nothing if the failing run has only one. */
export function singleExecutions(count: number): Deviation[] {
  return count > 1 ? [{ of: 'executions', most: 1 }] : [];
}

/** The last two, eight, …, since what was printed before stands; pairs and triples, if they are few. */
export function severalExecutions(count: number): Deviation[] {
  const deviations: Deviation[] = [];
  for (let last = 2; last < count; last *= 4) deviations.push({ of: 'last', count: last });
  if (count > 2 && count <= pairsUpTo) deviations.push({ of: 'executions', most: 2 });
  if (count > 3 && count <= triplesUpTo) deviations.push({ of: 'executions', most: 3 });
  return deviations;
}

/**
 * Single elements, then pairs, then triples, as long as all sets of one size fit in the
 * rest of `most`; the latest first, since what was printed before stands.
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
    on: readonly SearchedLocation[],
    private readonly deviation: Deviation,
    /** Forks that may wait at once. */
    private readonly pendingMax: number,
  ) {
    super(explorer, on);
  }

  /**
   * Each execution to free forks from the run that goes on unchanged: so what comes
   * before runs once for all of them, and the latest is tried first.
   */
  override takes({ state }: Machine, toggle: number): boolean {
    const { deviation } = this;
    if (deviation.of === 'elements') return false;
    const order = this.orderOf(toggle);
    // It has one value, wherever it is read.
    if (kindTraits[this.on[order]!.kind].isOneForAll) return true;
    const toCome = this.on[order]!.original.length - state.executionsOf(toggle);
    if (deviation.of === 'last') return toCome <= deviation.count;
    const freed = state.freed[order] ?? 0;
    if (state.isFreedNext) {
      state.isFreedNext = false;
      state.freed = this.on.map((_, each) => (state.freed[each] ?? 0) + (each === order ? 1 : 0));
      return true;
    }
    const isTooEarly = state.freed.length === 0 && toCome > this.pendingMax;
    if (freed < deviation.most && !isTooEarly) {
      const other = state.fork();
      // It executes the toggle once more.
      other.top.pc--;
      other.steps--;
      other.isFreedNext = true;
      this.explorer.postpone(other);
    }
    return false;
  }

  override keep(machine: Machine, toggle: number, value: Value, type: CType, isTruth: boolean): void {
    const { state } = machine;
    if (isTruth) {
      // A truth that depends on symbols is decided here, to be one value in the witness.
      record(state, toggle, { kind: 'truth', value: machine.truthOf(value) });
      return;
    }
    if (isScalar(type)) {
      if (value instanceof SymbolicPointer) {
        machine.end({ kind: 'unknown', reason: 'unsupported', detail: 'an address made of symbols' });
      }
      record(state, toggle, { kind: 'values', values: [value], isAggregate: false, form: { types: [type] } });
      return;
    }
    this.keepObject(machine, toggle, value, type);
  }

  /**
   * If one execution alone is freed, it must differ from the failing run: otherwise the path is the
   * failing run.
   */
  protected override truthsToTry(state: State, usual: boolean): readonly boolean[] {
    const isFirst = this.deviation.of === 'executions' && this.on.length === 1 && state.freed[0] === 1;
    return isFirst ? [!usual] : super.truthsToTry(state, usual);
  }

  private keepObject(machine: Machine, toggle: number, address: Value, type: CType): void {
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
    if (deviation.of === 'elements') machine.state.isChanged = true;
    const values = places.map((place, index) => {
      const at = new Pointer(base.object, base.offset + place.offset);
      const machineType = machineTypeOf(place.type);
      const isFree = deviation.of === 'elements' && deviation.free.has(index);
      if (!isFree || place.type.kind === 'pointer') return loadScalar(machine, at, machineType);
      const symbol = freshSymbol(machine, place.type);
      storeScalar(machine, at, symbol, machineType);
      return symbol;
    });
    record(machine.state, toggle, {
      kind: 'values',
      values,
      isAggregate: true,
      form: { types: places.map((place) => place.type) },
    });
  }
}
