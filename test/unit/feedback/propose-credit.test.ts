/** Credits by each rule, computed by hand; decimals stay exact. */

import { describe, expect, test } from '@jest/globals';
import { feedbackOn } from '#feedback/propose-credit.js';
import { repairsNeeded } from '#feedback/repairs-needed.js';
import type { Report } from '#model/report.js';
import { emptyReport, location } from '../report/hand-made-localisation.js';

const outcomes = (...each: Report['tests']['results'][number]['outcome'][]): Report['tests'] => ({
  ...emptyReport.tests,
  results: each.map((outcome, at) => ({ name: `t${at + 1}`, outcome })),
});

const edit = {
  description: '< becomes <=',
  file: 'pay.c',
  line: 1,
  column: 3,
  endLine: 1,
  endColumn: 4,
  before: 'i < n',
  after: 'i <= n',
  trust: 'proved' as const,
};
const place = location({ kind: 'guard', line: 1, column: 3, snippet: 'i < n', edit });
/** 50 characters without white space, of which the edit changes one. */
const source = `${'i < n '.repeat(16)}ok`;
const failing: Report = {
  ...emptyReport,
  verdict: 'near-miss',
  tests: outcomes('passed', 'failed', 'failed', 'void'),
  locations: [place],
};
const points = new Map([
  ['t1', '0.1'],
  ['t2', '0.2'],
  ['t3', '9.7'],
]);
const on = (report: Report, rule: Parameters<typeof feedbackOn>[3], said = {}, worth = points) =>
  feedbackOn({ report, source }, said, worth, rule);

describe('by tests', () => {
  test('the points of those that pass, a test without points one, a void one none', () => {
    expect(on(failing, 'tests')).toEqual({ comment: '', credit: '0.1', creditMax: '10', by: 'tests' });
    expect(on(failing, 'tests', {}, new Map())).toMatchObject({ credit: '1', creditMax: '3' });
    const most = { ...failing, tests: outcomes('passed', 'passed', 'failed') };
    // 0.1 + 0.2 is 0.3.
    expect(on(most, 'tests')).toMatchObject({ credit: '0.3' });
  });
});

describe('by repairs', () => {
  test('a tenth for each, and what share of the text they change', () => {
    expect(repairsNeeded({ report: failing, source })).toEqual({ repairs: 1, size: 1 / 50 });
    // 10 × (1 - 0.1 - 0.02)
    expect(on(failing, 'repairs')).toMatchObject({ credit: '8.8', by: 'repairs' });
  });

  test('never less than by tests, and by tests where no repair is known', () => {
    const last = { ...failing, tests: outcomes('failed', 'failed', 'passed') };
    expect(on(last, 'repairs')).toMatchObject({ credit: '9.7', by: 'tests' });
    expect(on({ ...failing, locations: [] }, 'repairs')).toMatchObject({ credit: '0.1', by: 'tests' });
  });

  test('of a whole repair as many as it has, by its own size; only if it is complete', () => {
    const whole = {
      edits: [edit, edit, edit],
      advice: ['a'],
      fixes: [],
      relativeSize: 0.2,
      trust: 'agreed' as const,
    };
    const report = (complete: boolean): Report => ({
      ...failing,
      locations: [],
      wholeRepair: { ...whole, complete },
    });
    // 10 × (1 - 0.3 - 0.2)
    expect(on(report(true), 'repairs')).toMatchObject({ credit: '5' });
    expect(on(report(false), 'repairs')).toMatchObject({ credit: '0.1', by: 'tests' });
  });

  test('everything for who passes', () => {
    const passes = { ...emptyReport, tests: outcomes('passed', 'passed', 'passed') };
    expect(on(passes, 'repairs')).toMatchObject({ credit: '10', creditMax: '10' });
  });
});

describe('by what is said', () => {
  const group = { comment: 'to all', credit: '7.25' };

  test('of the group, if that is the rule', () => {
    expect(on(failing, 'group', { group })).toEqual({
      comment: 'to all',
      credit: '7.25',
      creditMax: '10',
      by: 'group',
    });
    expect(on(failing, 'tests', { group })).toMatchObject({ comment: 'to all', credit: '0.1', by: 'tests' });
    expect(on(failing, 'group', { group: { comment: '' } })).toMatchObject({ credit: '0.1', by: 'tests' });
  });

  test('of the student first, by any rule; comment and credit each', () => {
    const student = { comment: '', credit: '9' };
    for (const rule of ['tests', 'repairs', 'group'] as const) {
      expect(on(failing, rule, { student, group })).toMatchObject({
        comment: 'to all',
        credit: '9',
        by: 'student',
      });
    }
    expect(on(failing, 'group', { student: { comment: 'to you' }, group })).toMatchObject({
      comment: 'to you',
      credit: '7.25',
    });
  });

  test('where nothing was graded, only what is said of the student', () => {
    const on = (said: object) => feedbackOn(undefined, said, points, 'group');
    expect(on({})).toEqual({ comment: '', creditMax: '0', by: 'tests' });
    expect(on({ student: { comment: 'sent by mail', credit: '6' } })).toMatchObject({
      credit: '6',
      by: 'student',
    });
  });
});

test('what people wrote is never rounded', () => {
  expect(on(failing, 'group', { student: { comment: '', credit: '6.125' } })).toMatchObject({
    credit: '6.125',
  });
  expect(on(failing, 'group', { group: { comment: '', credit: '0.0625' } })).toMatchObject({
    credit: '0.0625',
  });
});

test('hundredths are rounded half up, once', () => {
  const thirds = new Map([
    ['t1', '0.125'],
    ['t2', '0.00125'],
  ]);
  expect(on({ ...failing, tests: outcomes('passed', 'failed') }, 'tests', {}, thirds)).toMatchObject({
    credit: '0.13',
    creditMax: '0.13',
  });
});
