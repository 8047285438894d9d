/** results.json of Gradescope: the fields of its autograder specification. */

import { describe, expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import { renderGradescope } from '#report/render-gradescope.js';
import { multiFault } from './multi-fault.js';
import { nearMiss, rejected } from './near-miss.js';

test('a near miss', () => {
  expect(JSON.parse(renderGradescope(nearMiss, 'visible', inEnglish))).toEqual({
    score: 1,
    execution_time: 0.01,
    output:
      'pay.c fails 2 of 4 tests, and is a near miss: one change at one place makes every failing test pass.',
    output_format: 'text',
    visibility: 'visible',
    stdout_visibility: 'hidden',
    tests: [
      {
        score: 0,
        max_score: 1,
        status: 'failed',
        name: 'a',
        output: [
          'fails: the exit status is 777, not 778',
          'output line 1: expected "9001\\n"',
          '               but got "1350\\n"',
        ].join('\n'),
        tags: ['failed'],
        visibility: 'visible',
      },
      {
        score: 0,
        max_score: 1,
        status: 'failed',
        name: 'b<2',
        output: 'crashes: line 9: division by zero',
        tags: ['crashed'],
        visibility: 'visible',
      },
      { score: 1, max_score: 1, status: 'passed', name: 'c', tags: ['passed'], visibility: 'visible' },
      {
        name: 'd',
        output:
          'does not count: what is right there is not defined: the reference: line 3: index out of bounds',
        tags: ['not counted'],
        visibility: 'visible',
      },
      {
        name: 'Where to look',
        status: 'failed',
        output: [
          'The smallest test that fails: a',
          '  arguments --fast',
          '  input     450',
          '  expected  9001',
          '  but got   1350',
          '            ^',
          '',
          '  The calls of wage',
          '    wage(609) returns 610, must return 611',
          '',
          '  What happens in line 6: pay = hours * 3',
          '    rate is 606 all the time',
          '    hours  pay before  after',
          '    607    608         1350   must be 900',
          'line 6: pay = hours * 3 (assignment). A change here makes every failing test pass.',
          '  test a: line 6, pay: was 1350, must be 900',
          '  test b<2: line 6, pay: was 902, must be 601',
          '  an edit that passes all tests: change  3  to  112',
          '… and 1 more, less likely',
        ].join('\n'),
        visibility: 'visible',
      },
    ],
  });
});

describe('hidden tests', () => {
  test.each(['hidden', 'after_due_date', 'after_published'] as const)(
    '%s: the hint names places only',
    (when) => {
      const results = JSON.parse(renderGradescope(nearMiss, when, inEnglish)) as {
        output?: string;
        tests: { name: string; visibility: string; output?: string }[];
      };
      expect(results.output).toBeUndefined();
      expect(results.tests.map(({ visibility }) => visibility)).toEqual([when, when, when, when, 'visible']);
      expect(results.tests.at(-1)!.output!.split('\n')).toEqual([
        'line 6: pay = hours * 3 (assignment). A change here makes every failing test pass.',
        '… and 1 more, less likely',
      ]);
    },
  );
});

test('what does not compile', () => {
  expect(JSON.parse(renderGradescope(rejected, 'hidden', inEnglish))).toMatchObject({
    score: 0,
    output: "pay.c does not compile: line 6, column 12: 'pay' undeclared",
    tests: [{ name: 'a', score: 0, visibility: 'hidden' }],
  });
});

describe('of several locations', () => {
  const placesFor = (visibility: 'visible' | 'hidden'): string[] =>
    (
      JSON.parse(renderGradescope(multiFault, visibility, inEnglish)) as {
        tests: { name: string; output: string }[];
      }
    ).tests
      .find(({ name }) => name === 'Where to look')!
      .output.split('\n');

  test('the entry has all of them', () => {
    expect(placesFor('visible').slice(0, 9)).toEqual([
      'line 6: pay = hours * 2 (assignment) and line 8: pay += 25 (assignment). Changes at both together make every failing test pass.',
      '  line 6 repairs test a; line 8 repairs test b<2; test c needs both',
      '  one alone is not enough',
      '  test a: line 6, pay: was 1350, must be 900',
      '  test b<2: line 8, pay: was 902, must be 601',
      '  test c: line 6, pay: was 712, must be 711',
      '  test c: line 8, pay: was 812, must be 811',
      '  edits that together pass all tests: line 6: change  2  to  113; line 8: change  25  to  114',
      'line 7: hours > 40 (condition) and line 8: pay += 25 (assignment). Changes at both together make every failing test pass.',
    ]);
  });

  test('where tests are hidden it names the places only', () => {
    expect(placesFor('hidden')).toEqual([
      'line 6: pay = hours * 2 (assignment) and line 8: pay += 25 (assignment). Changes at both together make every failing test pass.',
      '  one alone is not enough',
      'line 7: hours > 40 (condition) and line 8: pay += 25 (assignment). Changes at both together make every failing test pass.',
      '  perhaps one alone is enough; that could not be found out',
    ]);
  });
});
