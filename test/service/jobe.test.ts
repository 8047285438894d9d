/**
 * The service as a Jobe server: the requests of CodeRunner's `jobesandbox.php`, header for header and
 * in its order, with what it reads of each answer.
 */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bundleService, type RunningService, type ServiceBundle } from '../support/running-service.js';

const root = '/jobe/index.php/restapi';
const startMs = 120_000;
const runMs = 60_000;

let bundle: ServiceBundle;
let service: RunningService;

beforeAll(async () => {
  bundle = await bundleService();
  service = await bundle.start({ threads: 1, agentThreads: 2, requestsPerMinute: 100_000 });
}, startMs);

afterAll(async () => {
  await service.close();
  await bundle.remove();
});

interface Asked {
  readonly key?: string;
  readonly method?: string;
  readonly body?: unknown;
}

async function ask(path: string, { key = service.keys.grader, method = 'GET', body }: Asked = {}) {
  const answer = await fetch(`${service.url}${root}/${path}`, {
    method,
    headers: {
      'user-agent': 'CodeRunner',
      'content-type': 'application/json; charset=utf-8',
      'accept-charset': 'utf-8',
      accept: 'application/json',
      ...(key !== '' && { 'x-api-key': key }),
      'x-coderunner-job-id': '0badcafe',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}

const put = (content: string, id = createHash('md5').update(content).digest('hex')) =>
  ask(`files/${id}`, {
    method: 'PUT',
    body: { file_contents: Buffer.from(content).toString('base64') },
  });

/** As `execute` does it: run, and where files are missing put them and run once more. */
async function execute(
  source: string,
  more: {
    language?: string;
    input?: string;
    files?: Readonly<Record<string, string>>;
    parameters?: unknown;
  } = {},
) {
  const { language = 'c', input = '', files = {}, parameters = [] } = more;
  const list = Object.entries(files).map(([name, text]) => [
    createHash('md5').update(text).digest('hex'),
    name,
  ]);
  const spec = {
    language_id: language,
    sourcecode: source,
    sourcefilename: `__tester__.${language}`,
    input: input === '' || input.endsWith('\n') ? input : `${input}\n`,
    file_list: list,
    parameters,
    jobeserver: service.url,
  };
  const run = () => ask('runs', { method: 'POST', body: { run_spec: spec } });
  const first = await run();
  if (first.status !== 404) return first;
  for (const text of Object.values(files)) expect((await put(text)).status).toBe(204);
  return run();
}

const adding = (sign: string): string =>
  `#include <stdio.h>\nint main(void) {\n  int a, b;\n  scanf("%d %d", &a, &b);\n  int sum = a ${sign} b;\n  printf("%d\\n", sum);\n}\n`;

describe('languages', () => {
  test('are c and nearmiss, as pairs', async () => {
    const { status, body } = await ask('languages');
    expect(status).toBe(200);
    expect(body.map(([name]: [string]) => name)).toEqual(['c', 'nearmiss']);
    for (const pair of body) expect(pair).toEqual([expect.any(String), expect.any(String)]);
  });

  test('are for who has a key of those who teach', async () => {
    expect((await ask('languages', { key: '' })).status).toBe(401);
    expect((await ask('languages', { key: 'none' })).status).toBe(401);
    expect((await ask('languages', { key: service.keys.student })).status).toBe(403);
  });
});

describe('a run of a C program', () => {
  test.each<[string, string, number, Partial<Record<'stdout' | 'stderr' | 'cmpinfo', unknown>>]>([
    ['ends', adding('+'), 15, { stdout: '7\n', stderr: '', cmpinfo: '' }],
    [
      'does not compile',
      'int main(void) { return x; }\n',
      11,
      { cmpinfo: expect.stringContaining("'x' undeclared") },
    ],
    [
      'crashes',
      '#include <stdio.h>\nint main(void) { puts("before"); return *(int *)0; }\n',
      12,
      { stdout: 'before\n', stderr: expect.stringMatching(/\S/) },
    ],
    [
      'writes to standard error, which counts as an error there',
      '#include <stdio.h>\nint main(void) { fprintf(stderr, "no\\n"); }\n',
      12,
      { stdout: '', stderr: 'no\n' },
    ],
    ['does not end', 'int main(void) { for (;;) ; }\n', 13, {}],
    [
      'prints letters of all alphabets',
      '#include <stdio.h>\nint main(void) { puts("né"); }\n',
      15,
      { stdout: 'né\n' },
    ],
  ])(
    '%s',
    async (_, source, outcome, wanted) => {
      const { status, body } = await execute(source, { input: '3 4', parameters: { cputime: 1 } });
      expect(status).toBe(200);
      expect(body).toMatchObject({ outcome, ...wanted });
    },
    runMs,
  );

  test('is given files, which are put where they are missing', async () => {
    const source =
      '#include <stdio.h>\n#include "more.h"\nint main(void) { char s[9]; fgets(s, 9, fopen("data.txt", "r")); printf("%s%d", s, MORE); }\n';
    const files = { 'data.txt': 'abc\n', 'more.h': '#define MORE 5\n' };
    const { body } = await execute(source, { files });
    expect(body).toMatchObject({ outcome: 15, stdout: 'abc\n5' });
    const id = createHash('md5').update('abc\n').digest('hex');
    expect((await ask(`files/${id}`, { method: 'HEAD' })).status).toBe(204);
    expect((await ask(`files/${id}1`, { method: 'HEAD' })).status).toBe(404);
    // They are of who put them alone.
    const other = await ask(`files/${id}`, { key: service.keys.admin });
    expect(other.status).toBe(404);
  });
});

describe('a question', () => {
  /** As Twig fills it in: each variable becomes its JSON. */
  async function question(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const values: Readonly<Record<string, unknown>> = {
      STUDENT_ANSWER: adding('-'),
      'QUESTION.answer': adding('+'),
      TESTCASES: [
        {
          testtype: '0',
          testcode: '',
          stdin: '3 4',
          expected: '7',
          extra: '',
          display: 'SHOW',
          mark: '1.000',
        },
        { testtype: '0', testcode: '', stdin: '90 9', expected: '99', display: 'HIDE', mark: '3.000' },
        { testtype: '0', testcode: '', stdin: '3 0', expected: '3', display: 'SHOW', mark: '1.000' },
      ],
      'QUESTION.stepinfo.numchecks': 0,
      ...more,
    };
    const template = await readFile('integrations/coderunner/service-template.twig', 'utf8');
    return template.replace(/\{\{ ([\w.]+) \| [^}]* \}\}/g, (_, name: string) =>
      JSON.stringify(values[name]),
    );
  }

  test(
    'comes back as what a template grader prints',
    async () => {
      const { status, body } = await execute(await question(), { language: 'nearmiss' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ outcome: 15, stderr: '', cmpinfo: '' });
      const graded = JSON.parse(body.stdout);
      expect(graded).toMatchObject({ fraction: 0.2, graderstate: '{"tries":1}' });
      expect(graded.epiloguehtml).toContain('line 5');
      // A hidden test and the edit stay with who teaches.
      expect(body.stdout).not.toMatch(/99|must be|a \+ b/);
      expect(graded.testresults[0]).toContain('iscorrect');
    },
    runMs,
  );

  test(
    'shows more from a later check on',
    async () => {
      const text = (await question({ 'QUESTION.stepinfo.numchecks': 3 })).replace(
        '"line"',
        '"line@1,values@4"',
      );
      const { body } = await execute(text, { language: 'nearmiss' });
      const graded = JSON.parse(body.stdout);
      expect(graded.graderstate).toBe('{"tries":4}');
      expect(graded.epiloguehtml).toContain('must be');
    },
    runMs,
  );

  test(
    'that is right has the whole mark',
    async () => {
      const text = await question({ STUDENT_ANSWER: adding('+') });
      const { body } = await execute(text, { language: 'nearmiss' });
      expect(JSON.parse(body.stdout).fraction).toBe(1);
    },
    runMs,
  );

  test.each([
    ['is no JSON', 'printf("%d")', /JSON/],
    ['has no tests', '{"answer": "int main(void) {}", "tests": []}', /tests/],
    ['has test code', '{"answer": "", "tests": [{"testcode": "f()"}]}', /whole programs/],
    ['has no level of hints', '{"answer": "", "tests": [{}], "hints": "all"}', /line, values, edit/],
  ])('that %s says so to who made it', async (_, source, reason) => {
    const { status, body } = await execute(source, { language: 'nearmiss' });
    expect(status).toBe(200);
    expect(body.outcome).toBe(20);
    expect(body.stderr).toMatch(reason);
  });
});

test(
  'a class that checks at the same time is answered, each with their own',
  async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => execute(adding('+'), { input: `${at} 1` })),
    );
    expect(answers.map(({ body }) => body.stdout)).toEqual(answers.map((_, at) => `${at + 1}\n`));
  },
  runMs,
);

test(
  'without threads for it nothing is run',
  async () => {
    const other = await bundle.start({ threads: 1 });
    const headers = { 'x-api-key': other.keys.grader, 'content-type': 'application/json' };
    const languages = await fetch(`${other.url}${root}/languages`, { headers });
    expect(await languages.json()).toEqual([]);
    const body = JSON.stringify({ run_spec: { language_id: 'c', sourcecode: adding('+') } });
    const run = await fetch(`${other.url}${root}/runs`, { method: 'POST', headers, body });
    expect(run.status).toBe(404);
    expect(await run.json()).toMatchObject({ detail: expect.stringContaining('--agent-threads') });
    await other.close();
  },
  runMs,
);
