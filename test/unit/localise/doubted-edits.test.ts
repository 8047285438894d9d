/** Edits that pass the suite, where others that are as likely do something else beyond it. */

import { expect, test } from '@jest/globals';
import { localise } from '#localise/localise.js';
import type { Report } from '#model/report.js';
import { localiseOptions } from '#request/localise-options.js';

const text = `#include <stdio.h>
int main(void) {
  int a, b;
  scanf("%d%d", &a, &b);
  a++;
  b++;
  printf("%d", a * b);
  return 0;
}
`;

async function reportOf(...cases: readonly (readonly [stdin: string, stdout: string])[]): Promise<Report> {
  const tests = cases.map(([stdin, stdout], at) => ({ name: `t${at}`, args: [], stdin, expect: { stdout } }));
  const { report } = await localise({
    submission: { name: 'p.c', text },
    headers: [],
    suite: { compare: { mode: 'trailing', ignoreCase: false }, tests },
    options: localiseOptions({ timeLimitMs: 60_000, jobs: 1 }),
  });
  return report;
}

test('the places come first, without the edits, and the report says why', async () => {
  const { locations, verdict, backing } = await reportOf(['1 1', '2']);
  expect({ verdict, backing }).toEqual({ verdict: 'near-miss', backing: 'none' });
  const first = locations.filter(({ rank }) => rank === 1.5);
  expect(first.map(({ line }) => line)).toEqual([5, 6]);
  expect(locations.every(({ edit }) => edit === undefined)).toBe(true);
  for (const { evidence } of first) {
    expect(evidence[0]).toBe(
      'small edits here and elsewhere pass every test, but do different things on other inputs',
    );
  }
});

test('a test that tells them apart decides', async () => {
  const { locations, backing } = await reportOf(['1 1', '2'], ['2 1', '4']);
  expect(backing).toBe('tests-only');
  expect(locations[0]).toMatchObject({ line: 5, edit: { description: 'remove this statement' } });
});
