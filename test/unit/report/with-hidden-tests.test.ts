/** A localisation on visible tests together with how the hidden ones went. */

import { describe, expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import type { Localisation } from '#model/localisation.js';
import { reportSchema } from '#model/report.js';
import { formatNames } from '#report/format-names.js';
import { renderReport } from '#report/render-report.js';
import { verdictSentence } from '#report/render-verdict.js';
import { withHiddenTests } from '#report/with-hidden-tests.js';
import { localisation } from './hand-made-localisation.js';
import { nearMiss, source } from './near-miss.js';

const passes = localisation({
  verdict: 'passes',
  tests: { total: 1, passed: 1, failed: 0, void: 0, results: [{ name: 'hidden', outcome: 'passed' }] },
  beyond: { trust: 'agreed', inputs: 7 },
});

const none = localisation({
  verdict: 'passes',
  tests: { total: 0, passed: 0, failed: 0, void: 0, results: [] },
});

function joined(whole: Localisation, passed: number, isCounted: boolean) {
  return withHiddenTests(whole, { total: 3, passed, isCounted }).report;
}

test('all of them are one answer', () => {
  expect(joined(passes, 3, false).tests).toEqual({
    ...{ total: 2, passed: 2, failed: 0, void: 0, hidden: { total: 3, allPass: true } },
    results: [
      { name: 'hidden', outcome: 'passed' },
      { name: 'hidden (hidden)', outcome: 'passed' },
    ],
  });
  // How many do not pass is not said.
  expect(joined(passes, 2, false)).toEqual(joined(passes, 0, false));
  expect(joined(passes, 2, false).tests).toMatchObject({ passed: 1, failed: 1 });
});

test('or a number, those that pass first', () => {
  const { tests } = joined(passes, 2, true);
  expect(tests).toMatchObject({
    total: 4,
    passed: 3,
    failed: 1,
    hidden: { total: 3, allPass: false, passed: 2 },
  });
  expect(tests.results.slice(1).map(({ name, outcome }) => [name, outcome])).toEqual([
    ['hidden 1', 'passed'],
    ['hidden 2', 'passed'],
    ['hidden 3', 'failed'],
  ]);
});

test('what passes the others is right only with them', () => {
  expect(joined(passes, 3, false)).toMatchObject({ verdict: 'passes', beyond: { trust: 'agreed' } });
  expect(joined(passes, 2, false).verdict).toBe('not-localised');
  expect(joined(passes, 2, false)).not.toHaveProperty('beyond');
  expect(joined(nearMiss, 3, false).verdict).toBe('near-miss');
});

test('what was found without them stays as it is, times aside', () => {
  const { tests: _, stats, ...report } = joined(nearMiss, 1, false);
  const { tests: __, stats: before, ...unchanged } = nearMiss.report;
  expect(report).toEqual(unchanged);
  expect(stats).toEqual({ ...before, elapsedMs: 0 });
});

test('it is a report', () => {
  for (const isCounted of [true, false]) {
    expect(reportSchema.safeParse(joined(nearMiss, 1, isCounted)).error).toBeUndefined();
  }
});

describe('in words', () => {
  test.each([
    [passes, 3, 'pay.c passes every test.'],
    [passes, 1, 'pay.c passes every test that is not hidden, but not every hidden one.'],
    [none, 1, 'pay.c does not pass every test.'],
  ])('%#', (whole, passed, sentence) => {
    for (const isCounted of [true, false])
      expect(verdictSentence(joined(whole, passed, isCounted), inEnglish)).toBe(sentence);
  });

  const options = {
    hints: 'edit',
    version: '1.2.3',
    submissionPath: 'pay.c',
    visibility: 'visible',
    text: { colour: false, isWhole: true, width: 400 },
  } as const;

  test.each(formatNames)('%s is the same however many do not pass', (format) => {
    const rendered = (passed: number) =>
      renderReport(
        format,
        withHiddenTests(nearMiss, { total: 3, passed, isCounted: false }),
        source,
        options,
      );
    expect(rendered(0)).toBe(rendered(2));
    expect(rendered(0)).not.toBe(rendered(3));
  });

  test.each([
    [3, false, 'All 3 hidden tests pass.'],
    [2, false, 'Not all of the 3 hidden tests pass; they count as one.'],
    [0, true, 'Of 3 hidden tests none pass.'],
    [1, true, 'Of 3 hidden tests 1 passes.'],
    [2, true, 'Of 3 hidden tests 2 pass.'],
  ])('%s pass, counted: %s', (passed, isCounted, sentence) => {
    const whole = withHiddenTests(nearMiss, { total: 3, passed, isCounted });
    expect(renderReport('text', whole, source, options)).toContain(sentence);
  });
});

test('a harness is not quoted', () => {
  const rejection = {
    kind: 'compile-error',
    message: 'static assertion failed: "expected 4711"',
    place: { file: 'harness.c', line: 3, column: 1 },
  } as const;
  const whole = { ...localisation({ verdict: 'compile-error' }), rejection };
  const shown = withHiddenTests(whole, { total: 1, passed: 0, isCounted: false }, 'harness.c');
  expect(JSON.stringify(shown)).not.toContain('4711');
});
