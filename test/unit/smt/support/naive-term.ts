/**
 * Random operator trees for the property tests, each in two forms: a term, built
 * through the store with all its rewriting, and a closure that computes the same
 * tree operation by operation in BigInt arithmetic, sharing no code with `smt/`.
 * A tree is decoded from a list of numbers, so that fast-check can shrink it.
 */

import type { Term } from '#smt/term.js';
import { bitsSort, boolSort, floatingSort } from '#smt/term.js';
import type { TermStore } from '#smt/term-store.js';

/** Bit-vectors as unsigned bigints, floating values as numbers. */
export type NaiveValue = bigint | boolean | number;

export interface Tree {
  readonly term: Term;
  readonly naive: (env: readonly NaiveValue[]) => NaiveValue;
}

export interface TreeOptions {
  readonly widths: readonly number[];
  readonly symbolsPerWidth: number;
  readonly floating: boolean;
}

export interface Trees {
  /** The symbols in the order of the naive environment. */
  readonly symbols: readonly Term[];
  readonly all: readonly Tree[];
}

export type Step = readonly [number, number, number, number];

type Bits = (a: bigint, b: bigint, width: number) => bigint;

const mask = (value: bigint, width: number): bigint => BigInt.asUintN(width, value);
const signed = (value: bigint, width: number): bigint => BigInt.asIntN(width, value);

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

/** Rules are about small and extreme constants. */
function constantFor(seed: number, width: number): bigint {
  const edge = [0n, 1n, -1n, 2n, 3n, 1n << BigInt(width - 1), (1n << BigInt(width - 1)) - 1n, 4n];
  return mask(seed % 3 === 0 ? BigInt(seed) * 0x9e3779b97f4a7c15n : edge[seed % edge.length]!, width);
}

const floatingConstants = [0, -0, 1, -1, 0.5, 2, 3, 1e30, -7.25, 0.1, Infinity, NaN, 16777217, -128, 127.5];

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

/** Decodes `steps` into as many trees, over fresh symbols. */
export function buildTrees(store: TermStore, steps: readonly Step[], options: TreeOptions): Trees {
  const symbols: Term[] = [];
  const pool: Tree[] = [];
  const addSymbol = (term: Term): void => {
    const index = symbols.push(term) - 1;
    pool.push({ term, naive: (env) => env[index]! });
  };
  for (const width of options.widths) {
    for (let i = 0; i < options.symbolsPerWidth; i++)
      addSymbol(store.symbol(`x${width}_${i}`, bitsSort(width)));
  }
  addSymbol(store.symbol('p', boolSort));
  if (options.floating) {
    addSymbol(store.symbol('f', floatingSort(32)));
    addSymbol(store.symbol('d', floatingSort(64)));
  }
  for (const step of steps) {
    const tree = decode(store, pool, step, options);
    if (tree !== undefined) pool.push(tree);
  }
  return { symbols, all: pool.slice(symbols.length) };
}

function decode(store: TermStore, pool: readonly Tree[], step: Step, options: TreeOptions): Tree | undefined {
  const [family, i, j, k] = step;
  const a = pool[pool.length - 1 - (i % pool.length)]!;
  const { sort, width } = a.term;
  const same = pool.filter((tree) => tree.term.sort === sort);
  const b = same[same.length - 1 - (j % same.length)]!;
  const truths = pool.filter((tree) => tree.term.sort === boolSort);
  const condition = truths[truths.length - 1 - (k % truths.length)]!;
  if (family % 8 === 7) {
    return {
      term: store.ite(condition.term, a.term, b.term),
      naive: (env) => (condition.naive(env) ? a.naive(env) : b.naive(env)),
    };
  }
  if (sort.kind === 'bool') return decodeTruth(store, a, b, k);
  if (sort.kind === 'floating') return decodeFloating(store, a, b, step, options);
  return decodeBits(store, a, b, step, options, width);
}

function decodeTruth(store: TermStore, a: Tree, b: Tree, k: number): Tree {
  switch (k % 4) {
    case 0:
      return {
        term: store.boolAnd(a.term, b.term),
        naive: (env) => Boolean(a.naive(env)) && Boolean(b.naive(env)),
      };
    case 1:
      return {
        term: store.boolOr(a.term, b.term),
        naive: (env) => Boolean(a.naive(env)) || Boolean(b.naive(env)),
      };
    case 2:
      return { term: store.boolNot(a.term), naive: (env) => !a.naive(env) };
    default:
      return { term: store.eq(a.term, b.term), naive: (env) => a.naive(env) === b.naive(env) };
  }
}

type Apply = (a: Term, b: Term) => Term;

function decodeBits(
  store: TermStore,
  a: Tree,
  b: Tree,
  [family, , j, k]: Step,
  options: TreeOptions,
  width: number,
): Tree | undefined {
  const bits = (tree: Tree, env: readonly NaiveValue[]): bigint => tree.naive(env) as bigint;
  const other = options.widths[k % options.widths.length]!;
  switch (family % 8) {
    case 0: {
      const value = constantFor(j, width);
      const constant: Tree = { term: store.constant(BigInt.asIntN(width, value), width), naive: () => value };
      const [name, operation] = bitsOperations[k % bitsOperations.length]!;
      const [x, y] = j % 2 === 0 ? [a, constant] : [constant, a];
      return {
        term: (store[name] as Apply)(x.term, y.term),
        naive: (env) => operation(bits(x, env), bits(y, env), width),
      };
    }
    case 1:
    case 2: {
      const [name, operation] = bitsOperations[k % bitsOperations.length]!;
      return {
        term: (store[name] as Apply)(a.term, b.term),
        naive: (env) => operation(bits(a, env), bits(b, env), width),
      };
    }
    case 3: {
      const value = constantFor(j, width);
      const constant: Tree = { term: store.constant(BigInt.asIntN(width, value), width), naive: () => value };
      const [name, operation] = comparisons[k % comparisons.length]!;
      const [x, y] = j % 2 === 0 ? [a, constant] : [constant, a];
      return {
        term: (store[name] as Apply)(x.term, y.term),
        naive: (env) => operation(bits(x, env), bits(y, env), width),
      };
    }
    case 4: {
      const [name, operation] = comparisons[k % comparisons.length]!;
      return {
        term: (store[name] as Apply)(a.term, b.term),
        naive: (env) => operation(bits(a, env), bits(b, env), width),
      };
    }
    case 5: {
      if (k % 3 === 0) return { term: store.neg(a.term), naive: (env) => mask(-bits(a, env), width) };
      if (k % 3 === 1) return { term: store.not(a.term), naive: (env) => mask(~bits(a, env), width) };
      const low = j % width;
      const high = low + (k % (width - low));
      return {
        term: store.extract(a.term, high, low),
        naive: (env) => mask(bits(a, env) >> BigInt(low), high - low + 1),
      };
    }
    default:
      return decodeResize(store, a, b, j, other, width, options);
  }
}

function decodeResize(
  store: TermStore,
  a: Tree,
  b: Tree,
  j: number,
  other: number,
  width: number,
  options: TreeOptions,
): Tree | undefined {
  const bits = (tree: Tree, env: readonly NaiveValue[]): bigint => tree.naive(env) as bigint;
  if (options.floating && j % 4 === 3) {
    const to = j % 8 === 3 ? 32 : 64;
    const round = (value: bigint): number => (to === 32 ? singleOf(value) : Number(value));
    return other % 2 === 0
      ? { term: store.floatFromSigned(a.term, to), naive: (env) => round(signed(bits(a, env), width)) }
      : { term: store.floatFromUnsigned(a.term, to), naive: (env) => round(bits(a, env)) };
  }
  if (j % 4 === 2 && width * 2 <= 64) {
    return {
      term: store.concat(a.term, b.term),
      naive: (env) => (bits(a, env) << BigInt(width)) | bits(b, env),
    };
  }
  if (other < width)
    return { term: store.extract(a.term, other - 1, 0), naive: (env) => mask(bits(a, env), other) };
  return j % 2 === 0
    ? { term: store.zext(a.term, other), naive: (env) => bits(a, env) }
    : { term: store.sext(a.term, other), naive: (env) => mask(signed(bits(a, env), width), other) };
}

function decodeFloating(
  store: TermStore,
  a: Tree,
  b: Tree,
  [family, , j, k]: Step,
  options: TreeOptions,
): Tree {
  const width = a.term.width as 32 | 64;
  const round = (value: number): number => (width === 32 ? Math.fround(value) : value);
  const real = (tree: Tree, env: readonly NaiveValue[]): number => tree.naive(env) as number;
  const value = round(floatingConstants[j % floatingConstants.length]!);
  const constant: Tree = { term: store.floating(value, width), naive: () => value };
  const right = family % 2 === 0 ? constant : b;
  const [x, y] = j % 2 === 0 ? [a, right] : [right, a];
  switch (family % 8) {
    case 0:
    case 1: {
      const [name, operation] = floatingOperations[k % floatingOperations.length]!;
      return {
        term: (store[name] as Apply)(x.term, y.term),
        naive: (env) => round(operation(real(x, env), real(y, env))),
      };
    }
    case 2:
    case 3: {
      const [name, operation] = floatingComparisons[k % floatingComparisons.length]!;
      return {
        term: (store[name] as Apply)(x.term, y.term),
        naive: (env) => operation(real(x, env), real(y, env)),
      };
    }
    case 4:
      return { term: store.fneg(a.term), naive: (env) => -real(a, env) };
    case 5: {
      const to = k % 2 === 0 ? 32 : 64;
      return {
        term: store.floatConvert(a.term, to),
        naive: (env) => (to === 32 ? Math.fround(real(a, env)) : real(a, env)),
      };
    }
    default: {
      const bitsWidth = options.widths[k % options.widths.length]!;
      return j % 2 === 0
        ? {
            term: store.floatToSigned(a.term, bitsWidth),
            naive: (env) => truncated(real(a, env), bitsWidth, true),
          }
        : {
            term: store.floatToUnsigned(a.term, bitsWidth),
            naive: (env) => truncated(real(a, env), bitsWidth, false),
          };
    }
  }
}

/** The model's value for a value in the naive environment. */
export function modelValue(value: NaiveValue, width: number): number | bigint | boolean {
  if (typeof value !== 'bigint') return value;
  const asSigned = BigInt.asIntN(width, value);
  return Number.isSafeInteger(Number(asSigned)) ? Number(asSigned) : asSigned;
}
