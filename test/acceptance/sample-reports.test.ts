/**
 * Reports of the samples for students: no word of the tool, the smallest failing test with its run,
 * and no English in German and French ones.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { loadLanguage } from '#language/load-language.js';
import type { FormatName } from '#report/format-names.js';
import { renderReport } from '#report/render-report.js';
import { englishLines } from '../support/english-words.js';
import { localiseSample } from '../support/localise-sample.js';
import { wordsOfTheTool } from '../support/words-of-the-tool.js';

const samples = readdirSync('samples', { withFileTypes: true })
  .filter((each) => each.isDirectory() && each.name !== 'corpus')
  .map(({ name }) => name);

/** Names of fields in Gradescope's and check50's JSON. */
const fields = 'passed failed expected actual visibility output format max score not counted';

const options = {
  hints: 'edit',
  version: '1.2.3',
  submissionPath: 'submission.c',
  visibility: 'visible',
  text: { colour: false },
} as const;

const studentFormats: readonly FormatName[] = ['text', 'markdown', 'gradescope', 'check50'];

test.each(samples)('%s', async (name) => {
  const source = readFileSync(`samples/${name}/submission.c`, 'latin1');
  const localisation = await localiseSample(name, 'builtin');
  const { failingRun } = localisation.report;
  expect(failingRun?.output).toBeDefined();
  const { tests, submission } = localisation.report;
  // Names of tests and of fields are English, too.
  const own = [source, JSON.stringify(localisation.failedOutputs), submission.file, fields]
    .concat(tests.results.map(({ name: each }) => each.replaceAll('-', ' ')))
    .join(' ');
  for (const format of studentFormats) {
    const text = renderReport(format, localisation, source, options);
    expect(wordsOfTheTool(text, source)).toEqual([]);
    expect(text).toContain('expected  ');
    for (const language of ['de', 'fr'] as const) {
      const said = renderReport(format, localisation, source, {
        ...options,
        say: await loadLanguage(language),
      });
      expect({ format, language, lines: englishLines(said, own) }).toEqual({ format, language, lines: [] });
    }
  }
});
