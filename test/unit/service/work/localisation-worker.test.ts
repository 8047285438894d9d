import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { encodeAssignment } from '#service/work/assignment-document.js';
import type { RequestOptions } from '#service/work/localisation-request.js';
import type { LocalisationWorker } from '#service/work/localisation-worker.js';
import { unpackText } from '#service/work/packed-text.js';
import { everyone } from '../../../support/everyone.js';
import { localiseSample } from '../../../support/localise-sample.js';
import { type FakeJob, refused, until, WorkWorld } from '../../../support/work-world.js';

const tokens = { mode: 'tokens', ignoreCase: false } as const;
const localOptions: RequestOptions = {
  analyser: 'builtin',
  scope: 'full',
  undefined: 'native',
  timeLimitSeconds: 10,
  searchBudget: 1,
  seed: 1,
  confirm: true,
};

const leaseMs = 60_000;
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

  function createWorker(ofLeaseMs = leaseMs, name = 'worker'): LocalisationWorker {
    const worker = world.createWorker(name, ofLeaseMs);
    workers.push(worker);
    return worker;
  }

  /** Claims one that waits, and has a thread begin with it. */
  async function begin(
    worker: LocalisationWorker,
    id: string,
  ): Promise<{ readonly work: Promise<void>; readonly job: FakeJob }> {
    const claimed = await world.claims.claim(id, worker.lease());
    const before = world.jobs.length;
    const work = worker.work(claimed!);
    await until(() => world.jobs.length > before);
    return { work, job: world.jobs.at(-1)! };
  }

  /** As the sweeper of a process that took the worker for dead. */
  async function takeOver(): Promise<void> {
    await world.claims.sweep(world.nowMs + 10 * leaseMs, 5, '{}');
  }

  test('ends what it was given, and says so', async () => {
    const worker = createWorker();
    await world.add('a');
    const { work, job } = await begin(worker, 'a');
    expect([job.text, worker.size]).toEqual(['a', 1]);
    job.answer({ kind: 'localised', localisation: await localiseSample('payme', 'builtin') });
    await work;
    expect(worker.size).toBe(0);
    const { state, attempts, verdict } = (await world.localisations.get(everyone, 'a'))!;
    expect({ state, attempts, verdict }).toEqual({ state: 'done', attempts: 1, verdict: 'near-miss' });
    expect(world.news).toEqual(Array(2).fill(['a', { kind: 'state' }]));
  });

  test('has classmates asked who pass, if the assignment says so and has no reference', async () => {
    const worker = createWorker();
    const task = { suite: { compare: tokens, tests: [] }, headers: [], options: localOptions };
    const reference = { name: 'reference.c', text: '' };
    const versions = [
      { task, asksClassmates: true },
      { task, asksClassmates: false },
      { task: { ...task, reference }, asksClassmates: true },
    ];
    const always = { opensMs: undefined, closesMs: undefined };
    for (const [index, version] of versions.entries()) {
      const document = { title: '', hints: 'line', hiddenTests: 'all', ...version } as const;
      await world.assignments.put(
        everyone,
        { courseId: 'course', id: 'lab' },
        index,
        { document: encodeAssignment(document), ...always },
        1,
      );
      const lab = { id: 'lab', version: index + 1 };
      for (const id of [`passes-${index}`, `asks-${index}`]) await world.add(id, 0, lab);
      const { claim } = (await world.claims.claim(`passes-${index}`, worker.lease()))!;
      await world.claims.end(`passes-${index}`, claim, { state: 'done', verdict: 'passes', outcome: '' }, 1);
      const { work, job } = await begin(worker, `asks-${index}`);
      expect(job.classmates).toEqual(index === 0 ? ['passes-0'] : undefined);
      job.answer(refused);
      await work;
    }
  });

  test('of what is withheld, keeps what students see, and has it wait for the rest', async () => {
    const worker = createWorker();
    const suite = { compare: tokens, tests: [{ name: 't', args: [], stdin: '', expect: {} }] };
    const task = { suite, headers: [], options: localOptions };
    const document = { title: '', hints: 'line', hiddenTests: 'all', feedback: 'visible', task } as const;
    const content = { document: encodeAssignment(document), opensMs: undefined, closesMs: undefined };
    await world.assignments.put(everyone, { courseId: 'course', id: 'lab' }, 0, content, 1);
    await world.add('a', 0, { id: 'lab', version: 1 }, true);
    world.nowMs += 1500;
    const { work, job } = await begin(worker, 'a');
    const localised = { kind: 'localised', localisation: await localiseSample('payme', 'builtin') } as const;
    expect(job.part).toBe('visible');
    job.answer(localised);
    await until(() => world.jobs.length === 2);
    expect(world.jobs[1]!.part).toBe('hidden');
    world.jobs[1]!.answer({ kind: 'hidden-runs', passed: 0 });
    await work;
    const shown = (await world.localisations.get(everyone, 'a'))!;
    expect(shown).toMatchObject({
      state: 'queued',
      outcome: undefined,
      shown: { verdict: 'near-miss', ms: 3000 },
    });
    expect(JSON.parse(unpackText(shown.shownOutcome!)).localisation.report.tests.hidden).toEqual({
      total: 1,
      allPass: false,
    });
    const rest = await begin(worker, 'a');
    expect(rest.job.part).toBe('whole');
    rest.job.answer(localised);
    await rest.work;
    const ended = (await world.localisations.get(everyone, 'a'))!;
    expect(ended).toMatchObject({ state: 'done', verdict: 'near-miss', shownOutcome: shown.shownOutcome });
    expect(JSON.parse(unpackText(ended.outcome!)).localisation.report.tests).not.toHaveProperty('hidden');
    // Students hear nothing of it but that its state changes.
    expect(new Set(world.news.map(([, { kind }]) => kind))).toEqual(new Set(['state']));
  });

  test('ends one that failed with its reason, and the others as ever', async () => {
    const worker = createWorker();
    for (const id of ['a', 'b']) await world.add(id);
    const poisoned = await begin(worker, 'a');
    const other = await begin(worker, 'b');
    const fault = { kind: 'fault', reason: 'its thread died: out of memory' } as const;
    poisoned.job.answer(fault);
    await poisoned.work;
    other.job.answer(refused);
    await other.work;
    expect(await world.stateOf('a')).toEqual({ state: 'failed', attempts: 1, outcome: fault });
    expect(await world.stateOf('b')).toEqual({ state: 'failed', attempts: 1, outcome: refused });
  });

  test('keeps a result while the store is away, as long as its lease lasts', async () => {
    const worker = createWorker();
    await world.add('a');
    const { work, job } = await begin(worker, 'a');
    world.isAway = true;
    job.answer(refused);
    const failed = world.faults;
    await until(() => world.faults > failed);
    world.nowMs += leaseMs - 1;
    world.isAway = false;
    await work;
    expect(await world.stateOf('a')).toEqual({ state: 'failed', attempts: 1, outcome: refused });
  });

  test('leaves it to others once the store has been away for longer', async () => {
    const worker = createWorker();
    await world.add('a');
    const { work, job } = await begin(worker, 'a');
    world.isAway = true;
    job.answer(refused);
    const failed = world.faults;
    await until(() => world.faults > failed);
    world.nowMs += leaseMs;
    await work;
    world.isAway = false;
    expect(worker.size).toBe(0);
    expect((await world.stateOf('a')).state).toBe('running');
    await takeOver();
    expect(await world.stateOf('a')).toEqual({ state: 'queued', attempts: 1, outcome: undefined });
  });

  test('gives signs of life for what it works at, and for nothing else', async () => {
    const worker = createWorker(quickLeaseMs);
    for (const id of ['a', 'b']) await world.add(id);
    const { work, job } = await begin(worker, 'a');
    // The answer to this claim was lost: nobody works at it.
    await world.claims.claim('b', worker.lease());
    const firstEndMs = world.nowMs + quickLeaseMs;
    world.nowMs += quickLeaseMs;
    await until(async () => (await world.leaseEndOf('a')) > firstEndMs);
    expect(await world.leaseEndOf('b')).toBe(firstEndMs);
    job.answer(refused);
    await work;
  });

  test('stops the thread whose claim was lost, and no other', async () => {
    const worker = createWorker(quickLeaseMs);
    for (const id of ['a', 'b']) await world.add(id);
    const lost = await begin(worker, 'a');
    const kept = await begin(worker, 'b');
    await world.localisations.cancel(everyone, 'a', world.nowMs);
    await lost.work;
    expect([lost.job.stop.aborted, kept.job.stop.aborted]).toEqual([true, false]);
    expect((await world.stateOf('a')).state).toBe('cancelled');
    kept.job.answer(refused);
    await kept.work;
    expect((await world.stateOf('b')).state).toBe('failed');
  });

  test('goes on while no sign of life can be given', async () => {
    const worker = createWorker(quickLeaseMs);
    await world.add('a');
    const { work, job } = await begin(worker, 'a');
    world.isAway = true;
    const failed = world.faults;
    await until(() => world.faults > failed + 2);
    world.isAway = false;
    expect(job.stop.aborted).toBe(false);
    job.answer(refused);
    await work;
    expect((await world.stateOf('a')).outcome).toEqual(refused);
  });

  test('may be given the same once more while it still works at it in vain', async () => {
    const worker = createWorker();
    await world.add('a');
    const first = await begin(worker, 'a');
    await takeOver();
    const second = await begin(worker, 'a');
    expect(worker.size).toBe(2);
    first.job.answer({ kind: 'refused', reason: 'too late' });
    await first.work;
    expect(await world.stateOf('a')).toMatchObject({ state: 'running', attempts: 2 });
    worker.stop('a');
    await second.work;
    expect(second.job.stop.aborted).toBe(true);
    expect(worker.size).toBe(0);
  });

  test('does not write the result of what others have taken over', async () => {
    const worker = createWorker();
    await world.add('a');
    const late = await begin(worker, 'a');
    await takeOver();
    const other = await begin(createWorker(leaseMs, 'other'), 'a');
    late.job.answer({ kind: 'refused', reason: 'too late' });
    await late.work;
    other.job.answer(refused);
    await other.work;
    expect(await world.stateOf('a')).toEqual({ state: 'failed', attempts: 2, outcome: refused });
  });

  test('lets the lease run out of what it cannot begin', async () => {
    const worker = createWorker();
    await world.add('a', 0, { id: 'no-such-lab', version: 1 });
    await worker.work((await world.claims.claim('a', worker.lease()))!);
    expect(worker.size).toBe(0);
    expect(world.jobs).toEqual([]);
    expect((await world.stateOf('a')).state).toBe('running');
    await takeOver();
    expect((await world.stateOf('a')).state).toBe('queued');
  });

  describe('that is to end', () => {
    test('finishes what it can, and gives back the rest', async () => {
      const worker = createWorker();
      for (const id of ['quick', 'slow']) await world.add(id);
      const quick = await begin(worker, 'quick');
      const slow = await begin(worker, 'slow');
      quick.job.answer(refused);
      await worker.drain(0);
      expect(slow.job.stop.aborted).toBe(true);
      expect((await world.stateOf('quick')).outcome).toEqual(refused);
      expect(await world.stateOf('slow')).toEqual({ state: 'queued', attempts: 0, outcome: undefined });
      expect(world.areThreadsClosed).toBe(true);
    });

    test('waits for what ends in time', async () => {
      const worker = createWorker();
      await world.add('a');
      const { job } = await begin(worker, 'a');
      const drained = worker.drain(leaseMs);
      job.answer(refused);
      await drained;
      expect((await world.stateOf('a')).outcome).toEqual(refused);
    });

    test('gives back at once what comes late, and begins nothing', async () => {
      const worker = createWorker();
      await world.add('a');
      const claimed = (await world.claims.claim('a', worker.lease()))!;
      await worker.drain(0);
      await worker.work(claimed);
      expect(world.jobs).toEqual([]);
      expect(await world.stateOf('a')).toEqual({ state: 'queued', attempts: 0, outcome: undefined });
    });

    test('ends as well while the store is away', async () => {
      const worker = createWorker();
      await world.add('a');
      await begin(worker, 'a');
      world.isAway = true;
      await worker.drain(0);
      world.isAway = false;
      await takeOver();
      expect(await world.stateOf('a')).toEqual({ state: 'queued', attempts: 1, outcome: undefined });
    });
  });
});
