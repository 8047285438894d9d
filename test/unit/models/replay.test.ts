/** Past repairs: which are near, what they come to in another program, and that the judge decides. */

import { describe, expect, test } from '@jest/globals';
import { AskedModel } from '#models/asked-model.js';
import { findModelRepair } from '#models/find-model-repair.js';
import { defaultModelLimits } from '#models/limits.js';
import { nearestRepairs } from '#models/nearest-repairs.js';
import { replayed } from '#models/replay.js';
import { ReplaySource } from '#models/replay-source.js';
import type { PastRepair } from '#request/past-repairs.js';
import { accessTo, RecordedModel } from '../../support/recorded-model.js';
import { type Case, triedText } from '../../support/tried.js';

const sum = (loop: string, start = '0'): string => `#include <stdio.h>
int main(void) {
  int n, k, x, total = ${start};
  scanf("%d", &n);
  for (${loop}) {
    scanf("%d", &x);
    total += x;
  }
  printf("%d\\n", total);
  return 0;
}
`;
const wrong = sum('k = 1; k < n; k++', '1');
const right = sum('k = 1; k <= n; k++');
/** Other names, other layout, the same two mistakes. */
const ours = `#include <stdio.h>
int main(void)
{
    int count, i, value, s = 1;
    scanf("%d", &count);
    for (i = 1; i < count; i++)
    {
        scanf("%d", &value);
        s += value;
    }
    printf("%d\\n", s);
    return 0;
}
`;
const repaired = ours.replace('s = 1', 's = 0').replace('i < count', 'i <= count');
const limits = defaultModelLimits;

const cases: readonly Case[] = [
  ['1 5', '5'],
  ['4 2 -2 7 3', '10'],
  ['2 9 9', '18'],
];

describe('the edits of a past repair', () => {
  test('are made at the same places, in the names that stand there, and the layout stays', () => {
    expect(replayed(ours, { before: wrong, after: right }, limits)).toBe(repaired);
  });

  test('come with new statements, too', () => {
    const before = right.replace('  scanf("%d", &n);\n', '');
    const given = repaired.replace('    scanf("%d", &count);\n', '');
    const after = replayed(given, { before, after: right }, limits)!;
    expect(after.replace(/\s+/g, '')).toBe(repaired.replace(/\s+/g, ''));
  });

  test('are not made where their neighbours are not', () => {
    const other = '#include <stdio.h>\nint main(void) { puts("no"); return 0; }\n';
    expect(replayed(other, { before: wrong, after: right }, limits)).toBeUndefined();
    expect(replayed(ours, { before: right, after: right }, limits)).toBeUndefined();
  });
});

test('the nearest are those that fail the same tests, then those whose text is nearest', () => {
  const given = triedText(ours, cases);
  const failing = given.failing.map((at) => given.input.suite.tests[at]!.name);
  const far: PastRepair = { before: ours, after: repaired, failing: [] };
  const near: PastRepair = { before: wrong, after: right, failing };
  const long: PastRepair = { before: `${wrong}int unused(int a) { return a + 1; }\n`, after: right, failing };
  expect(failing.length).toBeGreaterThan(0);
  expect(nearestRepairs(given, [far, long, near], limits)).toEqual([near, long, far]);
  expect(nearestRepairs(given, [far, long, near], { ...limits, historyMax: 1 })).toEqual([long]);
});

describe('a source of replays', () => {
  const history: readonly PastRepair[] = [
    { before: wrong, after: right.replace('total += x', 'total -= x'), failing: [] },
    { before: wrong, after: right, failing: [] },
  ];

  test('has what passes every test, reduced to what is needed', async () => {
    const given = triedText(ours, cases);
    const repair = await new ReplaySource(history, []).whole(given, () => []);
    expect(repair!.fixes).toEqual([...given.failing].sort((a, b) => a - b));
    expect(repair!.edits.map(({ before, after }) => [before, after])).toEqual([
      ['1', '0'],
      ['<', '<='],
    ]);
    expect(repair!.proposedBy).toBeUndefined();
  });

  test('has nothing where nothing passes', async () => {
    const given = triedText(ours, cases);
    expect(await new ReplaySource(history.slice(0, 1), []).whole(given, () => [])).toBeUndefined();
  });
});

test.each([true, false])('a model is shown them where they may leave: %s', async (mayLeave) => {
  const model = new RecordedModel(() => []);
  const shared = new Set(['program', ...(mayLeave ? (['history'] as const) : [])] as const);
  const asked = new AskedModel(accessTo(model, { shared }), { nowMs: () => 0 }, 1, limits);
  const before = `// Bea Example\n${wrong}`;
  const history = [{ before, after: right, failing: [] }];
  await findModelRepair(
    triedText(ours, cases),
    [],
    asked,
    { hiddenTests: new Set(), correct: [], history },
    limits,
  );
  expect(model.names.includes('shots')).toBe(mayLeave);
  expect(model.prompts.some((prompt) => prompt.includes('k <= n'))).toBe(mayLeave);
  expect(model.prompts.join('')).not.toMatch(/Bea|Example/);
});
