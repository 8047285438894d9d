/** What is wrong with a part of a request, field by field. */

import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { FieldsError } from '#service/api/problem.js';
import { checkFields } from '#service/http/check-fields.js';

const schema = z.strictObject({
  name: z.string().min(1, 'must not be empty'),
  tests: z.array(z.strictObject({ 'a/b~c': z.int().optional() })).default([]),
  as: z.union([z.literal('all'), z.array(z.string())]).optional(),
});

function faults(value: unknown, part = ''): FieldsError['fields'] {
  try {
    checkFields(schema, value, part);
  } catch (thrown) {
    return (thrown as FieldsError).fields;
  }
  return [];
}

test('what is right comes back with its defaults', () => {
  expect(checkFields(schema, { name: 'x' }, '')).toEqual({ name: 'x', tests: [] });
});

describe('a fault', () => {
  test('is reported at its place, as a JSON pointer', () => {
    expect(faults({ name: '' })).toEqual([{ pointer: '/name', detail: 'must not be empty' }]);
    // RFC 6901: ~ is ~0, / is ~1.
    expect(faults({ name: 'x', tests: [{}, { 'a/b~c': 'y' }] })).toMatchObject([
      { pointer: '/tests/1/a~1b~0c' },
    ]);
  });

  test('of a part names the part', () => {
    expect(faults({ name: '' }, 'query')).toMatchObject([{ pointer: 'query/name' }]);
  });

  test('is not alone where there are more', () => {
    expect(faults({ tests: 1 }).map(({ pointer }) => pointer)).toEqual(['/name', '/tests']);
  });

  test('of a union is that of the branch that fits best', () => {
    expect(faults({ name: 'x', as: 'none' })).toMatchObject([{ pointer: '/as' }]);
    expect(faults({ name: 'x', as: ['a', 1] })).toMatchObject([{ pointer: '/as/1' }]);
  });

  test('says what must be, not what the checker saw', () => {
    expect(faults({ name: 1, tests: {} })).toEqual([
      { pointer: '/name', detail: 'must be a string' },
      { pointer: '/tests', detail: 'must be a list' },
    ]);
    expect(faults({})).toEqual([{ pointer: '/name', detail: 'is missing' }]);
    expect(faults({ name: 'x', as: ['a', 1] })).toMatchObject([{ detail: 'must be a string' }]);
  });

  test('of a field that is not known names it', () => {
    expect(faults({ name: 'x', nme: 1 })).toMatchObject([
      { pointer: '', detail: expect.stringMatching(/"nme"/) },
    ]);
  });

  test('is reported among countless others', () => {
    const tests = Array.from({ length: 1000 }, () => 1);
    expect(faults({ name: 'x', tests })).toHaveLength(20);
  });
});
