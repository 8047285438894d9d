/** Faults → problem details, RFC 9457. */

import { expect, test } from '@jest/globals';
import { type ErrorCode, errorCatalogue, UserError } from '#base/errors.js';
import { FieldError } from '#service/api/field-error.js';
import { FieldsError, problemOf, titleOf } from '#service/api/problem.js';

test('a problem with the request comes with its code, and what to do', () => {
  expect(problemOf(new UserError('queue-full', '10 wait, 10 may'), 'r1')).toEqual({
    type: '/problems#queue-full',
    title: 'Queue full',
    status: 503,
    detail: '10 wait, 10 may; try again after the time that Retry-After gives',
    code: 'queue-full',
    requestId: 'r1',
  });
});

test.each([
  new Error('connect ECONNREFUSED /var/lib/secret'),
  'thrown text',
  undefined,
  Object.assign(new Error('x'), { status: 404 }),
])('an internal error shows only the id of the request: %p', (fault) => {
  expect(problemOf(fault, 'r2')).toEqual({
    type: '/problems#fault',
    title: 'Fault',
    status: 500,
    detail: 'internal error; the log has the details under r2',
    code: 'fault',
    requestId: 'r2',
  });
});

test('a fault of a field comes with its place', () => {
  const problem = problemOf(new FieldError(['suite', 'tests', 3, 'a/b'], 'appears twice'), 'r3');
  expect(problem.status).toBe(422);
  expect(problem.detail).toMatch(/^\/suite\/tests\/3\/a~1b appears twice/);
  expect(problem.errors).toEqual([
    { pointer: '/suite/tests/3/a~1b', detail: expect.stringMatching(/^appears twice/) },
  ]);
});

test('a fault of the whole body has the empty pointer', () => {
  const problem = problemOf(new FieldError([], 'must be an object'), 'r4');
  expect(problem.detail).toMatch(/^the body must be an object/);
  expect(problem.errors).toMatchObject([{ pointer: '' }]);
});

test('several fields are all listed, the first in the detail', () => {
  const fields = [
    { pointer: '/a', detail: 'is wrong' },
    { pointer: '/b', detail: 'is wrong, too' },
  ];
  const problem = problemOf(new FieldsError(fields), 'r5');
  expect(problem.errors).toEqual(fields);
  expect(problem.detail).toMatch(/^\/a is wrong/);
});

test('every code of the catalogue has a title and a status of an error', () => {
  for (const code of Object.keys(errorCatalogue) as ErrorCode[]) {
    expect(titleOf(code)).toMatch(/^[A-Z][A-Za-z ]+$/);
    expect(errorCatalogue[code].httpStatus).toBeGreaterThanOrEqual(400);
  }
});
