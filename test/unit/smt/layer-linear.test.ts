/** Sums that contradict each other, by hand and drawn, these compared with all values of their symbols. */

import { describe, expect, test } from '@jest/globals';
import { createRandom, drawBelow } from '#base/random.js';
import { evaluate } from '#smt/evaluate.js';
import { createSolver } from '#smt/solver.js';
import { bitsSort, type Term } from '#smt/term.js';
import type { TermStore } from '#smt/term-api.js';
import { createTermStore } from '#smt/term-store.js';
import { testSeed } from '../../support/fixed-seed.js';

/** Whether the layers before z3 refute the terms, and whether this layer was the one. */
function refute(store: TermStore, terms: readonly Term[]): { isRefuted: boolean; byLinear: boolean } {
  const solver = createSolver(store, { knowsOrder: true, defers: true, z3ResourceLimit: 0 });
  let condition = solver.empty;
  for (const term of terms) {
    const assumed = solver.assume(condition, term);
    if (assumed.kind !== 'sat') return { isRefuted: true, byLinear: solver.stats.byLayer.linear > 0 };
    condition = assumed.condition;
  }
  return { isRefuted: false, byLinear: false };
}

function between(store: TermStore, symbol: Term, low: number, high: number): Term {
  const { width } = symbol;
  return store.boolAnd(
    store.sle(store.constant(low, width), symbol),
    store.sle(symbol, store.constant(high, width)),
  );
}

describe('by hand', () => {
  const store = createTermStore();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => store.symbol(name, bitsSort(32))) as [Term, Term, Term];
  const square = (term: Term): Term => store.mul(term, term);
  const sides = [a, b, c].map((side) => between(store, side, 1, 100));

  test.each<[string, readonly Term[]]>([
    [
      'a right triangle has one longest side',
      [
        store.eq(square(a), store.add(square(b), square(c))),
        store.slt(store.add(square(a), square(c)), square(b)),
      ],
    ],
    [
      'the largest is not less than the mean of all',
      [
        store.sle(b, a),
        store.sle(c, a),
        store.slt(store.mul(store.constant(3, 32), a), store.add(store.add(a, b), c)),
      ],
    ],
    [
      'twice a number is not twice another and one',
      [store.eq(store.add(a, a), store.add(store.add(b, b), store.constant(1, 32)))],
    ],
    ['the larger number has the larger square', [store.slt(a, b), store.sle(square(b), square(a))]],
    [
      'what is neither less nor more is equal',
      [
        store.boolNot(store.eq(store.add(a, b), store.add(b, c))),
        store.sle(store.sub(a, c), store.constant(0, 32)),
        store.sle(store.sub(c, a), store.constant(0, 32)),
      ],
    ],
  ])('%s', (_title, terms) => {
    expect(refute(store, [...sides, ...terms])).toEqual({ isRefuted: true, byLinear: true });
  });

  test('a sum that may wrap around says nothing', () => {
    const sum = store.add(a, store.add(b, c));
    const positive = [a, b, c].map((each) => store.slt(store.constant(0, 32), each));
    expect(refute(store, [...positive, store.slt(sum, a)]).isRefuted).toBe(false);
    expect(refute(store, [...sides, store.slt(sum, a)]).isRefuted).toBe(true);
  });

  test('a square that may wrap around may be less than that of a smaller number', () => {
    const positive = [a, b].map((each) => store.slt(store.constant(0, 32), each));
    expect(refute(store, [...positive, store.slt(a, b), store.slt(square(b), square(a))]).isRefuted).toBe(
      false,
    );
  });
});

test('what is refuted has no solution among all values of narrow symbols', () => {
  const random = createRandom(testSeed);
  const counts = { refuted: 0, byLinear: 0 };
  for (let round = 0; round < 400; round++) {
    const store = createTermStore();
    const symbols = ['x', 'y', 'z'].map((name) => store.symbol(name, bitsSort(5)));
    const bounds = symbols.map(() => {
      const low = drawBelow(random, 12) - 6;
      return [low, low + drawBelow(random, 7)] as const;
    });
    const drawTerm = (depth: number): Term => {
      const one = symbols[drawBelow(random, 3)]!;
      if (depth === 0) return one;
      const other = drawTerm(depth - 1);
      const constant = store.constant(drawBelow(random, 7) - 3, 5);
      const made = [
        () => store.add(one, other),
        () => store.sub(other, one),
        () => store.mul(constant, other),
        () => store.mul(one, one),
        () => store.neg(other),
        () => store.add(other, constant),
      ];
      return made[drawBelow(random, made.length)]!();
    };
    const drawConstraint = (): Term => {
      const [left, right] = [drawTerm(2), drawTerm(1)];
      const made = [store.sle, store.slt, store.eq, store.ult, store.ule];
      const term = made[drawBelow(random, made.length)]!(left, right);
      return drawBelow(random, 4) === 0 ? store.boolNot(term) : term;
    };
    const constraints = Array.from({ length: 2 + drawBelow(random, 3) }, drawConstraint);
    const ranges = symbols.map((symbol, index) => between(store, symbol, ...bounds[index]!));
    const { isRefuted, byLinear } = refute(store, [...ranges, ...constraints]);
    if (!isRefuted) continue;
    counts.refuted++;
    if (byLinear) counts.byLinear++;
    let solutions = 0;
    for (let x = bounds[0]![0]; x <= bounds[0]![1]; x++) {
      for (let y = bounds[1]![0]; y <= bounds[1]![1]; y++) {
        for (let z = bounds[2]![0]; z <= bounds[2]![1]; z++) {
          const model = new Map([x, y, z].map((value, index) => [symbols[index]!, value]));
          if (constraints.every((term) => evaluate(term, model) === true)) solutions++;
        }
      }
    }
    expect(solutions).toBe(0);
  }
  expect(counts.refuted).toBeGreaterThan(50);
  expect(counts.byLinear).toBeGreaterThan(5);
});

test('sums of sums that share their parts are taken apart once', () => {
  const store = createTermStore();
  const [first, second, other] = ['a', 'b', 'c'].map((name) => store.symbol(name, bitsSort(32))) as [
    Term,
    Term,
    Term,
  ];
  // Fibonacci's numbers: some 10^12 ways lead through sixty sums.
  const terms = [first, second];
  for (let at = 2; at < 60; at++) terms.push(store.add(terms[at - 1]!, terms[at - 2]!));
  const small = [first, second, other].map((symbol) => between(store, symbol, 0, 1));
  const last = terms.at(-1)!;
  expect(refute(store, [...small, store.slt(last, other), store.slt(other, last)]).isRefuted).toBe(true);
  // The thirtieth cannot wrap around yet: 514,229 and 832,040 times what is 0 or 1.
  const thirtieth = terms[29]!;
  const sums = [
    store.slt(thirtieth, store.mul(store.constant(500_000, 32), second)),
    store.sle(first, second),
  ];
  expect(refute(store, [...small, ...sums]).isRefuted).toBe(true);
});
