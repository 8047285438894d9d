/**
 * Every sample does what its README says: the reference passes, the submission fails
 * as many tests as the table counts, and the search returns the set of repairable
 * places that was argued by hand. No clock decides: one worker, no time limit.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { searchLimitsTimes } from '#engine/limits.js';
import { localise } from '#localise/localise.js';
import { locationKinds } from '#model/location.js';
import type { Report } from '#model/report.js';
import { defaultPoolLimits } from '#pool/limits.js';
import { loadSuite } from '#suite/load-suite.js';

const faultsSchema = z.strictObject({
  fault: z.strictObject({ line: z.int().positive(), kind: z.enum(locationKinds) }),
  kinds: z.array(z.enum(locationKinds)),
  repairable: z.array(z.string()),
});
type Faults = z.infer<typeof faultsSchema>;

const samples = readdirSync('samples', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'corpus')
  .map(({ name }) => name);

// A net for hangs alone: how long a search takes on a loaded machine is no matter here.
jest.setTimeout(300_000);

/** A row of the table: tests, failing tests, repairable places. */
function tableRow(name: string): { tests: number; failing: number; repairable: number } {
  const table = readFileSync('samples/README.md', 'utf8');
  const [, ...numbers] =
    new RegExp(`^\\| \\[${name}\\].*\\| (\\d+) \\((\\d+)\\) +\\| (\\d+) +\\|$`, 'm').exec(table) ?? [];
  const [tests, failing, repairable] = numbers.map(Number);
  return { tests: tests!, failing: failing!, repairable: repairable! };
}

function readFaults(name: string): Faults {
  return faultsSchema.parse(JSON.parse(readFileSync(`samples/${name}/faults.json`, 'utf8')));
}

async function reportOn(name: string, file: string, kinds: Faults['kinds']): Promise<Report> {
  const { suite } = await loadSuite(`samples/${name}/suite.yaml`);
  const { report } = await localise({
    submission: { name: file, text: readFileSync(`samples/${name}/${file}`, 'latin1') },
    headers: [],
    suite,
    options: {
      analyser: 'builtin',
      scope: 'full',
      kinds,
      undefinedMode: 'strict',
      strategy: 'generations',
      confirm: true,
      faults: 1,
      seed: 1,
      jobs: 1,
      poolLimits: { ...defaultPoolLimits, globalTimeLimitMs: Number.POSITIVE_INFINITY },
      searchLimits: searchLimitsTimes(6),
    },
  });
  return report;
}

test('the table lists every sample', () => {
  const table = readFileSync('samples/README.md', 'utf8');
  const listed = [...table.matchAll(/^\| \[(\w+)\]/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...samples].sort());
});

describe.each(samples)('%s', (name) => {
  const { fault, kinds, repairable } = readFaults(name);
  const row = tableRow(name);

  test('the reference passes', async () => {
    const { verdict, tests } = await reportOn(name, 'reference.c', kinds);
    expect({ verdict, passed: tests.passed }).toEqual({ verdict: 'passes', passed: row.tests });
  });

  test('the submission fails some tests, and one edit repairs it exactly where argued', async () => {
    const report = await reportOn(name, 'submission.c', kinds);
    const { tests, verdict, partial, stats } = report;
    const { total, failed } = tests;
    const { failedReplays } = stats;
    expect({ total, failed, verdict, partial, failedReplays }).toEqual({
      total: row.tests,
      failed: row.failing,
      verdict: 'near-miss',
      partial: false,
      failedReplays: 0,
    });

    const found = report.locations.filter(({ status }) => status === 'repairable');
    expect(found.map(({ id }) => id).sort()).toEqual([...repairable].sort());
    expect(repairable).toHaveLength(row.repairable);
    expect(found.map(({ line, kind }) => ({ line, kind }))).toContainEqual(fault);

    const failing = tests.results.filter(({ outcome }) => outcome !== 'passed').map(({ name }) => name);
    for (const { id, witnesses } of found) {
      const witnessed = witnesses.map(({ test }) => test).sort();
      expect({ id, witnessed }).toEqual({ id, witnessed: [...failing].sort() });
    }
  });
});
