import { expect, test } from '@jest/globals';
import { voidOutsideDomain } from '#lab/tcas/tcas-domain.js';
import { defaultComparator } from '#model/suite.js';

test('tests with Alt_Layer_Value outside 0..3 are void, beside those that were', () => {
  const layers = ['0', '3', '4', '-1', 'x'];
  const tests = layers.map((layer, index) => ({
    name: `t${index}`,
    args: ['1', '1', '1', '1', '1', '1', layer, '1', '1', '1', '1', '1'],
    stdin: '',
    expect: {},
  }));
  // Too few arguments: the program explains its use and never reads the seventh.
  const usage = { name: 'usage', args: ['1', '1', '1', '1', '1', '1', '9'], stdin: '', expect: {} };
  const { voidTests } = voidOutsideDomain({
    suite: { compare: defaultComparator, tests: [...tests, usage] },
    voidTests: new Map([[0, 'the reference: crashed']]),
  });
  expect([...voidTests.keys()].sort()).toEqual([0, 2, 3]);
  expect(voidTests.get(2)).toBe('Alt_Layer_Value is outside 0..3');
});
