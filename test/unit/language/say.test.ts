/** Sentences in English and in another language, by their text or by their shape. */

import { describe, expect, test } from '@jest/globals';
import { inEnglish } from '#language/english.js';
import { acceptedLanguage } from '#language/language.js';
import { saySentence } from '#language/mistake-sentence.js';
import { sayIn } from '#language/say.js';
import { says } from '#language/says.js';

const inOther = sayIn({
  language: 'de',
  thousands: '.',
  ordinal: (position) => `${position}.`,
  mistakes: { 'missing-break': { name: 'N', meaning: 'M', question: 'Q' } },
  texts: {
    '{0} passes {1}': '{1} von {0}',
    '{0} tests': '{0} Tests',
    'line {0}': 'Zeile {0}',
    'line {0} of {1}': 'Zeile {0} von {1}',
    'column {0}: {1}': 'Spalte {0}: {1}',
    '{0}: {1} {2}.': '{0}. {1} {2}.',
    '{0} ({1})': '{0} [{1}]',
  },
  shapes: {
    '{0} is read': '{0} gelesen',
    '{0} is read before {1}': 'vor {1}: {0} gelesen',
    'what? (never)': 'nie',
  },
});

test('in English every sentence is as it is written', () => {
  expect(inEnglish`${'a'} passes ${2} tests`).toBe('a passes 2 tests');
  expect(inEnglish.said(says`'${'n'}' is ${0}`)).toBe("'n' is 0");
  expect(inEnglish.words('constant')).toBe('constant');
  expect(inEnglish.finished('x is read')).toBe('x is read');
  expect(inEnglish.mistake('missing-break')).toBeUndefined();
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 1111].map(inEnglish.ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '102nd',
    '1,111th',
  ]);
  expect([inEnglish.count(1, 'test'), inEnglish.count(2000, 'test')]).toEqual(['1 test', '2,000 tests']);
  expect(inEnglish.count(3, 'retry', 'retries')).toBe('3 retries');
});

test('another language may put the values elsewhere', () => {
  expect(inOther`${'a'} passes ${'b'}`).toBe('b von a');
  expect(inOther.count(1234, 'test')).toBe('1.234 Tests');
  expect(inOther.mistake('missing-break')?.question).toBe('Q');
});

test('what a language lacks is said in English', () => {
  expect(inOther`the ${'x'} of it`).toBe('the x of it');
  expect(inOther.mistake('gone')).toBeUndefined();
});

test('a value that looks like a place stays a value', () => {
  expect(inEnglish`${'{1}'} and ${'{0}'}`).toBe('{1} and {0}');
  expect(inOther`${'{1}'} passes ${'$&'}`).toBe('$& von {1}');
});

describe('a finished sentence', () => {
  test('is said by the shape with most words of its own', () => {
    expect(inOther.finished("'n' is read")).toBe("'n' gelesen");
    expect(inOther.finished("'n' is read before it")).toBe("vor it: 'n' gelesen");
  });

  test('may begin with its place', () => {
    expect(inOther.finished("line 5: 'n' is read")).toBe("Zeile 5: 'n' gelesen");
    expect(inOther.finished("column 2: 'n' is read")).toBe("Spalte 2: 'n' gelesen");
    expect(inOther.finished("line 5 of b.c: 'n' is read")).toBe("Zeile 5 von b.c: 'n' gelesen");
  });

  test('stays as it is where no shape fits, signs of patterns included', () => {
    expect(inOther.finished('nothing of the kind')).toBe('nothing of the kind');
    expect(inOther.finished('what? (never)')).toBe('nie');
    expect(inOther.finished('wha (never)')).toBe('wha (never)');
  });
});

test('what happens at a mistake is put together', () => {
  const said = { clause: says`'${'n'}' drops`, where: says`on test ${'t'} the program`, end: says`crashes` };
  expect(saySentence(said, inEnglish)).toBe("'n' drops: on test t the program crashes.");
  const values = says`${'i'} is ${4}`;
  expect(saySentence({ ...said, values }, inEnglish)).toBe(
    "'n' drops (i is 4): on test t the program crashes.",
  );
  expect(saySentence({ ...said, values }, inOther)).toBe(
    "'n' drops [i is 4]. on test t the program crashes.",
  );
});

test('the language that a browser wants most, of those that there are', () => {
  expect(acceptedLanguage('fr-CH, fr;q=0.9, en;q=0.8')).toBe('fr');
  expect(acceptedLanguage('it, de;q=0.4, en;q=0.7')).toBe('en');
  expect(acceptedLanguage('DE')).toBe('de');
  expect(acceptedLanguage('de;q=0, fr;q=0.1')).toBe('fr');
  expect(acceptedLanguage('it')).toBe('en');
  expect(acceptedLanguage('de;q=x, *')).toBe('en');
  expect(acceptedLanguage(undefined)).toBe('en');
});
