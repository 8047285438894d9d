/** The fewest inputs that notice everything. */

import { expect, test } from '@jest/globals';
import { chooseTests, type Noticing } from '#probe/choose-tests.js';

function noticing(submissions: readonly number[], mutants: readonly number[], length = 1): Noticing {
  return { submissions, outcomes: [], mutants, length };
}

test('what notices most comes first; what adds nothing is left out', () => {
  const chosen = chooseTests([
    noticing([], [0, 1]),
    noticing([], [0, 1, 2]),
    noticing([], [3]),
    noticing([], []),
  ]);
  expect(chosen.map(({ input }) => input)).toEqual([1, 2]);
  expect(chosen[1]!.adds).toEqual({ submissions: [], outcomes: [], mutants: [3] });
});

test('a wrong submission counts for more than mutants', () => {
  const chosen = chooseTests([noticing([], [0, 1, 2]), noticing([0], [])]);
  expect(chosen.map(({ input }) => input)).toEqual([1, 0]);
});

test('of equals the shortest', () => {
  expect(chooseTests([noticing([0], [], 9), noticing([0], [], 3), noticing([0], [], 3)])[0]!.input).toBe(1);
});
