/**
 * Changes of the numbers of an input. Programs that differ seldom differ on drawn numbers:
 * they differ where numbers meet (equal, one the sum of two others), at the ends of what
 * may stand there, and beside the constants that they are compared with.
 */

import { drawBelow, type Random } from '#base/random.js';
import { isNumber, type Leaf } from './input-tree.js';
import { type NumberValues, unitOf, writtenNumber } from './role-values.js';

/** The numbers of an input that may change, and what they may become. */
export interface VariedNumbers {
  readonly leaves: readonly Leaf[];
  readonly valuesOf: (leaf: Leaf) => NumberValues;
  /** What the program compares with. */
  readonly constants: readonly number[];
  readonly random: Random;
}

type Variation = (numbers: VariedNumbers) => void;

export const numberVariations: readonly Variation[] = [
  move,
  move,
  (numbers) => change(numbers, one(numbers), (leaf) => other(numbers, leaf)),
  combine,
  combine,
  recombine,
  draw,
  drawAll,
  drawSmall,
  drawSmall,
  edge,
  beside,
  triple,
];

export function pick<T>(items: readonly T[], random: Random): T {
  return items[drawBelow(random, items.length)]!;
}

function one({ leaves, random }: VariedNumbers): Leaf {
  return pick(leaves, random);
}

function numberIn({ text }: Leaf): number {
  return isNumber(text) ? Number(text) : 0;
}

/** A number of the input, most often another one. */
function other(numbers: VariedNumbers, leaf: Leaf): number {
  const { leaves, random } = numbers;
  const others = leaves.filter((each) => each !== leaf);
  return numberIn(others.length === 0 ? leaf : pick(others, random));
}

function change({ valuesOf }: VariedNumbers, leaf: Leaf, to: (leaf: Leaf) => number): void {
  leaf.text = writtenNumber(valuesOf(leaf), to(leaf));
}

/** One to three up or down, in the last digit or in whole numbers. */
function move(numbers: VariedNumbers): void {
  const { random, valuesOf } = numbers;
  change(numbers, one(numbers), (leaf) => {
    const unit = drawBelow(random, 2) === 0 ? 1 : unitOf(valuesOf(leaf).decimals);
    return numberIn(leaf) + unit * (1 + drawBelow(random, 3)) * (drawBelow(random, 2) === 0 ? 1 : -1);
  });
}

const combinations: readonly ((a: number, b: number) => number)[] = [
  (a, b) => a + b,
  (a, b) => a - b,
  (a, b) => a * b,
  (a, b) => a + b + 1,
  (a, b) => a + b - 1,
  (a) => 2 * a,
  (a) => a * a,
  (a) => -a,
  (a) => Math.round(a / 2),
];

function combine(numbers: VariedNumbers): void {
  const combination = pick(combinations, numbers.random);
  change(numbers, one(numbers), (leaf) => combination(other(numbers, leaf), other(numbers, leaf)));
}

/** As a test has it. */
function recombine(numbers: VariedNumbers): void {
  const { valuesOf, random } = numbers;
  change(numbers, one(numbers), (leaf) => pick(valuesOf(leaf).given, random));
}

/** Evenly between the ends of what is given, or with evenly drawn length up to the order of magnitude above. */
function drawn({ min, max, high, decimals }: NumberValues, random: Random): number {
  const unit = unitOf(decimals);
  const isWide = drawBelow(random, 4) === 0;
  const from = isWide ? Math.min(min, 0) : min;
  const span = (isWide ? Math.max(1, high) ** (drawBelow(random, 1001) / 1000) : max) - from;
  return from + unit * drawBelow(random, Math.min(2 ** 32 - 1, Math.max(0, Math.floor(span / unit))) + 1);
}

function draw(numbers: VariedNumbers): void {
  const { valuesOf, random } = numbers;
  change(numbers, one(numbers), (leaf) => drawn(valuesOf(leaf), random));
}

function drawAll(numbers: VariedNumbers): void {
  const { leaves, valuesOf, random } = numbers;
  for (const leaf of leaves) change(numbers, leaf, () => drawn(valuesOf(leaf), random));
}

/** All from so few numbers that they meet. */
function drawSmall(numbers: VariedNumbers): void {
  const { leaves, random, valuesOf } = numbers;
  const span = pick([2, 3, 6], random);
  const base = drawBelow(random, 2) === 0 ? 0 : numberIn(one(numbers));
  for (const leaf of leaves) {
    const { low } = valuesOf(leaf);
    const start = base === 0 ? Math.max(low, low < 0 ? -(span >> 1) : 0) : base;
    change(numbers, leaf, () => start + drawBelow(random, span));
  }
}

function edge(numbers: VariedNumbers): void {
  const { valuesOf, random } = numbers;
  change(numbers, one(numbers), (leaf) => {
    const { min, max, low, high } = valuesOf(leaf);
    return pick([0, 1, -1, 2, min, max, low, high], random);
  });
}

/**
 * At a constant of the program, or next to it: what a correct program compares with may be
 * met, even beyond the order of magnitude.
 */
function beside(numbers: VariedNumbers): void {
  const { constants, random, valuesOf } = numbers;
  if (constants.length === 0) {
    edge(numbers);
    return;
  }
  const leaf = one(numbers);
  const values = valuesOf(leaf);
  const value = pick(constants, random) + drawBelow(random, 3) - 1;
  const high = values.isNarrow ? values.high : Math.max(values.high, value);
  leaf.text = writtenNumber({ ...values, high }, value);
}

/** Sides of right-angled triangles: squares that add up to a square. */
const triples = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
] as const;

function triple(numbers: VariedNumbers): void {
  const { leaves, random } = numbers;
  if (leaves.length < 3) {
    drawAll(numbers);
    return;
  }
  const sides = pick(triples, random);
  const factor = 1 + drawBelow(random, 3);
  const turn = drawBelow(random, 3);
  const start = drawBelow(random, leaves.length - 2);
  for (let at = 0; at < 3; at++) change(numbers, leaves[start + at]!, () => factor * sides[(at + turn) % 3]!);
}
