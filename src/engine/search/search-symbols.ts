/**
 * Symbols of a search. A number becomes a fresh term; a pointer one of its possible
 * places; the truth of a guard two concrete states. The states in which a location that
 * is on is reached are searched as a graph, each once, so that a loop ends if it
 * changes only what the location overwrites.
 */

import type { Instruction } from '#c/ir/ir.js';
import { machineTypeOf } from '#c/lower/machine-type.js';
import { freedScalarsMax, scalarCount, scalarsOf } from '#c/scalars-of.js';
import { type CType, integerOf, type ScalarType } from '#c/types.js';
import type { LocationKind } from '#model/location.js';
import type { ObservedValue } from '#model/task.js';
import { bitsSort, floatingSort } from '#smt/term.js';
import type { Frame } from '../frame.js';
import { allPlacesMax, bytesPerStep, comparedBytesMax, endlessRoundsMin } from '../limits.js';
import { isLive } from '../liveness.js';
import type { Machine, SymbolSource } from '../machine.js';
import { measuredType } from '../measured-type.js';
import type { State, TracedSymbol } from '../state.js';
import { storeAt } from '../steps/memory.js';
import { isTerm, nullPointer, Pointer, type Value } from '../value.js';
import type { Explorer } from './explorer.js';
import { livePointers, liveStarts, type Pointees, unlistedPointees } from './live-pointers.js';
import { freeLiteral } from './new-literal.js';
import type { OnLocation } from './replayed-witness.js';
import { searchTraits } from './search-traits.js';
import { type ComparisonWork, stateKey } from './state-key.js';

/** A location that is on, and what is known about it from the failing run. */
export interface SearchedLocation extends OnLocation {
  readonly kind: LocationKind;
  /** For a guard, the truths among the original values; they are tried first. */
  readonly usualTruths: readonly boolean[];
}

export class SearchSymbols implements SymbolSource {
  /** The states in which the location was reached, each with the fewest steps to it. */
  private readonly visited = new Map<string, number>();
  private readonly comparison: ComparisonWork = { bytes: 0 };
  /** The first of them, until there is another to compare with: most locations are executed once. */
  private first: State | undefined;
  private hasFirst = false;
  /** How far output and input were where a guard of an endless loop was reached. */
  private readonly progresses = new Set<string>();

  constructor(
    protected readonly explorer: Explorer,
    protected readonly on: readonly SearchedLocation[],
  ) {}

  takes(_machine: Machine, _toggle: number): boolean {
    return true;
  }

  keep(_machine: Machine, _toggle: number, _value: Value, _type: CType, _isTruth: boolean): void {}

  /** Whether nothing has been or will be changed: the rest is the failing run. */
  protected goesOnAsBefore({ trace }: State): boolean {
    return this.on.length === 1 && searchTraits[this.on[0]!.kind].isFirstValue && trace === undefined;
  }

  protected orderOf(toggle: number): number {
    return this.on.length === 1 ? 0 : this.on.findIndex((each) => each.toggle === toggle);
  }

  private locationOf(toggle: number): SearchedLocation {
    return this.on[this.orderOf(toggle)]!;
  }

  scalar(machine: Machine, instruction: Extract<Instruction, { op: 'symbol' }>, frame: Frame): void {
    const { state } = machine;
    const { to, toggle, type } = instruction;
    if (instruction.isTruth) {
      this.branch(machine, toggle, to, frame);
      return;
    }
    state.isChanged = true;
    const shared = instruction.isShared ? state.sharedBy(toggle) : undefined;
    if (shared !== undefined) {
      frame.registers[to] = shared;
      return;
    }
    this.endIfVisited(machine, frame, to);
    // The variable is assigned before it is read: its value does not matter.
    if (!instruction.isShared && !isLive(frame.fn, machine.options.undefinedMode, frame.pc, to)) {
      if (this.goesOnAsBefore(state)) machine.end({ kind: 'infeasible' });
      frame.registers[to] = type.kind === 'pointer' ? nullPointer : 0;
      record(state, toggle, {
        kind: 'values',
        values: [frame.registers[to]],
        isAggregate: false,
        form: { types: [type] },
      });
      return;
    }
    if (type.kind === 'pointer') {
      this.choosePointer(machine, instruction, type);
      return;
    }
    const value = freshSymbol(machine, type);
    if (isTerm(value)) this.explorer.usual?.note(value, this.usualValue(state, toggle));
    record(state, toggle, { kind: 'values', values: [value], isAggregate: false, form: { types: [type] } });
    if (instruction.isShared) state.shared = { previous: state.shared, toggle, value };
    frame.registers[to] = value;
  }

  object(machine: Machine, instruction: Extract<Instruction, { op: 'symbol-object' }>, frame: Frame): void {
    machine.state.isChanged = true;
    const base = frame.registers[instruction.pointer];
    const object = measuredType(machine, base, instruction.type);
    const isLarge = scalarCount(object) > freedScalarsMax;
    const places = isLarge ? [] : scalarsOf(object);
    if (isLarge || places.some(({ type }) => type.kind === 'pointer')) {
      machine.end({
        kind: 'unknown',
        reason: 'unsupported',
        detail: 'an object that has pointers or is too large is made free',
      });
    }
    if (!(base instanceof Pointer)) {
      machine.end({
        kind: 'unknown',
        reason: 'unsupported',
        detail: 'an object at an address made of symbols',
      });
    }
    const values = places.map(({ type, offset, bitField }) => {
      const value = freshSymbol(machine, type, bitField?.width);
      storeAt(
        machine,
        new Pointer((base as Pointer).object, (base as Pointer).offset + offset),
        value,
        machineTypeOf(type),
        bitField,
      );
      return value;
    });
    const isAggregate = instruction.type.kind === 'array' || instruction.type.kind === 'record';
    record(machine.state, instruction.toggle, {
      kind: 'values',
      values,
      isAggregate,
      form: { types: places.map(({ type }) => type) },
    });
  }

  /** After the failing run's last value, that one. */
  private usualValue(state: State, toggle: number): ObservedValue | undefined {
    const { original } = this.locationOf(toggle);
    return original[state.executionsOf(toggle)] ?? original.at(-1);
  }

  private branch(machine: Machine, toggle: number, to: number, frame: Frame): void {
    const { state } = machine;
    this.endIfVisited(machine, frame, to);
    const { usualTruths } = this.locationOf(toggle);
    // After the failing run's last truth, the one that ended its loop or recursion keeps ending it.
    const usual = usualTruths[state.executionsOf(toggle)] ?? usualTruths.at(-1) ?? false;
    const [first, second] = this.truthsToTry(state, usual);
    if (second !== undefined && this.explorer.hasRoom(machine)) {
      const other = state.fork();
      this.take(other, toggle, to, second);
      if (this.isIdle(state, toggle)) this.explorer.postponeToLast(other);
      else this.explorer.postpone(other);
    }
    this.take(state, toggle, to, first!);
  }

  /**
   * Whether another round of a loop that the failing run never left comes without output or input since
   * an execution here: such rounds go on for ever, and what is left open before them would never be tried.
   */
  private isIdle({ acceptor, library }: State, toggle: number): boolean {
    const { original, usualTruths } = this.locationOf(toggle);
    if (original.length < endlessRoundsMin || usualTruths.length !== 1) return false;
    const progress = `${toggle} ${acceptor?.id} ${library.position}`;
    const isKnown = this.progresses.has(progress);
    this.progresses.add(progress);
    return isKnown;
  }

  private take(state: State, toggle: number, to: number, truth: boolean): void {
    const usual = this.locationOf(toggle).original[state.executionsOf(toggle)];
    if (usual?.kind !== 'truth' || usual.value !== truth) state.isChanged = true;
    state.top.registers[to] = truth ? 1 : 0;
    record(state, toggle, { kind: 'truth', value: truth });
  }

  /** This path takes the first, the second waits. */
  protected truthsToTry(_state: State, usual: boolean): readonly boolean[] {
    return [usual, !usual];
  }

  /**
   * Ends a path in a state that was already searched after no more steps. Assumptions
   * about symbols do not matter once nothing can read these; whether an overflow was
   * needed on the way does.
   */
  private endIfVisited(machine: Machine, frame: Frame, to: number): void {
    const { state } = machine;
    frame.registers[to] = undefined;
    // If large objects change between executions, comparing them each time is most of the work.
    if (this.comparison.bytes > comparedBytesMax || !this.explorer.isCalm(machine)) return;
    if (!this.hasFirst) {
      this.hasFirst = true;
      this.first = state.fork();
      return;
    }
    const key = this.keyOf(state, machine);
    if (key === undefined) return;
    const { first } = this;
    if (first !== undefined) {
      this.first = undefined;
      const firstKey = this.keyOf(first, machine);
      if (firstKey !== undefined) this.visited.set(firstKey, first.work);
    }
    const steps = this.visited.get(key);
    if (steps !== undefined && steps <= state.work) machine.end({ kind: 'visited' });
    this.visited.set(key, state.work);
  }

  private keyOf(state: State, machine: Machine): string | undefined {
    const before = this.comparison.bytes;
    const key = stateKey(state, machine.options.undefinedMode, this.comparison);
    this.explorer.spend((this.comparison.bytes - before) / bytesPerStep);
    if (key === undefined) return undefined;
    // The key's digests hold for shared objects; from here on all of them are shared.
    state.disown();
    // A path with fewer executions freed may still free more.
    return `${state.freed.join()} ${key}`;
  }

  private choosePointer(
    machine: Machine,
    instruction: Extract<Instruction, { op: 'symbol' }>,
    type: ScalarType & { kind: 'pointer' },
  ): void {
    const { state } = machine;
    const { toggle } = instruction;
    const most = this.explorer.choicesMax;
    const pointees: Pointees = { target: type.target, isView: instruction.origin === 'view' };
    const unlisted = unlistedPointees(type.target);
    if (unlisted !== undefined) this.explorer.miss('unsupported', unlisted);
    let candidates = livePointers(state, pointees, most);
    if (candidates.length > most) {
      this.explorer.missPlaces(livePointers(state, pointees, allPlacesMax).length);
      candidates = searchTraits[this.locationOf(toggle).kind].prefersStarts
        ? liveStarts(state, pointees, most)
        : candidates.slice(0, most);
    }
    const choose = (chosen: State, value: Pointer, symbol = pointerSymbol(value, type)): void => {
      chosen.top.registers[instruction.to] = value;
      if (instruction.isShared) chosen.shared = { previous: chosen.shared, toggle, value };
      record(chosen, toggle, symbol);
    };
    this.explorer.grantPaths(candidates.length);
    const isLiteral = instruction.origin === 'literal';
    for (const candidate of candidates.slice(isLiteral ? 0 : 1).reverse()) {
      const other = state.fork();
      choose(other, candidate);
      this.explorer.postpone(other);
    }
    if (isLiteral) {
      // Likelier than any other place is that the text is wrong.
      const { pointer, characters } = freeLiteral(state.memory, machine.store);
      choose(state, pointer, { kind: 'text', characters });
    } else choose(state, candidates[0]!);
  }
}

/** Takes every path to its end, even if nothing is changed on it. */
export class WanderingSymbols extends SearchSymbols {
  protected override goesOnAsBefore(): boolean {
    return false;
  }
}

function pointerSymbol(value: Pointer, type: ScalarType): TracedSymbol {
  return { kind: 'values', values: [value], isAggregate: false, form: { types: [type] } };
}

export function record(state: State, toggle: number, symbol: TracedSymbol): void {
  state.trace = { previous: state.trace, toggle, index: state.executionsOf(toggle), symbol };
}

/** A fresh term of the type; `bits` narrows it to the width of a bit-field. */
export function freshSymbol(machine: Machine, type: ScalarType, bits?: number): Value {
  const { store } = machine;
  if (type.kind === 'floating') return store.symbol('v', floatingSort(type.width));
  if (type.kind === 'pointer') throw new Error('invariant broken: a pointer is chosen, not made');
  const integer = integerOf(type);
  const width = integer.name === '_Bool' ? 1 : (bits ?? integer.width);
  const symbol = store.symbol('v', bitsSort(width));
  if (width === integer.width) return symbol;
  return integer.signed ? store.sext(symbol, integer.width) : store.zext(symbol, integer.width);
}
