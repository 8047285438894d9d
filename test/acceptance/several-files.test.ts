/**
 * Ten programs of two to four files, each with a header, most with static functions, and
 * one common mistake: the report points at it, in its file.
 */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { readProgram } from '#cli/read-program.js';
import { readIncludes } from '#cli/read-submission.js';
import { localise } from '#localise/localise.js';
import type { Localisation } from '#model/localisation.js';
import { reportSchema } from '#model/report.js';
import { localiseOptions } from '#request/localise-options.js';
import { loadSuite } from '#suite/load-suite.js';
import { severalFiles as folder, mistakesInSeveralFiles as mistakes } from '../support/several-files.js';

// A net for hangs alone.
jest.setTimeout(300_000);

// No clock decides.
const options = localiseOptions({ jobs: 1, timeLimitMs: Number.POSITIVE_INFINITY });

async function localised(name: string): Promise<Localisation> {
  const { submission, units, folder: own } = await readProgram([join(folder, name, 'program')]);
  const headers = await readIncludes([submission.text], [own], units);
  const { suite } = await loadSuite(join(folder, name, 'tests'), {});
  return localise({ submission, headers, suite, options });
}

test('every program is in the table', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(mistakes));
});

describe.each(Object.entries(mistakes))('%s', (name, mistake) => {
  test('is a near miss whose first two places include the mistake', async () => {
    const { report } = await localised(name);
    expect(reportSchema.safeParse(report).success).toBe(true);
    expect(report.verdict).toBe('near-miss');
    expect(report.submission.file).toBe('main.c');
    const files = readdirSync(join(folder, name, 'program')).filter((file) => file.endsWith('.c'));
    expect(report.submission.files?.map(({ file }) => file).sort()).toEqual(files);
    const first = report.locations.slice(0, 2).map(({ file, line }) => `${file}:${line}`);
    expect(first).toContain(mistake);
  });
});
