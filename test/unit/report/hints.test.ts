/** What the hint levels hold back, over all formats. */

import { describe, expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import { type FormatName, formatNames } from '#report/format-names.js';
import { type HintLevel, limitHints, withoutCounterexamples } from '#report/hints.js';
import { renderReport } from '#report/render-report.js';
import { renderText } from '#report/render-text.js';
import { readableReport } from '../../support/readable-report.js';
import * as several from './multi-fault.js';
import { nearMiss, source, told } from './near-miss.js';

function render(format: FormatName, hints: HintLevel, localisation = nearMiss): string {
  const report = renderReport(format, localisation, source, {
    hints,
    version: '1.2.3',
    submissionPath: 'pay.c',
    visibility: 'visible',
    text: { colour: false, isWhole: true, width: 400 },
  });
  return readableReport(format, report);
}

function found(text: string, wanted: readonly string[]): string[] {
  return wanted.filter((each) => text.includes(each));
}

describe.each(formatNames)('%s', (format) => {
  test('at level line tells the line, and neither values nor edit', () => {
    const text = render(format, 'line');
    expect(found(text, [...told.values, ...told.edit])).toEqual([]);
    expect(text).toMatch(/\b6\b/);
  });

  test('at level values tells values, and no edit', () => {
    const text = render(format, 'values');
    expect(found(text, ['900', '601', '9001'])).not.toEqual([]);
    expect(found(text, told.edit)).toEqual([]);
  });

  test('at level edit tells the edit', () => {
    expect(found(render(format, 'edit'), ['112'])).toEqual(['112']);
  });
});

describe.each(formatNames)('of several locations %s', (format) => {
  const tell = (hints: HintLevel): string => render(format, hints, several.multiFault);

  test('at level line tells the lines, and neither values nor edits', () => {
    const text = tell('line');
    expect(found(text, [...several.told.values, ...several.told.edit])).toEqual([]);
    // The first diagnosis, and the test that needs both of its places.
    expect(text).toMatch(/line 6|6:5:assignment/);
    expect(text).toMatch(/line 8|8:9:assignment/);
    expect(text).toMatch(/needs both|, together|"double"/);
  });

  test('at level values tells values, and no edits', () => {
    const text = tell('values');
    // One of each place, and both of the test that needs both.
    expect(found(text, ['900', '601', '711', '811'])).toEqual(['900', '601', '711', '811']);
    expect(found(text, several.told.edit)).toEqual([]);
  });

  test('at level edit tells the edits of all places', () => {
    expect(found(tell('edit'), ['113', '114'])).toEqual(['113', '114']);
  });
});

test('evidence of a diagnosis without edits is for whoever sees values', () => {
  const evidenceAt = (level: HintLevel) =>
    limitHints(several.multiFault, level).report.multiFault!.diagnoses.map(({ evidence }) => evidence);
  expect(evidenceAt('values')).toEqual([[], ['the value 604 is near']]);
  expect(evidenceAt('line')).toEqual([[], []]);
});

test('how a run ended stays, why an output is wrong does not', () => {
  expect(limitHints(nearMiss, 'line').report.tests.results).toEqual([
    { name: 'a', outcome: 'failed' },
    { name: 'b<2', outcome: 'crashed', reason: 'line 9: division by zero' },
    { name: 'c', outcome: 'passed' },
    { name: 'd', outcome: 'void', reason: 'the reference: line 3: index out of bounds' },
  ]);
});

test('evidence of a location without an edit is for whoever sees values', () => {
  const evidenceAt = (level: HintLevel) =>
    limitHints(nearMiss, level).report.locations.map((each) => each.evidence);
  expect(evidenceAt('values')).toEqual([[], ['the value 603 is near'], []]);
  expect(evidenceAt('line')).toEqual([[], [], []]);
});

test('of the failing run level line shows only what the program was given', () => {
  expect(limitHints(nearMiss, 'line').report.failingRun).toEqual({
    test: 'a',
    args: ['--fast'],
    input: { text: '450\n', isCut: false },
    seesLineEnds: false,
  });
  expect(limitHints(nearMiss, 'values').report.failingRun).toEqual(nearMiss.report.failingRun);
});

describe('an input unlike those of the suite', () => {
  const stray = { args: [], stdin: 'stray-input', expected: 'stray-wanted', actual: 'stray-printed' };
  const asked = { trust: 'agreed', oracle: 'reference', inputs: 100, stray } as const;
  const straying = {
    ...nearMiss,
    report: {
      ...nearMiss.report,
      locations: nearMiss.report.locations.map(({ edit, ...rest }) => ({
        ...rest,
        ...(edit !== undefined && { edit: { ...edit, ...asked } }),
      })),
    },
  };
  const parts = [stray.stdin, stray.expected, stray.actual];

  test('is shown with the edit that differs on it', () => {
    expect(found(render('text', 'edit', straying), parts)).toEqual(parts);
    expect(render('text', 'edit', straying)).toContain('On an input unlike those of the tests it differs:');
  });

  test("is the teacher's", () => {
    expect(JSON.stringify(withoutCounterexamples(straying))).not.toContain('stray');
    for (const format of formatNames) expect(found(render(format, 'values', straying), parts)).toEqual([]);
  });
});

test('places alone: of a set whose edit bears a mistake out, the other places too', () => {
  const { report } = several.multiFault;
  const [first] = report.multiFault!.diagnoses;
  const edits = [several.editAt(6, 19, '2', '3'), several.editAt(8, 16, '25', '26')];
  const at = { file: 'pay.c', line: 6, column: 5, endLine: 6, endColumn: 20 };
  const mistake = { ...at, kind: 'k', name: 'Named', basis: 'edit', meaning: 'M.', question: 'Q?' } as const;
  const diagnoses = [{ ...first!, locations: [several.rate.id, several.bonus.id], edits }];
  const named = {
    ...several.multiFault,
    report: { ...report, mistakes: [mistake], multiFault: { ...report.multiFault!, diagnoses } },
  };
  const text = renderText(limitHints(named, 'line'), several.source, { colour: false }, inEnglish);
  expect(text).toMatch(/> +6 \|/);
  expect(text).toMatch(/> +8 \|/);
  expect(text).not.toContain('26');
});
