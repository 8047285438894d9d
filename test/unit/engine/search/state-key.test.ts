/** States with the same key have the same future: the key contains whatever distinguishes them. */

import { describe, expect, test } from '@jest/globals';
import { neverStop } from '#base/ports.js';
import { defaultEngineLimits } from '#engine/limits.js';
import { Machine } from '#engine/machine.js';
import { stateKey } from '#engine/search/state-key.js';
import { createInitialState } from '#engine/start.js';
import type { State } from '#engine/state.js';
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

  test('the files, and where their streams stand', () => {
    const written = printing('fputs("ab", f);');
    expect(keyOf(printing('fputs("ab", f);'), 'strict')).toBe(keyOf(written, 'strict'));
    for (const other of ['fputs("ac", f);', 'fputs("ab", f); rewind(f);', 'fputs("ab", f); fflush(f);']) {
      expect(keyOf(printing(other), 'strict')).not.toBe(keyOf(written, 'strict'));
    }
  });
});

/** The state at the end of a program that writes a file. */
function printing(body: string): State {
  const text = `#include <stdio.h>\nint main(void) { FILE *f = fopen("x", "w+"); ${body} for (;;); }\n`;
  const limits = { ...defaultEngineLimits, stepsMax: 100 };
  const machine = new Machine(linkText(text), { ...options, limits });
  expect(machine.run(createInitialState(machine.program, machine.options, invocation)).kind).toBe(
    'timed-out',
  );
  machine.state.steps = 0;
  return machine.state;
}
