/** What is measured of the repair of one submission. */

import { expect, test } from '@jest/globals';
import { defaultEvolveLimits } from '#evolve/limits.js';
import { type CorpusRecord, decodeCorpus } from '#lab/corpus-files/decode-corpus.js';
import { measureRepairs } from '#lab/repair/repair-measurement.js';
import type { RepairOptions } from '#lab/repair/repair-submission.js';
import { localiseOptions } from '#request/localise-options.js';

const fixed = `#include <stdio.h>
int main(void) {
  int n, i, sum = 0;
  scanf("%d", &n);
  for (i = 1; i <= n; i++) sum += i;
  printf("%d\\n", sum);
  return 0;
}
`;
function recordOf(source: string, author: string): CorpusRecord {
  const text = JSON.stringify({
    ...{ id: 'sum', problem: 'lab/sum', comparator: 'tokens', fixed: author, source },
    tests: [1, 2, 3, 5].map((n) => ({ name: `${n}`, stdin: `${n}`, expected: `${(n * (n + 1)) / 2}\n` })),
  });
  const [record] = decodeCorpus(text, 'c.jsonl');
  return record!;
}
const options: RepairOptions = {
  localise: localiseOptions({ repair: 'full', timeLimitMs: 30_000, jobs: 1 }),
  ...{ variants: [], seeds: [1], limits: defaultEvolveLimits, isOnAll: false, judgeOn: 20, isNative: false },
};
const record = recordOf(fixed.replace('<=', '<'), fixed);
const job = { corpus: 'c', record, asked: 'none', others: [] as string[] } as const;

test('the repair that is shown first, whose it is, its size, and whether it is right', async () => {
  const { before, searches } = await measureRepairs(job, options);
  expect(searches).toEqual([]);
  expect(before).toMatchObject({ extent: 'whole', fixes: 4, isRefuted: false });
  expect(before!.generators).toContain('edits: comparison');
  expect(before!.shown).toMatchObject({
    ...{ form: 'place', generator: 'edits: comparison', edits: 1, trust: 'tests-only' },
    ...{ agrees: true, isDisputed: false, passesNatively: null, text: '5: i < n -> i <= n' },
  });
  // One node of some forty.
  expect(before!.shown!.relativeSize).toBeGreaterThan(0);
  expect(before!.shown!.relativeSize).toBeLessThan(0.05);
  expect(Object.keys(before!.sourceMs)).toEqual(expect.arrayContaining(['texts', 'edits']));
});

test('what the oracle and the author’s fix dispute is not what is plainly wrong', async () => {
  const formula = (value: string): string =>
    `#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%d\\n", ${value}); return 0; }\n`;
  // No test says what is right for multiples of four.
  const ofAll = 'n * (n + 1) / 2';
  const own = recordOf(formula('n * (n - 1) / 2'), formula(`n % 4 == 0 ? 7 : ${ofAll}`));
  const shownWith = async (reference: string) => {
    const oracle = { kind: 'reference', programs: [formula(reference)] } as const;
    const { before } = await measureRepairs({ ...job, record: own, asked: 'reference', oracle }, options);
    return before!.shown!;
  };
  expect(await shownWith(ofAll)).toMatchObject({ trust: 'proved', agrees: false, isDisputed: true });
  // Without anybody to ask it is just another answer.
  const alone = await measureRepairs({ ...job, record: own }, options);
  expect(alone.before!.shown).toMatchObject({ trust: 'tests-only', agrees: false, isDisputed: false });
});

test('nor is what other authors dispute', async () => {
  const formula = (value: string): string =>
    `#include <stdio.h>\nint main(void) { int n; scanf("%d", &n); printf("%d\\n", ${value}); return 0; }\n`;
  const ofAll = 'n * (n + 1) / 2';
  const own = recordOf(formula('n * (n - 1) / 2'), formula(`n % 4 == 0 ? 7 : ${ofAll}`));
  const isDisputed = async (...values: readonly string[]) => {
    const { before } = await measureRepairs({ ...job, record: own, others: values.map(formula) }, options);
    expect(before!.shown!.agrees).toBe(false);
    return before!.shown!.isDisputed;
  };
  const likeTheAuthor = `n % 4 ? ${ofAll} : 7`;
  expect(await isDisputed(likeTheAuthor, likeTheAuthor, ofAll)).toBe(true);
  expect(await isDisputed(likeTheAuthor, likeTheAuthor, likeTheAuthor, ofAll)).toBe(false);
  expect(await isDisputed()).toBe(false);
});

test('only the sources that are named are asked', async () => {
  const { before } = await measureRepairs(job, { ...options, sources: ['texts'] });
  expect(before).toMatchObject({ extent: 'none', generators: [] });
  expect(Object.keys(before!.sourceMs)).toEqual(['texts']);
});

test('without edits nothing is repaired, and nothing is searched where no variant is named', async () => {
  const localise = { ...options.localise, repair: 'off' } as const;
  const { before, searches } = await measureRepairs(job, { ...options, localise });
  expect(before).toMatchObject({ extent: 'none', fixes: 0 });
  expect(searches).toEqual([]);
});
