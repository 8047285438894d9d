/** Reports of the samples for students: no word of the tool, and the smallest failing test with its run. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { FormatName } from '#report/format-names.js';
import { renderReport } from '#report/render-report.js';
import { localiseSample } from '../support/localise-sample.js';
import { wordsOfTheTool } from '../support/words-of-the-tool.js';

const samples = readdirSync('samples', { withFileTypes: true })
  .filter((each) => each.isDirectory() && each.name !== 'corpus')
  .map(({ name }) => name);

const studentFormats: readonly FormatName[] = ['text', 'markdown', 'gradescope', 'check50'];

test.each(samples)('%s', async (name) => {
  const source = readFileSync(`samples/${name}/submission.c`, 'latin1');
  const localisation = await localiseSample(name, 'builtin');
  const { failingRun } = localisation.report;
  expect(failingRun?.output).toBeDefined();
  for (const format of studentFormats) {
    const text = renderReport(format, localisation, source, {
      hints: 'edit',
      version: '1.2.3',
      submissionPath: 'submission.c',
      visibility: 'visible',
      text: { colour: false },
    });
    expect(wordsOfTheTool(text, source)).toEqual([]);
    expect(text).toContain('expected  ');
  }
});
