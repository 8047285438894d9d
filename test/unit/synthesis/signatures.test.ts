import { expect, test } from '@jest/globals';
import type { Expression } from '#c/program.js';
import { Signatures } from '#synthesis/signatures.js';
import {
  arithmeticTerm,
  atomTerm,
  comparisonTerm,
  constantTerm,
  type NumberClass,
  negateTerm,
  type Term,
  type TermOperator,
  truthOf,
} from '#synthesis/term.js';

const none = {} as Expression;
const atom = (number: number, type: NumberClass): Term =>
  atomTerm({ number, text: `v${number}`, expression: none, type }, 1);
const leaves = [
  atom(0, 'int'),
  atom(1, 'int'),
  atom(2, 'double'),
  constantTerm(0, '0', 'int', 1),
  constantTerm(-2, '-2', 'int', 1),
];
const samples = [
  [1, -1, 0.5],
  [0, 3, -0],
  [2_147_483_647, 2, Number.NaN],
  [-7, 0, 1e300],
];
const operators: readonly TermOperator[] = ['add', 'subtract', 'multiply', 'divide', 'remainder'];
const relations = ['less', 'greater', 'less-equal', 'greater-equal', 'equal', 'not-equal'] as const;

function* composed(): Iterable<Term> {
  yield* leaves;
  for (const left of [...leaves, ...leaves.map(negateTerm)]) {
    for (const right of leaves) {
      for (const operator of operators) {
        const made = arithmeticTerm(operator, left, right);
        if (made !== undefined) yield made;
      }
      for (const relation of relations) yield comparisonTerm(relation, left, right);
    }
  }
}

test.each([false, true])('a term is new if none before it had the same values, as truths: %s', (isTruth) => {
  const expense = { steps: 0, runs: 0, evaluations: 0 };
  const signatures = new Signatures(samples, expense);
  const seen = new Set<string>();
  let count = 0;
  for (const term of composed()) {
    const values = samples.map((sample) => {
      const value = term.valueIn(sample);
      return isTruth ? truthOf(value) : value;
    });
    const text = values.map(String).join();
    const isNew = values.some((value) => !Number.isNaN(value)) && !seen.has(text);
    seen.add(text);
    expect([term.form, signatures.isNew(term, isTruth)]).toEqual([term.form, isNew]);
    count++;
  }
  expect(expense.evaluations).toBe(count * samples.length);
  expect(seen.size).toBeGreaterThan(isTruth ? 10 : 100);
});

test.each(relations)('a comparison that is not made yet has the values of the term: %s', (relation) => {
  // More states than a word has bits, the last of them like none before.
  const many = [...Array.from({ length: 40 }, (_, i) => [i % 3, 1, i / 4]), [9, 1, Number.NaN], [0, 7, -1]];
  for (const left of leaves) {
    for (const right of leaves) {
      const term = comparisonTerm(relation, left, right);
      const values = many.map((sample) => term.valueIn(sample));
      for (const other of relations.map((each) => comparisonTerm(each, left, right))) {
        const signatures = new Signatures(many, { steps: 0, runs: 0, evaluations: 0 });
        expect(signatures.isNew(other, true)).toBe(true);
        const areEqual = many.every((sample, index) => Object.is(other.valueIn(sample), values[index]));
        const isNew = signatures.isNewComparison(relation, signatures.signsOf(left, right));
        expect([relation, left.form, right.form, other.form, isNew]).toEqual([
          ...[relation, left.form, right.form, other.form],
          !areEqual,
        ]);
      }
    }
  }
});

test('a comparison without a value anywhere is not new', () => {
  const signatures = new Signatures([[Number.NaN, 1, 0]], { steps: 0, runs: 0, evaluations: 0 });
  expect(signatures.isNewComparison('less', signatures.signsOf(leaves[0]!, leaves[1]!))).toBe(false);
});
