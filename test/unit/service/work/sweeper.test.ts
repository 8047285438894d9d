import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Dispatcher, WaitingLocalisation } from '#service/work/dispatcher.js';
import { Sweeper, type SweeperOptions } from '#service/work/sweeper.js';
import { everyone } from '../../../support/everyone.js';
import { until, WorkWorld } from '../../../support/work-world.js';

const leaseMs = 60_000;
const dayMs = 86_400_000;

describe('a sweeper', () => {
  let world: WorkWorld;
  const sweepers: Sweeper[] = [];
  const announced: (readonly string[])[] = [];
  /** What an announcement waits for. */
  let queue: () => Promise<void>;

  beforeEach(async () => {
    world = await WorkWorld.create();
    announced.length = 0;
    queue = async () => {};
  });

  afterEach(async () => {
    for (const sweeper of sweepers.splice(0)) await sweeper.close();
    await world.close();
  });

  const dispatcher: Dispatcher = {
    async announce(waiting: readonly WaitingLocalisation[]) {
      announced.push(waiting.map(({ id }) => id));
      await queue();
    },
    cancel: async () => {},
    close: async () => {},
  };

  function createSweeper(more: Partial<SweeperOptions> = {}): Sweeper {
    const { claims, upkeep, bus, clock, logger, metrics } = world;
    const sweeper = new Sweeper({
      ...{ claims, upkeep, dispatcher, bus, clock, logger, metrics },
      ...{ leaseMs, attemptsMax: 2, keepDays: 0, ...more },
    });
    sweepers.push(sweeper);
    return sweeper;
  }

  /** One sweep, from its start to its end. */
  async function sweep(more: Partial<SweeperOptions> = {}): Promise<void> {
    const sweeper = createSweeper(more);
    sweeper.start();
    await sweeper.close();
  }

  async function claim(id: string): Promise<void> {
    const { nowMs } = world;
    await world.claims.claim(id, { worker: 'w', nowMs, untilMs: nowMs + leaseMs });
  }

  test('announces what waits, and puts back what lost its worker', async () => {
    for (const id of ['alive', 'lost', 'waits']) await world.add(id);
    await claim('lost');
    world.nowMs += leaseMs;
    await claim('alive');
    await sweep();
    expect(announced).toEqual([['waits']]);
    world.nowMs += 1;
    await sweep();
    // What has lost a worker goes behind.
    expect(announced.at(-1)).toEqual(['waits', 'lost']);
    expect(world.news).toEqual([['lost', { kind: 'state' }]]);
    expect((await world.stateOf('alive')).state).toBe('running');
  });

  test('gives up what has cost as many workers as it may', async () => {
    await world.add('a');
    for (let attempt = 0; attempt < 2; attempt++) {
      await claim('a');
      world.nowMs += leaseMs + 1;
      await sweep();
    }
    expect(announced).toEqual([['a']]);
    expect(await world.stateOf('a')).toEqual({
      state: 'failed',
      attempts: 2,
      outcome: { kind: 'lost', reason: '2 workers were lost while working on it' },
    });
  });

  test('announces again what the queue did not take', async () => {
    await world.add('a');
    queue = () => Promise.reject(new Error('Redis is away'));
    await sweep();
    expect((await world.stateOf('a')).state).toBe('queued');
    await sweep();
    expect(announced).toEqual([['a'], ['a']]);
  });

  test('puts back what was lost while the queue is away', async () => {
    await world.add('a');
    await claim('a');
    world.nowMs += leaseMs + 1;
    queue = () => Promise.reject(new Error('Redis is away'));
    await sweep();
    expect((await world.stateOf('a')).state).toBe('queued');
  });

  test('outlives a store that is away', async () => {
    await world.add('a');
    const sweeper = createSweeper();
    world.isAway = true;
    sweeper.start();
    await until(() => world.faults > 0);
    world.isAway = false;
    await until(() => {
      sweeper.start();
      return announced.length > 0;
    });
  });

  test('does not begin before the last sweep has ended', async () => {
    await world.add('a');
    let letGo = (): void => {};
    queue = () =>
      new Promise((resolve) => {
        letGo = resolve;
      });
    const sweeper = createSweeper();
    sweeper.start();
    await until(() => announced.length === 1);
    sweeper.start();
    sweeper.start();
    queue = async () => {};
    letGo();
    await sweeper.close();
    expect(announced).toEqual([['a']]);
  });

  test('beside another one puts each back once', async () => {
    const ids = ['a', 'b', 'c'];
    for (const id of ids) await world.add(id);
    for (const id of ids) await claim(id);
    world.nowMs += leaseMs + 1;
    await Promise.all([sweep(), sweep()]);
    expect(world.news.map(([id]) => id).sort()).toEqual(ids);
    expect((await world.stateOf('a')).attempts).toBe(1);
  });

  test('deletes what ended long ago, where that is wanted', async () => {
    await world.add('old');
    await world.localisations.cancel(everyone, 'old', world.nowMs);
    world.nowMs += 3 * dayMs;
    await sweep({ keepDays: 0 });
    await sweep({ keepDays: 3 });
    expect(await world.localisations.get(everyone, 'old')).toBeDefined();
    world.nowMs += 1;
    await sweep({ keepDays: 3 });
    expect(await world.localisations.get(everyone, 'old')).toBeUndefined();
  });
});
