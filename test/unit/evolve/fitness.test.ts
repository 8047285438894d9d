/** How good a program is: tests, then right tokens, then how near the first wrong one comes. */

import { expect, test } from '@jest/globals';
import { compareFitness, fitnessOf, passedScore, scoreOf, type TestScore } from '#evolve/fitness.js';

test.each([
  ['1 2 3', '1 2 4', { right: 2 / 3, nearness: 1 / 2 }],
  ['1 2', '1 2 4', { right: 2 / 3, nearness: 0 }],
  ['', '7', { right: 0, nearness: 0 }],
  ['10', '7', { right: 0, nearness: 1 / 4 }],
  ['2.50 x', '2.5 y', { right: 1 / 2, nearness: 1 / 2 }],
  ['sum: 3', 'Some: 3', { right: 0, nearness: 1 / 4 }],
  ['7 8', '7', { right: 1, nearness: 0 }],
])('%j where %j is expected', (printed, expected, score) => {
  expect(scoreOf(printed, expected)).toEqual({ passes: false, ...score });
});

function fitness(...scores: readonly TestScore[]) {
  return fitnessOf(new Map(scores.map((score, at) => [at, score])));
}

test('a test that passes counts more than all that is right in others', () => {
  const [one, other] = [
    fitness(passedScore, scoreOf('', 'a b')),
    fitness(scoreOf('a', 'a b'), scoreOf('a', 'a b')),
  ];
  expect(compareFitness(one, other)).toBeLessThan(0);
  expect(one.passing).toEqual([0]);
});

test('of as many tests, the right tokens count before the nearness of the wrong ones', () => {
  const further = fitness(scoreOf('1 900', '1 2'));
  const nearer = fitness(scoreOf('2', '1 2'));
  expect(compareFitness(further, nearer)).toBeLessThan(0);
  expect(compareFitness(nearer, fitness(scoreOf('3', '1 2')))).toBeLessThan(0);
  expect(compareFitness(nearer, nearer)).toBe(0);
});
