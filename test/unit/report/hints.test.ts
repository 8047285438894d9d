/** What the hint levels hold back, over all formats. */

import { describe, expect, test } from '@jest/globals';
import { type FormatName, formatNames } from '#report/format-names.js';
import { type HintLevel, limitHints } from '#report/hints.js';
import { renderReport } from '#report/render-report.js';
import { nearMiss, source, told } from './near-miss.js';

function render(format: FormatName, hints: HintLevel): string {
  return renderReport(format, nearMiss, source, {
    hints,
    version: '1.2.3',
    submissionPath: 'pay.c',
    visibility: 'visible',
    text: { colour: false, isWhole: true, width: 400 },
  });
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
