import { describe, expect, test } from '@jest/globals';
import { type Demanded, demandOf, weightOf } from '#judge/demand.js';
import type { ObservedValue } from '#model/task.js';
import { integer, observed } from '../../support/observed.js';

function witness(original: readonly number[], values: readonly number[]): Demanded {
  return { original: observed(...original), values: observed(...values) };
}

describe('what witnesses ask for', () => {
  test('executions over all tests, and those that change', () => {
    const demand = demandOf([witness([1, 2], [1, 5]), witness([3], [3])], false);
    expect(demand).toMatchObject({ executions: 3, changed: 1 });
  });

  test('the same difference everywhere', () => {
    expect(demandOf([witness([1, 7], [3, 9])], false)).toMatchObject({
      commonStep: 2,
      commonValue: undefined,
    });
  });

  test('the same new value in several executions; one alone is not a pattern', () => {
    expect(demandOf([witness([1, 7], [4, 4])], false).commonValue).toBe('4');
    expect(demandOf([witness([1], [4])], false).commonValue).toBeUndefined();
  });

  test('one value for the whole run is compared with what the run began with', () => {
    // An execution more than once is still one change.
    expect(demandOf([witness([10, 10], [11])], true)).toMatchObject({
      executions: 1,
      changed: 1,
      commonStep: 1,
    });
  });
});

describe('distance', () => {
  const address = (literal: string): ObservedValue => ({ kind: 'pointer', object: 7, offset: 4, literal });
  const [falsehood, truth] = observed(false, true) as [ObservedValue, ObservedValue];
  const [small, large, endless] = observed(0.5, 2.5, Number.POSITIVE_INFINITY) as ObservedValue[];

  test.each<[string, ObservedValue | undefined, ObservedValue, number]>([
    ['the next number', integer(5), integer(6), 0],
    ['half of the number away', integer(10), integer(15), 0.5],
    ['far away, as far as it counts', integer(10), integer(1000), 1],
    ['a small number is measured against 1', integer(0), integer(3), 1],
    ['less is as far as more', integer(-10), integer(-15), 0.5],
    ['a floating value', large, small!, 0.8],
    ['a floating value that is not finite', large, endless!, 0.5],
    ['the other truth of a condition', falsehood, truth, 0],
    ['the next character', integer(97, "'a'"), integer(98, "'b'"), 0],
    ['a character written as an escape', integer(10, "'\\n'"), integer(11), 0],
    ['what is not a number', address('&a[1]'), address('&a[2]'), 0.5],
    ['what had no value', observed('indeterminate')[0], integer(2), 0.5],
    ['words that read like a number', observed('4')[0], observed('5')[0]!, 0.5],
    ['an execution that was not there before', undefined, integer(2), 0.5],
  ])('%s', (_name, original, value, distance) => {
    const before = original === undefined ? [] : [original];
    expect(demandOf([{ original: before, values: [value] }], false).distance).toBe(distance);
  });
});

describe('weight', () => {
  test('few changes weigh less than many, near values less than far ones, one pattern less than none', () => {
    const none = weightOf(demandOf([witness([1, 2, 3], [1, 2, 3])], false));
    const few = weightOf(demandOf([witness([1, 2, 3], [1, 2, 4])], false));
    const many = weightOf(demandOf([witness([1, 2, 3], [2, 3, 4])], false));
    const far = weightOf(demandOf([witness([1, 2, 3], [101, 102, 103])], false));
    const mixed = weightOf(demandOf([witness([1, 2, 3], [2, 1, 4])], false));
    expect(none).toBeLessThan(mixed);
    expect(few).toBeLessThan(many);
    expect(many).toBeLessThan(far);
    expect(many).toBeLessThan(mixed);
    const same = weightOf(demandOf([witness([1, 2, 3], [2, 2, 2])], false));
    const other = weightOf(demandOf([witness([1, 2, 3], [0, 2, 4])], false));
    expect(same).toBeLessThan(other);
  });
});
