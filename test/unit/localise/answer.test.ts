/** Which searches follow which, and where they end. */

import { describe, expect, test } from '@jest/globals';
import { answer } from '#localise/answer.js';
import type { Scope } from '#model/location.js';
import type { RepairEffort } from '#model/repair-effort.js';
import { localiseOptions, type OptionChoice } from '#request/localise-options.js';
import { realServices } from '#request/localise-services.js';
import { halfRepairable, triedBroken } from '../../support/evolving.js';
import { toggleIn, untimed } from '../../support/searched.js';
import { type Case, type TriedOptions, triedText } from '../../support/tried.js';
import { doubleFault } from '../../support/two-wrong-stores.js';

const main = (body: string): string =>
  `#include <stdio.h>\nint main(void) { int n; scanf("%d", &n);\n${body}\nreturn 0; }`;

function answered(
  body: string,
  cases: readonly Case[],
  choice: OptionChoice = {},
  options: TriedOptions = {},
) {
  const tried = triedText(main(body), cases, options);
  return answer(tried, untimed(choice), realServices).then((found) => ({ tried, ...found }));
}

const wrongStep: readonly Case[] = [
  ['1', '2'],
  ['2', '3'],
];

test('one location that points at the mistake ends the search', async () => {
  const { searched, repairs, sets, jobs } = await answered('n = n + 2;\nprintf("%d", n);', wrongStep);
  expect(searched!.locations.some(({ status }) => status === 'repairable')).toBe(true);
  expect(repairs.edits.size).toBeGreaterThan(0);
  expect(sets).toBeUndefined();
  expect(jobs).toBe(1);
});

describe('sets are searched', () => {
  const found = (choice: OptionChoice) => answer(doubleFault(), untimed(choice), realServices);

  test('where no location is a mistake by itself', async () => {
    const { sets, searched } = await found({ faults: 2 });
    expect(sets!.diagnoses).toHaveLength(1);
    // What the sets took is part of the whole.
    expect(searched!.counts.tasks).toBeGreaterThan((await found({ faults: 1 })).searched!.counts.tasks);
  });

  test('but not where one fault is asked for', async () => {
    expect((await found({ faults: 1 })).sets).toBeUndefined();
  });

  test('by the published way where that is asked for', async () => {
    const { sets } = await found({ faults: 2, scope: 'paper', strategy: 'birch2017' });
    // It asks for no two locations at once, and one alone repairs no test here.
    expect(sets).toEqual({ diagnoses: [], isComplete: false, isLimitReached: false, failedReplays: 0 });
  });
});

test('no edit is tried in scope paper', async () => {
  const { repairs } = await answered('n = n + 2;\nprintf("%d", n);', wrongStep, { scope: 'paper' });
  expect(repairs.edits.size).toBe(0);
});

test('a location with an edit is repairable, whatever values say', async () => {
  // The search for values does not ask about texts.
  const { tried, searched, repairs } = await answered(
    'puts("prompt");\nprintf("%d", n);',
    [['4', '4']],
    {},
    { mode: 'exact' },
  );
  const prompt = toggleIn(tried, 3, 'text');
  expect(repairs.edits.get(prompt)!.edit.after).toBe(';');
  expect(searched!.locations.find(({ toggle }) => toggle === prompt)).toMatchObject({ status: 'repairable' });
});

describe('nothing is searched', () => {
  test.each<[string, string, readonly Case[]]>([
    ['where every test passes', 'printf("%d", n);', [['1', '1']]],
    [
      'where the engine cannot run a failing test',
      'n = 2 * n; ungetc(1, stdout); printf("%d", n);',
      [['1', '1']],
    ],
  ])('%s', async (_name, body, cases) => {
    const { searched, sets } = await answered(body, cases);
    expect({ searched, sets }).toEqual({ searched: undefined, sets: undefined });
  });

  test('in scope paper where nothing is a location', async () => {
    const { searched } = await answered(
      'puts("a");',
      [['1', 'b']],
      { scope: 'paper' },
      { kinds: ['define'] },
    );
    expect(searched).toBeUndefined();
  });
});

test('what is stopped throws the reason', async () => {
  const reason = new Error('nobody waits');
  const services = { ...realServices, stop: AbortSignal.abort(reason) };
  await expect(answer(doubleFault(), untimed(), services)).rejects.toBe(reason);
});

test('the time that the runs of the tests took counts, but the searches get a tenth', async () => {
  const after = (laterMs: number) => {
    let looks = 0;
    const services = { ...realServices, clock: { nowMs: () => (++looks > 2 ? laterMs : 5000) } };
    const options = localiseOptions({ jobs: 1, timeLimitMs: 1000, faults: 1 });
    return answer(doubleFault(), options, services, [], 0).then(({ searched }) => searched!.partial);
  };
  expect(await after(5050)).toBe(false);
  expect(await after(5150)).toBe(true);
});

describe('an evolutionary search', () => {
  const asked = (repair: RepairEffort, scope: Scope = 'full') =>
    answer(triedBroken(halfRepairable), untimed({ repair, scope, faults: 1 }), realServices);

  test('is made only where it was chosen', async () => {
    expect((await asked('full')).whole).toBeUndefined();
    expect((await asked('evolve', 'paper')).whole).toBeUndefined();
    const { whole, searched } = await asked('evolve');
    expect(whole).toMatchObject({ fixes: [3, 4], trust: { level: 'tests-only' } });
    expect(searched!.partial).toBe(false);
  });

  test('is not made where an edit repairs all', async () => {
    const { whole, repairs } = await answered('n = n + 2;\nprintf("%d", n);', wrongStep, {
      repair: 'evolve',
    });
    expect(repairs.edits.size).toBeGreaterThan(0);
    expect(whole).toBeUndefined();
  });

  test('makes the report partial where the clock ends it', async () => {
    let ms = 0;
    const services = { ...realServices, clock: { nowMs: () => (ms += 50) } };
    const options = localiseOptions({ repair: 'evolve', faults: 1, timeLimitMs: 10_000 });
    const { searched } = await answer(triedBroken(halfRepairable), options, services);
    expect(searched!.partial).toBe(true);
  });
});
