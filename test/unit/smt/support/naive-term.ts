/**
 * Random operator trees for the property tests, each in three forms: a term, built
 * through the store with all its rewriting; the same tree node by node, without any; and
 * a closure that computes it operation by operation in BigInt arithmetic, sharing no code
 * with `smt/`. A tree is decoded from a list of numbers, so that fast-check can shrink it.
 */

import type { Term } from '#smt/term.js';
import { bitsSort, boolSort, floatingSort } from '#smt/term.js';
import type { TermStore } from '#smt/term-store.js';
import { edgesOf, floatingEdges, nearBits, nearFloating } from './edge-values.js';
import { createPlainStore } from './plain-store.js';

/** Bit-vectors as unsigned bigints, floating values as numbers. */
export type NaiveValue = bigint | boolean | number;

export interface Tree {
  readonly term: Term;
  readonly plain: Term;
  /** The environment asked last must not have changed. */
  readonly naive: (env: readonly NaiveValue[]) => NaiveValue;
}

export interface TreeOptions {
  readonly widths: readonly number[];
  readonly symbolsPerWidth: number;
  readonly floating: boolean;
}

export type Step = readonly [number, number, number, number];

/** Builds one operation in one of the stores. */
type Build = (store: TermStore, ...operands: Term[]) => Term;

type Apply = (a: Term, b: Term) => Term;

/** What decoding needs: both stores, and the widths in use. */
class Grower {
  private readonly plain = createPlainStore();

  constructor(
    private readonly store: TermStore,
    readonly options: TreeOptions,
  ) {}

  grow<V extends NaiveValue>(
    build: Build,
    operands: readonly Tree[],
    naive: (...values: V[]) => NaiveValue,
  ): Tree {
    return {
      term: build(this.store, ...operands.map(({ term }) => term)),
      plain: build(this.plain, ...operands.map(({ plain }) => plain)),
      naive: remembered((env) => naive(...operands.map((each) => each.naive(env) as V))),
    };
  }

  /** Small and extreme ones, and those at which a rule for the operand ends. */
  bitsConstant(seed: number, { term }: Tree): Tree {
    const near = nearBits(term);
    const edges = near.length > 0 && seed % 4 < 2 ? near : edgesOf(term.width, this.options.widths);
    const drawn = seed % 16 < 2 ? BigInt(seed) * 0x9e3779b97f4a7c15n : edges[(seed >> 2) % edges.length]!;
    return this.bits(drawn, term.width);
  }

  bits(any: bigint, width: number): Tree {
    const value = mask(any, width);
    return this.grow(
      ({ constant }) => constant(BigInt.asIntN(width, value), width),
      [],
      () => value,
    );
  }

  floatingConstant(seed: number, { term }: Tree): Tree {
    const near = nearFloating(term);
    const edges = near.length > 0 && seed % 4 < 2 ? near : floatingEdges;
    return this.floating(edges[(seed >> 2) % edges.length]!, term.width);
  }

  compare([name, holds]: (typeof comparisons)[number], a: Tree, b: Tree): Tree {
    const { width } = a.term;
    const build: Build = (store, x, y) => (store[name] as Apply)(x!, y!);
    return this.grow(build, [a, b], (x: bigint, y: bigint) => holds(x, y, width));
  }

  compareFloating([name, holds]: (typeof floatingComparisons)[number], a: Tree, b: Tree): Tree {
    return this.grow((store, x, y) => (store[name] as Apply)(x!, y!), [a, b], holds);
  }

  floating(any: number, width: number): Tree {
    const value = roundedTo(width, any);
    return this.grow(
      ({ floating }) => floating(value, width as 32 | 64),
      [],
      () => value,
    );
  }
}

/** Shared trees are computed once for each environment. */
function remembered(naive: Tree['naive']): Tree['naive'] {
  let lastEnv: readonly NaiveValue[] | undefined;
  let last: NaiveValue;
  return (env) => {
    if (env !== lastEnv) last = naive(env);
    lastEnv = env;
    return last;
  };
}

type Bits = (a: bigint, b: bigint, width: number) => bigint;

const mask = (value: bigint, width: number): bigint => BigInt.asUintN(width, value);
const signed = (value: bigint, width: number): bigint => BigInt.asIntN(width, value);
const roundedTo = (width: number, value: number): number => (width === 32 ? Math.fround(value) : value);

const bitsOperations: readonly (readonly [keyof TermStore, Bits])[] = [
  ['add', (a, b, w) => mask(a + b, w)],
  ['sub', (a, b, w) => mask(a - b, w)],
  ['mul', (a, b, w) => mask(a * b, w)],
  ['udiv', (a, b, w) => (b === 0n ? mask(-1n, w) : a / b)],
  ['urem', (a, b) => (b === 0n ? a : a % b)],
  [
    'sdiv',
    (a, b, w) => {
      const [x, y] = [signed(a, w), signed(b, w)];
      return mask(y === 0n ? (x < 0n ? 1n : -1n) : x / y, w);
    },
  ],
  ['srem', (a, b, w) => (b === 0n ? a : mask(signed(a, w) % signed(b, w), w))],
  ['and', (a, b) => a & b],
  ['or', (a, b) => a | b],
  ['xor', (a, b) => a ^ b],
  ['shl', (a, b, w) => (b >= BigInt(w) ? 0n : mask(a << b, w))],
  ['lshr', (a, b, w) => (b >= BigInt(w) ? 0n : a >> b)],
  ['ashr', (a, b, w) => mask(signed(a, w) >> (b >= BigInt(w) ? BigInt(w) : b), w)],
];

const comparisons: readonly (readonly [keyof TermStore, (a: bigint, b: bigint, width: number) => boolean])[] =
  [
    ['eq', (a, b) => a === b],
    ['ult', (a, b) => a < b],
    ['ule', (a, b) => a <= b],
    ['slt', (a, b, w) => signed(a, w) < signed(b, w)],
    ['sle', (a, b, w) => signed(a, w) <= signed(b, w)],
  ];

const floatingOperations: readonly (readonly [keyof TermStore, (a: number, b: number) => number])[] = [
  ['fadd', (a, b) => a + b],
  ['fsub', (a, b) => a - b],
  ['fmul', (a, b) => a * b],
  ['fdiv', (a, b) => a / b],
];

const floatingComparisons: readonly (readonly [keyof TermStore, (a: number, b: number) => boolean])[] = [
  ['feq', (a, b) => a === b],
  ['flt', (a, b) => a < b],
  ['fle', (a, b) => a <= b],
];

/** The nearest of the two singles around an integer, ties to even, by exact arithmetic. */
export function singleOf(value: bigint): number {
  const guess = Math.fround(Number(value));
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, guess);
  const pattern = view.getUint32(0);
  let best = guess;
  for (const neighbour of [pattern - 1, pattern + 1]) {
    view.setUint32(0, neighbour >>> 0);
    const candidate = view.getFloat32(0);
    if (!Number.isInteger(candidate)) continue;
    const distance = (x: number): bigint => (BigInt(x) > value ? BigInt(x) - value : value - BigInt(x));
    const closer = distance(candidate) < distance(best);
    const tie = distance(candidate) === distance(best);
    if (closer || (tie && neighbour % 2 === 0)) best = candidate;
  }
  return best;
}

function truncated(value: number, width: number, isSigned: boolean): bigint {
  const outside = 1n << BigInt(width - 1);
  if (!Number.isFinite(value)) return outside;
  const whole = BigInt(Math.trunc(value));
  const [low, high] = isSigned ? [-outside, outside] : [0n, outside * 2n];
  return whole >= low && whole < high ? mask(whole, width) : outside;
}

/** Trees over fresh symbols, each built on those before it. */
export class Forest {
  /** In the order of the naive environment. */
  readonly symbols: Term[] = [];
  private readonly pool: Tree[] = [];
  private readonly grower: Grower;

  constructor(store: TermStore, options: TreeOptions) {
    this.grower = new Grower(store, options);
    for (const width of options.widths) {
      for (let i = 0; i < options.symbolsPerWidth; i++)
        this.addSymbol(store.symbol(`x${width}_${i}`, bitsSort(width)));
    }
    this.addSymbol(store.symbol('p', boolSort));
    if (options.floating) {
      this.addSymbol(store.symbol('f', floatingSort(32)));
      this.addSymbol(store.symbol('d', floatingSort(64)));
    }
  }

  get all(): readonly Tree[] {
    return this.pool.slice(this.symbols.length);
  }

  add(step: Step): Tree {
    const tree = decode(this.grower, this.pool, step);
    this.pool.push(tree);
    return tree;
  }

  /** The tree compared with every constant at which its comparison may change, from both sides. */
  comparisonsOf(tree: Tree): readonly Tree[] {
    const { term } = tree;
    if (term.sort.kind === 'bits') {
      const constants = [...new Set(nearBits(term).map((value) => mask(value, term.width)))].map((value) =>
        this.grower.bits(value, term.width),
      );
      return constants.flatMap((constant) =>
        comparisons.flatMap((comparison) => [
          this.grower.compare(comparison, tree, constant),
          this.grower.compare(comparison, constant, tree),
        ]),
      );
    }
    if (term.sort.kind === 'bool') return [];
    return [...new Set(nearFloating(term))].flatMap((value) => {
      const constant = this.grower.floating(value, term.width);
      return floatingComparisons.flatMap((comparison) => [
        this.grower.compareFloating(comparison, tree, constant),
        this.grower.compareFloating(comparison, constant, tree),
      ]);
    });
  }

  private addSymbol(term: Term): void {
    const index = this.symbols.push(term) - 1;
    this.pool.push({ term, plain: term, naive: (env) => env[index]! });
  }
}

/** Decodes `steps` into as many trees. */
export function buildTrees(store: TermStore, steps: readonly Step[], options: TreeOptions): Forest {
  const forest = new Forest(store, options);
  for (const step of steps) forest.add(step);
  return forest;
}

function decode(grower: Grower, pool: readonly Tree[], step: Step): Tree {
  const [family, i, j, k] = step;
  const a = pool[pool.length - 1 - (i % pool.length)]!;
  const { sort } = a.term;
  const same = pool.filter((tree) => tree.term.sort === sort);
  const b = same[same.length - 1 - (j % same.length)]!;
  const truths = pool.filter((tree) => tree.term.sort === boolSort);
  const condition = truths[truths.length - 1 - (k % truths.length)]!;
  if (family % 8 === 7) return decodeChoice(grower, condition, a, b, step);
  if (sort.kind === 'bool') return decodeTruth(grower, a, b, k);
  if (sort.kind === 'floating') return decodeFloating(grower, a, b, step);
  return decodeBits(grower, a, b, step);
}

/** A choice of two values, often constants: rules push operations into it. */
function decodeChoice(grower: Grower, condition: Tree, a: Tree, b: Tree, [family, , j]: Step): Tree {
  const { kind } = a.term.sort;
  const constant = (seed: number): Tree =>
    kind === 'floating' ? grower.floatingConstant(seed, a) : grower.bitsConstant(seed, a);
  const isConstant = family % 16 === 7 && kind !== 'bool';
  const yes = isConstant && j % 3 > 0 ? constant(j) : a;
  const no = isConstant && j % 3 < 2 ? constant(j >> 3) : b;
  return grower.grow(
    (store, c, x, y) => store.ite(c!, x!, y!),
    [condition, yes, no],
    (c, x, y) => (c ? x! : y!),
  );
}

function decodeTruth(grower: Grower, a: Tree, b: Tree, k: number): Tree {
  switch (k % 4) {
    case 0:
      return grower.grow(
        (s, x, y) => s.boolAnd(x!, y!),
        [a, b],
        (x: boolean, y: boolean) => x && y,
      );
    case 1:
      return grower.grow(
        (s, x, y) => s.boolOr(x!, y!),
        [a, b],
        (x: boolean, y: boolean) => x || y,
      );
    case 2:
      return grower.grow(
        (s, x) => s.boolNot(x!),
        [a],
        (x) => !x,
      );
    default:
      return grower.grow(
        (s, x, y) => s.eq(x!, y!),
        [a, b],
        (x, y) => x === y,
      );
  }
}

function decodeBits(grower: Grower, a: Tree, b: Tree, [family, , j, k]: Step): Tree {
  const { width } = a.term;
  const withConstant = (): Tree[] => {
    const constant = grower.bitsConstant(j, a);
    return j % 2 === 0 ? [a, constant] : [constant, a];
  };
  switch (family % 8) {
    case 0:
    case 1:
    case 2: {
      const [name, operation] = bitsOperations[k % bitsOperations.length]!;
      return grower.grow(
        (store, x, y) => (store[name] as Apply)(x!, y!),
        family % 8 === 0 ? withConstant() : [a, b],
        (x: bigint, y: bigint) => operation(x, y, width),
      );
    }
    case 3:
    case 4: {
      const [x, y] = family % 8 === 3 ? withConstant() : [a, b];
      return grower.compare(comparisons[k % comparisons.length]!, x!, y!);
    }
    case 5: {
      if (k % 3 === 0)
        return grower.grow(
          (s, x) => s.neg(x!),
          [a],
          (x: bigint) => mask(-x, width),
        );
      if (k % 3 === 1)
        return grower.grow(
          (s, x) => s.not(x!),
          [a],
          (x: bigint) => mask(~x, width),
        );
      const low = j % width;
      return extractFrom(grower, a, low + (k % (width - low)), low);
    }
    default:
      return decodeResize(grower, a, b, j, k);
  }
}

function extractFrom(grower: Grower, a: Tree, high: number, low: number): Tree {
  return grower.grow(
    (store, x) => store.extract(x!, high, low),
    [a],
    (x: bigint) => mask(x >> BigInt(low), high - low + 1),
  );
}

function decodeResize(grower: Grower, a: Tree, b: Tree, j: number, k: number): Tree {
  const { widths, floating } = grower.options;
  const { width } = a.term;
  const other = widths[k % widths.length]!;
  if (floating && j % 4 === 3) {
    const to = j % 8 === 3 ? 32 : 64;
    const round = (value: bigint): number => (to === 32 ? singleOf(value) : Number(value));
    return (k >> 4) % 2 === 0
      ? grower.grow(
          (s, x) => s.floatFromSigned(x!, to),
          [a],
          (x: bigint) => round(signed(x, width)),
        )
      : grower.grow(
          (s, x) => s.floatFromUnsigned(x!, to),
          [a],
          (x: bigint) => round(x),
        );
  }
  if (j % 4 === 2 && width * 2 <= 64) {
    return grower.grow(
      (store, x, y) => store.concat(x!, y!),
      [a, b],
      (x: bigint, y: bigint) => (x << BigInt(width)) | y,
    );
  }
  if (other < width) return extractFrom(grower, a, other - 1, 0);
  return j % 2 === 0
    ? grower.grow(
        (s, x) => s.zext(x!, other),
        [a],
        (x: bigint) => x,
      )
    : grower.grow(
        (s, x) => s.sext(x!, other),
        [a],
        (x: bigint) => mask(signed(x, width), other),
      );
}

function decodeFloating(grower: Grower, a: Tree, b: Tree, [family, , j, k]: Step): Tree {
  const width = a.term.width as 32 | 64;
  const right = family % 2 === 0 ? grower.floatingConstant(j, a) : b;
  const operands = j % 2 === 0 ? [a, right] : [right, a];
  switch (family % 8) {
    case 0:
    case 1: {
      const [name, operation] = floatingOperations[k % floatingOperations.length]!;
      return grower.grow(
        (store, x, y) => (store[name] as Apply)(x!, y!),
        operands,
        (x: number, y: number) => roundedTo(width, operation(x, y)),
      );
    }
    case 2:
    case 3: {
      const [x, y] = operands;
      return grower.compareFloating(floatingComparisons[k % floatingComparisons.length]!, x!, y!);
    }
    case 4:
      return grower.grow(
        (store, x) => store.fneg(x!),
        [a],
        (x: number) => -x,
      );
    case 5: {
      const to = k % 2 === 0 ? 32 : 64;
      return grower.grow(
        (store, x) => store.floatConvert(x!, to),
        [a],
        (x: number) => roundedTo(to, x),
      );
    }
    default: {
      const { widths } = grower.options;
      const to = widths[k % widths.length]!;
      return j % 2 === 0
        ? grower.grow(
            (s, x) => s.floatToSigned(x!, to),
            [a],
            (x: number) => truncated(x, to, true),
          )
        : grower.grow(
            (s, x) => s.floatToUnsigned(x!, to),
            [a],
            (x: number) => truncated(x, to, false),
          );
    }
  }
}

/** The model's value for a value in the naive environment. */
export function modelValue(value: NaiveValue, width: number): number | bigint | boolean {
  if (typeof value !== 'bigint') return value;
  const asSigned = BigInt.asIntN(width, value);
  return Number.isSafeInteger(Number(asSigned)) ? Number(asSigned) : asSigned;
}
