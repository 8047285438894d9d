/** Each language says all that the sources say in English, with the same values, and nothing else. */

import { describe, expect, test } from '@jest/globals';
import { french } from '#language/french/french.js';
import { german } from '#language/german/german.js';
import { languages } from '#language/language.js';
import { loadLanguage } from '#language/load-language.js';
import { catalogue } from '#mistakes/catalogue.js';
import { testOutcomes } from '#model/outcome.js';
import { verdictWords } from '#report/class-words.js';
import { isFailing } from '#report/describe-test.js';
import { nameless } from '#report/describe-witness.js';
import { kindNames } from '#report/name-location.js';
import { projectFiles } from '../../architecture/project-files.js';
import { saidTexts } from '../../support/said-texts.js';

const speaking = /^src\/(?:report|mistakes|language)\/.*\.ts$/;
const paths = projectFiles('.')
  .map(({ path }) => path)
  .filter((path) => speaking.test(path));
/** What the page of a student's feedback says that is listed elsewhere. */
const verdicts = Object.values(verdictWords).map(({ meaning }) => meaning);
const endings = testOutcomes.filter((outcome) => isFailing({ outcome }));
const texts = new Set([
  ...saidTexts(paths),
  ...Object.values(kindNames),
  ...Object.values(nameless),
  ...verdicts,
  ...endings,
]);

const placesIn = (text: string): string[] => [...new Set(text.match(/\{\d\}/g))].sort();

test('the sources say several hundred sentences', () => {
  expect(texts.size).toBeGreaterThan(300);
  expect(texts).toContain("'{0}' has no value before it is used for the first time");
  expect(texts).toContain('{0} tests');
});

describe.each([german, french])('$language', (sayings) => {
  const { texts: own, shapes, mistakes } = sayings;

  test('says every sentence', () => {
    expect([...texts].filter((text) => own[text] === undefined)).toEqual([]);
  });

  test('has no sentence that nobody says', () => {
    expect(Object.keys(own).filter((text) => !texts.has(text))).toEqual([]);
  });

  test('puts in the same values', () => {
    const others = [...Object.entries(own), ...Object.entries(shapes)].filter(
      ([text, said]) => placesIn(text).join() !== placesIn(said).join(),
    );
    expect(others).toEqual([]);
  });

  test('names every mistake, and only these', () => {
    expect(Object.keys(mistakes).sort()).toEqual(catalogue.map(({ kind }) => kind).sort());
    const same = catalogue.filter(({ kind, meaning }) => mistakes[kind]!.meaning === meaning);
    expect(same).toEqual([]);
  });

  test('keeps sentences, questions and marks as they are', () => {
    const differs = Object.entries(own).filter(
      ([text, said]) => /[.:…]$/.exec(text)?.[0] !== /[.:…]$/.exec(said)?.[0],
    );
    expect(differs).toEqual([]);
    for (const { meaning, question } of Object.values(mistakes)) {
      expect(meaning).toMatch(/\.$/);
      expect(question).toMatch(/[?.]$/);
    }
  });
});

test('each language that may be asked for can be loaded', async () => {
  const loaded = await Promise.all(languages.map(loadLanguage));
  expect(loaded.map(({ language }) => language)).toEqual(languages);
});
