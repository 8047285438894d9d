/**
 * Tells expressions apart by their values in sample states. Tens of thousands are compared
 * at one place, most of them made of a few hundred others: the values of operands are kept,
 * and of each expression only a number that stands for all of its values.
 */

import type { SynthesisExpense } from './forced-runs.js';
import { type AtomValues, binaryOperationOf, type Term, type TermForm, truthOf } from './term.js';

/** A number holds 53 bits: 32 of one hash and these of another make one key. */
const highBits = 21;
/** Stands for a missing value; no program computes with it. */
const missing = -Number.MIN_VALUE;

export class Signatures {
  private readonly known = new Set<number>();
  private readonly operands = new Map<Term, Float64Array>();
  private readonly values: Float64Array;
  private readonly words: Int32Array;

  constructor(
    private readonly samples: readonly AtomValues[],
    private readonly expense: SynthesisExpense,
  ) {
    this.values = new Float64Array(samples.length);
    this.words = new Int32Array(this.values.buffer);
  }

  /**
   * Whether no term before it had these values; one without any is never new. Two terms whose keys
   * are equal by chance count as one: at 50,000 terms, once in some million places.
   */
  isNew(term: Term, isTruth: boolean): boolean {
    this.evaluate(term, this.values);
    return this.isFirst(isTruth);
  }

  /** The same for a term that is not made yet. */
  isNewOperation(form: Operation, type: Term['type'], isTruth: boolean): boolean {
    this.combine(form, type, this.values);
    return this.isFirst(isTruth);
  }

  private isFirst(isTruth: boolean): boolean {
    const { values, words } = this;
    this.expense.evaluations += values.length;
    let hasValue = false;
    for (let i = 0; i < values.length; i++) {
      const value = isTruth ? truthOf(values[i]!) : values[i]!;
      // Zero has one sign here, and a missing value one form.
      values[i] = Number.isNaN(value) ? missing : value + 0;
      hasValue ||= !Number.isNaN(value);
    }
    if (!hasValue) return false;
    const key = keyOf(words, isTruth ? 1 : 2);
    if (this.known.has(key)) return false;
    this.known.add(key);
    return true;
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

type Operation = Pick<
  Extract<TermForm, { kind: 'arithmetic' | 'comparison' }>,
  'kind' | 'operator' | 'left' | 'right'
> &
  TermForm;

function isOperation(form: TermForm): form is Operation {
  return form.kind === 'arithmetic' || form.kind === 'comparison';
}

/** FNV-1a over words, twice with other offsets (Fowler, Noll, Vo). */
function keyOf(words: Int32Array, seed: number): number {
  let low = 0x811c9dc5 ^ seed;
  let high = 0x1b873593 + seed;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    low = Math.imul(low ^ word, 0x01000193);
    high = Math.imul(high ^ ((word << 7) | (word >>> 25)), 0x85ebca6b);
    low ^= low >>> 15;
    high ^= high >>> 13;
  }
  return (high >>> (32 - highBits)) * 2 ** 32 + (low >>> 0);
}
