/** Named mistakes in every format, at every level of hints, and of hidden tests. */

import { describe, expect, test } from '@jest/globals';
import type { Localisation } from '#model/localisation.js';
import type { MistakeBasis } from '#model/report.js';
import { type FormatName, formatNames } from '#report/format-names.js';
import { hideTests } from '#report/hide-tests.js';
import type { HintLevel } from '#report/hints.js';
import { renderReport } from '#report/render-report.js';
import { readableReport } from '../../support/readable-report.js';
import { localisation } from './hand-made-localisation.js';
import { nearMiss, source } from './near-miss.js';

function mistaken(basis: MistakeBasis = 'edit'): Localisation {
  return localisation({
    ...nearMiss.report,
    mistakes: [
      {
        kind: 'comparison-boundary',
        name: 'Equal values on the wrong side',
        file: 'pay.c',
        line: 7,
        column: 9,
        endLine: 7,
        endColumn: 19,
        basis,
        meaning: 'They differ only where both sides are equal.',
        sentence: `'hours > 40' is false where both are equal: on test a (input 40) the program prints "4711".`,
        question: 'What should happen when both sides are equal?',
        test: 'a',
      },
    ],
  });
}

function render(format: FormatName, value: Localisation, hints: HintLevel = 'edit'): string {
  const report = renderReport(format, value, source, {
    hints,
    version: '1.2.3',
    submissionPath: 'pay.c',
    visibility: 'visible',
    text: { colour: false, width: 400 },
  });
  return readableReport(format, report);
}

describe.each(formatNames)('%s', (format) => {
  test('names the mistake and its line; what a test shows only above level line', () => {
    expect(render(format, mistaken(), 'values')).toContain('4711');
    const text = render(format, mistaken(), 'line');
    expect(text).toContain('Equal values on the wrong side');
    expect(text).toMatch(/\b7\b/);
    expect(text).not.toContain('4711');
  });

  test('keeps what happens on a hidden test to itself', () => {
    const text = render(format, hideTests(mistaken(), new Set(['a'])));
    expect(text).toContain('Equal values on the wrong side');
    expect(text).not.toContain('4711');
  });
});

test.each([
  ['edit', 1],
  ['place', 1],
  ['crash', 0],
  ['progress', 0],
  ['finding', 0],
] as const)('with the basis %s of a hidden test %d is left', (basis, left) => {
  expect(hideTests(mistaken(basis), new Set(['a'])).report.mistakes).toHaveLength(left);
  expect(hideTests(mistaken(basis), new Set(['b<2'])).report.mistakes).toEqual(
    mistaken(basis).report.mistakes,
  );
});

test('leads the text report, right after the verdict', () => {
  const [, second] = render('text', mistaken()).split('\n\n');
  expect(second).toBe(
    [
      'Equal values on the wrong side (line 7)',
      `  'hours > 40' is false where both are equal: on test a (input 40) the program prints "4711".`,
      '  What should happen when both sides are equal?',
    ].join('\n'),
  );
});

test('is a rule with a help text in SARIF', () => {
  const { runs } = JSON.parse(render('sarif', mistaken()));
  expect(runs[0].results[0]).toMatchObject({
    ruleId: 'mistake/comparison-boundary',
    level: 'error',
    locations: [{ physicalLocation: { region: { startLine: 7, startColumn: 9, endColumn: 19 } } }],
  });
  expect(runs[0].tool.driver.rules[0]).toMatchObject({
    id: 'mistake/comparison-boundary',
    name: 'ComparisonBoundary',
    shortDescription: { text: 'Equal values on the wrong side' },
    help: {
      text: 'They differ only where both sides are equal. What should happen when both sides are equal?',
    },
  });
});
