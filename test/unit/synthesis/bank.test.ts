import { describe, expect, test } from '@jest/globals';
import type { Expression } from '#c/program.js';
import type { Written } from '#edits/written.js';
import { buildBank, samplesNear } from '#synthesis/bank.js';
import { type AtomValues, atomTerm, constantTerm, type Term } from '#synthesis/term.js';
import { termText } from '#synthesis/term-text.js';

const limits = { bankMax: 1_500, weightMax: Number.POSITIVE_INFINITY };
const none = {} as Expression;
const x = atomTerm({ number: 0, text: 'x', expression: none, type: 'int' }, 1);
const y = atomTerm({ number: 1, text: 'y', expression: none, type: 'int' }, 1.5);
const zero = constantTerm(0, '0', 'int', 0.6);
const two = constantTerm(2, '2', 'int', 1.3);
const leaves = { atoms: [x, y], constants: [zero, two], functions: ['abs' as const], truths: [] };

/** No term here has an origin in a program. */
const unwritten = { isPlain: () => false } as unknown as Written;

function texts(terms: readonly Term[]): string[] {
  return terms.map((term) => termText(term, unwritten).text);
}

function bankOn(samples: readonly AtomValues[]): { numbers: string[]; truths: string[] } {
  const expense = { steps: 0, runs: 0, evaluations: 0 };
  const { numbers, truths } = buildBank(leaves, samples, expense, limits);
  return { numbers: texts(numbers), truths: texts(truths) };
}

const samples: readonly AtomValues[] = [
  [1, 5],
  [-2, 3],
  [4, 4],
  [7, -1],
  [0, 9],
  [1, -3],
];

describe('of expressions with the same values', () => {
  test('the likeliest is kept', () => {
    const { numbers, truths } = bankOn(samples);
    expect(numbers).toEqual(expect.arrayContaining(['x', 'y', '0', '2', '-x', 'abs(x)', 'x + y', 'x - y']));
    for (const other of ['y + x', 'x + 0', 'x - x', '0 - x', 'x * 0']) expect(numbers).not.toContain(other);
    expect(truths).toEqual(expect.arrayContaining(['x < 0', 'x < y', 'x == y', 'x == 0']));
    for (const other of ['y > x', 'x - y < 0', '-x > 0']) expect(truths).not.toContain(other);
  });

  test('one without a value anywhere is left out', () => {
    expect(bankOn(samples).numbers).not.toContain('x / 0');
  });
});

test('states near the recorded ones tell apart what these do not', () => {
  const alike: readonly AtomValues[] = [
    [3, 3],
    [5, 5],
  ];
  expect(bankOn(alike).numbers).not.toContain('y');
  expect(bankOn(samplesNear(alike)).numbers).toContain('y');
});

test('samples are the same for the same states', () => {
  expect(samplesNear(samples)).toEqual(samplesNear(samples));
  expect(samplesNear(samples).slice(0, samples.length)).toEqual(samples);
  expect(samplesNear([])).toEqual([]);
});
