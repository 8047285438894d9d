/**
 * The contract: a client made from the served OpenAPI document calls every operation of a
 * running service. Each request and each answer (status, headers, body) is checked against
 * the document; at the end every status of every operation was seen, except that of an
 * internal error.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { type Document, OpenAPIClientAxios } from 'openapi-client-axios';
import { ApiContract, type Exchange } from '../support/api-contract.js';
import { apiDocument, apiOperations } from '../support/api-document.js';
import { createCuttableProxy } from '../support/cuttable-proxy.js';
import { describeUnless } from '../support/describe-with.js';
import { bundleService, type RunningService, type ServiceBundle } from '../support/running-service.js';
import { freshSchema, missingPostgres } from '../support/test-postgres.js';
import { zip } from '../support/zip.js';

const published = new URL('../../docs/openapi.json', import.meta.url);

let bundle: ServiceBundle;
beforeAll(async () => {
  bundle = await bundleService();
});
afterAll(() => bundle.remove());

describe('the document', () => {
  test('is OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate({ ...structuredClone(apiDocument) });
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(apiDocument.openapi).toMatch(/^3\.1\./);
  });

  /** After a change: `UPDATE_SCHEMA=1 npm run test:unit -- test/service/contract`, then `npm run format`. */
  test('is published as docs/openapi.json', async () => {
    if (process.env.UPDATE_SCHEMA !== undefined) {
      await writeFile(published, `${JSON.stringify(apiDocument, null, 2)}\n`);
    }
    expect(JSON.parse(await readFile(published, 'utf8'))).toEqual(apiDocument);
  });

  test('has an operation for each that the service has', () => {
    const named = Object.values(apiDocument.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(named.sort()).toEqual(apiOperations.map(({ id }) => id).sort());
  });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: what it holds, the contract has checked
  readonly body: any;
}

interface CallOptions {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Beside what the document has. */
  readonly query?: Readonly<Record<string, string>>;
  /** The request is to be one that the document does not allow. */
  readonly isBroken?: true;
}

type Call = (
  operationId: string,
  parameters?: Readonly<Record<string, string | number>>,
  body?: unknown,
  options?: CallOptions,
) => Promise<Answer>;

const contract = new ApiContract(apiDocument);

/** A client made of the document that the service serves. */
async function createClient(service: RunningService): Promise<Call> {
  const definition = (await (await service.fetch('/openapi.json')).json()) as Document;
  const api = new OpenAPIClientAxios({
    definition,
    withServer: { url: service.url, description: '' },
    axiosConfigDefaults: {
      // The answers of each status are wanted, as they came.
      validateStatus: () => true,
      responseType: 'text',
      transformResponse: [(text: string) => text],
    },
  });
  const client = await api.init();
  return async (operationId, parameters = {}, body = undefined, options = {}) => {
    const { key = service.keys.admin, headers = {}, query, isBroken } = options;
    const authorization = key === '' ? {} : { Authorization: `Bearer ${key}` };
    const answer = await client[operationId]!(parameters, body, {
      headers: { ...authorization, ...headers },
      ...(query !== undefined && { params: { ...parameters, ...query } }),
    });
    const { path } = api.getOperation(operationId)!;
    const exchange: Exchange = {
      method: answer.config.method!,
      target: answer.request.path as string,
      requestHeaders: lowerCased(answer.config.headers),
      requestBody: Buffer.isBuffer(body) ? undefined : body,
      status: answer.status,
      headers: lowerCased(answer.headers),
      body: answer.data as string,
    };
    expect(contract.match(exchange.method, exchange.target)?.path).toBe(path);
    expect(contract.answerFaults(exchange)).toEqual([]);
    if (isBroken) expect(contract.requestFaults(exchange)).not.toEqual([]);
    else expect(contract.requestFaults(exchange)).toEqual([]);
    const isJson = /json/.test(exchange.headers['content-type'] ?? '');
    return { ...exchange, body: isJson && exchange.body !== '' ? JSON.parse(exchange.body) : exchange.body };
  };
}

function lowerCased(headers: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}

const subtracts = `#include <stdio.h>
int main(void) {
  int a, b;
  scanf("%d %d", &a, &b);
  printf("%d\\n", a - b);
  return 0;
}
`;
const suite = {
  tests: [
    { name: 'small', stdin: '1 2', expect: { stdout: '3\n' } },
    { name: 'large', stdin: '100 200', expect: { stdout: '300\n' } },
    { name: 'nothing', stdin: '7 0', expect: { stdout: '7\n' } },
  ],
};
const submission = { name: 'add.c', source: subtracts, submitter: 'ada' };
/** Runs until it is cancelled: it never ends within its steps. */
const endless = {
  submission: { source: 'int main(void) { for (;;) ; }' },
  suite: { stepsPerTestMax: 1_000_000_000, tests: [{ name: 'any', expect: { stdout: '' } }] },
};
const unknownId = '01980000-0000-7000-8000-000000000000';
const json = { 'Content-Type': 'application/json' };

async function untilEnded(call: Call, id: string): Promise<Answer> {
  await call('watchLocalisation', { id });
  return call('getLocalisation', { id });
}

describe('a client of it', () => {
  let service: RunningService;
  let call: Call;
  beforeAll(async () => {
    service = await bundle.start({ bodyBytesMax: 100_000, archiveBytesMax: 100_000, agentThreads: 1 });
    call = await createClient(service);
  });
  afterAll(() => service.close());

  test('the served document is the published one', async () => {
    expect(await (await service.fetch('/openapi.json')).json()).toEqual(apiDocument);
  });

  test('submits, watches, reads', async () => {
    const accepted = await call('createLocalisation', {}, { submission, suite });
    expect(accepted.status).toBe(202);
    const { id } = accepted.body as { readonly id: string };
    expect(accepted.headers.location).toBe(`/v1/localisations/${id}`);
    const events = await call('watchLocalisation', { id });
    expect(events.body).toMatch(/event: state\ndata: \{.*"state":"done"/);
    const ended = await call('getLocalisation', { id });
    expect(ended.body).toMatchObject({ id, state: 'done', verdict: 'near-miss', source: subtracts });
    // The sum is wanted where the difference is printed.
    expect(ended.body.report.locations[0]).toMatchObject({ status: 'repairable', line: 5 });
    expect(ended.body.outputs).toContainEqual({ test: 'small', expected: '3\n', actual: '-1\n' });
    const again = await call('getLocalisation', { id, 'If-None-Match': ended.headers.etag! });
    expect([again.status, again.body]).toEqual([304, '']);
    const highlighted = await call('getLocalisationHighlights', { id });
    const printf = subtracts.indexOf('printf');
    expect(highlighted.body.highlights).toContainEqual({
      ...{ kind: 'function', start: printf, end: printf + 'printf'.length },
    });
    const kept = { id, 'If-None-Match': highlighted.headers.etag! };
    expect((await call('getLocalisationHighlights', kept)).status).toBe(304);
    for (const format of ['text', 'json', 'sarif', 'markdown', 'github', 'gradescope', 'check50', 'junit']) {
      const report = await call('getLocalisationReport', { id, format });
      expect(report.status).toBe(200);
      expect(report.body).not.toBe('');
      const same = await call('getLocalisationReport', { id, format, 'If-None-Match': report.headers.etag! });
      expect([same.status, same.body]).toEqual([304, '']);
    }
    const tooLate = await call('cancelLocalisation', { id });
    expect([tooLate.status, tooLate.body.code]).toEqual([409, 'already-ended']);
  });

  test('cancels what runs', async () => {
    const { body } = await call('createLocalisation', {}, endless);
    const early = await call('getLocalisationReport', { id: body.id });
    expect([early.status, early.body.code]).toEqual([409, 'not-ended']);
    const uncoloured = await call('getLocalisationHighlights', { id: body.id });
    expect([uncoloured.status, uncoloured.body.code]).toEqual([409, 'not-ended']);
    expect((await call('cancelLocalisation', { id: body.id })).status).toBe(204);
    expect((await untilEnded(call, body.id)).body.state).toBe('cancelled');
  });

  test('pages through what there is', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      ids.push((await call('createLocalisation', {}, { submission, suite })).body.id);
    }
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await call('listLocalisations', { limit: 2, ...(after !== undefined && { after }) });
      seen.push(...page.body.items.map((each: { readonly id: string }) => each.id));
      after = page.body.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual([...seen].sort());
    expect(seen).toEqual(expect.arrayContaining(ids));
    const none = await call('listLocalisations', { assignment: 'lab-none', state: 'queued' });
    expect(none.body).toEqual({ items: [], next: null });
    const unchanged = { assignment: 'lab-none', state: 'queued', 'If-None-Match': none.headers.etag! };
    expect((await call('listLocalisations', unchanged)).status).toBe(304);
  });

  test('repeats a request, and it is carried out once', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    const first = await call('createLocalisation', headers, { submission, suite });
    const second = await call('createLocalisation', headers, { submission, suite });
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    const other = await call('createLocalisation', headers, { submission: { source: '' }, suite });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-mismatch']);
  });

  test('keeps an assignment, and has submissions to it', async () => {
    const id = 'lab-1';
    const put = { title: 'Addition', suite, hiddenTests: ['large'], hints: 'line' };
    const created = await call('putAssignment', { id }, put);
    expect([created.status, created.headers.etag]).toEqual([201, '"1"']);
    const changed = await call('putAssignment', { id, 'If-Match': '"1"' }, { ...put, title: 'Sums' });
    expect([changed.status, changed.body.version]).toEqual([200, 2]);
    const stale = await call('putAssignment', { id, 'If-Match': '"1"' }, put);
    expect([stale.status, stale.body.code]).toEqual([412, 'version-mismatch']);
    // RFC 9110, 13.1.1: any version there is, or one of a list; a weak tag is like no other.
    expect((await call('putAssignment', { id: 'lab-0', 'If-Match': '*' }, put)).status).toBe(412);
    expect((await call('putAssignment', { id, 'If-Match': 'W/"2"' }, put)).status).toBe(412);
    expect((await call('putAssignment', { id, 'If-Match': '*' }, put)).body.version).toBe(3);
    const titled = { ...put, title: 'Sums' };
    expect((await call('putAssignment', { id, 'If-Match': '"1", "3"' }, titled)).body.version).toBe(4);
    const got = await call('getAssignment', { id });
    // A teacher's answer that a browser has kept is none for the student after them.
    expect(got.headers.vary).toBe('Authorization');
    expect(got.body).toMatchObject({ id, title: 'Sums', version: 4, tests: 3, hiddenTests: ['large'] });
    expect((await call('getAssignment', { id, 'If-None-Match': got.headers.etag! })).status).toBe(304);
    const seen = await call('getAssignment', { id }, undefined, { key: service.keys.student });
    expect(Object.keys(seen.body)).toEqual(expect.not.arrayContaining(['hints', 'hiddenTests']));
    const listed = await call('listAssignments');
    const { testNames, ...brief } = got.body;
    expect(testNames).toEqual(['small', 'large', 'nothing']);
    expect(listed.body.items).toEqual([brief]);
    expect((await call('listAssignments', { 'If-None-Match': listed.headers.etag! })).status).toBe(304);

    const one = await call('createSubmissions', { id }, submission, { key: service.keys.student });
    expect(one.body.items).toHaveLength(1);
    const several = await call('createSubmissions', { id }, { submissions: [submission, submission] });
    expect(several.body.items).toHaveLength(2);
    const archive = zip({ 'grace/add.c': subtracts, 'grace/own.h': '', 'alan/add.c': 'int main(' });
    const packed = await call('createSubmissions', { id }, archive, {
      headers: { 'Content-Type': 'application/zip' },
    });
    expect(packed.body.items.map((each: { readonly submitter: string }) => each.submitter)).toEqual([
      'alan',
      'grace',
    ]);
    const named = await call('createLocalisation', {}, { submission, assignment: id });
    expect(named.body.assignment).toEqual({ id, version: 4 });
    for (const { id: each } of [...one.body.items, ...several.body.items, ...packed.body.items, named.body]) {
      expect((await untilEnded(call, each)).body.state).toBe('done');
    }

    const report = await call('getAssignmentReport', { id });
    expect(report.headers['nearmiss-pending']).toBe('0');
    // The last of each submitter and file.
    const text = JSON.stringify(report.body);
    for (const who of ['ada/add.c', 'alan/add.c', 'grace/add.c']) expect(text).toContain(who);
    const csv = await call('getAssignmentReport', { id, format: 'csv' });
    expect(csv.body.split('\n')[0]).toContain('submission');
    const html = await call('getAssignmentReport', { id, format: 'html' });
    expect(html.body).toMatch(/^<!DOCTYPE html>/);
    const tag = report.headers.etag!;
    expect((await call('getAssignmentReport', { id, 'If-None-Match': tag })).status).toBe(304);
  });

  test('reads a folder of tests, watches the class, and hands back', async () => {
    const folder = { 'lab/1.in': '1 2', 'lab/1.out': '3\n', 'lab/2.in': '7 0', 'lab/model.c': subtracts };
    const files = Object.entries(folder).map(([path, text]) => ({ path, text }));
    const read = await call('readSuite', {}, { files });
    expect(read.status).toBe(200);
    expect(read.body).toMatchObject({ reference: { name: 'model.c', source: subtracts }, skipped: [] });
    const zipped = { headers: { 'Content-Type': 'application/zip' } };
    expect((await call('readSuite', {}, zip(folder), zipped)).body).toEqual(read.body);
    const { skipped: _, ...task } = read.body;
    const id = 'watched';
    expect((await call('putAssignment', { id }, task)).status).toBe(201);
    const copy = { from: id, title: 'Copy', hiddenTests: ['2'] };
    expect((await call('putAssignment', { id: 'copied' }, copy)).body).toMatchObject({
      ...{ title: 'Copy', tests: 2, visibleTests: 1, hasReference: true },
    });

    const both = { submissions: [submission, { ...submission, submitter: 'bob' }] };
    const { body: accepted } = await call('createSubmissions', { id }, both);
    for (const { id: each } of accepted.items) await untilEnded(call, each);
    const seen = await call('getClass', { id });
    expect(seen.body).toMatchObject({ pending: 0, groups: [{ members: { length: 2 }, comment: '' }] });
    expect((await call('getClass', { id, seen: seen.body.mark })).status).toBe(204);
    expect((await call('getClass', { id, 'If-None-Match': seen.headers.etag! })).status).toBe(304);
    const [{ id: groupId, keys }] = seen.body.groups;
    const group = { id: groupId, keys };
    const said = { group, comment: 'Add them.', credit: '0.5' };
    expect((await call('putRemark', { id }, said)).status).toBe(204);
    const [, bob] = seen.body.students;
    const student = { owner: bob.owner, submitter: 'bob' };
    expect((await call('putRemark', { id }, { student, credit: '1' })).status).toBe(204);
    const graded = await call('getClass', { id, seen: seen.body.mark });
    expect(graded.body.students).toMatchObject([
      { submitter: 'ada', result: { credit: '0.5', creditBy: 'group', comment: 'Add them.' } },
      { submitter: 'bob', result: { credit: '1', creditBy: 'student', comment: 'Add them.' } },
    ]);
    expect((await call('sendGrades', { id })).body).toEqual({ sent: 0, unsent: [], elsewhere: 2 });
    const packed = await call('handBack', { id });
    expect(packed.headers['content-type']).toBe('application/zip');
    expect((await call('handBack', { id, 'If-None-Match': packed.headers.etag! })).status).toBe(304);

    const course = await call('getCourse');
    expect(course.body).toMatchObject({ id: 'default', keepDays: 0, isDefault: true });
    expect((await call('getCourse', { 'If-None-Match': course.headers.etag! })).status).toBe(304);
    expect((await call('putCourse', {}, { keepDays: 30 })).body.keepDays).toBe(30);
    expect((await call('putCourse', {}, {})).body).toEqual(course.body);
  });

  test('asks about the service', async () => {
    expect((await call('whoAmI', {}, undefined, { key: service.keys.student })).body).toMatchObject({
      ...{ name: 'a student', scope: 'student', scopes: ['submit'], isShared: false },
      courses: [{ id: 'default', role: 'student' }],
    });
    for (const id of ['health', 'readiness', 'whoAmI']) {
      const { headers } = await call(id, {}, undefined, id === 'whoAmI' ? {} : { key: '' });
      expect((await call(id, { 'If-None-Match': headers.etag! })).status).toBe(304);
    }
    const { person } = (await call('whoAmI', {}, undefined, { key: service.keys.student })).body;
    const data = await call('exportPerson', { id: person });
    expect(data.body.person).toMatchObject({ id: person, role: 'student' });
    const unchanged = { id: person, 'If-None-Match': data.headers.etag! };
    expect((await call('exportPerson', unchanged)).status).toBe(304);
    expect((await call('erasePerson', { id: person, course: 'default' })).status).toBe(204);
    expect((await call('exportPerson', { id: person })).status).toBe(404);
    const people = [{ id: 's1', name: 'Ada' }];
    const { status, body: enrolled } = await call('enrolPeople', {}, { people, give: 'links' });
    expect(status).toBe(201);
    const link = enrolled.items[0].link.replace('/#/link/', '');
    const session = await call('createSession', {}, undefined, { key: link });
    expect(session.status).toBe(201);
    const broken = { key: link, query: { other: '1' }, isBroken: true } as const;
    expect((await call('createSession', {}, undefined, broken)).status).toBe(400);
    expect((await call('listAudit')).status).toBe(200);
    const agents = { headers: { accept: 'application/json, text/event-stream' } };
    const { body: ping } = requests.askAsAgent!;
    expect((await call('askAsAgent', {}, ping, agents)).status).toBe(200);
    const initialised = { jsonrpc: '2.0', method: 'notifications/initialized' };
    expect((await call('askAsAgent', {}, initialised, agents)).status).toBe(202);
    for (const list of ['listPeople', 'listKeys', 'listAudit']) {
      expect((await call(list, { 'If-None-Match': '*' })).status).toBe(304);
    }
    expect((await call('listPeople')).body.items).toContainEqual(expect.objectContaining({ rosterId: 's1' }));
    expect((await call('listKeys', {}, undefined, { key: session.body.key })).body.items).toHaveLength(2);
    expect((await call('revokeKeys', {}, { ids: [enrolled.items[0].keyId] })).body.revoked).toHaveLength(1);
    expect((await call('metrics')).body).toContain('# TYPE nearmiss_');
    // Its figures change with every request; but there is something, and that is what is asked.
    expect((await call('metrics', { 'If-None-Match': '*' })).status).toBe(304);
  });
});

/** A request that each operation takes, to what is not there. */
const requests: Readonly<
  Record<string, { readonly parameters?: Record<string, string>; readonly body?: unknown }>
> = {
  createLocalisation: { body: { submission, assignment: 'none' } },
  listLocalisations: {},
  getLocalisation: { parameters: { id: unknownId } },
  getLocalisationReport: { parameters: { id: unknownId } },
  getLocalisationHighlights: { parameters: { id: unknownId } },
  watchLocalisation: { parameters: { id: unknownId } },
  cancelLocalisation: { parameters: { id: unknownId } },
  putAssignment: { parameters: { id: 'none', course: 'none' }, body: { suite } },
  getAssignment: { parameters: { id: 'none' } },
  listAssignments: { parameters: { course: 'none' } },
  createSubmissions: { parameters: { id: 'none' }, body: submission },
  getAssignmentReport: { parameters: { id: 'none' } },
  readSuite: { body: { files: [{ path: '1.in', text: '' }] } },
  getClass: { parameters: { id: 'none' } },
  putRemark: { parameters: { id: 'none' }, body: { group: { id: 'a', keys: ['a'] }, comment: 'so' } },
  handBack: { parameters: { id: 'none' } },
  sendGrades: { parameters: { id: 'none' } },
  getCourse: { parameters: { course: 'none' } },
  putCourse: { parameters: { course: 'none' }, body: { keepDays: 1 } },
  listPeople: { parameters: { course: 'none' } },
  enrolPeople: { parameters: { course: 'none' }, body: { people: [{ id: 's1', name: 'Ada' }] } },
  listKeys: { parameters: { course: 'none' } },
  revokeKeys: { body: { ids: [unknownId] } },
  askAsAgent: { body: { jsonrpc: '2.0', id: 1, method: 'ping' } },
  createSession: {},
  listAudit: { parameters: { course: 'none' } },
  exportPerson: { parameters: { id: unknownId } },
  erasePerson: { parameters: { id: unknownId } },
  whoAmI: {},
  health: {},
  readiness: {},
  metrics: {},
};

/** Operations that may answer with this status. */
function withStatus(status: number) {
  return apiOperations
    .filter(({ method, path }) => String(status) in apiDocument.paths[path]![method]!.responses)
    .map((operation) => ({ ...operation, ...requests[operation.id]! }));
}

describe('a client learns what is wrong', () => {
  let service: RunningService;
  let refused: (...call: Parameters<Call>) => Promise<readonly [number, string]>;
  beforeAll(async () => {
    service = await bundle.start({ bodyBytesMax: 2000, archiveBytesMax: 2000, requestsPerMinute: 100_000 });
    const call = await createClient(service);
    refused = async (...request) => {
      const { status, body } = await call(...request);
      return [status, body.code];
    };
    expect((await call('putAssignment', { id: 'lab-1' }, { suite })).status).toBe(201);
  });
  afterAll(() => service.close());

  test.each(withStatus(404))('$id: there is no such thing', async ({ id, parameters, body }) => {
    expect(await refused(id, parameters, body)).toEqual([404, 'not-found']);
  });

  test.each(withStatus(401))('$id: no key, and none that is known', async ({ id, parameters, body }) => {
    expect(await refused(id, parameters, body, { key: '' })).toEqual([401, 'key-missing']);
    const key = `nm_${'x'.repeat(43)}`;
    expect(await refused(id, parameters, body, { key })).toEqual([401, 'key-invalid']);
  });

  test.each(withStatus(403).filter(({ id }) => id !== 'cancelLocalisation'))(
    '$id: a key of too narrow a scope',
    async ({ id, parameters, body }) => {
      const { student } = service.keys;
      expect(await refused(id, parameters, body, { key: student })).toEqual([403, 'scope-insufficient']);
    },
  );

  test('who has used all tries, or comes too soon', async () => {
    const { student } = service.keys;
    const call = await createClient(service);
    for (const [id, tries] of [
      ['one-try', { max: 1 }],
      ['with-pause', { pauseSeconds: 60 }],
    ] as const) {
      const put = await call('putAssignment', { id }, { suite, tries });
      expect(put.body.tries).toEqual(tries);
      const first = await call('createSubmissions', { id, 'Idempotency-Key': id }, submission, {
        key: student,
      });
      expect(first.status).toBe(202);
      const again = await call('createSubmissions', { id, 'Idempotency-Key': id }, submission, {
        key: student,
      });
      expect(again.headers['idempotency-replayed']).toBe('true');
      const other = await service.addKey('student');
      expect((await call('createSubmissions', { id }, submission, { key: other })).status).toBe(202);
      expect((await call('createSubmissions', { id }, submission)).status).toBe(202);
    }
    const named = (assignment: string) => ({ submission, assignment });
    for (const [operation, parameters, body] of [
      ['createSubmissions', { id: 'one-try' }, submission],
      ['createLocalisation', {}, named('one-try')],
    ] as const) {
      expect(await refused(operation, parameters, body, { key: student })).toEqual([409, 'tries-used']);
    }
    const soon = await call('createLocalisation', {}, named('with-pause'), { key: student });
    expect([soon.status, soon.body.code]).toEqual([429, 'try-too-soon']);
    const seconds = Number(soon.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  test.each(withStatus(413))('$id: too large a body', async ({ id, parameters, body }) => {
    const large = { ...(body as object), source: ' '.repeat(4000) };
    const isLoose = id === 'createSubmissions' || id === 'askAsAgent';
    const isBroken = isLoose ? {} : { isBroken: true as const };
    expect(await refused(id, parameters, large, isBroken)).toEqual([413, 'body-too-large']);
  });

  test.each(withStatus(415))('$id: a body of another type', async ({ id, parameters }) => {
    const options = { headers: { 'Content-Type': 'text/plain' }, isBroken: true } as const;
    expect(await refused(id, parameters, 'text', options)).toEqual([415, 'media-type-unsupported']);
    const sent = { headers: json, isBroken: true } as const;
    expect(await refused(id, parameters, Buffer.from('{'), sent)).toEqual([400, 'request-malformed']);
    expect(await refused(id, parameters, [], sent)).toEqual([422, 'field-invalid']);
  });

  test.each(withStatus(400).filter(({ query, takesLink }) => query === undefined && takesLink === undefined))(
    '$id: a query that it has not',
    async ({ id, parameters, body }) => {
      const options = { query: { other: '1' }, isBroken: true } as const;
      expect(await refused(id, parameters, body, options)).toEqual([400, 'request-malformed']);
    },
  );

  test.each(withStatus(422).filter(({ params, query }) => params !== undefined || query !== undefined))(
    '$id: a parameter of another shape',
    async ({ id, params, parameters, body }) => {
      const wrong: Record<string, string> = params === undefined ? { limit: '0' } : { id: 'No Id' };
      expect(await refused(id, { ...parameters, ...wrong }, body, { isBroken: true })).toEqual([
        422,
        'field-invalid',
      ]);
    },
  );

  test.each(withStatus(400).filter(({ params }) => params !== undefined))(
    '$id: an escape in its path that is none',
    async ({ path, method }) => {
      const target = path.replace('{id}', '%ZZ');
      const answer = await service.fetch(target, { method: method.toUpperCase() });
      const exchange = {
        ...{ method, target, requestHeaders: {}, status: answer.status },
        headers: Object.fromEntries(answer.headers),
        body: await answer.text(),
      };
      expect(answer.status).toBe(400);
      expect(contract.answerFaults(exchange)).toEqual([]);
    },
  );

  test('what comes to an assignment that has closed, and what a tutor cancels', async () => {
    const { student } = service.keys;
    const closed = { suite, opensAt: '2020-01-01T00:00:00Z', closesAt: '2020-02-01T00:00:00Z' };
    expect(await refused('putAssignment', { id: 'over' }, closed)).toEqual([201, undefined]);
    for (const [id, parameters, body] of [
      ['createSubmissions', { id: 'over' }, submission],
      ['createLocalisation', {}, { submission, assignment: 'over' }],
    ] as const) {
      expect(await refused(id, parameters, body, { key: student })).toEqual([409, 'assignment-closed']);
      expect((await refused(id, parameters, body))[0]).toBe(202);
    }
    const reversed = { suite, opensAt: closed.closesAt, closesAt: closed.opensAt };
    expect(await refused('putAssignment', { id: 'never' }, reversed)).toEqual([422, 'field-invalid']);
    const call = await createClient(service);
    const { body: made } = await call('createLocalisation', {}, endless);
    const tutor = await service.enrol('default', 'tutor');
    expect(await refused('cancelLocalisation', { id: made.id }, undefined, { key: tutor })).toEqual([
      ...[403, 'scope-insufficient'],
    ]);
    expect((await call('cancelLocalisation', { id: made.id })).status).toBe(204);
  });

  test('what is no C text, suite or archive', async () => {
    const nul = { source: '\0' };
    expect(await refused('createLocalisation', {}, { submission: nul, suite })).toEqual([422, 'not-c']);
    expect(await refused('createSubmissions', { id: 'lab-1' }, nul)).toEqual([422, 'not-c']);
    const suiteFile = { name: 's.json', text: '{' };
    expect(await refused('createLocalisation', {}, { submission, suiteFile })).toEqual([
      422,
      'suite-invalid',
    ]);
    const untold = { files: [{ path: '1.in', text: '' }] };
    expect(await refused('readSuite', {}, untold)).toEqual([422, 'suite-incomplete']);
    expect(await refused('enrolPeople', {}, { roster: 'Ada' })).toEqual([422, 'roster-invalid']);
    const empty = { name: 's.json', text: '{"tests":[]}' };
    expect(await refused('putAssignment', { id: 'a' }, { suiteFile: empty })).toEqual([422, 'suite-empty']);
    const headers = { 'Content-Type': 'application/zip' };
    expect(await refused('createSubmissions', { id: 'lab-1' }, Buffer.from('PK'), { headers })).toEqual([
      422,
      'archive-invalid',
    ]);
  });
});

describe('a client is asked to wait', () => {
  test('after more requests than a minute has', async () => {
    const service = await bundle.start({ requestsPerMinute: 1 });
    const call = await createClient(service);
    await call('whoAmI');
    for (const { id, parameters, body } of withStatus(429)) {
      const { status, headers } = await call(id, parameters, body);
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    await service.close();
  });

  test('where the queue is full', async () => {
    const service = await bundle.start({ queueMax: 1, threads: 1, drainMs: 0 });
    const call = await createClient(service);
    await call('putAssignment', { id: 'lab-1' }, { suite });
    const two = await call('createSubmissions', { id: 'lab-1' }, { submissions: [submission, submission] });
    expect([two.status, two.body.code]).toEqual([503, 'queue-full']);
    // One runs, one waits, and the next is one too many; how many are counted lags a little.
    const statuses: number[] = [];
    while (statuses.at(-1) !== 503 && statuses.length < 1000) {
      statuses.push((await call('createLocalisation', {}, endless)).status);
    }
    expect(statuses.at(-1)).toBe(503);
    await service.close();
  });
});

const noPostgres = await missingPostgres();
describeUnless(noPostgres, 'a client learns that there is no store', () => {
  test('while the database is away, and no longer', async () => {
    const schema = await freshSchema();
    const { hostname, port } = new URL(schema.url);
    const proxy = await createCuttableProxy({ host: hostname, port: Number(port || 5432) });
    const databaseUrl = new URL(schema.url);
    databaseUrl.host = `127.0.0.1:${proxy.port}`;
    const service = await bundle.start({ databaseUrl: databaseUrl.href });
    try {
      const call = await createClient(service);
      // A key that was just used is believed in for some seconds, without the store.
      const key = await service.addKey('admin');
      await proxy.cut();
      for (const { id, parameters, body, scopes } of withStatus(503)) {
        const answer = await call(id, parameters, body, { key });
        expect(answer.status).toBe(503);
        if (scopes === 'everybody') continue;
        expect(answer.body.code).toBe('store-unavailable');
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect((await call('health')).status).toBe(200);
      await proxy.mend();
      expect((await call('listAssignments', {}, undefined, { key })).status).toBe(200);
      expect((await call('readiness')).status).toBe(200);
      await service.close();
    } finally {
      await service.kill();
      await proxy.cut();
      await schema.remove();
    }
  });
});

test('every status that the document names was seen', () => {
  const named = apiOperations.flatMap(({ id, method, path }) =>
    Object.keys(apiDocument.paths[path]![method]!.responses).map((status) => `${id} ${status}`),
  );
  const unseen = named.filter((each) => !contract.seen.has(each));
  // A fault of ours is not to be had for the asking; the test of the store's room fills a disk.
  const notTried = noPostgres === undefined ? [' 500', ' 507'] : [' 500', ' 503', ' 507'];
  expect(unseen.filter((each) => !notTried.some((status) => each.endsWith(status)))).toEqual([]);
  expect([...contract.seen].filter((each) => !named.includes(each))).toEqual([]);
});
