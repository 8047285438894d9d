/** A join stands for both states, and says nothing else than what they have in common. */

import { expect, test } from '@jest/globals';
import { neverStop } from '#base/ports.js';
import { defaultEngineLimits } from '#engine/limits.js';
import { splitTerm } from '#engine/search/split-term.js';
import { covers, type Joined, join } from '#engine/search/widened/join-states.js';
import { createInitialState } from '#engine/start.js';
import type { State } from '#engine/state.js';
import { Pointer } from '#engine/value.js';
import { createEmptyCondition } from '#smt/path-condition.js';
import type { Term } from '#smt/term.js';
import { createTermStore } from '#smt/term-store.js';
import { linkText } from '../../../support/run-text.js';

const options = {
  undefinedMode: 'strict',
  limits: defaultEngineLimits,
  stdin: '',
  acceptor: undefined,
  endOnWrongOutput: false,
  keepText: true,
  stop: neverStop,
} as const;
const linked = linkText('int main(void) { return 0; }');
const empty = createEmptyCondition();
const store = createTermStore();
const context = {
  mode: 'strict',
  fresh: (sort: Parameters<typeof store.symbol>[1]) => store.symbol('any', sort),
  isYielded: () => false,
  split: (term: Term) => splitTerm(store, term),
  meter: { bytes: 0 },
} as const;
const noSplit = () => [];

const start = createInitialState(linked, options, { argv: ['a'], entry: 'main' });
start.condition = empty;

/** All begin with the same objects, as the paths of a search do. */
function initial(): State {
  return start.fork();
}

function alone(state: State): Joined {
  return { state, free: new Set() };
}

/** Two locals of the running function: an int, and an address. */
function withLocals(state: State, value: number): { readonly own: number; readonly kept: number } {
  const own = state.memory.allocate('local', 'own', 4, undefined, true);
  const kept = state.memory.allocate('local', 'kept', 8, undefined, true);
  state.memory.own(own).writeInteger(0, 32, value, noSplit);
  for (const each of [own, kept]) state.top.own(each);
  return { own, kept };
}

/** As after a call that is over: the next objects have other numbers. */
function afterCall(state: State): State {
  state.memory.release(state.memory.allocate('local', 'gone', 4, undefined, true));
  return state;
}

test('it covers both, and keeps the bytes that are the same', () => {
  const [a, b] = [initial(), initial()];
  const { own } = withLocals(a, 0x0107);
  withLocals(b, 0x0108);
  expect(covers(alone(a), b, 'strict')).toBe(false);
  const joined = join(alone(a), b, context)!;
  expect(covers(joined, a, 'strict')).toBe(true);
  expect(covers(joined, b, 'strict')).toBe(true);
  const object = joined.state.memory.find(own)!;
  expect([0, 1, 2, 3].map((at) => object.hasAny(at, 1))).toEqual([true, false, false, false]);
  expect(object.readInteger(1, 8, false)).toBe(1);
  const c = initial();
  withLocals(c, 0x0207);
  expect(covers(joined, c, 'strict')).toBe(false);
});

test('locals of a later call are those of an earlier one', () => {
  const [a, b] = [initial(), afterCall(initial())];
  for (const state of [a, b]) {
    const { own, kept } = withLocals(state, 7);
    state.memory.own(kept).writeSpecial(0, new Pointer(own, 0), noSplit);
  }
  expect(covers(alone(a), b, 'strict')).toBe(true);
});

test('an address that is left from an earlier call is not that of its local', () => {
  const [a, b] = [initial(), afterCall(initial())];
  const { own, kept } = withLocals(a, 7);
  const later = withLocals(b, 7);
  expect(later.own).not.toBe(own);
  const left = new Pointer(own, 0);
  a.memory.own(kept).writeSpecial(0, left, noSplit);
  // The number of the object that is gone, whether the value is copied or not.
  for (const found of [left, new Pointer(own, 0)]) {
    b.memory.own(later.kept).writeSpecial(0, found, noSplit);
    expect(covers(alone(a), b, 'strict')).toBe(false);
  }
});

test('states with other objects are not joined', () => {
  const [a, b] = [initial(), initial()];
  b.memory.allocate('heap', 'block', 4, undefined, true);
  expect(covers(alone(a), b, 'strict')).toBe(false);
  expect(covers(alone(b), a, 'strict')).toBe(false);
  expect(join(alone(a), b, context)).toBeUndefined();
});

test('what has one value for the whole run must be the same', () => {
  const [a, b] = [initial(), initial()];
  expect(covers(alone(a), b, 'strict')).toBe(true);
  const shared = { previous: undefined, toggle: 1, value: 3 };
  b.shared = shared;
  expect(covers(alone(a), b, 'strict')).toBe(false);
  expect(join(alone(a), b, context)).toBeUndefined();
  a.shared = shared;
  expect(join(alone(a), b, context)?.state.condition).toBe(empty);
});
