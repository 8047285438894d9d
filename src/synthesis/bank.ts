/**
 * New expressions, from the bottom up (Alur et al., 'Syntax-Guided Synthesis', FMCAD 2013):
 * of all that have the same values in the recorded states, and in states near them, the
 * first is kept, which is the likeliest. States near them tell apart what only the
 * suite makes equal: two expressions that both pass are two answers.
 */

import { createRandom, drawBelow, type Random } from '#base/random.js';
import type { SynthesisExpense } from './forced-runs.js';
import type { SynthesisLimits } from './limits.js';
import { Signatures } from './signatures.js';
import {
  type AtomValues,
  arithmeticTerm,
  callTerm,
  comparisonTerm,
  logicalTerm,
  negateTerm,
  operatorWeights,
  type Term,
  type TermFunction,
} from './term.js';

/** What expressions are compared on, besides what is recorded. */
const nearbyMax = 12;

/** The recorded states, and as many near them: some atoms have another state's value, or one more or less. */
export function samplesNear(own: readonly AtomValues[]): readonly AtomValues[] {
  if (own.length === 0) return own;
  const random = createRandom(own.length);
  const nearby = Array.from({ length: nearbyMax }, () => nearbyState(own, random));
  return [...own, ...nearby];
}

function nearbyState(own: readonly AtomValues[], random: Random): AtomValues {
  const base = own[drawBelow(random, own.length)]!;
  const other = own[drawBelow(random, own.length)]!;
  return base.map((value, index) => {
    const choice = drawBelow(random, 4);
    const alternative = other[index]!;
    if (choice === 0) return Number.isNaN(alternative) ? value : alternative;
    return choice === 1 ? value + drawBelow(random, 7) - 3 : value;
  });
}

/** Numbers that conditions compare with variables and constants. */
const comparedMax = 120;

const operators = ['add', 'subtract', 'multiply', 'divide', 'remainder'] as const;
const commutes: ReadonlySet<string> = new Set(['add', 'multiply']);
const relations = ['less', 'greater', 'less-equal', 'greater-equal', 'equal', 'not-equal'] as const;

/** What bank terms are made of. */
export interface Leaves {
  /** Variables and elements, the likeliest first. */
  readonly atoms: readonly Term[];
  readonly constants: readonly Term[];
  /** Functions of one argument that the program declares. */
  readonly functions: readonly TermFunction[];
  /** Conditions that the program writes elsewhere. */
  readonly truths: readonly Term[];
}

export interface Bank {
  /** The likeliest first. */
  readonly numbers: readonly Term[];
  readonly truths: readonly Term[];
}

export function buildBank(
  leaves: Leaves,
  samples: readonly AtomValues[],
  expense: SynthesisExpense,
  { bankMax }: SynthesisLimits,
): Bank {
  const isNew = new Signatures(samples, expense);
  const numbers = [...leaves.atoms, ...leaves.constants].filter((term) => isNew.isNew(term, false));
  const single = numbers.slice();
  for (const term of leaves.atoms) {
    const made = [negateTerm(term), ...leaves.functions.map((name) => callTerm(name, [term]))];
    for (const each of made) if (isNew.isNew(each, false)) numbers.push(each);
  }
  for (const term of lighterFirst([...pairs(single)])) {
    if (numbers.length >= bankMax) break;
    if (isNew.isNew(term, false)) numbers.push(term);
  }
  return { numbers, truths: truthsOf(leaves, single, numbers, isNew, bankMax) };
}

function* pairs(single: readonly Term[]): Iterable<Term> {
  for (const [i, left] of single.entries()) {
    for (const [j, right] of single.entries()) {
      if (left.form.kind === 'constant' && right.form.kind === 'constant') continue;
      for (const operator of operators) {
        if (commutes.has(operator) && j < i) continue;
        const made = arithmeticTerm(operator, left, right);
        if (made !== undefined) yield made;
      }
    }
  }
}

function truthsOf(
  leaves: Leaves,
  single: readonly Term[],
  numbers: readonly Term[],
  isNew: Signatures,
  bankMax: number,
): readonly Term[] {
  const made: (Comparison | Written)[] = leaves.truths.map((term) => ({ term, weight: term.weight }));
  for (const left of lighterFirst(numbers).slice(0, comparedMax)) {
    if (left.form.kind === 'constant') continue;
    for (const right of single) {
      if (right === left) continue;
      for (const operator of relations) {
        const weight = left.weight + right.weight + operatorWeights[operator];
        made.push({ kind: 'comparison', operator, left, right, weight });
      }
    }
  }
  const truths: Term[] = [];
  for (const each of lighterFirst(made)) {
    if (truths.length >= bankMax) break;
    if ('term' in each) {
      if (isNew.isNew(each.term, true)) truths.push(each.term);
    } else if (isNew.isNewOperation(each, 'int', true)) {
      truths.push(comparisonTerm(each.operator, each.left, each.right));
    }
  }
  return truths;
}

/** A comparison that becomes a term only where it is new: there are many thousand. */
interface Comparison {
  readonly kind: 'comparison';
  readonly operator: (typeof relations)[number];
  readonly left: Term;
  readonly right: Term;
  readonly weight: number;
}

interface Written {
  readonly term: Term;
  readonly weight: number;
}

function lighterFirst<T extends { readonly weight: number }>(all: readonly T[]): readonly T[] {
  return [...all].sort((a, b) => a.weight - b.weight);
}

/** `term` with one more operand, or in a call: what is likelier than another expression altogether. */
export function* extensionsOf(term: Term, isTruth: boolean, bank: Bank, leaves: Leaves): Iterable<Term> {
  if (isTruth) {
    for (const other of bank.truths) {
      yield logicalTerm('and', term, other);
      yield logicalTerm('or', term, other);
    }
    return;
  }
  for (const name of leaves.functions) yield callTerm(name, [term]);
  yield negateTerm(term);
  for (const other of bank.numbers) {
    for (const operator of operators) {
      const after = arithmeticTerm(operator, term, other);
      if (after !== undefined) yield after;
      if (commutes.has(operator)) continue;
      const before = arithmeticTerm(operator, other, term);
      if (before !== undefined) yield before;
    }
  }
}
