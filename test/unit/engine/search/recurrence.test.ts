/** Paths that come back to a state, and paths that only seem to; a path followed one instruction at a time. */

import { expect, test } from '@jest/globals';
import { defaultEngineLimits, wideningLimits } from '#engine/limits.js';
import { Machine } from '#engine/machine.js';
import { endWithin } from '#engine/search/widened/end-within.js';
import { recurrence } from '#engine/search/widened/recurrence.js';
import { Widening } from '#engine/search/widened/widening.js';
import { createInitialState } from '#engine/start.js';
import type { State } from '#engine/state.js';
import { prepareProgram } from '#program/prepare-program.js';
import { invocationOf, machineOptions } from '#program/test-options.js';
import { createSolver } from '#smt/solver.js';
import { createTermStore } from '#smt/term-store.js';
import { inputOf } from '../../../support/search-one.js';

/** A proof's machine at the start of a program. */
function startOf(text: string): { machine: Machine; state: State } {
  const input = inputOf({ text, stdout: 'x', kind: 'guard', undefinedMode: 'native' });
  const preparation = prepareProgram(input);
  if (preparation.kind === 'rejected') throw new Error('the program does not translate');
  const { linked } = preparation.prepared;
  const options = machineOptions(input.suite, 0, {
    undefinedMode: 'native',
    limits: defaultEngineLimits,
    endOnWrongOutput: true,
    keepText: false,
  });
  const store = createTermStore();
  const solver = createSolver(store, { z3ResourceLimit: 0 });
  const machine = new Machine(linked, options);
  machine.symbolic = new Widening(store, solver, wideningLimits(0), false);
  const state = createInitialState(linked, options, invocationOf(input.suite, 0, input.submission));
  state.condition = solver.empty;
  return { machine, state };
}

/** How the path goes on from each of its first states. */
function recurrences(body: string): (string | undefined)[] {
  return Array.from({ length: 60 }, (_, steps) => {
    const { machine, state } = startOf(body);
    endWithin(machine, state, steps + 1);
    return recurrence(machine, state, 4000, { bytes: 0 }, 1)?.kind;
  });
}

test.each([
  ['waits', 'int main(void) { int waits = 1; while (waits) ; return 0; }'],
  [
    'turns round',
    'int main(void) { int row[2] = {0, 1}; for (;;) { int x = row[0]; row[0] = row[1]; row[1] = x; } }',
  ],
  ['calls', 'int f(int x) { return x; } int main(void) { while (f(1)) ; return 0; }'],
])('a loop that %s recurs', (_, text) => {
  expect(recurrences(text).slice(40)).toEqual(Array(20).fill('visited'));
});

test.each([
  ['memory', 'int main(void) { int rounds[1] = {0}, *p = rounds; for (;;) ++*p; return 0; }'],
  ['a register', 'int main(void) { int n = 0; for (;;) n++; return n; }'],
  [
    'a caller',
    'int f(int x) { while (x > 2) ; return x; } int main(void) { int n = 0; for (;;) n += f(1); return n; }',
  ],
  ['a stack that grows', 'int f(int x) { return f(x) + 1; } int main(void) { return f(1); }'],
])('a loop that changes %s does not', (_, text) => {
  expect(new Set(recurrences(text))).toEqual(new Set([undefined]));
});

test('an instruction that moves much is carried out whole', () => {
  const { machine, state } = startOf(`struct record { int x, rest[200]; };
    int main(void) {
      struct record one = {5}, other = {0};
      other = one;
      return other.x;
    }`);
  let end: ReturnType<typeof endWithin>;
  while (end === undefined) end = endWithin(machine, state, 1);
  expect(end).toEqual({ kind: 'exited', status: 5 });
});

test('a path ends at its bound', () => {
  const { machine, state } = startOf('int main(void) { for (;;) ; }');
  (machine.options.limits as { stepsMax: number }).stepsMax = 20;
  expect(endWithin(machine, state, 19)).toBe(undefined);
  expect(endWithin(machine, state, 5)).toEqual({ kind: 'timed-out' });
});
