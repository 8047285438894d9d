import { describe, expect, test } from '@jest/globals';
import { defaultSearchLimits } from '#engine/limits.js';
import { localiseOptions } from '#request/localise-options.js';

describe('what is not chosen', () => {
  test('is the default', () => {
    expect(localiseOptions({})).toMatchObject({
      analyser: 'builtin',
      scope: 'full',
      undefinedMode: 'native',
      strategy: 'generations',
      confirm: true,
      faults: 2,
      repair: 'full',
      seed: 1,
      poolLimits: { globalTimeLimitMs: 10_000 },
      searchLimits: defaultSearchLimits,
    });
  });

  test('names no kinds and no workers, so that these follow from the scope and the work', () => {
    expect(Object.keys(localiseOptions({ kinds: undefined, jobs: undefined }))).not.toContain('kinds');
    expect(Object.keys(localiseOptions({}))).not.toContain('jobs');
  });

  test('depends on the scope and the analyser', () => {
    expect(localiseOptions({ scope: 'paper' }).faults).toBe(1);
    expect(localiseOptions({ analyser: 'cbmc' }).poolLimits.globalTimeLimitMs).toBe(300_000);
  });
});

test('what is chosen is taken, a false and a zero as well', () => {
  const chosen = localiseOptions({
    analyser: 'klee',
    scope: 'paper',
    kinds: ['return'],
    undefinedMode: 'strict',
    strategy: 'naive',
    confirm: false,
    faults: 3,
    repair: 'quick',
    seed: 0,
    jobs: 4,
    timeLimitMs: 2500,
    searchBudget: 3,
  });
  expect(chosen).toMatchObject({
    analyser: 'klee',
    scope: 'paper',
    kinds: ['return'],
    undefinedMode: 'strict',
    strategy: 'naive',
    confirm: false,
    faults: 3,
    repair: 'quick',
    seed: 0,
    jobs: 4,
    poolLimits: { globalTimeLimitMs: 2500 },
  });
  expect(chosen.searchLimits.searchStepsMax).toBe(3 * defaultSearchLimits.searchStepsMax);
});
