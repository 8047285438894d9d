/** The JSON of check50, field by field as its specification has it. */

import { expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import { hideTests } from '#report/hide-tests.js';
import { renderCheck50 } from '#report/render-check50.js';
import { multiFault } from './multi-fault.js';
import { nearMiss, rejected } from './near-miss.js';

test('a near miss', () => {
  expect(JSON.parse(renderCheck50(nearMiss, '1.2.3', inEnglish))).toEqual({
    slug: 'nearmiss/pay',
    version: '1.2.3',
    results: [
      {
        name: 'a',
        description: 'passes test a',
        passed: false,
        log: [
          'fails: the exit status is 777, not 778',
          'arguments --fast',
          'input     450',
          'expected  9001',
          'but got   1350',
          '          ^',
          '',
          'The calls of wage',
          '  wage(609) returns 610, must return 611',
          '',
          'What happens in line 6: pay = hours * 3',
          '  rate is 606 all the time',
          '  hours  pay before  after',
          '  607    608         1350   must be 900',
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
        log: [
          'does not count: what is right there is not defined: the reference: line 3: index out of bounds',
        ],
        cause: {
          rationale:
            'it does not count: what is right there is not defined: the reference: line 3: index out of bounds',
          help: null,
        },
        data: {},
        dependency: null,
      },
    ],
  });
});

test('what does not compile', () => {
  const { results } = JSON.parse(renderCheck50(rejected, '1.2.3', inEnglish)) as {
    results: { cause: object }[];
  };
  expect(results.map(({ cause }) => cause)).toEqual([
    { rationale: "pay.c does not compile: line 6, column 12: 'pay' undeclared", help: null },
  ]);
});

test('of several locations, a hidden test has the whole set to look at', () => {
  const seen = hideTests(multiFault, new Set(['a']));
  const { results } = JSON.parse(renderCheck50(seen, '1.2.3', inEnglish)) as {
    results: { name: string; cause: { help: string } | null }[];
  };
  expect(results[0]).toMatchObject({ name: 'hidden 1' });
  expect(results[0]!.cause!.help.split('\n').filter((line) => line.startsWith('look'))).toEqual([
    'look at line 6: pay = hours * 2 (assignment) and line 8: pay += 25 (assignment), together',
    'look at line 7: hours > 40 (condition) and line 8: pay += 25 (assignment), together',
  ]);
  expect(results[1]!.cause!.help).toMatch(/^look at line 8: pay \+= 25 \(assignment\)\nline 8, pay: was 902/);
});
