/** What requests leave in the audit, and what they do not. */

import { beforeEach, describe, expect, test } from '@jest/globals';
import { UserError } from '#base/errors.js';
import { StoredAudit } from '#service/api/audit-trail.js';
import type { Operation } from '#service/api/operation.js';
import { anybody } from '#service/auth/authenticator.js';
import { silentLogger } from '#service/observe/logger.js';
import type { ApiKey } from '#service/store/api-keys.js';
import type { NewAuditRecord } from '#service/store/audit-records.js';

const dayMs = 86_400_000;
const operation = (
  id: string,
  audited?: Operation['audited'],
  method: Operation['method'] = 'get',
): Operation => ({
  ...{ id, method, path: '/x', summary: '', tag: '', scopes: ['submit'], answers: [], errors: [] },
  ...(audited !== undefined && { audited }),
});
const read = operation('readIt', { doing: 'read', what: 'localisation' });
const change = operation('changeIt', { doing: 'change', what: 'person' }, 'delete');
const unnoticed = operation('submitIt', undefined, 'post');
const tutor: ApiKey = { ...anybody, id: 'k', personId: 'tom', roles: { c: 'tutor' }, courseId: 'c' };
const student: ApiKey = { ...tutor, id: 's', personId: 'ada', roles: { c: 'student' } };
const asked = { id: 'one', course: undefined };

let nowMs: number;
let records: NewAuditRecord[];
let isAway: boolean;
let lines: unknown[];
let audit: StoredAudit;

beforeEach(() => {
  nowMs = 1000;
  records = [];
  isAway = false;
  lines = [];
  let ids = 0;
  audit = new StoredAudit({
    records: {
      add: async (record) => {
        if (isAway) throw new Error('away');
        records.push(record);
      },
    },
    clock: { nowMs: () => nowMs },
    logger: Object.assign(Object.create(silentLogger), { error: (fields: unknown) => lines.push(fields) }),
    newId: () => `id-${ids++}`,
    keepDays: 10,
  });
});

const refuse = (
  key: ApiKey,
  code: 'not-found' | 'field-invalid' | 'scope-insufficient',
  id: unknown = 'one',
) => audit.refused(read, key, { id, course: undefined }, new UserError(code, 'no'));

describe('the audit', () => {
  test('has who did what, where, and how long that is kept', async () => {
    await audit.done(change, tutor, asked);
    expect(records).toEqual([
      {
        ...{ id: 'id-0', atMs: 1000, untilMs: 1000 + 10 * dayMs, personId: 'tom', keyId: 'k', courseId: 'c' },
        ...{ operation: 'changeIt', doing: 'change', what: 'person', object: 'one', outcome: 'done' },
      },
    ]);
  });

  test('has what staff read, once in a while, and each change', async () => {
    for (let times = 0; times < 3; times++) {
      await audit.done(read, tutor, asked);
      await audit.done(change, tutor, asked);
    }
    expect(records.map(({ operation: id }) => id)).toEqual(['readIt', 'changeIt', 'changeIt', 'changeIt']);
    nowMs += 600_000;
    await audit.done(read, tutor, asked);
    await audit.done(read, tutor, { ...asked, id: 'another' });
    expect(records.slice(4).map(({ object }) => object)).toEqual(['one', 'another']);
  });

  test('has neither what students read nor what leaves rows of its own', async () => {
    await audit.done(read, student, asked);
    await audit.done(unnoticed, tutor, asked);
    expect(records).toEqual([]);
  });

  test('has what a key was refused, and no mistakes in requests', async () => {
    await refuse(student, 'field-invalid');
    await audit.refused(read, student, asked, new Error('a fault of ours'));
    expect(records).toEqual([]);
    await refuse(student, 'not-found');
    await refuse(student, 'not-found');
    await refuse(student, 'scope-insufficient');
    expect(records.map(({ outcome, personId }) => [outcome, personId])).toEqual([
      ['not-found', 'ada'],
      ['scope-insufficient', 'ada'],
    ]);
  });

  test('has a hundred refusals of one key in an hour, and those of others', async () => {
    for (let id = 0; id < 150; id++) await refuse(student, 'not-found', `id-${id}`);
    expect(records).toHaveLength(100);
    await refuse({ ...student, id: 'other' }, 'not-found');
    expect(records).toHaveLength(101);
    nowMs += 3_600_000;
    await refuse(student, 'not-found', 'later');
    expect(records).toHaveLength(102);
  });

  test('has no text that somebody made up for an id', async () => {
    await refuse(student, 'not-found', 'Ada Lovelace <ada@example.org>');
    await audit.refused(read, student, { id: undefined, course: ['c'] }, new UserError('not-found', ''));
    expect(records.map(({ object, courseId }) => [object, courseId])).toEqual([[undefined, 'c']]);
  });

  test('of a store that is away is in the log, and the request goes on', async () => {
    isAway = true;
    await audit.done(change, tutor, asked);
    expect(lines).toEqual([{ audit: expect.objectContaining({ operation: 'changeIt' }), reason: 'away' }]);
  });
});
