/** Tests that expect a regular expression: searched, repaired and reported as any other. */

import { describe, expect, test } from '@jest/globals';
import { defaultSearchLimits } from '#engine/limits.js';
import { inEnglish } from '#language/english.js';
import { localise } from '#localise/localise.js';
import type { Localisation } from '#model/localisation.js';
import { defaultPoolLimits } from '#pool/limits.js';
import { describeDifference } from '#report/describe-test.js';

const sum = (condition: string, text: string) => `#include <stdio.h>
int main(void) {
  int n, sum = 0;
  scanf("%d", &n);
  for (int i = 1; ${condition}; i++) sum += i;
  printf("${text} %d!\\n", sum);
  return 0;
}
`;

function answer(source: string, reference?: string): Promise<Localisation> {
  return localise({
    submission: { name: 'a.c', text: source },
    headers: [],
    suite: {
      compare: { mode: 'exact', ignoreCase: false },
      tests: [
        { name: 'three', args: [], stdin: '3', expect: { matches: '(?i)^sum is:? 6\\b' } },
        { name: 'four', args: [], stdin: '4', expect: { matches: '^Sum is:? 10\\b' } },
        { name: 'one', args: [], stdin: '1', expect: { matches: '\\b1\\b' } },
      ],
    },
    ...(reference !== undefined && { reference: { name: 'reference.c', text: reference } }),
    options: {
      analyser: 'builtin',
      scope: 'full',
      undefinedMode: 'native',
      strategy: 'generations',
      confirm: true,
      faults: 1,
      seed: 1,
      jobs: 1,
      poolLimits: { ...defaultPoolLimits, globalTimeLimitMs: Number.POSITIVE_INFINITY },
      searchLimits: defaultSearchLimits,
    },
  });
}

describe('a suite of patterns', () => {
  test('a condition is found, and an edit that makes every pattern match', async () => {
    const localisation = await answer(sum('i < n', 'Sum is'));
    const { report } = localisation;
    expect(report.verdict).toBe('near-miss');
    expect(report.locations[0]).toMatchObject({ line: 5, kind: 'guard', status: 'repairable' });
    expect(report.locations[0]!.edit?.after).toBe('i <= n');
    expect(localisation.failedOutputs[0]).toEqual({
      test: 'three',
      expected: '(?i)^sum is:? 6\\b',
      actual: 'Sum is 3!\n',
      isPattern: true,
    });
    expect(describeDifference('three', localisation, inEnglish)).toEqual([
      'expected a text that matches "(?i)^sum is:? 6\\b"',
      'but got "Sum is 3!\\n"',
    ]);
  });

  test('a text is found that matches', async () => {
    const { report } = await answer(sum('i <= n', 'Total is'));
    expect(report.verdict).toBe('near-miss');
    expect(report.presentation).toBe(false);
    const edit = report.locations.find(({ kind }) => kind === 'text')!.edit!;
    expect(edit.after).toMatch(/^"[Ss]um is:? %d/);
  });

  test('a reference that prints something else that matches refutes nothing', async () => {
    const { report } = await answer(sum('i < n', 'Sum is'), sum('i <= n', 'Sum is:'));
    expect(report.locations[0]!.edit).toMatchObject({ after: 'i <= n', trust: 'tests-only' });
  });
});
