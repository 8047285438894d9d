/** States with the same key have the same future: the key contains whatever distinguishes them. */

import { describe, expect, test } from '@jest/globals';
import { neverStop } from '#base/ports.js';
import { comparedBytesMax, defaultEngineLimits } from '#engine/limits.js';
import { Machine } from '#engine/machine.js';
import { UnknownByte } from '#engine/memory/special-values.js';
import { stateKey } from '#engine/search/state-key.js';
import { createInitialState } from '#engine/start.js';
import type { State } from '#engine/state.js';
import type { Value } from '#engine/value.js';
import { bitsSort } from '#smt/term.js';
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
const invocation = { argv: ['a'], entry: 'main' };

function initial(): State {
  return createInitialState(linkText('int main(void) { return 0; }'), options, invocation);
}

const keyOf = (state: State, mode: 'strict' | 'native'): string | undefined =>
  stateKey(state, mode, { bytes: 0 });

describe('the key of a state contains', () => {
  test('whether an object of a block has ended', () => {
    const [lives, hasEnded, livesAgain] = [initial(), initial(), initial()];
    for (const { memory } of [lives, hasEnded, livesAgain]) memory.allocate('local', 'x', 4, undefined, true);
    const id = [...lives.memory.live()].at(-1)!.id;
    hasEnded.memory.end(id);
    livesAgain.memory.end(id);
    livesAgain.memory.revive(id);
    for (const mode of ['strict', 'native'] as const) {
      expect(keyOf(hasEnded, mode)).not.toBe(keyOf(lives, mode));
      expect(keyOf(livesAgain, mode)).toBe(keyOf(lives, mode));
    }
  });

  test('the content of an ended object only if a run may see it again', () => {
    const [seven, eight] = [initial(), initial()];
    for (const [{ memory }, value] of [
      [seven, 7],
      [eight, 8],
    ] as const) {
      const id = memory.allocate('local', 'x', 4, undefined, true);
      memory.own(id).writeInteger(0, 32, value, () => []);
      memory.end(id);
    }
    expect(keyOf(seven, 'native')).not.toBe(keyOf(eight, 'native'));
    expect(keyOf(seven, 'strict')).toBe(keyOf(eight, 'strict'));
  });

  test('the values that may still be read: numbers of any size, addresses, and that there is none', () => {
    const values = [
      'long n = 0;',
      'long n = 5;',
      'long n = -1;',
      'long n = 1L << 60;',
      'long n = (1L << 60) + 1;',
      'double n = 0.5;',
      'double n = 0.25;',
      'double n = -0.0;',
      'int *n = a;',
      'int *n = a + 1;',
      'int *n = b;',
      'int *n = 0;',
      'int *n;',
    ];
    const keys = values.map((value) => keyOf(loopThatMayRead(value), 'native'));
    expect(keys).not.toContain(undefined);
    expect(new Set(keys).size).toBe(values.length);
    expect(values.map((value) => keyOf(loopThatMayRead(value), 'native'))).toEqual(keys);
  });

  test('the files, and where their streams stand', () => {
    const changes = [
      'fputs("ac", f);',
      'rewind(f);',
      'fflush(f);',
      'fseek(f, 1, SEEK_SET);',
      'rewind(f); while (fgetc(f) != EOF) ;',
      'rewind(f); fgetc(f);',
      'setvbuf(f, 0, _IONBF, 0);',
      'setvbuf(f, 0, _IOLBF, 0);',
      'rewind(f); setvbuf(f, 0, _IONBF, 0);',
      'rewind(f); setvbuf(f, 0, _IOLBF, 0);',
      'rewind(f); setvbuf(f, 0, _IONBF, 0); fputs("a", f);',
      'rewind(f); setvbuf(f, 0, _IONBF, 0); fputs("a", f); fseek(f, 0, SEEK_CUR);',
      "rewind(f); ungetc('c', f);",
      'fopen("x", "r");',
      'fopen("x", "r+");',
      'fopen("x", "a");',
      'fopen("y", "w");',
      'fclose(f);',
    ];
    const keys = Array.from({ length: changes.length + 1 }, (_, which) =>
      keyOf(afterChange(changes, which), 'strict'),
    );
    expect(new Set(keys).size).toBe(changes.length + 1);
    expect(keyOf(afterChange(changes, 0), 'strict')).toBe(keys[0]);
  });
});

test('what a key costs is counted: the bytes read, and each object and frame', () => {
  const state = initial();
  const objects = [...state.memory.live()];
  const bytes = objects.reduce((sum, object) => sum + object.content().bytes.length, 0);
  const work = { bytes: 0 };
  stateKey(state, 'strict', work);
  const frames = state.top.depth + 1;
  expect(work.bytes).toBe(bytes + 64 * (objects.length + frames));
});

describe('there is no key', () => {
  test('where a symbol may be read for the whole run', () => {
    const [none, three, four, symbol] = [initial(), initial(), initial(), initial()];
    const shared = (value: Value) => ({ previous: undefined, toggle: 1, value });
    three.shared = shared(3);
    four.shared = shared(4);
    symbol.shared = shared(createTermStore().symbol('v', bitsSort(32)));
    expect(keyOf(symbol, 'strict')).toBeUndefined();
    expect(new Set([none, three, four].map((state) => keyOf(state, 'strict'))).size).toBe(3);
  });

  test('where memory holds a symbol, or a byte that nobody knows', () => {
    for (const special of [createTermStore().symbol('v', bitsSort(8)), new UnknownByte('lost')]) {
      const state = initial();
      const id = state.memory.allocate('global', 'x', 4, undefined, true);
      expect(keyOf(state, 'strict')).toBeDefined();
      state.memory.own(id).writeSpecial(0, special, () => []);
      expect(keyOf(state, 'strict')).toBeUndefined();
    }
  });

  test('where reading memory would cost more than states are worth', () => {
    expect(stateKey(initial(), 'strict', { bytes: comparedBytesMax })).toBeUndefined();
  });
});

/**
 * The state of a program that has written a file and made one of the changes, from 1 on. It ends in
 * a loop at the same place whichever it was.
 */
function afterChange(changes: readonly string[], which: number): State {
  const cases = changes.map((change, index) => `case ${index + 1}: ${change} break;`);
  const text = `#include <stdio.h>
int main(void) {
  FILE *f = fopen("x", "w+");
  fputs("ab", f);
  int which = ${which};
  switch (which) { ${cases.join('\n')} }
  for (;;) ;
}
`;
  return after500(text);
}

/** In a loop at the same place, whatever `n` is. */
function loopThatMayRead(declaration: string): State {
  return after500(`int never;
int main(void) {
  int a[2] = {1, 2}, b[2] = {1, 2};
  ${declaration}
  for (;;) if (never) return (n != 0) + a[0] + b[0];
}
`);
}

function after500(text: string): State {
  const limits = { ...defaultEngineLimits, stepsMax: 500 };
  const machine = new Machine(linkText(text), { ...options, limits });
  expect(machine.run(createInitialState(machine.program, machine.options, invocation)).kind).toBe(
    'timed-out',
  );
  machine.state.steps = 0;
  return machine.state;
}
