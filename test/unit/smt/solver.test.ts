import { describe, expect, test } from '@jest/globals';
import { evaluate } from '#smt/evaluate.js';
import { type LayerName, layerNames } from '#smt/layer.js';
import type { PathCondition } from '#smt/path-condition.js';
import { type Assumed, createSolver, type Solver } from '#smt/solver.js';
import { bitsSort, boolSort, floatingSort, type Sort, type Term } from '#smt/term.js';
import { createTermStore, type TermStore } from '#smt/term-store.js';
import { loadZ3 } from '#smt/z3.js';
import type { Z3Port } from '#smt/z3-port.js';

const z3ResourceLimit = 1e7;

interface Bench {
  readonly store: TermStore;
  readonly solver: Solver;
  symbol(sort?: Sort): Term;
  k(value: number, width?: number): Term;
  /** Assumes the terms in order; all but the last must be satisfiable. */
  assume(...terms: readonly Term[]): Assumed;
}

function bench(z3?: Z3Port, z3QuestionsMax?: number): Bench {
  const store = createTermStore();
  const solver = createSolver(store, {
    ...(z3 && { z3 }),
    z3ResourceLimit,
    ...(z3QuestionsMax !== undefined && { z3QuestionsMax }),
    validate: true,
  });
  return {
    store,
    solver,
    symbol: (sort = bitsSort(32)) => store.symbol('s', sort),
    k: (value, width = 32) => store.constant(value, width),
    assume: (...terms) => {
      let condition = solver.empty;
      for (const term of terms.slice(0, -1)) condition = conditionOf(solver.assume(condition, term));
      return solver.assume(condition, terms.at(-1)!);
    },
  };
}

function conditionOf(assumed: Assumed): PathCondition {
  if (assumed.kind !== 'sat') throw new Error(`expected sat, got ${assumed.kind}`);
  return assumed.condition;
}

function lastLayer(solver: Solver, before: Readonly<Record<LayerName, number>>): LayerName | undefined {
  const names = Object.keys(before) as LayerName[];
  return names.find((name) => solver.stats.byLayer[name] > before[name]);
}

const noneAnswered = Object.fromEntries(layerNames.map((name) => [name, 0])) as Record<LayerName, number>;

/** The answer for the last term, the layer that gave it, and the value of `wanted`. */
function answerOf({ solver, assume }: Bench, terms: readonly Term[], wanted?: Term) {
  let before: Record<LayerName, number> = { ...noneAnswered };
  if (terms.length > 1) {
    assume(...terms.slice(0, -1));
    before = { ...solver.stats.byLayer };
    // Assumed again below.
    for (const name of Object.keys(before) as LayerName[]) before[name] *= 2;
  }
  const assumed = assume(...terms);
  const layer = lastLayer(solver, before);
  const value = assumed.kind === 'sat' && wanted ? assumed.condition.valueOf(wanted) : undefined;
  return [layer, assumed.kind, value];
}

describe('layers', () => {
  test('constants are decided at once, and true ones do not change the condition', () => {
    const b = bench();
    const assumed = b.assume(b.store.true);
    expect(assumed).toEqual({ kind: 'sat', condition: b.solver.empty });
    expect(answerOf(b, [b.store.false])).toEqual(['constant', 'unsat', undefined]);
  });

  test('a term that holds in the model keeps the model', () => {
    const b = bench();
    const x = b.symbol();
    expect(answerOf(b, [b.store.slt(x, b.k(7))], x)).toEqual(['model', 'sat', 0]);
  });

  test('a single symbol is decided by its domain, with the value nearest to zero', () => {
    const b = bench();
    const { store } = b;
    const x = b.symbol();
    const above = store.slt(b.k(600), x);
    expect(answerOf(b, [above], x)).toEqual(['domain', 'sat', 601]);
    const c = bench();
    const y = c.symbol();
    const terms = [c.store.slt(y, c.k(-3)), c.store.slt(c.store.mul(y, c.k(3)), c.k(-60))];
    expect(answerOf(c, terms, y)).toEqual(['domain', 'sat', -21]);
  });

  test.each<[string, (b: Bench, x: Term) => readonly Term[], unknown]>([
    ['5 < x and x < 6', ({ store, k }, x) => [store.slt(k(5), x), store.slt(x, k(6))], undefined],
    [
      'x & 7 == 5, negative',
      ({ store, k }, x) => [store.slt(x, k(0)), store.slt(k(-10), x), store.eq(store.and(x, k(7)), k(5))],
      -3,
    ],
    [
      'x % 10 == 7 of few',
      ({ store, k }, x) => [store.slt(k(20), x), store.slt(x, k(60)), store.eq(store.srem(x, k(10)), k(7))],
      27,
    ],
    [
      '(char)x == 65, x > 300',
      ({ store, k }, x) => [
        store.slt(k(300), x),
        store.slt(x, k(900)),
        store.eq(store.extract(x, 7, 0), k(65, 8)),
      ],
      321,
    ],
    ['x / 4 == -2', ({ store, k }, x) => [store.eq(store.sdiv(x, k(4)), k(-2))], -8],
    [
      'x wraps past the largest',
      ({ store, k }, x) => [store.slt(k(0), x), store.slt(store.add(x, k(10)), k(0))],
      2147483638,
    ],
    [
      'x == 3 or x == 9',
      ({ store, k }, x) => [
        store.boolNot(store.eq(x, k(3))),
        store.boolOr(store.eq(x, k(3)), store.eq(x, k(9))),
      ],
      9,
    ],
  ])('%s', (_name, build, value) => {
    const b = bench();
    const x = b.symbol();
    const answer = answerOf(b, build(b, x), x);
    expect(answer).toEqual(['domain', value === undefined ? 'unsat' : 'sat', value]);
  });

  test('floating and truth symbols have domains too', () => {
    const b = bench();
    const { store } = b;
    const d = b.symbol(floatingSort(64));
    const half = store.fdiv(d, store.floating(2, 64));
    const terms = [store.flt(store.floating(1.05, 64), half), store.flt(half, store.floating(1.2, 64))];
    expect(answerOf(b, terms, d)).toEqual(['domain', 'sat', 2.2]);
    const c = bench();
    const p = c.symbol(boolSort);
    expect(answerOf(c, [p, c.store.boolNot(p)])).toEqual(['domain', 'unsat', undefined]);
    const e = bench();
    const f = e.symbol(floatingSort(64));
    expect(answerOf(e, [e.store.boolNot(e.store.feq(f, f))], f)).toEqual(['guess', 'sat', Number.NaN]);
  });

  test('averages of whole numbers are undone exactly', () => {
    const b = bench();
    const { store } = b;
    const x = b.symbol();
    const average = store.fdiv(store.floatFromSigned(x, 64), store.floating(3, 64));
    expect(answerOf(b, [store.feq(average, store.floating(7 / 3, 64))], x)).toEqual(['domain', 'sat', 7]);
    const c = bench();
    const y = c.symbol();
    const other = c.store.fdiv(c.store.floatFromSigned(y, 64), c.store.floating(3, 64));
    expect(answerOf(c, [c.store.feq(other, c.store.floating(2.5, 64))])).toEqual([
      'domain',
      'unsat',
      undefined,
    ]);
  });

  test('bounds refute without search', () => {
    const b = bench();
    const { store, k } = b;
    const [x, y] = [b.symbol(), b.symbol()];
    const terms = [store.slt(k(10), x), store.slt(y, k(5)), store.slt(x, y)];
    expect(answerOf(b, terms)).toEqual(['bounds', 'unsat', undefined]);
  });

  test('guessing solves for one symbol, and for two', () => {
    const b = bench();
    const [x, y] = [b.symbol(), b.symbol()];
    const sum = b.store.add(b.store.mul(x, b.k(5)), y);
    expect(answerOf(b, [b.store.eq(sum, b.k(77))], sum)).toEqual(['guess', 'sat', 77]);
    const c = bench();
    const [u, v] = [c.symbol(), c.symbol()];
    const within = (t: Term): Term[] => [c.store.slt(c.k(-1), t), c.store.slt(t, c.k(60))];
    const total = c.store.add(u, v);
    const terms = [...within(u), ...within(v), c.store.eq(total, c.k(100))];
    expect(answerOf(c, terms, total)).toEqual(['guess', 'sat', 100]);
  });

  test('few values are tried one by one', () => {
    const b = bench();
    const { store } = b;
    const [x, y] = [b.symbol(bitsSort(4)), b.symbol(bitsSort(4))];
    const product = store.mul(store.zext(x, 16), store.zext(y, 16));
    // 211 is a prime above 15.
    expect(answerOf(b, [store.eq(product, b.k(211, 16))])).toEqual(['enumeration', 'unsat', undefined]);
  });

  test('some thousand values are tried where only z3 is left to ask', () => {
    const rests = (b: Bench, x: Term, quotient: number, rest: number): readonly Term[] => {
      const remainder = b.store.srem(b.k(7_325), x);
      return [
        b.store.slt(b.k(2_441), x),
        b.store.slt(x, b.k(3_663)),
        b.store.eq(b.store.sdiv(remainder, b.k(60)), b.k(quotient)),
        b.store.eq(b.store.srem(remainder, b.k(60)), b.k(rest)),
      ];
    };
    const solvable = bench();
    const x = solvable.symbol();
    // 7325 - 2 * 3600 = 125.
    expect(answerOf(solvable, rests(solvable, x, 2, 5), x)).toEqual(['long enumeration', 'sat', 3600]);
    const unsolvable = bench();
    // 7325 - 2x is odd.
    expect(answerOf(unsolvable, rests(unsolvable, unsolvable.symbol(), 2, 6))).toEqual([
      ...['long enumeration', 'unsat', undefined],
    ]);
  });

  test('the rest needs z3', async () => {
    const query = (b: Bench): readonly Term[] => {
      const [x, y] = [b.symbol(bitsSort(8)), b.symbol(bitsSort(8))];
      const product = b.store.mul(b.store.zext(x, 16), b.store.zext(y, 16));
      return [b.store.eq(product, b.k(257 * 3, 16))];
    };
    const without = bench();
    expect(answerOf(without, query(without))).toEqual(['z3', 'needs-z3', undefined]);
    const b = bench(await loadZ3());
    expect(answerOf(b, query(b))).toEqual(['z3', 'unsat', undefined]);
    expect(b.solver.stats.z3Queries).toBe(1);
  });

  test('an exhausted z3 is unknown, with a reason', () => {
    const b = bench({ check: () => ({ kind: 'unknown' }) });
    const x = b.symbol();
    // 17 is a square modulo 2^32, but not of a small number.
    const assumed = b.assume(b.store.eq(b.store.mul(x, x), b.k(17)));
    expect(assumed).toEqual({ kind: 'unknown', reason: expect.stringContaining('z3') });
  });

  test('z3 gets no more questions than allowed, and its answers still count', () => {
    const asked: (readonly Term[])[] = [];
    const port: Z3Port = {
      check: (terms) => {
        asked.push(terms);
        return { kind: 'unsat' };
      },
    };
    const b = bench(port, 2);
    const x = b.symbol();
    const hard = [17, 33, 41].map((square) => b.store.eq(b.store.mul(x, x), b.k(square)));
    expect(hard.map((term) => b.assume(term).kind)).toEqual(['unsat', 'unsat', 'unknown']);
    expect(b.assume(hard[0]!).kind).toBe('unsat');
    expect(asked).toHaveLength(2);
    expect(b.solver.stats.z3Queries).toBe(2);
  });

  test('z3 is asked only about the slice, and once', () => {
    const asked: number[] = [];
    const b = bench({
      check: (terms) => {
        asked.push(terms.length);
        return { kind: 'unsat' };
      },
    });
    const { store, k } = b;
    const [x, z] = [b.symbol(), b.symbol()];
    const unrelated = [store.slt(k(3), z), store.slt(z, b.symbol())];
    const hard = store.eq(store.mul(x, x), k(17));
    expect(b.assume(...unrelated, hard).kind).toBe('unsat');
    expect(b.assume(hard).kind).toBe('unsat');
    expect(asked).toEqual([1]);
  });
});

describe('constraints that share symbols through others', () => {
  test('are all taken into account', async () => {
    const z3 = await loadZ3();
    for (const port of [undefined, z3]) {
      const b = bench(port);
      const { store } = b;
      // Without z3 few enough values to try; with it wide ones.
      const width = port === undefined ? 2 : 16;
      const [u, x, y, z] = [0, 1, 2, 3].map(() => b.symbol(bitsSort(width))) as [Term, Term, Term, Term];
      // Squares are 0 or 1 modulo 4: along three steps the class changes three times.
      const square = (t: Term): Term => store.and(store.mul(t, t), b.k(3, width));
      const differ = (s: Term, t: Term): Term => store.boolNot(store.eq(square(s), square(t)));
      const terms = [differ(u, x), differ(x, y), differ(y, z), store.eq(square(z), square(u))];
      expect(b.assume(...terms).kind).toBe('unsat');
    }
  });
});

describe('path conditions', () => {
  test('hold their terms in order, with a model, and leave the shorter ones alone', () => {
    const { store, solver, symbol, k } = bench();
    const [x, y] = [symbol(), symbol()];
    const [first, second] = [store.slt(k(5), x), store.eq(y, store.add(x, k(1)))];
    const one = conditionOf(solver.assume(solver.empty, first));
    const two = conditionOf(solver.assume(one, second));
    const other = conditionOf(solver.assume(one, store.slt(k(100), x)));
    expect(two.terms()).toEqual([first, second]);
    expect([one.size, two.size, other.size]).toEqual([1, 2, 2]);
    for (const term of two.terms()) expect(evaluate(term, two.model)).toBe(true);
    expect([one.valueOf(x), two.valueOf(y), other.valueOf(x)]).toEqual([6, 7, 101]);
  });
});
