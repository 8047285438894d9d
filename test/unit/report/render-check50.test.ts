/** The JSON of check50, field by field as its specification has it. */

import { expect, test } from '@jest/globals';
import { renderCheck50 } from '#report/render-check50.js';
import { nearMiss, rejected } from './near-miss.js';

test('a near miss', () => {
  expect(JSON.parse(renderCheck50(nearMiss, '1.2.3'))).toEqual({
    slug: 'nearmiss/pay',
    version: '1.2.3',
    results: [
      {
        name: 'a',
        description: 'passes test a',
        passed: false,
        log: [
          'fails: the exit status is 777, not 778',
          'output line 1: expected "9001\\n"',
          '               but got "1350\\n"',
        ],
        cause: {
          rationale: 'it fails: the exit status is 777, not 778',
          help: [
            'look at line 6: pay = hours * 3 (assignment)',
            'line 6, pay: was 1350, must be 900',
            'an edit that passes all tests: change  3  to  112',
          ].join('\n'),
          expected: '9001\n',
          actual: '1350\n',
        },
        data: {},
        dependency: null,
      },
      {
        name: 'b<2',
        description: 'passes test b<2',
        passed: false,
        log: ['crashes: line 9: division by zero'],
        cause: {
          rationale: 'it crashes: line 9: division by zero',
          help: [
            'look at line 6: pay = hours * 3 (assignment)',
            'line 6, pay: was 902, must be 601',
            'an edit that passes all tests: change  3  to  112',
          ].join('\n'),
        },
        data: {},
        dependency: null,
      },
      {
        name: 'c',
        description: 'passes test c',
        passed: true,
        log: [],
        cause: null,
        data: {},
        dependency: null,
      },
      {
        name: 'd',
        description: 'passes test d',
        passed: null,
        log: ['is void: the reference itself is undefined on it: the reference: line 3: index out of bounds'],
        cause: {
          rationale:
            'it is void: the reference itself is undefined on it: the reference: line 3: index out of bounds',
          help: null,
        },
        data: {},
        dependency: null,
      },
    ],
  });
});

test('what does not compile', () => {
  const { results } = JSON.parse(renderCheck50(rejected, '1.2.3')) as { results: { cause: object }[] };
  expect(results.map(({ cause }) => cause)).toEqual([
    { rationale: "pay.c does not compile: line 6, column 12: 'pay' undeclared", help: null },
  ]);
});
