/** What is said of edits that were compared with each other. */

import { expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import type { Report, ReportedLocation, Rivals } from '#model/report.js';
import { describeRivals } from '#report/describe-rivals.js';
import { renderMarkdown } from '#report/render-markdown.js';
import { renderText } from '#report/render-text.js';
import { failing, localisation, location } from './hand-made-localisation.js';

function edited(line: number, column: number, after: string): ReportedLocation {
  const before = '1';
  const place = { file: 'pay.c', line, column, endLine: line, endColumn: column + 1 };
  return location({
    kind: 'assignment',
    line,
    column,
    snippet: 'a = 1',
    edit: { description: '', ...place, before, after, trust: 'tests-only' },
  });
}

const first = edited(3, 5, '2');
const second = edited(4, 5, '3');
const third = edited(4, 15, '4');
const all = [first, second, third];

function reportOf(rivals: Rivals): Report {
  return { ...localisation(failing(all)).report, rivals };
}

/** No single input tells all three apart. */
const apart: Rivals = {
  inputs: 9,
  groups: [[first.id], [second.id], [third.id]],
  distinguishing: [
    { args: [], stdin: '7\n', outputs: ['8\n', '8\n', ''] },
    { args: ['x'], stdin: '10\n', outputs: ['8\n', '9\n', '9\n'] },
  ],
};

function described(rivals: Rivals, shown: readonly ReportedLocation[] = all) {
  return describeRivals(reportOf(rivals), shown, inEnglish);
}

test('edits that print the same there have one outcome', () => {
  expect(described(apart)).toEqual({
    sentence:
      'The tests leave open which of these is meant: on the input below they differ, and what is right there decides.',
    input: ['input     "7\\n"'],
    outcomes: [
      'line 3, line 4 (change  1  to  3): the program prints "8\\n"',
      'line 4 (change  1  to  4): the program prints nothing',
    ],
  });
});

test('only edits that are shown count, and an input on which these differ', () => {
  expect(described(apart, [first, second])).toMatchObject({
    input: ['arguments "x"', 'input     "10\\n"'],
    outcomes: ['line 3: the program prints "8\\n"', 'line 4: the program prints "9\\n"'],
  });
});

test('nothing is said of one edit, nor of edits that were not compared', () => {
  expect(described(apart, [first])).toBeUndefined();
  expect(described({ ...apart, groups: [[first.id], ['pay.c:9:9:guard']] }, [first, third])).toBeUndefined();
  expect(describeRivals(localisation(failing(all)).report, all, inEnglish)).toBeUndefined();
});

test('that all do the same', () => {
  const alike = { inputs: 9, groups: [all.map(({ id }) => id)], distinguishing: [] };
  expect(described(alike)).toEqual({
    sentence: 'On 9 other inputs they all do the same.',
    input: [],
    outcomes: [],
  });
});

test('it stands behind the edits, in the text and for comments', () => {
  const whole = localisation({ ...failing(all), rivals: apart });
  const source = 'int a;\nint main(void) {\n  a = 1;\n  a = 1;  a = 1;\n}\n';
  const text = renderText(whole, source, { colour: false, isWhole: true, width: 60 }, inEnglish);
  expect(text).toContain(`
    after   a = 1;  a = 4;
  The tests leave open which of these is meant: on the input
  below they differ, and what is right there decides.
      input     "7\\n"
    line 3, line 4`);
  expect(renderMarkdown(whole, source, inEnglish)).toContain(`
The tests leave open which of these is meant: on the input below they differ, and what is right there decides.

\`\`\`
input     "7\\n"
line 3, line 4 (change  1  to  3): the program prints "8\\n"
line 4 (change  1  to  4): the program prints nothing
\`\`\`
`);
});

test('long outputs are shown from the line in which they part', () => {
  const common = 'row of numbers\n'.repeat(20);
  const printed = (...ends: string[]): readonly string[] => {
    const outputs = ends.map((end) => common + end);
    return described({ ...apart, distinguishing: [{ args: [], stdin: '1\n', outputs }] })!.outcomes;
  };
  expect(printed('total 8\n', 'total 9\n', 'total')).toEqual([
    'line 3: the program then prints "total 8\\n"',
    'line 4 (change  1  to  3): the program then prints "total 9\\n"',
    'line 4 (change  1  to  4): the program then prints "total"',
  ]);
  expect(printed('', '8\n', '9\n')[0]).toBe('line 3: the program then prints nothing more');
});
