/**
 * How good a program is: first the tests that pass, then how much of the other outputs is right up
 * to the first wrong token, then how near that token comes. Of equals, the one with fewer edits
 * is better.
 */

import { editDistance } from '#base/edit-distance.js';

/** One test. */
export interface TestScore {
  readonly passes: boolean;
  /** The share of the expected tokens that are printed before the first wrong one, 0 to 1. */
  readonly right: number;
  /** 1/(1 + distance) of the first wrong token; 0 where none was printed. */
  readonly nearness: number;
}

export interface Fitness {
  readonly passed: number;
  readonly right: number;
  readonly nearness: number;
  /** Tests that pass, ascending, by index. */
  readonly passing: readonly number[];
}

/** Distances of words are not counted beyond this. */
const lettersMax = 40;

export const passedScore: TestScore = { passes: true, right: 1, nearness: 1 };
/** Nothing of it is right. */
export const failedScore: TestScore = { passes: false, right: 0, nearness: 0 };

/** @param printed up to the end of the call that printed what is wrong */
export function scoreOf(printed: string, expected: string): TestScore {
  const [ours, theirs] = [tokensOf(printed), tokensOf(expected)];
  let count = 0;
  while (count < theirs.length && count < ours.length && isSame(ours[count]!, theirs[count]!)) count++;
  const [first, wanted] = [ours[count], theirs[count]];
  const nearness = first === undefined || wanted === undefined ? 0 : 1 / (1 + distance(first, wanted));
  return { passes: false, right: theirs.length === 0 ? 0 : count / theirs.length, nearness };
}

export function fitnessOf(scores: ReadonlyMap<number, TestScore>): Fitness {
  const inOrder = [...scores].sort(([a], [b]) => a - b);
  const passing = inOrder.flatMap(([test, { passes }]) => (passes ? [test] : []));
  return {
    passed: passing.length,
    right: inOrder.reduce((sum, [, { right }]) => sum + right, 0),
    nearness: inOrder.reduce((sum, [, { nearness }]) => sum + nearness, 0),
    passing,
  };
}

/** Below 0 where `a` is better. */
export function compareFitness(a: Fitness, b: Fitness): number {
  return b.passed - a.passed || b.right - a.right || b.nearness - a.nearness;
}

function tokensOf(text: string): readonly string[] {
  return text.match(/\S+/g) ?? [];
}

const numeral = /^[-+]?(?:\d+\.?\d*|\.\d+)$/;

function isSame(one: string, other: string): boolean {
  return one === other || (numeral.test(one) && numeral.test(other) && Number(one) === Number(other));
}

/** The difference of two numbers; the letters that differ between two words. */
function distance(one: string, other: string): number {
  if (numeral.test(one) && numeral.test(other)) return Math.abs(Number(one) - Number(other));
  return editDistance(one, other, lettersMax);
}
