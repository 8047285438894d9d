import { describe, expect, test } from '@jest/globals';
import { demandOf, weightOf } from '#judge/demand.js';
import type { ReportedWitness } from '#model/report.js';

function witness(original: readonly string[], values: readonly string[]): ReportedWitness {
  return { test: 't', original: [...original], values: [...values] };
}

describe('what witnesses ask for', () => {
  test('executions over all tests, and those that change', () => {
    const demand = demandOf([witness(['1', '2'], ['1', '5']), witness(['3'], ['3'])], false);
    expect(demand).toMatchObject({ executions: 3, changed: 1 });
  });

  test('the same difference everywhere', () => {
    expect(demandOf([witness(['1', '7'], ['3', '9'])], false)).toMatchObject({
      commonStep: 2,
      commonValue: undefined,
    });
  });

  test('the same new value in several executions; one alone is not a pattern', () => {
    expect(demandOf([witness(['1', '7'], ['4', '4'])], false).commonValue).toBe('4');
    expect(demandOf([witness(['1'], ['4'])], false).commonValue).toBeUndefined();
  });

  test('one value for the whole run is compared with what the run began with', () => {
    // An execution more than once is still one change.
    expect(demandOf([witness(['10', '10'], ['11'])], true)).toMatchObject({
      executions: 1,
      changed: 1,
      commonStep: 1,
    });
  });
});

describe('distance', () => {
  test.each([
    ['the next number', '5', '6', 0],
    ['half of the number away', '10', '15', 0.5],
    ['far away, as far as it counts', '10', '1000', 1],
    ['a small number is measured against 1', '0', '3', 1],
    ['the other truth of a condition', 'false', 'true', 0],
    ['the next character', "'a'", "'b'", 0],
    ['with a suffix', '4u', '5u', 0],
    ['what is not a number', '&a[1]', '&a[2]', 0.5],
  ])('%s', (_name, original, value, distance) => {
    expect(demandOf([witness([original], [value])], false).distance).toBe(distance);
  });
});

describe('weight', () => {
  test('few changes weigh less than many, near values less than far ones, one pattern less than none', () => {
    const none = weightOf(demandOf([witness(['1', '2', '3'], ['1', '2', '3'])], false));
    const few = weightOf(demandOf([witness(['1', '2', '3'], ['1', '2', '4'])], false));
    const many = weightOf(demandOf([witness(['1', '2', '3'], ['2', '3', '4'])], false));
    const far = weightOf(demandOf([witness(['1', '2', '3'], ['101', '102', '103'])], false));
    const mixed = weightOf(demandOf([witness(['1', '2', '3'], ['2', '1', '4'])], false));
    expect(none).toBeLessThan(mixed);
    expect(few).toBeLessThan(many);
    expect(many).toBeLessThan(far);
    expect(many).toBeLessThan(mixed);
  });
});
