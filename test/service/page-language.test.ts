/**
 * The texts of the page: every language has all of them and no others, each is used, and
 * none stands anywhere else.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { english } from '../../page/language/english.js';
import { words as french } from '../../page/language/french.js';
import { words as german } from '../../page/language/german.js';

type Texts = Readonly<Record<string, unknown>>;

/** `verdict.passesAll` for each text, and what it takes. */
function shapeOf(texts: Texts, path: readonly string[] = []): readonly string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const here = [...path, key];
    return typeof text === 'object' ? shapeOf(text as Texts, here) : [`${here.join('.')}: ${typeof text}`];
  });
}

const sources = readdirSync('page', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('language/'))
  .map((name) => ({
    name,
    text: readFileSync(`page/${name}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, ''),
  }));
const html = readFileSync('page/page.html', 'utf8');
const pathsInHtml = [...html.matchAll(/data-words[^>]*>([^<]*)</g)].map(([, path]) => path!);

describe.each([
  ['German', german],
  ['French', french],
])('%s', (_, words) => {
  test('has the keys of English', () => {
    expect(shapeOf(words).toSorted()).toEqual(shapeOf(english).toSorted());
  });

  test('differs from English', () => {
    const texts = (of: Texts): readonly string[] =>
      Object.values(of).flatMap((text) =>
        typeof text === 'string' ? [text] : typeof text === 'object' ? texts(text as Texts) : [],
      );
    const sentences = texts(words).filter((text) => text.includes(' '));
    expect(sentences.length).toBeGreaterThan(50);
    expect(sentences.filter((text) => texts(english).includes(text))).toEqual([]);
  });
});

describe('every text', () => {
  test('of the page as it is served is a key', () => {
    const keys = shapeOf(english);
    expect(pathsInHtml.length).toBeGreaterThan(30);
    expect(pathsInHtml.filter((path) => !keys.includes(`${path}: string`))).toEqual([]);
  });

  test('is used', () => {
    const code = sources.map(({ text }) => text).join('\n');
    const isUsed = (path: string): boolean => {
      const [group, key] = path.split('.') as [string, string];
      if (pathsInHtml.includes(path)) return true;
      // `say.passes` where a function says much of one group.
      const reads = [`words.${group}.${key}`, `say.${key}`];
      const takes = new RegExp(`const \\{[^}]*\\b${key}\\b[^}]*\\} = words\\.${group};`);
      return takes.test(code) || reads.some((read) => new RegExp(`${literally(read)}(?!\\w)`).test(code));
    };
    const paths = shapeOf(english).map((line) => line.replace(/:.*/, ''));
    expect(paths.filter((path) => !isUsed(path))).toEqual([]);
  });
});

function literally(text: string): string {
  return text.replace(/[.[\]]/g, '\\$&');
}

/** Literals that look like something to read: two words in a row, or one that begins a sentence. */
function readableIn(text: string): readonly string[] {
  const literals = text.match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? [];
  return literals
    .map((literal) => literal.slice(1, -1).replace(/\$\{[^}]*\}/g, '…'))
    .filter((literal) => /[a-zà-ÿ]{2,} [a-zà-ÿ]{2,}|^[A-ZÀ-Ý][a-zà-ÿ]+$|^[A-Z][a-z]+ \w/.test(literal));
}

/** What is never read: names of headers and keys, lists of classes, messages of our own faults, C. */
const notRead = [
  /^(?:Authorization|Bearer …|Content-Type|Files|Enter|Escape|Retry-After|Tab|Ctrl)$/,
  /^ApiProblem$/,
  /^\dpx solid var/,
  /^(?:calls|main|name|panel|line|columns|verdict|source|test|unseen|marks)[\w …-]*$/,
  /^page\.html has no #…$/,
  /^#include <stdio\.h>/,
];

test('no text stands outside the languages', () => {
  const strays = sources.flatMap(({ name, text }) =>
    readableIn(text)
      .filter((literal) => !notRead.some((form) => form.test(literal)))
      .map((literal) => `${name}: ${literal}`),
  );
  expect(strays).toEqual([]);
  expect(readableIn(`const a = 'Show more'; b = \`\${n} tests that pass\`; c = 'Name';`)).toHaveLength(3);
});

test('the page as it is served has no text but keys and names', () => {
  const body = html.slice(html.indexOf('<body>')).replace(/<noscript>.*<\/noscript>/g, '');
  const texts = [...body.matchAll(/>([^<>]+)</g)]
    .map(([, text]) => text!.trim())
    .filter((text) => text !== '');
  expect(texts.filter((text) => !pathsInHtml.includes(text))).toEqual(['nearmiss', 'nearmiss ·', 'API']);
});
