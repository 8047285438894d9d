/**
 * The acceptors against plain definitions: the whole-text comparison for what is
 * accepted, search for what is viable, and rendering number by number for
 * `integers` and `reals`.
 */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Comparator, compareModes, tolerantModes } from '#model/suite.js';
import type { Acceptor, AcceptorState, IntegerSpec, RealSpec } from '#suite/acceptor.js';
import { outputsMatch } from '#suite/compare-outputs.js';
import { createAcceptor } from '#suite/create-acceptor.js';

const tolerances = [
  { absolute: 0, relative: 0 },
  { absolute: 0.5, relative: 0 },
  { absolute: 0.001, relative: 0.1 },
  { absolute: 1e-9, relative: 1e-9 },
  { absolute: 20, relative: 0 },
];

const comparators: Comparator[] = [false, true].flatMap((ignoreCase) => [
  ...compareModes.map((mode) => ({ mode, ignoreCase })),
  ...tolerances.flatMap((tolerance) => tolerantModes.map((mode) => ({ mode, ignoreCase, tolerance }))),
]);

const comparator = fc.constantFrom(...comparators);

const number = fc.oneof(
  fc.integer({ min: -2000, max: 2000 }).map(String),
  fc.integer({ min: -20_000, max: 20_000 }).map((n) => (n / 100).toFixed(2)),
  fc.constantFrom('0', '-0', '.5', '1e3', '2.5e-3', '99.99', '1e-9'),
);

/** Texts that tend to contain numbers, words, and all kinds of white space. */
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(' ', '\n', '\n\n', ' \n', '\t', '\r\n', '\v', '\f') },
  { weight: 3, arbitrary: fc.constantFrom('a', 'B', 'ab', 'Ab', '\xa0', '\0', 'Sum: ', '=', 'e', 'E') },
  {
    weight: 3,
    arbitrary: fc.constantFrom('0', '1', '9', '-', '+', '.', '5', '10', '99', '0.5', '-1', '1e2'),
  },
  { weight: 2, arbitrary: fc.integer({ min: -2000, max: 2000 }).map(String) },
  { weight: 1, arbitrary: fc.integer({ min: -20_000, max: 20_000 }).map((n) => (n / 100).toFixed(2)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('1e', '1e+', '1e-2', '2E3', '1e99999', '0e0', '-0', '.5', '5.', '1.0e+00'),
  },
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

/** The expected text with one or two places changed. */
const expectedAndActual = fc
  .tuple(text, fc.array(fc.tuple(fc.nat(), fc.nat(2), piece), { maxLength: 2 }), fc.boolean())
  .map(([expected, edits, trailer]): [string, string] => {
    let actual = expected;
    for (const [place, removed, inserted] of edits) {
      const at = place % (actual.length + 1);
      actual = actual.slice(0, at) + inserted + actual.slice(at + removed);
    }
    return [expected, trailer ? `${actual} \n` : actual];
  });

function acceptsText(acceptor: Acceptor, actual: string): boolean {
  const end = acceptor.stepText(acceptor.start, actual);
  return end !== undefined && acceptor.accepts(end);
}

/**
 * Some text that leads from a state to acceptance: characters found breadth first,
 * where a digit counts as three steps (most digits lead nowhere in particular), then
 * the end of what is wanted, if any end of it will do.
 */
function findContinuation(acceptor: Acceptor, from: AcceptorState, wanted: string): string | undefined {
  const alphabet = `${wanted}0123456789.e- `;
  const accepted = (state: AcceptorState): string | undefined => {
    for (let length = 0; length <= wanted.length; length++) {
      const end = wanted.slice(wanted.length - length);
      const last = acceptor.stepText(state, end);
      if (last !== undefined && acceptor.accepts(last)) return end;
    }
    return undefined;
  };
  const seen = new Set<AcceptorState>();
  const queues = [[{ state: from, path: '' }]];
  for (let cost = 0; cost < queues.length && seen.size < 30_000; cost++) {
    for (const { state, path } of queues[cost] ?? []) {
      if (seen.has(state)) continue;
      seen.add(state);
      const end = accepted(state);
      if (end !== undefined) return path + end;
      for (const char of alphabet) {
        const next = acceptor.step(state, char.charCodeAt(0));
        const total = cost + (/\d/.test(char) ? 3 : 1);
        if (next === undefined) continue;
        queues[total] ??= [];
        queues[total].push({ state: next, path: path + char });
      }
    }
  }
  return undefined;
}

describe('acceptance', () => {
  test('an acceptor accepts what the whole-text comparison accepts', () => {
    fc.assert(
      fc.property(comparator, expectedAndActual, (compare, [expected, actual]) => {
        expect(acceptsText(createAcceptor(expected, compare), actual)).toBe(
          outputsMatch(expected, actual, compare),
        );
      }),
      { numRuns: 20_000 },
    );
  });

  test('they also agree on unrelated texts', () => {
    fc.assert(
      fc.property(comparator, text, text, (compare, expected, actual) => {
        expect(acceptsText(createAcceptor(expected, compare), actual)).toBe(
          outputsMatch(expected, actual, compare),
        );
      }),
      { numRuns: 3000 },
    );
  });

  test('every text matches itself', () => {
    fc.assert(
      fc.property(comparator, text, (compare, expected) => {
        expect(acceptsText(createAcceptor(expected, compare), expected)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

/** All texts over the alphabet with at most `lengthMax` characters. */
function textsOver(alphabet: string, lengthMax: number): string[] {
  const all = [''];
  for (let from = 0, length = 1; length <= lengthMax; length++) {
    const end = all.length;
    for (; from < end; from++) for (const char of alphabet) all.push(all[from]! + char);
  }
  return all;
}

describe('viable prefixes', () => {
  const cases: { alphabet: string; comparators: Comparator[]; expected: string[] }[] = [
    {
      alphabet: 'a \n',
      comparators: comparators.filter(({ mode, tolerance }) => mode !== 'numbers' && tolerance === undefined),
      expected: textsOver('a \n', 3),
    },
    {
      alphabet: '19.e- ',
      comparators: comparators.filter(({ mode, tolerance }) => mode === 'numbers' || tolerance !== undefined),
      expected: [
        '',
        '1',
        '9',
        '19',
        '-1',
        '.1',
        '1e1',
        '9e-1',
        '1 9',
        '-9.1',
        '9.9 a1',
        '1e9',
        '-.9',
        '1-1',
        '9e',
      ],
    },
  ];

  test.each(cases)('a prefix that brute force can complete is alive: over "$alphabet"', (each) => {
    const texts = textsOver(each.alphabet, each.alphabet.length > 3 ? 4 : 7);
    for (const compare of each.comparators) {
      for (const expected of each.expected) {
        const acceptor = createAcceptor(expected, compare);
        for (const actual of texts) {
          // A match is a completion of each of its prefixes, so none of them may be dead.
          if (outputsMatch(expected, actual, compare) !== acceptsText(acceptor, actual)) {
            throw new Error(JSON.stringify({ compare, expected, actual }));
          }
        }
      }
    }
  });

  test('a prefix that is alive can be completed', () => {
    const oneNumber = fc.tuple(fc.constantFrom('', 'a ', 'x='), number, fc.constantFrom('', ' b', '\n'));
    const expected = oneNumber.map((pieces) => pieces.join(''));
    const prefix = fc.array(fc.oneof(piece, fc.constantFrom('a ', 'x=', '0.0')), { maxLength: 4 });
    fc.assert(
      fc.property(
        comparator,
        fc.oneof(text, expected),
        prefix,
        fc.nat(12),
        (compare, wanted, start, kept) => {
          const isNumeric = compare.mode === 'numbers' || compare.tolerance !== undefined;
          // Breadth first search finds few digits that are missing, not many.
          fc.pre(!isNumeric || wanted.replace(/\D/g, '').length <= 4);
          const acceptor = createAcceptor(wanted, compare);
          const before = (kept < wanted.length ? wanted.slice(0, kept) : '') + start.join('');
          const state = acceptor.stepText(acceptor.start, before);
          if (state === undefined) return;
          const rest = findContinuation(acceptor, state, wanted);
          if (rest === undefined) throw new Error(`no completion of ${JSON.stringify(before)}`);
          expect(outputsMatch(wanted, before + rest, compare)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('branches are the steps of all characters', () => {
    fc.assert(
      fc.property(comparator, expectedAndActual, (compare, [expected, actual]) => {
        const acceptor = createAcceptor(expected, compare);
        const state = acceptor.stepText(acceptor.start, actual);
        if (state === undefined) return;
        const successors = new Map<number, AcceptorState>();
        for (const { ranges, next } of acceptor.branches(state)) {
          for (const [first, last] of ranges) for (let c = first; c <= last; c++) successors.set(c, next);
        }
        for (let char = 0; char < 256; char++) {
          if (acceptor.step(state, char) !== successors.get(char))
            throw new Error(`character ${char} differs`);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

/** printf of an integer, written from the standard: for comparison only. */
function renderInteger(value: number, spec: IntegerSpec): string {
  let digits = Math.abs(value).toString(spec.base);
  if (spec.upperCase) digits = digits.toUpperCase();
  if (value === 0 && spec.precision === 0) digits = '';
  digits = digits.padStart(spec.precision ?? 1, '0');
  if (spec.alternate && spec.base === 8 && !digits.startsWith('0')) digits = `0${digits}`;
  let sign = value < 0 ? '-' : spec.plus ? '+' : spec.space ? ' ' : '';
  if (spec.alternate && spec.base === 16 && value !== 0) sign += spec.upperCase ? '0X' : '0x';
  if (spec.leftAlign) return (sign + digits).padEnd(spec.width);
  if (spec.zeroPad && spec.precision === undefined)
    return sign + digits.padStart(spec.width - sign.length, '0');
  return (sign + digits).padStart(spec.width);
}

const integerSpec: fc.Arbitrary<IntegerSpec> = fc
  .record({
    base: fc.constantFrom<10 | 8 | 16>(10, 10, 10, 8, 16),
    upperCase: fc.boolean(),
    width: fc.constantFrom(0, 0, 0, 2, 5),
    precision: fc.constantFrom(undefined, undefined, undefined, 0, 1, 3),
    leftAlign: fc.boolean(),
    zeroPad: fc.boolean(),
    plus: fc.boolean(),
    space: fc.boolean(),
    alternate: fc.boolean(),
  })
  .chain((spec) => fc.constantFrom(spec, { ...plainInteger, base: spec.base }));

const plainInteger: IntegerSpec = {
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

/** A state that stands for many values must be right about each when the number ends. */
function expectAgreement(
  acceptor: Acceptor,
  exact: AcceptorState | undefined,
  claimed: AcceptorState | undefined,
): void {
  if (exact === claimed) return;
  // Only a settled state may differ. The number's end settles what it stands for.
  if (claimed === undefined) throw new Error('a viable value is missing');
  for (const end of ['', ' ', '\n', ' 1', '\n-2 ', ',', '.\n', '. 7', 'x', '\n9 4 a']) {
    const after = acceptor.stepText(claimed, end);
    if (after !== undefined && acceptor.isUndecided(after)) continue;
    const truth = exact === undefined ? undefined : acceptor.stepText(exact, end);
    const isTrue = truth !== undefined && acceptor.accepts(truth);
    const isClaimed = after !== undefined && acceptor.accepts(after);
    if (isClaimed !== isTrue) throw new Error(`after ${JSON.stringify(end)}: ${isClaimed}, not ${isTrue}`);
  }
}

const prefixAndExpected = fc
  .tuple(text, fc.integer({ min: -300, max: 300 }), text, fc.boolean())
  .map(([before, number, after, isMid]) => ({
    expected: isMid ? `${before}1${Math.abs(number)}${after}` : before + number + after,
    prefix: isMid ? `${before}1` : before,
  }));

describe('integers', () => {
  test('every value leads where its rendering leads', () => {
    fc.assert(
      fc.property(
        comparator,
        prefixAndExpected,
        integerSpec,
        fc.integer({ min: -400, max: 10 }),
        fc.nat(700),
        (compare, { prefix, expected }, spec, lowest, size) => {
          const low = spec.base === 10 ? lowest : Math.max(0, lowest);
          const acceptor = createAcceptor(expected, compare);
          const state = acceptor.stepText(acceptor.start, prefix);
          if (state === undefined) return;
          const branches = acceptor.integers(state, spec, low, low + size);
          if (branches === 'too-many') throw new Error('too many branches for a small range');
          let last = low - 1;
          for (const branch of branches) {
            if (branch.low <= last || branch.high < branch.low) throw new Error('intervals out of order');
            last = Number(branch.high);
          }
          expect(last).toBeLessThanOrEqual(low + size);
          for (let value = low; value <= low + size; value++) {
            const branch = branches.find((each) => each.low <= value && value <= each.high);
            expectAgreement(acceptor, acceptor.stepText(state, renderInteger(value, spec)), branch?.next);
          }
        },
      ),
      { numRuns: 1500 },
    );
  });

  test('64-bit ranges are split too', () => {
    fc.assert(
      fc.property(comparator, fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (compare, value) => {
        const acceptor = createAcceptor(`${value}\n`, compare);
        const branches = acceptor.integers(acceptor.start, plainInteger, -(2n ** 63n), 2n ** 63n - 1n);
        // For `contains` and its like every value is alive, in too many ways.
        if (branches === 'too-many') return expect(compare.mode).toBe('contains');
        const branch = branches.find((each) => each.low <= value && value <= each.high);
        expect(branch).toBeDefined();
        expect(acceptor.accepts(acceptor.stepText(branch!.next, '\n')!)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

/** printf of a double with `f`: the exact decimal expansion, rounded half to even. */
function renderReal(value: number, spec: RealSpec): string {
  const isNegative = value < 0 || Object.is(value, -0);
  const sign = isNegative ? '-' : spec.plus ? '+' : spec.space ? ' ' : '';
  const precision = spec.precision ?? 6;
  if (!Number.isFinite(value))
    return spec.leftAlign ? `${sign}inf`.padEnd(spec.width) : `${sign}inf`.padStart(spec.width);
  // Every double is an integer over 2^1074.
  const scale = 2n ** 1074n;
  let mantissa = Math.abs(value);
  let shift = 1074;
  while (mantissa !== 0 && !Number.isInteger(mantissa)) {
    mantissa *= 2;
    shift--;
  }
  const scaled = BigInt(mantissa) * 2n ** BigInt(shift) * 10n ** BigInt(precision);
  let units = scaled / scale;
  const twice = (scaled % scale) * 2n;
  if (twice > scale || (twice === scale && units % 2n === 1n)) units++;
  const digits = String(units).padStart(precision + 1, '0');
  const whole = digits.slice(0, digits.length - precision);
  const point = precision > 0 || spec.alternate ? '.' : '';
  const body = whole + point + digits.slice(digits.length - precision);
  if (spec.leftAlign) return (sign + body).padEnd(spec.width);
  if (spec.zeroPad) return sign + body.padStart(spec.width - sign.length, '0');
  return (sign + body).padStart(spec.width);
}

const plainReal: RealSpec = {
  conversion: 'f',
  width: 0,
  precision: 2,
  leftAlign: false,
  zeroPad: false,
  plus: false,
  space: false,
  alternate: false,
};

const realSpec: fc.Arbitrary<RealSpec> = fc
  .record({
    conversion: fc.constant('f' as const),
    width: fc.constantFrom(0, 0, 0, 2, 9),
    precision: fc.constantFrom(undefined, 0, 1, 2, 2, 3),
    leftAlign: fc.boolean(),
    zeroPad: fc.boolean(),
    plus: fc.boolean(),
    space: fc.boolean(),
    alternate: fc.boolean(),
  })
  .chain((spec) => fc.constantFrom(spec, { ...plainReal, precision: spec.precision }));

const someDouble = fc.oneof(
  fc.integer({ min: -4000, max: 4000 }).map((n) => n / 8),
  fc.integer({ min: -40_000, max: 40_000 }).map((n) => n / 100),
  fc.double({ noNaN: true, min: -1e60, max: 1e60 }),
  fc.constantFrom(0, -0, 0.5, 1.5, 2.5, 0.005, 1e22, 1.7976931348623157e308, 5e-324, Infinity, -Infinity),
);

describe('reals', () => {
  test('every double leads where its rendering leads', () => {
    fc.assert(
      fc.property(
        comparator,
        realSpec,
        someDouble,
        fc.tuple(text, text),
        fc.array(someDouble, { maxLength: 5 }),
        (compare, spec, printed, [before, after], others) => {
          const expected = before + renderReal(printed, spec) + after;
          const acceptor = createAcceptor(expected, compare);
          const state = acceptor.stepText(acceptor.start, before);
          if (state === undefined) return;
          const branches = acceptor.reals(state, spec);
          if (branches === 'too-many') {
            // In the middle of a number the digits of the next may belong to either.
            if (!/[\de.+-]$/i.test(before) && Math.abs(printed) < 1e99) expect(compare.mode).toBe('contains');
            return;
          }
          for (const value of [printed, -printed, ...others]) {
            const branch = branches.find((each) => isAtMost(each.low, value) && isAtMost(value, each.high));
            expectAgreement(acceptor, acceptor.stepText(state, renderReal(value, spec)), branch?.next);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** The order of doubles with -0 before 0. */
function isAtMost(a: number, b: number): boolean {
  return a < b || Object.is(a, b) || (a === b && Object.is(a, -0));
}
