/** Inputs like those of a suite: which there are, and that they can be repeated. */

import { describe, expect, test } from '@jest/globals';
import { generateInputs } from '#inputs/generate-inputs.js';
import { keyOfInput } from '#inputs/program-input.js';
import type { TestCase } from '#model/suite.js';

function testOf(stdin: string, args: readonly string[] = []): TestCase {
  return { name: stdin, args, stdin, expect: {} };
}

const suite = { tests: [testOf('3 4\n'), testOf('10 20\n', ['5'])] };

describe('generated inputs', () => {
  test('are all different, and none is of the suite', () => {
    const inputs = generateInputs(suite, [], { seed: 1, countMax: 200 });
    expect(inputs).toHaveLength(200);
    const keys = new Set([...suite.tests, ...inputs].map(keyOfInput));
    expect(keys.size).toBe(202);
  });

  test('have the arguments of a test', () => {
    for (const { args } of generateInputs(suite, [], { seed: 1, countMax: 100 })) {
      expect(args.length).toBeLessThan(2);
      for (const arg of args) expect(arg).toMatch(/^\d+$/);
    }
  });

  test('are the same for the same seed; more of them begin with the fewer', () => {
    const inputs = generateInputs(suite, [], { seed: 1, countMax: 50 });
    expect(generateInputs(suite, [], { seed: 1, countMax: 50 })).toEqual(inputs);
    expect(generateInputs(suite, [], { seed: 1, countMax: 90 }).slice(0, 50)).toEqual(inputs);
    expect(generateInputs(suite, [], { seed: 2, countMax: 50 })).not.toEqual(inputs);
  });

  test('are fewer where there are no more', () => {
    expect(generateInputs({ tests: [testOf('')] }, [], { seed: 1, countMax: 50 })).toEqual([]);
    expect(generateInputs({ tests: [] }, [], { seed: 1, countMax: 50 })).toEqual([]);
  });
});
