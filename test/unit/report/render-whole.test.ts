/** A repair at any number of places in the formats that show it, and what hints and hidden tests leave of it. */

import { describe, expect, test } from '@jest/globals';
import { renameSubmission } from '#grade/rename-submission.js';
import { inEnglish } from '#language/english.js';
import type { Localisation } from '#model/localisation.js';
import type { ReportedWholeRepair } from '#model/report.js';
import { hideTests } from '#report/hide-tests.js';
import { limitHints } from '#report/hints.js';
import { renderMarkdown } from '#report/render-markdown.js';
import { renderText } from '#report/render-text.js';
import { emptyReport, localisation } from './hand-made-localisation.js';
import { editAt, source } from './multi-fault.js';

const agreed = { trust: 'agreed', oracle: 'class', inputs: 40 } as const;

const complete: ReportedWholeRepair = {
  edits: [
    { ...editAt(6, 19, '2', '3'), ...agreed },
    { ...editAt(9, 12, '"%d\\n"', '"%d"'), ...agreed },
  ],
  advice: ['line 6: look at what is computed here', 'line 9: look at what is called here, and with what'],
  fixes: ['a', 'b'],
  complete: true,
  relativeSize: 0.1,
  ...agreed,
};

function withWhole(wholeRepair: ReportedWholeRepair): Localisation {
  const results = ['a', 'b', 'c'].map((name) => ({ name, outcome: 'failed' as const }));
  const tests = { ...emptyReport.tests, total: 3, passed: 0, failed: 3, results };
  return localisation({ verdict: 'not-localised', tests, wholeRepair });
}

function section(value: Localisation, heading: string): string | undefined {
  return renderText(value, source, { colour: false }, inEnglish)
    .split('\n\n')
    .find((part) => part.startsWith(heading))
    ?.trimEnd();
}

describe('a repair at several places', () => {
  test('is shown with the lines before and after, and how far it holds', () => {
    expect(section(withWhole(complete), 'Edits')).toBe(`\
Edits that together pass all tests
  line 6: change  2  to  3
    before  pay = hours * 2;
    after   pay = hours * 3;
  and line 9: change  "%d\\n"  to  "%d"
    before  printf("%d\\n", pay);
    after   printf("%d", pay);
    Together they pass all tests, and do what the classmates who pass do on 40
        other inputs.`);
  });

  test('of a single edit is spoken of as one', () => {
    const one = { ...complete, edits: complete.edits!.slice(0, 1) };
    expect(section(withWhole(one), 'An edit')).toMatch(
      /\n {4}It passes all tests, and does what the classmates/,
    );
  });

  test('that passes some more tests says how many', () => {
    const partial = { ...complete, complete: false };
    expect(section(withWhole(partial), 'Edits')).toMatch(
      /^Edits that together pass 2 of 3 failing tests, and break none\n {2}line 6/,
    );
  });

  test('that is too large is advice', () => {
    const { edits: _, ...large } = complete;
    expect(section(withWhole(large), 'What')).toBe(`\
What a repair has to change
  Line 6: look at what is computed here
  Line 9: look at what is called here, and with what`);
    expect(renderMarkdown(withWhole(large), source, inEnglish)).toContain(
      '### What a repair has to change\n\n- Line 6: look at what is computed here\n',
    );
  });

  test('is a diff in Markdown', () => {
    expect(renderMarkdown(withWhole(complete), source, inEnglish)).toContain(
      '-     pay = hours * 2;\n  +     pay = hours * 3;',
    );
  });
});

describe('a repair at several places, shown to students', () => {
  test.each(['line', 'values'] as const)('is advice at level %s', (level) => {
    const { wholeRepair } = limitHints(withWhole(complete), level).report;
    expect(wholeRepair).not.toHaveProperty('edits');
    expect(wholeRepair?.advice).toEqual(complete.advice);
  });

  test('names no hidden test, and has no text that one may expect', () => {
    const { wholeRepair } = hideTests(withWhole(complete), new Set(['b'])).report;
    expect(wholeRepair?.fixes).toEqual(['a']);
    expect(wholeRepair).not.toHaveProperty('edits');
    const numbers = { ...complete, edits: [complete.edits![0]!] };
    expect(hideTests(withWhole(numbers), new Set(['b'])).report.wholeRepair?.edits).toHaveLength(1);
  });

  test('has the name of their own file', () => {
    const { wholeRepair } = renameSubmission(withWhole(complete), 'b.c').report;
    expect(wholeRepair?.edits?.map(({ file }) => file)).toEqual(['b.c', 'b.c']);
  });
});
