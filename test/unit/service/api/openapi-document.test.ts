/** The OpenAPI document as it is made of operations. That it is true, `test/service/contract.test.ts` tries. */

import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { z } from 'zod';
import { openApiDocument } from '#service/api/openapi-document.js';
import type { Operation } from '#service/api/operation.js';
import { createLocalisationSchema, putAssignmentSchema } from '#service/api/request-schemas.js';
import { keyScopes } from '#service/store/key-scopes.js';
import { type ApiDocument, type ApiOperation, apiDocument } from '../../../support/api-document.js';
import { schemaArbitrary } from '../../../support/schema-arbitrary.js';

const plain: Operation = {
  id: 'plain',
  method: 'get',
  path: '/plain',
  summary: 'Nothing much',
  tag: 'Service',
  scopes: ['admin'],
  answers: [{ status: 200, description: 'It', content: ['text/plain; charset=utf-8'] }],
  errors: [],
};

function rendered(operation: Partial<Operation>): ApiOperation {
  const whole = { ...plain, ...operation };
  const document = openApiDocument([whole], '1.2.3') as unknown as ApiDocument;
  return document.paths[whole.path]![whole.method]!;
}

function codesOf({ responses }: ApiOperation): Record<string, readonly string[]> {
  const problems = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return Object.fromEntries(
    problems.map(([status, { content }]) => {
      const { examples } = content!['application/problem+json'] as { readonly examples: object };
      return [status, Object.keys(examples)];
    }),
  );
}

describe('what may go wrong', () => {
  test('with a key that must be of a scope', () => {
    expect(codesOf(rendered({}))).toEqual({
      400: ['request-malformed'],
      401: ['key-invalid', 'key-missing'],
      403: ['scope-insufficient'],
      429: ['too-many-requests'],
      500: ['fault'],
      503: ['store-unavailable'],
    });
  });

  test('with any key, no scope is too narrow', () => {
    const scopes = keyScopes;
    expect(codesOf(rendered({ scopes }))).not.toHaveProperty('403');
  });

  test('for everybody there are no keys', () => {
    const operation = rendered({ scopes: 'everybody' });
    expect(codesOf(operation)).toEqual({ 400: ['request-malformed'], 500: ['fault'] });
    expect(operation.security).toEqual([]);
  });

  test('with fields they may be wrong, with a body it may be of another type', () => {
    const query = z.strictObject({ limit: z.int() });
    expect(codesOf(rendered({ query }))).toMatchObject({ 422: ['field-invalid'] });
    expect(codesOf(rendered({ query }))).not.toHaveProperty('400');
    expect(
      codesOf(rendered({ method: 'post', body: z.string(), errors: ['not-c', 'queue-full'] })),
    ).toMatchObject({
      413: ['body-too-large'],
      415: ['media-type-unsupported'],
      422: ['field-invalid', 'not-c'],
      503: ['queue-full', 'store-unavailable'],
    });
  });

  test('says how long to wait', () => {
    const toldBy = (operation: Partial<Operation>) => {
      const { responses } = rendered(operation);
      return Object.keys(responses).filter((status) => 'Retry-After' in responses[status]!.headers!);
    };
    expect(toldBy({})).toEqual(['429', '503']);
    expect(toldBy({ scopes: 'everybody', errors: ['queue-full'] })).toEqual(['503']);
    expect(toldBy({ scopes: 'everybody', errors: ['analyser-missing'] })).toEqual([]);
  });
});

describe('an answer', () => {
  test('that is read as a whole has an ETag, and may be as it was', () => {
    const { responses, parameters } = rendered({});
    expect(Object.keys(responses['200']!.headers!)).toEqual([
      ...['ETag', 'RateLimit-Policy', 'RateLimit', 'X-Request-Id'],
    ]);
    expect(responses['304']).toEqual({
      description: 'Nothing has changed',
      headers: responses['200']!.headers,
    });
    expect(parameters).toContainEqual({ $ref: '#/components/parameters/IfNoneMatch' });
    expect(Object.keys(responses['200']!.content!)).toEqual(['text/plain']);
  });

  test.each<[string, Partial<Operation>]>([
    ['of events', { answers: [{ status: 200, description: '', content: ['text/event-stream'] }] }],
    ['to what changes something', { method: 'delete', answers: [{ status: 204, description: '' }] }],
  ])('%s has none', (_, operation) => {
    const { responses, parameters } = rendered(operation);
    expect(responses).not.toHaveProperty('304');
    expect(JSON.stringify(parameters)).not.toContain('IfNoneMatch');
  });
});

test('one id cannot stand for two schemas', () => {
  const shape = z.object({ at: z.string().transform(Number).pipe(z.number()) }).meta({ id: 'Shape' });
  const answers = [{ status: 200, description: '', content: shape }];
  expect(() => rendered({ method: 'post', body: shape, answers })).toThrow(/one schema has the id Shape/);
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(apiDocument).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to!);
  expect(references.length).toBeGreaterThan(100);
  const lost = references.filter((to) => {
    const found = to
      .slice(2)
      .split('/')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], apiDocument);
    return !to.startsWith('#/') || found === undefined;
  });
  expect(lost).toEqual([]);
});

describe('a schema', () => {
  const ajv = addFormats.default(new Ajv2020({ strict: false }));
  ajv.addSchema(apiDocument, 'openapi.json');
  const schemaOf = (id: string) => ajv.compile({ $ref: `openapi.json#/components/schemas/${id}` });

  const withExamples = Object.entries(apiDocument.components.schemas).flatMap(([id, schema]) =>
    'examples' in schema ? (schema.examples as unknown[]).map((example) => [id, example] as const) : [],
  );

  test.each(withExamples)('%s allows its own example %j', (id, example) => {
    expect(schemaOf(id)(example)).toBe(true);
  });

  test('every example of a problem is one', () => {
    const isProblem = schemaOf('Problem');
    for (const { value } of Object.values(apiDocument.components.examples)) {
      expect([isProblem(value), isProblem.errors]).toEqual([true, null]);
    }
  });

  test.each([
    ['CreateLocalisation', createLocalisationSchema],
    ['PutAssignment', putAssignmentSchema],
  ] as const)('%s allows nothing that the service finds of another shape', (id, schema) => {
    const { schemas } = apiDocument.components;
    fc.assert(
      fc.property(schemaArbitrary(schemas[id]!, schemas), (value) => {
        expect(schemaOf(id)(value)).toBe(true);
        const faults = schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
        // What two fields say of each other, a JSON schema cannot tell.
        const beyond =
          /^(?:needs the mode tokens or numbers|must not be empty|is a regular expression that .*)$/s;
        expect(faults.filter((each) => !beyond.test(each))).toEqual([]);
      }),
    );
  });

  test.each<[string, boolean, unknown]>([
    ['tokens', true, 'tokens'],
    ['some', false, 'some'],
    ['regex', true, 'regex'],
    ['regex, by its fields', true, { mode: 'regex', ignoreCase: true }],
    ['all fields', true, { mode: 'numbers', tolerance: { absolute: 0.1 } }],
    ['another field', false, { mode: 'exact', trim: true }],
  ])('a comparator: %s', (_, isOne, value) => {
    expect(schemaOf('Comparator')(value)).toBe(isOne);
  });
});
