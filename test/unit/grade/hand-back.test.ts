/** What students get back: names, levels, credits, and nothing of anybody else. */

import { describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { handBack } from '#grade/hand-back.js';
import { inEnglish } from '#language/english.js';
import { loadLanguage } from '#language/load-language.js';
import type { Say } from '#language/say.js';
import type { EntryFeedback, HandBackPlatform } from '#model/class-feedback.js';
import type { ClassEntry, ClassResult } from '#report/class-entry.js';
import type { HintLevel } from '#report/hints.js';
import { englishLines } from '../../support/english-words.js';
import { failing, localisation, location } from '../report/hand-made-localisation.js';

const markdown = '.md';
const source = 'int pay;\n\tpay = hours * 2;\nreturn pay;\n';
const edit = {
  description: '2 becomes 3',
  file: 'pay.c',
  line: 2,
  column: 16,
  endLine: 2,
  endColumn: 17,
  before: '2',
  after: '3',
  trust: 'tests-only' as const,
};
const place = location({
  kind: 'assignment',
  line: 2,
  column: 2,
  snippet: 'pay = hours * 2',
  edit,
  witnesses: [{ test: 'a', values: ['3'], original: ['2'] }],
});
const report = localisation(failing([place]));

function entry(submission: string, rest: Partial<ClassEntry> = {}): ClassEntry {
  return { submission, verdict: 'near-miss', reason: '', source, localisation: report, ...rest };
}

const said: EntryFeedback = {
  comment: 'Well <begun>,\nsee week 3.',
  credit: '7.5',
  creditMax: '10',
  by: 'group',
};

function back(
  names: readonly string[],
  platform: HandBackPlatform,
  hints: HintLevel = 'line',
  say: Say = inEnglish,
) {
  const result: ClassResult = {
    folder: 'sheets/week 3',
    suite: 'tests',
    entries: names.map((name) => entry(name, { sameAs: 'somebody-else.c' })),
    feedback: new Map(names.map((name) => [name, said])),
  };
  const { archive, grades, unnamed } = handBack(result, platform, hints, say);
  const files = Object.entries(unzipSync(archive)).map(([name, bytes]): [string, string] => [
    name,
    strFromU8(bytes),
  ]);
  return { files: new Map(files), grades: grades.split('\r\n'), unnamed, archive };
}

describe('the names', () => {
  test('in Moodle, of the folder that it gave out, and of its worksheet', () => {
    const { files, grades, unnamed } = back(
      ['all/Ada L_17_assignsubmission_file_/src/main.c', 'stray.c'],
      'moodle',
    );
    expect([...files.keys()]).toEqual(['Ada L_17_assignsubmission_file_/feedback-src-main.html']);
    expect(grades.slice(0, 2)).toEqual([
      'Identifier,Full name,Grade,Maximum Grade,Feedback comments',
      'Participant 17,Ada L,7.5,10,"Well <begun>,\nsee week 3."',
    ]);
    expect(unnamed).toEqual(['stray.c']);
  });

  test('in Canvas, of the file that it gave out, and of its gradebook', () => {
    const { files, grades } = back(['lovelaceada_LATE_17_4242_main.c', 'bob_18_4243_main-1.c'], 'canvas');
    expect([...files.keys()]).toEqual([
      'lovelaceada_LATE_17_4242_main-feedback.html',
      'bob_18_4243_main-1-feedback.html',
    ]);
    expect(grades).toEqual([
      'Student,ID,SIS User ID,SIS Login ID,Section,week 3',
      'Points Possible,,,,,10',
      'lovelaceada,17,,,,7.5',
      'bob,18,,,,7.5',
      '',
    ]);
  });

  test('elsewhere, of the submission; no formula gets into a table', () => {
    const { files, grades } = back(['=cmd|x!A1.c', 'b/ada.c'], 'files');
    expect([...files.keys()].sort()).toEqual([
      '=cmd|x!A1.html',
      `=cmd|x!A1${markdown}`,
      'b/ada.html',
      `b/ada${markdown}`,
    ]);
    expect(grades[1]).toMatch(/^'=cmd\|x!A1\.c,7\.5,10,/);
    expect(back(['=2+3_17_assignsubmission_file_/a.c'], 'moodle').grades[1]).toMatch(
      /^Participant 17,'=2\+3,/,
    );
    expect(back(['@sum_18_4243_a.c'], 'canvas').grades[2]).toMatch(/^'@sum,18,/);
  });
});

describe('each file', () => {
  test.each(['de', 'fr'] as const)('may be in another language: %s', async (language) => {
    const { files } = back(['ada.c'], 'files', 'edit', await loadLanguage(language));
    const html = files.get('ada.html')!;
    expect(html).toContain(`<html lang="${language}">`);
    const text = html
      .replace(/<style>.*?<\/style>|<(?:head|meta).*?>|<[^>]*>/gs, ' ')
      .replace(said.comment, '');
    const own = `${source} ${said.comment}`;
    expect(englishLines(text, own)).toEqual([]);
    expect(englishLines(files.get(`ada${markdown}`)!, own)).toEqual([]);
  });

  test('has the comment and the credit, as text', () => {
    const { files } = back(['ada.c'], 'files');
    expect(files.get('ada.html')).toContain(
      '<strong>7.5 of 10 points. </strong><span>Well &lt;begun&gt;,\nsee week 3.</span>',
    );
    expect(files.get(`ada${markdown}`)).toMatch(
      /^# Feedback on ada\.c\n\n\*\*7\.5 of 10 points\*\*\n\nWell <begun>,\nsee week 3\.\n/,
    );
  });

  test.each<[HintLevel, boolean, boolean]>([
    ['line', false, false],
    ['values', true, false],
    ['edit', true, true],
  ])('at level %s shows what it allows', (level, hasValues, hasEdit) => {
    for (const text of back(['ada.c'], 'files', level).files.values()) {
      expect(text).toContain('pay = hours * 2');
      expect(text.includes('must be 3')).toBe(hasValues);
      expect(/<ins>3|2 becomes 3|hours \* 3/.test(text)).toBe(hasEdit);
    }
  });

  test('names nobody else', () => {
    for (const text of back(['ada.c'], 'files', 'edit').files.values())
      expect(text).not.toContain('somebody');
  });

  test('is the same for the same class', () => {
    expect(back(['ada.c'], 'moodle').archive).toEqual(back(['ada.c'], 'moodle').archive);
    expect(back(['a.c', 'b.c'], 'files').archive).toEqual(back(['a.c', 'b.c'], 'files').archive);
  });
});
