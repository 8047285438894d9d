import { describe, expect, test } from '@jest/globals';
import { Gains } from '#edits/gains.js';
import { ProgressMeter } from '#edits/progress-meter.js';
import type { CompareMode } from '#model/suite.js';
import { createAcceptor } from '#suite/create-acceptor.js';

function progressOf(mode: CompareMode, expected: string, ...texts: readonly string[]): number {
  const meter = new ProgressMeter(createAcceptor(expected, { mode, ignoreCase: false }));
  let state = meter.start;
  for (const text of texts) state = meter.stepText(state, text) ?? state;
  return meter.progress;
}

describe('how much of the expected output is matched', () => {
  test('nothing is nothing', () => {
    expect(progressOf('exact', 'sum 12')).toBe(0);
    expect(progressOf('exact', 'sum 12', 'total')).toBe(0);
  });

  test('characters, of the text that is refused as well', () => {
    expect(progressOf('exact', 'sum 12', 'sum ', '15')).toBe(5);
  });

  test('what a comparator ignores is no progress', () => {
    expect(progressOf('tokens', 'a b', '  a', '    ', '\n')).toBe(2);
    expect(progressOf('tokens', 'a b', 'a b', '   ')).toBe(3);
  });

  test('what is matched twice counts once', () => {
    expect(progressOf('contains', 'abc', 'ab ab ab ab')).toBe(2);
  });

  test('a run that forks goes on from what the other had seen then', () => {
    const acceptor = createAcceptor('abcdef', { mode: 'exact', ignoreCase: false });
    const first = new ProgressMeter(acceptor);
    const at = first.stepText(first.start, 'ab')!;
    const seen = { meter: first, count: first.progress };
    first.stepText(at, 'cde');
    const second = new ProgressMeter(acceptor, seen);
    second.stepText(at, 'cx');
    expect([first.progress, second.progress]).toEqual([5, 3]);
  });
});

describe('what is nearer', () => {
  const approach = (progress: number, isBroken = false, passes = false) => ({ passes, progress, isBroken });

  test.each([
    ['matched further', [[approach(2), approach(3)]], true],
    ['matched as far', [[approach(2), approach(2)]], false],
    [
      'further on one, less far on another',
      [
        [approach(2), approach(9)],
        [approach(2), approach(1)],
      ],
      false,
    ],
    [
      'passed by one, less far on another',
      [
        [approach(2), approach(9, false, true)],
        [approach(2), approach(1)],
      ],
      true,
    ],
    ['no crash any more', [[approach(0, true), approach(0)]], true],
    ['no crash, but matched less far', [[approach(2, true), approach(1)]], false],
    ['a crash now, as far', [[approach(2), approach(2, true)]], false],
  ] as const)('%s', (_name, tests, isNearer) => {
    const gains = new Gains();
    for (const [index, [before, after]] of tests.entries()) gains.add(index, before, after);
    expect(gains.isNearer).toBe(isNearer);
  });
});
