/** Ranges of printed doubles, by example. */

import { describe, expect, test } from '@jest/globals';
import type { Acceptor, RealSpec } from '#suite/acceptor.js';
import { createAcceptor } from '#suite/create-acceptor.js';

const twoDecimals: RealSpec = {
  conversion: 'f',
  width: 0,
  precision: 2,
  leftAlign: false,
  zeroPad: false,
  plus: false,
  space: false,
  alternate: false,
};

function intervals(
  acceptor: Acceptor,
  spec: RealSpec,
  rest = '',
): (readonly [number, number])[] | 'too-many' {
  const branches = acceptor.reals(acceptor.start, spec);
  if (branches === 'too-many') return branches;
  return branches
    .filter(({ next }) => {
      const end = acceptor.stepText(next, rest);
      return end !== undefined && acceptor.accepts(end);
    })
    .map(({ low, high }) => [low, high] as const);
}

function exact(expected: string): Acceptor {
  return createAcceptor(expected, { mode: 'exact', ignoreCase: false });
}

describe('reals', () => {
  test('an expected decimal is an interval of doubles', () => {
    const found = intervals(exact('2.50\n'), twoDecimals, '\n');
    if (found === 'too-many') throw new Error('too many');
    expect(found).toHaveLength(1);
    const [low, high] = found[0]!;
    expect(low.toFixed(2)).toBe('2.50');
    expect(high.toFixed(2)).toBe('2.50');
    expect((low - 1e-9).toFixed(2)).toBe('2.49');
    expect((high + 1e-9).toFixed(2)).toBe('2.51');
  });

  test('negative zero is distinct from zero', () => {
    const negative = intervals(exact('-0.00'), twoDecimals);
    const positive = intervals(exact('0.00'), twoDecimals);
    // The double nearest to 0.005 is a little more and prints as 0.01; doubles here are 2^-60 apart.
    const below = 0.005 - 2 ** -60;
    expect((0.005).toFixed(20)).toBe('0.00500000000000000010');
    expect(negative).toEqual([[-below, -0]]);
    expect(positive).toEqual([[0, below]]);
  });

  test('width, zeros and signs are followed', () => {
    const spec = { ...twoDecimals, width: 8, zeroPad: true, plus: true };
    expect(intervals(exact('+0001.25'), spec)).toHaveLength(1);
    expect(intervals(exact('    1.25'), spec)).toEqual([]);
    expect(intervals(exact('    1.25'), { ...twoDecimals, width: 8 })).toHaveLength(1);
    expect(intervals(exact('1.25    '), { ...twoDecimals, width: 8, leftAlign: true })).toHaveLength(1);
    expect(intervals(exact('3.'), { ...twoDecimals, precision: 0, alternate: true })).toHaveLength(1);
  });

  test('infinities and NaN are words', () => {
    expect(intervals(exact('inf'), twoDecimals)).toEqual([[Infinity, Infinity]]);
    expect(intervals(exact(' -INF'), { ...twoDecimals, conversion: 'F', width: 5, zeroPad: true })).toEqual([
      [-Infinity, -Infinity],
    ]);
    expect(intervals(exact('-nan'), twoDecimals)).toEqual([[NaN, NaN]]);
  });

  test('a tolerance widens the interval', () => {
    const acceptor = createAcceptor('3.14159', {
      mode: 'tokens',
      ignoreCase: false,
      tolerance: { absolute: 0.01, relative: 0 },
    });
    const found = intervals(acceptor, twoDecimals, '\n');
    // 3.14 and 3.15 are within 0.01 of 3.14159, 3.13 is not: any double that prints as either.
    if (found === 'too-many') throw new Error('too many');
    expect(Math.min(...found.map(([low]) => low))).toBeCloseTo(3.135, 10);
    expect(Math.max(...found.map(([, high]) => high))).toBeCloseTo(3.155, 10);
  });

  test('other conversions are left to the caller', () => {
    expect(intervals(exact('1e+00'), { ...twoDecimals, conversion: 'e' })).toBe('too-many');
    expect(intervals(exact('1'), { ...twoDecimals, precision: 5000 })).toBe('too-many');
  });
});
