/** Named mistakes in every format, at every level of hints, and of hidden tests. */

import { describe, expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import type { Localisation } from '#model/localisation.js';
import type { MistakeBasis, Report } from '#model/report.js';
import { type FormatName, formatNames } from '#report/format-names.js';
import { hideTests } from '#report/hide-tests.js';
import type { HintLevel } from '#report/hints.js';
import { renderReport } from '#report/render-report.js';
import { renderText } from '#report/render-text.js';
import { readableReport } from '../../support/readable-report.js';
import { emptyReport, localisation } from './hand-made-localisation.js';
import { double, editAt, limit, rate } from './multi-fault.js';
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

describe('the verdict beside a name', () => {
  const { mistakes } = mistaken().report;
  const tests = { ...emptyReport.tests, total: 3, passed: 1, failed: 2 };
  const sentence = (report: Partial<Report>): string =>
    render('text', localisation({ mistakes, tests, ...report })).split('\n')[0]!;
  const at = (line: number) => editAt(line, 9, '40', '41');
  const sets = (line: number) => {
    const locations = [rate, limit];
    const ids = locations.map(({ id }) => id);
    const diagnosis = { ...double, locations: ids, tests: [], edits: [at(6), at(line)] };
    return { locations, diagnoses: [ids], multiFault: { faults: 2, complete: true, diagnoses: [diagnosis] } };
  };
  const whole = { edits: [at(6), at(7)], advice: [], fixes: [], complete: true, relativeSize: 0.1 };
  const wholeRepair = { ...whole, trust: 'agreed', oracle: 'class', inputs: 9 } as const;

  test.each(['inconclusive', 'not-localised', 'multi-fault'] as const)('%s says no more', (verdict) => {
    expect(sentence({ verdict })).toBe('pay.c fails 2 of 3 tests.');
  });

  test('a set that has nothing to do with it is not shown, and not spoken of', () => {
    expect(sentence({ verdict: 'multi-fault', ...sets(9) })).toBe('pay.c fails 2 of 3 tests.');
  });

  test('a set that mends it is spoken of', () => {
    const together = '2 changes together';
    expect(sentence({ verdict: 'multi-fault', ...sets(7) })).toContain(together);
    expect(sentence({ verdict: 'inconclusive', ...sets(7) })).toContain(together);
  });

  test('so is a repair at several places', () => {
    expect(sentence({ verdict: 'not-localised', wholeRepair })).toContain('changes at several places');
    const elsewhere = { ...wholeRepair, trust: 'tests-only' as const, edits: [at(2), at(9)] };
    expect(sentence({ verdict: 'not-localised', wholeRepair: elsewhere })).toBe('pay.c fails 2 of 3 tests.');
  });

  test('what else could have been searched is the teacher’s to know', () => {
    const partial = localisation({ mistakes, tests, verdict: 'inconclusive', partial: true });
    expect(render('text', partial)).not.toContain('This report is partial');
    expect(renderText(partial, source, { colour: false, isWhole: true }, inEnglish)).toContain(
      'This report is partial',
    );
  });
});
