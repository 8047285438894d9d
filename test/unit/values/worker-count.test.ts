/** How many workers a search has: as many as asked for, or as the work is worth. */

import { expect, test } from '@jest/globals';
import type { TriedProgram } from '#program/tried-program.js';
import { workerCount } from '#values/worker-count.js';

/** Failing tests of so many steps each, beside one that passes and is long. */
function programOf(locations: number, ...steps: readonly number[]): TriedProgram {
  return {
    failing: steps.map((_steps, index) => index),
    tests: [...steps, 1e9].map((each) => ({ run: { steps: each } })),
    located: { locations: { length: locations } },
  } as unknown as TriedProgram;
}

test('what is asked for, but no more than there are failing tests', () => {
  expect(workerCount(programOf(9, 10, 10, 10), 'builtin', 2, 8)).toBe(2);
  expect(workerCount(programOf(9, 10, 10, 10), 'builtin', 7, 8)).toBe(3);
  expect(workerCount(programOf(9), 'builtin', 7, 8)).toBe(1);
});

test('one where the failing runs are short, times the locations', () => {
  expect(workerCount(programOf(1000, 2000, 2999), 'builtin', undefined, 8)).toBe(1);
  expect(workerCount(programOf(1000, 2000, 3000), 'builtin', undefined, 8)).toBe(2);
  expect(workerCount(programOf(1000, 2000, 3000, 10), 'builtin', undefined, 3)).toBe(2);
});

test('one core is left to V8', () => {
  expect(workerCount(programOf(1000, 2000, 3000, 10), 'builtin', undefined, 2)).toBe(1);
  expect(workerCount(programOf(1000, 2000, 3000, 10), 'builtin', undefined, 1)).toBe(1);
  expect(workerCount(programOf(1000, 2000, 3000, 10), 'builtin', 2, 2)).toBe(2);
});

test('one where the failing runs are endless and few, of which a search follows only a part', () => {
  expect(workerCount(programOf(10, 1_000_000, 1_000_000), 'builtin', undefined, 8)).toBe(1);
  expect(workerCount(programOf(50, 1_000_000, 1_000_000), 'builtin', undefined, 8)).toBe(2);
});

test('as many as the cores for an analyser that is a process', () => {
  expect(workerCount(programOf(1, 1, 1, 1), 'klee', undefined, 2)).toBe(2);
  expect(workerCount(programOf(1, 1), 'klee', undefined, 8)).toBe(1);
});
