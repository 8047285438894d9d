import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createRandom, shuffled } from '#base/random.js';
import { toggleAt } from '#model/numbers.js';
import type { Answer } from '#model/task.js';
import { defaultPoolLimits, searchDispatchesMax } from '#pool/limits.js';
import type { PlanOptions, Strategy } from '#pool/plan.js';
import { type LocationSummary, type PlanSummary, summarise } from '#pool/summarise.js';
import type { FrequencySummary } from '#pool/summarise-frequencies.js';
import { type ExpectedFrequency, expectedFrequency } from './expected-frequency.js';
import { type Behaviour, simulate, type Truth } from './pool-world.js';

const runs = { numRuns: 300 };

const calm: Behaviour = {
  dies: 0,
  nonsense: 0,
  hangs: 0,
  ignoresStop: 0,
  answersLate: 0,
  slow: 50,
  diesOnceAtMost: true,
};
const rough: Behaviour = { ...calm, dies: 150, nonsense: 100, ignoresStop: 300, answersLate: 500 };
const hostile: Behaviour = { ...rough, dies: 300, hangs: 150, diesOnceAtMost: false };

interface Schedule {
  readonly workers: number;
  readonly seed: number;
  readonly fruitlessTasksMax: number;
}

const schedules = fc.record({
  workers: fc.integer({ min: 1, max: 8 }),
  seed: fc.nat(),
  fruitlessTasksMax: fc.integer({ min: 1, max: 15 }),
});

/** One row for each test; answers are letters as in the unit tests, mostly exclusions. */
const worlds = fc
  .integer({ min: 1, max: 12 })
  .chain((width) =>
    fc.array(
      fc.array(
        fc.oneof(
          { weight: 6, arbitrary: fc.constant('R') },
          { weight: 1, arbitrary: fc.constant('W') },
          { weight: 3, arbitrary: fc.constant('X') },
          { weight: 1, arbitrary: fc.constant('U') },
        ),
        { minLength: width, maxLength: width },
      ),
      { minLength: 1, maxLength: 14 },
    ),
  );

/** Few locations and tests, so that often no location repairs all and sometimes two do. */
const hardWorlds = fc
  .integer({ min: 1, max: 6 })
  .chain((width) =>
    fc.array(
      fc.array(
        fc.oneof(
          { weight: 8, arbitrary: fc.constant('R') },
          { weight: 8, arbitrary: fc.constant('X') },
          { weight: 1, arbitrary: fc.constant('U') },
        ),
        { minLength: width, maxLength: width },
      ),
      { minLength: 1, maxLength: 5 },
    ),
  );

type World = readonly (readonly string[])[];

function truthOf(world: World): Truth {
  return (test, toggle): Answer => {
    const letter = world[test]![toggle - 1]!;
    if (letter === 'X') return { kind: 'cannot-repair', reason: 'no-value' };
    if (letter === 'U') return { kind: 'unknown', reason: 'paths', detail: `${test} ${toggle}` };
    const literal = `${1000 * test + toggle}`;
    const value = { kind: 'integer', value: literal, literal } as const;
    return { kind: 'repairs', witness: { values: [value], original: [], wraps: letter === 'W' } };
  };
}

/** The summary's locations straight from the table, without a planner. */
function expectedLocations(world: World): LocationSummary[] {
  const truth = truthOf(world);
  return world[0]!.map((_, index) => {
    const toggle = toggleAt(index);
    const column = world.map((row) => row[index]!);
    if (column.includes('X')) {
      return { toggle, status: 'excluded', wraps: false, witnesses: [], unknowns: [] };
    }
    const witnesses = [];
    const unknowns = [];
    for (const test of world.keys()) {
      const answer = truth(test, toggle);
      if (answer.kind === 'repairs') witnesses.push({ test, witness: answer.witness });
      if (answer.kind === 'unknown') {
        unknowns.push({ test, reason: answer.reason, detail: answer.detail });
      }
    }
    const status = unknowns.length > 0 ? 'possible' : 'repairable';
    return { toggle, status, wraps: column.includes('W'), witnesses, unknowns };
  });
}

function optionsFor(world: World, schedule: Schedule, changes: Partial<PlanOptions> = {}): PlanOptions {
  return {
    toggles: world[0]!.map((_, index) => toggleAt(index)),
    tests: shuffled([...world.keys()], createRandom(schedule.seed)),
    workers: schedule.workers,
    strategy: 'generations',
    confirm: true,
    effort: 'full',
    limits: {
      ...defaultPoolLimits,
      fruitlessTasksMax: schedule.fruitlessTasksMax,
      globalTimeLimitMs: Number.POSITIVE_INFINITY,
    },
    ...changes,
  };
}

function withLimit(options: PlanOptions, globalTimeLimitMs: number): PlanOptions {
  return { ...options, limits: { ...options.limits, globalTimeLimitMs } };
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

describe('simulated pool', () => {
  test.each<[string, Behaviour, Strategy]>([
    ['calm, generations', calm, 'generations'],
    ['rough, generations', rough, 'generations'],
    ['calm, naive', calm, 'naive'],
    ['rough, naive', rough, 'naive'],
    ['calm, birch2017', calm, 'birch2017'],
    ['rough, birch2017', rough, 'birch2017'],
  ])('%s: without a limit the summary is the truth, for all orders and workers', (_, behaviour, strategy) => {
    fc.assert(
      fc.property(worlds, schedules, (world, schedule) => {
        const options = optionsFor(world, schedule, { strategy });
        const { state } = simulate(options, truthOf(world), behaviour, schedule.seed);
        const { locations, partial } = summarise(state);
        return !partial && same(locations, expectedLocations(world));
      }),
      runs,
    );
  });

  test.each<[string, Behaviour]>([
    ['calm', calm],
    ['rough', rough],
  ])('%s: what birch2017 says about two faults is true, for all orders and workers', (_, behaviour) => {
    const met = { none: 0, rejected: 0, undecided: 0, found: 0 };
    fc.assert(
      fc.property(hardWorlds, schedules, fc.boolean(), (world, schedule, confirm) => {
        const options = optionsFor(world, schedule, { strategy: 'birch2017', confirm });
        const { state } = simulate(options, truthOf(world), behaviour, schedule.seed);
        const { frequency, partial } = summarise(state);
        // Without a confirmation the search may end before the last location is excluded.
        if (partial) return !confirm && frequency === undefined;
        const expected = expectedFrequency(world);
        if (expected === undefined) met.none++;
        else if (expected.rejected) met.rejected++;
        else if (expected.pairs.length === 0) met.undecided++;
        else met.found++;
        return same(frequency && briefFrequency(frequency), expected);
      }),
      runs,
    );
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(0);
  });

  test('whatever the workers do, birch2017 ends in time and says nothing false about two faults', () => {
    fc.assert(
      fc.property(hardWorlds, schedules, fc.boolean(), (world, schedule, confirm) => {
        const options = withLimit(optionsFor(world, schedule, { strategy: 'birch2017', confirm }), 1000);
        const { state, endedAtMs } = simulate(options, truthOf(world), hostile, schedule.seed);
        const lastMs = 1000 + 1000 + options.limits.stopWaitMs + 10;
        const summary = summarise(state);
        if (endedAtMs > lastMs || !isSound(summary, expectedLocations(world))) return false;
        const { frequency, partial } = summary;
        if (frequency === undefined) return true;
        const truth = expectedFrequency(world);
        if (truth === undefined) return false;
        if (!partial) return same(briefFrequency(frequency), truth);
        const pairs = new Set(truth.pairs.map(({ toggles }) => toggles.join()));
        return !frequency.rejected && frequency.diagnoses.every(({ toggles }) => pairs.has(toggles.join()));
      }),
      runs,
    );
  });

  test('whatever the workers do, the plan ends in time and no true location is lost', () => {
    fc.assert(
      fc.property(worlds, schedules, fc.boolean(), (world, schedule, confirm) => {
        const options = withLimit(optionsFor(world, schedule, { confirm }), 3000);
        const { state, endedAtMs } = simulate(options, truthOf(world), hostile, schedule.seed);
        const startedAtMs = 1000;
        const lastMs = startedAtMs + 3000 + options.limits.stopWaitMs + 10;
        return endedAtMs <= lastMs && isSound(summarise(state), expectedLocations(world));
      }),
      runs,
    );
  });

  test('a possible location that the truth decides makes the summary partial', () => {
    fc.assert(
      fc.property(worlds, schedules, fc.boolean(), (world, schedule, confirm) => {
        const options = withLimit(optionsFor(world, schedule, { confirm }), 300);
        const { state } = simulate(options, truthOf(world), hostile, schedule.seed);
        const { locations, partial } = summarise(state);
        const truth = expectedLocations(world);
        return partial || same(locations, truth);
      }),
      runs,
    );
  });

  test('in the search a test is dispatched at most twice, a retry is made once', () => {
    fc.assert(
      fc.property(worlds, schedules, fc.constantFrom(rough, hostile), (world, schedule, behaviour) => {
        const options = withLimit(optionsFor(world, schedule, { confirm: false }), 60_000);
        const { state, dispatches } = simulate(options, truthOf(world), behaviour, schedule.seed);
        const counts = new Map<number, number>();
        for (const { test } of dispatches) counts.set(test, (counts.get(test) ?? 0) + 1);
        const { retries } = summarise(state).counts;
        return [...counts.values()].every((count) => count <= searchDispatchesMax) && retries <= counts.size;
      }),
      runs,
    );
  });

  test('with confirmation: two dispatches in the search, one after it, one retry', () => {
    fc.assert(
      fc.property(worlds, schedules, (world, schedule) => {
        const options = withLimit(optionsFor(world, schedule), 60_000);
        const { dispatches } = simulate(options, truthOf(world), hostile, schedule.seed);
        const counts = new Map<number, number>();
        for (const { test } of dispatches) counts.set(test, (counts.get(test) ?? 0) + 1);
        return [...counts.values()].every((count) => count <= searchDispatchesMax + 2);
      }),
      runs,
    );
  });

  test('naive never stops a task before the limit, and asks every test at full width', () => {
    fc.assert(
      fc.property(worlds, schedules, (world, schedule) => {
        const options = optionsFor(world, schedule, { strategy: 'naive' });
        const { dispatches, stopped } = simulate(options, truthOf(world), calm, schedule.seed);
        const isFull = dispatches.every(({ whitelist }) => same(whitelist, options.toggles));
        return stopped.size === 0 && isFull && dispatches.length === world.length;
      }),
      runs,
    );
  });
});

/** In the form of `expectedFrequency`. */
function briefFrequency(frequency: FrequencySummary): ExpectedFrequency {
  const { rejected, decided, frequencies, diagnoses } = frequency;
  const pairs = diagnoses.map(({ toggles, frequency: sum, minimal, tests }) => ({
    toggles,
    sum,
    minimal,
    by: tests.map(({ by }) => by.map(({ toggle }) => toggle)),
  }));
  return { rejected, decided, frequencies, pairs };
}

/** Repairable and excluded must be true; possible may be anything. */
function isSound(summary: PlanSummary, truth: readonly LocationSummary[]): boolean {
  return summary.locations.every(({ status }, index) => {
    return status === 'possible' || status === truth[index]!.status;
  });
}
