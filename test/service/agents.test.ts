/** The service as agents use it: the SDK's own client over HTTP, with a key; and who is kept from what. */

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { parse } from 'yaml';
import { repairAsAgent } from '../support/agent-loop.js';
import { bundleService, type RunningService, type ServiceBundle } from '../support/running-service.js';

let bundle: ServiceBundle;
let service: RunningService;
let client: Client;

beforeAll(async () => {
  bundle = await bundleService();
  service = await bundle.start({ threads: 1, agentThreads: 2, testsMax: 50 });
  client = await connect(service.keys.grader);
}, 120_000);

afterAll(async () => {
  await client.close();
  await service.close();
  await bundle.remove();
}, 60_000);

async function connect(key: string): Promise<Client> {
  const connected = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await connected.connect(
    new StreamableHTTPClientTransport(new URL(`${service.url}/v1/mcp`), { requestInit }),
  );
  return connected;
}

// biome-ignore lint/suspicious/noExplicitAny: what is expected of an answer stands in each test
async function call(name: string, given: object): Promise<any> {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: { ...given } });
  if (isError) throw new Error((content as { text: string }[])[0]!.text);
  return structuredContent;
}

/** As texts: no file of the service's machine is read. */
function sample(name: string): object {
  const read = (file: string) => readFileSync(`samples/${name}/${file}`, 'utf8');
  const { tests } = parse(read('suite.yaml')) as { tests: object[] };
  return {
    submission: { source: read('submission.c') },
    reference: { source: read('reference.c') },
    suite: { tests },
  };
}

function post(body: unknown, key: string, headers: Record<string, string> = {}): Promise<Response> {
  return service.fetch('/v1/mcp', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

describe('an agent with a key', () => {
  test.each(['payme', 'sum', 'power', 'table', 'sort'])(
    'repairs the sample %s by places, values and checks, with programs as texts',
    async (name) => {
      const repair = await repairAsAgent(call, sample(name));
      const faults = JSON.parse(readFileSync(`samples/${name}/faults.json`, 'utf8'));
      expect(Number(repair?.place.split(':')[1])).toBe(faults.fault.line);
    },
    120_000,
  );

  test('hears what to do where it asks for files, or for too much', async () => {
    const { tests } = (sample('table') as { suite: { tests: object[] } }).suite;
    await expect(call('localise', { submission: { path: '/etc/passwd' }, suite: { tests } })).rejects.toThrow(
      'this server reads no files, and was given the path /etc/passwd; give the text itself',
    );
    const many = Array.from({ length: 51 }, (_, at) => ({ name: `t${at}`, expect: { stdout: '' } }));
    const asked = { submission: { source: 'int main(void) { return 0; }' }, suite: { tests: many } };
    await expect(call('localise', asked)).rejects.toThrow('more than 50 tests');
  });
});

describe('nobody', () => {
  test("asks without a key, or with a student's", async () => {
    expect((await post(listTools, 'none')).status).toBe(401);
    expect((await post(listTools, service.keys.student)).status).toBe(403);
    expect((await post(listTools, service.keys.grader)).status).toBe(200);
  });

  test('keeps a connection open, sends several messages at once, or large ones', async () => {
    const { grader } = service.keys;
    const subscribing = { ...listTools, method: 'subscriptions/listen' };
    expect((await post(subscribing, grader)).status).toBe(400);
    expect((await post([listTools, listTools], grader)).status).toBe(422);
    expect((await post({ ...listTools, params: 'x'.repeat(300_000) }, grader)).status).toBe(413);
    expect((await service.fetch('/v1/mcp')).status).toBe(405);
  });

  test('has more questions waiting than a few, and others have their turn', async () => {
    const hard = {
      submission: {
        source: 'int main(void) { unsigned x = 1; while (x != 0) x = x * 1664525u + 1013904223u; return 1; }',
      },
      suite: { tests: [{ name: 'a', expect: { exitCode: 0 } }], stepsPerTestMax: 1_000_000_000 },
    };
    const ask = (at: number) =>
      post(
        {
          ...listTools,
          id: at,
          method: 'tools/call',
          params: { name: 'localise', arguments: { ...hard, seed: at } },
        },
        service.keys.grader,
      ).then((answer) => answer.text());
    const asked = Array.from({ length: 8 }, (_, at) => ask(at));
    const refused = await Promise.any(
      asked.map(async (each) => {
        const text = await each;
        if (!text.includes('questions wait already')) throw new Error(text);
        return text;
      }),
    );
    expect(refused).toContain('4 questions wait already');
    const other = await connect(service.keys.admin);
    const { isError } = await other.callTool({ name: 'localise', arguments: { ...sample('swap') } });
    expect(isError).not.toBe(true);
    await other.close();
    await Promise.allSettled(asked);
  }, 240_000);
});

test('unless threads are set apart for them, agents are not answered', async () => {
  const without = await bundle.start({ threads: 1 });
  const answer = await without.fetch('/v1/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(listTools),
  });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('--agent-threads');
  await without.close();
}, 60_000);
