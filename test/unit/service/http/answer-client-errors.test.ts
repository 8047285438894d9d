/** What Node's parser refuses is answered with problem details. */

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerClientErrors } from '#service/http/answer-client-errors.js';
import { Metrics } from '#service/observe/metrics.js';

let server: Server;

beforeAll(async () => {
  server = createServer((_request, response) => response.end('understood'));
  answerClientErrors(server, new Metrics());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => {
  server.close();
});

/** All that comes back until the connection ends. */
async function exchange(request: string): Promise<{ readonly status: number; readonly body: string }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.setEncoding('latin1');
  let answer = '';
  socket.on('data', (text: string) => {
    answer += text;
  });
  socket.write(request);
  await once(socket, 'close');
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: rest.join('\r\n\r\n') };
}

const tooLarge = `X-Big: ${'a'.repeat(20_000)}\r\n\r\n`;

test('a request that is none', async () => {
  const { status, body } = await exchange('NOT HTTP\r\n\r\n');
  expect(status).toBe(400);
  expect(JSON.parse(body)).toMatchObject({ status: 400, code: 'request-malformed' });
});

test('headers beyond the limit', async () => {
  const { status, body } = await exchange(`GET / HTTP/1.1\r\nHost: x\r\n${tooLarge}`);
  expect(status).toBe(431);
  expect(JSON.parse(body)).toMatchObject({ status: 431, code: 'request-malformed' });
});

test('HEAD gets no body (RFC 9110, 9.3.2)', async () => {
  expect(await exchange(`HEAD / HTTP/1.1\r\nHost: x\r\n${tooLarge}`)).toEqual({ status: 431, body: '' });
});

test('a tunnel', async () => {
  const { status, body } = await exchange('CONNECT elsewhere:80 HTTP/1.1\r\nHost: elsewhere:80\r\n\r\n');
  expect(status).toBe(405);
  expect(JSON.parse(body)).toMatchObject({ code: 'method-not-allowed' });
});

test('who asks for a tunnel and is gone does not end the process', async () => {
  const asked = once(server, 'connect') as Promise<[unknown, Socket]>;
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {}).write('CONNECT elsewhere:80 HTTP/1.1\r\nHost: elsewhere:80\r\n\r\n');
  const [, socket] = await asked;
  // As a connection that was reset says it; without a listener this would be nobody's fault.
  expect(() => socket.emit('error', new Error('read ECONNRESET'))).not.toThrow();
  client.destroy();
});
