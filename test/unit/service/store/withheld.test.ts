/** What students see of a localisation whose result is withheld, and when. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Claims } from '#service/store/claims.js';
import { type LocalisationState, localisationStates } from '#service/store/localisation-states.js';
import type { NewLocalisation, StoredLocalisation } from '#service/store/localisations.js';
import { Localisations } from '#service/store/localisations.js';
import { migrate } from '#service/store/migrations.js';
import { type ShownResult, shownAtMs } from '#service/store/shown-result.js';
import { Upkeep } from '#service/store/upkeep.js';
import { seenByStudent, storedSeenByStudent } from '#service/store/withheld.js';
import { everyone } from '../../../support/everyone.js';
import { openSqliteHere } from '../../../support/sqlite-here.js';

function row(
  state: LocalisationState,
  shown: ShownResult | undefined,
  isWithheld = true,
): StoredLocalisation {
  return {
    ...{
      id: 'a',
      keyId: 'key',
      personId: 'ada',
      courseId: 'c',
      assignment: undefined,
      submitter: undefined,
      file: 'a.c',
      state,
    },
    ...{ attempts: 3, createdMs: 1000, startedMs: 1234, endedMs: 1567, verdict: 'near-miss' },
    ...{ isAnonymous: false, isWithheld, shown, request: '{}', outcome: 'whole' },
    shownOutcome: shown && 'shown',
  };
}

describe('what is withheld', () => {
  const shown = { verdict: 'not-localised', ms: 2000 };

  test.each(localisationStates)('waits until it is due, when it is %s', (state) => {
    if (state === 'cancelled') return;
    const { attempts, startedMs, endedMs, verdict, ...seen } = seenByStudent(row(state, shown), 1999);
    expect([seen.state, attempts, startedMs, endedMs, verdict]).toEqual([
      ...['queued', 0],
      ...[undefined, undefined, undefined],
    ]);
  });

  test.each(localisationStates)('has ended once it is due, when it is %s', (state) => {
    const { attempts, startedMs, endedMs, verdict, ...seen } = seenByStudent(row(state, shown), 2000);
    expect([seen.state, attempts, startedMs, endedMs, verdict]).toEqual([
      ...['done', 1, undefined],
      ...[2000, 'not-localised'],
    ]);
  });

  test('has its own outcome, and no other before', () => {
    expect(storedSeenByStudent(row('done', shown), 1999).outcome).toBeUndefined();
    expect(storedSeenByStudent(row('done', shown), 2000).outcome).toBe('shown');
    expect(storedSeenByStudent(row('running', undefined), 9999).outcome).toBeUndefined();
    expect(JSON.stringify(storedSeenByStudent(row('done', shown), 2000))).not.toContain('whole');
  });

  test('failed if there is no report, or if it lost its workers', () => {
    expect(seenByStudent(row('done', { verdict: undefined, ms: 2000 }), 2000).state).toBe('failed');
    expect(storedSeenByStudent(row('failed', undefined), 0)).toMatchObject({
      ...{ state: 'failed', endedMs: 1567, outcome: 'whole' },
    });
  });

  test('is all that students see differently', () => {
    for (const state of localisationStates) {
      const plain = row(state, undefined, false);
      expect(storedSeenByStudent(plain, 0)).toEqual(plain);
    }
  });
});

describe('in the store', () => {
  const added = (id: string): NewLocalisation => ({
    ...{
      id,
      keyId: 'key',
      personId: 'ada',
      courseId: 'c',
      assignment: { id: 'lab', version: 1 },
      submitter: undefined,
      isWithheld: true,
      ticketHash: undefined,
    },
    ...{ file: 'a.c', request: '{}', requestId: 'r', priority: 0, createdMs: 0 },
  });

  test('lists by the state that students see, and ends for everybody when they see it', async () => {
    const database = openSqliteHere(':memory:');
    await migrate(database);
    const [localisations, claims] = [new Localisations(database), new Claims(database)];
    await localisations.add(['a', 'b', 'c'].map(added));
    const lease = { worker: 'w', nowMs: 10, untilMs: 100 };
    for (const id of ['a', 'b']) {
      const { claim } = (await claims.claim(id, lease))!;
      await claims.show(id, claim, { verdict: 'passes', ms: id === 'a' ? 1000 : 2000, outcome: 'shown' });
    }
    const seen = async (state: LocalisationState, seenAtMs: number) =>
      (await localisations.list(everyone, { courseId: 'c', state, seenAtMs, limit: 9 })).map(({ id }) => id);
    expect([await seen('queued', 999), await seen('done', 999)]).toEqual([['a', 'b', 'c'], []]);
    expect([await seen('queued', 1000), await seen('done', 1000)]).toEqual([['b', 'c'], ['a']]);
    for (const id of ['a', 'b', 'c']) {
      const whole = (await localisations.summary(everyone, id))!;
      const { state } = seenByStudent(whole, 1000);
      expect(await seen(state, 1000)).toContain(id);
    }
    // What only teachers still wait for comes last, and takes no room from others.
    expect(await new Upkeep(database).countQueued()).toBe(1);
    expect((await claims.claimNext(lease))!.id).toBe('c');
    expect(await claims.claimNext(lease)).toMatchObject({ id: 'a', isWithheld: true, isShown: true });
    expect([
      await localisations.cancel(everyone, 'a', 1500),
      await localisations.cancel(everyone, 'b', 1500),
    ]).toEqual([false, true]);
    expect(seenByStudent((await localisations.summary(everyone, 'b'))!, 3000).state).toBe('cancelled');
    await database.close();
  });

  test('what was shown stays shown when the work for teachers is lost', async () => {
    const database = openSqliteHere(':memory:');
    await migrate(database);
    const [localisations, claims] = [new Localisations(database), new Claims(database)];
    await localisations.add([added('a')]);
    const lease = { worker: 'w', nowMs: 10, untilMs: 100 };
    const { claim } = (await claims.claim('a', lease))!;
    expect(await claims.show('a', 'another', { verdict: 'passes', ms: 1000, outcome: 'shown' })).toBe(false);
    expect(await claims.show('a', claim, { verdict: 'passes', ms: 1000, outcome: 'shown' })).toBe(true);
    await claims.claim('a', lease);
    await claims.sweep(1000, 1, '{"kind":"lost"}');
    const stored = (await localisations.get(everyone, 'a'))!;
    expect(stored).toMatchObject({ state: 'failed', outcome: '{"kind":"lost"}' });
    expect(storedSeenByStudent(stored, 1000)).toMatchObject({ state: 'done', outcome: 'shown' });
    await database.close();
  });
});

describe('when a result is shown', () => {
  test('after 1, 2, 3, 4, 6, 8, 12, … steps', () => {
    const steps = Array.from({ length: 33 }, (_, known) => shownAtMs(0, known * 1000, 1000) / 1000);
    expect([...new Set(steps)]).toEqual([1, 2, 3, 4, 6, 8, 12, 16, 24, 32]);
  });

  test('never before it is known, and at most half as long again', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e8), fc.integer({ min: 1, max: 1e5 }), (created, took, step) => {
        const waited = shownAtMs(created, created + took, step) - created;
        expect(waited).toBeGreaterThanOrEqual(took);
        expect(waited).toBeGreaterThanOrEqual(step);
        expect(waited).toBeLessThanOrEqual(Math.max(step, 1.5 * (took + step)));
      }),
    );
  });
});
