/** Which names a service without keys answers to. */

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { noAudit } from '#service/api/audit-trail.js';
import { noAuthentication } from '#service/auth/authenticator.js';
import { ByteRoom } from '#service/http/byte-room.js';
import { createApp } from '#service/http/create-app.js';
import { RateLimits } from '#service/http/rate-limits.js';
import { silentLogger } from '#service/observe/logger.js';
import { Metrics } from '#service/observe/metrics.js';
import { decodeSettings } from '#service/settings/decode-settings.js';

const noRoom = { bytesMax: 1, bytesPerPersonMax: 1 };
const noDesk = { run: () => Promise.reject(new Error('nothing is read or rendered here')) };

let server: Server;
afterEach(() => {
  server.close();
});

async function serve(flags: Readonly<Record<string, string>>): Promise<void> {
  const app = createApp({
    operations: [],
    addPages: (to) => to.get('/', (_request, response) => response.send('here')),
    framedBy: [],
    authenticator: noAuthentication,
    rateLimits: new RateLimits(1000, 'x', undefined),
    audit: noAudit,
    desk: noDesk,
    bodyRoom: new ByteRoom(noRoom, ''),
    answerRoom: new ByteRoom(noRoom, ''),
    settings: decodeSettings('serve', flags, {}, 1),
    logger: silentLogger,
    metrics: new Metrics(),
    streams: new Set(),
  });
  server = createServer(app);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

async function statusWith(host: string): Promise<number> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.setEncoding('latin1');
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [string];
  socket.destroy();
  return Number(head.split(' ')[1]);
}

test('without keys, those of this machine alone: another may be a page that had its name changed', async () => {
  await serve({ auth: 'none' });
  for (const host of ['localhost:8017', '127.0.0.1', '127.0.0.1:8017', '[::1]:8017', 'localhost']) {
    expect([host, await statusWith(host)]).toEqual([host, 200]);
  }
  for (const host of ['evil.example:8017', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1']) {
    expect([host, await statusWith(host)]).toEqual([host, 400]);
  }
});

test.each<Record<string, string>>([{}, { auth: 'none', trustedProxies: '1' }])(
  'any with %j',
  async (flags) => {
    await serve(flags);
    expect(await statusWith('grades.example.org')).toBe(200);
  },
);
