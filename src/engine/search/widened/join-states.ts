/**
 * Two states at the same place of the program as one that stands for both: where they
 * differ, it knows nothing (the widening of Cousot and Cousot, POPL 1977, over values that
 * are known or unknown). Every run that goes on from either is a run that goes on from
 * their join; the join may have runs that neither has.
 *
 * The caller has checked that both have the same functions on the stack, each at the same
 * instruction, and the same input, output and toggles.
 */

import { greatestCommonDivisor } from '#base/integer.js';
import type { Register } from '#c/ir/ir.js';
import type { Undefined } from '#model/outcome.js';
import { bitsSort, type Sort, type Term } from '#smt/term.js';
import type { Frame } from '../../frame.js';
import { liveRegisters } from '../../liveness.js';
import { type ComparisonMeter, differencesBetween, includesAll } from '../../memory/object-content.js';
import type { TermSplitter } from '../../memory/special-values.js';
import { registerSorts } from '../../register-sorts.js';
import type { State } from '../../state.js';
import { isTerm, Pointer, SymbolicPointer, type Value } from '../../value.js';
import { ObjectMatching } from './object-matching.js';

export interface JoinContext {
  readonly mode: Undefined;
  /** What may be any value; `isYielded` as below. */
  readonly fresh: (sort: Sort, isYielded: boolean) => Term;
  readonly isYielded: IsYielded;
  readonly split: TermSplitter;
  readonly meter: ComparisonMeter;
}

/**
 * Whether the value is made of what the location yields, and nothing else. Two such values are joined to
 * one that is: it stands for these alone, not for numbers that a run knows.
 */
export type IsYielded = (value: Value) => boolean;

/** A state that others were joined into; its free terms stand alone, each in one place. */
export interface Joined {
  readonly state: State;
  readonly free: ReadonlySet<Term>;
}

/** Whether all that the second state stands for is also in the first. */
export function covers(
  { state: first, free }: Joined,
  second: State,
  mode: Undefined,
  meter: ComparisonMeter = { bytes: 0 },
  isYielded: IsYielded = () => false,
): boolean {
  const condition = first.condition!;
  if (second.condition!.sharedWith(condition) !== condition) return false;
  if (first.shared !== second.shared) return false;
  const matching = ObjectMatching.of(first, second);
  if (matching === undefined) return false;
  const isWithin = (a: Value, b: Value): boolean =>
    matching.isSame(a, b) ||
    (isAnyOf(a, b, free, matching) && (!isMadeOf(a, isYielded) || isMadeOf(b, isYielded))) ||
    (mode === 'strict' && b === undefined);
  return coversStack(first, second, mode, isWithin) && coversMemory(matching, meter);
}

function isAnyOf(a: Value, b: Value, free: ReadonlySet<Term>, matching: ObjectMatching): boolean {
  if (isTerm(a)) return free.has(a) && !isAddress(b);
  if (!(a instanceof SymbolicPointer) || !free.has(a.offset) || !isAddress(b)) return false;
  const stride = b instanceof SymbolicPointer ? b.stride : 0;
  return a.object === matching.idOf(b.object) && gap(a, b) % a.stride === 0 && stride % a.stride === 0;
}

/** Whether what a value or address depends on is yielded. */
function isMadeOf(value: Value, isYielded: IsYielded): boolean {
  return isYielded(value instanceof SymbolicPointer ? value.offset : value);
}

function coversStack(
  first: State,
  second: State,
  mode: Undefined,
  isWithin: (a: Value, b: Value) => boolean,
): boolean {
  let [a, b]: (Frame | undefined)[] = [first.top, second.top];
  while (a !== b && a !== undefined && b !== undefined) {
    for (const register of readLater(a, a === first.top, mode)) {
      if (!isWithin(a.registers[register], b.registers[register])) return false;
    }
    if (!isSameBeside(a, b, isWithin)) return false;
    a = a.caller;
    b = b.caller;
  }
  return true;
}

function coversMemory({ differing, isSameSpecial }: ObjectMatching, meter: ComparisonMeter): boolean {
  return differing.every(([a, b]) => includesAll(a, b, isSameSpecial, meter));
}

/** Undefined if no state stands for both: they hold addresses of different objects. */
export function join(first: Joined, second: State, context: JoinContext): Joined | undefined {
  const { state } = first;
  if (state.shared !== second.shared) return undefined;
  const matching = ObjectMatching.of(state, second);
  if (matching === undefined) return undefined;
  const joiner = new Joiner(first.free, matching, context);
  const top = joiner.joinFrames(state.top, second.top, true);
  if (top === undefined) return undefined;
  const result = state.fork();
  result.top = top;
  result.ownTop();
  joiner.joinMemory(result);
  result.steps = Math.min(state.steps, second.steps);
  result.written = Math.min(state.written, second.written);
  result.condition = state.condition!.sharedWith(second.condition!);
  result.picked = undefined;
  result.wanted = undefined;
  return { state: result, free: joiner.free };
}

class Joiner {
  readonly free: Set<Term>;

  constructor(
    free: ReadonlySet<Term>,
    private readonly matching: ObjectMatching,
    private readonly context: JoinContext,
  ) {
    this.free = new Set(free);
  }

  joinFrames(a: Frame, b: Frame, isTop: boolean): Frame | undefined {
    if (a === b) return a;
    const caller =
      a.caller === undefined || b.caller === undefined
        ? undefined
        : this.joinFrames(a.caller, b.caller, false);
    if (a.caller !== undefined && caller === undefined) return undefined;
    if (!isSameBeside(a, b, (x, y) => this.matching.isSame(x, y))) return undefined;
    const changed = this.joinRegisters(a, b, isTop);
    if (changed === undefined) return undefined;
    if (changed.size === 0 && caller === a.caller) return a;
    const registers = a.registers.slice();
    for (const [register, value] of changed) registers[register] = value;
    return copyOf(a, caller, registers);
  }

  private joinRegisters(a: Frame, b: Frame, isTop: boolean): Map<Register, Value> | undefined {
    const changed = new Map<Register, Value>();
    for (const register of readLater(a, isTop, this.context.mode)) {
      const [x, y] = [a.registers[register], b.registers[register]];
      if (this.matching.isSame(x, y)) continue;
      const isYielded = this.isYielded(x) && this.isYielded(y);
      if (isAnyOf(x, y, this.free, this.matching) && this.isYielded(x) === isYielded) continue;
      const value = this.joinValues(x, y, registerSorts(a.fn)[register]);
      if (value === undefined) return undefined;
      changed.set(register, value);
    }
    return changed;
  }

  /** Undefined if nothing stands for both. */
  private joinValues(x: Value, y: Value, sort: Sort | undefined): Value {
    if (isAddress(x) && isAddress(y)) return this.joinAddresses(x, y);
    if (isAddress(x) || isAddress(y)) return undefined;
    // A strict run ends where a value that was never given matters.
    if (this.context.mode === 'strict' && y === undefined) return x;
    const found = isTerm(x) ? x.sort : isTerm(y) ? y.sort : sort;
    return found === undefined ? undefined : this.any(found, this.isYielded(x) && this.isYielded(y));
  }

  private isYielded(value: Value): boolean {
    return isMadeOf(value, this.context.isYielded);
  }

  private joinAddresses(x: Address, y: Address): Value {
    if (x.object === 0 || x.object !== this.matching.idOf(y.object)) return undefined;
    const strides = [x, y].map((each) => (each instanceof SymbolicPointer ? each.stride : 0));
    const stride = [...strides, gap(x, y)].reduce(greatestCommonDivisor, 0);
    const start = x instanceof SymbolicPointer ? x.start : x.offset;
    const offset = this.any(bitsSort(64), this.isYielded(x) && this.isYielded(y));
    return new SymbolicPointer(x.object, offset, start, Math.max(1, stride));
  }

  private any(sort: Sort, isYielded: boolean): Term {
    const term = this.context.fresh(sort, isYielded);
    this.free.add(term);
    return term;
  }

  joinMemory({ memory }: State): void {
    for (const [a, b] of this.matching.differing) {
      const differences = differencesBetween(a, b, this.matching.isSameSpecial, this.context.meter);
      if (differences.length === 0) continue;
      const hasEnded = memory.find(a.id) === undefined;
      if (hasEnded) memory.revive(a.id);
      const object = memory.own(a.id);
      for (const [start, last] of differences) {
        object.writeAny(start, last - start + 1, this.context.split);
      }
      if (hasEnded) memory.end(a.id);
    }
  }
}

/** What may still be read of a frame; the running instruction of a caller is its call. */
export function readLater(frame: Frame, isTop: boolean, mode: Undefined): readonly Register[] {
  const live = liveRegisters(frame.fn, mode)[frame.pc] ?? [];
  if (isTop) return live;
  const call = frame.fn.code[frame.pc - 1];
  const result = call?.op === 'call' ? call.to : undefined;
  return result === undefined ? live : live.filter((register) => register !== result);
}

/** What frames hold besides registers. */
function isSameBeside(a: Frame, b: Frame, isSame: (x: Value, y: Value) => boolean): boolean {
  // `longjmp` may lead elsewhere in a marked frame; an image holds what lies around its variables.
  if (a.mark !== 0 || b.mark !== 0 || a.image !== b.image) return false;
  if (a.variableArguments !== b.variableArguments) {
    if (a.variableArguments.length !== b.variableArguments.length) return false;
    if (!a.variableArguments.every(({ value }, index) => isSame(value, b.variableArguments[index]!.value)))
      return false;
  }
  if (!mayLeaveOver(a) && !mayLeaveOver(b)) return true;
  return a.discardedAt === b.discardedAt && isSame(a.discarded, b.discarded);
}

/** Whether the function may end without `return` right after the call whose result was dropped last. */
function mayLeaveOver({ fn, discardedAt }: Frame): boolean {
  let next = discardedAt;
  for (let code = fn.code[next]; code?.op === 'jump' && code.target > next; code = fn.code[next]) {
    next = code.target;
  }
  return fn.code[next]?.op === 'return-nothing';
}

function copyOf(frame: Frame, caller: Frame | undefined, registers: Value[]): Frame {
  const copy = frame.clone({});
  copy.caller = caller;
  copy.registers = registers;
  return copy;
}

type Address = Pointer | SymbolicPointer;

export function isAddress(value: Value): value is Address {
  return value instanceof Pointer || value instanceof SymbolicPointer;
}

/** The distance of two addresses, as far as it is known. */
function gap(a: Address, b: Address): number {
  const [first, second] = [a, b].map((each) => (each instanceof Pointer ? each.offset : each.start));
  return Math.abs(first! - second!);
}
