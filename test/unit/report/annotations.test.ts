/** One annotation a line, whatever is known of it. */

import { describe, expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import type { ReportedMistake } from '#model/report.js';
import { annotationsOf } from '#report/annotations.js';
import { failing, localisation, location } from './hand-made-localisation.js';
import { nearMiss, rejected } from './near-miss.js';

const mistake: ReportedMistake = {
  kind: 'wrong-constant',
  name: 'Wrong constant',
  file: 'pay.c',
  line: 6,
  column: 26,
  endLine: 6,
  endColumn: 27,
  basis: 'edit',
  meaning: 'A constant is wrong.',
  question: 'Which number is it?',
  test: 'b<2',
};

function withMistakes(...mistakes: ReportedMistake[]) {
  const { report } = nearMiss;
  return { ...nearMiss, report: { ...report, mistakes } };
}

describe('one annotation a line', () => {
  test('a mistake has the place that could be repaired there', () => {
    const [first, ...others] = annotationsOf(withMistakes(mistake), inEnglish);
    expect(first).toMatchObject({ level: 'error', place: { line: 6, column: 26 }, title: 'Wrong constant' });
    expect(first!.lines).toEqual([
      'Wrong constant (line 6).',
      'A constant is wrong.',
      'Which number is it?',
      'line 6: pay = hours * 3 (assignment). A change here makes every failing test pass.',
      'test a: line 6, pay: was 1350, must be 900',
      'test b<2: line 6, pay: was 902, must be 601',
      'an edit that passes all tests: change  3  to  112',
    ]);
    expect(first!.brief).toEqual(first!.lines.slice(0, 3));
    expect(first!.tests).toEqual(['b<2', 'a']);
    expect(others.map(({ place, level }) => [place.line, level])).toEqual([
      [8, 'notice'],
      [0, 'notice'],
    ]);
  });

  test('a finding on the line of a mistake adds nothing', () => {
    const found = annotationsOf(withMistakes({ ...mistake, line: 8, endLine: 8 }), inEnglish);
    expect(found.map(({ place, level }) => [place.line, level])).toEqual([
      [8, 'error'],
      [6, 'error'],
      [0, 'notice'],
    ]);
  });

  test('places on one line are one, of other files not', () => {
    const on = (file: string, column: number) =>
      location({ kind: 'guard', file, line: 3, column, endLine: 3, snippet: `c${column}` });
    const places = [on('pay.c', 5), on('pay.c', 9), on('tax.h', 5)];
    const found = annotationsOf(localisation(failing(places)), inEnglish);
    expect(found.map(({ place }) => [place.file, place.line])).toEqual([
      ['pay.c', 3],
      ['tax.h', 3],
    ]);
    expect(found[0]!.lines.join('\n')).toMatch(/c5[\s\S]*c9/);
  });
});

test('places that perhaps could be repaired are left out beside one that could', () => {
  expect(annotationsOf(nearMiss, inEnglish).map(({ place }) => place.line)).toEqual([6, 8, 0]);
});

test('what does not compile has one, at its character', () => {
  expect(annotationsOf(rejected, inEnglish)).toEqual([
    {
      level: 'error',
      place: { file: 'pay.c', line: 6, column: 12, endLine: 6, endColumn: 13 },
      title: '',
      lines: ["'pay' undeclared"],
      brief: ["'pay' undeclared"],
      tests: [],
    },
  ]);
});

test('a repair of many places: at its edits, or on the file where they are hidden', () => {
  const { report } = localisation({ verdict: 'not-localised' });
  const wholeRepair = {
    advice: ['the loop in line 4'],
    fixes: ['a'],
    complete: true,
    relativeSize: 0.1,
    trust: 'tests-only' as const,
  };
  const found = annotationsOf({ ...localisation({}), report: { ...report, wholeRepair } }, inEnglish);
  expect(found).toMatchObject([{ level: 'error', place: { file: 'pay.c', line: 0 } }]);
  expect(found[0]!.lines).toEqual(['What a repair has to change:', 'The loop in line 4']);
});
