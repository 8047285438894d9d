/**
 * What a student in the first year reads: the text report of programs with the mistakes that such
 * students make, a file each in `novices/`. A comment at the end of each has its tests and
 * what the report must say, and must not; the rest of the file is the submission.
 *
 *   4 -> 10              a test: input and output, the last line end apart
 *   names 7: KIND        the mistake that leads the report, with its line; `names nothing`
 *   says: TEXT           line breaks and runs of spaces count as one space
 *   never: TEXT
 *
 * In German and French no English is left in it.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { loadLanguage } from '#language/load-language.js';
import { localise } from '#localise/localise.js';
import { defaultComparator } from '#model/suite.js';
import { renderReport } from '#report/render-report.js';
import { localiseOptions } from '#request/localise-options.js';
import { englishLines } from '../support/english-words.js';
import { wordsOfTheTool } from '../support/words-of-the-tool.js';

const folder = 'test/acceptance/novices';
const files = readdirSync(folder).filter((name) => name.endsWith('.c'));

/** More than any of them takes, also on a machine that is busy with other work. */
const timeLimitMs = 60_000;

/** A report that does not fit on two screens is not read. */
const linesMax = 75;

function read(file: string) {
  const [text = '', notes = ''] = readFileSync(`${folder}/${file}`, 'utf8').split('\n/*\n');
  const isLine = (line: string): boolean => !/^(?:names|says:|never:) ?/.test(line);
  const linesOf = (word: string): string[] =>
    [...notes.matchAll(new RegExp(`^${word}:? (.*)$`, 'gm'))].map(([, line = '']) => line);
  const tests = notes
    .split('\n')
    .filter((line) => isLine(line) && line.includes('->'))
    .map((line, index) => {
      const [stdin = '', stdout = ''] = line.split(/ ?-> ?/).map((each) => each.replaceAll('\\n', '\n'));
      const name = `test ${index + 1}`;
      return { name, args: [], stdin: stdin === '' ? '' : `${stdin}\n`, expect: { stdout: `${stdout}\n` } };
    });
  const [names = ''] = linesOf('names');
  return { text: `${text}\n`, tests, names, says: linesOf('says'), never: linesOf('never') };
}

test('there are at least forty, and each says what is expected of its report', () => {
  expect(files.length).toBeGreaterThanOrEqual(40);
  const silent = files.filter((file) => {
    const { tests, names, says } = read(file);
    return tests.length === 0 || names === '' || says.length === 0;
  });
  expect(silent).toEqual([]);
});

describe.each(files)('%s', (file) => {
  test('says what is wrong in words of its author', async () => {
    const { text, tests, names, says, never } = read(file);
    const localisation = await localise({
      submission: { name: file, text },
      headers: [],
      suite: { compare: defaultComparator, tests },
      options: localiseOptions({ undefinedMode: 'native', faults: 2, jobs: 1, timeLimitMs }),
    });
    const [first] = localisation.report.mistakes;
    expect(first === undefined ? 'nothing' : `${first.line}: ${first.kind}`).toBe(names);
    const options = {
      hints: 'edit',
      version: '1.2.3',
      submissionPath: file,
      visibility: 'visible',
      text: { colour: false },
    } as const;
    const report = renderReport('text', localisation, text, options);
    const flat = report.replace(/\s+/g, ' ');
    for (const each of says) expect(flat).toContain(each);
    for (const each of never) expect(flat).not.toContain(each);
    expect(wordsOfTheTool(report, text)).toEqual([]);
    expect(report).not.toMatch(/\btests? tests?\b|!1|;\s*;$|'\\0', '\\0'|\d\.\d{8}/m);
    expect(report.split('\n').length).toBeLessThanOrEqual(linesMax);
    const own = `${file} ${text} ${JSON.stringify(tests)}`;
    for (const language of ['de', 'fr'] as const) {
      const said = renderReport('text', localisation, text, {
        ...options,
        say: await loadLanguage(language),
      });
      expect({ language, lines: englishLines(said, own) }).toEqual({ language, lines: [] });
    }
  });
});
