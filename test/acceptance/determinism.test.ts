/**
 * The same input and seed give the same report, byte for byte but `stats`, whatever
 * the number of workers and whichever of them is faster. Runs the compiled program,
 * since its threads do.
 */

import { beforeAll, expect, test } from '@jest/globals';
import { buildCli, runCli } from '../support/built-cli.js';

const runsEach = 2;
const workers = [1, 2, 4];
const buildTimeoutMs = 120_000;
const testTimeoutMs = 300_000;

beforeAll(buildCli, buildTimeoutMs);

/** Everything up to `stats`, the last field, as it was written. */
async function reportText(sample: string, file: string, jobs: number): Promise<string> {
  const folder = `samples/${sample}`;
  const options = ['--format', 'json', '--jobs', `${jobs}`, '--seed', '3', '--time-limit', '600'];
  const { stdout, stderr, exitStatus } = await runCli([
    'localise',
    `${folder}/${file}`,
    '--suite',
    `${folder}/suite.yaml`,
    ...options,
  ]);
  expect({ stderr, exitStatus }).toEqual({ stderr: '', exitStatus: 1 });
  const { stats } = JSON.parse(stdout) as { stats: { jobs: number } };
  expect(stats.jobs).toBe(jobs);
  const end = stdout.lastIndexOf('"stats"');
  expect(end).toBeGreaterThan(0);
  return stdout.slice(0, end);
}

test.each([
  ['payme', 'submission.c'],
  ['vowels', 'submission.c'],
  ['payme', 'two-faults.c'],
  ['seconds', 'two-faults.c'],
])(
  '%s/%s',
  async (sample, file) => {
    const texts: string[] = [];
    for (const jobs of workers) {
      for (let run = 0; run < runsEach; run++) texts.push(await reportText(sample, file, jobs));
    }
    for (const text of texts) expect(text).toBe(texts[0]);
  },
  testTimeoutMs,
);
