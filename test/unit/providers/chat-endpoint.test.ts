/** A model behind HTTP: what is sent, what comes back, and what happens when it does not. */

import { afterEach, describe, expect, test } from '@jest/globals';
import { ChatEndpoint } from '#providers/chat-endpoint.js';
import { defaultProviderLimits, type ProviderLimits } from '#providers/limits.js';
import type { ModelReply } from '#request/language-model.js';
import { type ModelResponse, ModelServer } from '../../support/model-server.js';

const question = {
  prompt: { name: 'p', system: 'Mend it.', user: 'int x' },
  answers: 3,
  temperature: 0.8,
  seed: 5,
};

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

interface Asked {
  readonly reply: ModelReply;
  readonly pauses: readonly number[];
  readonly seen: ModelServer['requests'];
}

async function ask(
  answer: (at: number, wanted: number) => ModelResponse | undefined,
  limits: Partial<ProviderLimits> = {},
  key?: string,
): Promise<Asked> {
  server = await ModelServer.open((request, at) => answer(at, request.body.n));
  const pauses: number[] = [];
  const world = {
    fetch,
    pause: async (delayMs: number) => {
      pauses.push(delayMs);
    },
    clock: { nowMs: () => 0 },
  };
  const given = { url: `${server.url}/`, name: 'small', ...(key !== undefined && { key }) };
  const endpoint = new ChatEndpoint(given, world, { ...defaultProviderLimits, ...limits });
  return { reply: await endpoint.ask(question), pauses, seen: server.requests };
}

describe('the chat endpoint', () => {
  test('is asked for all answers at once, with the key in its header and nowhere else', async () => {
    const { reply, seen } = await ask(() => ({ answers: ['a', 'b', 'c'] }), {}, 'secret');
    expect(reply).toEqual({ answers: ['a', 'b', 'c'], requests: 1, tokens: { prompt: 50, completion: 15 } });
    const [{ path, headers, body }] = seen as [(typeof seen)[number]];
    expect(path).toBe('/v1/chat/completions');
    expect(headers.authorization).toBe('Bearer secret');
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(body).toMatchObject({ model: 'small', n: 3, temperature: 0.8, seed: 5 });
    expect(body.messages).toEqual([
      { role: 'system', content: 'Mend it.' },
      { role: 'user', content: 'int x' },
    ]);
  });

  test('is asked one by one, with other seeds, where it gives one answer', async () => {
    const { reply, seen } = await ask((at) => ({ answers: [`a${at}`] }));
    expect(reply).toMatchObject({ answers: ['a0', 'a1', 'a2'], requests: 3 });
    expect(seen.map(({ body }) => [body.n, body.seed])).toEqual([
      [3, 5],
      [1, 6],
      [1, 7],
    ]);
  });

  test('is asked one by one where it refuses several', async () => {
    const { reply } = await ask((_, wanted) => (wanted > 1 ? { status: 400 } : { answers: ['a'] }));
    expect(reply).toMatchObject({ answers: ['a', 'a', 'a'], requests: 4 });
    expect(reply.failure).toBeUndefined();
  });

  test('is asked again after what passes, with longer and longer pauses', async () => {
    const { reply, pauses } = await ask((at) => (at < 2 ? { status: 503 } : { answers: ['a', 'b', 'c'] }));
    expect(reply.answers).toEqual(['a', 'b', 'c']);
    expect(pauses).toEqual([1000, 2000]);
  });

  test.each([
    ['keeps failing', { status: 500 }, 'the server answered 500', 3],
    ['refuses the key', { status: 401 }, 'the server answered 401', 1],
    ['speaks something else', { text: '<html>' }, 'the server does not speak the chat endpoint', 1],
    ['gives no answer', { answers: [] }, 'the model gave no answer', 1],
    ['says too much', { text: ' '.repeat(2000) }, 'the answer is too long', 1],
    [
      'sends elsewhere',
      { status: 307, headers: { location: 'http://127.0.0.1:9/' } },
      'the server cannot be reached',
      3,
    ],
  ])('is given up where it %s', async (_, response, failure, requests) => {
    const { reply, seen } = await ask(() => response, { replyBytesMax: 1000 }, 'secret');
    expect(reply).toMatchObject({ answers: [], failure });
    expect(seen).toHaveLength(requests);
  });

  test('is waited for no longer than its deadline', async () => {
    const { reply } = await ask(() => undefined, { requestMsMax: 50, triesMax: 1 });
    expect(reply).toMatchObject({ answers: [], failure: 'the server took too long' });
  });

  test('is asked nothing once its time is used up', async () => {
    const { reply, seen } = await ask(() => ({ answers: ['a'] }), { totalMsMax: 0 });
    expect(reply).toMatchObject({ requests: 0, failure: 'the time for the model is used up' });
    expect(seen).toEqual([]);
  });
});
