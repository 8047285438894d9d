/** Connections from one address: as many as may be, and again when one has closed. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { limitConnections } from '#service/http/limit-connections.js';
import { Metrics } from '#service/observe/metrics.js';

const server = createServer((_request, response) => response.end('served'));
const metrics = new Metrics();
limitConnections(server, 2, metrics);
let sockets: Socket[] = [];

beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.close();
  await once(server, 'close');
});

/** What a request on a connection of its own is answered, while the connection stays open. */
async function ask(localAddress: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return new Promise((resolve) => {
    socket.on('data', (bytes) => resolve(/served/.test(String(bytes)) ? 'served' : String(bytes)));
    socket.on('close', () => resolve('closed'));
  });
}

test('are served up to the limit, each address for itself', async () => {
  expect(await ask('127.0.0.1')).toBe('served');
  expect(await ask('127.0.0.1')).toBe('served');
  expect(await ask('127.0.0.1')).toBe('closed');
  expect(await ask('127.0.0.2')).toBe('served');
  expect(await metrics.render()).toMatch(/^nearmiss_connections_refused_total 1$/m);
});

test('make room when they close', async () => {
  await ask('127.0.0.1');
  await ask('127.0.0.1');
  const [first] = sockets;
  const gone = new Promise((resolve) => {
    const look = () =>
      server.getConnections((_error, count) => (count < 2 ? resolve(count) : setImmediate(look)));
    look();
  });
  first!.destroy();
  await gone;
  expect(await ask('127.0.0.1')).toBe('served');
});
