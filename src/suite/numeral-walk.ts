/**
 * Splits a range of numbers by what printing them does to an acceptor. Numbers
 * with equally many digits and one sign share everything but their digits, and a
 * prefix of the digits is an interval of values; so the walk goes depth first
 * over digit prefixes, drops a prefix when the acceptor has died, and stops early
 * where all numerals below it lead to one state. It works on magnitudes; signs
 * and padding are the callers' (`integer-branches.ts`, `real-branches.ts`).
 * Invariant: the intervals it collects are disjoint, ascending, and merged.
 */

import { addInt, type Int, mulInt, subInt } from '#base/integer.js';
import type { AcceptorState } from './acceptor.js';

/** Digits still to come: `whole` of them, then a point if `point`, then `fraction` more. */
export interface NumeralRest {
  readonly base: 10 | 8 | 16;
  /** The least that the first of them may be. */
  readonly leadMin: 0 | 1;
  readonly whole: number;
  readonly point: boolean;
  readonly fraction: number;
}

/** What the walk asks of an acceptor. */
export interface NumeralMachine {
  step(state: AcceptorState, char: number): AcceptorState | undefined;
  stepText(state: AcceptorState, text: string): AcceptorState | undefined;
  /** The one state that every numeral of the rest leads to; undefined if there is none or it is not known. */
  uniform(state: AcceptorState, rest: NumeralRest): AcceptorState | undefined;
  /** The state that stands for all values which end a numeral like this one. */
  settle(state: AcceptorState): AcceptorState;
}

/** How the magnitudes `low` … `high` are printed: all with the same number of digits. */
export interface NumeralShape extends NumeralRest {
  /** Padding, sign and leading zeros. */
  readonly prefix: string;
  readonly suffix: string;
  readonly upperCase: boolean;
  readonly low: Int;
  readonly high: Int;
}

export interface MagnitudeBranch {
  readonly low: Int;
  readonly high: Int;
  readonly next: AcceptorState;
}

export interface WalkBudget {
  readonly branchesMax: number;
  readonly prefixesMax: number;
}

const pointChar = 46;

export class NumeralWalk {
  readonly #machine: NumeralMachine;
  readonly #budget: WalkBudget;
  #branches: MagnitudeBranch[] = [];
  #branchCount = 0;
  #prefixCount = 0;
  #passedWhole = false;

  constructor(machine: NumeralMachine, budget: WalkBudget) {
    this.#machine = machine;
    this.#budget = budget;
  }

  /** Whether the budget is spent; what was collected is then incomplete. */
  get isExhausted(): boolean {
    return this.#branchCount > this.#budget.branchesMax || this.#prefixCount > this.#budget.prefixesMax;
  }

  /** The branches since the last call. */
  take(): MagnitudeBranch[] {
    const branches = this.#branches;
    this.#branches = [];
    return branches;
  }

  /**
   * Adds the branches of one shape; shapes come in ascending order of their values.
   * Answers whether the acceptor survived all whole digits of some numeral.
   */
  visit(start: AcceptorState, shape: NumeralShape): boolean {
    if (this.isExhausted) return false;
    this.#passedWhole = false;
    const state = this.#machine.stepText(start, shape.prefix);
    if (state !== undefined) this.#descend(state, 0, shape, shape);
    return this.#passedWhole;
  }

  /** Adds one value, rendered as `numeral` and then `suffix`. */
  visitText(start: AcceptorState, value: Int, numeral: string, suffix: string): void {
    const reached = this.#machine.stepText(start, numeral);
    const next = reached && this.#machine.stepText(this.#machine.settle(reached), suffix);
    if (next !== undefined) this.#add(value, value, next);
  }

  #descend(reached: AcceptorState, value: Int, rest: NumeralRest, shape: NumeralShape): void {
    this.#prefixCount++;
    if (this.isExhausted) return;
    if (rest.whole === 0) this.#passedWhole = true;
    if (rest.whole === 0 && rest.point) {
      const next = this.#machine.step(reached, pointChar);
      if (next !== undefined) this.#descend(next, value, { ...rest, point: false }, shape);
      return;
    }
    const digitsLeft = rest.whole + rest.fraction;
    if (digitsLeft === 0) {
      this.#finish(value, value, this.#machine.settle(reached), shape);
      return;
    }
    const span = power(rest.base, digitsLeft);
    const first = mulInt(value, span);
    const last = subInt(addInt(first, span), 1);
    if (last < shape.low || first > shape.high) return;
    const common = this.#machine.uniform(reached, rest);
    if (common !== undefined) {
      this.#passedWhole = true;
      this.#finish(larger(first, shape.low), smaller(last, shape.high), common, shape);
      return;
    }
    const after = withoutFirstDigit(rest);
    for (let digit: number = rest.leadMin; digit < rest.base; digit++) {
      const next = this.#machine.step(reached, digitChar(digit, shape.upperCase));
      if (next !== undefined) this.#descend(next, addInt(mulInt(value, rest.base), digit), after, shape);
    }
  }

  #finish(low: Int, high: Int, state: AcceptorState, shape: NumeralShape): void {
    if (high < shape.low || low > shape.high) return;
    const next = this.#machine.stepText(state, shape.suffix);
    if (next !== undefined) this.#add(low, high, next);
  }

  #add(low: Int, high: Int, next: AcceptorState): void {
    const last = this.#branches.at(-1);
    if (last !== undefined && last.next === next && addInt(last.high, 1) === low) {
      this.#branches[this.#branches.length - 1] = { low: last.low, high, next };
      return;
    }
    this.#branches.push({ low, high, next });
    this.#branchCount++;
  }
}

function withoutFirstDigit({ base, whole, point, fraction }: NumeralRest): NumeralRest {
  return whole > 0
    ? { base, leadMin: 0, whole: whole - 1, point, fraction }
    : { base, leadMin: 0, whole, point, fraction: fraction - 1 };
}

export function digitChar(digit: number, upperCase: boolean): number {
  return digit < 10 ? 48 + digit : (upperCase ? 55 : 87) + digit;
}

export function smaller(a: Int, b: Int): Int {
  if (a < b) return a;
  return b;
}

export function larger(a: Int, b: Int): Int {
  if (a > b) return a;
  return b;
}

const powers = new Map<number, Int[]>();

/** `base` to the `exponent`, exact. */
export function power(base: number, exponent: number): Int {
  let known = powers.get(base);
  if (known === undefined) {
    known = [1];
    powers.set(base, known);
  }
  while (known.length <= exponent) known.push(mulInt(known[known.length - 1]!, base));
  return known[exponent]!;
}
