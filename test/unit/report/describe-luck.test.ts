/** Tests that pass by luck, in words: in the text report, the page and the table of a class. */

import { describe, expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import { renderClassCsv } from '#report/class-table.js';
import { luckReasons, luckSentence } from '#report/describe-luck.js';
import { hideTests } from '#report/hide-tests.js';
import { limitHints } from '#report/hints.js';
import { renderText } from '#report/render-text.js';
import { lineFaults } from '../../../page/line-faults.js';
import { verdictText } from '../../../page/verdict-text.js';
import { localisation } from './hand-made-localisation.js';

const luck = (line: number) => ({ line, message: "'x' is used before it was given a value" });
const tests = (lucky: readonly number[]) => ({
  ...{ total: 3, passed: 3, failed: 0, void: 0 },
  results: ['a', 'b', 'c'].map((name, at) => ({
    name,
    outcome: 'passed' as const,
    ...(lucky[at] !== undefined && { luck: luck(lucky[at]) }),
  })),
});
const passing = (...lucky: number[]) => localisation({ verdict: 'passes', tests: tests(lucky) });

test('names the tests, and each reason once', () => {
  expect(luckSentence(passing(5).report, inEnglish)).toBe(
    "Test a passes here by luck: line 5: 'x' is used before it was given a value.",
  );
  expect(luckSentence(passing(5, 5).report, inEnglish)).toMatch(
    /^Tests a and b pass here by luck: line 5: [^;]*\.$/,
  );
  expect(luckReasons(passing(5, 6, 5).report, inEnglish).map((reason) => reason.slice(0, 7))).toEqual([
    'line 5:',
    'line 6:',
  ]);
  expect(luckSentence(passing().report, inEnglish)).toBe('');
});

test('the text report says how to look for what luck hides, where nothing else is to be searched', () => {
  const text = (whole: ReturnType<typeof passing>) =>
    renderText(whole, 'int main(void) {}\n', { colour: false }, inEnglish);
  const remedy = /With --undefined strict such a test fails, and the places that repair it are\nsearched\./;
  expect(text(passing(5))).toMatch(remedy);
  expect(text(passing())).not.toMatch(remedy);
  const failing = localisation({ verdict: 'near-miss', tests: { ...tests([5]), passed: 2, failed: 1 } });
  expect(text(failing)).toMatch(/passes here by luck/);
  expect(text(failing)).not.toMatch(remedy);
});

test('is a column in the table of a class', () => {
  const entryOf = (whole: ReturnType<typeof passing>) => ({
    ...{ submission: 'a.c', verdict: 'passes' as const, reason: '', source: '', localisation: whole },
  });
  const entries = [entryOf(passing(5)), entryOf(passing())];
  const [header, lucky, sure] = renderClassCsv({ folder: 'class', suite: 'tests', entries }).split('\r\n');
  expect(header).toMatch(/,luck,group,/);
  expect(lucky).toMatch(/,line 5: 'x' is used before it was given a value,,,,,,$/);
  expect(sure).toMatch(/,$/);
});

describe('on the page', () => {
  test('it differs from a plain success', () => {
    expect(verdictText(passing(5).report, true)).toMatchObject({ tone: 'near' });
    const [sentence, ...others] = verdictText(passing(5).report, true).sentences;
    expect(sentence).toMatch(/^One test passes here by luck: /);
    // It has something to repair.
    expect(others).toEqual([]);
    const finding = { kind: 'uninitialised-read', ...luck(5), test: 'a' };
    expect(lineFaults({ ...passing(5).report, findings: [finding] })).toEqual([
      { ...luck(5), kind: 'lucky' },
    ]);
    expect(verdictText(passing().report, true).tone).toBe('good');
  });
});

test('stays at every level of hints, but not for hidden tests', () => {
  expect(luckReasons(limitHints(passing(5), 'line').report, inEnglish)).toHaveLength(1);
  expect(luckReasons(hideTests(passing(5, 6), new Set(['a'])).report, inEnglish)).toEqual([
    "line 6: 'x' is used before it was given a value",
  ]);
});
