/** Sets of locations, asked and judged by what is known of their parts. */

import { describe, expect, test } from '@jest/globals';
import type { LocationSet } from '#model/location-set.js';
import { defaultSeveralLimits, type SeveralLimits } from '#several/limits.js';
import { SetSearch } from '#several/set-search.js';
import { searched, toggleIn } from '../../support/searched.js';
import { triedText } from '../../support/tried.js';
import { doubleFault, twinFault } from '../../support/two-wrong-stores.js';

async function setSearch(tried: ReturnType<typeof twinFault>, limits: Partial<SeveralLimits> = {}) {
  const { program, values } = await searched(tried, {}, []);
  const sets = new SetSearch(program, values, { ...defaultSeveralLimits, ...limits });
  const at = (...lines: readonly number[]): LocationSet =>
    lines.map((line) => toggleIn(tried, line, 'assignment'));
  return { sets, values, at };
}

test('of several sets those are found that repair every failing test; all are decided', async () => {
  const { sets, at } = await setSearch(doubleFault());
  await sets.askSingles();
  const asked = [at(5, 6), at(5, 7), at(6, 7)];
  expect(await sets.findRepairing(asked)).toEqual([at(5, 6)]);
  expect(asked.map((set) => sets.isDecided(set))).toEqual([true, true, true]);
  expect(sets.known.isRefuted(at(5, 7), sets.failing)).toBe(true);
});

test('what parts repair by themselves needs no search of the set', async () => {
  const { sets, values, at } = await setSearch(twinFault());
  await sets.askSingles();
  const { tasks } = values.usage.counts;
  expect(await sets.findRepairing([at(6, 8)])).toEqual([at(6, 8)]);
  expect(values.usage.counts.tasks).toBe(tasks);
});

test('what one test leaves open is not asked of the others', async () => {
  // No search knows what `sin` yields for a value that is open.
  const text = `#include <stdio.h>
#include <math.h>
int main(void) {
  int n, m, k;
  scanf("%d", &n);
  m = n * 2;
  k = n * 3;
  printf("%.3f", sin(m + k));
  return 0;
}
`;
  const tried = triedText(
    text,
    [
      ['1', '0.500'],
      ['2', '0.600'],
    ],
    { kinds: ['assignment'], mode: 'exact' },
  );
  const { sets, values, at } = await setSearch(tried);
  await sets.askSingles();
  expect(await sets.findRepairing([at(6, 7)])).toEqual([]);
  const asked = values.tests.map((each) => sets.known.answerOf(each, at(6, 7))?.kind);
  expect(asked.sort()).toEqual(['unknown', undefined]);
});

test('without sets nothing is asked', async () => {
  const { sets, values } = await setSearch(twinFault());
  const { tasks } = values.usage.counts;
  expect(await sets.findRepairing([])).toEqual([]);
  await sets.askEach([]);
  expect(values.usage.counts.tasks).toBe(tasks);
});

test('each of some tests can be asked about sets, whatever the others say', async () => {
  const { sets, at } = await setSearch(doubleFault());
  const [first, second] = sets.failing;
  await sets.askEach([at(5, 7)], [first!]);
  expect(sets.known.answerOf(first!, at(5, 7))?.kind).toBe('cannot-repair');
  expect(sets.known.answerOf(second!, at(5, 7))).toBeUndefined();
});

describe('locations are asked alone', () => {
  test('on tests that narrowing spared them', async () => {
    const { sets, at } = await setSearch(twinFault());
    await sets.askSingles();
    for (const each of sets.failing) expect(sets.known.answerOf(each, at(6))).toBeDefined();
  });

  test('on few tests, of which each executes other locations than the one before', async () => {
    const { sets } = await setSearch(twinFault(), { singleTestsMax: 2 });
    // 4 and 9 are positive, -4 is not.
    expect([...sets.tests].map((each) => each === 1).sort()).toEqual([false, true]);
  });
});

describe('a location is likely to be a mistake', () => {
  const text = `#include <stdio.h>
int main(void) {
  int n, m;
  scanf("%d", &n);
  m = n * 3;
  if (n > 5)
    n = 1;
  printf("%d ", n);
  printf("%d", m);
  return 0;
}
`;

  test('unless it is read from the input or spells the output', async () => {
    const tried = triedText(text, [['2', '17 80']], { kinds: ['assignment', 'input', 'guard', 'argument'] });
    const { program, values } = await searched(tried, {}, []);
    const { likely, unlikely } = new SetSearch(program, values, defaultSeveralLimits);
    expect(unlikely).toContain(toggleIn(tried, 4, 'input'));
    // From line 5 on `n` is printed, too; from line 9 on only what it prints itself.
    expect(likely).toContain(toggleIn(tried, 5, 'assignment'));
    expect(unlikely).toContain(toggleIn(tried, 9, 'argument'));
  });

  test('the more, the more suspicious it is', async () => {
    const tried = triedText(
      text,
      [
        ['2', '2 6'],
        ['6', '17 80'],
      ],
      { kinds: ['assignment', 'guard'] },
    );
    const { program, values } = await searched(tried, {}, []);
    const { likely } = new SetSearch(program, values, defaultSeveralLimits);
    // Only the failing test executes line 7.
    expect(likely[0]).toBe(toggleIn(tried, 7, 'assignment'));
  });

  test('unless it repairs all by itself', async () => {
    const tried = triedText(text, [['2', '2 7']], { kinds: ['assignment', 'guard'] });
    const { program, values } = await searched(tried, {}, []);
    const sets = new SetSearch(program, values, defaultSeveralLimits);
    const repairing = toggleIn(tried, 5, 'assignment');
    expect(sets.repairable.has(repairing)).toBe(true);
    expect([...sets.likely, ...sets.unlikely]).not.toContain(repairing);
  });
});
