/** Programs that have lost, or gained nothing, are not run on all tests; what repairs everything always is. */

import { describe, expect, test } from '@jest/globals';
import { type EvolveAnswer, findEvolved } from '#evolve/find-evolved.js';
import { failedScore, passedScore, type TestScore } from '#evolve/fitness.js';
import { defaultEvolveLimits } from '#evolve/limits.js';
import { Race } from '#evolve/race.js';
import { nothingKnown } from '../../support/evolving.js';
import { triedText } from '../../support/tried.js';

const half: TestScore = { passes: false, right: 0.5, nearness: 0.2 };

function raced(...pairs: readonly (readonly [before: TestScore, now: TestScore])[]): Race {
  const race = new Race();
  for (const [before, now] of pairs) race.add(before, now);
  return race;
}

describe('a race', () => {
  test('is even before anything is known, and where nothing has changed', () => {
    for (const race of [raced(), raced([half, half], [passedScore, passedScore])]) {
      expect([race.isGain, race.isLoss]).toEqual([false, false]);
    }
  });

  test('is won by tests first, then by what is right, then by what comes near', () => {
    expect(raced([half, passedScore], [half, failedScore]).isGain).toBe(true);
    expect(raced([half, { ...half, right: 0.6, nearness: 0 }]).isGain).toBe(true);
    expect(raced([half, { ...half, nearness: 0.3 }]).isGain).toBe(true);
  });

  test('is lost by tests and by what is right, and not by another wrong token', () => {
    expect(raced([passedScore, failedScore], [half, half]).isLoss).toBe(true);
    expect(raced([half, { ...half, right: 0.4, nearness: 1 }]).isLoss).toBe(true);
    const other = raced([half, { ...half, nearness: 0.1 }]);
    expect([other.isGain, other.isLoss]).toEqual([false, false]);
  });
});

const few = { ...defaultEvolveLimits, evaluationsMax: 400 };

test('programs that have lost cost fewer runs', () => {
  // Right but for the last number of a line and the sum below.
  const text = `#include <stdio.h>
int main(void) {
  int i, n, s = 0;
  scanf("%d", &n);
  for (i = 1; i <= n; i++) {
    printf("%d ", i == n ? i : i * i);
    s -= i;
  }
  printf("\\n%d\\n", s);
  return 0;
}
`;
  const cases = [3, 4, 5, 6, 7, 8].map((n): [string, string] => {
    const squares = Array.from({ length: n }, (_, at) => (at + 1) ** 2);
    return [String(n), `${squares.join(' ')}\n${squares.reduce((sum, each) => sum + each, 0)}\n`];
  });
  const perProgram = [few, { ...few, raceFrom: Number.POSITIVE_INFINITY }].map((limits) => {
    const { runs, evaluations } = findEvolved(triedText(text, cases), { ...nothingKnown, limits });
    return runs / evaluations;
  });
  expect(perProgram[0]).toBeLessThan(0.8 * perProgram[1]!);
});

test('a long test is run only where short ones show a gain, and its repair is found', () => {
  // The sum of squares up to n: a start that is off by one, and rounds that are one too few.
  const squares = `#include <stdio.h>
int main(void) {
  int i, n, s = 1;
  scanf("%d", &n);
  for (i = 0; i < n; i++) s = (s + i * i) % 1000;
  printf("%d\\n", s);
  return 0;
}
`;
  const sum = (n: number): string => {
    let s = 0;
    for (let i = 0; i <= n; i++) s = (s + i * i) % 1000;
    return String(s);
  };
  const cases = [1, 2, 3, 1500].map((n): [string, string] => [String(n), sum(n)]);
  const program = triedText(squares, cases);
  const answers = (longOverShort: number): readonly EvolveAnswer[] =>
    [1, 2, 3, 4, 5].map((seed) =>
      findEvolved(program, {
        ...nothingKnown,
        seed,
        limits: { ...defaultEvolveLimits, evaluationsMax: 3000, longOverShort },
      }),
    );
  const [short, all] = [answers(defaultEvolveLimits.longOverShort), answers(1e9)];
  // What one seed draws early another draws late: most must find it.
  const found = short.filter(({ repair }) => repair?.fixes.length === program.failing.length);
  expect(found.length).toBeGreaterThanOrEqual(3);
  expect(perEvaluation(short)).toBeLessThan(0.5 * perEvaluation(all));
});

function perEvaluation(answers: readonly EvolveAnswer[]): number {
  const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
  return sum(answers.map(({ steps }) => steps)) / sum(answers.map(({ evaluations }) => evaluations));
}
