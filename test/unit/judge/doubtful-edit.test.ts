/** Edits that pass the suite by chance rather than because they are right. */

import { expect, test } from '@jest/globals';
import { editSource } from '#edits/edit-source.js';
import { isDoubtful } from '#judge/doubtful-edit.js';
import { judgeLocations } from '#judge/judge-locations.js';
import { testsOnly } from '#model/edit-trust.js';
import { noRepairs } from '#repairs/join-repairs.js';
import { type Case, triedText } from '../../support/tried.js';

test('an unlikely edit is doubtful, sooner where a single test fails', () => {
  expect([1, 4, 8].map((cost) => isDoubtful(cost, testsOnly, 1))).toEqual([false, true, true]);
  expect([1, 4, 8].map((cost) => isDoubtful(cost, testsOnly, 3))).toEqual([false, false, true]);
});

test('an edit that agrees with an oracle is not, however unlikely it is', () => {
  const agreed = { level: 'agreed', oracle: 'reference', inputs: 100 } as const;
  expect(isDoubtful(8, agreed, 1)).toBe(false);
});

const program = (result: string, cases: readonly Case[]) =>
  triedText(
    `#include <stdio.h>
int main(void) {
  int a, b, r;
  scanf("%d %d", &a, &b);
  r = ${result};
  printf("%d", r);
  return 0;
}
`,
    cases,
    { kinds: ['assignment'] },
  );

const asked = { excluded: new Set<never>(), missing: 'never' } as const;

test('is not shown; its place still counts as repaired', async () => {
  // A quotient, or the second number: students seldom mistake a product for either.
  const product = program('a * b', [
    ['4 2', '2'],
    ['1 1', '1'],
  ]);
  const repairs = { ...noRepairs, ...(await editSource.alone(product, asked)) };
  const [toggle] = repairs.edits.keys();
  const summary = {
    toggle: toggle!,
    status: 'repairable',
    wraps: false,
    witnesses: [],
    unknowns: [],
  } as const;
  const [location] = judgeLocations([summary], product, repairs);
  expect(location).toMatchObject({ status: 'repairable', rank: 1 });
  expect(location!.edit).toBeUndefined();
  expect(location!.evidence.join()).not.toMatch(/edit/);
});

test('a likely edit is reported for a single failing test', async () => {
  const compared = program('(a < b)', [
    ['2 2', '1'],
    ['1 2', '1'],
    ['3 2', '0'],
  ]);
  const { edits } = await editSource.alone(compared, asked);
  expect([...edits.values()].map(({ edit }) => edit.description)).toEqual(['< becomes <=']);
});
