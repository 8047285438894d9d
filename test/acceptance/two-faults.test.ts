/**
 * The samples with two faults do what their READMEs say: no single place repairs them, and
 * the sets of two that do are among those argued by hand, the faults first. No clock
 * decides: one worker, no time limit.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, jest, test } from '@jest/globals';
import { searchLimitsTimes } from '#engine/limits.js';
import { localise } from '#localise/localise.js';
import type { Report } from '#model/report.js';
import { defaultPoolLimits } from '#pool/limits.js';
import { loadSuite } from '#suite/load-suite.js';

// A net for hangs alone.
jest.setTimeout(300_000);

interface Sample {
  readonly name: string;
  readonly failing: number;
  readonly kind: 'twin' | 'double';
  /** The first are the faults. */
  readonly sets: readonly (readonly [string, string])[];
}

const samples: readonly Sample[] = [
  {
    name: 'payme',
    failing: 6,
    kind: 'twin',
    sets: [
      ['29:9:return', '37:5:assignment'],
      ['29:9:return', '34:9:assignment'],
      ['29:9:return', '36:5:assignment'],
      ['29:9:return', '38:5:assignment'],
    ],
  },
  {
    name: 'seconds',
    failing: 5,
    kind: 'double',
    sets: [
      ['12:9:initialiser', '14:5:assignment'],
      ['11:9:initialiser', '12:9:initialiser'],
      ['5:9:define', '14:5:assignment'],
      ['5:9:define', '11:9:initialiser'],
      ['5:9:define', '12:9:initialiser'],
      ['9:9:initialiser', '12:9:initialiser'],
    ],
  },
];

async function reportOn(name: string): Promise<Report> {
  const { suite } = await loadSuite(`samples/${name}/suite.yaml`);
  const { report } = await localise({
    submission: { name: 'two-faults.c', text: readFileSync(`samples/${name}/two-faults.c`, 'latin1') },
    headers: [],
    suite,
    options: {
      analyser: 'builtin',
      scope: 'full',
      kinds: ['assignment', 'initialiser', 'return', 'define', 'guard'],
      undefinedMode: 'strict',
      strategy: 'generations',
      confirm: true,
      faults: 2,
      seed: 1,
      jobs: 1,
      poolLimits: { ...defaultPoolLimits, globalTimeLimitMs: Number.POSITIVE_INFINITY },
      searchLimits: searchLimitsTimes(6),
    },
  });
  return report;
}

describe.each(samples)('$name', ({ name, failing, kind, sets }) => {
  test('takes two edits, at one of the sets argued', async () => {
    const { verdict, tests, locations, multiFault, stats } = await reportOn(name);
    expect({ verdict, failed: tests.failed, failedReplays: stats.failedReplays }).toEqual({
      verdict: 'multi-fault',
      failed: failing,
      failedReplays: 0,
    });
    expect(locations.filter(({ status }) => status !== 'excluded')).toEqual([]);

    const argued = sets.map((set) => set.map((place) => `two-faults.c:${place}`));
    const { diagnoses, complete } = multiFault!;
    const found = diagnoses.map((diagnosis) => diagnosis.locations);
    expect(found[0]).toEqual(argued[0]);
    for (const set of found) expect(argued).toContainEqual(set);
    // Nothing is called complete that is not.
    if (complete) expect(new Set(found.map(String))).toEqual(new Set(argued.map(String)));
    const failed = tests.results.filter(({ outcome }) => outcome !== 'passed').map((each) => each.name);
    for (const diagnosis of diagnoses) {
      expect(diagnosis.kind).toBe(kind);
      expect(diagnosis.minimal).toBe(true);
      expect(diagnosis.tests.map((each) => each.test)).toEqual(failed);
    }
  });
});
