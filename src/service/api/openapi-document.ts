/**
 * The operations → the OpenAPI 3.1 document. Its schemas are the ones that check requests,
 * its problems the ones in the catalogue, so it cannot promise what the service does not do.
 * The published copy is `docs/openapi.json`.
 */

import type { z } from 'zod';
import { problemSchema } from './answer-schemas.js';
import { ComponentSchemas, type JsonObject } from './openapi-components.js';
import { errorCodesOf, problemExamples, problemResponses } from './openapi-problems.js';
import type { AnswerDescription, Operation } from './operation.js';

const description = `Submit a C program with its tests, or to an assignment that has them; look it up again or
watch its events until it has ended; read its report in any format.

Every request needs an API key (\`Authorization: Bearer KEY\`), except those about the service's health.
A refused request gets problem details (RFC 9457); [/problems](/problems) lists the values of \`code\`.
A method that a path does not have gets 405 and \`Allow\`.`;

const tags = [
  { name: 'Localisations', description: 'Submissions and their results' },
  { name: 'Assignments', description: 'Suites for many submissions, and the report on a class' },
  { name: 'Classes', description: 'What staff see of a class, say about it and hand back' },
  { name: 'People', description: 'What is kept of a person, and its erasure' },
  { name: 'Keys', description: 'Keys, links, and what links are exchanged for' },
  { name: 'Audit', description: 'Who read, changed, exported or was refused what' },
  { name: 'Service', description: 'The service itself' },
];

const headerParameters = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description: "The request's id in the logs: 1 to 64 of A-Z, a-z, 0-9, _ and -; anything else is replaced",
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A request repeated with the same key is carried out once and gets the same answer',
    schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'An ETag: replace only that version',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'An ETag: 304 if nothing has changed since',
    schema: { type: 'string' },
  },
} as const;

/** `student, grader or admin` */
const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const requestIdHeader = { $ref: '#/components/headers/RequestId' };

/** In the words of draft-ietf-httpapi-ratelimit-headers-10. */
const rateHeaders = {
  'RateLimit-Policy': {
    description: 'How many requests (`q`) may be made in so many seconds (`w`)',
    schema: { type: 'string', example: '"key";q=1200;w=60' },
  },
  RateLimit: {
    description: 'How many requests are left (`r`), and after how many seconds all are there again (`t`)',
    schema: { type: 'string', example: '"key";r=1199;t=60' },
  },
} as const;

/** Those that every answer has: only requests with keys are counted where all goes well. */
function commonHeaders({ scopes }: Operation): JsonObject {
  const counted = scopes === 'everybody' ? [] : Object.keys(rateHeaders);
  return {
    ...Object.fromEntries(counted.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    'X-Request-Id': requestIdHeader,
  };
}

/** Pure data, to be written as JSON. Operations whose contract is a platform's are left out. */
export function openApiDocument(all: readonly Operation[], version: string): JsonObject {
  const operations = all.filter(({ isPlatforms }) => isPlatforms !== true);
  const schemas = new ComponentSchemas();
  schemas.add(problemSchema, 'output');
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const operation of operations) {
    paths[operation.path] ??= {};
    paths[operation.path]![operation.method] = operationObject(operation, schemas);
  }
  const codes = [...new Set(operations.flatMap(errorCodesOf))].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: 'nearmiss',
      summary: 'Finds the places where one edit repairs a C program that fails its tests',
      description,
      version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    tags,
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key, as `nearmiss key add` makes it' },
      },
      parameters: headerParameters,
      headers: {
        RequestId: {
          description: "The request's id in the logs",
          required: true,
          schema: { type: 'string' },
        },
        ...rateHeaders,
      },
      schemas: schemas.all(),
      examples: problemExamples(codes),
    },
  };
}

function operationObject(operation: Operation, schemas: ComponentSchemas): JsonObject {
  const { id, tag, summary, scopes } = operation;
  const parameters = parametersOf(operation, schemas);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: descriptionOf(operation),
    ...(scopes === 'everybody' && { security: [] }),
    parameters,
    ...(operation.body !== undefined && { requestBody: requestBodyOf(operation, schemas) }),
    responses: responsesOf(operation, schemas),
  };
}

function descriptionOf({ description: text, scopes }: Operation): string {
  const who = scopes === 'everybody' ? 'Needs no key.' : `Needs a key with scope ${anyOf.format(scopes)}.`;
  return text === undefined ? who : `${text}\n\n${who}`;
}

function parametersOf(operation: Operation, schemas: ComponentSchemas): readonly JsonObject[] {
  const { params, query, takesIdempotencyKey, takesIfMatch } = operation;
  const headers: (keyof typeof headerParameters)[] = [
    ...(takesIdempotencyKey ? (['IdempotencyKey'] as const) : []),
    ...(takesIfMatch ? (['IfMatch'] as const) : []),
    ...(isCacheable(operation) ? (['IfNoneMatch'] as const) : []),
    'RequestId',
  ];
  return [
    ...fieldsOf(params, schemas).map((field) => ({ ...field, in: 'path', required: true })),
    ...fieldsOf(query, schemas).map((field) => ({ ...field, in: 'query' })),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

function fieldsOf(schema: z.ZodObject | undefined, schemas: ComponentSchemas): readonly JsonObject[] {
  if (schema === undefined) return [];
  return Object.entries(schema.shape).map(([name, field]) => {
    const { description: text, ...rest } = schemas.add(field as z.ZodType, 'input');
    return { name, ...(text !== undefined && { description: text }), schema: rest };
  });
}

function requestBodyOf({ body, takesArchive }: Operation, schemas: ComponentSchemas): JsonObject {
  return {
    required: true,
    content: {
      'application/json': { schema: schemas.add(body!, 'input') },
      ...(takesArchive && { 'application/zip': { schema: { type: 'string', format: 'binary' } } }),
    },
  };
}

/** The answers when all goes well; the problems; and `304`, which has the headers of `200`. */
function responsesOf(operation: Operation, schemas: ComponentSchemas): JsonObject {
  const responses = new Map<number, JsonObject>();
  for (const answer of operation.answers) {
    const { status, description: text, content } = answer;
    const headers = answerHeaders(answer, operation);
    const rendered = content !== undefined && { content: contentOf(content, schemas) };
    responses.set(status, { description: text, headers, ...rendered });
    if (status === 200 && isCacheable(operation))
      responses.set(304, { description: 'Nothing has changed', headers });
  }
  for (const [status, { headers, ...problem }] of problemResponses(errorCodesOf(operation))) {
    responses.set(status, {
      ...problem,
      headers: { ...(headers as JsonObject), ...commonHeaders(operation) },
    });
  }
  return Object.fromEntries([...responses].map(([status, response]) => [String(status), response]));
}

function answerHeaders({ status, headers }: AnswerDescription, operation: Operation): JsonObject {
  const isRepeatable = operation.takesIdempotencyKey === true;
  return {
    ...(status === 200 && isCacheable(operation) && { ETag: textHeader('The ETag of the answer') }),
    ...Object.fromEntries(Object.entries(headers ?? {}).map(([name, what]) => [name, textHeader(what)])),
    ...(isRepeatable && {
      'Idempotency-Replayed': textHeader('`true` if the request is a repeated one'),
    }),
    ...commonHeaders(operation),
  };
}

function textHeader(text: string): JsonObject {
  return { description: text, schema: { type: 'string' } };
}

function contentOf(content: z.ZodType | readonly string[], schemas: ComponentSchemas): JsonObject {
  if (!isMediaTypes(content)) return { 'application/json': { schema: schemas.add(content, 'output') } };
  return Object.fromEntries(
    content.map((mediaType) => {
      const [name] = mediaType.split(';');
      return [name, { schema: /[/+]json$/.test(name!) ? {} : { type: 'string' } }];
    }),
  );
}

function isMediaTypes(content: z.ZodType | readonly string[]): content is readonly string[] {
  return Array.isArray(content);
}

/** An answer that is read as a whole has an ETag. */
function isCacheable({ method, answers }: Operation): boolean {
  const streams = answers.some(
    ({ content }) => content !== undefined && isMediaTypes(content) && content.includes('text/event-stream'),
  );
  return method === 'get' && !streams;
}
