/** How much of the store a submission may take up, and what is said beyond that. */

import { expect, test } from '@jest/globals';
import { checkStorage, type StorageServices } from '#service/api/storage-limits.js';
import { DatabaseFull } from '#service/store/database.js';
import type { UsedBytes } from '#service/store/used-bytes.js';

const nothing: UsedBytes = { course: 0, person: 0, courseMax: undefined, personMax: undefined };

function services(used: Partial<UsedBytes>, isFull = false): StorageServices {
  return {
    disk: { check: async () => (isFull ? Promise.reject(new DatabaseFull('no room')) : undefined) },
    usedBytes: { of: async () => ({ ...nothing, ...used }) },
    settings: { courseBytesMax: 1000, studentBytesMax: 100 },
  };
}

const storing = { courseId: 'c', personId: 'ada', isBounded: true, bytes: 40 };
const staff = { ...storing, isBounded: false };

test.each<[string, StorageServices, typeof storing]>([
  ['a first one', services({}), storing],
  ['what just fits', services({ person: 60, course: 960 }), storing],
  ['staff, whatever they took up', services({ person: 900 }), staff],
  ['a course that gives its people more', services({ person: 100, personMax: 140 }), storing],
  ['a course without a limit', services({ course: 1e12, courseMax: 0, personMax: 0, person: 1e12 }), storing],
])('takes %s', async (_, has, asked) => {
  await expect(checkStorage(has, asked)).resolves.toBeUndefined();
});

test.each<[string, StorageServices, typeof storing, string, string]>([
  [
    'beyond the share of a student',
    services({ person: 61 }),
    storing,
    'quota-used',
    'one student may take up 100 bytes of the store, and 61 are used; ask who teaches the course for more room',
  ],
  [
    'beyond what the course gives a student',
    services({ person: 10, personMax: 49 }),
    storing,
    'quota-used',
    'one student may take up 49 bytes',
  ],
  [
    'beyond the course',
    services({ course: 961 }),
    staff,
    'quota-used',
    'the course c may take up 1000 bytes',
  ],
  [
    'what never fits',
    services({ personMax: 39 }),
    storing,
    'body-too-large',
    'this takes up 40 bytes of the store, and one student may take up 39; send less',
  ],
])('refuses %s', async (_, has, asked, code, text) => {
  await expect(checkStorage(has, asked)).rejects.toMatchObject({
    code,
    message: expect.stringContaining(text),
  });
});

test('says when to come again where the disk is full', async () => {
  await expect(checkStorage(services({}, true), storing)).rejects.toMatchObject({
    code: 'storage-full',
    headers: { 'Retry-After': '60' },
  });
});
