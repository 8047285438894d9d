/**
 * Every route under requests that fast-check makes of the OpenAPI document, and breaks. What
 * the document allows is carried out or refused with a reason that it names; what it does
 * not allow is refused; and never is there a fault of ours, a wait without an end, an answer
 * in another form, or a word about what is inside. `NEARMISS_ROUTE_CASES` sets how many
 * requests each route gets.
 */

import { tmpdir } from 'node:os';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { errorCatalogue } from '#base/errors.js';
import { ApiContract, type Exchange } from '../support/api-contract.js';
import { type ApiOperation, type ApiParameter, apiDocument } from '../support/api-document.js';
import { type RawAnswer, type RawRequest, sendRaw } from '../support/raw-request.js';
import { bundleService, type RunningService, type ServiceBundle } from '../support/running-service.js';
import { schemaArbitrary } from '../support/schema-arbitrary.js';
import { zip } from '../support/zip.js';

const numRuns = Number(process.env.NEARMISS_ROUTE_CASES ?? 10);
const contract = new ApiContract(apiDocument);
const { schemas, parameters: sharedParameters } = apiDocument.components;

let bundle: ServiceBundle;
let service: RunningService;
/** What is there to be asked for. */
const existing = { localisation: '', assignment: 'lab-1' };
/** Opens a session for a person in the default course. */
let link = '';

beforeAll(async () => {
  bundle = await bundleService();
  const limits = { bodyBytesMax: 20_000, archiveBytesMax: 20_000, queueMax: 1_000_000 };
  service = await bundle.start({ ...limits, requestsPerMinute: 10_000_000, threads: 1 });
  const suite = { tests: [{ name: 'one', expect: { stdout: '1' } }] };
  const put = await sendJson('PUT', '/v1/assignments/lab-1', { suite });
  expect(put.status).toBe(201);
  const posted = await sendJson('POST', '/v1/localisations', {
    submission: { source: 'int main(void) { return 0; }' },
    assignment: 'lab-1',
  });
  const enrolled = await sendJson('POST', '/v1/people', {
    people: [{ id: 's1', name: 'Ada' }],
    give: 'links',
  });
  const { items } = JSON.parse(enrolled.body) as { readonly items: readonly { readonly link: string }[] };
  link = items[0]!.link.replace('/#/link/', '');
  existing.localisation = (JSON.parse(posted.body) as { readonly id: string }).id;
  await sendRaw(service.url, { ...get(`/v1/localisations/${existing.localisation}/events`) });
});
afterAll(() => bundle.remove());

/** A session begins with a link, everything else with a key. */
function authorisation(path = ''): Record<string, string> {
  return { authorization: `Bearer ${path === '/v1/session' ? link : service.keys.admin}` };
}

function get(target: string): RawRequest {
  return { method: 'GET', target, headers: authorisation() };
}

function sendJson(method: string, target: string, body: object): Promise<RawAnswer> {
  const headers = { ...authorisation(), 'content-type': 'application/json' };
  return sendRaw(service.url, { method, target, headers, body: Buffer.from(JSON.stringify(body)) });
}

/** A request in its parts, so that each can be broken. */
interface Parts {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

interface Route {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
}

const routes: readonly Route[] = Object.entries(apiDocument.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: operation.operationId,
    method: method.toUpperCase(),
    path,
    operation,
  })),
);

function resolved(parameter: ApiOperation['parameters'][number]): ApiParameter {
  return '$ref' in parameter ? sharedParameters[parameter.$ref.split('/').at(-1)!]! : parameter;
}

/** What the document allows; where it has an id, mostly one of what is there. */
function validRequests({ method, path, operation }: Route): fc.Arbitrary<Parts> {
  const parameters = operation.parameters.map(resolved);
  const texts = (place: ApiParameter['in']): fc.Arbitrary<Record<string, string>> => {
    const named = parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => [parameter.name, parameterTexts(parameter, path)] as const);
    const requiredKeys = place === 'path' ? named.map(([name]) => name) : [];
    return fc.record(Object.fromEntries(named), { requiredKeys, noNullPrototype: true });
  };
  return fc
    .record({ ids: texts('path'), query: texts('query'), headers: texts('header'), body: bodyOf(operation) })
    .map(({ ids, query, headers, body }) => ({
      method,
      path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name]!)),
      query: new URLSearchParams(query).toString(),
      headers: { ...headers, ...body?.headers },
      ...(body !== undefined && { body: body.bytes }),
    }));
}

function parameterTexts({ name, in: place, schema }: ApiParameter, path: string): fc.Arbitrary<string> {
  if (place === 'header') return fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
  const any = schemaArbitrary(schema, schemas).map(String);
  if (name !== 'id') return any;
  const there = path.startsWith('/v1/localisations') ? 'localisation' : 'assignment';
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(0).map(() => existing[there]) },
    { weight: 1, arbitrary: any },
  );
}

interface Body {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

function bodyOf({ requestBody }: ApiOperation): fc.Arbitrary<Body | undefined> {
  if (requestBody === undefined) return fc.constant(undefined);
  const json = schemaArbitrary(requestBody.content['application/json']!.schema, schemas).map(jsonBody);
  if (!('application/zip' in requestBody.content)) return json;
  const files = fc.dictionary(fc.constantFrom('a/x.c', 'b/x.c', 'y.c', 'a/own.h', 'notes.txt'), fc.string());
  const archive = files.map((each) => ({ headers: { 'content-type': 'application/zip' }, bytes: zip(each) }));
  return fc.oneof(json, archive);
}

function jsonBody(value: unknown): Body {
  return { headers: { 'content-type': 'application/json' }, bytes: Buffer.from(JSON.stringify(value)) };
}

type Change = (parts: Parts) => Parts;

const oddTexts = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  '\u{10ffff}\u202e',
  '../../x',
  '/etc/passwd',
  "' OR 1=1 --",
  '<script>',
  '%s%n',
  '__proto__',
  'constructor',
  'x'.repeat(10_000),
];
const oddValues: readonly unknown[] = [
  ...[
    null,
    true,
    -1,
    0.5,
    1e308,
    2 ** 53,
    [],
    {},
    [[]],
    { toString: 1 },
    JSON.parse('{"__proto__":{"a":1}}'),
  ],
  ...oddTexts,
];

/** One value of the JSON, wherever it stands, is another, gone, or has company. */
const brokenJson: fc.Arbitrary<Change> = fc
  .record({
    place: fc.nat(),
    how: fc.constantFrom('replace', 'remove', 'add'),
    name: fc.constantFrom(...oddTexts.slice(0, -1), 'other'),
    value: fc.constantFrom(...oddValues),
  })
  .map(({ place, how, name, value }) => (parts) => {
    const root = { body: jsonOf(parts.body) };
    if (root.body === undefined) return parts;
    const places = placesIn(root);
    const [holder, key] = places[place % places.length]!;
    const found = Reflect.get(holder, key) as unknown;
    if (how === 'remove') Reflect.deleteProperty(holder, key);
    else if (how === 'replace' || typeof found !== 'object' || found === null)
      Reflect.set(holder, key, value);
    else Object.defineProperty(found, name, { value, enumerable: true, configurable: true });
    return { ...parts, body: Buffer.from(JSON.stringify(root.body) ?? '') };
  });

/** Every value: the object that has it, and its name there. */
function placesIn(value: object): (readonly [object, string])[] {
  return Object.entries(value).flatMap(([name, part]) => [
    [value, name] as const,
    ...(typeof part === 'object' && part !== null ? placesIn(part as object) : []),
  ]);
}

const oddBytes = [
  Buffer.alloc(0),
  Buffer.from('{'),
  Buffer.from('\ufeff{}'),
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  Buffer.from([0x22, 0xc3, 0x28, 0x22]),
  Buffer.from('[]'),
  Buffer.from('"text"'),
  Buffer.from('null'),
  Buffer.from('1e999999'),
  Buffer.from('{"a":1,"a":2}'),
  Buffer.from('['.repeat(9000)),
  Buffer.from('{"a":'.repeat(3000)),
  Buffer.alloc(30_000, 'x'),
];

const brokenBytes: fc.Arbitrary<Change> = fc
  .oneof(
    fc.constantFrom(...oddBytes),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  )
  .map((body) => (parts) => (parts.body === undefined ? parts : { ...parts, body }));

/** A byte of it is another one: of an archive, somewhere in its structure. */
const brokenByte: fc.Arbitrary<Change> = fc
  .record({ at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }), keep: fc.nat() })
  .map(({ at, byte, keep }) => (parts) => {
    if (parts.body === undefined || parts.body.length === 0) return parts;
    const body = Buffer.from(parts.body);
    body[at % body.length] = byte;
    return { ...parts, body: keep % 2 === 0 ? body : body.subarray(0, keep % body.length) };
  });

const oddHeaders: readonly (readonly [string, string])[] = [
  ['content-type', 'text/plain'],
  ['content-type', ''],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/json; charset="'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['content-type', 'application/zip'],
  ['content-type', `application/json;${'x'.repeat(5000)}`],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'br'],
  ['content-encoding', 'deflate'],
  ['content-encoding', 'nonsense'],
  ['accept', 'image/png'],
  ['accept-encoding', '*;q=0'],
  ['authorization', ''],
  ['authorization', 'Basic eDp5'],
  ['authorization', `Bearer nm_${'x'.repeat(43)}`],
  ['authorization', `Bearer ${'\xff'.repeat(100)}`],
  ['idempotency-key', ''],
  ['idempotency-key', 'x'.repeat(201)],
  ['idempotency-key', 'a b'],
  ['if-match', '*'],
  ['if-match', 'W/"1", "2"'],
  ['if-none-match', '*'],
  ['if-none-match', '"'],
  ['if-modified-since', 'never'],
  ['range', 'bytes=9-1'],
  ['x-request-id', '<script>'],
  ['x-forwarded-for', 'unknown, 999.1.1.1'],
  ['x-http-method-override', 'DELETE'],
  ['expect', 'nonsense'],
  ['host', ''],
  ['cookie', `a=${'x'.repeat(4000)}`],
];
const brokenHeader: fc.Arbitrary<Change> = fc.constantFrom(...oddHeaders).map(([name, value]) => (parts) => ({
  ...parts,
  headers: { ...parts.headers, [name]: value },
}));

const brokenMethod: fc.Arbitrary<Change> = fc
  .constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE')
  .map((method) => (parts) => ({ ...parts, method }));

const oddPathEnds = [
  ...['/', '//', '/.', '/..', '/%2e%2e', '/%2e%2e%2fx', '/%00', '/%', '/%ZZ', '/%ff', ';a=b', '/\xff'],
  ...[
    '/constructor',
    '/__proto__',
    `/${'x'.repeat(5000)}`,
    '%20',
    '.json',
    '/%252e',
    '\\..\\x',
    '/*',
    '/:id',
  ],
];
const brokenPath: fc.Arbitrary<Change> = fc
  .record({ end: fc.constantFrom(...oddPathEnds), isInstead: fc.boolean() })
  .map(({ end, isInstead }) => (parts) => ({
    ...parts,
    path: isInstead
      ? parts.path.replace(/\/?[^/]*$/, end.startsWith('/') ? end : `/${end}`)
      : parts.path + end,
  }));

const oddQueries = [
  ...[
    'a=b',
    'limit=0',
    'limit=-1',
    'limit=x',
    'limit=1e9',
    'limit=',
    'limit=1&limit=2',
    'limit[]=1',
    'after=%00',
  ],
  ...[
    'after=%ff',
    `after=${'x'.repeat(5000)}`,
    'state=none',
    'assignment=..',
    'format=%00',
    'format=exe',
    '%ff',
  ],
  ...['__proto__=1', 'constructor=1', '&&&', '=', '%', 'limit=5%00', 'after=a&after=b', 'x=1&'.repeat(900)],
];
const brokenQuery: fc.Arbitrary<Change> = fc
  .constantFrom(...oddQueries)
  .map((query) => (parts) => ({ ...parts, query }));

const changes = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: brokenJson },
    { weight: 2, arbitrary: brokenBytes },
    { weight: 2, arbitrary: brokenByte },
    { weight: 4, arbitrary: brokenHeader },
    { weight: 1, arbitrary: brokenMethod },
    { weight: 2, arbitrary: brokenPath },
    { weight: 2, arbitrary: brokenQuery },
  ),
  { minLength: 1, maxLength: 3 },
);

async function exchange({ method, path, query, headers, body }: Parts): Promise<Exchange> {
  const target = query === '' ? path : `${path}?${query}`;
  const sent = { ...authorisation(path), ...lowerCased(headers) };
  const answer = await sendRaw(service.url, { method, target, headers: sent, ...(body && { body }) });
  return { method, target, requestHeaders: sent, requestBody: jsonOf(body), ...answer };
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Undefined where it is none. */
function jsonOf(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

const inside = [process.cwd(), tmpdir(), 'node_modules', '/src/', '.ts:', '.js:', 'SQLITE', 'libsql'];

/** Runs the check; where it fails, says of which exchange. */
function checked(each: Exchange, check: () => void): void {
  try {
    check();
  } catch (cause) {
    throw new Error(inspect(each, { maxStringLength: 300 }), { cause });
  }
}

/** What holds for every answer. */
function checkAnswer(each: Exchange): void {
  const { method, target, status, headers, body } = each;
  expect(status).toBeLessThan(500);
  if (method !== 'HEAD' && contract.match(method, target) !== undefined && status !== 405) {
    expect(contract.answerFaults(each)).toEqual([]);
  }
  if (status < 400) return;
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  if (method === 'HEAD') return;
  expect(contract.problemFaults(body)).toEqual([]);
  const problem = JSON.parse(body) as { readonly code: keyof typeof errorCatalogue; readonly status: number };
  expect(errorCatalogue[problem.code].httpStatus).toBe(status);
  expect(problem.status).toBe(status);
  expect(inside.filter((word) => body.includes(word))).toEqual([]);
}

describe.each(routes)('$name', (route) => {
  test('takes what the document allows', async () => {
    await fc.assert(
      fc.asyncProperty(validRequests(route), async (parts) => {
        const each = await exchange(parts);
        checked(each, () => {
          expect(contract.requestFaults(each)).toEqual([]);
          checkAnswer(each);
          // What a body says may still be wrong in itself, and what is asked for may not be there.
          expect([200, 201, 202, 204, 304, 404, 409, 412, 422]).toContain(each.status);
        });
      }),
      { numRuns },
    );
  });

  test('refuses what it does not allow', async () => {
    await fc.assert(
      fc.asyncProperty(validRequests(route), changes, async (parts, applied) => {
        const each = await exchange(applied.reduce((before, change) => change(before), parts));
        checked(each, () => {
          checkAnswer(each);
          const isAllowed = contract.requestFaults(each).length === 0;
          if (!isAllowed && each.method !== 'HEAD') expect(each.status).toBeGreaterThanOrEqual(400);
        });
      }),
      { numRuns: 3 * numRuns },
    );
  });
});

test('it is as well as before', async () => {
  expect((await sendRaw(service.url, get('/readyz'))).status).toBe(200);
  const faults = service
    .log()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'));
  expect(faults).toEqual([]);
});
