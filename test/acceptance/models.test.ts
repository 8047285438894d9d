/**
 * Language models by the compiled command line: none unless one is chosen, prompts for a person and
 * that person's answers, a server on this machine, and what leaves for it.
 */

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { execa } from 'execa';
import { type Report, reportSchema } from '#model/report.js';
import { buildCli, cliEntry } from '../support/built-cli.js';
import { type ModelRequest, ModelServer } from '../support/model-server.js';
import { inFence } from '../support/recorded-model.js';

const deadlineMs = 120_000;
beforeAll(buildCli, deadlineMs);

let folder: string;
let server: ModelServer | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nearmiss-models-'));
  for (const [name, text] of Object.entries(tests)) await writeFile(join(folder, name), text);
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await rm(folder, { recursive: true });
});

const tests = {
  'a.in': '6 1\n',
  'a.out': '7\n',
  'b.in': '2 5\n',
  'b.out': '7 \n',
  'c.in': '4 4\n',
  'c.out': '8\n',
};

const sum = `#include <stdio.h>
// Ann Example
int main(void) {
  int a, b;
  scanf("%d%d", &a, &b);
  printf("%d\\n", a + b);
  return 0;
}
`;
const wrong = sum.replace('a + b', 'a - b');
/** Too far from what is meant for any edit. */
const far = sum
  .replace('int a, b;', 'int a, b, i, t = 1;')
  .replace(
    'printf("%d\\n", a + b);',
    'for (i = 0; i * i < b; i++) if (i % 2) t = t * a - i;\n  printf("%d\\n", t);',
  );
const broken = sum.replace('int a, b;', 'int a, b ] % + ;');

interface Run {
  readonly report: Report;
  readonly stderr: string;
}

/** Asynchronous: a server in this process answers meanwhile. */
async function localise(text: string, env: NodeJS.ProcessEnv, ...options: string[]): Promise<Run> {
  await writeFile(join(folder, 'ann.c'), text);
  const args = [cliEntry, 'localise', 'ann.c', '--suite', '.', '--format', 'json', ...options];
  const { stdout, stderr } = await execa(process.execPath, args, {
    cwd: folder,
    env: { NEARMISS_MODEL_KEY: undefined, ...env },
    reject: false,
  });
  return { report: reportSchema.parse(JSON.parse(stdout || 'null')), stderr };
}

function http(...more: string[]): string[] {
  return [
    '--model',
    'http',
    '--model-url',
    server!.url,
    '--model-name',
    'tape',
    '--model-answers',
    '2',
    ...more,
  ];
}

function userPrompt({ body }: ModelRequest): string {
  return body.messages[1]!.content;
}

describe('without a model', () => {
  test.each([[[]], [['--model', 'none']]])(
    'nothing is sent, whatever the environment says: %j',
    async (options) => {
      server = await ModelServer.open(() => ({ answers: [inFence(sum)] }));
      const key = { NEARMISS_MODEL_KEY: 'secret', OPENAI_API_KEY: 'secret', OPENAI_BASE_URL: server.url };
      const proxy = { HTTP_PROXY: server.url, http_proxy: server.url, NODE_USE_ENV_PROXY: '1' };
      for (const text of [wrong, broken]) {
        const { report } = await localise(text, { ...key, ...proxy }, ...options);
        expect(report.stats.model).toBeUndefined();
      }
      expect(server.connections).toBe(0);
    },
    deadlineMs,
  );
});

describe('a server', () => {
  test(
    'is asked where nothing else repairs, gets what may leave, and its repair is shown as its own',
    async () => {
      const text = wrong.replace('a - b', 'a * 3 - b * 2 + 1');
      server = await ModelServer.open(() => ({ answers: ['No.', inFence(sum)] }));
      const options = http('--model-send', 'program', '--model-ask', 'always');
      const { report } = await localise(text, { NEARMISS_MODEL_KEY: 'secret' }, ...options);
      expect(report.wholeRepair).toMatchObject({ complete: true, proposedBy: 'model' });
      expect(report.stats.model).toMatchObject({ provider: 'http', name: 'tape', rounds: 1 });
      expect(server.requests.length).toBeGreaterThan(0);
      for (const request of server.requests) {
        expect(request.headers.authorization).toBe('Bearer secret');
        expect(userPrompt(request)).toContain('scanf("%d%d", ');
        // Neither a name nor a test.
        expect(JSON.stringify(request.body)).not.toMatch(/ann|6 1|\b7\b|secret/i);
      }
    },
    deadlineMs,
  );

  test(
    'is not asked where an edit holds',
    async () => {
      server = await ModelServer.open(() => ({ answers: [inFence(sum)] }));
      const { report } = await localise(wrong, {}, ...http('--model-send', 'program,tests'));
      expect(report.verdict).toBe('near-miss');
      expect(report.wholeRepair).toBeUndefined();
      expect(server.connections).toBe(0);
    },
    deadlineMs,
  );

  test(
    'mends what does not compile: the chunk, with the message and without, and a second round',
    async () => {
      server = await ModelServer.open((request) => {
        const isFirst = userPrompt(request).includes('] % +');
        const mended = isFirst ? 'int a, b; % + ;' : 'int a, b;';
        const shown = /```c\n([\s\S]*?)\n```/.exec(userPrompt(request))![1]!;
        return { answers: [inFence(shown.replace(/int a, b[^\n]*/, mended)), 'No.'] };
      });
      const { report } = await localise(broken, {}, ...http('--model-send', 'program'));
      const prompts = server.requests.map(userPrompt);
      expect(prompts[0]).toContain('The compiler says in line 2 of them: ');
      expect(prompts[1]).not.toContain('The compiler says');
      expect(prompts[0]).not.toMatch(/include|Ann/);
      expect(report.compileError).toMatchObject({
        proposedBy: 'model',
        afterRepair: { passed: 3, failed: 0 },
        repair: { line: 4, before: '] % +', after: '' },
      });
      expect(report.stats.model).toMatchObject({ rounds: 2 });
    },
    deadlineMs,
  );

  test(
    'that is away costs the report nothing but a sentence',
    async () => {
      server = await ModelServer.open(() => ({ status: 401 }));
      const options = http('--model-send', 'program', '--model-ask', 'always');
      const { report } = await localise(wrong, {}, ...options);
      expect(report.verdict).toBe('near-miss');
      expect(report.stats.model?.failure).toBe('the server answered 401');
    },
    deadlineMs,
  );
});

describe('hints in words', () => {
  test(
    'stand in place of the catalogue where nothing in them gives the edit away',
    async () => {
      const good = 'Look at line 6: which number belongs to 2 and 5?';
      let answers = ['Write a + b.', 'It is the sum.', good];
      server = await ModelServer.open(() => ({ answers }));
      const options = [...http('--model-send', 'program,tests', '--model-hints'), '--model-answers', '3'];
      const { report } = await localise(wrong, {}, ...options);
      expect(report.mistakes[0]!.inWords).toBe(good);
      expect(userPrompt(server.requests[0]!)).toContain('at: a - b');
      answers = ['Write a + b.'];
      const again = await localise(wrong, {}, ...options);
      expect(again.report.mistakes[0]).toMatchObject({ kind: report.mistakes[0]!.kind });
      expect(again.report.mistakes[0]!.inWords).toBeUndefined();
    },
    deadlineMs,
  );
});

describe('prompts for a person', () => {
  const given = (prompts: string) => [
    ...['--model', 'prompt-export', '--model-folder', prompts, '--model-send', 'program,tests'],
    ...['--model-ask', 'always'],
  ];

  test(
    'are written, and what is put beside them is judged by the next run',
    async () => {
      const { stderr } = await localise(wrong, {}, ...given('prompts'));
      const prompts = await readdir(join(folder, 'prompts'));
      expect(stderr).toContain(`${prompts.length} prompts in prompts, 0 answers read`);
      for (const prompt of prompts) {
        expect(await readFile(join(folder, 'prompts', prompt), 'utf8')).not.toMatch(/ann/i);
      }
      const name = prompts[0]!.replace('prompt-', 'answer-');
      await writeFile(join(folder, 'prompts', name), inFence(sum));
      const { report, stderr: again } = await localise(wrong, {}, ...given('prompts'));
      expect(again).toContain(`${prompts.length} prompts in prompts, 1 answer read`);
      expect(report.wholeRepair).toMatchObject({ complete: true, proposedBy: 'model' });
      expect(report.wholeRepair!.edits).toMatchObject([{ line: 6, before: '-', after: '+' }]);
    },
    deadlineMs,
  );
});

describe('a class', () => {
  async function grade(...options: string[]) {
    const args = [cliEntry, 'grade', 'class', '--suite', '.', '--output', 'out', '--jobs', '1', ...options];
    const env = { NEARMISS_MODEL_KEY: undefined };
    const run = await execa(process.execPath, args, { cwd: folder, env, reject: false });
    const read = (file: string) => readFile(join(folder, 'out', file), 'utf8');
    return { ...run, read };
  }

  beforeEach(async () => {
    await mkdir(join(folder, 'class'));
    for (const [name, text] of Object.entries({ ann: wrong, bob: sum, eve: far })) {
      await writeFile(join(folder, 'class', `${name}.c`), text);
    }
  });

  test(
    'has a model asked about what nothing else repairs, and says what that took',
    async () => {
      server = await ModelServer.open(() => ({ answers: [inFence(sum), inFence(far)] }));
      const send = ['--model-send', 'program,tests', '--model-price', '10,100'];
      const { stdout, exitCode, read } = await grade(...http(...send));
      expect(exitCode).toBe(0);
      const prompts = server.requests.map(userPrompt);
      expect(prompts.length).toBeGreaterThan(0);
      // Only eve's is beyond the edits.
      for (const prompt of prompts) expect(prompt).toContain('t = t * a - i');
      expect(prompts.join('')).not.toMatch(/ann|bob|eve/i);
      const report = reportSchema.omit({ stats: true }).parse(JSON.parse(await read('reports/eve.c.json')));
      expect(report.wholeRepair).toMatchObject({ complete: true, proposedBy: 'model' });
      const stats = JSON.parse(await read('stats.json')) as { submission: string; model?: object }[];
      const cost = (50 * 10 + 10 * 100) * prompts.length * 1e-6;
      expect(stats.find(({ submission }) => submission === 'eve.c')!.model).toMatchObject({
        requests: prompts.length,
        cost: expect.closeTo(cost),
      });
      const asked = `Language model tape: ${prompts.length} requests, ${2 * prompts.length} answers`;
      expect(stdout.replace(/\s+/g, ' ')).toContain(asked);
      // What is known is not asked about again.
      await grade(...http(...send));
      expect(server.requests.length).toBe(prompts.length);
    },
    deadlineMs,
  );

  test(
    'is asked about again where the server failed, and takes answers that a person has given since',
    async () => {
      server = await ModelServer.open(() => ({ status: 401 }));
      const send = ['--model-send', 'program'];
      await grade(...http(...send));
      const requests = server.requests.length;
      await grade(...http(...send));
      expect(server.requests.length).toBe(2 * requests);
      const files = ['--model', 'prompt-export', '--model-folder', 'prompts', ...send];
      const { stderr } = await grade(...files);
      const [prompt] = await readdir(join(folder, 'prompts'));
      expect(stderr).toContain('1 prompt in prompts, 0 answers read');
      await writeFile(join(folder, 'prompts', prompt!.replace('prompt-', 'answer-')), inFence(sum));
      const { read } = await grade(...files);
      expect(JSON.parse(await read('reports/eve.c.json'))).toMatchObject({
        wholeRepair: { complete: true, proposedBy: 'model' },
      });
    },
    deadlineMs,
  );
});

test(
  'what a suite hides from students never leaves',
  async () => {
    server = await ModelServer.open(() => ({ answers: [inFence(wrong)] }));
    const cases = [
      { name: 'seen', stdin: '61 1\n', expect: { stdout: '62\n' } },
      { name: 'late', visibility: 'after_due_date', stdin: '73 4\n', expect: { stdout: '77\n' } },
      { name: 'never', visibility: 'hidden', stdin: '85 2\n', expect: { stdout: '87\n' } },
    ];
    await writeFile(join(folder, 'suite.json'), JSON.stringify({ tests: cases }));
    const options = [
      '--suite',
      'suite.json',
      ...http('--model-send', 'program,tests', '--model-ask', 'always'),
    ];
    await localise(wrong, {}, ...options);
    const sent = server.requests.map(({ body }) => JSON.stringify(body)).join('\n');
    expect(sent).toContain('61 1');
    expect(sent).not.toMatch(/73 4|77|85 2|87|late|never/);
  },
  deadlineMs,
);

describe('options that do not fit', () => {
  test.each([
    [['--model', 'http'], {}, '--model http needs --model-url and --model-name'],
    [['--model', 'prompt-export', '--model-folder', 'p'], {}, '--model needs --model-send'],
    [['--model-url', 'http://localhost/v1'], {}, '--model-url has no effect without --model'],
    [
      [
        '--model',
        'http',
        '--model-url',
        'http://models.example/v1',
        '--model-name',
        'm',
        '--model-send',
        'program',
      ],
      { NEARMISS_MODEL_KEY: 'secret' },
      'NEARMISS_MODEL_KEY would be sent unencrypted to models.example',
    ],
    [
      ['--model', 'prompt-export', '--model-folder', 'p', '--model-send', 'program,description'],
      {},
      '--model-send description and --model-description need each other',
    ],
  ])(
    '%j',
    async (options, env, message) => {
      await writeFile(join(folder, 'ann.c'), wrong);
      const args = [cliEntry, 'localise', 'ann.c', '--suite', '.', ...options];
      const run = await execa(process.execPath, args, { cwd: folder, env, reject: false });
      expect([run.exitCode, run.stdout]).toEqual([2, '']);
      expect(run.stderr).toContain(message);
    },
    deadlineMs,
  );
});
