/** The plans of a search for values, one after the other. */

import { describe, expect, test } from '@jest/globals';
import type { SetNumber } from '#model/numbers.js';
import { answerAt } from '#pool/answer-table.js';
import { noRepairs } from '#repairs/join-repairs.js';
import type { ProgressEvent } from '#request/localise-request.js';
import { realServices } from '#request/localise-services.js';
import { ValueSearch } from '#values/value-search.js';
import { toggleIn, untimed } from '../../support/searched.js';
import { triedText } from '../../support/tried.js';

// Values at `m` or at `n` repair all; those at `k` and at the guard repair nothing.
const tried = triedText(
  `#include <stdio.h>
int main(void) {
  int n, m, k;
  scanf("%d", &n);
  k = n;
  n = n * 1;
  m = n + 1;
  if (k == 1000) k = 1;
  printf("%d %d", m, n - n);
  return 0;
}
`,
  [
    ['1', '1 0'],
    ['2', '2 0'],
    ['7', '8 0'],
  ],
  { kinds: ['assignment', 'guard', 'text'] },
);
const k = toggleIn(tried, 5, 'assignment');
const n = toggleIn(tried, 6, 'assignment');
const m = toggleIn(tried, 7, 'assignment');

function search(choice: Parameters<typeof untimed>[0] = {}, services = realServices): ValueSearch {
  return new ValueSearch(tried, untimed(choice), services);
}

describe('what is asked', () => {
  test('the locations whose values can be searched, on the failing tests', () => {
    const values = search();
    const texts = tried.located.locations.filter(({ kind }) => kind === 'text');
    expect(texts).toHaveLength(1);
    expect(values.searched).not.toContain(texts[0]!.toggle);
    expect(values.searched).toHaveLength(tried.located.locations.length - 1);
    expect([...values.tests].sort()).toEqual([0, 1]);
  });

  test('nothing before the first plan', () => {
    expect(() => search().answers).toThrow('first plan');
    expect(() => search().usage).toThrow('first plan');
  });
});

test('the first plan settles what it can; the next leaves that as it is', async () => {
  const values = search();
  const first = await values.begin();
  const status = (toggle: number) => first.locations.find((each) => each.toggle === toggle)?.status;
  expect([status(m), status(n), status(k)]).toEqual(['repairable', 'repairable', 'excluded']);
  const tasks = values.usage.counts.tasks;
  const last = await values.finish(noRepairs);
  expect(last.locations).toEqual(first.locations);
  // Nothing was open, so nothing was asked again.
  expect(values.usage.counts.tasks).toBe(tasks);
});

test('in turn, what one test leaves open is not asked of the next; what repairs all is found', async () => {
  // No search knows what `sin` yields for a value that is open.
  const text = `#include <stdio.h>
#include <math.h>
int main(void) {
  int n, m;
  double d;
  scanf("%d", &n);
  m = n * 2;
  d = sin(m);
  printf("%.3f", d);
  return 0;
}
`;
  const cases = [
    ['1', '0.500'],
    ['2', '0.600'],
  ] as const;
  const wrong = triedText(text, cases, { kinds: ['assignment'], mode: 'exact' });
  const [open, repairing] = [toggleIn(wrong, 7, 'assignment'), toggleIn(wrong, 8, 'assignment')];
  const values = new ValueSearch(wrong, untimed(), realServices);
  const { locations } = await values.beginInTurn();
  const kinds = (toggle: typeof open) =>
    values.tests.map((each) => answerAt(values.answers, each, toggle)?.kind);
  expect(kinds(open)).toEqual(['unknown', undefined]);
  expect(kinds(repairing)).toEqual(['repairs', 'repairs']);
  expect(locations.map(({ status }) => status)).toEqual(['possible', 'repairable']);
  await values.close();
});

test('locations are asked alone on tests that narrowing has spared them', async () => {
  const values = search();
  await values.begin();
  const answers = await values.askAlone([k], values.tests);
  for (const test of values.tests) expect(answerAt(answers, test, k)?.kind).toBe('cannot-repair');
  expect(values.answers).toBe(answers);
});

test('sets are answered by their numbers, and leave the answers for single locations alone', async () => {
  const values = search();
  await values.begin();
  const { answers } = values;
  const number = 1 as SetNumber;
  const sets = new Map([[number, [k, m]]]);
  const how = { isQuick: true, strategy: 'generations' } as const;
  const together = await values.askTogether(sets, new Map(), values.tests, how);
  for (const test of values.tests) expect(answerAt(together, test, number)?.kind).toBe('repairs');
  expect(values.answers).toBe(answers);
});

describe('progress', () => {
  test('goes on over all plans', async () => {
    const events: ProgressEvent[] = [];
    const services = { ...realServices, onProgress: (event: ProgressEvent) => void events.push(event) };
    const values = search({ strategy: 'naive' }, services);
    await values.begin();
    await values.askAlone([k], [...values.tests].reverse());
    const tasks = events.map((event) => (event.kind === 'task-ended' ? event.tasks : undefined));
    expect(tasks).toEqual(tasks.map((_, index) => index + 1));
    expect(tasks.length).toBe(values.usage.counts.tasks);
  });
});

test('a search that was stopped throws the reason', async () => {
  const reason = new Error('nobody waits');
  const values = search({}, { ...realServices, stop: AbortSignal.abort(reason) });
  await expect(values.begin()).rejects.toBe(reason);
  await values.close();
});

test('it can be closed twice, and before it began', async () => {
  const values = search();
  await values.close();
  await values.close();
});

test('efforts are for analysers that know them', () => {
  expect(search().knowsEfforts).toBe(true);
  expect(search({ analyser: 'cbmc' }).knowsEfforts).toBe(false);
});

describe('time', () => {
  /** The clock stands still at 0 until so many have looked, then at `laterMs`. */
  const clockFrom = (looks: number, laterMs: number) => {
    let count = 0;
    return { ...realServices, clock: { nowMs: () => (++count > looks ? laterMs : 0) } };
  };

  test('that came before counts where that is said', async () => {
    const services = clockFrom(1, 10);
    const late = new ValueSearch(tried, untimed(), services, 10);
    const { partial, unknownPairs, pairs } = await late.begin();
    expect({ partial, unknownPairs }).toEqual({ partial: true, unknownPairs: pairs });
    const inTime = new ValueSearch(tried, untimed(), clockFrom(1, 10), 1000);
    expect((await inTime.begin()).partial).toBe(false);
  });

  test('is left by the first plan for the next', async () => {
    const values = search({ timeLimitMs: 1000 }, clockFrom(1, 800));
    const first = await values.begin();
    expect(first.unknownPairs).toBe(first.pairs);
    const last = await values.finish(noRepairs);
    expect(last.unknownPairs).toBe(0);
    expect(last.partial).toBe(false);
    await values.close();
  });
});
