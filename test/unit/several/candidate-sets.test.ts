import { describe, expect, test } from '@jest/globals';
import { toggleAt } from '#model/numbers.js';
import type { Answer } from '#model/task.js';
import { candidatePairs, type SingleFacts } from '#several/candidate-sets.js';
import { toggles } from '../../support/toggles.js';

const repairs: Answer = { kind: 'repairs', witness: { values: [], original: [], wraps: false } };
const fails: Answer = { kind: 'cannot-repair', reason: 'no-value' };
const unreached: Answer = { kind: 'cannot-repair', reason: 'not-executed' };
const open: Answer = { kind: 'unknown', reason: 'paths', detail: 'more than 24 paths' };

/** By test, the answers for the locations 1, 2, …, which are as likely in this order. */
function factsOf(...rows: readonly (readonly Answer[])[]): SingleFacts {
  return {
    tests: rows.map((_, index) => index),
    answers: new Map(
      rows.map((row, index) => [index, new Map(row.map((answer, at) => [toggleAt(at), answer]))]),
    ),
    toggles: rows[0]!.map((_, at) => toggleAt(at)),
  };
}

describe('pairs that might cover every test', () => {
  test('hold a location that repairs each test which some location repairs', () => {
    const facts = factsOf([repairs, fails, fails, fails], [fails, repairs, repairs, fails]);
    expect(candidatePairs(facts, true, 100).sets).toEqual([
      [1, 2],
      [1, 3],
    ]);
  });

  test('are all those that are reached, where no location repairs a test', () => {
    const facts = factsOf([fails, unreached, unreached]);
    expect(candidatePairs(facts, true, 100).sets).toEqual([
      [1, 2],
      [1, 3],
    ]);
  });

  test('may hold a location of which it is not known', () => {
    const facts = factsOf([repairs, fails, open], [fails, repairs, fails]);
    expect(candidatePairs(facts, true, 100).sets).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });
});

describe('all pairs', () => {
  test('but those that a failing run reaches neither of', () => {
    const facts = factsOf([repairs, unreached, unreached, fails]);
    const pairs = candidatePairs(facts, false, 100).sets.map((set) => set.join());
    expect(pairs.sort()).toEqual(['1,2', '1,3', '1,4', '2,4', '3,4']);
  });

  test('come with the likeliest locations first, and no more than are wanted', () => {
    const facts = { ...factsOf([fails, fails, fails, fails]), toggles: toggles(4, 2, 1, 3) };
    expect(candidatePairs(facts, false, 3)).toEqual({
      sets: [
        [2, 4],
        [1, 4],
        [3, 4],
      ],
      isCutShort: true,
    });
    expect(candidatePairs(facts, false, 6)).toMatchObject({ isCutShort: false });
    expect(candidatePairs(facts, false, 6).sets).toHaveLength(6);
  });

  test('of one location there are none', () => {
    expect(candidatePairs(factsOf([fails]), false, 10)).toEqual({ sets: [], isCutShort: false });
  });
});
