/** Ranges of printed integers, by example; rendering itself is checked by property. */

import { describe, expect, test } from '@jest/globals';
import type { Comparator } from '#model/suite.js';
import type { Acceptor, IntegerSpec } from '#suite/acceptor.js';
import { createAcceptor } from '#suite/create-acceptor.js';

const decimal: IntegerSpec = {
  base: 10,
  upperCase: false,
  width: 0,
  precision: undefined,
  leftAlign: false,
  zeroPad: false,
  plus: false,
  space: false,
  alternate: false,
};

const intMin = -2147483648;
const intMax = 2147483647;

/** The values that may precede `rest`, as text. */
function valuesBefore(
  acceptor: Acceptor,
  rest: string,
  spec = decimal,
  low = intMin,
  high = intMax,
): string[] {
  const branches = acceptor.integers(acceptor.start, spec, low, high);
  if (branches === 'too-many') return ['too-many'];
  return branches
    .filter(({ next }) => {
      const end = acceptor.stepText(next, rest);
      return end !== undefined && acceptor.accepts(end);
    })
    .map((branch) => (branch.low === branch.high ? `${branch.low}` : `${branch.low}..${branch.high}`));
}

function exact(expected: string): Acceptor {
  return createAcceptor(expected, { mode: 'exact', ignoreCase: false });
}

describe('exact text', () => {
  test('a number may end at every digit', () => {
    const acceptor = exact('-120\n');
    const branches = acceptor.integers(acceptor.start, decimal, intMin, intMax);
    expect(branches === 'too-many' ? [] : branches.map(({ low, high }) => [low, high])).toEqual([
      [-120, -120],
      [-12, -12],
      [-1, -1],
    ]);
    expect(valuesBefore(acceptor, '\n')).toEqual(['-120']);
    expect(valuesBefore(acceptor, '20\n')).toEqual(['-1']);
  });

  test('values out of range are left out', () => {
    expect(valuesBefore(exact('3000000000'), '')).toEqual([]);
    expect(valuesBefore(exact('300'), '', decimal, 0, 255)).toEqual([]);
    expect(valuesBefore(exact('0'), '')).toEqual(['0']);
    expect(valuesBefore(exact('00'), '')).toEqual([]);
  });

  test.each<[string, Partial<IntegerSpec>, string[]]>([
    ['   42', { width: 5 }, ['42']],
    ['  042', { width: 5, precision: 3 }, ['42']],
    ['00042', { width: 5, zeroPad: true }, ['42']],
    ['   42', { width: 5, zeroPad: true, precision: 1 }, ['42']],
    ['-0042', { width: 5, zeroPad: true }, ['-42']],
    ['42   ', { width: 5, leftAlign: true, zeroPad: true }, ['42']],
    ['+42', { plus: true, space: true }, ['42']],
    [' 42', { space: true }, ['42']],
    ['', { precision: 0 }, ['0']],
    ['42', { width: 5 }, []],
    ['0x2a', { base: 16, alternate: true }, ['42']],
    ['2A', { base: 16, upperCase: true }, ['42']],
    ['2A', { base: 16 }, []],
    ['052', { base: 8, alternate: true }, ['42']],
    ['0', { base: 8, alternate: true, precision: 0 }, ['0']],
    ['0', { base: 16, alternate: true }, ['0']],
  ])('%j as %j is %j', (expected, options, values) => {
    const spec = { ...decimal, ...options };
    const low = spec.base === 10 ? intMin : 0;
    expect(valuesBefore(exact(expected), '', spec, low, intMax)).toEqual(values);
  });

  test('a field of absurd width is not computed', () => {
    const acceptor = exact('1');
    expect(acceptor.integers(acceptor.start, { ...decimal, width: 1e9 }, 0, 1)).toBe('too-many');
  });
});

describe('other modes', () => {
  const tolerant: Comparator = {
    mode: 'tokens',
    ignoreCase: false,
    tolerance: { absolute: 50, relative: 0 },
  };

  test('a tolerance is an interval', () => {
    const acceptor = createAcceptor('1000 x', tolerant);
    expect(valuesBefore(acceptor, ' x')).toEqual(['950..1050']);
    expect(valuesBefore(acceptor, '.\tx')).toEqual(['950..1050']);
    expect(valuesBefore(acceptor, 'x')).toEqual([]);
  });

  test('a tolerance around zero has both signs', () => {
    expect(valuesBefore(createAcceptor('10', tolerant), '\n')).toEqual(['-40..60']);
  });

  test('more digits after a number of unknown value are undecided', () => {
    const acceptor = createAcceptor('1000', tolerant);
    const branches = acceptor.integers(acceptor.start, decimal, 0, intMax);
    if (branches === 'too-many') throw new Error('too many');
    const within = branches.find(({ low }) => low === 950)!;
    expect(acceptor.isUndecided(acceptor.stepText(within.next, '0')!)).toBe(true);
    expect(acceptor.isUndecided(acceptor.stepText(within.next, 'e')!)).toBe(false);
    expect(acceptor.isUndecided(acceptor.stepText(within.next, 'e1')!)).toBe(true);
    expect(acceptor.isUndecided(within.next)).toBe(false);
  });

  test('few candidates keep their text', () => {
    const acceptor = createAcceptor('12', { mode: 'numbers', ignoreCase: false });
    expect(valuesBefore(acceptor, '', decimal, 0, 99)).toEqual(['12']);
    expect(valuesBefore(acceptor, '2', decimal, 0, 99)).toEqual(['1']);
    expect(valuesBefore(acceptor, 'e-1', decimal, 0, 999)).toEqual(['120']);
  });

  test('the sentence around a number does not count', () => {
    const acceptor = createAcceptor('Result: 1234567', { mode: 'numbers', ignoreCase: false });
    const state = acceptor.stepText(acceptor.start, 'It is ')!;
    const branches = acceptor.integers(state, decimal, intMin, intMax);
    if (branches === 'too-many') throw new Error('too many');
    const good = branches.filter(({ next }) => {
      const end = acceptor.stepText(next, '.\n');
      return end !== undefined && acceptor.accepts(end);
    });
    expect(good.map(({ low, high }) => [low, high])).toEqual([[1234567, 1234567]]);
  });

  test('a text to contain splits only where it has digits', () => {
    const acceptor = createAcceptor('is 42 here', { mode: 'contains', ignoreCase: false });
    expect(acceptor.integers(acceptor.start, decimal, intMin, intMax)).toEqual([
      { low: intMin, high: intMax, next: acceptor.start },
    ]);
    const state = acceptor.stepText(acceptor.start, 'is ')!;
    const branches = acceptor.integers(state, decimal, intMin, intMax);
    if (branches === 'too-many') throw new Error('too many');
    const matched = acceptor.stepText(state, '42');
    expect(branches.filter(({ next }) => next === matched).map(({ low, high }) => [low, high])).toEqual([
      [42, 42],
    ]);
  });

  test('too many alternatives are reported as such', () => {
    const acceptor = createAcceptor('42', { mode: 'contains', ignoreCase: false });
    expect(acceptor.integers(acceptor.start, decimal, intMin, intMax)).toBe('too-many');
  });
});
