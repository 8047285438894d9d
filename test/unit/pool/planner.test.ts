import { describe, expect, test } from '@jest/globals';
import type { Toggle } from '#model/numbers.js';
import { type Answer, noStats } from '#model/task.js';
import { defaultPoolLimits } from '#pool/limits.js';
import type { PlanOptions } from '#pool/plan.js';
import { advance } from '#pool/planner.js';
import { summarise } from '#pool/summarise.js';
import { toggle, toggles } from '../../support/toggles.js';
import { planOptions, play, statuses } from './plan-script.js';

interface Case {
  readonly name: string;
  readonly options: Partial<PlanOptions>;
  readonly script: readonly (readonly string[])[];
  readonly statuses?: readonly string[];
  readonly counts?: object;
  readonly partial?: boolean;
}

const limits = (changes: Partial<PlanOptions['limits']>) => ({ ...defaultPoolLimits, ...changes });

const cases: readonly Case[] = [
  {
    name: 'one worker: an excluded location is in no later whitelist, survivors repair all tests',
    options: { tests: [5, 4] },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 5 of 1 2 3'],
      ['10 ended 1: 1R 2X 3R', 'dispatch 2: test 4 of 1 3'],
      ['20 ended 2: 1X 3R', 'finished'],
    ],
    statuses: ['1 excluded', '2 excluded', '3 repairable'],
    counts: { tasks: 2, generations: 2, timeouts: 0, retries: 0 },
    partial: false,
  },
  {
    name: 'no more workers than failing tests',
    options: { tests: [0, 1], workers: 8 },
    script: [['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3', 'dispatch 2: test 1 of 1 2 3']],
  },
  {
    name: 'an empty whitelist ends the plan at once',
    options: { tests: [0, 1, 2], workers: 2 },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3', 'dispatch 2: test 1 of 1 2 3'],
      ['5 ended 1: 1X 2X 3X', 'stop 2', 'finished'],
      ['6 stopped 2:'],
    ],
    statuses: ['1 excluded', '2 excluded', '3 excluded'],
    partial: false,
  },
  {
    name: 'nothing to search finishes as it starts',
    options: { toggles: [] },
    script: [['0 start', 'timer limit 10000', 'finished']],
  },
  {
    name: 'the wait for stragglers is a quarter of the fastest task, measured from its end',
    options: { tests: [0, 1], workers: 2 },
    script: [
      ['100 start', 'timer limit 10100', 'dispatch 1: test 0 of 1 2 3', 'dispatch 2: test 1 of 1 2 3'],
      ['900 ended 1: 1R 2R 3X', 'timer straggler 1100'],
      ['1100 timer straggler', 'stop 2', 'timer stop 1150'],
    ],
  },
  {
    name: 'the wait is at least the grace time; a timer that comes early changes nothing',
    options: { tests: [0, 1], workers: 2 },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3', 'dispatch 2: test 1 of 1 2 3'],
      ['4 ended 1: 1R 2R 3X', 'timer straggler 54'],
      ['53 timer straggler'],
      ['54 timer straggler', 'stop 2', 'timer stop 104'],
    ],
  },
  {
    name: 'a generation whose tasks all end in time goes on without a stop',
    options: { tests: [0, 1, 2], workers: 2 },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3', 'dispatch 2: test 1 of 1 2 3'],
      ['4 ended 2: 1R 2R 3X', 'timer straggler 54'],
      ['9 ended 1: 1R 2X 3R', 'dispatch 3: test 2 of 1'],
      ['54 timer straggler'],
    ],
  },
  {
    name: 'what a straggler proved counts too; its second turn asks what it left open',
    options: { toggles: toggles(1, 2, 3, 4), tests: [0, 1], workers: 2 },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3 4', 'dispatch 2: test 1 of 1 2 3 4'],
      ['4 ended 1: 1R 2R 3X 4R', 'timer straggler 54'],
      ['54 timer straggler', 'stop 2', 'timer stop 104'],
      ['60 stopped 2: 1X 2R 3T', 'dispatch 3: test 1 of 4'],
      ['70 ended 3: 4R', 'finished'],
    ],
    statuses: ['1 excluded', '2 repairable', '3 excluded', '4 repairable'],
    counts: { tasks: 3, generations: 2, timeouts: 1, retries: 0 },
  },
  {
    name: 'a straggler waits at the end of the queue until the whitelist has shrunk',
    options: { tests: [0, 1, 2, 3], workers: 2 },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3', 'dispatch 2: test 1 of 1 2 3'],
      ['4 ended 1: 1R 2R 3R', 'timer straggler 54'],
      ['54 timer straggler', 'stop 2', 'timer stop 104'],
      ['60 stopped 2:', 'dispatch 3: test 2 of 1 2 3', 'dispatch 4: test 3 of 1 2 3'],
      ['64 ended 3: 1R 2R 3X', 'timer straggler 114'],
      ['65 ended 4: 1R 2R 3R', 'dispatch 5: test 1 of 1 2'],
      ['70 ended 5: 1R 2R', 'finished'],
    ],
    statuses: ['1 repairable', '2 repairable', '3 excluded'],
  },
  {
    name: 'a straggler under a whitelist that does not shrink is left to the confirmation',
    options: { tests: [0, 1], workers: 2 },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3', 'dispatch 2: test 1 of 1 2 3'],
      ['4 ended 1: 1R 2R 3R', 'timer straggler 54'],
      ['54 timer straggler', 'stop 2', 'timer stop 104'],
      ['60 stopped 2: 2R', 'dispatch 3: test 1 of 1 3'],
      ['5000 ended 3: 1R 3X', 'finished'],
    ],
    counts: { tasks: 3, generations: 1, timeouts: 1, retries: 0 },
    statuses: ['1 repairable', '2 repairable', '3 excluded'],
    partial: false,
  },
  {
    name: 'twice a straggler: never a third time in the search, without confirmation it stays open',
    options: { tests: [0, 1, 2], workers: 2, confirm: false },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3', 'dispatch 2: test 1 of 1 2 3'],
      ['4 ended 1: 1R 2R 3X', 'timer straggler 54'],
      ['54 timer straggler', 'stop 2', 'timer stop 104'],
      ['60 stopped 2:', 'dispatch 3: test 2 of 1 2', 'dispatch 4: test 1 of 1 2'],
      ['64 ended 3: 1R 2X', 'timer straggler 114'],
      ['114 timer straggler', 'stop 4', 'timer stop 164'],
      ['115 stopped 4:', 'finished'],
    ],
    counts: { tasks: 4, generations: 2, timeouts: 2, retries: 0 },
    statuses: ['1 possible 1:time', '2 excluded', '3 excluded'],
    partial: true,
  },
  {
    name: 'a straggler that ignores its stop keeps its place; the next generation does not wait for it',
    options: { tests: [0, 1, 2, 3], workers: 2 },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3', 'dispatch 2: test 1 of 1 2 3'],
      ['4 ended 1: 1R 2R 3X', 'timer straggler 54'],
      ['54 timer straggler', 'stop 2', 'timer stop 104'],
      ['104 timer stop', 'dispatch 3: test 2 of 1 2'],
      ['110 ended 3: 1R 2R', 'dispatch 4: test 3 of 1 2'],
      ['115 lost 2', 'dispatch 5: test 1 of 1 2'],
      ['120 ended 4: 1R 2R', 'timer straggler 170'],
      ['130 ended 5: 1R 2R', 'finished'],
    ],
    counts: { tasks: 5, generations: 3, timeouts: 1, retries: 0 },
  },
  {
    name: 'a straggler that finishes after all is spared its second turn',
    options: { tests: [0, 1], workers: 2 },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3', 'dispatch 2: test 1 of 1 2 3'],
      ['4 ended 1: 1R 2R 3X', 'timer straggler 54'],
      ['54 timer straggler', 'stop 2', 'timer stop 104'],
      ['55 ended 2: 1R 2R 3R', 'finished'],
    ],
  },
  {
    name: 'fruitless tasks in a row end the search; the confirmation asks the rest without barriers',
    options: { tests: [0, 1, 2, 3, 4], workers: 2, limits: limits({ fruitlessTasksMax: 2 }) },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3', 'dispatch 2: test 1 of 1 2 3'],
      ['4 ended 1: 1R 2R 3R', 'timer straggler 54'],
      ['5 ended 2: 1R 2U 3R', 'dispatch 3: test 2 of 1 2 3', 'dispatch 4: test 3 of 1 2 3'],
      ['6 ended 3: 1R 2R 3X', 'dispatch 5: test 4 of 1 2'],
      ['7 ended 5: 1R 2R'],
      ['9000 ended 4: 1R 2R 3R', 'finished'],
    ],
    statuses: ['1 repairable', '2 possible 1:paths', '3 excluded'],
    counts: { tasks: 5, generations: 1, timeouts: 0, retries: 0 },
    partial: false,
  },
  {
    name: 'without confirmation the rest is possible, and the report partial',
    options: { tests: [0, 1], confirm: false, limits: limits({ fruitlessTasksMax: 1 }) },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3'],
      ['4 ended 1: 1R 2R 3R', 'finished'],
    ],
    statuses: ['1 possible 1:time', '2 possible 1:time', '3 possible 1:time'],
    partial: true,
  },
  {
    name: 'a fruitful task resets the count of fruitless ones',
    options: { tests: [0, 1, 2, 3], confirm: false, limits: limits({ fruitlessTasksMax: 2 }) },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3'],
      ['1 ended 1: 1R 2R 3R', 'dispatch 2: test 1 of 1 2 3'],
      ['2 ended 2: 1R 2R 3X', 'dispatch 3: test 2 of 1 2'],
      ['3 ended 3: 1R 2R', 'dispatch 4: test 3 of 1 2'],
    ],
  },
  {
    name: 'the confirmation asks former stragglers last',
    options: { tests: [0, 1, 2, 3], workers: 2, limits: limits({ fruitlessTasksMax: 1 }) },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3', 'dispatch 2: test 1 of 1 2 3'],
      ['4 ended 1: 1R 2R 3R', 'timer straggler 54'],
      ['54 timer straggler', 'stop 2', 'timer stop 104'],
      ['60 stopped 2:', 'dispatch 3: test 2 of 1 2 3', 'dispatch 4: test 3 of 1 2 3'],
      ['65 ended 3: 1R 2R 3R', 'dispatch 5: test 1 of 1 2 3'],
    ],
  },
  {
    name: 'the confirmation stops a task that is no longer needed, which is not a time-out',
    options: { tests: [0, 1, 2], workers: 2, limits: limits({ fruitlessTasksMax: 0 }) },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3', 'dispatch 2: test 1 of 1 2 3'],
      ['4 ended 1: 1R 2X 3X', 'dispatch 3: test 2 of 1'],
      ['5 ended 3: 1R'],
      ['6 ended 2: 1R 2R 3R', 'finished'],
    ],
    counts: { tasks: 3, generations: 0, timeouts: 0, retries: 0 },
  },
  {
    name: 'an unknown answer excludes nothing',
    options: { tests: [0, 1] },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3'],
      ['1 ended 1: 1U 2R 3T', 'dispatch 2: test 1 of 1 2 3'],
      ['2 ended 2: 1X 2R 3R', 'finished'],
    ],
    statuses: ['1 excluded', '2 repairable', '3 possible 0:time'],
    partial: true,
  },
  {
    name: 'a lost worker costs a retry, at the end of the queue; the search goes on',
    options: { tests: [0, 1] },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3'],
      ['1 lost 1', 'dispatch 2: test 1 of 1 2 3'],
      ['2 ended 2: 1X 2R 3R', 'dispatch 3: test 0 of 2 3'],
      ['3 ended 3: 2R 3R', 'finished'],
    ],
    statuses: ['1 excluded', '2 repairable', '3 repairable'],
    counts: { tasks: 3, generations: 3, timeouts: 0, retries: 1 },
    partial: false,
  },
  {
    name: 'lost twice: its locations are unknown on that test, not asked again',
    options: { tests: [0, 1], toggles: toggles(1, 2) },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2'],
      ['1 lost 1', 'dispatch 2: test 1 of 1 2'],
      ['2 ended 2: 1X 2R', 'dispatch 3: test 0 of 2'],
      ['3 lost 3', 'finished'],
    ],
    statuses: ['1 excluded', '2 possible 0:worker'],
    counts: { tasks: 3, generations: 3, timeouts: 0, retries: 1 },
    partial: true,
  },
  {
    name: 'a lost worker starts no wait for the others; its place is filled under the same whitelist',
    options: { tests: [0, 1, 2], workers: 2 },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3', 'dispatch 2: test 1 of 1 2 3'],
      ['1 lost 1', 'dispatch 3: test 2 of 1 2 3'],
      ['9 ended 3: 1R 2R 3R', 'timer straggler 59'],
      ['10 lost 2', 'dispatch 4: test 0 of 1 2 3', 'dispatch 5: test 1 of 1 2 3'],
    ],
    counts: { tasks: 5, generations: 2, timeouts: 0, retries: 2 },
  },
  {
    name: 'nonsense is a lost worker: too few answers, too many, twice the same',
    options: { tests: [0, 1, 2], toggles: toggles(1, 2) },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2'],
      ['1 ended 1: 1X', 'dispatch 2: test 1 of 1 2'],
      ['2 ended 2: 1X 2X 3X', 'dispatch 3: test 2 of 1 2'],
      ['3 stopped 3: 1X 1R', 'dispatch 4: test 0 of 1 2'],
      ['4 ended 4: 1R 2R', 'dispatch 5: test 1 of 1 2'],
      ['5 ended 5: 1R 2R', 'dispatch 6: test 2 of 1 2'],
      ['6 ended 6: 1R 2R', 'finished'],
    ],
    statuses: ['1 repairable', '2 repairable'],
    counts: { tasks: 6, generations: 6, timeouts: 0, retries: 3 },
  },
  {
    name: 'a worker that breaks off unasked has its answers taken and costs a retry',
    options: { tests: [0] },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3'],
      ['1 stopped 1: 1X 2R', 'dispatch 2: test 0 of 3'],
      ['2 ended 2: 3R', 'finished'],
    ],
    counts: { tasks: 2, generations: 2, timeouts: 0, retries: 1 },
  },
  {
    name: 'a late answer of a lost worker is taken, and spares the retry',
    options: { tests: [0, 1] },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3'],
      ['1 lost 1', 'dispatch 2: test 1 of 1 2 3'],
      ['2 ended 1: 1R 2X 3R'],
      ['3 ended 2: 1R 2R 3R', 'finished'],
    ],
    statuses: ['1 repairable', '2 excluded', '3 repairable'],
  },
  {
    name: 'an answer that comes twice counts once',
    options: { tests: [0, 1, 2] },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3'],
      ['1 ended 1: 1R 2X 3R', 'dispatch 2: test 1 of 1 3'],
      ['2 ended 1: 1X 2X 3X'],
      ['3 ended 2: 1R 3R', 'dispatch 3: test 2 of 1 3'],
    ],
  },
  {
    name: 'the global limit stops all, takes what they have proved, and leaves the rest possible',
    options: { tests: [0, 1], workers: 2, limits: limits({ globalTimeLimitMs: 100 }) },
    script: [
      ['0 start', 'timer limit 100', 'dispatch 1: test 0 of 1 2 3', 'dispatch 2: test 1 of 1 2 3'],
      ['100 timer limit', 'stop 1', 'stop 2', 'timer stop 150'],
      ['101 stopped 1: 1R 2X'],
      ['102 stopped 2: 1R 3T', 'finished'],
    ],
    statuses: ['1 repairable', '2 excluded', '3 possible 0:time 1:time'],
    counts: { tasks: 2, generations: 1, timeouts: 2, retries: 0 },
    partial: true,
  },
  {
    name: 'at the limit tasks that ignore their stop are not waited for',
    options: { limits: limits({ globalTimeLimitMs: 100 }) },
    script: [
      ['0 start', 'timer limit 100', 'dispatch 1: test 0 of 1 2 3'],
      ['100 timer limit', 'stop 1', 'timer stop 150'],
      ['149 timer stop'],
      ['150 timer stop', 'finished'],
    ],
  },
  {
    name: 'a task that ends itself at the limit is a time-out, not a lost worker',
    options: { limits: limits({ globalTimeLimitMs: 100 }) },
    script: [
      ['0 start', 'timer limit 100', 'dispatch 1: test 0 of 1 2 3'],
      ['100 stopped 1: 1X', 'finished'],
    ],
    statuses: ['1 excluded', '2 possible 0:time', '3 possible 0:time'],
    counts: { tasks: 1, generations: 1, timeouts: 1, retries: 0 },
    partial: true,
  },
  {
    name: 'no limit, no timer',
    options: { limits: limits({ globalTimeLimitMs: Number.POSITIVE_INFINITY }) },
    script: [['0 start', 'dispatch 1: test 0 of 1 2 3']],
  },
  {
    name: 'naive: full width for every test, no stop, sets intersected at the end',
    options: { tests: [0, 1, 2], workers: 2, strategy: 'naive' },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3', 'dispatch 2: test 1 of 1 2 3'],
      ['4 ended 1: 1X 2X 3R', 'dispatch 3: test 2 of 1 2 3'],
      ['5 ended 3: 1X 2X 3X'],
      ['9000 ended 2: 1R 2X 3R', 'finished'],
    ],
    statuses: ['1 excluded', '2 excluded', '3 excluded'],
    counts: { tasks: 3, generations: 0, timeouts: 0, retries: 0 },
    partial: false,
  },
  {
    name: 'birch2017 searches like generations while a location is left',
    options: { tests: [0, 1], strategy: 'birch2017' },
    script: [
      ['0 start', 'timer limit 10000', 'dispatch 1: test 0 of 1 2 3'],
      ['5 ended 1: 1R 2X 3X', 'dispatch 2: test 1 of 1'],
      ['8 ended 2: 1R', 'finished'],
    ],
    statuses: ['1 repairable', '2 excluded', '3 excluded'],
  },
];

describe('planner', () => {
  test.each(cases)('$name', (entry) => {
    const { lines, state } = play(planOptions(entry.options), entry.script);
    expect(lines).toEqual(entry.script);
    if (entry.statuses !== undefined) expect(statuses(state)).toEqual(entry.statuses);
    const summary = summarise(state);
    if (entry.counts !== undefined) expect(summary.counts).toEqual(entry.counts);
    if (entry.partial !== undefined) expect(summary.partial).toBe(entry.partial);
  });

  test('a state is never changed by what follows it', () => {
    const { state } = play(planOptions({ tests: [0, 1], workers: 2 }), [['0 start']]);
    const before = structuredClone(state);
    const lost = advance(state, { kind: 'worker-lost', taskId: 1, message: 'it died', atMs: 1 });
    advance(lost.state, { kind: 'timer', name: 'limit', atMs: 10_000 });
    expect(state).toEqual(before);
  });

  test('what an earlier plan knows is not asked again, and its counts and its limit go on', () => {
    const witness = { values: [], original: [], wraps: false };
    const row = new Map<Toggle, Answer>([
      [toggle(1), { kind: 'repairs', witness }],
      [toggle(2), { kind: 'cannot-repair', reason: 'no-value' }],
    ]);
    const known = {
      answers: new Map([[0, row]]),
      counts: { tasks: 4, generations: 3, timeouts: 0, retries: 0 },
      search: noStats,
      limitAtMs: 20,
    };
    const script = [
      ['7 start', 'timer limit 20', 'dispatch 5: test 0 of 3'],
      ['8 ended 5: 3R', 'dispatch 6: test 1 of 1 3'],
      ['9 ended 6: 1R 3U', 'finished'],
    ];
    const { lines, state } = play(planOptions({ tests: [0, 1], known }), script);
    expect(lines).toEqual(script);
    expect(statuses(state)).toEqual(['1 repairable', '2 excluded', '3 possible 1:paths']);
    expect(summarise(state).counts).toEqual({ tasks: 6, generations: 5, timeouts: 0, retries: 0 });
  });

  test('a plan is started once, and needs a worker', () => {
    expect(() => play(planOptions({}), [['0 start'], ['1 start']])).toThrow('started once');
    expect(() => play(planOptions({}), [['1 timer limit']])).toThrow('started once');
    expect(() => play(planOptions({ workers: 0 }), [])).toThrow('needs a worker');
  });
});
