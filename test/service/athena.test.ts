/**
 * The service as a module of Athena, asked as its manager asks modules: bodies as `athena/schemas` has
 * them, the module's secret alone in `Authorization`, and repositories at an Artemis written here.
 */

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bundleService, type RunningService, type ServiceBundle } from '../support/running-service.js';
import { zip } from '../support/zip.js';

const repositorySecret = 'artemis-and-athena';
const runMs = 60_000;

const main = (call: string): string =>
  `#include <stdio.h>\n#include "sums.h"\nint main(void) {\n  int a, b;\n  scanf("%d %d", &a, &b);\n  printf("%d\\n", ${call});\n}\n`;
const sums = (sign: string): string =>
  `#include "sums.h"\nint sum(int a, int b) {\n  int c = a ${sign} b;\n  return c;\n}\n`;
const header = 'int sum(int, int);\n';
const repositories: Readonly<Record<string, Buffer>> = {
  '/tests.zip': zip({
    'exercise-tests/suite.yaml':
      'tests:\n- {name: small, stdin: 1 2, expect: {stdout: "3"}}\n- {name: zero, stdin: 4 0, expect: {stdout: "4"}}\n- {name: secret, stdin: 70 7, visibility: hidden, expect: {stdout: "77"}}\n',
  }),
  '/solution.zip': zip({
    'solution.c':
      '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }\n',
  }),
  '/wrong.zip': zip({
    'repo/src/main.c': main('sum(a, b)'),
    'repo/src/sums.c': sums('-'),
    'repo/src/sums.h': header,
  }),
  '/right.zip': zip({ 'main.c': main('sum(a, b)'), 'sums.c': sums('+'), 'sums.h': header }),
  '/broken.zip': zip({ 'main.c': 'int main(void) {\n  return x;\n}\n' }),
  '/empty.zip': zip({ 'README.md': 'nothing' }),
};

let artemis: Server;
let artemisUrl = '';
let bundle: ServiceBundle;
let service: RunningService;
const asked: string[] = [];

beforeAll(async () => {
  artemis = createServer(({ url = '', headers }, response) => {
    asked.push(url);
    const content = repositories[url];
    if (url === '/away.zip') {
      response.writeHead(302, { location: `${artemisUrl}/right.zip` }).end();
    } else if (content === undefined || headers.authorization !== repositorySecret) {
      response.writeHead(content === undefined ? 404 : 403).end();
    } else {
      response.writeHead(200, { 'content-type': 'application/zip' }).end(content);
    }
  });
  artemis.listen(0, '127.0.0.1');
  await once(artemis, 'listening');
  artemisUrl = `http://127.0.0.1:${(artemis.address() as AddressInfo).port}`;
  bundle = await bundleService();
  service = await bundle.start({ threads: 1, agentThreads: 2, athenaLms: artemisUrl });
}, 120_000);

afterAll(async () => {
  await service.close();
  await bundle.remove();
  artemis.close();
});

const exercise = (more: object = {}): object => ({
  ...{ id: 20, title: 'Sums', type: 'programming', maxPoints: 10, bonusPoints: 0, meta: {} },
  ...{ gradingInstructions: null, gradingCriteria: [], problemStatement: 'Add two numbers.' },
  ...{ programmingLanguage: 'c', templateRepositoryUri: `${artemisUrl}/template.zip` },
  ...{ solutionRepositoryUri: `${artemisUrl}/solution.zip`, testsRepositoryUri: `${artemisUrl}/tests.zip` },
  ...more,
});

async function ask(path: string, body?: unknown, secret = service.keys.grader) {
  const answer = await fetch(`${service.url}/athena${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      'x-server-url': artemisUrl,
      'x-repository-authorization-secret': repositorySecret,
      ...(secret !== '' && { authorization: secret }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

const suggest = (repository: string, more: object = {}, secret?: string) =>
  ask(
    '/feedback_suggestions',
    {
      exercise: exercise(more),
      submission: {
        ...{ id: 7, exerciseId: 20, meta: {} },
        repositoryUri: new URL(repository, artemisUrl).href,
      },
      isGraded: true,
    },
    secret,
  );

describe('feedback suggestions', () => {
  test(
    'mark the line in its file, and tell neither the edit nor a hidden test',
    async () => {
      const { status, body } = await suggest('/wrong.zip');
      expect(status).toBe(200);
      expect(body.meta).toEqual({});
      expect(body.data[0]).toEqual({
        ...{ id: null, credits: 0, structuredGradingInstructionId: null, isGraded: true, meta: {} },
        ...{ exerciseId: 20, submissionId: 7, filePath: 'repo/src/sums.c', lineStart: 2, lineEnd: 2 },
        title: 'repo/src/sums.c:3',
        description: 'Another operator is meant.',
      });
      expect(JSON.stringify(body)).not.toMatch(/secret|77|a \+ b|must be/);
    },
    runMs,
  );

  test(
    'are none for what is right, and the line for what does not compile',
    async () => {
      expect((await suggest('/right.zip')).body.data).toEqual([]);
      const { body } = await suggest('/broken.zip');
      expect(body.data).toMatchObject([{ filePath: 'main.c', lineStart: 1, lineEnd: 1 }]);
      expect(body.data[0].description).toContain("'x' undeclared");
    },
    runMs,
  );

  test.each<[string, string, object, number, RegExp]>([
    ['a repository of elsewhere', 'http://127.0.0.1:1/x.zip', {}, 422, /must be at/],
    ['one that is not there', '/none.zip', {}, 422, /cannot be had/],
    ['one that leads elsewhere', '/away.zip', {}, 422, /cannot be had/],
    ['one without C', '/empty.zip', {}, 422, /no \.c file/],
    ['a file', 'file:///etc/passwd', {}, 422, /repositoryUri/],
    ['another language', '/wrong.zip', { programmingLanguage: 'java' }, 422, /must be c/],
    ['tests of elsewhere', '/wrong.zip', { testsRepositoryUri: 'http://localhost:1/' }, 422, /must be at/],
  ])('are refused for %s', async (_, repository, more, wanted, reason) => {
    const { status, body } = await suggest(repository, more);
    expect([status, body.detail]).toEqual([wanted, expect.stringMatching(reason)]);
  });

  test('are for who has a key of those who teach', async () => {
    asked.length = 0;
    expect((await suggest('/wrong.zip', {}, '')).status).toBe(401);
    expect((await suggest('/wrong.zip', {}, 'secret')).status).toBe(401);
    expect((await suggest('/wrong.zip', {}, service.keys.student)).status).toBe(403);
    expect(asked).toEqual([]);
  });
});

test('the manager sees that the module is there, and what it sends to all modules is taken', async () => {
  expect(await ask('/', undefined, '')).toEqual({ status: 200, body: { status: 'ok' } });
  const submissions = { exercise: exercise(), submissions: [] };
  expect((await ask('/submissions', submissions)).body).toEqual({ data: null, meta: {} });
  const chosen = await ask('/select_submission', { exercise: exercise(), submissionIds: [7] });
  expect(chosen.body).toEqual({ data: -1, meta: {} });
});

test(
  'a service that names no Artemis asks nobody',
  async () => {
    const other = await bundle.start({ threads: 1, agentThreads: 1 });
    asked.length = 0;
    const answer = await fetch(`${other.url}/athena/feedback_suggestions`, {
      method: 'POST',
      headers: { authorization: other.keys.grader, 'content-type': 'application/json' },
      body: JSON.stringify({
        exercise: exercise(),
        submission: { id: 7, repositoryUri: `${artemisUrl}/wrong.zip` },
      }),
    });
    expect(answer.status).toBe(404);
    expect(asked).toEqual([]);
    await other.close();
  },
  runMs,
);
