/**
 * New expressions, from the bottom up (Alur et al., 'Syntax-Guided Synthesis', FMCAD 2013):
 * of all that have the same values in the recorded states, and in states near them, the
 * first is kept, which is the likeliest. States near them tell apart what only the
 * suite makes equal: two expressions that both pass are two answers.
 */

import { createRandom, drawBelow, type Random } from '#base/random.js';
import type { SynthesisExpense } from './forced-runs.js';
import { LightestFirst } from './lightest-first.js';
import { Signatures, type Signs } from './signatures.js';
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

export interface BankLimits {
  /** Expressions of one size class. */
  readonly bankMax: number;
  /** What is heavier is left out. */
  readonly weightMax: number;
}

/** @param areTruthsWanted whether conditions are to be made as well */
export function buildBank(
  leaves: Leaves,
  samples: readonly AtomValues[],
  expense: SynthesisExpense,
  limits: BankLimits,
  areTruthsWanted = true,
): Bank {
  const signatures = new Signatures(samples, expense);
  const single = [...leaves.atoms, ...leaves.constants].filter((term) => signatures.isNew(term, false));
  const numbers = single.slice();
  for (const term of leaves.atoms) {
    const made = [negateTerm(term), ...leaves.functions.map((name) => callTerm(name, [term]))];
    for (const each of made) if (signatures.isNew(each, false)) numbers.push(each);
  }
  for (const term of lightestFirst([...pairs(single)])) {
    if (numbers.length >= limits.bankMax || term.weight > limits.weightMax) break;
    if (signatures.isNew(term, false)) numbers.push(term);
  }
  return { numbers, truths: areTruthsWanted ? truthsOf(leaves, single, numbers, signatures, limits) : [] };
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
  { truths: written }: Leaves,
  single: readonly Term[],
  numbers: readonly Term[],
  signatures: Signatures,
  { bankMax, weightMax }: BankLimits,
): readonly Term[] {
  const made = new LightestFirst<Comparison | Term>();
  for (const term of written) made.add(term.weight, term);
  for (const left of lightestFirst(numbers).slice(0, comparedMax)) {
    if (left.form.kind === 'constant') continue;
    for (const right of single) {
      if (right === left) continue;
      const operands: Operands = { left, right, signs: undefined };
      for (const operator of relations) {
        const weight = left.weight + right.weight + operatorWeights[operator];
        if (weight <= weightMax) made.add(weight, { operator, operands });
      }
    }
  }
  const truths: Term[] = [];
  for (const alike of made.groups()) {
    for (const each of alike) {
      if (truths.length >= bankMax) return truths;
      if ('form' in each) {
        if (signatures.isNew(each, true)) truths.push(each);
        continue;
      }
      const { operator, operands } = each;
      const { left, right } = operands;
      operands.signs ??= signatures.signsOf(left, right);
      if (signatures.isNewComparison(operator, operands.signs))
        truths.push(comparisonTerm(operator, left, right));
    }
  }
  return truths;
}

/** A comparison that becomes a term only where it is new: there are many thousand. */
interface Comparison {
  readonly operator: (typeof relations)[number];
  readonly operands: Operands;
}

interface Operands {
  readonly left: Term;
  readonly right: Term;
  /** Once they have been compared. */
  signs: Signs | undefined;
}

function lightestFirst(terms: readonly Term[]): readonly Term[] {
  const ordered = new LightestFirst<Term>();
  for (const term of terms) ordered.add(term.weight, term);
  return ordered.groups().flat();
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
