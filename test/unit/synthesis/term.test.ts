import { describe, expect, test } from '@jest/globals';
import type { Expression } from '#c/program.js';
import {
  arithmeticTerm,
  atomTerm,
  callTerm,
  castTerm,
  comparisonTerm,
  constantTerm,
  logicalTerm,
  type NumberClass,
  negateTerm,
  notTerm,
  storedAs,
  type Term,
} from '#synthesis/term.js';

const none = {} as Expression;
const atom = (number: number, type: NumberClass): Term =>
  atomTerm({ number, text: `v${number}`, expression: none, type }, 1);
const one = constantTerm(1, '1', 'int', 1);

/** The value of what is made of two atoms. */
function computed(term: Term | undefined, ...values: readonly number[]): number {
  return term!.valueIn(values);
}

describe('arithmetic is that of C', () => {
  const a = atom(0, 'int');
  const b = atom(1, 'int');

  // gcc: -7 / 2 is -3, -7 % 2 is -1 (C17 6.5.5p6).
  test('quotients of integers are cut off, remainders have the sign of the dividend', () => {
    expect(computed(arithmeticTerm('divide', a, b), -7, 2)).toBe(-3);
    expect(computed(arithmeticTerm('remainder', a, b), -7, 2)).toBe(-1);
    expect(computed(arithmeticTerm('divide', atom(0, 'double'), b), -7, 2)).toBe(-3.5);
  });

  test('what C leaves undefined has no value', () => {
    expect(computed(arithmeticTerm('divide', a, b), 1, 0)).toBeNaN();
    expect(computed(arithmeticTerm('remainder', a, b), 1, 0)).toBeNaN();
    expect(computed(arithmeticTerm('add', a, b), 2147483647, 1)).toBeNaN();
    expect(computed(arithmeticTerm('add', atom(0, 'long'), b), 2147483647, 1)).toBe(2147483648);
    expect(computed(negateTerm(a), -2147483648)).toBeNaN();
    expect(computed(castTerm('int', atom(0, 'double')), 3e9)).toBeNaN();
  });

  test('a float keeps 24 bits', () => {
    // gcc: (float)0.1f * 3 is 0x1.333334p-2.
    expect(computed(arithmeticTerm('multiply', atom(0, 'float'), b), Math.fround(0.1), 3)).toBe(
      Math.fround(0.30000001192092896),
    );
  });

  test('reals have no remainder', () => {
    expect(arithmeticTerm('remainder', atom(0, 'double'), b)).toBeUndefined();
  });

  test('a value is stored as its object holds it', () => {
    expect(storedAs(2.75, 'int')).toBe(2);
    expect(storedAs(-2.75, 'int')).toBe(-2);
    expect(storedAs(2.75, 'double')).toBe(2.75);
    expect(storedAs(1e10, 'int')).toBeNaN();
  });

  test('casts and calls', () => {
    expect(computed(castTerm('int', atom(0, 'double')), -2.9)).toBe(-2);
    expect(computed(callTerm('fabs', [atom(0, 'double')]), -2.5)).toBe(2.5);
    expect(computed(callTerm('pow', [atom(0, 'double'), atom(1, 'double')]), 2, 10)).toBe(1024);
    expect(callTerm('sqrt', [a]).type).toBe('double');
    expect(callTerm('abs', [a]).type).toBe('int');
  });
});

describe('truths', () => {
  const a = atom(0, 'int');
  const b = atom(1, 'int');
  const isPositive = comparisonTerm('greater', a, constantTerm(0, '0', 'int', 1));
  const isFactor = comparisonTerm(
    'equal',
    arithmeticTerm('remainder', b, a)!,
    constantTerm(0, '0', 'int', 1),
  );

  test('a right operand need not have a value where the left one decides', () => {
    expect(computed(isFactor, 0, 6)).toBeNaN();
    expect(computed(logicalTerm('and', isPositive, isFactor), 0, 6)).toBe(0);
    expect(computed(logicalTerm('and', isFactor, isPositive), 0, 6)).toBeNaN();
    expect(computed(logicalTerm('or', isPositive, isFactor), 4, 6)).toBe(1);
    expect(computed(logicalTerm('and', isPositive, isFactor), 3, 6)).toBe(1);
  });

  test('a number is true unless it is 0', () => {
    expect(computed(notTerm(a), 7)).toBe(0);
    expect(computed(notTerm(a), 0)).toBe(1);
    expect(computed(notTerm(a), Number.NaN)).toBeNaN();
    expect(computed(logicalTerm('and', a, b), 4, 8)).toBe(1);
  });
});

test('size counts nodes, and weight grows with each', () => {
  const sum = arithmeticTerm('add', atom(0, 'int'), one)!;
  expect(sum.size).toBe(3);
  expect(arithmeticTerm('multiply', sum, sum)!.size).toBe(7);
  expect(sum.weight).toBeGreaterThan(2);
  expect(comparisonTerm('less', sum, one).weight).toBeGreaterThan(sum.weight);
});
