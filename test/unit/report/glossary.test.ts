/**
 * Reports for students speak of the program, not of the tool: none of the words below, in any
 * format that students see, whatever the verdict. Words of the program itself are not ours, so the
 * programs here have none of them.
 */

import { describe, expect, test } from '@jest/globals';
import type { Localisation } from '#model/localisation.js';
import type { FormatName } from '#report/format-names.js';
import { renderReport } from '#report/render-report.js';
import { wordsOfTheTool } from '../../support/words-of-the-tool.js';
import { emptyReport, failing, localisation, location } from './hand-made-localisation.js';
import * as several from './multi-fault.js';
import { nearMiss, rejected, source } from './near-miss.js';

const studentFormats: readonly FormatName[] = ['text', 'markdown', 'gradescope', 'check50'];

function render(format: FormatName, value: Localisation): string {
  return renderReport(format, value, source, {
    hints: 'edit',
    version: '1.2.3',
    submissionPath: 'pay.c',
    visibility: 'visible',
    text: { colour: false, width: 400 },
  });
}

const guard = location({ kind: 'guard', line: 7, column: 9, snippet: 'hours > 40' });
const open = { ...guard, status: 'possible' as const };
const unknowns = [
  { locationId: guard.id, test: 'a', detail: 'questions that take the solver more than 60 units of work' },
];

/** Every branch of the texts. */
const reports: Readonly<Record<string, Localisation>> = {
  'a near miss': nearMiss,
  'a program that does not compile': rejected,
  'several places together': several.multiFault,
  'a program that passes': localisation({}),
  'nothing found': localisation({ ...failing([]), verdict: 'not-localised' }),
  'nothing settled': localisation(
    { ...failing([open]), verdict: 'inconclusive', partial: true },
    { unknowns },
  ),
  'something settled and something not': localisation(failing([guard, open]), { unknowns }),
  'what cannot be run': localisation({ ...failing([]), verdict: 'unsupported' }),
  'every end of a test': localisation({
    ...failing([
      { ...guard, sink: true, wraps: true, evidence: ['only 2 of its 9 executions have to change'] },
    ]),
    tests: {
      ...emptyReport.tests,
      results: [
        { name: 'a', outcome: 'failed', reason: 'the output is not what is expected' },
        { name: 'b', outcome: 'timed out', reason: 'it runs for more than 1000000 steps' },
        { name: 'c', outcome: 'crashed', reason: 'line 4: a division by zero' },
        { name: 'd', outcome: 'unsupported', reason: 'line 2: signal' },
        { name: 'e', outcome: 'void', reason: 'the reference: line 3: a division by zero' },
      ],
    },
    stats: { ...emptyReport.stats, failedReplays: 2, unknownPairs: 49, pairs: 105 },
  }),
  'an endless loop': localisation(
    failing([
      {
        ...guard,
        witnesses: [
          { test: 'a', values: ['true', 'false'], original: Array.from({ length: 10_000 }, () => 'true') },
        ],
      },
    ]),
  ),
};

describe.each(Object.entries(reports))('%s', (_, value) => {
  test.each(studentFormats)('in %s has no word of the tool', (format) => {
    expect(wordsOfTheTool(render(format, value), '')).toEqual([]);
  });
});

test('an edit that nobody would write like that is not shown', () => {
  const edit = {
    description: 'hours > 40 becomes !1',
    file: 'pay.c',
    line: 7,
    column: 9,
    endLine: 7,
    endColumn: 19,
    before: 'hours > 40',
    after: '!1',
    trust: 'tests-only' as const,
  };
  for (const format of studentFormats) {
    expect(render(format, localisation(failing([{ ...guard, edit }])))).not.toContain('!1');
    const usual = { ...edit, after: 'hours >= 40', description: '> becomes >=' };
    expect(render(format, localisation(failing([{ ...guard, edit: usual }])))).toContain('hours >= 40');
  }
});
