/** Findings as people read them: a run of elements is one. */

import { describe, expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import { french } from '#language/french/french.js';
import { german } from '#language/german/german.js';
import { sayIn } from '#language/say.js';
import type { Report } from '#model/report.js';
import { annotationsOf } from '#report/annotations.js';
import { noticedFindings } from '#report/noticed-findings.js';
import { renderMarkdown } from '#report/render-markdown.js';
import { renderText } from '#report/render-text.js';
import { localisation } from './hand-made-localisation.js';

type Finding = Report['findings'][number];

function element(
  at: number,
  changed: Partial<Finding> = {},
  rest = 'is written, but its elements are 0 to 2',
): Finding {
  const message = `element ${at} of 'a' ${rest}`;
  return { kind: 'out-of-bounds', line: 5, message, test: 'b', ...changed };
}

function messages(findings: readonly Finding[]): string[] {
  return noticedFindings(findings).map(({ line, message }) => `${line}: ${message}`);
}

describe('findings that people read', () => {
  test('elements in a run are one finding, in whatever order', () => {
    expect(noticedFindings([element(5), element(3), element(4)])).toEqual([
      {
        kind: 'out-of-bounds',
        line: 5,
        message: "elements 3 to 5 of 'a' are written, but its elements are 0 to 2",
        tests: ['b'],
      },
    ]);
  });

  test('with elements between that are not used they are several', () => {
    expect(messages([element(-2), element(-1), element(3), element(5)])).toEqual([
      "5: elements -2 to -1 of 'a' are written, but its elements are 0 to 2",
      "5: element 3 of 'a' is written, but its elements are 0 to 2",
      "5: element 5 of 'a' is written, but its elements are 0 to 2",
    ]);
  });

  test('what differs in more than the element stays apart', () => {
    const read = element(4, {}, 'is read, but its elements are 0 to 2');
    const other = { ...element(4), message: "element 4 of 'b' is written, but its elements are 0 to 2" };
    const shorter = element(4, {}, 'is written, but its only element is 0');
    const all = [element(3), read, other, shorter, element(4, { line: 6 }), element(4, { file: 'x.c' })];
    expect(noticedFindings(all)).toHaveLength(all.length);
  });

  test('each is said once, with its tests', () => {
    const overflow = { kind: 'overflow', line: 2, message: 'it overflows' };
    const found = noticedFindings([
      { ...overflow, test: 'a' },
      element(3, { test: 'a' }),
      { ...overflow, test: 'b' },
      element(4),
      { kind: 'implicit-int', line: 1, message: 'no type' },
    ]);
    expect(found.map(({ tests }) => tests)).toEqual([['a', 'b'], ['a', 'b'], []]);
  });

  test('in every format', () => {
    const report = localisation({ verdict: 'inconclusive', findings: [3, 4, 5].map((at) => element(at)) });
    const joined = "elements 3 to 5 of 'a' are written, but its elements are 0 to 2";
    const text = renderText(report, '', { colour: false, width: 200 }, inEnglish);
    expect(text).toContain(`line 5: ${joined} (test b)\n`);
    expect(renderMarkdown(report, '', inEnglish)).toContain(`- line 5: ${joined}`);
    expect(annotationsOf(report, inEnglish).map(({ lines }) => lines)).toEqual([[joined]]);
  });

  test.each([german, french])('in $language', (sayings) => {
    const say = sayIn(sayings);
    for (const purpose of ['read', 'written', 'used']) {
      for (const has of ['its elements are 0 to 2', 'its only element is 0', 'it has no elements']) {
        const { message } = noticedFindings(
          [7, 8].map((at) => element(at, {}, `is ${purpose}, but ${has}`)),
        )[0]!;
        expect(say.finished(message)).not.toBe(message);
      }
    }
  });
});
