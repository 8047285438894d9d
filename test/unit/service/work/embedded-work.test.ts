import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createRandom, drawBelow } from '#base/random.js';
import { EmbeddedWork } from '#service/work/embedded-work.js';
import type { LocalisationWorker } from '#service/work/localisation-worker.js';
import { everyone } from '../../../support/everyone.js';
import { testSeed } from '../../../support/fixed-seed.js';
import { refused, until, WorkWorld } from '../../../support/work-world.js';

describe('embedded work', () => {
  let world: WorkWorld;
  let worker: LocalisationWorker;
  let work: EmbeddedWork;

  beforeEach(async () => {
    world = await WorkWorld.create();
    worker = world.createWorker();
    work = new EmbeddedWork(world.claims, worker, 2, world.logger);
  });

  afterEach(async () => {
    await work.close();
    await worker.drain(0);
    await world.close();
  });

  async function countQueued(): Promise<number> {
    return world.upkeep.countQueued();
  }

  test('takes as many as there are threads, the most urgent first, and the next when one ends', async () => {
    await world.add('batch', 10);
    for (const id of ['a', 'b']) await world.add(id);
    await work.announce();
    await until(() => world.jobs.length === 2);
    expect(await countQueued()).toBe(1);
    world.jobs[1]!.answer(refused);
    await until(() => world.jobs.length === 3);
    expect(world.jobs.map(({ text }) => text)).toEqual(['a', 'b', 'batch']);
  });

  test('has threads begin with the next while results are being written, but not without end', async () => {
    const letGo: (() => void)[] = [];
    const end = world.claims.end.bind(world.claims);
    world.claims.end = async (...given) => {
      await new Promise<void>((resolve) => letGo.push(resolve));
      return end(...given);
    };
    for (let index = 0; index < 20; index++) await world.add(`a${index}`);
    await work.announce();
    // Two threads, and four results for each of them.
    for (let index = 0; index < 10; index++) {
      await until(() => world.jobs.length > index);
      world.jobs[index]!.answer(refused);
      await until(() => letGo.length > index);
    }
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect([world.jobs.length, worker.size, worker.inThreads]).toEqual([10, 10, 0]);
    letGo[0]!();
    await until(() => world.jobs.length === 11);
    expect(worker.inThreads).toBe(1);
    for (const each of letGo) each();
    world.claims.end = end;
  });

  test('misses nothing, whenever it is told', async () => {
    const random = createRandom(testSeed);
    const count = 50;
    let added = 0;
    let answered = 0;
    while (answered < count) {
      if (added < count && drawBelow(random, 2) === 0) {
        await world.add(`a${added++}`);
        await work.announce();
      }
      const open = world.jobs.slice(answered);
      // Two threads, and one ahead of them while all are small.
      expect(open.length).toBeLessThanOrEqual(3);
      if (open.length > 0 && drawBelow(random, 2) === 0) {
        open[0]!.answer(refused);
        answered++;
      }
      await new Promise(setImmediate);
    }
    await until(async () => (await world.upkeep.countByState()).failed === count);
  });

  test('takes one ahead of its threads while all are small, and none after a long one', async () => {
    for (let index = 0; index < 30; index++) await world.add(`a${index}`);
    await work.announce();
    for (let index = 0; index < 7; index++) {
      await until(() => world.jobs.length === index + 2);
      world.jobs[index]!.answer(refused);
    }
    await until(() => worker.inThreads === 2);
    world.jobs[7]!.answer(refused);
    await until(() => worker.inThreads === 3);
    world.nowMs += 1000;
    world.jobs[8]!.answer(refused);
    await until(() => worker.inThreads === 2);
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect(worker.inThreads).toBe(2);
  });

  test('comes back, when notified again, to work that an absent store did not give', async () => {
    await world.add('a');
    world.isAway = true;
    await work.announce();
    await until(() => world.faults === 1);
    world.isAway = false;
    await work.announce();
    await until(() => world.jobs.length === 1);
  });

  test('stops what is cancelled', async () => {
    await world.add('a');
    await work.announce();
    await until(() => world.jobs.length === 1);
    await world.localisations.cancel(everyone, 'a', world.nowMs);
    await work.cancel('a');
    expect(world.jobs[0]!.stop.aborted).toBe(true);
    await until(() => worker.size === 0);
    expect((await world.stateOf('a')).state).toBe('cancelled');
  });

  test('once closed takes nothing more', async () => {
    await world.add('a');
    await work.close();
    await work.announce();
    await new Promise(setImmediate);
    expect(await countQueued()).toBe(1);
  });

  test('loses nothing that it was about to take when it was closed', async () => {
    await world.add('a');
    let letGo = (): void => {};
    world.hold = new Promise((resolve) => {
      letGo = resolve;
    });
    await work.announce();
    const drained = work.close().then(() => worker.drain(0));
    letGo();
    await drained;
    expect(await world.stateOf('a')).toEqual({ state: 'queued', attempts: 0, outcome: undefined });
  });
});
