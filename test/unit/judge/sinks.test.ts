/** Which locations spell what a failing test still expects, from hand-made runs. */

import { describe, expect, test } from '@jest/globals';
import { isSink, isSinkAlone } from '#judge/sinks.js';
import type { WitnessValue } from '#model/task.js';
import type { Baseline } from '#program/baseline.js';
import { toggles } from '../../support/toggles.js';

/** What is printed, and the locations that give its values. */
type Printed = readonly [text: string, ...givers: (readonly number[])[]];

/** @param reached by toggle, how many items are printed before it is first executed */
function run(items: readonly Printed[], reached: Readonly<Record<number, number>>, isComplete = true) {
  return {
    items: items.map(([text, ...givers], call) => ({ call, text, values: [], givers })),
    isComplete,
    itemsBefore: (toggle: number): number | undefined => reached[toggle],
  };
}

/** All runs fail; call `n` has the text location `n` of `texts`. */
function baselineOf(
  outputs: readonly ReturnType<typeof run>[],
  texts: readonly (number | undefined)[] = [],
): Baseline {
  return {
    failing: outputs.map((_output, index) => index),
    tests: outputs.map((output) => ({ output })),
    outputPlan: { calls: texts.map((toggle) => ({ toggle })) },
  } as unknown as Baseline;
}

describe('a location is a sink', () => {
  test('where it alone gives what is printed from its first execution on', () => {
    const output = run([['sum: '], ['6', [1]], ['\n']], { 1: 1 });
    expect(isSink(toggles(1), baselineOf([output]))).toBe(true);
    expect(isSink(toggles(2), baselineOf([output]))).toBe(false);
  });

  test('only where it does in every failing test that executes it', () => {
    const spelt = run([['6', [1]]], { 1: 0 });
    const other = run([['6', [1]], ['end']], { 1: 0 });
    expect(isSink(toggles(1), baselineOf([spelt, spelt]))).toBe(true);
    expect(isSink(toggles(1), baselineOf([spelt, other]))).toBe(false);
    expect(isSink(toggles(1), baselineOf([spelt, run([['6', [1]]], {})]))).toBe(false);
  });

  test('not where each call has a value that another gives', () => {
    expect(isSink(toggles(1), baselineOf([run([['6 7', [1], [2]]], { 1: 0 })]))).toBe(false);
    expect(isSink(toggles(1), baselineOf([run([['6 7', [1], [2, 1]]], { 1: 0 })]))).toBe(true);
  });

  test('not where nothing is printed any more, nothing fails, or the run was too long to be kept', () => {
    expect(isSink(toggles(1), baselineOf([run([['6']], { 1: 1 })]))).toBe(false);
    expect(isSink(toggles(1), baselineOf([run([[' \n']], { 1: 0 })]))).toBe(false);
    expect(isSink(toggles(1), baselineOf([]))).toBe(false);
    expect(isSink(toggles(1), baselineOf([run([['6', [1]]], { 1: 0 }, false)]))).toBe(false);
  });

  test('as a text where its own call without values is all that is printed', () => {
    const output = run([['n = '], ['7']], { 1: 0, 2: 1 });
    expect(isSink(toggles(2), baselineOf([output], [1, 2]))).toBe(true);
    expect(isSink(toggles(1), baselineOf([output], [1, 2]))).toBe(false);
  });
});

describe('several locations are a sink', () => {
  test('from where the first of them is executed, not the last', () => {
    const between = run([['6', [1]], ['and'], ['7', [2]]], { 1: 0, 2: 2 });
    expect(isSink(toggles(1, 2), baselineOf([between]))).toBe(false);
    expect(isSink(toggles(2, 1), baselineOf([between]))).toBe(false);
    expect(isSink(toggles(2), baselineOf([between]))).toBe(true);
    const together = run([['6', [1]], [' '], ['7', [2]]], { 1: 0, 2: 2 });
    expect(isSink(toggles(1, 2), baselineOf([together]))).toBe(true);
  });

  test('though a test leaves one of them out', () => {
    expect(isSink(toggles(1, 2), baselineOf([run([['7', [2]]], { 2: 0 })]))).toBe(true);
  });
});

test('one whose witnesses are addresses chooses, and is none', () => {
  const baseline = baselineOf([run([['abc', [1]]], { 1: 0 })]);
  const alone = (...values: readonly WitnessValue[]): boolean => {
    const witness = { values, original: [], wraps: false };
    return isSinkAlone({ toggle: toggles(1)[0]!, witnesses: [{ test: 0, witness }] }, baseline);
  };
  const place = { kind: 'pointer', object: 3, offset: 0, literal: '&word[0]' } as const;
  const text = { kind: 'text', value: 'abc', literal: '"abc"' } as const;
  expect(alone(place)).toBe(false);
  expect(alone(text)).toBe(true);
  expect(alone(place, text)).toBe(true);
  expect(isSinkAlone({ toggle: toggles(1)[0]!, witnesses: [] }, baseline)).toBe(true);
});
