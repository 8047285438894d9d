import { describe, expect, test } from '@jest/globals';
import type { Toggle } from '#model/numbers.js';
import type { Answer } from '#model/task.js';
import { noStats } from '#model/task.js';
import { defaultPoolLimits } from '#pool/limits.js';
import type { PlanOptions } from '#pool/plan.js';
import { summarise } from '#pool/summarise.js';
import { frequenciesOf } from '#pool/summarise-frequencies.js';
import { toggle, toggles } from '../../support/toggles.js';
import { planOptions, play } from './plan-script.js';

const birch = (changes: Partial<PlanOptions>): PlanOptions =>
  planOptions({ strategy: 'birch2017', ...changes });

const twinScript = [
  ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3'],
  ['5 ended 1: 1R 2X 3X', 'dispatch 2: test 1 of 1'],
  // No location is left: test 1 is now asked what the search did not ask it.
  ['8 ended 2: 1X', 'dispatch 3: test 1 of 2 3'],
  ['9 ended 3: 2R 3X', 'finished'],
];

describe('the frequency mode', () => {
  test('begins when no location is left, and asks only what is open', () => {
    const { lines, state } = play(birch({ tests: [0, 1] }), twinScript);
    expect(lines).toEqual(twinScript);
    const { locations, partial, frequency, counts } = summarise(state);
    expect(locations.map(({ status }) => status)).toEqual(['excluded', 'excluded', 'excluded']);
    expect(partial).toBe(false);
    expect(counts).toEqual({ tasks: 3, generations: 2, timeouts: 0, retries: 0 });
    expect(frequency).toMatchObject({ rejected: false, cutShort: false, total: 1, decided: true });
    expect(frequency!.diagnoses.map(({ toggles }) => toggles)).toEqual([[1, 2]]);
    expect(frequenciesOf(state)).toEqual([
      { toggle: 1, repairs: 1, unknown: 0 },
      { toggle: 2, repairs: 1, unknown: 0 },
      { toggle: 3, repairs: 0, unknown: 0 },
    ]);
  });

  test('needs no confirmation', () => {
    const { lines } = play(birch({ tests: [0, 1], confirm: false }), twinScript);
    expect(lines).toEqual(twinScript);
  });

  test('belongs only to birch2017', () => {
    const script = [...twinScript.slice(0, 2), ['8 ended 2: 1X', 'finished']];
    const { lines, state } = play(planOptions({ tests: [0, 1] }), script);
    expect(lines).toEqual(script);
    expect(summarise(state).frequency).toBeUndefined();
    expect(frequenciesOf(state)).toEqual([]);
  });

  test('begins after a confirmation, too', () => {
    const options = birch({ tests: [0, 1], limits: { ...defaultPoolLimits, fruitlessTasksMax: 1 } });
    const script = [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3'],
      ['5 ended 1: 1R 2R 3U', 'dispatch 2: test 1 of 1 2 3'],
      ['9 ended 2: 1X 2X 3X', 'finished'],
    ];
    const { lines, state } = play(options, script);
    expect(lines).toEqual(script);
    // No location repairs test 1.
    expect(summarise(state).frequency?.rejected).toBe(true);
  });

  test('stops what still runs, and asks it at full width', () => {
    const script = [
      [
        '0 start',
        'timer limit 10000',
        'dispatch 1: test 0 of 1 2 3',
        'dispatch 2: test 1 of 1 2 3',
        'dispatch 3: test 2 of 1 2 3',
      ],
      ['5 ended 1: 1X 2R 3X', 'timer straggler 55'],
      ['6 ended 2: 1R 2X 3X', 'stop 3', 'dispatch 4: test 2 of 1 2 3'],
      // What it had proved still holds.
      ['7 stopped 3: 1R'],
      ['8 ended 4: 1R 2X 3R', 'finished'],
    ];
    const { lines, state } = play(birch({ tests: [0, 1, 2], workers: 3 }), script);
    expect(lines).toEqual(script);
    expect(frequenciesOf(state)).toEqual([
      { toggle: 1, repairs: 2, unknown: 0 },
      { toggle: 2, repairs: 1, unknown: 0 },
      { toggle: 3, repairs: 1, unknown: 0 },
    ]);
    expect(summarise(state).counts.timeouts).toBe(0);
  });

  test('rejects as soon as no location repairs some test, and asks no other', () => {
    const script = [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3'],
      ['5 ended 1: 1R 2X 3X', 'dispatch 2: test 1 of 1'],
      ['8 ended 2: 1X', 'dispatch 3: test 1 of 2 3'],
      ['9 ended 3: 2X 3X', 'finished'],
    ];
    const { lines, state } = play(birch({ tests: [0, 1, 2] }), script);
    expect(lines).toEqual(script);
    expect(summarise(state)).toMatchObject({ partial: false, frequency: { rejected: true, total: 0 } });
    expect(frequenciesOf(state)).toEqual([]);
  });

  test('rejects if every test is repaired, but only by three locations', () => {
    const script = [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3'],
      ['5 ended 1: 1R 2X 3X', 'dispatch 2: test 1 of 1'],
      ['8 ended 2: 1X', 'dispatch 3: test 1 of 2 3'],
      ['9 ended 3: 2R 3X', 'dispatch 4: test 2 of 1 2 3'],
      ['10 ended 4: 1X 2X 3R', 'finished'],
    ];
    const { lines, state } = play(birch({ tests: [0, 1, 2] }), script);
    expect(lines).toEqual(script);
    expect(summarise(state).frequency?.rejected).toBe(true);
  });

  test('rejects a single location at once', () => {
    const script = [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 7'],
      ['5 ended 1: 7X', 'finished'],
    ];
    const { lines, state } = play(birch({ toggles: toggles(7), tests: [0, 1] }), script);
    expect(lines).toEqual(script);
    expect(summarise(state).frequency?.rejected).toBe(true);
  });

  test('does not reject because of unknown answers', () => {
    const script = [...twinScript.slice(0, 3), ['9 ended 3: 2U 3X', 'finished']];
    const { lines, state } = play(birch({ tests: [0, 1] }), script);
    expect(lines).toEqual(script);
    expect(summarise(state).partial).toBe(false);
    expect(summarise(state).frequency).toMatchObject({
      rejected: false,
      cutShort: false,
      total: 0,
      decided: false,
    });
    expect(frequenciesOf(state)).toContainEqual({ toggle: 2, repairs: 0, unknown: 1 });
  });

  test('cut short by the limit, it reports what it knows and that it is partial', () => {
    const limits = { ...defaultPoolLimits, globalTimeLimitMs: 20 };
    const script = [
      ['0 start', 'timer limit 20', 'dispatch 1: test 0 of 1 2 3'],
      ['5 ended 1: 1R 2X 3X', 'dispatch 2: test 1 of 1'],
      ['8 ended 2: 1X', 'dispatch 3: test 1 of 2 3'],
      ['20 timer limit', 'stop 3', 'timer stop 70'],
      ['30 stopped 3: 2R 3T', 'finished'],
    ];
    const { lines, state } = play(birch({ tests: [0, 1], limits }), script);
    expect(lines).toEqual(script);
    const { partial, frequency } = summarise(state);
    expect(partial).toBe(true);
    expect(frequency).toMatchObject({ rejected: false, cutShort: true, total: 1, decided: false });
    expect(frequenciesOf(state)).toEqual([
      { toggle: 1, repairs: 1, unknown: 0 },
      { toggle: 2, repairs: 1, unknown: 0 },
      { toggle: 3, repairs: 0, unknown: 1 },
    ]);
  });

  test('does not begin a sweep after the limit, but says that it is partial', () => {
    const limits = { ...defaultPoolLimits, globalTimeLimitMs: 20 };
    const script = [
      ['0 start', 'timer limit 20', 'dispatch 1: test 0 of 1 2 3'],
      ['5 ended 1: 1R 2X 3X', 'dispatch 2: test 1 of 1'],
      ['20 timer limit', 'stop 2', 'timer stop 70'],
      ['30 stopped 2: 1X', 'finished'],
    ];
    const { lines, state } = play(birch({ tests: [0, 1], limits }), script);
    expect(lines).toEqual(script);
    expect(summarise(state)).toMatchObject({ partial: true, frequency: { rejected: false, cutShort: true } });
  });

  test('goes on after an earlier plan that excluded every location', () => {
    const repairs: Answer = { kind: 'repairs', witness: { values: [], original: [], wraps: false } };
    const cannot: Answer = { kind: 'cannot-repair', reason: 'no-value' };
    const known = {
      answers: new Map([
        [
          0,
          new Map<Toggle, Answer>([
            [toggle(1), repairs],
            [toggle(2), cannot],
          ]),
        ],
        [1, new Map<Toggle, Answer>([[toggle(1), cannot]])],
      ]),
      counts: { tasks: 2, generations: 2, timeouts: 0, retries: 0 },
      search: noStats,
      limitAtMs: 100,
    };
    const script = [
      ['7 start', 'timer limit 100', 'dispatch 3: test 1 of 2'],
      ['8 ended 3: 2R', 'finished'],
    ];
    const { lines, state } = play(birch({ toggles: toggles(1, 2), tests: [0, 1], known }), script);
    expect(lines).toEqual(script);
    expect(summarise(state).frequency?.diagnoses.map(({ toggles }) => toggles)).toEqual([[1, 2]]);
  });

  test('a worker lost in the search has used up the retry of its test', () => {
    const script = [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2'],
      ['1 lost 1', 'dispatch 2: test 1 of 1 2'],
      ['2 ended 2: 1X 2R', 'dispatch 3: test 0 of 2'],
      ['3 ended 3: 2X', 'dispatch 4: test 0 of 1'],
      ['4 lost 4', 'finished'],
    ];
    const { lines, state } = play(birch({ toggles: toggles(1, 2), tests: [0, 1] }), script);
    expect(lines).toEqual(script);
    expect(summarise(state)).toMatchObject({
      partial: true,
      frequency: { rejected: false, cutShort: true, total: 0, decided: false },
    });
  });
});
