/** What a join of two states holds in the registers of the functions that run: what both have, or anything. */

import { describe, expect, test } from '@jest/globals';
import { neverStop } from '#base/ports.js';
import { intType } from '#c/types.js';
import { Frame } from '#engine/frame.js';
import { defaultEngineLimits } from '#engine/limits.js';
import { liveRegisters } from '#engine/liveness.js';
import { Machine } from '#engine/machine.js';
import { splitTerm } from '#engine/search/split-term.js';
import { covers, type JoinContext, type Joined, join } from '#engine/search/widened/join-states.js';
import { placeOf } from '#engine/search/widened/places.js';
import { createInitialState } from '#engine/start.js';
import type { State } from '#engine/state.js';
import { nullPointer, Pointer, SymbolicPointer, type Value } from '#engine/value.js';
import { createEmptyCondition } from '#smt/path-condition.js';
import { bitsSort, type Sort, type Term } from '#smt/term.js';
import { createTermStore } from '#smt/term-store.js';
import { createAcceptor } from '#suite/create-acceptor.js';
import { linkText } from '../../../support/run-text.js';

const machine = new Machine(
  linkText(`int row[8], other[8];
static int walk(int start) {
  int n = start, *at = row;
  while (n != 0) n = n == 9 ? 5 : n + 1;
  return *at;
}
int main(void) {
  int kept = 77;
  int walked = walk(5);
  return kept + walked;
}
`),
  {
    undefinedMode: 'strict',
    limits: { ...defaultEngineLimits, stepsMax: 300 },
    stdin: '',
    acceptor: undefined,
    endOnWrongOutput: false,
    keepText: true,
    stop: neverStop,
  },
);
machine.run(createInitialState(machine.program, machine.options, { argv: ['a'], entry: 'main' }));
const running = machine.state;
running.condition = createEmptyCondition();
const store = createTermStore();

function liveIn(state: State, isIt: (value: Value) => boolean): number {
  const { fn, pc, registers } = state.top;
  const found = liveRegisters(fn, 'strict')[pc]!.filter((register) => isIt(registers[register]));
  if (found.length !== 1) throw new Error(`${found.length} live registers`);
  return found[0]!;
}
const n = liveIn(running, (value) => typeof value === 'number');
const at = liveIn(running, (value) => value instanceof Pointer);
const row = (running.top.registers[at] as Pointer).object;
const other = [...running.memory.live()].find(({ name }) => name === 'other')!.id;
const main = running.top.caller!;
const kept = main.registers.indexOf(77);

/** The loop as it runs, with these values. */
function loopWith(values: { readonly n?: Value; readonly at?: Value }): State {
  const state = running.fork();
  state.ownTop();
  const { registers } = state.top;
  if ('n' in values) registers[n] = values.n;
  if ('at' in values) registers[at] = values.at;
  return state;
}

/** The same with other registers in `main`. */
function calledWith(register: number, value: Value): State {
  const state = loopWith({});
  const caller = main.clone({});
  caller.registers[register] = value;
  state.top.caller = caller;
  return state;
}

const alone = (state: State): Joined => ({ state, free: new Set() });
const inRow = (offset: number): Pointer => new Pointer(row, offset);

function joinOf(first: Joined, second: State, mode: JoinContext['mode'] = 'strict'): Joined | undefined {
  return join(first, second, {
    mode,
    fresh: (sort: Sort): Term => store.symbol('any', sort),
    isYielded: () => false,
    split: (term) => splitTerm(store, term),
    meter: { bytes: 0 },
  });
}

describe('numbers that differ', () => {
  const [three, eight] = [loopWith({ n: 3 }), loopWith({ n: 8 })];

  test('become one that is any, and stands for every other', () => {
    expect(covers(alone(three), eight, 'strict')).toBe(false);
    const joined = joinOf(alone(three), eight)!;
    const value = joined.state.top.registers[n] as Term;
    expect([...joined.free]).toEqual([value]);
    expect(value.sort).toEqual(bitsSort(32));
    for (const each of [three, eight, loopWith({ n: -5 })]) expect(covers(joined, each, 'strict')).toBe(true);
    expect(joined.state.top.registers[at]).toEqual(inRow(0));
  });

  test('leave both states as they were', () => {
    joinOf(alone(three), eight);
    expect([three, eight].map((state) => state.top.registers[n])).toEqual([3, 8]);
  });

  test('of the caller, too', () => {
    const [first, second] = [calledWith(kept, 77), calledWith(kept, 78)];
    expect(covers(alone(first), second, 'strict')).toBe(false);
    const joined = joinOf(alone(first), second)!;
    expect(joined.free.size).toBe(1);
    expect(joined.free).toContain(joined.state.top.caller!.registers[kept]);
    expect(covers(joined, calledWith(kept, 79), 'strict')).toBe(true);
  });

  test('do not matter where the call that runs will give the register its value', () => {
    const call = main.fn.code[main.pc - 1]!;
    const result = call.op === 'call' ? call.to! : -1;
    expect(covers(alone(calledWith(result, 1)), calledWith(result, 2), 'strict')).toBe(true);
  });

  test('do not matter where nothing reads them', () => {
    const dead = running.top.registers.length;
    const [first, second] = [loopWith({}), loopWith({})];
    first.top.registers[dead] = 1;
    second.top.registers[dead] = 2;
    expect(covers(alone(first), second, 'strict')).toBe(true);
    expect(joinOf(alone(first), second)!.free.size).toBe(0);
  });
});

describe('a value that was never given', () => {
  const [given, missing] = [loopWith({ n: 3 }), loopWith({ n: undefined })];

  test('is as any other in a strict run, which ends where it matters', () => {
    expect(covers(alone(given), missing, 'strict')).toBe(true);
    expect(joinOf(alone(given), missing)!.state.top.registers[n]).toBe(3);
  });

  test('is what was there before in a native one', () => {
    expect(covers(alone(given), missing, 'native')).toBe(false);
    const joined = joinOf(alone(given), missing, 'native')!;
    expect(joined.free).toContain(joined.state.top.registers[n]);
  });

  test('does not stand for one that was given', () => {
    expect(covers(alone(missing), given, 'strict')).toBe(false);
    const joined = joinOf(alone(missing), given)!;
    expect(covers(joined, given, 'strict')).toBe(true);
  });
});

describe('addresses', () => {
  const joined = joinOf(alone(loopWith({ at: inRow(4) })), loopWith({ at: inRow(12) }))!;
  const covered = (by: Joined, value: Value): boolean => covers(by, loopWith({ at: value }), 'strict');

  test('of one object become any that is as far apart', () => {
    expect(joined.state.top.registers[at]).toMatchObject({ object: row, start: 4, stride: 8 });
    expect([4, 12, 20, 28].map((offset) => covered(joined, inRow(offset)))).toEqual([true, true, true, true]);
    expect([0, 8, 16].map((offset) => covered(joined, inRow(offset)))).toEqual([false, false, false]);
    expect(covered(joined, new Pointer(other, 4))).toBe(false);
  });

  test('that are already joined take in more', () => {
    const wider = joinOf(joined, loopWith({ at: inRow(8) }))!;
    expect(wider.state.top.registers[at]).toMatchObject({ object: row, start: 4, stride: 4 });
    expect([0, 8, 12].map((offset) => covered(wider, inRow(offset)))).toEqual([true, true, true]);
    expect(covered(wider, inRow(6))).toBe(false);
    // What is already within needs no other symbol.
    expect(joinOf(joined, loopWith({ at: inRow(20) }))!.free).toEqual(joined.free);
  });

  test('with symbols of their own are covered only where their elements are', () => {
    const index = store.symbol('i', bitsSort(64));
    expect(covered(joined, new SymbolicPointer(row, index, 12, 8))).toBe(true);
    expect(covered(joined, new SymbolicPointer(row, index, 8, 8))).toBe(false);
    expect(covered(joined, new SymbolicPointer(row, index, 12, 16))).toBe(true);
    expect(covered(joined, new SymbolicPointer(row, index, 12, 4))).toBe(false);
    expect(covered(alone(loopWith({ at: inRow(4) })), new SymbolicPointer(row, index, 4, 8))).toBe(false);
  });

  test('with symbols are the same only where object and symbol are', () => {
    const [one, two] = [store.symbol('i', bitsSort(64)), store.symbol('j', bitsSort(64))];
    const given = alone(loopWith({ at: new SymbolicPointer(row, one, 4, 8) }));
    expect(covered(given, new SymbolicPointer(row, one, 4, 8))).toBe(true);
    expect(covered(given, new SymbolicPointer(row, two, 4, 8))).toBe(false);
    expect(covered(given, new SymbolicPointer(other, one, 4, 8))).toBe(false);
  });

  test.each<[string, Value, Value]>([
    ['of different objects', inRow(4), new Pointer(other, 4)],
    ['and null', inRow(0), nullPointer],
    ['of nothing', nullPointer, new Pointer(0, 8)],
    ['and numbers', inRow(0), 0],
    ['after numbers', 0, inRow(0)],
  ])('%s cannot be joined', (_name, first, second) => {
    expect(joinOf(alone(loopWith({ at: first })), loopWith({ at: second }))).toBeUndefined();
  });

  test('of which one frame cannot join them, nor can the whole', () => {
    expect(joinOf(alone(calledWith(kept, inRow(0))), calledWith(kept, 5))).toBeUndefined();
  });

  test('are nothing that a number stands for', () => {
    const any = joinOf(alone(loopWith({ n: 3 })), loopWith({ n: 8 }))!;
    expect(covers(any, loopWith({ n: inRow(0) }), 'strict')).toBe(false);
  });
});

test('a frame that longjmp may come back to, or with an image of what lies around it, is not joined', () => {
  for (const change of [{ mark: 1 }, { image: 5 }]) {
    const state = loopWith({});
    Object.assign(state.top, change);
    expect(joinOf(alone(loopWith({})), state)).toBeUndefined();
    expect(joinOf(alone(state), loopWith({}))).toBeUndefined();
  }
  const [first, second] = [loopWith({}), loopWith({})];
  for (const { top } of [first, second]) top.mark = 1;
  expect(joinOf(alone(first), second)).toBeUndefined();
  expect(covers(alone(first), second, 'strict')).toBe(false);
});

test('the arguments after the named ones are compared by what they hold', () => {
  const given = (value: Value): State => {
    const state = loopWith({});
    const { owner, caller, fn, registers, resultRegister } = state.top;
    const frame = new Frame(owner, caller, fn, registers, resultRegister, [{ value, type: intType }]);
    frame.pc = state.top.pc;
    state.top = frame;
    return state;
  };
  expect(covers(alone(given(3)), given(3), 'strict')).toBe(true);
  expect(joinOf(alone(given(3)), given(3))).toBeDefined();
  expect(covers(alone(given(3)), given(4), 'strict')).toBe(false);
  expect(joinOf(alone(given(3)), given(4))).toBeUndefined();
  expect(joinOf(alone(given(3)), loopWith({}))).toBeUndefined();
});

test('a result that was dropped counts where the function may end without one of its own', () => {
  const state = new Machine(
    linkText(`static int next(int n) { return n == 9 ? 5 : n + 1; }
static int last(int n) { while (n != 0) n = next(n); next(n); }
int main(void) { return last(5); }
`),
    { ...machine.options, limits: { ...defaultEngineLimits, stepsMax: 300 } },
  );
  state.run(createInitialState(state.program, state.options, { argv: ['a'], entry: 'main' }));
  const end = ({ top }: State): number => top.fn.code.findIndex(({ op }) => op === 'return-nothing');
  let within = state.state;
  while (end(within) < 0) {
    within = within.fork();
    within.top = within.top.caller!;
  }
  within.condition = createEmptyCondition();
  const dropped = (discarded: Value, discardedAt = end(within)): State => {
    const copy = within.fork();
    copy.top = within.top.clone({});
    return Object.assign(copy, { top: Object.assign(copy.top, { discarded, discardedAt }) });
  };
  expect(covers(alone(dropped(3)), dropped(3), 'strict')).toBe(true);
  expect(covers(alone(dropped(3)), dropped(4), 'strict')).toBe(false);
  expect(joinOf(alone(dropped(3)), dropped(4))).toBeUndefined();
  expect(covers(alone(dropped(3)), dropped(3, 0), 'strict')).toBe(false);
  // Elsewhere nothing reads it.
  expect(covers(alone(dropped(3, 0)), dropped(4, 0), 'strict')).toBe(true);
});

test('a join has come as far as the one that has come least', () => {
  const [first, second] = [loopWith({ n: 3 }), loopWith({ n: 8 })];
  Object.assign(first, { steps: 50, written: 9 });
  Object.assign(second, { steps: 40, written: 11 });
  expect(joinOf(alone(first), second)!.state).toMatchObject({ steps: 40, written: 9 });
});

describe('states stand at the same place', () => {
  const isThere = (change: (state: State) => void): boolean => {
    const state = loopWith({});
    change(state);
    return placeOf(state) === placeOf(running);
  };

  test('whatever their values are', () => {
    expect(isThere(({ top }) => top.registers.fill(1))).toBe(true);
  });

  test('but not at another instruction, in any frame', () => {
    expect(isThere(({ top }) => top.pc++)).toBe(false);
    const elsewhere = main.clone({});
    elsewhere.pc++;
    expect(isThere(({ top }) => Object.assign(top, { caller: elsewhere }))).toBe(false);
  });

  test('but not with more printed, or anything wrong', () => {
    const acceptor = createAcceptor('ab', { mode: 'exact', ignoreCase: false });
    const states = ['', 'a', 'ab'].map((text) => acceptor.stepText(acceptor.start, text));
    const places = [undefined, ...states].map((printed) => {
      const state = loopWith({});
      state.acceptor = printed;
      return placeOf(state);
    });
    expect(new Set(places).size).toBe(4);
    expect(isThere((state) => Object.assign(state, { isWrong: true }))).toBe(false);
  });

  test('but not with more read', () => {
    expect(isThere((state) => Object.assign(state, { library: { ...state.library, position: 4 } }))).toBe(
      false,
    );
  });
});
