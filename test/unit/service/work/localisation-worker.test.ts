import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ClaimedLocalisation } from '#service/store/claims.js';
import type { LocalisationWorker } from '#service/work/localisation-worker.js';
import { localiseSample } from '../../../support/localise-sample.js';
import { refused, until, WorkWorld } from './work-world.js';

/** Four signs of life in it. */
const quickLeaseMs = 40;

describe('a worker at localisations', () => {
  let world: WorkWorld;
  const workers: LocalisationWorker[] = [];

  beforeEach(async () => {
    world = await WorkWorld.create();
  });

  afterEach(async () => {
    world.isAway = false;
    for (const worker of workers.splice(0)) await worker.drain(0);
    await world.close();
  });

  function createWorker(leaseMs?: number, name?: string): LocalisationWorker {
    const worker = world.createWorker(name, leaseMs);
    workers.push(worker);
    return worker;
  }

  async function claim(worker: LocalisationWorker, id: string): Promise<ClaimedLocalisation> {
    return (await world.claims.claim(id, worker.lease()))!;
  }

  /** Of a localisation that is there and waits. */
  async function start(worker: LocalisationWorker, id: string): Promise<Promise<void>> {
    const claimed = await claim(worker, id);
    const before = world.jobs.length;
    const work = worker.work(claimed);
    await until(() => world.jobs.length > before);
    // A promise of a promise would be waited for.
    return Promise.resolve().then(() => Object.assign([work], {})) as unknown as Promise<Promise<void>>;
  }

  test('ends what it was given, and says so', async () => {
    const worker = createWorker();
    await world.add('a');
    const work = worker.work(await claim(worker, 'a'));
    await until(() => world.jobs.length === 1);
    expect(worker.size).toBe(1);
    const localisation = await localiseSample('payme', 'builtin');
    world.jobs[0]!.answer({ kind: 'localised', localisation });
    await work;
    expect(worker.size).toBe(0);
    const { state, attempts, verdict } = (await world.localisations.get('a'))!;
    expect({ state, attempts, verdict }).toEqual({ state: 'done', attempts: 1, verdict: 'near-miss' });
    expect(world.news).toEqual([
      ['a', { kind: 'state' }],
      ['a', { kind: 'state' }],
    ]);
  });
});
