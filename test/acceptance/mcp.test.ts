/** `nearmiss mcp` as agents use it: started by the SDK's own client, over standard input and output. */

import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { reportJsonSchema } from '#report/report-schema.js';
import { repairAsAgent } from '../support/agent-loop.js';
import { buildCli, cliEntry } from '../support/built-cli.js';

let client: Client;
let folder = '';

beforeAll(async () => {
  await buildCli();
  folder = await mkdtemp(join(tmpdir(), 'nearmiss-mcp-'));
  client = await connect('samples');
}, 120_000);

afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

async function connect(root: string, ...options: string[]): Promise<Client> {
  const connected = new Client({ name: 'test', version: '1' });
  const args = [cliEntry, 'mcp', '--root', root, ...options];
  await connected.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }));
  return connected;
}

// biome-ignore lint/suspicious/noExplicitAny: what is expected of an answer stands in each test
async function call(name: string, given: object): Promise<any> {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: { ...given } });
  if (isError) throw new Error((content as { text: string }[])[0]!.text);
  expect(JSON.parse((content as { text: string }[])[0]!.text)).toEqual(structuredContent);
  return structuredContent;
}

function sample(name: string): object {
  return { submission: { path: `${name}/submission.c` }, suite: { path: `${name}/suite.yaml` } };
}

const adding = {
  submission: {
    name: 'add.c',
    source:
      '#include <stdio.h>\nint main(void) {\n  int a, b;\n  scanf("%d %d", &a, &b);\n  int sum = a - b;\n  printf("%d\\n", sum);\n}\n',
  },
  suite: {
    tests: [
      { name: 'small', stdin: '1 2', expect: { stdout: '3\n' } },
      { name: 'zero', stdin: '4 0', expect: { stdout: '4\n' } },
    ],
  },
};
const sumPlace = 'add.c:5:7:initialiser';

describe('what is offered', () => {
  test('six tools, none of which changes anything', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['localise', 'values_wanted', 'force', 'check_patch', 'explain_run', 'probe'],
    ]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
  });

  test("the report's schema and the catalogue of mistakes", async () => {
    const schema = await client.readResource({ uri: 'nearmiss://report.schema.json' });
    expect(JSON.parse((schema.contents[0] as { text: string }).text)).toEqual(reportJsonSchema());
    const mistakes = await client.readResource({ uri: 'nearmiss://mistakes.json' });
    const kinds = JSON.parse((mistakes.contents[0] as { text: string }).text) as { kind: string }[];
    expect(kinds.map(({ kind }) => kind)).toContain('missing-address');
  });
});

describe('tools', () => {
  test('localise: the place, the mistake, the outputs, and no edit unless hints allow it', async () => {
    const found = await call('localise', adding);
    expect(found.verdict).toBe('near-miss');
    expect(found.tests).toMatchObject({ total: 2, passed: 1, failed: 1 });
    expect(found.tests.failing).toMatchObject([{ test: 'small', expected: '3\n', printed: '-1\n' }]);
    const place = found.places.find((each: { id: string }) => each.id === sumPlace);
    expect(place).toMatchObject({ line: 5, status: 'repairable', edit: { before: 'a - b', after: 'a + b' } });
    const hinted = await call('localise', { ...adding, hints: 'values' });
    expect(JSON.stringify(hinted)).not.toContain('"edit"');
  });

  test('values_wanted: test by test, for the place that is asked about', async () => {
    const { places } = await call('values_wanted', { ...adding, location: sumPlace });
    expect(places).toMatchObject([
      { id: sumPlace, tests: [{ test: 'small', wanted: ['3'], had: ['-1'], leftOut: 0 }] },
    ]);
  });

  test('force: tests pass with the right value, and fail with another', async () => {
    const by = {
      tests: [
        { test: 'small', values: ['3'] },
        { test: 'zero', values: ['3'] },
      ],
    };
    const { tests, passing } = await call('force', { ...adding, location: sumPlace, ...by });
    expect(passing).toBe(1);
    expect(tests).toMatchObject([
      { test: 'small', outcome: 'passed', before: 'failed', executions: 1 },
      { test: 'zero', outcome: 'failed', before: 'passed', printed: '3\n', expected: '4\n' },
    ]);
  });

  test('check_patch: what passes now, what no longer does, what does not compile', async () => {
    const patched = (replacements: object[]): object => ({ ...adding, patch: { replacements } });
    const right = await call('check_patch', patched([{ before: 'a - b', after: 'a + b' }]));
    expect(right).toMatchObject({ repaired: true, nowPass: ['small'], nowFail: [], trust: 'tests-only' });
    const wrong = await call('check_patch', patched([{ before: 'a - b', after: '3' }]));
    expect(wrong).toMatchObject({ repaired: false, nowPass: ['small'], nowFail: ['zero'] });
    const broken = await call('check_patch', patched([{ before: 'a - b', after: 'a - c' }]));
    expect(broken).toMatchObject({ repaired: false, compileError: { file: 'add.c', line: 5 } });
  });

  test('check_patch: a reference refutes what only fits the tests', async () => {
    const reference = { source: adding.submission.source.replace('a - b', 'a + b') };
    const patch = { replacements: [{ before: 'a - b', after: 'a == 1 ? 3 : a - b' }] };
    const { repaired, trust, counterexample } = await call('check_patch', { ...adding, reference, patch });
    expect({ repaired, trust }).toEqual({ repaired: false, trust: 'refuted' });
    expect(counterexample.expected).not.toBe(counterexample.actual);
  });

  test('explain_run: the table of a failing test', async () => {
    const { test: shown, table } = await call('explain_run', { ...adding, test: 'small' });
    expect(shown).toBe('small');
    expect(table).toMatchObject({ line: 5, rows: [{ values: ['1', '2'], result: '-1', wanted: '3' }] });
  });

  test('probe: what the suite does not notice', async () => {
    const program = { ...sample('power'), reference: { path: 'power/reference.c' } };
    const { submission, mutants } = await call('probe', { ...program, mutants: 20 });
    expect(submission.outcome).toBe('fails');
    expect(mutants.tried).toBe(20);
  });

  test('a text that is not ASCII comes back as it was given', async () => {
    const greeting = {
      submission: { name: 'hi.c', source: '#include <stdio.h>\nint main(void) { puts("größe"); }\n' },
      suite: { tests: [{ name: 'a', expect: { stdout: 'Größe\n' } }] },
    };
    const { tests } = await call('localise', greeting);
    expect(tests.failing).toMatchObject([{ expected: 'Größe\n', printed: 'größe\n' }]);
    const patch = { replacements: [{ before: 'größe', after: 'Größe' }] };
    expect((await call('check_patch', { ...greeting, patch })).repaired).toBe(true);
  });
});

describe('an agent', () => {
  test.each(['payme', 'sum', 'power', 'table', 'sort'])(
    'repairs %s by localise, values_wanted and check_patch',
    async (name) => {
      const repair = await repairAsAgent(call, sample(name));
      const faults = JSON.parse(await readFile(`samples/${name}/faults.json`, 'utf8'));
      expect(Number(repair?.place.split(':')[1])).toBe(faults.fault.line);
    },
    60_000,
  );
});

describe('errors are those of the tool, and say what to do', () => {
  const { submission, suite } = adding;
  test.each<[string, string, object, RegExp]>([
    ['no suite', 'localise', { submission }, /suite/],
    [
      'two ways at once',
      'localise',
      { submission: { ...submission, path: 'a.c' }, suite },
      /exactly one of path and source; give one of the two/,
    ],
    [
      'a path outside the root',
      'localise',
      { submission: { path: '../package.json' }, suite },
      /lies outside the folder .*; start the server with --root/,
    ],
    [
      'a file that is missing',
      'localise',
      { submission: { path: 'none.c' }, suite },
      /none\.c: there is no such file; check the path/,
    ],
    [
      'a test without an expectation',
      'localise',
      { submission, suite: { tests: [{ name: 'a' }] } },
      /says nothing; say what is expected/,
    ],
    [
      'a place that is not there',
      'force',
      { ...adding, location: 'add.c:5:1:guard', values: ['1'] },
      /there is no place .*; that line has add\.c:5:7:initialiser/,
    ],
    [
      'a value that is none',
      'force',
      { ...adding, location: sumPlace, values: ['a + b'] },
      /cannot put "a \+ b" there; give a C constant/,
    ],
    [
      'a text that stands nowhere',
      'check_patch',
      { ...adding, patch: { replacements: [{ before: 'x', after: 'y' }] } },
      /"x" does not stand in add\.c; copy it from the text exactly/,
    ],
    [
      'an empty patch',
      'check_patch',
      { ...adding, patch: {} },
      /exactly one of source, replacements and edits/,
    ],
    [
      'a test that passes',
      'explain_run',
      { ...adding, test: 'zero' },
      /test zero does not fail; ask about small/,
    ],
    ['a probe without a reference', 'probe', adding, /probe needs a reference; give a correct program/],
    [
      'a program that does not compile',
      'force',
      { ...adding, submission: { source: 'int main(void) { return x; }' }, location: 'a', values: ['1'] },
      /submission\.c:1:\d+: .*'x'.*; fix this first/,
    ],
  ])('%s', async (_, name, given, message) => {
    await expect(call(name, given)).rejects.toThrow(message);
  });

  test('a link out of the root is not followed', async () => {
    await writeFile(join(folder, 'secret.txt'), 'secret');
    const root = await mkdtemp(join(folder, 'root-'));
    await symlink(resolve(folder, 'secret.txt'), join(root, 'a.c'));
    const other = await connect(root);
    const given = { submission: { path: 'a.c' }, suite };
    const { isError, content } = await other.callTool({ name: 'localise', arguments: given });
    await other.close();
    expect(isError).toBe(true);
    expect(JSON.stringify(content)).toMatch(/outside the folder/);
  });

  test('limits: more tests than allowed are refused', async () => {
    const other = await connect('samples', '--tests', '1');
    const { isError, content } = await other.callTool({ name: 'localise', arguments: { ...adding } });
    await other.close();
    expect(isError).toBe(true);
    expect(JSON.stringify(content)).toMatch(/more than 1 tests; give fewer/);
  });
});

test('a call that is cancelled ends, and the next one is answered', async () => {
  const endless = {
    submission: {
      source:
        '#include <stdio.h>\nint main(void) { unsigned long i; scanf("%lu", &i); while (i != 1) i += 2; puts("a"); }\n',
    },
    suite: { stepsPerTestMax: 1_000_000_000, tests: [{ name: 'a', stdin: '2', expect: { stdout: 'b\n' } }] },
  };
  const stop = new AbortController();
  const cancelled = client.callTool({ name: 'localise', arguments: endless }, { signal: stop.signal });
  setTimeout(() => stop.abort(), 200);
  await expect(cancelled).rejects.toThrow();
  const answers = await Promise.all([call('localise', adding), call('localise', sample('sum'))]);
  expect(answers.map(({ verdict }) => verdict)).toEqual(['near-miss', 'near-miss']);
}, 60_000);
