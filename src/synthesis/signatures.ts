/**
 * Tells expressions apart by their values in sample states. Tens of thousands are compared
 * at one place, most of them made of a few hundred others: the values of operands are kept,
 * and of each expression only a number that stands for all of its values. Conditions have
 * one bit for each state, and the six that compare the same operands are read off the same
 * bits.
 */

import type { ComparisonOperator } from '#c/program.js';
import type { SynthesisExpense } from './forced-runs.js';
import { type AtomValues, binaryOperationOf, type Term, type TermForm } from './term.js';

/** A number holds 53 bits: 32 of one hash and these of another make one key. */
const highBits = 21;
/** Stands for a missing value; no program computes with it. */
const missing = -Number.MIN_VALUE;
const bitsPerWord = 32;

/** How two terms compare: a bit for each state. */
export interface Signs {
  readonly less: Int32Array;
  readonly equal: Int32Array;
  /** One of the two has no value. */
  readonly absent: Int32Array;
}

export class Signatures {
  private readonly known = new Set<number>();
  private readonly knownTruths = new Set<number>();
  private readonly operands = new Map<Term, Float64Array>();
  private readonly values: Float64Array;
  private readonly words: Int32Array;
  /** Those of the states, in words. */
  private readonly used: Int32Array;
  /** Where a condition holds, and where it has no value: the two halves of `truths`. */
  private readonly holds: Int32Array;
  private readonly isAbsent: Int32Array;
  private readonly truths: Int32Array;

  constructor(
    private readonly samples: readonly AtomValues[],
    private readonly expense: SynthesisExpense,
  ) {
    this.values = new Float64Array(samples.length);
    this.words = new Int32Array(this.values.buffer);
    const length = Math.ceil(samples.length / bitsPerWord);
    this.used = new Int32Array(length);
    for (const state of samples.keys()) this.used[wordOf(state)]! |= bitOf(state);
    this.truths = new Int32Array(2 * length);
    this.holds = this.truths.subarray(0, length);
    this.isAbsent = this.truths.subarray(length);
  }

  /**
   * Whether no term before it had these values; one without any is never new. Two terms whose keys
   * are equal by chance count as one: at 50,000 terms, once in some million places.
   */
  isNew(term: Term, isTruth: boolean): boolean {
    this.evaluate(term, this.values);
    if (!isTruth) return this.isFirst();
    this.takeTruths();
    return this.isFirstTruth();
  }

  /** The same for a number that is not made yet. */
  isNewOperation(form: Operation, type: Term['type']): boolean {
    this.combine(form, type, this.values);
    return this.isFirst();
  }

  signsOf(left: Term, right: Term): Signs {
    const [a, b] = [this.valuesOf(left), this.valuesOf(right)];
    const { length } = this.used;
    const signs = {
      less: new Int32Array(length),
      equal: new Int32Array(length),
      absent: new Int32Array(length),
    };
    for (let i = 0; i < a.length; i++) {
      const [one, other] = [a[i]!, b[i]!];
      if (one > other) continue;
      const bits = one < other ? signs.less : one === other ? signs.equal : signs.absent;
      bits[wordOf(i)]! |= bitOf(i);
    }
    return signs;
  }

  /** The same as `isNew` for a comparison that is not made yet, as a condition. */
  isNewComparison(operator: ComparisonOperator, { less, equal, absent }: Signs): boolean {
    const { holds, isAbsent } = this;
    for (const word of holds.keys()) {
      isAbsent[word] = absent[word]!;
      holds[word] = holding(operator, less[word]!, equal[word]!) & ~absent[word]!;
    }
    return this.isFirstTruth();
  }

  private isFirst(): boolean {
    const { values, words } = this;
    this.expense.evaluations += values.length;
    let hasValue = false;
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!;
      // Zero has one sign here, and a missing value one form.
      values[i] = Number.isNaN(value) ? missing : value + 0;
      hasValue ||= !Number.isNaN(value);
    }
    return hasValue && isAdded(keyOf(words), this.known);
  }

  private takeTruths(): void {
    const { values, holds, isAbsent } = this;
    holds.fill(0);
    isAbsent.fill(0);
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!;
      if (Number.isNaN(value)) isAbsent[wordOf(i)]! |= bitOf(i);
      else if (value !== 0) holds[wordOf(i)]! |= bitOf(i);
    }
  }

  private isFirstTruth(): boolean {
    const { truths, holds, isAbsent, samples } = this;
    this.expense.evaluations += samples.length;
    let hasValue = false;
    for (const [word, used] of this.used.entries()) {
      holds[word]! &= used;
      hasValue ||= (isAbsent[word]! & used) !== used;
    }
    return hasValue && isAdded(keyOf(truths), this.knownTruths);
  }

  private valuesOf(term: Term): Float64Array {
    const known = this.operands.get(term);
    if (known !== undefined) return known;
    const values = new Float64Array(this.samples.length);
    this.evaluate(term, values);
    this.operands.set(term, values);
    return values;
  }

  private evaluate({ form, type, valueIn }: Term, into: Float64Array): void {
    if (isOperation(form)) {
      this.combine(form, type, into);
      return;
    }
    for (const [index, sample] of this.samples.entries()) into[index] = valueIn(sample);
  }

  private combine(form: Operation, type: Term['type'], into: Float64Array): void {
    const left = this.valuesOf(form.left);
    const right = this.valuesOf(form.right);
    const operation = binaryOperationOf(form, type);
    for (let i = 0; i < into.length; i++) into[i] = operation(left[i]!, right[i]!);
  }
}

/** The bits of the states in which a comparison holds; those without a value are of no account. */
function holding(operator: ComparisonOperator, less: number, equal: number): number {
  switch (operator) {
    case 'less':
      return less;
    case 'less-equal':
      return less | equal;
    case 'greater':
      return ~(less | equal);
    case 'greater-equal':
      return ~less;
    case 'equal':
      return equal;
    case 'not-equal':
      return ~equal;
  }
}

function wordOf(state: number): number {
  return Math.floor(state / bitsPerWord);
}

function bitOf(state: number): number {
  return 1 << (state % bitsPerWord);
}

function isAdded(key: number, known: Set<number>): boolean {
  if (known.has(key)) return false;
  known.add(key);
  return true;
}

type Operation = Pick<
  Extract<TermForm, { kind: 'arithmetic' | 'comparison' }>,
  'kind' | 'operator' | 'left' | 'right'
> &
  TermForm;

function isOperation(form: TermForm): form is Operation {
  return form.kind === 'arithmetic' || form.kind === 'comparison';
}

/** FNV-1a over words, twice with other offsets (Fowler, Noll, Vo). */
function keyOf(words: Int32Array): number {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    low = Math.imul(low ^ word, 0x01000193);
    high = Math.imul(high ^ ((word << 7) | (word >>> 25)), 0x85ebca6b);
    low ^= low >>> 15;
    high ^= high >>> 13;
  }
  return (high >>> (32 - highBits)) * 2 ** 32 + (low >>> 0);
}
