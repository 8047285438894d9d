/**
 * Problems for the OpenAPI document: which codes from the catalogue an operation may answer
 * with, as responses by status, each with an example of every code.
 */

import { type ErrorCode, errorCatalogue, UserError } from '#base/errors.js';
import { keyScopes } from '../store/key-scopes.js';
import { FieldError } from './field-error.js';
import { type JsonObject, schemasPath } from './openapi-components.js';
import type { Operation } from './operation.js';
import { problemOf, titleOf } from './problem.js';

const examplesPath = '#/components/examples/';
const exampleRequestId = '0198c0de-0000-7000-8000-000000000000';

const worthRepeating: ReadonlySet<ErrorCode> = new Set([
  'too-many-requests',
  'queue-full',
  'store-unavailable',
  'storage-full',
]);

/** The operation's own codes, and those that come with its input and its keys. */
export function errorCodesOf(operation: Operation): readonly ErrorCode[] {
  const { scopes, method, params, query, body, errors } = operation;
  const codes: ErrorCode[] = [...errors, 'fault'];
  // A path with a broken escape, a query without such a parameter, a body that is not JSON.
  if (params !== undefined || query === undefined || body !== undefined) codes.push('request-malformed');
  if (params !== undefined || query !== undefined || body !== undefined) codes.push('field-invalid');
  if (body !== undefined) codes.push('body-too-large', 'media-type-unsupported');
  if (scopes !== 'everybody') {
    codes.push('key-missing', 'key-invalid', 'too-many-requests', 'store-unavailable');
    if (method !== 'get') codes.push('storage-full');
    if (scopes.length < keyScopes.length) codes.push('scope-insufficient');
  }
  return [...new Set(codes)].sort();
}

/** By status. */
export function problemResponses(codes: readonly ErrorCode[]): ReadonlyMap<number, JsonObject> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const status = errorCatalogue[code].httpStatus;
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].map(([status, ofStatus]) => [status, responseOf(status, ofStatus)]));
}

function responseOf(status: number, codes: readonly ErrorCode[]): JsonObject {
  const headers = problemHeaders(status, codes);
  return {
    description: codes.map((code) => `${titleOf(code)}: ${errorCatalogue[code].remedy}`).join('. '),
    ...(Object.keys(headers).length > 0 && { headers }),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: `${schemasPath}Problem` },
            { type: 'object', properties: { code: { enum: codes } } },
          ],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `${examplesPath}${code}` }])),
      },
    },
  };
}

function problemHeaders(status: number, codes: readonly ErrorCode[]): JsonObject {
  const isLater = codes.some((code) => worthRepeating.has(code));
  return {
    ...(isLater && {
      'Retry-After': { description: 'Seconds to wait', schema: { type: 'string', pattern: '^[1-9][0-9]*$' } },
    }),
    ...(status === 401 && {
      'WWW-Authenticate': { description: 'How to send a key', schema: { type: 'string' } },
    }),
  };
}

/** An example of each code, as the service sends it. */
export function problemExamples(codes: readonly ErrorCode[]): JsonObject {
  const examples = codes.map((code) => [code, { summary: titleOf(code), value: exampleOf(code) }]);
  return Object.fromEntries(examples);
}

function exampleOf(code: ErrorCode): JsonObject {
  return { ...problemOf(faultOf(code), exampleRequestId) };
}

function faultOf(code: ErrorCode): UserError | undefined {
  switch (code) {
    case 'fault':
      return undefined;
    case 'field-invalid':
      return new FieldError(['submission', 'source'], 'must not be more than 1048576 bytes');
    default:
      return new UserError(code, titleOf(code).toLowerCase());
  }
}
